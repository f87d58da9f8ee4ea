import { sql, type RawBuilder } from 'kysely';
import { fieldOf, type Module } from '../../src/kit/define-module.ts';
import { criteriaOf } from '../../src/kit/module-criteria.ts';
import { fieldValue } from '../../src/kit/option-labels.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { testsOf, viewTests, type SearchDay, type Test } from '../../src/kit/search.ts';
import { isId } from '../../src/lib/ids.ts';
import type { Nutzer } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { beyondDevice } from './beyond.ts';
import { conditionsOf, rowsByText } from './criteria.ts';
import { visibleCell } from './derived.ts';
import { nearRows, type NearRows } from './few-rows.ts';
import { visibleFrom } from './visibility.ts';

/** The sort of a list, as SQL that an index on (column, id) serves. */
export interface Sorting {
  readonly cell: RawBuilder<unknown>;
  readonly type: string;
  readonly descending: boolean;
}

/** A list as it was asked for. */
export interface ListQuery {
  /** `from … where …` with rights, the module's fixed values and all criteria. */
  readonly from: RawBuilder<unknown>;
  /** The same over the rows of the branches that are held, for where these are few. */
  readonly near: { readonly rows: NearRows; readonly from: () => RawBuilder<unknown> } | undefined;
  readonly sorting: Sorting;
  /** Absent: everything, page by page. */
  readonly limit: number | undefined;
  readonly offset: number;
  readonly count: boolean;
  /** The rows are found by the index of texts before anything else is asked: no value makes another plan a better one. */
  readonly hasOnePlan: boolean;
  /** Columns that are answered; absent: all that may be seen. */
  readonly columns: readonly string[] | undefined;
}

/** Most rows of one page. */
export const maxLimit = 1000;

type Asked = Readonly<Record<string, readonly string[]>>;
type Where = Readonly<Record<string, unknown>>;

const wrong = (feld: string, text: string): never => {
  throw invalid('Die Abfrage ist nicht gültig.', [{ feld, text }]);
};

/**
 * Reads the query of a list (spec B 7.1, 9.3): criteria, `limit`, `offset`, `sort`, `count`, `spalten`; `suche` is what typing above a list
 * does, `fern` what a device does not keep. Throws 422 for what it does not know.
 */
export function listQuery(registry: Registry, nutzer: Nutzer, module: Module, query: Asked, day: SearchDay): ListQuery {
  const { table } = module;
  const criteria = criteriaOf(registry, module);
  const where = whereOf(module, query);
  const conditions: RawBuilder<unknown>[] = Object.entries(where).map(
    ([column, value]) => sql`${sql.ref(`t.${column}`)} = ${value}`,
  );
  const asked: Record<string, string> = {};
  for (const [name, values] of Object.entries(query)) {
    const [value = ''] = values;
    if (values.length > 1) wrong(name, 'Mehrfach angegeben.');
    if (paging.has(name) || value === '') continue;
    if (name === 'id') conditions.push(isId(value) ? sql`t.id = ${value}` : wrong(name, 'Ungültiger Wert'));
    else if (name === 'fern')
      conditions.push(beyondDevice(registry, nutzer, table, value, day.today) ?? wrong(name, 'Ungültiger Wert'));
    else if (Object.hasOwn(criteria, name)) asked[name] = value;
    else wrong(name, 'Unbekanntes Suchkriterium.');
  }
  const tests = testsOf(criteria, asked, day);
  const sort = query['sort']?.[0] || module.list.sort;
  const byText = rowsByText(registry, nutzer, table, tests, sort.replace(/^-/, ''));
  conditions.push(...conditionsOf(registry, nutzer, module, viewTests(module, day)));
  const searched = (found?: readonly Test[]) => conditionsOf(registry, nutzer, module, tests, { found });
  const asList = (rows: RawBuilder<unknown> | undefined, tested: readonly RawBuilder<unknown>[]) =>
    sql.join([visibleFrom(registry, nutzer, table, where, rows), ...conditions, ...tested], sql` and `);
  const near = isNamed(query) ? undefined : nearRows(registry, nutzer, table, where);
  const one = (name: string): string | undefined => query[name]?.[0] || undefined;
  return {
    from: asList(byText?.rows, searched(byText?.found)),
    near: near && { rows: near, from: () => asList(near.rows, searched()) },
    sorting: sortingOf(registry, nutzer, module, sort, where),
    limit: one('limit') === undefined ? undefined : numberOf('limit', one('limit') ?? '', maxLimit),
    offset: numberOf('offset', one('offset') ?? '0', 10_000_000),
    count: one('count') === 'true',
    hasOnePlan: byText !== undefined,
    columns: one('spalten') === undefined ? undefined : columnsOf(module, one('spalten') ?? ''),
  };
}

/** The list with one condition more. */
export const narrowed = ({ from, near, ...list }: ListQuery, condition: RawBuilder<boolean>): ListQuery => ({
  ...list,
  from: sql`${from} and ${condition}`,
  near: near && { rows: near.rows, from: () => sql`${near.from()} and ${condition}` },
});

/** Whether single records are asked for, which have an index of their own. */
const isNamed = (query: Asked): boolean => ['id', 'fern'].some((name) => (query[name]?.[0] ?? '') !== '');

/** Fixed values of a list. A criterion on one of them asks for another kind of the same table: `/taetigkeiten?typ=Uebung` (spec B 9.3). */
function whereOf(module: Module, query: Asked): Where {
  const { where = {}, search = {}, table } = module;
  return Object.fromEntries(
    Object.entries(where).map(([column, value]) => {
      const [asked = ''] = Object.entries(search).flatMap(([name, criterion]) =>
        criterion.op === 'equals' && criterion.column === column ? (query[name] ?? []) : [],
      );
      const field = table.fields[column];
      // A value that nobody knows is refused where the criteria are read.
      return [column, asked === '' || field === undefined ? value : (fieldValue(field, asked) ?? value)];
    }),
  );
}

const paging = new Set(['limit', 'offset', 'sort', 'count', 'spalten']);

function columnsOf(module: Module, names: string): readonly string[] {
  const columns = [...new Set(names.split(','))];
  return columns.every((name) => fieldOf(module, name) !== undefined)
    ? columns
    : wrong('spalten', 'Unbekannte Spalte.');
}

function numberOf(name: string, value: string, max: number): number {
  const number = Number(value);
  return /^\d{1,9}$/.test(value) && number <= max ? number : wrong(name, `Ganze Zahl von 0 bis ${max} erwartet.`);
}

function sortingOf(registry: Registry, nutzer: Nutzer, module: Module, sort: string, where: Where): Sorting {
  const column = sort.replace(/^-/, '');
  const field = fieldOf(module, column);
  const isDerived = Object.hasOwn(module.derived ?? {}, column);
  if (
    field === undefined ||
    field.sql === 'jsonb' ||
    !(field.index || field.unique || isDerived || module.list.columns.includes(column))
  )
    return wrong('sort', 'Nach dieser Spalte kann nicht sortiert werden.');
  const visible = visibleCell(registry, nutzer, module, column, where);
  // An indexed text column has its collation in the table, and a COLLATE here would cost the index.
  const cell = field.sql === 'text' && !field.index && !field.unique ? sql`${visible} collate "und-x-icu"` : visible;
  return { cell, type: field.sql, descending: sort.startsWith('-') };
}
