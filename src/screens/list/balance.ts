import type { VisibleRow } from '../../db/base.ts';
import type { Criteria } from '../../kit/search.ts';
import { countedBy, fieldOf, type Module } from '../../kit/define-module.ts';
import { hasValues } from '../../kit/filter.ts';
import { balancesOf } from '../../kit/totals.ts';
import type { GridSort } from '../../ui/grid/column.ts';
import type { FieldContext } from '../../ui/kinds/context.ts';
import type { LabelOf } from '../value-text.ts';
import { balanceColumn, listColumns, type ListColumn } from './list-columns.tsx';

/** What was there before: in all, or before each part. */
export type Opening = number | readonly number[];

/** The running balance that a module's list declares, over rows in the order shown, in each part from the start; undefined where there is none. `opening`: what was there before, in the column's unit. */
export function listBalance(
  module: Module,
  parts: readonly (readonly VisibleRow[])[],
  sort: GridSort,
  labelOf: LabelOf,
  opening: Opening = 0,
): ListColumn | undefined {
  const { balance } = module.list;
  const field = balance && fieldOf(module, balance.of);
  if (balance === undefined || field === undefined) return undefined;
  const balances = new Map(
    parts.flatMap((rows, part) => [
      ...balancesOf(
        rows.filter(countsIn(module)),
        balance.of,
        sort.isDown,
        typeof opening === 'number' ? opening : opening[part],
      ),
    ]),
  );
  return balanceColumn<VisibleRow>(field, balance.label, balances, labelOf);
}

/** Whether a row is one of those that the sums and the balance of its list count. */
export const countsIn =
  (module: Module) =>
  (row: Readonly<Record<string, unknown>>): boolean =>
    hasValues(countedBy(module), row);

/** What decides between rows that the sort leaves equal, in a list with a balance: they follow each other the way of the sort. */
export const balanceTies = (module: Module, context: FieldContext): readonly ListColumn[] =>
  listColumns(module, [module.list.balance?.by ?? []].flat(), context).map((tie) => ({ ...tie, isAlong: true }));

/** What the balance of children begins with, as their parent says. */
export function openingOf({ list: { balance } }: Module, parent: VisibleRow): number | undefined {
  const opening = parent[balance?.from ?? ''];
  return typeof opening === 'number' ? opening : undefined;
}

/** The columns with the running balance behind them, where the one that it stands beside is among them. */
export function withBalance(
  module: Module,
  columns: readonly ListColumn[],
  ...how: readonly [parts: readonly (readonly VisibleRow[])[], sort: GridSort, labelOf: LabelOf, opening?: Opening]
): readonly ListColumn[] {
  const { balance } = module.list;
  const column = columns.some(({ id }) => id === (balance?.beside ?? balance?.of))
    ? listBalance(module, ...how)
    : undefined;
  return column === undefined ? columns : [...columns, column];
}

/** What finds the rows that count before the first day of a list with a balance; undefined where it has no first day. */
export function criteriaBefore({ list: { balance } }: Pick<Module, 'list'>, criteria: Criteria): Criteria | undefined {
  if (balance?.since === undefined) return undefined;
  const { from, to } = balance.since;
  const first = criteria[from] ?? '';
  if (first === '') return undefined;
  const { [from]: _, ...others } = criteria;
  return { ...others, [to]: Temporal.PlainDate.from(first).subtract({ days: 1 }).toString() };
}
