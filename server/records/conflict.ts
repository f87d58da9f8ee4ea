import type { Table } from '../../src/kit/define-table.ts';
import { may } from '../../src/permissions/rights.ts';
import { notFound } from '../http/errors.ts';
import { lastEntry } from './log.ts';
import { Conflict } from './refusals.ts';
import { columnFilter, type Stored } from './rows.ts';
import type { Unit } from './unit.ts';

/** Answer to a change that met another one: the server's values and the columns in conflict, as far as this user may read them. */
export async function conflictWith(unit: Unit, table: Table, current: Stored, columns: readonly string[]): Promise<Conflict> {
  const { registry } = unit.deps;
  const last = await lastEntry(unit.tx, table, current.id);
  const server = columnFilter(registry, unit.nutzer, table)(current.sek_ids, current.values);
  return new Conflict({
    rev: current.rev,
    columns: columns.filter((column) => Object.hasOwn(server, column)),
    server,
    geloescht: false,
    geaendert: last === undefined ? null : { von: last.von, am: last.am },
  });
}

/** Answer to a change of a record that is not there: a conflict when it was deleted and this user could see it, else 404. */
export async function missing(unit: Unit, table: Table, id: string): Promise<Error> {
  const deleted = await deletedRow(unit, table, id);
  if (deleted === undefined) return notFound();
  const server = columnFilter(unit.deps.registry, unit.nutzer, table)(deleted.row.sek_ids, deleted.row.values);
  return new Conflict({ rev: deleted.row.rev, columns: [], server, geloescht: true, geaendert: { von: deleted.von, am: deleted.am } });
}

/** The deletion of a record that this user could see; undefined when there was none. */
export async function deletedRow(unit: Unit, table: Table, id: string): ReturnType<typeof lastEntry> {
  const last = await lastEntry(unit.tx, table, id);
  if (last?.art !== 'loeschen') return undefined;
  const root = unit.deps.registry.rootOf(table);
  return may(unit.nutzer.rights, 'LESEN', table, root, last.row.sek_ids) ? last : undefined;
}
