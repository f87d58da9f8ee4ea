import { inLists } from '../records/request.ts';
import type { Module } from '../../src/kit/define-module.ts';
import { referenceTitlesIn } from '../../src/kit/reference-titles.ts';
import { columnsSomewhere } from '../../src/permissions/rights.ts';
import { areasWith } from '../../src/permissions/row-areas.ts';
import { listAll } from '../records/list.ts';
import { listQuery, narrowed, type ListQuery } from '../records/list-query.ts';
import { mayBePutOut, withoutRestricted } from '../records/restricted.ts';
import type { Order } from './kind.ts';

type Row = Readonly<Record<string, unknown>>;

/** An order for a list as this kind of organisation has it; what is put out as a whole (a copy, what is known of a person) goes by all that is stored. */
export function asOffered(order: Order, name: string): { readonly order: Order; readonly module: Module } {
  const registry = order.deps.offered();
  return { order: { ...order, source: { ...order.source, registry } }, module: registry.module(name) };
}

/** The list of a module as an order narrows it: criteria by the names of the list itself. Throws 422 for others. */
export const orderedList = (order: Order, module: Module, criteria: Readonly<Record<string, string>>): ListQuery =>
  listQuery(order.source.registry, order.nutzer, module, inLists(criteria), order);

/** All rows of a module that the orderer may read and that may be put out, in pages, each row cut to the columns that he may read of it. */
export async function* readableRows(
  order: Order,
  module: Module,
  criteria: Readonly<Record<string, string>> = {},
): AsyncGenerator<Row[]> {
  const list = narrowed(orderedList(order, module, criteria), mayBePutOut(order.source, module.table));
  for await (const rows of listAll(order.source, order.nutzer, module, {
    ...list,
    columns: Object.keys(module.table.fields),
  }))
    yield await withoutRestricted(order.source, module.table, rows);
}

/** Columns of a module that say something in a file: pictures are no text, and what is the same in every row says nothing. */
export const readableColumns = ({ source, nutzer }: Order, module: Module): string[] =>
  [
    ...columnsSomewhere(
      nutzer.rights,
      module.table,
      source.registry.rootOf(module.table),
      areasWith(source.registry.rootOf(module.table), module.where),
    ),
  ].filter((name) => {
    const kind = module.table.fields[name]?.kind;
    return kind !== 'photo' && kind !== 'file' && !(name in (module.where ?? {}));
  });

/** Title of what a column points to; undefined for no reference, and for one that the orderer may not see. */
export function titleIn(row: Row, column: string): string | undefined {
  return referenceTitlesIn(row)[column];
}
