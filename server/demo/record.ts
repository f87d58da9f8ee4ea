import { idFromNaturalKey } from '../../src/kit/records.ts';
import type { AnyRow, Fields, RowOf } from '../../src/kit/field.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { Random } from './random.ts';

/** A row as the database holds it: columns, `rev`, and `sek_ids` of a root or `root_id` of a child. */
export type StoredRow = AnyRow & { rev: number; sek_ids?: string[]; root_id?: string };

/** Rows of one table, complete and in an order that satisfies the references. */
export interface Batch {
  readonly table: string;
  readonly rows: readonly StoredRow[];
}

type Values<F extends Fields> = Partial<RowOf<F>>;

const defaults = new Map<string, Record<string, unknown>>();

function defaultsOf(table: Table): Record<string, unknown> {
  const known = defaults.get(table.name);
  if (known !== undefined) return known;
  const made = Object.fromEntries(Object.entries(table.fields).map(([name, field]) => [name, field.default]));
  defaults.set(table.name, made);
  return made;
}

/** A root with the branches it lies in. */
export const root = <F extends Fields>(
  table: Table<string, F>,
  id: string,
  sektionen: readonly string[],
  values: Values<F>,
): StoredRow => ({
  ...defaultsOf(table),
  ...values,
  id,
  rev: 1,
  sek_ids: [...sektionen],
});

/** A child of a root; its id comes from the natural key where the table has one. */
export function child<F extends Fields>(
  table: Table<string, F>,
  random: Random,
  rootId: string,
  values: Values<F>,
): StoredRow {
  const id = idFromNaturalKey(table, values) ?? random.id();
  return { ...defaultsOf(table), ...values, id, rev: 1, root_id: rootId };
}
