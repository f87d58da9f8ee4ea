import * as v from 'valibot';
import type { VisibleRow } from '../../db/base.ts';
import { fieldOf, type Module } from '../../kit/define-module.ts';
import type { Table } from '../../kit/define-table.ts';
import { referenceTitlesIn } from '../../kit/reference-titles.ts';
import type { Registry } from '../../kit/registry.ts';
import { windowStart } from '../../kit/window.ts';
import { isReadByEveryone } from '../../permissions/rights.ts';
import type { Scope } from '../../sync/scope.ts';
import type { GridSort } from '../../ui/grid/column.ts';
import { message } from '../../lib/message.ts';
import { t } from '../../ui/t.ts';
import { valuesInUse, type Criteria } from '../../kit/search.ts';

/** What a list is asked for. */
export interface ListQuestion {
  readonly typed: string;
  readonly criteria: Criteria;
  readonly sort: GridSort;
}

/** Most rows that are fetched for one question. */
export const mostRows = 200;

/** Whether rows of a table may lie on the server only: outside the chosen branches, outside their window, or never kept. */
export function mayLieBeyond(registry: Registry, table: Table, scope: Scope): boolean {
  const root = registry.rootOf(table);
  if (table.replica.policy !== 'eager' || root.replica.policy !== 'eager') return true;
  return !isReadByEveryone(root) && (scope !== null || root.replica.window !== undefined);
}

/**
 * Whether a device has all rows of a table since a day (ISO dates; without one: what is open or recent). `isKept`: the branches that are
 * asked about are among those that it keeps.
 */
export function liesHere(
  registry: Registry,
  table: Table,
  { isKept, since, today }: { readonly isKept: boolean; readonly since: string | undefined; readonly today: string },
): boolean {
  const root = registry.rootOf(table);
  if (table.replica.policy !== 'eager' || root.replica.policy !== 'eager') return false;
  const { window } = root.replica;
  if (window !== undefined && since !== undefined && since < windowStart(window.months, today)) return false;
  return isKept || isReadByEveryone(root);
}

/** What narrows a list, as the server is asked. */
export const searchOf = (
  module: Module,
  { typed, criteria }: Pick<ListQuestion, 'typed' | 'criteria'>,
): Readonly<Record<string, string>> => ({
  ...(typed.trim() === '' ? {} : { suche: typed.trim() }),
  ...valuesInUse(module.search ?? {}, criteria),
});

/** What the server's list (spec B 7.1) is asked: for what this device does not keep, narrowed and sorted as the list is. A page is what fits on the screen. */
export function beyondQuery(
  module: Module,
  { typed, criteria, sort }: ListQuestion,
  scope: Scope,
  part: 'page' | 'whole' = 'page',
): Readonly<Record<string, string>> {
  return {
    fern: scope === null ? 'alle' : scope.length === 0 ? 'keine' : scope.join(),
    ...searchOf(module, { typed, criteria }),
    sort: serverSort(module, sort),
    ...(part === 'page' ? { limit: String(mostRows), count: 'true' } : {}),
  };
}

/** The server sorts by values: by what it can, else as the module says. */
function serverSort(module: Module, { column, isDown }: GridSort): string {
  const field = fieldOf(module, column);
  const isKnown = module.list.columns.includes(column) || Object.hasOwn(module.derived ?? {}, column);
  const isSortable = field !== undefined && field.sql !== 'jsonb' && field.kind !== 'reference' && isKnown;
  return isSortable ? `${isDown ? '-' : ''}${column}` : module.list.sort;
}

const itemSchema = v.looseObject({
  id: v.string(),
  sek_ids: v.optional(v.array(v.string())),
  titel: v.optional(v.union([v.record(v.string(), v.string()), v.nullable(v.string())])),
  verweistitel: v.optional(v.record(v.string(), v.string())),
});

/** A row of the server's list, and what its references are called. */
export interface BeyondRow {
  readonly row: VisibleRow;
  readonly titles: Readonly<Record<string, string>>;
}

export interface BeyondAnswer {
  readonly rows: readonly BeyondRow[];
  /** How many there are in all. */
  readonly total: number;
}

/** Reads the answer. Throws for one that is no list. */
export async function readBeyond(response: Response): Promise<BeyondAnswer> {
  if (!response.ok) throw new Error(`the list was not answered: ${response.status}`);
  const items = v.parse(v.array(itemSchema), await response.json());
  const rows = items.map((item) => {
    const { titel, verweistitel: _titles, rev: _rev, root_id: _root, ...rest } = item;
    const row = typeof titel === 'string' || titel === null ? { ...rest, titel } : rest;
    return {
      row: row.sek_ids === undefined ? without(row) : { ...row, sek_ids: row.sek_ids },
      titles: referenceTitlesIn(item),
    };
  });
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
}

function without({ sek_ids: _, ...row }: { id: string; sek_ids?: string[] | undefined }): VisibleRow {
  return row;
}

/** What a screen or paper lacks that is made of what lies here; message id. */
export const notHere = message('Was nicht auf diesem Gerät liegt, fehlt hier.');

/** What a file that is made now lacks, in words; empty when it is whole. While the device still loads, neither it nor the server's answer holds what is on its way. */
export function missingFrom({
  isLoading,
  isFetched,
}: {
  readonly isLoading: boolean;
  readonly isFetched: boolean;
}): string {
  if (isLoading) return t('Dieses Gerät lädt noch: was unterwegs ist, fehlt hier.');
  return isFetched ? '' : t(notHere);
}
