import { useCallback, useMemo } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { topicIn } from '../../permissions/topics.ts';
import type { GridSort } from '../../ui/grid/column.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useReadable } from '../use-readable.ts';
import { useRows } from '../use-replica.ts';
import { narrowedText } from './list-export.tsx';
import { useListLayout } from './list-layout.ts';
import { setListState, useListState } from './list-state.ts';
import { useAdding } from './use-adding.ts';
import { useCriteria } from './use-criteria.ts';
import { useFilterPanel } from './use-filter-panel.ts';
import { useFound } from './use-found.ts';
import { useJump } from './use-jump.ts';
import { useListColumns } from './use-list-columns.ts';
import { useSektionOptions } from './use-sektion-options.ts';
import { useSelection } from './use-selection.ts';
import { useSummed } from './use-summed.ts';
import { useTakenAlong } from './use-taken-along.ts';
import { useViews } from './use-views.ts';

/** What the list of a module shows, and what a person does with it. */
export function useList(module: Module) {
  const [state, change] = useListState(module);
  const { layout, onColumns, onResize, onView, onGroup } = useListLayout(module.name);
  const search = useJump();

  const labelOf = useLabels(useMemo(() => [...new Set([...referredTables(module.table), 'sektionen'])], [module]));
  const context = useFieldContext(labelOf);
  const readable = useReadable(module);
  const options = useSektionOptions(topicIn(module.table.right, rowArea(module.table, module.where ?? {})));
  const { choices, names, columns, ties } = useListColumns(module, {
    context,
    readable,
    chosen: layout.columns,
    hasSektionen: options.length !== 1,
  });
  const { sort, shown, total, beyond, remote, all, whole } = useFound(module, state, columns, ties);
  const {
    groupings,
    groupBy,
    summed,
    shown: lines,
  } = useSummed({
    module,
    columns,
    context,
    rows: all,
    sort,
    readable,
    wantedGroup: layout.groupBy,
    question: state,
    beyond,
  });
  const criteria = useCriteria(module, useRows(module.table), options, readable, state.criteria);
  const { selected, onSelect, onUnselect, picked } = useSelection(all);
  const taken = useTakenAlong(module, {
    summed: (rows) => summed(rows, false),
    narrowed: () => narrowedText(state.typed, criteria, state.criteria),
    selected: selected.size > 0 ? picked : undefined,
    whole,
  });
  const views = useViews(module, { readable, wanted: layout.view, onView, getExported: taken.getExported });
  const onSort = useCallback((next: GridSort) => change({ sort: next }), [change]);
  const onClear = useCallback(() => setListState(module, { typed: '', criteria: {} }), [module]);

  return {
    state,
    change,
    search,
    criteria,
    columns: { choices, names, drawn: columns, widths: layout.widths, onColumns, onResize },
    grouping: { groupings, groupBy, onGroup },
    found: {
      all,
      // What lies on the server only is listed, too.
      shown: (shown?.length ?? 0) + beyond.total,
      total: total + beyond.total - (beyond.rows.length - remote.size),
      beyond,
      remote,
    },
    lines,
    sort,
    onSort,
    labelOf,
    selection: { selected, picked, onSelect, onUnselect },
    adding: useAdding(module),
    filter: useFilterPanel(),
    taken,
    views,
    onClear,
  };
}

export type List = ReturnType<typeof useList>;
