import type { AnyRow } from './field.ts';
import type { Fixed } from './filter.ts';
import { localDate, ZONE } from '../lib/local-time.ts';
import { holdsWords, searchText } from '../lib/search-text.ts';
import { linkTo, targetOf, type Registry } from './registry.ts';
import type { Test, YearsTest } from './search.ts';
import { coveredYears } from './years.ts';

/** What rows of a search are compared with; everything as this user sees it. */
export interface SearchedRows {
  rows(table: string): readonly AnyRow[];
  /** A branch and all below it, now or on a day. */
  sektionen(id: string, day?: string): ReadonlySet<string>;
  /** Column by which rows of a table hang on, or point to, another table. */
  link(table: string, to: string): string;
  /** Table that a reference column points to. */
  target(table: string, column: string): string;
}

/** What rows are compared with, by the definitions; `rows` of a table that is not there is empty. */
export const searchedRows = (
  registry: Registry,
  rows: (table: string) => readonly AnyRow[] | undefined,
  sektionen: SearchedRows['sektionen'],
): SearchedRows => ({
  rows: (table) => rows(table) ?? [],
  sektionen,
  link: (table, to) => linkTo(registry.table(table), to),
  target: (table, column) => targetOf(registry.table(table), column) ?? '',
});

type Matches = (row: AnyRow) => boolean;

/** Whether a row of the table meets all tests; made once for a search. SQL answers alike (server/records/criteria.ts). */
export function matcher(tests: readonly Test[], table: string, among: SearchedRows): Matches {
  const all = tests.toSorted((a, b) => turnOf(a) - turnOf(b)).map((test) => matcherOf(test, table, among));
  return (row) => all.every((matches) => matches(row));
}

/** Other tables have been asked by then and leave few rows; text comes last, since folding it costs most. */
const turnOf = ({ test }: Test): number =>
  test === 'words' ? 2 : test === 'some' || test === 'of' || test === 'any' || test === 'years' ? 0 : 1;

function matcherOf(test: Test, table: string, among: SearchedRows): Matches {
  switch (test.test) {
    case 'invalid':
      return () => false;
    case 'words': {
      const textOf = foldedText(test.columns);
      return (row) => holdsWords(textOf(row), test.words);
    }
    case 'in':
      return inColumn(test);
    case 'is':
      return (row) => (String(row[test.column] ?? '') === test.value) === test.is;
    case 'between':
      return between(test);
    case 'expired':
      return expired(test, among.rows(table));
    case 'filled':
      return (row) => ((row[test.column] ?? null) !== null) === test.is;
    case 'sektion':
      return inSektion(test, among);
    case 'some':
      return some(test, table, among);
    case 'of':
      return of(test, table, among);
    case 'any': {
      const any = test.any.map((all) => matcher(all, table, among));
      return (row) => any.some((matches) => matches(row));
    }
    case 'years': {
      const found = withYears(test, among.link(test.table, table), [...rowsOf(test, among), ...endedOf(test, among)]);
      return (row) => found.has(row.id);
    }
  }
}

type Of<Name extends Test['test']> = Extract<Test, { test: Name }>;

function inColumn({ column, values }: Of<'in'>): Matches {
  const [only = ''] = values;
  const set = new Set(values);
  const has = values.length === 1 ? (cell: string): boolean => cell === only : (cell: string): boolean => set.has(cell);
  return (row) => {
    const cell = row[column];
    if (typeof cell === 'string') return has(cell);
    if (Array.isArray(cell)) return cell.some((one) => set.has(one));
    return cell !== null && cell !== undefined && has(String(cell));
  };
}

function expired({ column, key, emptyIs, day, is }: Of<'expired'>, rows: readonly AnyRow[]): Matches {
  const isEmpty = (row: AnyRow): boolean => (row[column] ?? null) === null;
  const holds = (row: AnyRow): boolean => (isEmpty(row) ? emptyIs !== 'nothing' : String(row[column]) >= day);
  const keyOf = (row: AnyRow): string => key.map((one) => String(row[one] ?? '')).join(' ');
  const held = new Set(rows.filter(holds).map(keyOf));
  return (row) => (is ? !isEmpty(row) && !holds(row) && !held.has(keyOf(row)) : holds(row));
}

