import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { message } from '../../src/lib/message.ts';
import { may } from '../../src/permissions/rights.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { isInModule } from './access.ts';
import { applyInsert } from './apply.ts';
import { deletedRow, movedTo, parentDeleted } from './conflict.ts';
import type { Draft } from './hook.ts';
import { hookOf } from './hooks.ts';
import { lockRow } from './lock.ts';
import { deletedWith } from './log.ts';
import type { LogEntry } from './log-entry.ts';
import { refused, rejected } from './refusals.ts';
import type { Stored } from './rows.ts';
import { refuseWhenClosed } from './status.ts';
import type { Unit } from './unit.ts';
import type { Done } from './task.ts';

type Lost = { readonly table: Table; readonly row: Stored };

/**
 * PUT {url}/{id}/wiederherstellen: brings back a deleted record and what was deleted with it, under the same ids; `rev`
 * goes on counting. Open to those who may delete or add it. A record that is there is left alone.
 */
export async function restore(unit: Unit, module: Module, id: string): Promise<Done> {
  const { table } = module;
  const root = unit.deps.registry.rootOf(table);
  const present = await lockRow(unit, table, id);
  if (present !== undefined) {
    if (!may(unit.nutzer.rights, 'LESEN', table, root, present) || !isInModule(module, present)) throw notFound();
    return { status: 200, id, rev: present.rev, given: {} };
  }
  const deletion = await deletedRow(unit, table, id);
  if (deletion === undefined || !isInModule(module, deletion.row)) throw notFound();
  const mayRestore =
    may(unit.nutzer.rights, 'LOESCHEN', table, root, deletion.row) ||
    may(unit.nutzer.rights, 'NEU', table, root, deletion.row);
  if (!mayRestore) throw forbidden();
  const moved = await movedTo(unit, table, id);
  if (moved !== undefined) throw moved;
  if (isWiped(table, deletion.row))
    throw refused(message('Diese Daten wurden gelöscht und können nicht wiederhergestellt werden.'));
  await demandParent(unit, table, deletion.row);
  await refuseWhenClosed(unit, table, deletion.row);
  const after = await applyInsert(unit, table, risen({ table, row: deletion.row }), 'wiederherstellen');
  for (const lost of await lostBelow(unit, table, deletion))
    await unit.insert(lost.table, risen(lost), 'wiederherstellen');
  await hookOf(table)?.risen?.(unit, after);
  return { status: 200, id, rev: after.rev, given: {} };
}

/** The row as it comes back; columns that no longer exist stay in the log, those that did not exist yet get their default. */
const risen = ({ table, row }: Lost): Draft => {
  const columns = Object.entries(table.fields).map(([column, field]) => [
    column,
    Object.hasOwn(row.values, column) ? row.values[column] : field.default,
  ]);
  return { ...row, rev: row.rev + 1, values: Object.fromEntries(columns) };
};

/** Erasure leaves no values in the log; then nothing is there to come back. */
const isWiped = (table: Table, { values }: Stored): boolean =>
  Object.entries(table.fields).some(
    ([column, { required }]) =>
      required && column !== table.parent && Object.hasOwn(values, column) && values[column] === null,
  );

async function demandParent(unit: Unit, table: Table, row: Stored): Promise<void> {
  const parent = unit.deps.registry.parentOf(table);
  if (parent === undefined || table.parent === undefined) return;
  const parentId = String(row.values[table.parent]);
  if ((await lockRow(unit, parent, parentId)) !== undefined) return;
  throw (
    (await parentDeleted(unit, table, parentId)) ??
    rejected([{ feld: table.parent, text: 'Der zugehörige Datensatz wurde inzwischen gelöscht.' }])
  );
}

/** What was deleted under the record in the same transaction, parents first. */
async function lostBelow(unit: Unit, table: Table, deletion: LogEntry): Promise<Lost[]> {
  const { registry } = unit.deps;
  const entries = await deletedWith(unit, deletion);
  const hanging = (parent: Lost): Lost[] => {
    const children = entries.filter(
      (one) =>
        one.table.parent !== undefined &&
        registry.parentOf(one.table) === parent.table &&
        one.row.values[one.table.parent] === parent.row.id,
    );
    return children.flatMap((child) => [child, ...hanging(child)]);
  };
  return inOneOrder(hanging({ table, row: deletion.row }));
}

/** Rows of a table that point to each other (a correction to its entry): the one pointed to comes first. */
function inOneOrder(rows: readonly Lost[]): Lost[] {
  const placed = new Set<string>();
  const waiting = new Set(rows.map((one) => one.row.id));
  const order: Lost[] = [];
  const place = (one: Lost): void => {
    if (placed.has(one.row.id)) return;
    placed.add(one.row.id);
    for (const value of Object.values(one.row.values)) {
      const target =
        typeof value === 'string' && waiting.has(value) ? rows.find((other) => other.row.id === value) : undefined;
      if (target !== undefined) place(target);
    }
    order.push(one);
  };
  for (const one of rows) place(one);
  return order;
}
