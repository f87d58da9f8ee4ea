import { addressOf, type Address } from '../features/addresses.ts';
import type { Module } from '../kit/define-module.ts';
import { titleFrom } from '../kit/define-module.ts';
import type { Table } from '../kit/define-table.ts';
import type { AnyRow } from '../kit/field.ts';
import { targetOf, type Registry } from '../kit/registry.ts';
import { formatDate, formatDateTime } from '../ui/format.ts';
import { currentLocale, t } from '../ui/t.ts';

/** How a record is called, in the language of the app where it has a name in both. */
export function titleOfRow(registry: Registry, tableName: string, row: AnyRow): string {
  const table = registry.table(tableName);
  const italian = row['name_it'];
  if (currentLocale() === 'it' && typeof italian === 'string' && italian !== '') return italian;
  const module = registry.moduleOf(table, row);
  return (module?.title === undefined ? titleFrom(table, withDates(table, row)) : module.titleOf(row)).trim();
}

/** The row with the dates of its title as a person writes them. */
function withDates(table: Table, row: AnyRow): AnyRow {
  const dates = table.title.flatMap((name) => {
    const [kind, value] = [table.fields[name]?.kind, row[name]];
    if (typeof value !== 'string' || (kind !== 'date' && kind !== 'dateTime')) return [];
    return [[name, kind === 'date' ? formatDate(value) : formatDateTime(value)]];
  });
  return dates.length === 0 ? row : { ...row, ...Object.fromEntries(dates), id: row.id };
}

/** Title of a record that has none of its own: that of the first thing it refers to, else the table's word. */
export function titleOrLabel(
  registry: Registry,
  tableName: string,
  row: AnyRow,
  labelOf: (table: string, id: string) => string | undefined,
): string {
  const own = titleOfRow(registry, tableName, row);
  if (own !== '') return own;
  const table = registry.table(tableName);
  for (const column of Object.keys(table.fields)) {
    const to = column === table.parent ? undefined : targetOf(table, column);
    const id = row[column];
    const label = to !== undefined && typeof id === 'string' ? labelOf(to, id) : undefined;
    if (label) return label;
  }
  return t(table.label);
}

/** Where a row of a list opens: as a record of its module; of a view as the record that it is or hangs on, where that is shown. */
export function openedAt(registry: Registry, module: Module, row: AnyRow): Address | undefined {
  if (module.view === undefined) return addressOf(module, row.id);
  const root = registry.rootOf(module.table);
  const id = root === module.table ? row.id : (row['root_id'] ?? row[module.table.parent ?? '']);
  const owner = registry.moduleOf(root, id === row.id ? row : undefined);
  return owner === undefined || typeof id !== 'string' ? undefined : addressOf(owner, id);
}