function inSektion({ id, on = '' }: Of<'sektion'>, among: SearchedRows): Matches {
  const now = among.sektionen(id);
  return (row) => {
    const day = row[on];
    const wanted = typeof day === 'string' ? among.sektionen(id, localDate(day)) : now;
    return Array.isArray(row['sek_ids']) && row['sek_ids'].some((one) => typeof one === 'string' && wanted.has(one));
  };
}

function some(test: Of<'some'>, table: string, among: SearchedRows): Matches {
  const link = among.link(test.table, table);
  const matches = matcher(test.all, test.table, among);
  const found = new Set<unknown>();
  for (const row of rowsOf(test, among)) if (matches(row)) found.add(row[link]);
  return (row) => found.has(row.id) === test.is;
}

function of(test: Of<'of'>, table: string, among: SearchedRows): Matches {
  const target = among.target(table, test.column);
  const matches = matcher(test.all, target, among);
  const found = new Set<unknown>(
    among
      .rows(target)
      .filter(matches)
      .map((row) => row.id),
  );
  return (row) => found.has(row[test.column]);
}

function rowsOf(
  { table, where }: { readonly table: string; readonly where: Fixed },
  among: SearchedRows,
): readonly AnyRow[] {
  const fixed = Object.entries(where);
  if (fixed.length === 0) return among.rows(table);
  return among
    .rows(table)
    .filter((row) =>
      fixed.every(([column, value]) =>
        typeof value === 'string' ? row[column] === value : value.some((one) => row[column] === one),
      ),
    );
}

/** Rows that count because they ended. */
const endedOf = ({ table, ended, to }: YearsTest, among: SearchedRows): readonly AnyRow[] =>
  ended === undefined ? [] : rowsOf({ table, where: ended }, among).filter((row) => (row[to] ?? null) !== null);

function withYears(test: YearsTest, link: string, rows: readonly AnyRow[]): ReadonlySet<unknown> {
  const periods = new Map<unknown, { from: string; to: string | null }[]>();
  for (const row of rows) {
    const [from, to = null] = [row[test.from], row[test.to]];
    if (typeof from !== 'string' || (to !== null && typeof to !== 'string')) continue;
    const known = periods.get(row[link]) ?? [];
    periods.set(row[link], known);
    known.push({ from, to });
  }
  const fits = (years: number | undefined): boolean => years !== undefined && years >= test.min && years <= test.max;
  return new Set([...periods].filter(([, own]) => fits(coveredYears(own, test.year, test.count))).map(([id]) => id));
}

type Between = Extract<Test, { test: 'between' }>;

function between({ column, from, to, orEmpty = false }: Between): Matches {
  const instants = bounds(from, to);
  const [low, high] = [Number(from ?? '-Infinity'), Number(to ?? 'Infinity')];
  return (row) => {
    const cell = row[column] ?? null;
    if (cell === null) return orEmpty;
    if (typeof cell === 'number') return cell >= low && cell <= high;
    const text = String(cell);
    if (text.length > 10 && instants !== undefined) {
      const time = Date.parse(text);
      return time >= instants.from && time < instants.until;
    }
    return (from === undefined || text >= from) && (to === undefined || text <= to);
  };
}

/** Local days as instants, ms; undefined when a bound is no day. */
function bounds(
  from: string | undefined,
  to: string | undefined,
): { readonly from: number; readonly until: number } | undefined {
  const isDay = (bound: string | undefined): boolean => bound === undefined || /^\d{4}-\d{2}-\d{2}$/.test(bound);
  if (!isDay(from) || !isDay(to)) return undefined;
  const start = (day: string, days: number): number =>
    Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(ZONE).epochMilliseconds;
  return { from: from === undefined ? -Infinity : start(from, 0), until: to === undefined ? Infinity : start(to, 1) };
}

const texts = new Map<string, WeakMap<AnyRow, string>>();

/** The text of a row's columns as it is searched, made once a row: rows are replaced, never changed. No word spans two columns. */
export function foldedText(columns: readonly string[]): (row: AnyRow) => string {
  const key = columns.join();
  const known = texts.get(key) ?? new WeakMap<AnyRow, string>();
  texts.set(key, known);
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const made = searchText(columns.map((column) => row[column]));
    known.set(row, made);
    return made;
  };
}
