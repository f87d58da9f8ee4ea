import type { ReactElement } from 'react';
import { formatDateTime } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t } from '../../ui/t.ts';
import { useSyncStatus } from '../use-replica.ts';
import { phaseText } from './phase-text.ts';
import './sync.css';

/** The line to the server in words. */
export function StatusCard(): ReactElement {
  const status = useSyncStatus();
  return (
    <Card>
      <div className="stack">
        <div className="sync-line">
          <Icon name={status.online ? 'online' : 'offline'} />
          <div>
            <strong>{phaseText(status)}</strong>
            <div className="muted">
              {status.lastContact === null
                ? t('Noch kein Kontakt zum Server')
                : t('Letzter Kontakt: {zeit}', { zeit: formatDateTime(status.lastContact) })}
            </div>
          </div>
        </div>
        {status.progress && (
          <Progress
            label={t('Daten werden auf dieses Gerät geladen')}
            done={status.progress.done}
            total={status.progress.total}
          />
        )}
        {status.phase === 'signin' && (
          <Banner tone="warn" title={t('Sitzung ist abgelaufen!')}>
            {t('Die Änderungen bleiben hier und gehen nach der Anmeldung von selbst weg.')}
          </Banner>
        )}
      </div>
    </Card>
  );
}
