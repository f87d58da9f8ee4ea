import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refreshAppData } from '../app-control.ts';
import { appState } from '../app-state.ts';
import { passage } from '../guard.ts';
import { readableRoutes } from '../routes.ts';
import { isReloadInVain } from '../reload.ts';
import { comeToVersion } from '../update.ts';

/**
 * Start-up of the menu (spec A 4): with a network the rights and the app data are fetched. Another version reloads once; an address
 * that may not be read any more goes to the guard, which ends the session.
 */
export function useStartUp(): void {
  const router = useRouter();
  useEffect(() => {
    if (!navigator.onLine) return;
    const startUp = async (): Promise<void> => {
      const data = await refreshAppData();
      if (data === undefined) return;
      if (data.version !== __VERSION__ && !isReloadInVain(data.version)) await comeToVersion(data.version);
      const { device } = appState();
      const { href, pathname } = router.latestLocation;
      if (device !== undefined && passage(href, pathname, readableRoutes(device.registry, device.rights)).to !== 'stay')
        await router.invalidate();
    };
    void startUp().catch((cause: unknown) => console.error('the rights could not be fetched', cause));
  }, [router]);
}
