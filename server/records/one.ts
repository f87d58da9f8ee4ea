import { sql } from 'kysely';
import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { bearsNumber, emptyRow, numberColumns } from '../../src/kit/records.ts';
import { checkValues } from '../../src/kit/schema.ts';
import { isId, newId } from '../../src/lib/ids.ts';
import { rightTopics } from '../../src/permissions/rights.ts';
import { rowArea } from '../../src/permissions/row-areas.ts';
import { rightsOf, topicIn } from '../../src/permissions/topics.ts';
import type { Nutzer } from '../context.ts';
import { isInModule } from './access.ts';
import { isText } from './criteria.ts';
import { derivedOf } from './derived.ts';
import { listItem } from './list.ts';
import { Moved, noRow, rejected } from './refusals.ts';
import { successorOf } from './successor.ts';
import { visibleRows, type VisibleRow } from './visible-rows.ts';
import { uuids, visibleFrom, type Source } from './visibility.ts';

/** One record, by its id or its number, as this user may see it. Throws `Zeile nicht vorhanden.` (spec B 8) for one that is not there or hidden. */
export async function visibleRecord(source: Source, nutzer: Nutzer, module: Module, id: string): Promise<VisibleRow> {
  const row = isId(id)
    ? (await visibleRows(source, nutzer, module.table, [id]))[0]
    : await byNumber(source, nutzer, module.table, id);
  if (row === undefined && isId(id)) throw (await whereItWent(source, nutzer, module, id)) ?? noRow();
  if (row === undefined || !isInModule(module, { values: row.row })) throw noRow();
  return row;
}

/** Throws `Zeile nicht vorhanden.` when what hangs on a record (`id`) is asked for and that record is not there, or neither it nor what hangs on it may be seen (spec B 8). */
export async function demandParent(
  source: Source,
  nutzer: Nutzer,
  table: Table,
  id: string | undefined,
): Promise<void> {
  const parent = source.registry.parentOf(table);
  if (parent === undefined || id === undefined) return;
  // Who may read what hangs there, but not the record, is answered too, unless it is seen with the record alone.
  const asked = table.seenWithRoot === true ? [parent.right] : [parent.right, table.right];
  const isThere = (right: string) =>
    sql<boolean>`exists (select 1 ${visibleFrom(source.registry, nutzer, { ...parent, right })} and t.id = ${id})`;
  const { rows } = isId(id)
    ? await sql<{ da: boolean }>`select (${sql.join(asked.map(isThere), sql` or `)}) as da`.execute(source.db)
    : { rows: [] };
  if (rows[0]?.da !== true) throw noRow();
}

/** The record that bears a number, or took over one that bore it; the first column of `numberColumns` that says so counts. */
async function byNumber(source: Source, nutzer: Nutzer, table: Table, number: string): Promise<VisibleRow | undefined> {
  if (!isText(number)) return undefined;
  for (const column of numberColumns(table)) {
    const { rows } = await sql<{
      id: string;
    }>`select t.id ${visibleFrom(source.registry, nutzer, table)} and ${number} = any(string_to_array(${sql.ref(`t.${column}`)}, ' ')) limit 10`.execute(
      source.db,
    );
    const found =
      rows.length === 0
        ? []
        : await visibleRows(
            source,
            nutzer,
            table,
            rows.map(({ id }) => id),
          );
    const row = found.find((one) => bearsNumber([column], one.row, number));
    if (row !== undefined) return row;
  }
  return undefined;
}

/** What is answered for the old id of a record that was combined with another one. */
async function whereItWent(source: Source, nutzer: Nutzer, { table }: Module, id: string): Promise<Moved | undefined> {
  const neu_id = await successorOf(source.db, table, id);
  const [row] = neu_id === undefined ? [] : await visibleRows(source, nutzer, table, [neu_id]);
  return row && new Moved({ tabelle: table.name, id, neu_id: row.id, rev: row.rev, server: row.row, geaendert: null });
}

/** GET {url}/{id}: the record with its rights, a map of right name to boolean, and whether it lies in a branch or in a region or association above (spec B 3.1). */
export async function oneRecord(
  source: Source,
  nutzer: Nutzer,
  module: Module,
  id: string,
): Promise<Record<string, unknown>> {
  const row = await visibleRecord(source, nutzer, module, id);
  return {
    ...listItem(module.table, row),
    ...(await derivedOf(source, nutzer, module, row.id)),
    sek_ids: row.sek_ids,
    ...(await levelsOf(source, row.sek_ids)),
    rights: rightsOn(source, nutzer, module, row),
    ...rightsInSektion(module, nutzer, id),
  };
}

/** A branch says everything that the user may do there (spec B 3.10). */
function rightsInSektion(
  { table }: Module,
  { rights }: Nutzer,
  id: string,
): { readonly benutzerrechte?: readonly string[] } {
  const isSektion = table.root?.by === 'column' && table.root.column === 'id';
  return isSektion ? { benutzerrechte: Object.keys(rights.toMap()).filter((right) => rights.within(right, [id])) } : {};
}

async function levelsOf({ db }: Source, sektionen: readonly string[]): Promise<Readonly<Record<string, boolean>>> {
  const { rows } = await sql<{
    sektionstyp: unknown;
  }>`select distinct sektionstyp from sektionen where id = any(${uuids(sektionen)})`.execute(db);
  // Named as the specification does (B 3.4).
  return Object.fromEntries([
    ['hasRegion', rows.some((row) => row.sektionstyp !== 'Sektion')],
    ['hasSection', rows.some((row) => row.sektionstyp === 'Sektion')],
  ]);
}

function rightsOn(
  { registry }: Source,
  nutzer: Nutzer,
  { table }: Module,
  { sek_ids, area }: VisibleRow,
): Record<string, boolean> {
  const isReference = registry.rootOf(table).root?.by === 'everyone';
  const names = rightTopics(table, area).flatMap((topic) => rightsOf(topic));
  return Object.fromEntries(
    names.map((right) => [right, isReference ? nutzer.rights.anywhere(right) : nutzer.rights.within(right, sek_ids)]),
  );
}

/** GET {url}/new: a template with defaults, the module's fixed values and what the query gives beforehand. Throws 422. */
export function templateOf(
  module: Module,
  nutzer: Nutzer,
  query: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const { table } = module;
  const checked = checkValues(table, query, false);
  if (!checked.ok) throw rejected(checked.issues);
  const sektion =
    table.root !== undefined && table.root.by !== 'everyone'
      ? table.root.by === 'periods'
        ? table.root.sektion
        : table.root.column
      : undefined;
  const own =
    sektion !== undefined &&
    sektion !== 'id' &&
    nutzer.rights.holds(topicIn(table.right, rowArea(table, module.where ?? {})), 'NEU', [nutzer.sek_id])
      ? { [sektion]: nutzer.sek_id }
      : {};
  return { ...emptyRow(table, newId()), ...own, ...module.where, ...checked.values };
}
