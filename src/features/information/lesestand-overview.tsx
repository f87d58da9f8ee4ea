import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import { useDevice } from '../../screens/device.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import type { information } from './information.table.ts';
import { lesestandSchema, type Lesestand } from './lesestand.calls.ts';

const lesen = permissionsFor('INFORMATION_LESUNGEN', 'LESEN');

/** Who has confirmed a text as read, and who of those whom it concerns has not; nothing where nobody is asked to. */
export function LesestandOverview({ row }: { row: VisibleRowOf<typeof information> }): ReactElement | null {
  const { rights } = useDevice();
  const isAsked = row.bestaetigen === true && lesen.some((right) => rights.anywhere(right));
  const told = useServer(isAsked ? `/information/${row.id}/lesestand` : undefined, lesestandSchema);
  if (!isAsked) return null;
  return (
    <Card title={t('Lesebestätigungen')}>
      <ServerState of={told} />
      {told.value !== undefined && <Stand stand={told.value} />}
    </Card>
  );
}

function Stand({ stand: { gelesen, offen, fassung } }: { stand: Lesestand }): ReactElement {
  return (
    <div className="stack">
      <p>
        {t('Fassung {fassung}: {gelesen} von {alle} {gelesen, plural, one {hat} other {haben}} bestätigt.', {
          fassung,
          gelesen: gelesen.length,
          alle: gelesen.length + offen.length,
        })}
      </p>
      {offen.length > 0 && (
        <section aria-label={t('Noch nicht bestätigt')}>
          <h3>{t('Noch nicht bestätigt')}</h3>
          <ul>
            {offen.map(({ benutzer_id, name, sektion }) => (
              <li key={benutzer_id}>
                {name} <span className="muted">{sektion}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {gelesen.length > 0 && (
        <section aria-label={t('Bestätigt')}>
          <h3>{t('Bestätigt')}</h3>
          <ul>
            {gelesen.map(({ benutzer_id, name, sektion, gelesenam }) => (
              <li key={benutzer_id}>
                {name}{' '}
                <span className="muted">
                  {sektion} · {formatDateTime(gelesenam)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
