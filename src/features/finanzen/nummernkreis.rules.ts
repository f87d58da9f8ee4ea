import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import type { nummernkreise } from './nummernkreise.table.ts';

type Kreis = Known<typeof nummernkreise>;

/** First number, last one, and the last one that was given; a range that is only half typed has none. */
const grenzen = ({ von, bis, letzte }: Kreis): { von: number; bis: number; letzte: number } => {
  const first = von ?? 0;
  return { von: first, bis: bis ?? 0, letzte: letzte ?? first - 1 };
};

/** The range that is valid on a day (YYYY-MM-DD): the one that began last; undefined before the first one. */
export const kreisAm = <K extends Kreis>(kreise: readonly K[], tag: string): K | undefined =>
  kreise
    .filter(({ abdatum }) => (abdatum ?? '') <= tag)
    .toSorted((a, b) => (a.abdatum ?? '').localeCompare(b.abdatum ?? ''))
    .at(-1);

/** A number of a range as it is written: as many digits as its last one has. */
export const geschrieben = (kreis: Kreis, nummer: number): string =>
  `${kreis.praefix ?? ''}${String(nummer).padStart(String(grenzen(kreis).bis).length, '0')}`;

/** The number that comes next; undefined when the range is full. */
export function naechste(kreis: Kreis): number | undefined {
  const { bis, letzte } = grenzen(kreis);
  return letzte < bis ? letzte + 1 : undefined;
}

/** So many numbers are left of a range that comes to its end; undefined while nobody need be warned. */
export function knapp(kreis: Kreis): number | undefined {
  const { bis, letzte } = grenzen(kreis);
  return letzte >= Math.min(bis, kreis.warnenab ?? bis) ? Math.max(0, bis - letzte) : undefined;
}

/** What is wrong at the fields of a range. `others`: the further ones of its series. */
export function einwaendeGegen(kreis: Kreis, others: readonly Kreis[]): FieldIssue[] {
  const { warnenab, abdatum } = kreis;
  const { von, bis, letzte } = grenzen(kreis);
  if (bis < von) return [{ feld: 'bis', text: message('Bis liegt vor Von.') }];
  if (bis < letzte) return [{ feld: 'bis', text: message('Die Nummer {letzte} ist schon vergeben.', { letzte }) }];
  if (typeof warnenab === 'number' && (warnenab < von || warnenab > bis))
    return [{ feld: 'warnenab', text: message('Gewarnt wird zwischen der ersten und der letzten Nummer.') }];
  return others.some((one) => one.abdatum === abdatum)
    ? [{ feld: 'abdatum', text: message('Ab diesem Tag gilt schon ein anderer Nummernkreis.') }]
    : [];
}
