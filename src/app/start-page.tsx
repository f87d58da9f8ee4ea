import { lazy, Suspense, useCallback, type ReactElement } from 'react';
import { useDevice } from '../screens/device.ts';
import { StartScreen } from '../screens/start/start-screen.tsx';
import { isInMenu } from './menu.ts';
import { useMenu } from './use-menu.ts';

const ErsteSchritte = lazy(async () => ({
  default: (await import('./erste-schritte/erste-schritte-karte.tsx')).ErsteSchritte,
}));

/** The start page offers what the menu leads to. */
export function StartPage(): ReactElement {
  const menu = useMenu(useDevice());
  const isOffered = useCallback((route: string) => isInMenu(menu, route), [menu]);
  return (
    <StartScreen
      isInMenu={isOffered}
      first={
        <Suspense fallback={null}>
          <ErsteSchritte isInMenu={isOffered} />
        </Suspense>
      }
    />
  );
}
