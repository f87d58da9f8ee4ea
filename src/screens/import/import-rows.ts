import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { fold } from '../../lib/search-text.ts';
import { targetOf, type Registry } from '../../kit/registry.ts';
import { newId } from '../../lib/ids.ts';
import type { Sheet } from '../../lib/tables/sheet.ts';
import type { ImportRow } from '../../protocol/import.ts';
import { titleOfRow } from '../titles.ts';
import { cellValue, type Resolve } from './cell-value.ts';
import type { Mapping } from './mapping.ts';

export interface RowSettings {
  readonly mapping: Mapping;
  /** An empty cell takes a value away instead of leaving it. */
  readonly emptyClears: boolean;
}

/** What a cell says that takes a value away (domain: personen 7). */
const clearing = '#LEER';

/** Rows of the file as the server takes them; their numbers are the file's lines, its head is the first. Empty lines are left out. */
export function importRows(
  module: Module,
  sheet: Sheet,
  { mapping, emptyClears }: RowSettings,
  resolve: Resolve,
): ImportRow[] {
  const columns = mapping.flatMap((name, index) => {
    const field = name === null ? undefined : module.table.fields[name];
    return name === null || field === undefined ? [] : [{ name, index, field }];
  });
  return sheet.slice(1).flatMap((cells, index) => {
    if (columns.every((column) => (cells[column.index] ?? '').trim() === '')) return [];
    const werte: Record<string, unknown> = {};
    for (const { name, index: at, field } of columns) {
      const cell = cells[at] ?? '';
      if (cell.trim() === clearing) werte[name] = null;
      else if (cell.trim() !== '') werte[name] = cellValue(field, cell, resolve);
      else if (emptyClears) werte[name] = null;
    }
    return [{ id: newId(), nr: index + 2, werte }];
  });
}

/** Tables that the mapped columns point to. */
export const referredBy = (module: Module, mapping: Mapping): readonly string[] => [
  ...new Set(mapping.flatMap((name) => (name === null ? [] : (targetOf(module.table, name) ?? [])))),
];

/** Finds records by what people call them: title in either language, number, or another value of which it is known, such as an account's number or IBAN. */
export function resolver(registry: Registry, rows: ReadonlyMap<string, readonly VisibleRow[]>): Resolve {
  const named = new Map([...rows].map(([table, all]) => [table, namesOf(registry, table, all)] as const));
  return (table, text) => [...(named.get(table)?.get(fold(text)) ?? [])];
}

function namesOf(
  registry: Registry,
  tableName: string,
  rows: readonly VisibleRow[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const { fields, natural = [] } = registry.table(tableName);
  const unique = Object.keys(fields).filter(
    (name) =>
      fields[name]?.unique === true ||
      fields[name]?.kind === 'serverNumber' ||
      fields[name]?.kind === 'iban' ||
      (fields[name]?.kind === 'text' && natural.includes(name)),
  );
  const names = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const name of [
      row.id,
      titleOfRow(registry, tableName, row),
      ...['name', 'name_it', ...unique].map((column) => row[column]),
    ]) {
      const key = typeof name === 'string' ? fold(name).trim() : '';
      if (key !== '') names.set(key, (names.get(key) ?? new Set<string>()).add(row.id));
    }
  }
  return names;
}
