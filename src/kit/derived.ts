import type { Table } from './define-table.ts';
import { DefinitionError, type Field, type Fields } from './field.ts';
import type { Fixed } from './filter.ts';
import { integer } from './kinds/integer.ts';

/**
 * A column that no table has: what the rows of another table say of a row, or the row that one of its references points to.
 * - `count`, `sum`: of rows that hang on this one, or point to it; none is 0;
 * - `first`, `last`: the value of such a row in the order of `by`, rows without a value there left out; none is null;
 * - `through`: the value of the row that the reference `link` points to.
 * It is read by whoever reads the rows and columns that it is made of: device (src/kit/derive.ts) and server make it of what the reader sees.
 */
export interface Derived<L extends string = string> {
  readonly op: 'count' | 'sum' | 'first' | 'last' | 'through';
  readonly table: string;
  /** Column whose value it is; none for `count`. */
  readonly column?: string;
  readonly by?: string;
  readonly link?: L;
  readonly where: Fixed;
  /** What it is shown, sorted and searched as. */
  readonly field: Field;
}

/** The derived columns of a module, by their names. */
export type Derivations = Readonly<Record<string, Derived>>;

type Column<F extends Fields> = keyof F & string;
type Numbers<F extends Fields> = { [K in Column<F>]: F[K] extends Field<number> ? K : never }[Column<F>];
type Value<F> = F extends Field<infer V> ? V & string : never;
/** Values that a row has, by column: one, or one of several. */
export type Where<F extends Fields> = { readonly [K in Column<F>]?: Value<F[K]> | readonly Value<F[K]>[] };

interface Options<F extends Fields> {
  /** German, a message id; the column's own when it is left out. */
  readonly label?: string;
  /** Only rows with these values. */
  readonly where?: Where<F>;
}

/** How many rows of the table there are of a row. */
export const count = <F extends Fields>(
  table: Table<string, F>,
  options: Options<F> & { readonly label: string },
): Derived<never> => ({
  op: 'count',
  table: table.name,
  where: fixed(options.where),
  field: integer({ label: options.label, setBy: 'server' }),
});

/** Sum of a column of them, in its own unit (money: cents). */
export const sum = <F extends Fields>(
  table: Table<string, F>,
  column: Numbers<F>,
  options: Options<F> = {},
): Derived<never> => derived('sum', table, column, options);

/** A column of the first of them in the order of `by`, which is the column itself when it is left out. */
export const first = <F extends Fields>(
  table: Table<string, F>,
  column: Column<F>,
  options: Options<F> & { readonly by?: Column<F> } = {},
): Derived<never> => ({ ...derived('first', table, column, options), by: options.by ?? column });

/** A column of the last of them. */
export const last = <F extends Fields>(
  table: Table<string, F>,
  column: Column<F>,
  options: Options<F> & { readonly by?: Column<F> } = {},
): Derived<never> => ({ ...derived('last', table, column, options), by: options.by ?? column });

/** A column of the row that the reference points to. */
export const through = <const L extends string, F extends Fields>(
  link: L,
  table: Table<string, F>,
  column: Column<F>,
  options: Pick<Options<F>, 'label'> = {},
): Derived<L> => ({ ...derived('through', table, column, options), link });

function derived<F extends Fields>(
  op: Derived['op'],
  table: Table<string, F>,
  column: Column<F>,
  { label, where }: Options<F>,
): Derived<never> {
  const field: Field | undefined = table.fields[column];
  if (field === undefined)
    throw new DefinitionError(`${op}: field \`${column}\` does not exist in table ${table.name}`);
  const shown = { ...field, label: label ?? field.label, required: false, index: false, unique: false };
  return { op, table: table.name, column, where: fixed(where), field: { ...shown, right: undefined, setBy: 'server' } };
}

/** The values that a condition names. */
export const fixed = (where: Readonly<Record<string, string | readonly string[] | undefined>> = {}): Fixed =>
  Object.fromEntries(Object.entries(where).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Columns of the other table that say what a derived column is. */
export const columnsReadBy = ({ column, by, where }: Derived): readonly string[] => [
  ...new Set([column, by, ...Object.keys(where)].filter((name) => name !== undefined)),
];
