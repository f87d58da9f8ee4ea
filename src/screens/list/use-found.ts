import { useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { listSort, type Module } from '../../kit/define-module.ts';
import { sortRows, type GridSort } from '../../ui/grid/column.ts';
import { useDevice } from '../device.ts';
import type { ListColumn } from './list-columns.tsx';
import type { ListState } from './list-state.ts';
import { useBeyond, type Beyond } from './use-beyond.ts';
import { useListRows } from './use-list-rows.ts';
import { useSearch } from './use-search.ts';

interface Found {
  readonly sort: GridSort;
  /** Rows of this device that the list is narrowed to; undefined until the device has been read. */
  readonly shown: readonly VisibleRow[] | undefined;
  /** Rows of this device before anything narrows them. */
  readonly total: number;
  readonly beyond: Beyond;
  /** Ids of rows that only the server has. */
  readonly remote: ReadonlySet<string>;
  /** The device's rows, and below them the server's. */
  readonly all: readonly VisibleRow[] | undefined;
  /** Every row in one order, also those that were not fetched for the screen; `missing` says in words what could not be had. */
  readonly whole: () => Promise<{ readonly rows: readonly VisibleRow[]; readonly missing: string }>;
}

/** What a list finds on the device and beyond it. */
export function useFound(
  module: Module,
  state: ListState,
  columns: readonly ListColumn[],
  ties: readonly ListColumn[],
): Found {
  const { replica } = useDevice();
  const { typed, criteria } = state;
  const given = useMemo(() => listSort(module), [module]);
  const sort = state.sort ?? given;
  const search = useSearch(module, criteria);
  const { shown, total } = useListRows(module, columns, ties, { typed, sort, ...search });
  const beyond = useBeyond(module, { typed, criteria, sort }, columns, search);
  const remote = useMemo(
    () => new Set(beyond.rows.map((row) => row.id).filter((id) => !replica.knows(module.table.name, id))),
    [beyond.rows, replica, module],
  );
  const all = useMemo(
    () => (shown === undefined || beyond.rows.length === 0 ? shown : [...shown, ...beyond.rows]),
    [shown, beyond.rows],
  );
  const whole = async (): ReturnType<Found['whole']> => {
    const { rows: others, missing } = await beyond.all();
    const rows = others.length === 0 ? (all ?? []) : sortRows([...(shown ?? []), ...others], columns, sort, ties);
    return { rows, missing };
  };
  return { sort, shown, total, beyond, remote, all, whole };
}
