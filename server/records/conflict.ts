import { titleFrom } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { may } from '../../src/permissions/rights.ts';
import { rowArea } from '../../src/permissions/row-areas.ts';
import type { ConflictBody } from '../../src/protocol/errors.ts';
import { notFound } from '../http/errors.ts';
import { lockRow } from './lock.ts';
import { lastEntry } from './log.ts';
import type { LogEntry } from './log-entry.ts';
import { answered } from './offered.ts';
import { Conflict, Moved } from './refusals.ts';
import type { Stored } from './rows.ts';
import { successorOf } from './successor.ts';
import type { Unit } from './unit.ts';

/** Answer to a change that met another one: the server's values and the columns in conflict, as far as this user may read them. */
export async function conflictWith(
  unit: Unit,
  table: Table,
  current: Stored,
  columns: readonly string[],
): Promise<Conflict> {
  const last = await lastEntry(unit, table, current.id);
  const server = answered(unit, table)(current, current.values);
  return new Conflict({
    rev: current.rev,
    columns: columns.filter((column) => Object.hasOwn(server, column)),
    server,
    geloescht: false,
    geaendert: last === undefined ? null : { von: last.von, am: last.am },
  });
}

/** Where a record went that was combined with another one, as far as this user sees that one. */
export async function movedTo(unit: Unit, table: Table, id: string): Promise<Moved | undefined> {
  const { registry } = unit.deps;
  const neu_id = await successorOf(unit.tx, table, id);
  const row = neu_id === undefined ? undefined : await lockRow(unit, table, neu_id);
  if (row === undefined || !may(unit.nutzer.rights, 'LESEN', table, registry.rootOf(table), row)) return undefined;
  const last = await lastEntry(unit, table, row.id);
  const server = answered(unit, table)(row, row.values);
  return new Moved({
    tabelle: table.name,
    id,
    neu_id: row.id,
    rev: row.rev,
    server,
    geaendert: last === undefined ? null : { von: last.von, am: last.am },
  });
}

/** Who only reads does not read what is deleted by trying to change it. */
const mayWrite = ({ deps, nutzer }: Unit, table: Table, row: Stored): boolean =>
  (['SPEICHERN', 'NEU', 'LOESCHEN'] as const).some((action) =>
    may(nutzer.rights, action, table, deps.registry.rootOf(table), row),
  );

/** Answer to a change of a record that is not there: where it went, a conflict when it was deleted and this user could see and change it, else 404. */
export async function missing(unit: Unit, table: Table, id: string): Promise<Error> {
  const deleted = await deletedRow(unit, table, id);
  if (deleted === undefined) return notFound();
  const moved = await movedTo(unit, table, id);
  if (moved !== undefined) return moved;
  if (!mayWrite(unit, table, deleted.row)) return notFound();
  const server = answered(unit, table)(deleted.row, deleted.row.values);
  const fallen =
    table.parent === undefined
      ? undefined
      : await parentDeleted(unit, table, String(deleted.row.values[table.parent]), { rev: deleted.row.rev, server });
  return (
    fallen ??
    new Conflict({
      rev: deleted.row.rev,
      columns: [],
      server,
      geloescht: true,
      geaendert: { von: deleted.von, am: deleted.am },
    })
  );
}

/** Answer to a write below a record that was deleted and that this user could see; it names the topmost one, since that brings back the others. */
export async function parentDeleted(
  unit: Unit,
  table: Table,
  parentId: string,
  own: Pick<ConflictBody, 'rev' | 'server'> = { rev: 0, server: {} },
): Promise<Conflict | Moved | undefined> {
  const above = await deletedAbove(unit, table, parentId);
  if (above === undefined) return undefined;
  const { row, von, am } = above.deletion;
  const moved = await movedTo(unit, above.table, row.id);
  if (moved !== undefined) return moved;
  const eltern = { tabelle: above.table.name, id: row.id, rev: row.rev, titel: openTitle(above.table, row) };
  return new Conflict({ ...own, columns: [], geloescht: true, eltern, geaendert: { von, am } });
}

type Above = { readonly table: Table; readonly deletion: LogEntry };

async function deletedAbove(unit: Unit, table: Table, parentId: string): Promise<Above | undefined> {
  const parent = unit.deps.registry.parentOf(table);
  const deletion = parent && (await deletedRow(unit, parent, parentId));
  if (parent === undefined || deletion === undefined) return undefined;
  const higher =
    parent.parent === undefined
      ? undefined
      : await deletedAbove(unit, parent, String(deletion.row.values[parent.parent]));
  return higher ?? { table: parent, deletion };
}

/** Columns with a right of their own never stand in a title. */
const openTitle = (table: Table, { values }: Stored): string =>
  titleFrom(
    table,
    Object.fromEntries(Object.entries(values).filter(([column]) => table.fields[column]?.right === undefined)),
  );

/** The deletion of a record that this user could see; undefined when there was none. */
export async function deletedRow(unit: Unit, table: Table, id: string): ReturnType<typeof lastEntry> {
  const last = await lastEntry(unit, table, id);
  if (last?.art !== 'loeschen') return undefined;
  const root = unit.deps.registry.rootOf(table);
  const row = { ...last.row, area: await areaOfGone(unit, table, root, last.row) };
  return may(unit.nutzer.rights, 'LESEN', table, root, row) ? { ...last, row } : undefined;
}

/** Area that a deleted row lay in: its own column says so, or its root's, which may be gone too. */
async function areaOfGone(unit: Unit, table: Table, root: Table, row: Stored): Promise<string | undefined> {
  if (root.areas === undefined) return undefined;
  if (table === root) return rowArea(root, row.values);
  const there = await lockRow(unit, root, row.root_id);
  return there === undefined ? rowArea(root, (await lastEntry(unit, root, row.root_id))?.row.values ?? {}) : there.area;
}
