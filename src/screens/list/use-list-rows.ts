import { useEffect, useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { searchedColumns } from '../../kit/searched-columns.ts';
import { sortRows, type GridSort } from '../../ui/grid/column.ts';
import { useRows } from '../use-replica.ts';
import type { ListColumn } from './list-columns.tsx';
import { rowsOfModule, RowSearch } from './search.ts';
import { useView, type ListSearch } from './use-search.ts';

const preparedAtOnce = 2000;

interface ListRows {
  /** Rows in the order shown; undefined until the device has been read. */
  readonly shown: readonly VisibleRow[] | undefined;
  readonly total: number;
}

/** Rows of a list with what `add` says of them, those that the sort leaves equal by `ties`: sorted once, narrowed with each key. That takes a few ms of 100 000 rows; to put it off would cost a frame. */
export function useListRows(
  module: Module,
  columns: readonly ListColumn[],
  ties: readonly ListColumn[],
  { typed, sort, tests, matches }: { typed: string; sort: GridSort } & ListSearch,
  add: (row: VisibleRow) => VisibleRow,
): ListRows {
  const rows = useRows(module.table);
  const search = useMemo(() => new RowSearch<VisibleRow>(searchedColumns(module)), [module]);
  const { tests: fixed, matches: isOfView } = useView(module);
  const own = useMemo(() => {
    const kept = rows && rowsOfModule(module, rows);
    return narrow({ tests: fixed, matches: isOfView }, module.derived === undefined ? kept : kept?.map(add));
  }, [module, rows, add, fixed, isOfView]);

  useEffect(() => {
    if (own === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const prepare = (from: number): void => {
      if (search.prepare(own, from, preparedAtOnce)) timer = setTimeout(() => prepare(from + preparedAtOnce));
    };
    timer = setTimeout(() => prepare(0), 100);
    return () => clearTimeout(timer);
  }, [own, search]);

  const narrowed = useMemo(() => narrow({ tests, matches }, own), [own, tests, matches]);
  const sorted = useMemo(() => narrowed && sortRows(narrowed, columns, sort, ties), [narrowed, columns, sort, ties]);
  const shown = useMemo(() => sorted && search.find(sorted, typed), [sorted, search, typed]);
  return { shown, total: own?.length ?? 0 };
}

const narrow = (
  { tests, matches }: Pick<ListSearch, 'tests' | 'matches'>,
  rows: readonly VisibleRow[] | undefined,
): readonly VisibleRow[] | undefined => (tests.length === 0 ? rows : matches && rows?.filter(matches));
