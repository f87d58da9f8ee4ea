import { useMemo, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useToday } from '../../screens/use-today.ts';
import { useRows, useSubtrees } from '../../screens/use-replica.ts';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { ausbildungen } from './ausbildungen.table.ts';
import { addressOf } from '../addresses.ts';

const mostShown = 5;
const off: readonly unknown[] = ['Abgesagt', 'Entwurf'];

/** The next courses and exercises of the own branch and those below. */
export function TermineCard(): ReactElement | null {
  const { registry, rights, user } = useDevice();
  const today = useToday();
  const rows = useRows(ausbildungen);
  const below = useSubtrees();
  const next = useMemo(() => {
    const own = below(user.sek_id);
    return (rows ?? [])
      .flatMap((row) => {
        const module = registry.moduleOf(ausbildungen, row);
        const isNext =
          (row.ende ?? row.anfang ?? '') >= today &&
          !off.includes(row.status) &&
          row.freigegeben !== false &&
          // A roster has duties, which its own card shows.
          row.typ !== 'Dienstplan' &&
          (row.sek_ids ?? []).some((id) => own.has(id));
        const to = module && addressOf(module, row.id);
        return to !== undefined && isNext && rights.anywhere(`${module?.area}_LESEN`) ? [{ row, to }] : [];
      })
      .toSorted((a, b) => ((a.row.anfang ?? '') < (b.row.anfang ?? '') ? -1 : 1))
      .slice(0, mostShown);
  }, [rows, below, user, today, registry, rights]);
  if (next.length === 0) return null;
  return (
    <Card title={t('Nächste Termine')}>
      <ul className="start-list">
        {next.map(({ row, to }) => (
          <StartItem
            key={row.id}
            to={to}
            icon="calendar"
            title={row.name ?? ''}
            line={[daysOf(row.anfang ?? '', row.ende ?? ''), row.ort].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
      {rights.anywhere('KALENDER_LESEN') && (
        <Link className="start-all" to="/kalender">
          {t('Zum Kalender')}
        </Link>
      )}
    </Card>
  );
}

const daysOf = (from: string, to: string): string =>
  to === '' || to === from ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
