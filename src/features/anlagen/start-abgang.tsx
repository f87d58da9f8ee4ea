import { useMemo, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { stepsOf } from '../../screens/record-rights.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useRows } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { imAbgang } from './abgang.rules.ts';
import { anlagenModule } from './anlagen.module.ts';
import { anlagen } from './anlagen.table.ts';

const mostShown = 5;

/** Assets that are gone while their disposal is not booked, as after a piece was retired: whoever keeps the books says price and accounts. */
export function AbgangCard(): ReactElement | null {
  const { registry, rights } = useDevice();
  const heute = useToday();
  const rows = useRows(anlagen);
  const offen = useMemo(
    () =>
      imAbgang(registry.tables.has(anlagen.name) ? (rows ?? []) : [], heute).filter((row) =>
        stepsOf({ registry, rights, table: anlagen, root: row, isNew: false }).some(({ to }) => to === 'Abgegangen'),
      ),
    [rows, heute, registry, rights],
  );
  if (offen.length === 0) return null;
  return (
    <Card title={t('Anlagen in Abgang')}>
      <ul className="start-list">
        {offen.slice(0, mostShown).map((row) => (
          <StartItem
            key={row.id}
            to={addressOf(anlagenModule, row.id)}
            tab="abgang"
            icon="money"
            title={[row.anlagenr, row.bezeichnung].filter(Boolean).join(' ')}
            line={[
              t('Abgang am {tag}', { tag: formatDate(row.abgangam ?? null) }),
              typeof row.buchwertbetrag === 'number'
                ? t('Buchwert {betrag}', { betrag: formatMoney(row.buchwertbetrag) })
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
        {offen.length > mostShown && (
          <StartItem to="/anlage" icon="money" title={t('Alle {n} anzeigen', { n: offen.length })} />
        )}
      </ul>
    </Card>
  );
}
