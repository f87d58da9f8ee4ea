import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useUpdate } from './use-update.ts';

/** A new version of the app: a toast that counts down (spec B 7.6), or the reason why it must wait. */
export function UpdateNotice(): ReactElement | null {
  const update = useUpdate();
  if (update.is === 'none') return null;
  if (update.is === 'held') {
    return (
      <Banner tone="info" title={t('Eine neue Version ist da')}>
        {t('Sie wird geladen, sobald in keinem Fenster mehr etwas ungespeichert oder unterwegs ist.')}
      </Banner>
    );
  }
  if (update.is === 'conflict') {
    return (
      <Banner tone="warn" title={t('Versionskonflikt!!')}>
        {t('Server {server}, App {app}. Sie können weiterarbeiten.', { server: update.version, app: __VERSION__ })}
      </Banner>
    );
  }
  return (
    <section className="update-toast toast" data-tone="info" aria-label={t('Eine neue Version ist da')}>
      <Icon name="info" />
      <div className="toast-text">
        <strong role="status">{t('Eine neue Version ist da')}</strong>
        {/* A timer is not read out second by second. */}
        <span role="timer">{t('Neustart in {n} Sekunden.', { n: update.seconds })}</span>
      </div>
      <Button size="small" variant="primary" onPress={update.apply}>
        {t('Jetzt neu laden')}
      </Button>
    </section>
  );
}
