import { useEffect, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { NothingLoaded } from '../../screens/list/here-only.tsx';
import { useLabels } from '../../screens/use-labels.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import '../../screens/pages/pages.css';
import { schreibrechte } from './neuigkeiten-links.ts';
import { useGelesen, useNeuigkeiten } from './use-neuigkeiten.ts';

/** News that concern this user, from the device; what is shown counts as read from the next visit on. */
export function NeuigkeitenScreen(): ReactElement {
  const { rights } = useDevice();
  const rows = useNeuigkeiten();
  const { gelesen, merke } = useGelesen();
  const { everSynced, online } = useSyncStatus();
  const labelOf = useLabels(['sektionen']);
  const isOnItsWay = rows === undefined || (rows.length === 0 && online && !everSynced);
  useTitle(t('Neuigkeiten'));
  useEffect(() => {
    if (rows !== undefined && rows.length > 0) merke(rows.map(({ id }) => id));
  }, [rows, merke]);
  return (
    <Page
      title={t('Neuigkeiten')}
      fit="text"
      actions={
        schreibrechte.some((right) => rights.anywhere(right)) && (
          <Link to="/push/neuigkeiten" className="button button-secondary">
            {t('Neuigkeiten bearbeiten')}
          </Link>
        )
      }
    >
      <div className="stack" aria-busy={isOnItsWay}>
        {rows?.map(({ id, titel, text, sek_id, ab, benachrichtigtam }) => (
          <Card
            key={id}
            title={titel ?? ''}
            actions={gelesen?.has(id) === false && <Badge tone="info">{t('Neu')}</Badge>}
          >
            <p className="published">{text}</p>
            <p className="muted">
              {[labelOf('sektionen', sek_id ?? '') ?? '', formatDateTime(ab ?? benachrichtigtam ?? '')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </Card>
        ))}
        {isOnItsWay && <p className="muted">{t('Wird geladen …')}</p>}
        {!isOnItsWay && rows.length === 0 && (
          <Card>
            {everSynced ? (
              <EmptyState
                icon="info"
                title={t('Derzeit gibt es keine Neuigkeiten')}
                text={t('Was Ihre Organisation meldet, steht hier, auch ohne Netz.')}
              />
            ) : (
              <NothingLoaded />
            )}
          </Card>
        )}
      </div>
    </Page>
  );
}
