import type { VisibleRow } from '../../db/base.ts';
import { fieldOf, listSort, type Module } from '../../kit/define-module.ts';
import { balancesOf } from '../../kit/totals.ts';
import { t } from '../../ui/t.ts';
import { valueText, type LabelOf } from '../value-text.ts';

/** The running balance of a sheet: its heading, and what it says behind a line that is stored. */
export interface LineBalance {
  readonly label: string;
  readonly text: (id: string) => string;
}

/** The running balance that the module's list declares, over these lines in the order of the list, in each part from the start; undefined where there is none, or its column is not shown. */
export function lineBalance(
  module: Module,
  columns: readonly string[],
  parts: readonly (readonly VisibleRow[])[],
  parent: VisibleRow,
  labelOf: LabelOf,
): LineBalance | undefined {
  const { balance } = module.list;
  const field = balance && fieldOf(module, balance.of);
  if (balance === undefined || field === undefined || !columns.includes(balance.of)) return undefined;
  const opening = parent[balance.from ?? ''];
  const before = typeof opening === 'number' ? opening : undefined;
  const { isDown } = listSort(module);
  const balances = new Map(parts.flatMap((rows) => [...balancesOf(rows, balance.of, isDown, before)]));
  return { label: t(balance.label), text: (id) => valueText(field, balances.get(id) ?? null, labelOf) };
}
