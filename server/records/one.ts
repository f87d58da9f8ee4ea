import type { Module } from '../../src/kit/define-module.ts';
import { emptyRow } from '../../src/kit/records.ts';
import { checkValues } from '../../src/kit/schema.ts';
import { isId, newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import type { Nutzer } from '../context.ts';
import { isInModule } from './access.ts';
import { listItem } from './list.ts';
import { noRow, rejected } from './refusals.ts';
import { visibleRows, type VisibleRow } from './visible-rows.ts';
import type { Source } from './visibility.ts';

/** One record as this user may see it. Throws `Zeile nicht vorhanden.` (spec B 8) for one that is not there or hidden. */
export async function visibleRecord(source: Source, nutzer: Nutzer, module: Module, id: string): Promise<VisibleRow> {
  const [row] = isId(id) ? await visibleRows(source, nutzer, module.table, [id]) : [];
  if (row === undefined || !isInModule(module, { values: row.row })) throw noRow();
  return row;
}

/** GET {url}/{id}: the record with its rights (spec B 3.1: map of right name to boolean). */
export async function oneRecord(source: Source, nutzer: Nutzer, module: Module, id: string): Promise<Record<string, unknown>> {
  const row = await visibleRecord(source, nutzer, module, id);
  return { ...listItem(row), sek_ids: row.sek_ids, rights: rightsOn(source, nutzer, module, row.sek_ids) };
}

function rightsOn({ registry }: Source, nutzer: Nutzer, { table }: Module, sections: readonly string[]): Record<string, boolean> {
  const prefixes = new Set([table.right, ...Object.values(table.fields).flatMap((field) => field.right ?? [])]);
  const isReference = registry.rootOf(table).root?.by === 'everyone';
  const names = [...rightNumbers.keys()].filter((right) => prefixes.has(right.slice(0, right.lastIndexOf('_'))));
  return Object.fromEntries(names.map((right) => [right, isReference ? nutzer.rights.anywhere(right) : nutzer.rights.within(right, sections)]));
}

/** GET {url}/new: a template with defaults, the module's fixed values and what the query gives beforehand. Throws 422. */
export function templateOf(module: Module, nutzer: Nutzer, query: Readonly<Record<string, string>>): Record<string, unknown> {
  const { table } = module;
  const checked = checkValues(table, query, false);
  if (!checked.ok) throw rejected(checked.issues);
  const section = table.root !== undefined && table.root.by !== 'everyone' ? (table.root.by === 'periods' ? table.root.section : table.root.column) : undefined;
  const own = section !== undefined && section !== 'id' && nutzer.rights.within(`${table.right}_NEU`, [nutzer.sek_id]) ? { [section]: nutzer.sek_id } : {};
  return { ...emptyRow(table, newId()), ...own, ...module.where, ...checked.values };
}
