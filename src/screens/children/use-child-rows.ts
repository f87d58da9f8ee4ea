import type { VisibleRow } from '../../db/base.ts';
import { replacedIn, withoutAddedTo } from '../../kit/added-to.ts';
import { listSort, type Module } from '../../kit/define-module.ts';
import { readableDerived } from '../../kit/derive.ts';
import { balanceTies } from '../list/balance.ts';
import { sortRows } from '../../ui/grid/column.ts';
import { useDevice } from '../device.ts';
import { listColumns, type ListColumn } from '../list/list-columns.tsx';
import { useDerived } from '../use-derived.ts';
import { useFieldContext } from '../use-field-context.ts';
import type { LabelOf } from '../value-text.ts';
import { useChildSums, type ChildSummed } from './use-child-sums.ts';

interface Given {
  readonly module: Module;
  readonly parent: VisibleRow;
  readonly rows: readonly VisibleRow[];
  /** Columns that stand for the module's own. */
  readonly columns: readonly ListColumn[] | undefined;
  /** Columns of the table that the user may read here. */
  readonly isReadable: (column: string) => boolean;
  readonly labelOf: LabelOf;
}

interface ChildRows extends ChildSummed {
  /** Ids of rows that another one corrects. */
  readonly replaced: ReadonlySet<unknown>;
}

/** The rows of a child list as they are shown: with derived columns, in their order, summed. */
export function useChildRows({ module, parent, rows, columns: given, isReadable, labelOf }: Given): ChildRows {
  const { registry, rights } = useDevice();
  const context = useFieldContext(labelOf);
  const derived = useDerived(module, module.list.columns);
  const ofModule = readableDerived(registry, rights, module);
  const readable = (column: string): boolean => isReadable(column) || ofModule.includes(column);
  const columns = given ?? listColumns(module, module.list.columns.filter(readable), context);
  const replaced = replacedIn(module.table, rows);
  const sort = listSort(module);
  const sorted = sortRows(
    withoutAddedTo(module.table, rows).map(derived.add),
    columns,
    sort,
    balanceTies(module, context),
  );
  const summed = useChildSums({ module, columns, context, rows: sorted, sort, parent, replaced, readable });
  return { replaced, ...summed };
}
