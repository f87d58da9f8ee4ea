import { useCallback, useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { columnsOf } from '../../kit/filter.ts';
import { useDerived, withValues } from '../use-derived.ts';
import type { ListQuestion } from './beyond.ts';
import type { ListColumn } from './list-columns.tsx';
import { useBeyond, type Beyond } from './use-beyond.ts';
import { useListRows } from './use-list-rows.ts';
import { useSearch } from './use-search.ts';

export interface FoundRows {
  readonly beyond: Beyond;
  /** Rows of this device that the list is narrowed to; undefined until it has been read. */
  readonly shown: readonly VisibleRow[] | undefined;
  /** The device's rows, and below them the server's. */
  readonly all: readonly VisibleRow[] | undefined;
  /** Rows on this device before anything narrows them. */
  readonly total: number;
}

/** What a list finds on this device and on the server, with the derived columns that it shows, sorts or searches by. */
export function useFoundRows(
  module: Module,
  columns: readonly ListColumn[],
  ties: readonly ListColumn[],
  question: ListQuestion,
): FoundRows {
  const { typed, criteria, sort } = question;
  const found = useSearch(module, criteria);
  const used = useMemo(() => {
    const searched = found.tests.flatMap((test) => ('column' in test ? test.column : []));
    const viewed = module.view === undefined ? [] : columnsOf(module.view.criterion);
    return [...columns.map(({ id }) => id), sort.column, ...searched, ...viewed];
  }, [module, columns, sort.column, found.tests]);
  const derived = useDerived(module, used);
  const beyond = useBeyond(module, question, columns, found, derived);
  const { told } = beyond;
  const add = useCallback((row: VisibleRow) => withValues(derived.add(row), told.get(row.id) ?? {}), [derived, told]);
  const { shown, total } = useListRows(module, columns, ties, { typed, sort, ...found }, add);
  const all = useMemo(
    () => (shown === undefined || beyond.rows.length === 0 ? shown : [...shown, ...beyond.rows]),
    [shown, beyond.rows],
  );
  return { beyond, shown, all, total };
}
