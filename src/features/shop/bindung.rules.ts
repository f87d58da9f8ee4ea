import type { Known } from '../../kit/define-table.ts';
import type { inventar } from '../inventar/inventar.table.ts';

/** Whether a piece that the state paid for may not leave yet: `bindungbis` is the first free day (domain: inventar 4 "Staatsmittel"). */
export const istGebunden = ({ eigentum, bindungbis }: Known<typeof inventar>, tag: string): boolean =>
  eigentum === 'Staatsmittel' && (bindungbis ?? '') > tag;
