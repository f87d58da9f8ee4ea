import type { Known } from '../../kit/define-table.ts';
import type { bestellpositionen } from './bestellpositionen.table.ts';

type Position = Known<typeof bestellpositionen>;

/** What of a line may still be credited: delivered, and not credited yet (domain: inventar 4, 7 number 20). */
export const gutschreibbar = ({ geliefert, gutgeschrieben }: Position): number =>
  Math.max(0, (geliefert ?? 0) - (gutgeschrieben ?? 0));

/** Whether everything that was delivered is credited: then the order is. */
export const istGanzGutgeschrieben = (positionen: readonly Position[]): boolean =>
  positionen.some(({ geliefert }) => (geliefert ?? 0) > 0) && positionen.every((one) => gutschreibbar(one) === 0);
