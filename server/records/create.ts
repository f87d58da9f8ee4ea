import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { merge } from '../../src/kit/merge.ts';
import { isFixed } from '../../src/kit/records.ts';
import { may } from '../../src/permissions/rights.ts';
import { rowArea } from '../../src/permissions/row-areas.ts';
import { notFound } from '../http/errors.ts';
import { demand, demandColumns, isInModule } from './access.ts';
import { applyInsert, applyUpdate, given } from './apply.ts';
import { conflictWith, deletedRow, parentDeleted } from './conflict.ts';
import type { Draft } from './hook.ts';
import { checkNew, type Input, type NewRecord } from './input.ts';
import { lockRow } from './lock.ts';
import { lastEntry } from './log.ts';
import { giveNumbers } from './numbers.ts';
import { notVisible } from './references.ts';
import { refused, rejected } from './refusals.ts';
import type { Stored } from './rows.ts';
import { sektionenByColumns, sektionenOfNew } from './scope.ts';
import { refuseWhenClosed, refuseWhenFixed } from './status.ts';
import type { Unit } from './unit.ts';
import type { Done } from './task.ts';

/**
 * PUT {url}: adds a record. One that exists already under this id (the same helper added on two tablets, or a repeated
 * request) is merged by column, with a template's values as the basis of what was sent.
 */
export async function create(unit: Unit, module: Module, input: Input): Promise<Done> {
  const { table } = module;
  const record = checkNew(module, input);
  const draft = await draftOf(unit, module, record);
  const place =
    table.parent === undefined ? { sek_ids: sektionenOfNew(table, record.id, record.values), area: draft.area } : draft;
  demand(unit, module, 'NEU', place);
  demandColumns(unit, module, 'NEU', place, Object.keys(record.sent));
  const twin = await lockRow(unit, table, record.id);
  if (twin !== undefined) return mergeTwin(unit, module, twin, draft, record);
  await refuseWhenClosed(unit, table, draft, true);
  const before = await lastEntry(unit, table, record.id);
  await giveNumbers(unit, table, draft.values);
  const after = await applyInsert(unit, table, { ...draft, rev: (before?.row.rev ?? 0) + 1 });
  return { status: 201, id: after.id, rev: after.rev, given: given(unit, table, after, expectedOf(table, record)) };
}

/** Where the new row will lie; a child's parent is locked with its root. */
async function draftOf(unit: Unit, module: Module, { id, values }: NewRecord): Promise<Draft> {
  const { table } = module;
  const parent = unit.deps.registry.parentOf(table);
  if (parent === undefined || table.parent === undefined)
    return {
      id,
      rev: 1,
      root_id: id,
      sek_ids: sektionenByColumns(table, id, values),
      area: rowArea(table, values),
      values,
    };
  const parentId = String(values[table.parent]);
  const row = await lockRow(unit, parent, parentId);
  const root = unit.deps.registry.rootOf(table);
  if (row !== undefined && may(unit.nutzer.rights, 'LESEN', parent, root, row))
    return { id, rev: 1, root_id: row.root_id, sek_ids: row.sek_ids, area: row.area, values };
  const deletion = await deletedRow(unit, parent, parentId);
  if (deletion !== undefined) demand(unit, module, 'NEU', deletion.row);
  throw (await parentDeleted(unit, table, parentId)) ?? rejected([{ feld: table.parent, text: notVisible }]);
}

async function mergeTwin(unit: Unit, module: Module, twin: Stored, draft: Draft, record: NewRecord): Promise<Done> {
  const { table } = module;
  if (table.appendOnly?.firstCounts === true && isInModule(module, twin))
    return { status: 200, id: twin.id, rev: twin.rev, given: given(unit, table, twin, expectedOf(table, record)) };
  if (!may(unit.nutzer.rights, 'LESEN', table, unit.deps.registry.rootOf(table), twin) || !isInModule(module, twin))
    throw notFound();
  if (
    twin.root_id !== draft.root_id ||
    (table.parent !== undefined && twin.values[table.parent] !== draft.values[table.parent])
  ) {
    throw rejected([{ feld: 'id', text: 'Diese Kennung ist schon vergeben.' }]);
  }
  const ours = Object.fromEntries(Object.entries(record.sent).filter(([column]) => !isFixed(table, column)));
  const template = Object.fromEntries(Object.entries(table.fields).map(([column, field]) => [column, field.default]));
  const { apply, conflict } = merge(table, ours, template, twin.values);
  const done = (row: Stored): Done => ({
    status: 200,
    id: row.id,
    rev: row.rev,
    given: given(unit, table, row, expectedOf(table, record)),
  });
  if (conflict.length === 0 && Object.keys(apply).length === 0) return done(twin);
  if (table.appendOnly !== undefined) throw refused('Dieser Eintrag besteht schon mit anderem Inhalt.');
  demand(unit, module, 'SPEICHERN', twin);
  demandColumns(unit, module, 'SPEICHERN', twin, Object.keys(ours));
  await refuseWhenClosed(unit, table, twin);
  refuseWhenFixed(unit, table, twin);
  if (conflict.length > 0) throw await conflictWith(unit, table, twin, conflict);
  return done(await applyUpdate(unit, table, twin, apply));
}

/** What the caller knows of the new row: what was sent, and defaults in columns that were not. */
const expectedOf = (table: Table, { raw }: NewRecord): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table.fields).map(([column, field]) => [
      column,
      Object.hasOwn(raw, column) ? raw[column] : field.default,
    ]),
  );
