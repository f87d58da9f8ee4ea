import { einsaetze as einsaetzeTable } from '../../features/einsaetze/einsaetze.table.ts';
import type { ReactElement } from 'react';
import type { OffeneDifferenz } from '../../features/einsaetze/abrechnung/verguetungen.calls.ts';
import { useDevice } from '../device.ts';
import { RunList } from '../runs/check-card.tsx';
import { formatMoney } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { Link } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

/** Booked missions whose lines are not right any more, each with a link to its billing. */
export function BetroffeneEinsaetze({ einsaetze }: { einsaetze: readonly OffeneDifferenz[] }): ReactElement {
  const { registry } = useDevice();
  const table = registry.of(einsaetzeTable);
  return (
    <RunList label={t('Nachberechnung')}>
      {einsaetze.map(({ einsatz_id, typ, nummer, betrag }) => {
        const module = registry.moduleOf(table, { id: einsatz_id, typ });
        const path = module === undefined ? undefined : addressOf(module, einsatz_id);
        return (
          <li key={einsatz_id}>
            {path === undefined ? (
              <span className="grow">{nummer}</span>
            ) : (
              <Link to={path} search={{ tab: 'abrechnung' }} className="grow">
                {nummer}
              </Link>
            )}
            <span className="num">{formatUnterschied(betrag)}</span>
          </li>
        );
      })}
    </RunList>
  );
}

/** `+30,00 €`: what is paid more, or less. */
export const formatUnterschied = (cents: number): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;
