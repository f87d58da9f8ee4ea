import { sql } from 'kysely';
import { titleFrom } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { targetOf, type Registry } from '../../src/kit/registry.ts';
import { isInWindow } from '../../src/kit/window.ts';
import { registry as product } from '../../src/features/registry.ts';
import { offeredBy } from '../../src/kit/offered.ts';
import { openChannels } from '../../src/permissions/channels.ts';
import { allowedColumns, isReadByEveryone, may, type Place, type Rights } from '../../src/permissions/rights.ts';
import { rowArea } from '../../src/permissions/row-areas.ts';
import type { Storage } from '../storage/database.ts';
import type { HeldRow } from './replica-model.ts';

const rescue = offeredBy(product, 'BERGRETTUNG');

type Raw = Record<string, unknown>;

/** What a device with these pins and chosen branches should hold, worked out row by row over the whole database, of what this kind of organisation has. For tests. */
export async function expectedReplica(
  storage: Storage,
  rights: Rights,
  device: { pins: readonly string[]; chosen: ReadonlySet<string> | null; today: string },
  registry: Registry = rescue,
): Promise<Record<string, HeldRow>> {
  const all = new Map<string, Map<string, Raw>>();
  for (const name of await filledTables(storage, registry)) {
    const rows = await storage.db.selectFrom(name).selectAll().execute();
    all.set(name, new Map(rows.map((row) => [String(row['id']), row])));
  }
  const held: [string, HeldRow][] = [];
  for (const table of registry.tables.values()) {
    const root = registry.rootOf(table);
    for (const row of all.get(table.name)?.values() ?? []) {
      const rootRow = table === root ? row : all.get(root.name)?.get(String(row['root_id']));
      if (rootRow !== undefined && isHeld(table, root, rootRow, rights, device))
        held.push([`${table.name} ${String(row['id'])}`, heldRow(registry, table, root, row, rootRow, rights, all)]);
    }
  }
  return Object.fromEntries(held.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Tables that ever had a row, in one statement: most have none. */
async function filledTables({ db }: Storage, registry: Registry): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and pg_relation_size(c.oid) > 0`.execute(db);
  return rows.map(({ name }) => name).filter((name) => registry.tables.has(name));
}

const sektionenOf = (rootRow: Raw): string[] =>
  Array.isArray(rootRow['sek_ids']) ? rootRow['sek_ids'].map(String) : [];

const placeOf = (root: Table, rootRow: Raw): Place => ({ sek_ids: sektionenOf(rootRow), area: rowArea(root, rootRow) });

function isHeld(
  table: Table,
  root: Table,
  rootRow: Raw,
  rights: Rights,
  { pins, chosen, today }: { pins: readonly string[]; chosen: ReadonlySet<string> | null; today: string },
): boolean {
  if (table.replica.policy === 'never') return false;
  const sektionen = sektionenOf(rootRow);
  if (!may(rights, 'LESEN', table, root, placeOf(root, rootRow))) return false;
  if (isReadByEveryone(root, rowArea(root, rootRow))) return true;
  if (pins.includes(String(rootRow['id']))) return true;
  if (table.replica.policy !== 'eager' || root.replica.policy !== 'eager') return false;
  const near = chosen === null ? sektionen : sektionen.filter((id) => chosen.has(id));
  if (
    (chosen !== null && near.length === 0) ||
    !may(rights, 'LESEN', table, root, { ...placeOf(root, rootRow), sek_ids: near })
  )
    return false;
  return root.replica.window === undefined || isInWindow(root.replica.window, rootRow, today);
}

function heldRow(
  registry: Registry,
  table: Table,
  root: Table,
  row: Raw,
  rootRow: Raw,
  rights: Rights,
  all: Map<string, Map<string, Raw>>,
): HeldRow {
  const columns = [
    ...allowedColumns(rights, 'LESEN', table, root, { ...placeOf(root, rootRow), open: openChannels(table, row) }),
  ];
  const titles = columns.flatMap((column): [string, string][] => {
    const target = targetOf(table, column);
    if (target === undefined || column === table.parent) return [];
    const to = registry.table(target);
    if (to.parent !== undefined || isReadByEveryone(to) || row[column] === null) return [];
    const title = titleFrom(to, all.get(target)?.get(String(row[column])) ?? {});
    return title === '' ? [] : [[column, title]];
  });
  return {
    id: String(row['id']),
    rev: Number(row['rev']),
    root: table === root ? null : String(row['root_id']),
    ...(table === root ? { sek_ids: sektionenOf(row) } : {}),
    row: Object.fromEntries(columns.map((column) => [column, row[column]])),
    ...(titles.length === 0 ? {} : { titles: Object.fromEntries(titles) }),
  };
}
