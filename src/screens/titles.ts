import { addressOf, type Address } from '../features/addresses.ts';
import type { Module } from '../kit/define-module.ts';
import { titleFrom } from '../kit/define-module.ts';
import type { Table } from '../kit/define-table.ts';
import type { AnyRow } from '../kit/field.ts';
import { targetOf, type Registry } from '../kit/registry.ts';
import { currentLocale, t } from '../ui/t.ts';
import { valueText } from './value-text.ts';

/** How a record is called, in the language of the app where it has a name in both. */
export function titleOfRow(registry: Registry, tableName: string, row: AnyRow): string {
  const table = registry.table(tableName);
  const italian = row['name_it'];
  if (currentLocale() === 'it' && typeof italian === 'string' && italian !== '') return italian;
  const module = registry.moduleOf(table, row);
  return (module?.title === undefined ? titleFrom(table, inWords(table, row)) : module.titleOf(row)).trim();
}

/** The row with the dates and keys of its title as a person writes them. */
function inWords(table: Table, row: AnyRow): AnyRow {
  const words = table.title.flatMap((name) => {
    const [field, value] = [table.fields[name], row[name]];
    if (field === undefined || typeof value !== 'string' || !written.has(field.kind)) return [];
    return [[name, valueText(field, value, () => undefined)]];
  });
  return words.length === 0 ? row : { ...row, ...Object.fromEntries(words), id: row.id };
}

const written: ReadonlySet<string> = new Set(['date', 'dateTime', 'text']);

/** Title of a record, with that of what it is titled by; of one that has none of its own that of the first thing it refers to, else the table's word. */
export function titleOrLabel(
  registry: Registry,
  tableName: string,
  row: AnyRow,
  labelOf: (table: string, id: string) => string | undefined,
): string {
  const table = registry.table(tableName);
  const labelIn = (column: string): string => {
    const to = column === table.parent ? undefined : targetOf(table, column);
    const id = row[column];
    return (to !== undefined && typeof id === 'string' && labelOf(to, id)) || '';
  };
  const own = titleOfRow(registry, tableName, row);
  const titledBy = registry.moduleOf(table, row)?.titledBy;
  if (own !== '') return titledBy === undefined ? own : `${labelIn(titledBy)} ${own}`.trim();
  const label = Object.keys(table.fields)
    .map(labelIn)
    .find((one) => one !== '');
  return label ?? t(table.label);
}

/** Where a row of a list opens: as a record of its module; of a view as the record that it is or hangs on, where that is shown. */
export function openedAt(registry: Registry, module: Module, row: AnyRow): Address | undefined {
  if (module.view === undefined) return addressOf(module, row.id);
  const root = registry.rootOf(module.table);
  const id = root === module.table ? row.id : (row['root_id'] ?? row[module.table.parent ?? '']);
  const owner = registry.moduleOf(root, id === row.id ? row : undefined);
  return owner === undefined || typeof id !== 'string' ? undefined : addressOf(owner, id);
}
