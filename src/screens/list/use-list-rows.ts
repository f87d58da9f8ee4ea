import { useDeferredValue, useEffect, useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { sortRows, type GridSort } from '../../ui/grid/column.ts';
import { useRows, useSubtrees } from '../use-replica.ts';
import type { ListColumn } from './list-columns.tsx';
import { applyCriteria, rowsOfModule, RowSearch, searchedColumns, type Criteria } from './search.ts';

const preparedAtOnce = 2000;

interface ListRows {
  /** Rows in the order shown; undefined until the device has been read. */
  readonly shown: readonly VisibleRow[] | undefined;
  readonly total: number;
  /** What `shown` answers, which may be a few keys behind what is typed. */
  readonly typed: string;
}

/** Rows of a list: sorted once, narrowed as one types. Typing never waits for the narrowing. */
export function useListRows(module: Module, columns: readonly ListColumn[], state: { typed: string; criteria: Criteria; sort: GridSort }): ListRows {
  const rows = useRows(module.table.name);
  const sections = useSubtrees();
  const search = useMemo(() => new RowSearch<VisibleRow>(searchedColumns(module)), [module]);
  const own = useMemo(() => rows && rowsOfModule(module, rows), [module, rows]);

  useEffect(() => {
    if (own === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const prepare = (from: number): void => {
      if (search.prepare(own, from, preparedAtOnce)) timer = setTimeout(() => prepare(from + preparedAtOnce));
    };
    timer = setTimeout(() => prepare(0), 100);
    return () => clearTimeout(timer);
  }, [own, search]);

  const { sort, criteria } = state;
  const typed = useDeferredValue(state.typed);
  const narrowed = useMemo(() => own && applyCriteria(own, module.search ?? {}, criteria, sections), [own, module, criteria, sections]);
  const sorted = useMemo(() => narrowed && sortRows(narrowed, columns, sort), [narrowed, columns, sort]);
  const shown = useMemo(() => sorted && search.find(sorted, typed), [sorted, search, typed]);
  return { shown, total: own?.length ?? 0, typed };
}
