import { useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { Grouping } from '../children/use-child-sums.ts';
import { groupingOf } from '../children/use-child-sums.ts';
import { listColumns } from '../list/list-columns.tsx';
import { groupLines } from '../list/sum-lines.ts';
import { useFieldContext } from '../use-field-context.ts';
import type { LabelOf } from '../value-text.ts';

/** Lines that stand together; without a label all of them. */
interface LineGroup {
  readonly key: string;
  readonly label: string | undefined;
  readonly rows: readonly VisibleRow[];
}

/** The lines of a sheet in groups, as a person chooses. */
export function useLineGroups(
  module: Module,
  rows: readonly VisibleRow[],
  readable: (column: string) => boolean,
  labelOf: LabelOf,
): { readonly groups: readonly LineGroup[]; readonly grouping: Grouping | undefined } {
  const [groupBy, setGroup] = useState<string | null>(null);
  const context = useFieldContext(labelOf);
  const [column] = groupBy === null ? [] : listColumns(module, [groupBy], context);
  const groups =
    column === undefined
      ? [{ key: '', label: undefined, rows }]
      : groupLines(rows, column, []).map((group) => ({
          key: String(group.value),
          label: group.label,
          rows: group.rows,
        }));
  return { groups, grouping: groupingOf(module, { groupBy, setGroup }, rows.length, readable) };
}
