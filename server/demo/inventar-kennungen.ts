import { inventarkennungen } from '../../src/features/inventar/inventarkennungen.table.ts';
import { etikettVon, pruefzifferGS1 } from '../../src/features/inventar/pruefziffer.rules.ts';
import { isoInstant, localInstant } from './calendar.ts';
import type { Stueck } from './inventar-stueck.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';

/** An own label on each piece, beside it the maker's GS1 code on some; those of what was retired count no more. */
export function kennungRows(
  random: Random,
  { id, ware, serie, geschichte }: Stueck,
  label: number,
  today: number,
): StoredRow[] {
  const entwertetam = geschichte === 'ausgemustert' ? isoInstant(localInstant(today - 30, 18 * 60)) : null;
  const row = (art: 'Etikett' | 'GS1', wert: string): StoredRow =>
    child(inventarkennungen, random, id, { inventar_id: id, art, wert, entwertetam });
  const own = row('Etikett', etikettVon(label));
  return ware.gs1 === true ? [own, row('GS1', `gs1:01${gtinOf(ware.nr)}21${serie}`)] : [own];
}

/** Numbers that begin with 02 are free within a house: they belong to no maker. */
function gtinOf(artikelnr: string): string {
  const digits = [...artikelnr].map((letter) => String(letter.charCodeAt(0)).padStart(3, '0').slice(1)).join('');
  const thirteen = `002${digits}`.slice(0, 13).padEnd(13, '0');
  return thirteen + pruefzifferGS1(thirteen);
}
