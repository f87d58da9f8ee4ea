import type { ReactElement } from 'react';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import './auszuege.css';

type SaldenzeileProps = {
  anfang: number | null;
  summe: number;
  /** Sum of movements that an earlier statement brought. */
  bekannt: number;
  ende: number | null;
  waehrung: string;
};

/** Money of an account, in its currency. */
export const kontoBetrag = (cent: number, waehrung: string): string =>
  waehrung === 'EUR' ? formatMoney(cent) : formatMoney(cent).replace('€', waehrung);

/** The days of a statement. */
export const zeitraum = (von: string, bis: string): string =>
  von === bis ? formatDate(von) : t('{von} bis {bis}', { von: formatDate(von), bis: formatDate(bis) });

/** How the movements lead from the opening to the closing balance. */
export function Saldenzeile({ anfang, summe, bekannt, ende, waehrung }: SaldenzeileProps): ReactElement {
  const teile: readonly (readonly [string, string, number | null])[] = [
    ['anfang', t('Anfangssaldo'), anfang],
    ['summe', t('Umsätze'), summe],
    ...(bekannt === 0 ? [] : [['bekannt', t('Schon bekannt'), bekannt] as const]),
    ['ende', t('Endsaldo'), ende],
  ];
  return (
    <dl className="auszug-salden">
      {teile.map(([id, name, betrag]) => (
        <div key={id} data-teil={id}>
          <dt>{name}</dt>
          <dd className="num">{betrag === null ? '–' : kontoBetrag(betrag, waehrung)}</dd>
        </div>
      ))}
    </dl>
  );
}
