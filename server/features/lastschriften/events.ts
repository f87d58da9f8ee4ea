import type { lastschriften } from '../../../src/features/lastschriften/lastschriften.table.ts';
import type { lastschriftlaeufe } from '../../../src/features/lastschriften/lastschriftlaeufe.table.ts';
import type { lastschriftposten } from '../../../src/features/lastschriften/lastschriftposten.table.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** A collection and the claims that it was for. */
export interface Eingezogen {
  readonly lastschrift: StoredOf<typeof lastschriften>;
  readonly posten: readonly StoredOf<typeof lastschriftposten>[];
}

/** A collection that the bank gave back, as it is now. */
export interface Zurueckgegeben extends Eingezogen {
  /** The run had been reported as collected, so its money was booked. */
  readonly warEingezogen: boolean;
}

type Lauf = StoredOf<typeof lastschriftlaeufe>;

/** The money of a run is there: its claims are paid, on the day of the collection. Booked by the books. */
export async function eingezogen(_unit: Unit, _lauf: Lauf, _einzuege: readonly Eingezogen[]): Promise<void> {}

/** The bank gave collections of a run back: what was booked of them is taken back, the fee is an expense, their claims are open again. Booked by the books. */
export async function zurueckgegeben(_unit: Unit, _lauf: Lauf, _einzuege: readonly Zurueckgegeben[]): Promise<void> {}
