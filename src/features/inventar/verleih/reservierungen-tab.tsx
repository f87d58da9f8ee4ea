import type { ReactElement } from 'react';
import { addressOf } from '../../addresses.ts';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { beginRecord } from '../../../screens/detail/copy-record.ts';
import { Link, useNavigate } from '../../../screens/link.tsx';
import { mayCreateIn } from '../../../screens/record-rights.ts';
import { useLinked } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import { reservierungenModule } from './reservierungen.module.ts';
import { reservierungen } from './reservierungen.table.ts';
import { reservierungsstatus } from './verleih.vocabularies.ts';

/** Reservations of a piece, the next first. */
export function ReservierungenTab({ module, parent }: ChildTabProps): ReactElement {
  const device = useDevice();
  const { registry, rights } = device;
  const navigate = useNavigate();
  const rows = (useLinked(reservierungen, 'inventar_id', parent.id) ?? []).toSorted((a, b) =>
    (a.von ?? '') < (b.von ?? '') ? 1 : -1,
  );
  return (
    <Card
      title={t(module.label)}
      actions={
        mayCreateIn({ registry, rights }, reservierungenModule) && (
          <Button
            variant="primary"
            size="small"
            onPress={() =>
              void beginRecord(
                { device, module: reservierungenModule, go: (to) => void navigate({ to }) },
                { inventar_id: parent.id, sek_id: parent['sek_id'] },
              )
            }
          >
            {t('Reservieren')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon="calendar" title={t('Keine Reservierungen')} />
      ) : (
        <ul className="stack-small" aria-label={t(module.label)}>
          {rows.map((row) => (
            <li key={row.id} className="row">
              <span className="grow">
                <Link to={addressOf(reservierungenModule, row.id)}>
                  {formatDateTime(row.von)} – {formatDateTime(row.bis)}
                </Link>
                <br />
                <small className="muted">{[row.zweck, row.fuer ?? row.fuer_name].filter(Boolean).join(', ')}</small>
              </span>
              <Badge tone={row.status === 'Bestaetigt' ? 'ok' : 'neutral'}>
                {t(wordOf(reservierungsstatus, row.status))}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
