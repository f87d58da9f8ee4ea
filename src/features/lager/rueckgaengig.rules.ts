import type { Known } from '../../kit/define-table.ts';
import type { lagerbewegungen } from './lagerbewegungen.table.ts';

type Bewegung = Known<typeof lagerbewegungen> & { readonly id: string };

/** What one movement and its counter-movement have in common. */
const schluessel = ({ artikel_id, charge_id, standort_id, einsatz_id, ausb_id, grund, menge }: Bewegung): string =>
  [artikel_id, charge_id, standort_id, einsatz_id, ausb_id, grund, Math.abs(menge ?? 0)]
    .map((one) => one ?? '')
    .join(' ');

/** Taken for use, or put in: what a loan used up follows from the loan and is none of it. */
const istHin = ({ grund, menge, verleih_id }: Bewegung): boolean =>
  (verleih_id ?? null) === null &&
  ((grund === 'Verbrauch' && (menge ?? 0) < 0) || (grund === 'Zugang' && (menge ?? 0) > 0));

const istZurueck = ({ grund, menge }: Bewegung): boolean =>
  (grund === 'Verbrauch' && (menge ?? 0) > 0) || (grund === 'Zugang' && (menge ?? 0) < 0);

/**
 * Ids of the movements that may still be undone here: each counter-movement uses up the newest one that it fits, so that two presses do
 * not put back twice (domain: inventar-tief 7 "Correction = counter-movement").
 */
export function rueckgaengige(rows: readonly Bewegung[]): ReadonlySet<string> {
  const zurueck = new Map<string, number>();
  for (const one of rows.filter(istZurueck)) zurueck.set(schluessel(one), (zurueck.get(schluessel(one)) ?? 0) + 1);
  const offen = new Set<string>();
  for (const one of rows.filter(istHin).toSorted((a, b) => (b.zeitpunkt ?? '').localeCompare(a.zeitpunkt ?? ''))) {
    const left = zurueck.get(schluessel(one)) ?? 0;
    if (left === 0) offen.add(one.id);
    else zurueck.set(schluessel(one), left - 1);
  }
  return offen;
}
