import { useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { listSort, type Module } from '../../kit/define-module.ts';
import { sortRows, type GridSort } from '../../ui/grid/column.ts';
import { useDevice } from '../device.ts';
import { withValues } from '../use-derived.ts';
import type { ListColumn } from './list-columns.tsx';
import type { ListState } from './list-state.ts';
import { useFoundRows, type FoundRows } from './use-found-rows.ts';

interface Found extends FoundRows {
  readonly sort: GridSort;
  /** Ids of rows that only the server has. */
  readonly remote: ReadonlySet<string>;
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
  const found = useFoundRows(module, columns, ties, { typed, criteria, sort });
  const { shown, beyond } = found;
  const remote = useMemo(
    () => new Set(beyond.rows.map((row) => row.id).filter((id) => !replica.knows(module.table.name, id))),
    [beyond.rows, replica, module],
  );
  const whole = async (): ReturnType<Found['whole']> => {
    const { rows: others, told, missing } = await beyond.all();
    const own = (shown ?? []).map((row) => withValues(row, told.get(row.id) ?? {}));
    const rows = others.length === 0 ? own : sortRows([...own, ...others], columns, sort, ties);
    return { rows, missing };
  };
  return { ...found, sort, remote, whole };
}
