import type { VisibleRow } from '../../db/base.ts';
import { fieldOf, type Module } from '../../kit/define-module.ts';
import { balancesOf } from '../../kit/totals.ts';
import type { GridSort } from '../../ui/grid/column.ts';
import type { LabelOf } from '../value-text.ts';
import { balanceColumn, type ListColumn } from './list-columns.tsx';

/** The columns with the running balance of a module's list behind them, over rows in the order shown, in each part from the start. `opening`: what was there before, in the column's unit. */
export function withBalance(
  module: Module,
  columns: readonly ListColumn[],
  parts: readonly (readonly VisibleRow[])[],
  sort: GridSort,
  labelOf: LabelOf,
  opening?: number,
): readonly ListColumn[] {
  const { balance } = module.list;
  const field = balance && fieldOf(module, balance.of);
  if (balance === undefined || field === undefined || !columns.some(({ id }) => id === balance.of)) return columns;
  const balances = new Map(parts.flatMap((rows) => [...balancesOf(rows, balance.of, sort.isDown, opening)]));
  return [...columns, balanceColumn<VisibleRow>(field, balance.label, balances, labelOf)];
}
