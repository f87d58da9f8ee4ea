import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { merge, type Merged } from '../../src/kit/merge.ts';
import { demand, demandColumns, findRecord } from './access.ts';
import { applyUpdate, given } from './apply.ts';
import { conflictWith } from './conflict.ts';
import { checkChanged, type ChangedColumns, type Input } from './input.ts';
import { refused } from './refusals.ts';
import { columnFilter, type Stored } from './rows.ts';
import { sektionenByColumns } from './scope.ts';
import { refuseWhenClosed, refuseWhenFixed } from './status.ts';
import type { Unit } from './unit.ts';
import type { Done } from './task.ts';

/** PUT {url}/{id}: changes columns, merged by column and value group with what others changed meanwhile. */
export async function change(
  unit: Unit,
  module: Module,
  id: string,
  input: Input,
  rev: number | undefined,
): Promise<Done> {
  const { table } = module;
  const row = await findRecord(unit, module, id);
  demand(unit, module, 'SPEICHERN', row);
  if (table.appendOnly !== undefined)
    throw refused('Einträge werden nicht geändert: ein neuer Eintrag berichtigt oder streicht den alten.');
  const changed = checkChanged(table, row.values, input);
  demandColumns(unit, module, 'SPEICHERN', row, Object.keys(changed.ours));
  if (rev === undefined) unit.ohneRev = true;
  const { apply, conflict } = decide(table, changed, row, rev, readable(unit, table, row));
  if (Object.keys(apply).length === 0 && conflict.length === 0) return { status: 200, id, rev: row.rev, given: {} };
  await refuseWhenClosed(unit, table, row);
  refuseWhenFixed(unit, table, row);
  if (conflict.length > 0) throw await conflictWith(unit, table, row, conflict);
  if (table.root?.by === 'column')
    demand(unit, module, 'SPEICHERN', {
      sek_ids: sektionenByColumns(table, id, { ...row.values, ...apply }),
      area: row.area,
    });
  const after = await applyUpdate(unit, table, row, apply);
  return { status: 200, id, rev: after.rev, given: given(unit, table, after, { ...row.values, ...input }) };
}

const readable = (unit: Unit, table: Table, row: Stored): ReadonlySet<string> =>
  new Set(Object.keys(columnFilter(unit.deps.registry, unit.nutzer, table)(row, row.values)));

/**
 * What to write: what came is merged with the snapshot that came along, whatever the revision says, since a restored database
 * gives revisions out twice. A changed column without a snapshot cannot be merged: it conflicts, unless the revision is the one
 * that the caller saw or the caller gave none and no snapshot.
 */
export function decide(
  table: Table,
  { ours, basis }: ChangedColumns,
  row: Pick<Stored, 'rev' | 'values'>,
  rev: number | undefined,
  visible: ReadonlySet<string>,
): Merged {
  const isTrusted = rev === row.rev || (rev === undefined && basis === undefined);
  // A hidden column in the snapshot would be a guess whose outcome tells the value.
  const known = Object.fromEntries(Object.entries(basis ?? {}).filter(([column]) => visible.has(column)));
  const merged = merge(table, ours, known, row.values);
  const blind = isTrusted ? [] : Object.keys(merged.apply).filter((column) => !(column in known));
  if (blind.length === 0) return merged;
  return { apply: {}, conflict: [...merged.conflict, ...blind] };
}
