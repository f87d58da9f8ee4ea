import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import type { nummernkreise } from './nummernkreise.table.ts';

type Kreis = Known<typeof nummernkreise>;

/** The range that is valid on a day (YYYY-MM-DD): the one that began last; undefined before the first one. */
export const kreisAm = <K extends Kreis>(kreise: readonly K[], tag: string): K | undefined =>
  kreise
    .filter(({ abdatum = '' }) => abdatum <= tag)
    .toSorted((a, b) => (a.abdatum ?? '').localeCompare(b.abdatum ?? ''))
    .at(-1);

/** A number of a range as it is written: as many digits as its last one has. */
export const geschrieben = ({ praefix, bis = 0 }: Kreis, nummer: number): string =>
  `${praefix ?? ''}${String(nummer).padStart(String(bis).length, '0')}`;

/** The number that comes next; undefined when the range is full. */
export function naechste({ von = 0, bis = 0, letzte }: Kreis): number | undefined {
  const next = (letzte ?? von - 1) + 1;
  return next <= bis ? next : undefined;
}

/** So many numbers are left; undefined while nobody need be warned. */
export function knapp({ von = 0, bis = 0, letzte, warnenab }: Kreis): number | undefined {
  const last = letzte ?? von - 1;
  return last >= bis || (typeof warnenab === 'number' && last >= warnenab) ? Math.max(0, bis - last) : undefined;
}

/** What is wrong at the fields of a range. `others`: the further ones of its series. */
export function einwaendeGegen(kreis: Kreis, others: readonly Kreis[]): FieldIssue[] {
  const { von = 0, bis = 0, letzte, warnenab, abdatum } = kreis;
  if (bis < von) return [{ feld: 'bis', text: message('Bis liegt vor Von.') }];
  if (typeof letzte === 'number' && bis < letzte)
    return [{ feld: 'bis', text: message('Die Nummer {letzte} ist schon vergeben.', { letzte }) }];
  if (typeof warnenab === 'number' && (warnenab < von || warnenab > bis))
    return [{ feld: 'warnenab', text: message('Gewarnt wird zwischen der ersten und der letzten Nummer.') }];
  return others.some((one) => one.abdatum === abdatum)
    ? [{ feld: 'abdatum', text: message('Ab diesem Tag gilt schon ein anderer Nummernkreis.') }]
    : [];
}
