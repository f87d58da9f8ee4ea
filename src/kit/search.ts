import { message } from '../lib/message.ts';
import { searchWords, type SearchWord } from '../lib/search-text.ts';
import type { Module } from './define-module.ts';
import type { Also, Criterion, Fixed } from './filter.ts';
import { isIsoDate } from './kinds/date.ts';

/** Values of a search by the names of its criteria; an empty text means none. */
export type Criteria = Readonly<Record<string, string>>;

/** How years of membership are counted (variant): calendar years that were touched, or full years. */
export type YearCount = 'calendar' | 'full';

/** What a search depends on besides its values. `today`: local ISO date. */
export interface SearchDay {
  readonly today: string;
  readonly years: YearCount;
}

/**
 * What is left of a search to be asked of a row, the same for the replica and the server's SQL. `name` is the criterion that it
 * comes from. `between` is inclusive; a bound given as a day means the whole local day, also for instants.
 */
export type Test =
  | { readonly test: 'invalid'; readonly name: string; readonly text?: string }
  | {
      readonly test: 'words';
      readonly name: string;
      readonly columns: readonly string[];
      /** Each once. */ readonly words: readonly SearchWord[];
    }
  | { readonly test: 'in'; readonly name: string; readonly column: string; readonly values: readonly string[] }
  | {
      readonly test: 'is';
      readonly name: string;
      readonly column: string;
      readonly value: string;
      readonly is: boolean;
    }
  | {
      readonly test: 'between';
      readonly name: string;
      readonly column: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly orEmpty?: boolean;
    }
  | {
      readonly test: 'expired';
      readonly name: string;
      readonly column: string;
      readonly key: readonly string[];
      readonly emptyIs?: 'nothing' | undefined;
      readonly day: string;
      readonly is: boolean;
    }
  | { readonly test: 'filled'; readonly name: string; readonly column: string; readonly is: boolean }
  | { readonly test: 'sektion'; readonly name: string; readonly id: string; readonly on?: string | undefined }
  | {
      readonly test: 'some';
      readonly name: string;
      readonly table: string;
      readonly where: Fixed;
      readonly all: readonly Test[];
      readonly is: boolean;
    }
  | { readonly test: 'any'; readonly name: string; readonly any: readonly (readonly Test[])[] }
  | { readonly test: 'of'; readonly name: string; readonly column: string; readonly all: readonly Test[] }
  | YearsTest;

/** Years that dated rows cover up to the end of a year, at least `min` and at most `max`. */
export interface YearsTest {
  readonly test: 'years';
  readonly name: string;
  readonly table: string;
  readonly where: Fixed;
  /** Values of rows that count only when they have an end. */
  readonly ended?: Fixed | undefined;
  readonly from: string;
  readonly to: string;
  readonly year: number;
  readonly count: YearCount;
  readonly min: number;
  readonly max: number;
}

/** Most characters of a text that is searched for, words of it, and values of a list: nobody types more, and each costs a comparison with every row. */
export const searchLimits = { characters: 200, words: 12, values: 500 } as const;

/** The values that count: not empty, of a criterion that exists, and not bound to a choice that was not made (spec B 5.11, 5.12). */
export function valuesInUse(search: Readonly<Record<string, Criterion>>, values: Criteria): Criteria {
  const counts = ([name, value]: readonly [string, string]): boolean => {
    const criterion = Object.hasOwn(search, name) ? search[name] : undefined;
    if (criterion === undefined || value === '') return false;
    return (
      criterion.op !== 'onlyWith' || criterion.names.some((other) => criterion.values.includes(values[other] ?? ''))
    );
  };
  return Object.fromEntries(Object.entries(values).filter(counts));
}

/** A search as tests; those about the same kind of row of another table are joined, so that ONE row must meet them all. */
export function testsOf(
  search: Readonly<Record<string, Criterion>>,
  values: Criteria,
  day: SearchDay,
): readonly Test[] {
  const used = valuesInUse(search, values);
  return joined(
    Object.entries(used).flatMap(([name, value]) => {
      const criterion = search[name];
      return criterion === undefined ? [] : testOf(criterion, { name, value, used, day });
    }),
  );
}

/** The tests that every row of a view meets; none for a module that is no view. */
export const viewTests = ({ view }: Pick<Module, 'view'>, day: SearchDay): readonly Test[] =>
  view === undefined ? [] : testsOf({ view: view.criterion }, { view: view.value }, day);

interface Asked {
  readonly name: string;
  readonly value: string;
  readonly used: Criteria;
  readonly day: SearchDay;
}

