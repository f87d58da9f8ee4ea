import type { Known } from '../../kit/define-table.ts';
import type { halbjahr } from './musikschule.vocabularies.ts';
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

/** Half a school year, for which the fee is raised. */
export type Halbjahr = (typeof halbjahr)['names'][number];

/**
 * The fee by months (domain: archive-tief 4, W17): the yearly amount in the months of the year, those of entry and exit count; from the
 * second child of a family on less by the year's discount. Cents, each step rounded half up. `hoechstens`: of the first months of the
 * year only.
 */
export function schulgeld(
  { von, monate, geschwisterrabatt }: Known<typeof schuljahre>,
  { eintritt, austritt, jahresbetrag, kindnr }: Known<typeof musikschueler>,
  hoechstens = 12,
): Schulgeld {
  const alle = monate ?? 12;
  const erster = monatVon(von ?? '');
  const letzter = erster + Math.min(alle, hoechstens) - 1;
  const ab = Math.max(erster, monatVon(eintritt ?? von ?? ''));
  const bis = austritt ? Math.min(letzter, monatVon(austritt)) : letzter;
  const zaehlen = Math.max(0, bis - ab + 1);
  const voll = rundeHalbAuf((jahresbetrag ?? 0) * zaehlen, alle);
  const rabatt = (kindnr ?? 1) > 1 ? (geschwisterrabatt ?? 0) : 0;
  return { monate: zaehlen, betrag: rundeHalbAuf(voll * (100 - rabatt), 100), ermaessigt: rabatt > 0 && voll > 0 };
}

/** Months of the first half of a school year: five of ten, six of eleven. */
export const ersteMonate = ({ monate }: Known<typeof schuljahre>): number => Math.ceil((monate ?? 12) / 2);

/**
 * What is still to be raised of a pupil for half a year, in cents: what the year costs less what was raised for the other half, so that
 * both come to the year's fee whatever was rounded or has changed since; before that, the months of that half. Below zero where more
 * was raised than is owed, as of who left.
 */
export function halbjahrsgeld(
  jahr: Known<typeof schuljahre>,
  schueler: Known<typeof musikschueler>,
  wann: Halbjahr,
  andere: number | undefined,
): number {
  const ganz = schulgeld(jahr, schueler).betrag;
  if (andere !== undefined) return ganz - andere;
  const erstes = schulgeld(jahr, schueler, ersteMonate(jahr)).betrag;
  return wann === 'Erstes' ? erstes : ganz - erstes;
}

/** Names what a pupil owes for half a year: raised once while that claim holds. */
export const schulgeldschluessel = (schueler_id: string, wann: Halbjahr): string => `schulgeld:${schueler_id}:${wann}`;
