import { useEffect, useMemo, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { searchedColumns } from '../../kit/searched-columns.ts';
import { sortRows } from '../../ui/grid/column.ts';
import { useDevice } from '../device.ts';
import { useRows, useSubtrees, useSyncStatus } from '../use-replica.ts';
import { useScope } from '../use-scope.ts';
import { beyondQuery, mayLieBeyond, readBeyond, type BeyondAnswer, type ListQuestion } from './beyond.ts';
import type { ListColumn } from './list-columns.tsx';
import { applyCriteria, RowSearch } from './search.ts';

/** Pause after the last key before the server is asked, in ms. */
const pauseMs = 350;

/** What lies on the server only. */
export interface Beyond {
  /** `none`: everything is on this device. */
  readonly state: 'none' | 'offline' | 'asking' | 'answered' | 'failed';
  /** Rows for below the device's own, in the list's order. */
  readonly rows: readonly VisibleRow[];
  /** How many there are, also those that were not fetched. */
  readonly total: number;
}

const nothing: readonly VisibleRow[] = [];

interface Asked {
  readonly query: string;
  readonly answer: BeyondAnswer | undefined;
}

/** Asks the server for what the list shows and this device does not keep: once a person pauses, never for an old question. */
export function useBeyond(module: Module, question: ListQuestion, columns: readonly ListColumn[]): Beyond {
  const { engine, registry, replica } = useDevice();
  const { online } = useSyncStatus();
  const scope = useScope();
  const local = useRows(module.table.name);
  const isPossible = mayLieBeyond(registry, module, scope);
  const query = isPossible ? JSON.stringify(beyondQuery(module, question, scope)) : '';
  const [asked, setAsked] = useState<Asked>();

  useEffect(() => {
    if (query === '' || !online) return;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await engine.ask(`${module.url}/suche`, stop.signal, query).then(readBeyond).catch(() => undefined);
      if (stop.signal.aborted) return;
      for (const { row, titles } of answer?.rows ?? []) replica.keepTitles(module.table, row, titles);
      setAsked({ query, answer });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [engine, replica, module, query, online]);

  const answer = asked?.answer;
  const sections = useSubtrees();
  const search = useMemo(() => new RowSearch<VisibleRow>(searchedColumns(module)), [module]);
  const { typed, criteria, sort } = question;
  const rows = useMemo(() => {
    void local; // what is loaded meanwhile is the device's own from then on
    if (answer === undefined || !isPossible) return nothing;
    const others = answer.rows.map(({ row }) => row).filter((row) => !replica.knows(module.table.name, row.id));
    const narrowed = search.find(applyCriteria(others, module.search ?? {}, criteria, sections), typed);
    return narrowed.length === 0 ? nothing : sortRows(narrowed, columns, sort);
  }, [answer, isPossible, local, replica, module, search, criteria, sections, typed, columns, sort]);

  if (!isPossible) return { state: 'none', rows: nothing, total: 0 };
  if (!online) return { state: 'offline', rows, total: rows.length };
  if (asked?.query !== query) return { state: 'asking', rows, total: rows.length };
  if (answer === undefined) return { state: 'failed', rows, total: 0 };
  return { state: 'answered', rows, total: answer.rows.length < answer.total ? answer.total : rows.length };
}
