import type { Ware } from './artikel-liste.ts';

/** What became of a piece until today. */
export type Geschichte =
  | 'geprueft'
  | 'faellig'
  | 'ueberfaellig'
  | 'bedingt'
  | 'gesperrt'
  | 'neu'
  | 'alt'
  | 'ausgemustert';

/** A piece of the demo before it becomes a row. */
export interface Stueck {
  readonly id: string;
  readonly ware: Ware;
  readonly geschichte: Geschichte;
  readonly serie: string;
  /** Days: made, bought, first used. */
  readonly hergestellt: number;
  readonly gekauft: number;
  readonly erstgebrauch: number;
}
