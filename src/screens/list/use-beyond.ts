import { useCallback, useEffect, useMemo, useState } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { searchedColumns } from '../../kit/searched-columns.ts';
import type { Scope } from '../../sync/scope.ts';
import { sortRows } from '../../ui/grid/column.ts';
import { useDevice } from '../device.ts';
import type { DerivedHere } from '../use-derived.ts';
import { useRows, useSyncStatus } from '../use-replica.ts';
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

/** Asks the server for what the list shows and this device does not keep: once a person pauses, never for an old question. */
export function useBeyond(
  module: Module,
  question: ListQuestion,
  columns: readonly ListColumn[],
  { tables, matches }: ListSearch,
  { there, add }: DerivedHere,
): Beyond {
  const { online, everSynced, progress } = useSyncStatus();
  const isLoading = !everSynced || progress !== undefined;
  const { isPossible, isDecidedThere, kept } = useReach(module, tables, there);
  const query = isPossible ? JSON.stringify(beyondQuery(module, question, kept)) : '';
  const { ask, answer, isAnswered } = useAnswer(module, online ? query : '');
  const isOfOthers = tables.length > 0;
  const rowsOf = useRowsOf(module, question, columns, { isPossible, isDecidedThere, isOfOthers, matches, add });

  const rows = useMemo(() => rowsOf(answer), [rowsOf, answer]);
  const told = useMemo(() => toldOf(answer, there), [answer, there]);
  const isCurrent = isAnswered(query);
  const isWhole = !isPossible || (online && isCurrent && answer !== undefined && answer.rows.length >= answer.total);
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
  if (!isCurrent) return { state: 'asking', rows, total: rows.length, ...rest };
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

interface Reach {
  /** Rows of the list may lie on the server only. */
  readonly isPossible: boolean;
  /** What decides over a row may lie on the server, while the row itself is here. */
  readonly isDecidedThere: boolean;
  /** What this device keeps, and the server need not look at. */
  readonly kept: Scope;
}

function useReach({ table: own }: Module, tables: readonly string[], there: DerivedHere['there']): Reach {
  const { registry } = useDevice();
  const scope = useScope();
  const isDecidedThere = useMemo(
    () => there.length > 0 || tables.some((table) => mayLieBeyond(registry, registry.table(table), scope)),
    [there, tables, registry, scope],
  );
  return {
    isPossible: isDecidedThere || mayLieBeyond(registry, own, scope),
    isDecidedThere,
    kept: isDecidedThere ? [] : scope,
  };
}

interface Answers {
  readonly ask: (query: string, signal: AbortSignal) => Promise<BeyondAnswer | undefined>;
  /** The last one; undefined also for a question that could not be answered. */
  readonly answer: BeyondAnswer | undefined;
  /** Whether the last answer is one to this question. */
  readonly isAnswered: (query: string) => boolean;
}

/** Asks a question once it stands for a while; an empty one is not asked. */
function useAnswer(module: Module, query: string): Answers {
  const { engine, replica } = useDevice();
  const [asked, setAsked] = useState<{ readonly query: string; readonly answer: BeyondAnswer | undefined }>();

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
    if (query === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(query, stop.signal);
      if (!stop.signal.aborted) setAsked({ query, answer });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, query]);

  return { ask, answer: asked?.answer, isAnswered: (wanted) => asked?.query === wanted };
}

interface Deciding extends Omit<Reach, 'kept'> {
  /** The criteria read other tables, too. */
  readonly isOfOthers: boolean;
  readonly matches: ListSearch['matches'];
  readonly add: DerivedHere['add'];
}

/** Which rows of an answer stand below the device's own, in the list's order. */
function useRowsOf(
  module: Module,
  { typed, sort }: ListQuestion,
  columns: readonly ListColumn[],
  { isPossible, isDecidedThere, isOfOthers, matches, add }: Deciding,
): (answer: BeyondAnswer | undefined) => readonly VisibleRow[] {
  const { replica } = useDevice();
  const local = useRows(module.table);
  const search = useMemo(() => new RowSearch<VisibleRow>(searchedColumns(module)), [module]);
  const known = useMemo(
    () => new Map(isDecidedThere ? (local ?? []).map((row) => [row.id, row] as const) : []),
    [local, isDecidedThere],
  );
  return useCallback(
    (answer) => {
      if (answer === undefined || !isPossible || matches === undefined) return nothing;
      // What is loaded meanwhile is the device's own from then on.
      const others = answer.rows.flatMap(({ row }) => {
        if (!replica.knows(module.table.name, row.id)) return isOfOthers || matches(row) ? [row] : [];
        const here = known.get(row.id);
        const own = here && add(here);
        return own !== undefined && !matches(own) ? [own] : [];
      });
      const narrowed = search.find(others, typed);
      return narrowed.length === 0 ? nothing : sortRows(narrowed, columns, sort);
    },
    [isPossible, isOfOthers, known, replica, module, search, matches, typed, columns, sort, add],
  );
}