/** One test for each column that some of the values belong to. */
function inColumns(name: string, values: readonly string[], column: string, also: Also | undefined): readonly Test[] {
  const others = values.filter((value) => also?.values.includes(value));
  const own = values.filter((value) => !others.includes(value));
  const tests: readonly [string, readonly string[]][] = [
    [column, own],
    [also?.column ?? '', others],
  ];
  return tests
    .filter(([, some]) => some.length > 0)
    .map(([one, some]) => ({ test: 'in', name, column: one, values: some }));
}

function testOf(criterion: Criterion, told: Asked): readonly Test[] {
  const asked = { ...told, value: criterion.said?.[told.value] ?? told.value };
  const { name, value, day } = asked;
  switch (criterion.op) {
    case 'contains':
      return wordsOf(criterion.columns, asked);
    case 'equals':
      return [
        {
          test: 'in',
          name,
          column: criterion.column,
          values: criterion.read?.(value) ?? criterion.combined?.[value]?.values ?? [value],
        },
      ];
    case 'oneOf':
      return oneOf(criterion, asked);
    case 'year':
      return year(criterion, asked) ?? invalid(name);
    case 'from':
      return [{ test: 'between', name, column: criterion.column, from: value }];
    case 'to':
      return [{ test: 'between', name, column: criterion.column, to: value }];
    case 'filled':
    case 'is':
    case 'expired':
    case 'has': {
      const is = presence(value);
      return is === undefined ? invalid(name) : [yesOrNo(criterion, name, is, day)];
    }
    case 'stage':
      return stage(criterion, asked) ?? invalid(name);
    case 'soon':
      return soon(criterion, asked) ?? invalid(name);
    case 'age':
      return age(criterion, asked) ?? invalid(name);
    case 'years':
      return years(criterion, asked) ?? invalid(name);
    case 'sektion':
      return [{ test: 'sektion', name, id: value, on: criterion.on }];
    case 'some': {
      const all = testOf(criterion.criterion, asked);
      const { table, where = {} } = criterion;
      return all.length === 0 ? [] : [{ test: 'some', name, table, where, all, is: true }];
    }
    case 'of': {
      const all = testOf(criterion.criterion, asked);
      return all.length === 0 ? [] : [{ test: 'of', name, column: criterion.column, all }];
    }
    case 'anyOf':
      return [{ test: 'any', name, any: criterion.criteria.map((one) => testOf(one, asked)) }];
    case 'onlyWith':
      return testOf(criterion.criterion, asked);
    case 'refines':
      return [];
  }
}

type Of<Op extends Criterion['op']> = Extract<Criterion, { op: Op }>;

const invalid = (name: string): readonly Test[] => [{ test: 'invalid', name }];

const tooMany = message('Zu viele Werte auf einmal.');

function wordsOf(columns: readonly string[], { name, value }: Asked): readonly Test[] {
  const words = value.length > searchLimits.characters ? [] : searchWords(value);
  if (value.length > searchLimits.characters || words.length > searchLimits.words) {
    return [
      {
        test: 'invalid',
        name,
        text: message('Höchstens {woerter} Wörter und {zeichen} Zeichen.', {
          woerter: searchLimits.words,
          zeichen: searchLimits.characters,
        }),
      },
    ];
  }
  return words.length === 0 ? [] : [{ test: 'words', name, columns, words }];
}

function oneOf({ column, includes = {}, also }: Of<'oneOf'>, { name, value }: Asked): readonly Test[] {
  const given = value.split(',', searchLimits.values + 1);
  const values = new Set(given.flatMap((one) => (Object.hasOwn(includes, one) ? (includes[one] ?? []) : [one])));
  if (values.size > searchLimits.values) return [{ test: 'invalid', name, text: tooMany }];
  return inColumns(name, [...values], column, also);
}

/** `2026`, or `2026-` for that year and later. */
function year({ column }: Of<'year'>, { name, value }: Asked): readonly Test[] | undefined {
  const [, wanted, isOn] = /^([1-9]\d{3})(-?)$/.exec(value) ?? [];
  if (wanted === undefined) return undefined;
  const to = isOn === '' ? `${wanted}-12-31` : undefined;
  return [{ test: 'between', name, column, from: `${wanted}-01-01`, to }];
}

