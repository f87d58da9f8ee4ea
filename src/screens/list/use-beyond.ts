import { useEffect, useMemo, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { searchedColumns } from '../../kit/searched-columns.ts';
import { sortRows } from '../../ui/grid/column.ts';
import { useDevice } from '../device.ts';
import { useRows, useSyncStatus } from '../use-replica.ts';
import { useScope } from '../use-scope.ts';
import { beyondQuery, mayLieBeyond, readBeyond, type BeyondAnswer, type ListQuestion } from './beyond.ts';
import type { ListColumn } from './list-columns.tsx';
import { RowSearch } from './search.ts';
import type { ListSearch } from './use-search.ts';

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
export function useBeyond(module: Module, question: ListQuestion, columns: readonly ListColumn[], { tables, matches }: ListSearch): Beyond {
  const { engine, registry, replica } = useDevice();
  const { online } = useSyncStatus();
  const scope = useScope();
  const local = useRows(module.table.name);
  // What decides over a row may lie on the server, while the row itself is here.
  const isDecidedThere = useMemo(() => tables.some((table) => mayLieBeyond(registry, registry.table(table), scope)), [tables, registry, scope]);
  const isPossible = isDecidedThere || mayLieBeyond(registry, module.table, scope);
  const query = isPossible ? JSON.stringify(beyondQuery(module, question, isDecidedThere ? [] : scope)) : '';
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
  const search = useMemo(() => new RowSearch<VisibleRow>(searchedColumns(module)), [module]);
  const { typed, sort } = question;
  const rows = useMemo(() => {
    if (answer === undefined || !isPossible || matches === undefined) return nothing;
    const known = new Map((local ?? []).map((row) => [row.id, row]));
    // What is loaded meanwhile is the device's own from then on.
    const others = answer.rows.flatMap(({ row }) => {
      if (!replica.knows(module.table.name, row.id)) return tables.length > 0 || matches(row) ? [row] : [];
      const own = known.get(row.id);
      return isDecidedThere && own !== undefined && !matches(own) ? [own] : [];
    });
    const narrowed = search.find(others, typed);
    return narrowed.length === 0 ? nothing : sortRows(narrowed, columns, sort);
  }, [answer, isPossible, isDecidedThere, local, replica, module, search, tables, matches, typed, columns, sort]);

  if (!isPossible) return { state: 'none', rows: nothing, total: 0 };
  if (!online) return { state: 'offline', rows, total: rows.length };
  if (asked?.query !== query) return { state: 'asking', rows, total: rows.length };
  if (answer === undefined) return { state: 'failed', rows, total: 0 };
  return { state: 'answered', rows, total: answer.rows.length < answer.total ? answer.total : rows.length };
}
