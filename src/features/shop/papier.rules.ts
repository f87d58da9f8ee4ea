import type { Known } from '../../kit/define-table.ts';
import { vocabulary } from '../../kit/vocabulary.ts';
import type { bestellpositionen } from './bestellpositionen.table.ts';
import type { bestellungen } from './bestellungen.table.ts';

/** Papers of an order: for whoever ordered, for whoever fetches the things from their shelves, for whoever hands them over. */
export const bestellpapier = vocabulary({
  Bestellbestaetigung: 'Bestellbestätigung',
  Packliste: 'Packliste',
  Lieferschein: 'Lieferschein',
});
export type Bestellpapier = keyof typeof bestellpapier.labels;

type Status = NonNullable<Known<typeof bestellungen>['status']>;

const ausgeliefert: readonly Status[] = ['Abholbereit', 'Abgeholt', 'Abgerechnet', 'Gutschrift'];
const offen: readonly Status[] = ['Bestellt', 'Abgeschlossen', 'Abholbereit'];

/** Which papers there are of an order: none of a cart or of one that was refused or cancelled. */
export function papiereVon(status: Known<typeof bestellungen>['status']): readonly Bestellpapier[] {
  if (!status || !hatPapiere(status)) return [];
  return [
    'Bestellbestaetigung',
    ...(offen.includes(status) ? (['Packliste'] as const) : []),
    ...(ausgeliefert.includes(status) ? (['Lieferschein'] as const) : []),
  ];
}

/** Whether an order has any paper. */
export const hatPapiere = (status: unknown): boolean => [...offen, ...ausgeliefert].some((one) => one === status);

/** How many of a line are handed over: what was counted, else all that is there. */
export const geliefertVon = ({ menge, geliefert, rueckstand }: Known<typeof bestellpositionen>): number =>
  geliefert ?? Math.max(0, (menge ?? 0) - (rueckstand ?? 0));
