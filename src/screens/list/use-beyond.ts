import { useCallback, useEffect, useMemo, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { searchedColumns } from '../../kit/searched-columns.ts';
import { sortRows } from '../../ui/grid/column.ts';
import { useDevice } from '../device.ts';
import { useRows, useSyncStatus } from '../use-replica.ts';
import type { DerivedHere } from '../use-derived.ts';
import { useScope } from '../use-scope.ts';
import { beyondQuery, mayLieBeyond, missingFrom, readBeyond, type BeyondAnswer, type ListQuestion } from './beyond.ts';
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
  /** What the server says of rows, also of those on this device: derived columns that are not made here. */
  readonly told: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Nothing of what the list finds is missing. */
  readonly isWhole: boolean;
  /** All of them, for a file; `missing` says in words what could not be had. */
  readonly all: () => Promise<{
    readonly rows: readonly VisibleRow[];
    readonly told: Beyond['told'];
    readonly missing: string;
  }>;
}

const nothing: readonly VisibleRow[] = [];
const noValues: Beyond['told'] = new Map();

interface Asked {
  readonly query: string;
  readonly answer: BeyondAnswer | undefined;
}

/** Asks the server for what the list shows and this device does not keep: once a person pauses, never for an old question. */
export function useBeyond(
  module: Module,
  question: ListQuestion,
  columns: readonly ListColumn[],
  { tables, matches }: ListSearch,
  { there, add }: DerivedHere,
): Beyond {
  const { engine, registry, replica } = useDevice();
  const { online, everSynced, progress } = useSyncStatus();
  const isLoading = !everSynced || progress !== undefined;
  const scope = useScope();
  const local = useRows(module.table.name);
  // What decides over a row may lie on the server, while the row itself is here.
  const isDecidedThere = useMemo(
    () => there.length > 0 || tables.some((table) => mayLieBeyond(registry, registry.table(table), scope)),
    [there, tables, registry, scope],
  );
  const isPossible = isDecidedThere || mayLieBeyond(registry, module.table, scope);
  const kept = isDecidedThere ? [] : scope;
  const query = isPossible ? JSON.stringify(beyondQuery(module, question, kept)) : '';
  const [asked, setAsked] = useState<Asked>();

  const ask = useCallback(
    async (wanted: string, signal: AbortSignal): Promise<BeyondAnswer | undefined> => {
      const answer = await engine
        .ask(`${module.url}/suche`, signal, wanted)
        .then(readBeyond)
        .catch(() => undefined);
      for (const { row, titles } of answer?.rows ?? []) replica.keepTitles(module.table, row, titles);
      return answer;
    },
    [engine, replica, module],
  );

  useEffect(() => {
    if (query === '' || !online) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(query, stop.signal);
      if (!stop.signal.aborted) setAsked({ query, answer });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, query, online]);

  const answer = asked?.answer;
  const search = useMemo(() => new RowSearch<VisibleRow>(searchedColumns(module)), [module]);
  const { typed, sort } = question;
  const rowsOf = useCallback(
    (given: BeyondAnswer | undefined): readonly VisibleRow[] => {
      if (given === undefined || !isPossible || matches === undefined) return nothing;
      const known = new Map((local ?? []).map((row) => [row.id, add(row)]));
      // What is loaded meanwhile is the device's own from then on.
      const others = given.rows.flatMap(({ row }) => {
        if (!replica.knows(module.table.name, row.id)) return tables.length > 0 || matches(row) ? [row] : [];
        const own = known.get(row.id);
        return isDecidedThere && own !== undefined && !matches(own) ? [own] : [];
      });
      const narrowed = search.find(others, typed);
      return narrowed.length === 0 ? nothing : sortRows(narrowed, columns, sort);
    },
    [isPossible, isDecidedThere, local, replica, module, search, tables, matches, typed, columns, sort, add],
  );

  const rows = useMemo(() => rowsOf(answer), [rowsOf, answer]);
  const told = useMemo(() => toldOf(answer, there), [answer, there]);
  const isWhole =
    !isPossible || (online && asked?.query === query && answer !== undefined && answer.rows.length >= answer.total);
  const all = async (): ReturnType<Beyond['all']> => {
    if (isWhole) return { rows, told, missing: missingFrom({ isLoading, isFetched: true }) };
    const whole = online
      ? await ask(JSON.stringify(beyondQuery(module, question, kept, 'whole')), new AbortController().signal)
      : undefined;
    return {
      rows: whole === undefined ? rows : rowsOf(whole),
      told: whole === undefined ? told : toldOf(whole, there),
      missing: missingFrom({ isLoading, isFetched: whole !== undefined }),
    };
  };

  const rest = { told, isWhole, all };
  if (!isPossible) return { state: 'none', rows: nothing, total: 0, ...rest };
  if (!online) return { state: 'offline', rows, total: rows.length, ...rest };
  if (asked?.query !== query) return { state: 'asking', rows, total: rows.length, ...rest };
  if (answer === undefined) return { state: 'failed', rows, total: 0, ...rest };
  return { state: 'answered', rows, total: answer.rows.length < answer.total ? answer.total : rows.length, ...rest };
}

/** Values of these columns by the id of their row. */
function toldOf(answer: BeyondAnswer | undefined, columns: readonly string[]): Beyond['told'] {
  if (columns.length === 0) return noValues;
  return new Map(
    (answer?.rows ?? []).map(({ row }) => [
      row.id,
      Object.fromEntries(columns.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))),
    ]),
  );
}
