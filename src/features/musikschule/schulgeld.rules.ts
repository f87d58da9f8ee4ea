import type { Known } from '../../kit/define-table.ts';
import type { musikschueler } from './musikschueler.table.ts';
import type { schuljahre } from './schuljahre.table.ts';

/** What a pupil owes for a school year: months that count, and cents. */
export interface Schulgeld {
  readonly monate: number;
  readonly betrag: number;
  /** Whether the discount of families is in it. */
  readonly ermaessigt: boolean;
}

/** Months since the beginning of our era, of an ISO day. */
const monatVon = (tag: string): number => Number(tag.slice(0, 4)) * 12 + Number(tag.slice(5, 7));

const rundeHalbAuf = (zaehler: number, nenner: number): number => Math.floor((2 * zaehler + nenner) / (2 * nenner));

/**
 * The fee by months (domain: archive-tief 4, W17): the yearly amount in the months of the year, those of entry and exit count; from the
 * second child of a family on less by the year's discount. Cents, each step rounded half up.
 */
export function schulgeld(
  { von, monate, geschwisterrabatt }: Known<typeof schuljahre>,
  { eintritt, austritt, jahresbetrag, kindnr }: Known<typeof musikschueler>,
): Schulgeld {
  const alle = monate ?? 12;
  const erster = monatVon(von ?? '');
  const letzter = erster + alle - 1;
  const ab = Math.max(erster, monatVon(eintritt ?? von ?? ''));
  const bis = austritt ? Math.min(letzter, monatVon(austritt)) : letzter;
  const zaehlen = Math.max(0, bis - ab + 1);
  const voll = rundeHalbAuf((jahresbetrag ?? 0) * zaehlen, alle);
  const rabatt = (kindnr ?? 1) > 1 ? (geschwisterrabatt ?? 0) : 0;
  return { monate: zaehlen, betrag: rundeHalbAuf(voll * (100 - rabatt), 100), ermaessigt: rabatt > 0 && voll > 0 };
}
