import { sql, type RawBuilder } from 'kysely';
import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { referenceTitlesName } from '../../src/kit/reference-titles.ts';
import type { Nutzer } from '../context.ts';
import { prepared } from '../storage/driver.ts';
import type { ListQuery, Sorting } from './list-query.ts';
import { areFew } from './few-rows.ts';
import { derivedCells, derivedIn } from './derived.ts';
import { cells, columnsAt, placeOf } from './rows.ts';
import { titleCells, titleReader } from './titles.ts';
import type { VisibleRow } from './visible-rows.ts';
import { areaValue, sekIds, type Source } from './visibility.ts';

type Row = Record<string, unknown>;

/** A record in a list: its columns, `rev`, where it lies, and the titles of what it points to. */
export function listItem(table: Table, row: VisibleRow): Row {
  const place = row.root_id === null ? { sek_ids: row.sek_ids } : { root_id: row.root_id };
  return { id: row.id, rev: row.rev, ...place, ...row.row, [referenceTitlesName(table)]: row.titles };
}

/** Rows of a list as they were selected, cut to what the user may see of them and, with `asked`, to these columns. Plain loops: they run for every cell. */
function listItems(
  { registry }: Source,
  nutzer: Nutzer,
  module: Module,
  rows: readonly Row[],
  asked?: readonly string[],
): Row[] {
  const { table } = module;
  const columnsOf = columnsAt(registry, nutzer, table);
  const titlesIn = titleReader(registry, table);
  const titlesName = referenceTitlesName(table);
  const selectedOf = new Map<ReadonlySet<string>, readonly string[]>();
  return rows.map((row) => {
    const place = placeOf(registry, table, row);
    const seen = columnsOf(place);
    const columns =
      selectedOf.get(seen) ??
      [...seen].filter((column) => column in row && (asked === undefined || asked.includes(column)));
    selectedOf.set(seen, columns);
    const item: Row = { id: row['id'], rev: row['rev'] };
    if (table.parent === undefined) item['sek_ids'] = place.sek_ids;
    else item['root_id'] = row['root_id'];
    for (const column of columns) item[column] = row[column];
    if (module.derived !== undefined) Object.assign(item, derivedIn(module, row));
    item[titlesName] = titlesIn(row, seen);
    return item;
  });
}

/** What has to be read to answer some columns: also those that say what may be seen. */
function selected(table: Table, columns: readonly string[]): readonly string[] {
  const { channels } = table;
  const needed = new Set(
    channels === undefined
      ? []
      : [
          channels.flags,
          ...channels.lists.flatMap(({ where = {}, needs = {} }) => [...Object.keys(where), ...Object.values(needs)]),
        ],
  );
  return Object.keys(table.fields).filter((column) => columns.includes(column) || needed.has(column));
}

/** One page of a list. */
export async function listPage(source: Source, nutzer: Nutzer, module: Module, query: ListQuery): Promise<Row[]> {
  const rows = await select(
    source,
    nutzer,
    module,
    query,
    sql`order by ${orderOf(query.sorting)} limit ${query.limit ?? null} offset ${query.offset}`,
  );
  return listItems(source, nutzer, module, rows, query.columns);
}

/** How many rows a list has in all. */
export async function countRows(source: Source, query: ListQuery): Promise<number> {
  const { rows } = await sql<{ anzahl: number }>`select count(*) as anzahl ${query.from}`.execute(source.db);
  return Number(rows[0]?.anzahl);
}

const pageSize = 500;

/**
 * A whole list in its order, page by page from where the last one stopped, so that a million rows cost no more memory
 * than one page and nobody waits for a transaction. Rows without a value come last, descending first.
 */
export async function* listAll(
  source: Source,
  nutzer: Nutzer,
  module: Module,
  query: ListQuery,
): AsyncGenerator<Row[]> {
  const { sorting } = query;
  const { cell } = sorting;
  const phases: readonly ('filled' | 'empty')[] = sorting.descending ? ['empty', 'filled'] : ['filled', 'empty'];
  for (const phase of phases) {
    let behind: RawBuilder<unknown> = sql``;
    for (;;) {
      const only = phase === 'empty' ? sql`and ${cell} is null` : sql`and ${cell} is not null`;
      const rows = await select(
        source,
        nutzer,
        module,
        query,
        sql`${only} ${behind} order by ${orderOf(sorting)} limit ${pageSize}`,
        [sql`${cell}::text as sortierwert`],
      );
      if (rows.length > 0) yield listItems(source, nutzer, module, rows, query.columns);
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageSize) break;
      behind = behindRow(sorting, phase, last);
    }
  }
}

function behindRow({ cell, type, descending }: Sorting, phase: 'filled' | 'empty', last: Row): RawBuilder<unknown> {
  const direction = sql.raw(descending ? '<' : '>');
  if (phase === 'empty') return sql`and t.id ${direction} ${last['id']}`;
  return sql`and (${cell}, t.id) ${direction} (${last['sortierwert']}::${sql.raw(type)}, ${last['id']}::uuid)`;
}

const orderOf = ({ cell, descending }: Sorting): RawBuilder<unknown> =>
  descending ? sql`${cell} desc, t.id desc` : sql`${cell}, t.id`;

/** What is selected from, and whether no value makes another plan a better one: where few rows lie in the branches that are held, the page is found among them. */
async function bestFrom({ db }: Source, { near, from, limit, hasOnePlan }: ListQuery) {
  if (near === undefined || !(await areFew(db, near.rows.root, near.rows.sektionen, limit ?? pageSize)))
    return { from, hasOnePlan };
  return { from: near.from(), hasOnePlan: false };
}

async function select(
  source: Source,
  nutzer: Nutzer,
  module: Module,
  query: ListQuery,
  rest: RawBuilder<unknown>,
  more: readonly RawBuilder<unknown>[] = [],
): Promise<Row[]> {
  const { registry, db } = source;
  const { table } = module;
  const { from, hasOnePlan } = await bestFrom(source, query);
  const columns = query.columns ?? Object.keys(table.fields);
  const plain = query.columns === undefined ? columns : selected(table, columns);
  const read = [
    sql`t.id, t.rev, ${areaValue(registry, table)} as bereich, ${sekIds(table)} as sek_ids`,
    ...(table.parent === undefined ? [] : [sql`t.root_id`]),
    ...(plain.length === 0 ? [] : [cells(plain)]),
    ...titleCells(registry, table, columns),
    ...derivedCells(registry, nutzer, module, query.columns),
    ...more,
  ];
  const { rows } =
    await sql<Row>`${sql.raw(hasOnePlan ? prepared : '')}select ${sql.join(read)} ${from} ${rest}`.execute(db);
  return rows;
}
