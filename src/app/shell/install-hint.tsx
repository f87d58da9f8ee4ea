import { useState, type ReactElement } from 'react';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCalm } from '../../ui/press.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { InstallDialog } from './install-dialog.tsx';
import { useInstall } from './use-install.ts';

const key = 'installhinweis';

/** Offers once to install the app, below the page, where it moves nothing; afterwards the user menu still does. */
export function InstallHint(): ReactElement | null {
  const install = useInstall();
  const mayShow = useCalm(useSyncStatus().everSynced);
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) !== null);
  if (isHidden || !mayShow || install.way === 'none') return null;
  const hide = (): void => {
    localStorage.setItem(key, 'gesehen');
    setHidden(true);
  };
  return (
    <div className="shell-notices no-print">
      <Banner
        title={t('Als App installieren')}
        action={
          <Button size="small" icon="install" onPress={install.start}>
            {t('Installieren')}
          </Button>
        }
        onClose={hide}
      >
        {t('Startet vom Home-Bildschirm, auch ohne Netz, und der Browser räumt die Daten nicht weg.')}
        {install.isExplaining && <InstallDialog onClose={install.close} />}
      </Banner>
    </div>
  );
}
