import { columnNow, tableNow, upcast, upcastSnapshot } from '../kit/upcast.ts';
import type { Table } from '../kit/define-table.ts';
import type { Registry } from '../kit/registry.ts';
import { recordNow } from './base.ts';
import type { Entry } from './outbox-entry.ts';

/** An entry that an app of an older schema wrote, under today's names, so that overlay and sync screen need to know no others. */
export function upcastEntry(registry: Registry, entry: Entry): Entry {
  const table = tableNow(registry, entry.table);
  if (table === undefined) return entry;
  const record = entry.base === null ? null : recordNow(table, entry.base);
  const now: Entry = {
    ...entry,
    table: table.name,
    base: record,
    titles: textsNow(table, entry.titles),
    conflict: conflictNow(registry, table, entry),
    error: errorNow(table, entry),
  };
  // A step's values are no columns.
  if (entry.kind === 'step') return now;
  const values = upcast(table, entry.values);
  const basis = upcastSnapshot(table, entry.basis);
  const isRenamed = values !== entry.values || basis !== entry.basis;
  const asSent = entry.asSent ?? (entry.sent && isRenamed ? { values: entry.values, basis: entry.basis } : null);
  return { ...now, values, basis, asSent };
}

const textsNow = (table: Table, texts: Entry['titles']): Entry['titles'] =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [columnNow(table, column), text]));

function conflictNow(registry: Registry, table: Table, { conflict }: Entry): Entry['conflict'] {
  if (conflict === null) return null;
  const { eltern } = conflict;
  const parent =
    eltern === undefined
      ? {}
      : { eltern: { ...eltern, tabelle: tableNow(registry, eltern.tabelle)?.name ?? eltern.tabelle } };
  return {
    ...conflict,
    ...parent,
    columns: conflict.columns.map((column) => columnNow(table, column)),
    server: upcastSnapshot(table, conflict.server),
  };
}

const errorNow = (table: Table, { error }: Entry): Entry['error'] =>
  error === null
    ? null
    : { ...error, fields: error.fields.map(({ feld, text }) => ({ feld: columnNow(table, feld), text })) };
