/** How a value is entered that belongs to another criterion. */
export type Entry = 'number' | 'year' | 'date' | 'yesNo';

/**
 * One search criterion as data, so that the replica and the server's SQL answer alike.
 * - `contains`: every word of the text stands in one of the columns, whatever its case and accents;
 * - `equals`, `oneOf` (comma list), `year` (of a date or instant in local time; `2026-` from that one on), `from`, `to` (inclusive);
 * - `filled`: true or 2 present, false or 1 none (spec B 9.3, empty filter); `is` alike for one value; `stage`: 1 none, 2 present, 3 between two days;
 * - `is`: true while the column has that one value, false otherwise;
 * - `soon`: a date within so many months from today; `age`: full years since a date; both and `years` take `N`, `N-M`, `N-` or `-M`
 *   where a number of years is meant; `years`: years that the dated rows of a child table cover, those with the values of `ended` where they have an end;
 * - `expired`: true or 2 the date is over and no other row with the same `key` columns still holds, false or 1 it holds;
 * - `sektion`: lies in the branch or below it, with `on` in what lay there on the day of that column;
 * - `some`, `has`: one row that hangs on this one, or points to it; `of`: the row that a reference points to;
 * - `anyOf`: one of several criteria that read the same value;
 * - `refines`: a value that only another criterion reads; `onlyWith`: counts only while another criterion has one of the values.
 */
export type Criterion<K extends string = string> = Condition<K> & {
  readonly label?: string;
  /** Further values that it is asked with, and what each of them means. */
  readonly said?: Readonly<Record<string, string>>;
};

type Condition<K extends string> =
  | { readonly op: 'contains'; readonly columns: readonly K[] }
  | {
      readonly op: 'equals';
      readonly column: K;
      readonly combined?: Combined | undefined;
      readonly read?: Reading | undefined;
    }
  | {
      readonly op: 'oneOf';
      readonly column: K;
      readonly includes?: Readonly<Record<string, readonly string[]>> | undefined;
      readonly also?: Also<K> | undefined;
    }
  | { readonly op: 'year'; readonly column: K }
  | { readonly op: 'from'; readonly column: K }
  | { readonly op: 'to'; readonly column: K }
  | { readonly op: 'filled'; readonly column: K }
  | { readonly op: 'age'; readonly column: K }
  | { readonly op: 'is'; readonly column: K; readonly value: string }
  | { readonly op: 'soon'; readonly column: K; readonly orEmpty?: string | undefined }
  | {
      readonly op: 'expired';
      readonly column: K;
      readonly key: readonly K[];
      readonly emptyIs?: 'nothing' | undefined;
    }
  | { readonly op: 'stage'; readonly column: K; readonly from: string; readonly to: string }
  | {
      readonly op: 'years';
      readonly table: string;
      readonly from: string;
      readonly to: string;
      readonly of?: string | undefined;
      readonly where?: Fixed | undefined;
      readonly ended?: Fixed | undefined;
    }
  | { readonly op: 'sektion'; readonly on?: K | undefined }
  | { readonly op: 'some'; readonly table: string; readonly criterion: Criterion; readonly where?: Fixed | undefined }
  | { readonly op: 'has'; readonly table: string; readonly where?: Fixed | undefined }
  | { readonly op: 'of'; readonly column: K; readonly criterion: Criterion }
  | AnyOf<K>
  | { readonly op: 'refines'; readonly name: string; readonly entry: Entry }
  | {
      readonly op: 'onlyWith';
      readonly names: readonly string[];
      readonly values: readonly string[];
      readonly criterion: Criterion<K>;
    };

interface AnyOf<K extends string> {
  readonly op: 'anyOf';
  readonly criteria: readonly Criterion<K>[];
}

/** Values of a filter that stand for several of the column, e.g. -1 for both active ones. */
export type Combined = Readonly<Record<string, { readonly label: string; readonly values: readonly string[] }>>;

/** The values that a typed or scanned text may mean. */
export type Reading = (text: string) => readonly string[];

/** A second column that values of the same criterion are asked of. */
export interface Also<K extends string = string> {
  readonly column: K;
  readonly values: readonly string[];
}

/** Columns with the one value (or one of the values) that they must have. */
export type Fixed = Readonly<Record<string, string | readonly string[]>>;

