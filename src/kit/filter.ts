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
 * - `refines`: a value that only another criterion reads; `onlyWith`: counts only while another criterion has one of the values.
 */
export type Criterion = Condition & { readonly label?: string };

type Condition =
  | { readonly op: 'contains'; readonly columns: readonly string[] }
  | { readonly op: 'equals'; readonly column: string; readonly combined?: Combined | undefined }
  | {
      readonly op: 'oneOf';
      readonly column: string;
      readonly includes?: Readonly<Record<string, readonly string[]>> | undefined;
      readonly also?: Also | undefined;
    }
  | { readonly op: 'year'; readonly column: string }
  | { readonly op: 'from'; readonly column: string }
  | { readonly op: 'to'; readonly column: string }
  | { readonly op: 'filled'; readonly column: string }
  | { readonly op: 'age'; readonly column: string }
  | { readonly op: 'is'; readonly column: string; readonly value: string }
  | { readonly op: 'soon'; readonly column: string; readonly orEmpty?: string | undefined }
  | {
      readonly op: 'expired';
      readonly column: string;
      readonly key: readonly string[];
      readonly emptyIs?: 'nothing' | undefined;
    }
  | { readonly op: 'stage'; readonly column: string; readonly from: string; readonly to: string }
  | {
      readonly op: 'years';
      readonly table: string;
      readonly from: string;
      readonly to: string;
      readonly of?: string | undefined;
      readonly where?: Fixed | undefined;
      readonly ended?: Fixed | undefined;
    }
  | { readonly op: 'sektion'; readonly on?: string | undefined }
  | { readonly op: 'some'; readonly table: string; readonly criterion: Criterion; readonly where?: Fixed | undefined }
  | { readonly op: 'has'; readonly table: string; readonly where?: Fixed | undefined }
  | { readonly op: 'of'; readonly column: string; readonly criterion: Criterion }
  | { readonly op: 'refines'; readonly name: string; readonly entry: Entry }
  | {
      readonly op: 'onlyWith';
      readonly names: readonly string[];
      readonly values: readonly string[];
      readonly criterion: Criterion;
    };

/** Values of a filter that stand for several of the column, e.g. -1 for both active ones. */
export type Combined = Readonly<Record<string, { readonly label: string; readonly values: readonly string[] }>>;

/** A second column that values of the same criterion are asked of. */
export interface Also {
  readonly column: string;
  readonly values: readonly string[];
}

/** Columns with the one value (or one of the values) that they must have. */
export type Fixed = Readonly<Record<string, string | readonly string[]>>;

/** Search builders for modules, named after what they do. */
export const contains = (...columns: string[]): Criterion => ({ op: 'contains', columns });
export const equals = (column: string, combined?: Combined): Criterion => ({ op: 'equals', column, combined });
/** One of several values; `includes` names the values that one of them stands for, `also` a column that has values of its own: a row must fit in each column that is asked. */
export const oneOf = (
  column: string,
  includes?: Readonly<Record<string, readonly string[]>>,
  also?: Also,
): Criterion => ({ op: 'oneOf', column, includes, also });
export const yearOf = (column: string): Criterion => ({ op: 'year', column });
export const from = (column: string): Criterion => ({ op: 'from', column });
export const to = (column: string): Criterion => ({ op: 'to', column });
export const filled = (column: string): Criterion => ({ op: 'filled', column });
/** Whether the column has this very value: true or 2 yes, false or 1 no. */
export const is = (column: string, value: string): Criterion => ({ op: 'is', column, value });
export const inSektion = (on?: string): Criterion => ({ op: 'sektion', on });
/** The date lies within the next N months; `orEmpty` names the criterion (`refines(…, 'yesNo')`) that lets rows without a date in, too. */
export const soon = (column: string, orEmpty?: string): Criterion => ({ op: 'soon', column, orEmpty });
/** What holds until the date of `column`, without one for ever: who has a newer one of the same `key` columns has nothing expired. */
export const expired = (column: string, ...key: string[]): Criterion => ({ op: 'expired', column, key });
/** Alike where a row without a date holds nothing, as an examination that was failed. */
export const expiredOnce = (column: string, ...key: string[]): Criterion => ({
  op: 'expired',
  column,
  key,
  emptyIs: 'nothing',
});
export const ageOf = (column: string): Criterion => ({ op: 'age', column });
/** 1 none, 2 present, 3 between the days of the criteria named `from` and `to`, which are `onlyWith(…, ['3'], refines(…, 'date'))`. */
export const stageOf = (column: string, days: { readonly from: string; readonly to: string }): Criterion => ({
  op: 'stage',
  column,
  ...days,
});
/** A row of a table that hangs on this one or points to it meets the criterion. All that are set for a table with the same `where` are about ONE row. */
export const some = (table: string, criterion: Criterion, where?: Fixed): Criterion => ({
  op: 'some',
  table,
  criterion,
  where,
});
/** Whether there is such a row at all: 2 present, 1 none. */
export const has = (table: string, where?: Fixed): Criterion => ({ op: 'has', table, where });
/** The row that a reference points to meets the criterion; the parent of a child, too. */
export const of = (column: string, criterion: Criterion): Criterion => ({ op: 'of', column, criterion });
/** Years of the periods in a table, up to the end of the year that the criterion named in `of` names, else of this one. */
export const yearsOf = (periods: Omit<Extract<Criterion, { readonly op: 'years' }>, 'op'>): Criterion => ({
  op: 'years',
  ...periods,
});
export const refines = (name: string, entry: Entry): Criterion => ({ op: 'refines', name, entry });
/** Counted and sent only while one of the named criteria has one of the values. */
export const onlyWith = (
  names: string | readonly string[],
  values: readonly string[],
  criterion: Criterion,
): Criterion => ({
  op: 'onlyWith',
  names: typeof names === 'string' ? [names] : names,
  values,
  criterion,
});
/** Gives a criterion a name of its own (German, message id) instead of its column's. */
export const labelled = (label: string, criterion: Criterion): Criterion => ({ ...criterion, label });

/** Columns of the module's own table that a criterion reads. */
export function columnsOf(criterion: Criterion): readonly string[] {
  switch (criterion.op) {
    case 'contains':
      return criterion.columns;
    case 'onlyWith':
      return columnsOf(criterion.criterion);
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
