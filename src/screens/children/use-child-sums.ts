import { useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { fieldOf, type Module } from '../../kit/define-module.ts';
import type { GridSort } from '../../ui/grid/column.ts';
import type { GridSum } from '../../ui/grid/sum-row.tsx';
import type { Option } from '../../ui/fields/options.tsx';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { t } from '../../ui/t.ts';
import { countsIn, openingOf, withBalance } from '../list/balance.ts';
import { listColumns, type ListColumn } from '../list/list-columns.tsx';
import { gridSum, groupLines, summedIds, totalLine } from '../list/sum-lines.ts';

interface Given {
  readonly module: Module;
  readonly columns: readonly ListColumn[];
  readonly context: FieldContext;
  /** In the order shown. */
  readonly rows: readonly VisibleRow[];
  readonly sort: GridSort;
  readonly parent: VisibleRow;
  /** Rows that another one corrects: they are shown, but count no more. */
  readonly replaced: ReadonlySet<unknown>;
  readonly readable: (column: string) => boolean;
}

/** Rows that stand together, below their line where the list is grouped. */
interface Block {
  readonly key: string;
  readonly line?: GridSum;
  readonly rows: readonly VisibleRow[];
}

/** What a person may group by, and does. */
export interface Grouping {
  readonly groupBy: string | null;
  readonly setGroup: (column: string | null) => void;
  readonly groupings: readonly Option[];
}

/** A child list with its sums. */
export interface ChildSummed {
  readonly blocks: readonly Block[];
  /** The columns, and a running balance behind them. */
  readonly drawn: readonly ListColumn[];
  readonly foot: GridSum | undefined;
  /** Undefined where there is nothing to group. */
  readonly grouping: Grouping | undefined;
}

/** What a child list sums: the line below it, its groups as a person chooses, and its running balance. */
export function useChildSums({ module, columns, context, rows, sort, parent, replaced, readable }: Given): ChildSummed {
  const [groupBy, setGroup] = useState<string | null>(null);
  const totals = summedIds(columns);
  const isCounted = countsIn(module);
  const counts = (row: VisibleRow): boolean => !replaced.has(row.id) && isCounted(row);
  const [group] = groupBy === null ? [] : listColumns(module, [groupBy], context);
  const blocks =
    group === undefined
      ? [{ key: '', rows }]
      : groupLines(rows, group, totals, undefined, counts).map((one): Block => ({
          key: String(one.value),
          line: gridSum(one, columns),
          rows: one.rows,
        }));
  const total = totalLine(rows.filter(counts), totals);
  return {
    blocks,
    drawn: withBalance(
      module,
      columns,
      blocks.map((one) => one.rows.filter(counts)),
      sort,
      context.labelOf,
      openingOf(module, parent),
    ),
    foot: rows.length < 2 ? undefined : total && gridSum(total, columns),
    grouping: groupingOf(module, { groupBy, setGroup }, rows.length, readable),
  };
}

/** What a person may group by, as the module says; undefined where there is nothing to group. */
export function groupingOf(
  module: Module,
  choice: Pick<Grouping, 'groupBy' | 'setGroup'>,
  count: number,
  readable: (column: string) => boolean,
): Grouping | undefined {
  const groupings = (module.list.groupBy ?? [])
    .filter(readable)
    .map((name): Option => ({ id: name, label: t(fieldOf(module, name)?.label ?? name) }));
  return groupings.length > 0 && (count > 2 || choice.groupBy !== null) ? { ...choice, groupings } : undefined;
}