/** Whether a row has these values. */
export const hasValues = (where: Fixed, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(where).every(([column, value]) => [value].flat().some((one) => one === row[column]));

/** Search builders for modules, named after what they do. */
export const contains = <const K extends string>(...columns: readonly K[]): Criterion<K> => ({
  op: 'contains',
  columns,
});
export const equals = <const K extends string>(column: K, combined?: Combined): Criterion<K> => ({
  op: 'equals',
  column,
  combined,
});
/** One of several values; `includes` names the values that one of them stands for, `also` a column that has values of its own: a row must fit in each column that is asked. */
export const oneOf = <const K extends string>(
  column: K,
  includes?: Readonly<Record<string, readonly string[]>>,
  also?: Also<K>,
): Criterion<K> => ({ op: 'oneOf', column, includes, also });
export const yearOf = <const K extends string>(column: K): Criterion<K> => ({ op: 'year', column });
export const from = <const K extends string>(column: K): Criterion<K> => ({ op: 'from', column });
export const to = <const K extends string>(column: K): Criterion<K> => ({ op: 'to', column });
export const filled = <const K extends string>(column: K): Criterion<K> => ({ op: 'filled', column });
/** Whether the column has this very value: true or 2 yes, false or 1 no. */
export const is = <const K extends string>(column: K, value: string): Criterion<K> => ({ op: 'is', column, value });
export function inSektion(): Criterion<never>;
export function inSektion<const K extends string>(on: K): Criterion<K>;
export function inSektion(on?: string): Criterion {
  return { op: 'sektion', on };
}
/** The date lies within the next N months; `orEmpty` names the criterion (`refines(…, 'yesNo')`) that lets rows without a date in, too. */
export const soon = <const K extends string>(column: K, orEmpty?: string): Criterion<K> => ({
  op: 'soon',
  column,
  orEmpty,
});
/** What holds until the date of `column`, without one for ever: who has a newer one of the same `key` columns has nothing expired. */
export const expired = <const K extends string>(column: K, ...key: readonly K[]): Criterion<K> => ({
  op: 'expired',
  column,
  key,
});
/** Alike where a row without a date holds nothing, as an examination that was failed. */
export const expiredOnce = <const K extends string>(column: K, ...key: readonly K[]): Criterion<K> => ({
  op: 'expired',
  column,
  key,
  emptyIs: 'nothing',
});
export const ageOf = <const K extends string>(column: K): Criterion<K> => ({ op: 'age', column });
/** 1 none, 2 present, 3 between the days of the criteria named `from` and `to`, which are `onlyWith(…, ['3'], refines(…, 'date'))`. */
export const stageOf = <const K extends string>(
  column: K,
  days: { readonly from: string; readonly to: string },
): Criterion<K> => ({
  op: 'stage',
  column,
  ...days,
});
/** A row of a table that hangs on this one or points to it meets the criterion. All that are set for a table with the same `where` are about ONE row. */
export const some = (table: string, criterion: Criterion, where?: Fixed): Criterion<never> => ({
  op: 'some',
  table,
  criterion,
  where,
});
/** Whether there is such a row at all: 2 present, 1 none. */
export const has = (table: string, where?: Fixed): Criterion<never> => ({ op: 'has', table, where });
/** The row that a reference points to meets the criterion; the parent of a child, too. */
export const of = <const K extends string>(column: K, criterion: Criterion): Criterion<K> => ({
  op: 'of',
  column,
  criterion,
});
/** Years of the periods in a table, up to the end of the year that the criterion named in `of` names, else of this one. */
export const yearsOf = (periods: Omit<Extract<Criterion, { readonly op: 'years' }>, 'op'>): Criterion<never> => ({
  op: 'years',
  ...periods,
});
export const refines = (name: string, entry: Entry): Criterion<never> => ({ op: 'refines', name, entry });
/** Counted and sent only while one of the named criteria has one of the values. */
export const onlyWith = <const K extends string>(
  names: string | readonly string[],
  values: readonly string[],
  criterion: Criterion<K>,
): Criterion<K> => ({
  op: 'onlyWith',
  names: typeof names === 'string' ? [names] : names,
  values,
  criterion,
});
/** The column has one of the values that the text may mean. */
export const equalsRead = <const K extends string>(column: K, read: Reading): Criterion<K> => ({
  op: 'equals',
  column,
  read,
});
/** One of the criteria is met. */
export const anyOf = <const K extends string>(...criteria: readonly Criterion<K>[]): Criterion<K> => ({
  op: 'anyOf',
  criteria,
});
/** Gives a criterion a name of its own (German, message id) instead of its column's. */
export const labelled = <const K extends string>(label: string, criterion: Criterion<K>): Criterion<K> => ({
  ...criterion,
  label,
});

/** A yes-no criterion that is also asked with 0 no and 1 yes: paid, booked, closed (spec B 9.2). */
export const zeroOne = <const K extends string>(criterion: Criterion<K>): Criterion<K> => ({
  ...criterion,
  said: { '0': 'false', '1': 'true' },
});
/** A yes-no criterion that is also asked with 1 no and 2 yes: processed (spec B 9.2). */
export const oneTwo = <const K extends string>(criterion: Criterion<K>): Criterion<K> => ({
  ...criterion,
  said: { '1': 'false', '2': 'true' },
});

/** Columns of the module's own table that a criterion reads. */
export function columnsOf(criterion: Criterion): readonly string[] {
  switch (criterion.op) {
    case 'contains':
      return criterion.columns;
    case 'onlyWith':
      return columnsOf(criterion.criterion);
    case 'anyOf':
      return criterion.criteria.flatMap(columnsOf);
    case 'expired':
      return [criterion.column, ...criterion.key];
    case 'sektion':
      return criterion.on === undefined ? [] : [criterion.on];
    case 'some':
    case 'has':
    case 'years':
    case 'refines':
      return [];
    case 'oneOf':
      return [criterion.column, ...(criterion.also === undefined ? [] : [criterion.also.column])];
    case 'equals':
    case 'year':
    case 'from':
    case 'to':
    case 'filled':
    case 'is':
    case 'age':
    case 'soon':
    case 'stage':
    case 'of':
      return [criterion.column];
  }
}
