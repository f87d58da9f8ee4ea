import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { keptBecause } from '../../src/kit/records.ts';
import { isEqual } from '../../src/lib/equal.ts';
import { isRight } from '../../src/permissions/catalog.ts';
import { may } from '../../src/permissions/rights.ts';
import { permissionsFor, topicIn } from '../../src/permissions/topics.ts';
import { hookOf } from './hooks.ts';
import { invalid } from '../http/errors.ts';
import { demand, findRecord } from './access.ts';
import { conflictWith, deletedRow, movedTo } from './conflict.ts';
import { checkBasis, type Input } from './input.ts';
import { childRows, lockRow } from './lock.ts';
import { changedByOthers, rootChangedByOthers } from './log.ts';
import { refused, rejected } from './refusals.ts';
import { columnFilter, type Stored } from './rows.ts';
import { refuseWhenClosed, refuseWhenKept, refuseWhenFixed } from './status.ts';
import type { Unit } from './unit.ts';
import type { Done } from './task.ts';

type Branch = { readonly table: Table; readonly rows: readonly Stored[] };

/**
 * DELETE {url}/{id}: removes a record and what hangs on it, every row logged. The body may carry `basis` (the row as
 * seen) and `stand` (the feed number of the device then): what changed since, in the record or by others in its tree, is
 * a conflict. Deleting what is already deleted is done.
 */
export async function remove(
  unit: Unit,
  module: Module,
  id: string,
  input: Input,
  rev: number | undefined,
): Promise<Done> {
  const { table } = module;
  const gone = (await lockRow(unit, table, id)) === undefined ? await alreadyGone(unit, table, id) : undefined;
  if (gone !== undefined) return gone;
  const row = await findRecord(unit, module, id);
  demand(unit, module, 'LOESCHEN', row);
  if (table.appendOnly !== undefined)
    throw refused('Einträge werden nicht gelöscht: ein neuer Eintrag streicht den alten.');
  const tree = await treeOf(unit, table, [row]);
  for (const branch of tree)
    if (branch.rows.length > 0 && (branch.table === table || isDeletable(branch.table, row.area)))
      demand(unit, branch, 'LOESCHEN', row);
  await refuseWhenChanged(unit, table, row, tree, input, rev);
  await refuseWhenClosed(unit, table, row);
  refuseWhenFixed(unit, table, row);
  await refuseWhenKept(unit, table, row);
  const kept = keptBecause(table, row.values);
  if (kept !== undefined) throw refused(kept);
  const hook = hookOf(table);
  const issues = await hook?.check?.({ unit, table, art: 'loeschen', before: row, after: undefined });
  if (issues !== undefined && issues.length > 0) throw rejected(issues);
  for (const branch of tree.toReversed()) await unit.delete(branch.table, branch.rows);
  await hook?.effect?.({ unit, table, art: 'loeschen', before: row, after: undefined });
  return { status: 200, id, rev: row.rev + 1, given: {} };
}

/** What is answered for a row that was deleted before. Throws where it became one with another; undefined for who may not delete it. */
async function alreadyGone(unit: Unit, table: Table, id: string): Promise<Done | undefined> {
  const gone = await deletedRow(unit, table, id);
  if (gone === undefined) return undefined;
  const moved = await movedTo(unit, table, id);
  if (moved !== undefined) throw moved;
  const mayDelete = may(unit.nutzer.rights, 'LOESCHEN', table, unit.deps.registry.rootOf(table), gone.row);
  return mayDelete ? { status: 200, id, rev: gone.row.rev, given: {} } : undefined;
}

/** Whether there is a right to delete such rows at all; what nobody deletes by itself, as traces of reading, goes with what it hangs on. */
const isDeletable = (table: Table, area: string | undefined): boolean =>
  permissionsFor(topicIn(table.right, area), 'LOESCHEN').some(isRight);

/** The rows and all that hang on them, parents first. */
async function treeOf(unit: Unit, table: Table, rows: readonly Stored[]): Promise<Branch[]> {
  const tree: Branch[] = [{ table, rows }];
  for (const child of unit.deps.registry.childrenOf(table)) {
    const below = await childRows(unit, child, rows);
    if (below.length > 0) tree.push(...(await treeOf(unit, child, below)));
  }
  return tree;
}

async function refuseWhenChanged(
  unit: Unit,
  table: Table,
  row: Stored,
  tree: readonly Branch[],
  { basis, stand }: Input,
  rev: number | undefined,
): Promise<void> {
  const seen = checkBasis(table, basis);
  if (stand !== undefined && !Number.isSafeInteger(stand)) throw invalid('Der Datenstand ist nicht lesbar.');
  if (rev === undefined) unit.ohneRev = true;
  const visible = columnFilter(unit.deps.registry, unit.nutzer, table)(row, row.values);
  const columns = Object.keys(seen ?? {}).filter(
    (column) => column in visible && !isEqual(seen?.[column], visible[column]),
  );
  // A device that no longer keeps the row as seen is asked, whatever its place in the feed says.
  const isBlind = rev !== undefined && rev !== row.rev && Object.keys(seen ?? {}).length === 0;
  const isTouched = typeof stand === 'number' && (await treeChanged(unit, table, row, tree, stand));
  if (columns.length > 0 || isBlind || isTouched) throw await conflictWith(unit, table, row, columns);
}

function treeChanged(
  { batch, nutzer }: Unit,
  table: Table,
  row: Stored,
  tree: readonly Branch[],
  stand: number,
): Promise<boolean> {
  if (table.parent === undefined) return rootChangedByOthers(batch.tx, nutzer.id, stand, row.id);
  return changedByOthers(
    batch.tx,
    nutzer.id,
    stand,
    tree.map((branch) => ({ table: branch.table, ids: branch.rows.map((one) => one.id) })),
  );
}
