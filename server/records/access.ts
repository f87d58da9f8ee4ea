import type { Module, ModuleOf } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { Action } from '../../src/permissions/actions.ts';
import { allowedColumns, may, type Place } from '../../src/permissions/rights.ts';
import { isEqual } from '../../src/lib/equal.ts';
import { forbidden } from '../http/errors.ts';
import { missing } from './conflict.ts';
import { lockRow } from './lock.ts';
import type { Stored, StoredOf } from './rows.ts';
import type { Unit } from './unit.ts';

/** Locks the record of a call. Throws 404 for one that this user cannot see or that belongs to another module, 412 for one that was deleted. */
export async function findRecord<T extends Table>(unit: Unit, module: ModuleOf<T>, id: string): Promise<StoredOf<T>> {
  const { table } = module;
  const row = await lockRow(unit, table, id);
  if (row === undefined || !may(unit.nutzer.rights, 'LESEN', table, unit.deps.registry.rootOf(table), row)) {
    throw await missing(unit, table, id);
  }
  if (!isInModule(module, row)) throw await missing(unit, table, id);
  return row;
}

/** Whether a row is one of the module's. */
export const isInModule = ({ where = {} }: Pick<Module, 'where'>, row: Pick<Stored, 'values'>): boolean =>
  Object.entries(where).every(([column, value]) => isEqual(row.values[column], value));

/** Throws 403 unless the user may do this where the row's root lies. */
export function demand(unit: Unit, module: Pick<Module, 'table'>, action: Action, place: Place): void {
  const root = unit.deps.registry.rootOf(module.table);
  if (!may(unit.nutzer.rights, action, module.table, root, place)) throw forbidden();
}

/** Throws 403 when one of the columns is not open to this user; who changes a column must be able to read it, or it could be guessed. */
export function demandColumns(
  unit: Unit,
  module: Pick<Module, 'table'>,
  action: 'NEU' | 'SPEICHERN',
  place: Place,
  columns: readonly string[],
): void {
  const { rights } = unit.nutzer;
  const root = unit.deps.registry.rootOf(module.table);
  const writable = allowedColumns(rights, action, module.table, root, place);
  const readable = action === 'NEU' ? writable : allowedColumns(rights, 'LESEN', module.table, root, place);
  if (!columns.every((column) => writable.has(column) && readable.has(column))) throw forbidden();
}
