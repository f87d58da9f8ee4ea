import type { Module } from './define-module.ts';
import { columnsOf } from './filter.ts';

const plainKinds = new Set(['text', 'email', 'phone', 'postalCode', 'serverNumber', 'url']);

/** Columns that typing above a list searches, on the device and on the server: those of the criterion `name`, the title, the texts that the list shows, and telephone numbers. */
export function searchedColumns(module: Module): readonly string[] {
  const named = module.search?.['name'];
  const shown = module.list.columns.filter((column) => plainKinds.has(module.table.fields[column]?.kind ?? ''));
  const phones = Object.entries(module.table.fields).flatMap(([name, { kind }]) => (kind === 'phone' ? [name] : []));
  return [...new Set([...(named === undefined ? [] : columnsOf(named)), ...module.table.title, ...shown, ...phones])];
}