function yesOrNo(criterion: Of<'filled' | 'is' | 'expired' | 'has'>, name: string, is: boolean, day: SearchDay): Test {
  switch (criterion.op) {
    case 'filled':
      return { test: 'filled', name, column: criterion.column, is };
    case 'is':
      return { test: 'is', name, column: criterion.column, value: criterion.value, is };
    case 'expired': {
      const { column, key, emptyIs } = criterion;
      return { test: 'expired', name, column, key, emptyIs, day: day.today, is };
    }
    case 'has':
      return { test: 'some', name, table: criterion.table, where: criterion.where ?? {}, all: [], is };
  }
}

function soon({ column, orEmpty = '' }: Of<'soon'>, { name, value, used, day }: Asked): readonly Test[] | undefined {
  if (!/^\d{1,3}$/.test(value)) return undefined;
  const to = Temporal.PlainDate.from(day.today).add({ months: Number(value) });
  return [{ test: 'between', name, column, from: day.today, to: to.toString(), orEmpty: used[orEmpty] === 'true' }];
}

/** Who has had N birthdays was born N years ago today or before, and not yet N + 1 years ago. */
function age({ column }: Of<'age'>, { name, value, day }: Asked): readonly Test[] | undefined {
  const ages = rangeOf(value);
  if (ages === undefined) return undefined;
  const today = Temporal.PlainDate.from(day.today);
  const first = ages.max === undefined ? undefined : today.subtract({ years: ages.max + 1 }).add({ days: 1 });
  const last = today.subtract({ years: ages.min });
  return [{ test: 'between', name, column, from: first?.toString(), to: last.toString() }];
}

function years(criterion: Of<'years'>, { name, value, used, day }: Asked): readonly Test[] | undefined {
  const range = rangeOf(value);
  const until = used[criterion.of ?? ''] ?? day.today.slice(0, 4);
  if (range === undefined || !/^[1-9]\d{3}$/.test(until)) return undefined;
  const { table, from, to, where = {}, ended } = criterion;
  const { min, max = 999 } = range;
  return [{ test: 'years', name, table, where, ended, from, to, year: Number(until), count: day.years, min, max }];
}

/** Yes or no, also by the numbers of the empty filter. */
const presence = (value: string): boolean | undefined =>
  value === 'true' || value === '2' ? true : value === 'false' || value === '1' ? false : undefined;

function stage({ column, from, to }: Of<'stage'>, { name, value, used }: Asked): readonly Test[] | undefined {
  if (value !== '3')
    return value === '1' || value === '2' ? [{ test: 'filled', name, column, is: value === '2' }] : undefined;
  const days = [used[from], used[to]];
  if (days.some((one) => one !== undefined && !isIsoDate(one))) return undefined;
  return [
    { test: 'filled', name, column, is: true },
    { test: 'between', name, column, from: days[0], to: days[1] },
  ];
}

/** `N`, `N-M`, `N-` or `-M`. */
function rangeOf(value: string): { readonly min: number; readonly max: number | undefined } | undefined {
  const [, low = '', dash = '', high = ''] =
    /^(\d{0,3})(-?)(\d{0,3})$/.exec(value.replaceAll(' ', '').replace('–', '-')) ?? [];
  if (low === '' && high === '') return undefined;
  return { min: Number(low), max: dash === '' ? Number(low) : high === '' ? undefined : Number(high) };
}

/** Joins the tests about one row of the same table, and about the row that the same reference points to. */
function joined(tests: readonly Test[]): readonly Test[] {
  const groups = new Map<string, Test>();
  for (const [index, test] of tests.entries()) {
    const key =
      test.test === 'some' && test.is
        ? `some ${test.table} ${JSON.stringify(test.where)}`
        : test.test === 'of'
          ? `of ${test.column}`
          : String(index);
    const known = groups.get(key);
    const isMore = known !== undefined && 'all' in known && 'all' in test;
    groups.set(key, isMore ? { ...known, all: [...known.all, ...test.all] } : test);
  }
  return [...groups.values()].map((test) => ('all' in test ? { ...test, all: joined(test.all) } : test));
}

/** Every table that a search reads besides the rows' own; `target` names the table that a reference column points to. */
export function tablesOf(
  tests: readonly Test[],
  table: string,
  target: (table: string, column: string) => string,
): ReadonlySet<string> {
  return new Set(
    tests.flatMap((test) => {
      if (test.test === 'years') return [test.table];
      if (test.test === 'any') return test.any.flatMap((all) => [...tablesOf(all, table, target)]);
      if (test.test !== 'some' && test.test !== 'of') return [];
      const next = test.test === 'some' ? test.table : target(table, test.column);
      return [next, ...tablesOf(test.all, next, target)];
    }),
  );
}
