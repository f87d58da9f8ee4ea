import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { VisibleRow } from '../db/base.ts';
import type { Replica } from '../db/replica.ts';
import type { Table } from '../kit/define-table.ts';
import { subtrees } from './list/search.ts';
import { useDevice } from './device.ts';

// Rows seen last, by what was asked: a screen that opens again shows them in its first frame.
const lastSeen = new WeakMap<Replica, Map<string, unknown>>();

/** How long a screen waits at most for an answer that it shows from its first frame, ms. */
const firstMs = 1000;

/**
 * Resolves when the device has answered this question for the first time, or takes too long; undefined when the answer was there before
 * somebody waited for it. Who waited once gets the same promise for ever: a screen that React goes on with must ask for it again.
 */
function firstAnswer(
  seen: Map<string, unknown>,
  question: string,
  ask: () => Promise<unknown>,
): Promise<unknown> | undefined {
  const key = `first:${question}`;
  const known = seen.get(key);
  if (known instanceof Promise) return known;
  if (seen.has(question)) return undefined;
  const answer = ask().then(
    (found) => void seen.set(question, found),
    () => undefined,
  );
  const first = Promise.race([answer, new Promise((resolve) => setTimeout(resolve, firstMs))]);
  seen.set(key, first);
  return first;
}

function useLive<T>(
  question: string,
  tables: readonly string[],
  ask: (replica: Replica) => Promise<T>,
  isAwaited = false,
): T | undefined {
  const { replica } = useDevice();
  const seen = useMemo(() => {
    const map = lastSeen.get(replica) ?? new Map<string, unknown>();
    lastSeen.set(replica, map);
    return map;
  }, [replica]);
  const first = isAwaited ? firstAnswer(seen, question, () => ask(replica)) : undefined;
  if (first !== undefined) use(first);
  const [, setShown] = useState<unknown>();
  const watched = tables.join();
  useEffect(() => {
    let isCurrent = true;
    let turn = 0;
    const read = async (): Promise<void> => {
      const mine = (turn += 1);
      const found = await ask(replica);
      if (!isCurrent || mine !== turn) return;
      const shown = sameOf(seen.get(question), found);
      seen.set(question, shown);
      setShown(shown ?? Symbol('nothing'));
    };
    void read();
    const stops = watched
      .split(',')
      .filter(Boolean)
      .map((table) => replica.subscribe(table, () => void read()));
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
    // `ask` is a new function on each render but always means the question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [replica, question, watched, seen]);
  return seen.get(question) as T | undefined; // what `ask` of this very question answered
}

/** The tables shown before, when each still has the same rows: what hangs on them is not made again. */
function sameOf<T>(before: unknown, now: T): T {
  const isSame =
    before instanceof Map &&
    now instanceof Map &&
    before.size === now.size &&
    [...now].every(([table, rows]) => before.get(table) === rows);
  return isSame ? (before as T) : now; // the answer to the same question
}

/** All rows of a table; undefined until they are read from the device for the first time. `isAwaited`: suspends until then, but not for long. */
export function useRows(table: string, isAwaited = false): readonly VisibleRow[] | undefined {
  return useLive(`rows:${table}`, [table], (replica) => replica.rows(table), isAwaited);
}

/** All rows of several tables at once. */
export function useTables(tables: readonly string[]): ReadonlyMap<string, readonly VisibleRow[]> | undefined {
  return useLive(`tables:${tables.join()}`, tables, async (replica) => {
    const all = await Promise.all(tables.map(async (table) => [table, await replica.rows(table)] as const));
    return new Map(all);
  });
}

/** How many rows of these tables came from the server; asked again when one of them changes. */
export function useCounts(tables: readonly string[]): Readonly<Record<string, number>> | undefined {
  return useLive('counts', tables, (replica) => replica.counts());
}

/** Rows of a table that hang on a record. `isAwaited` as above. */
export function useChildren(table: string, parentId: string, isAwaited = false): readonly VisibleRow[] | undefined {
  return useLive(`children:${table}:${parentId}`, [table], (replica) => replica.childrenOf(table, parentId), isAwaited);
}

/** Rows of a table that hang on a record or point to it by this column. */
export function useLinked({ name, parent }: Table, column: string, id: string): readonly VisibleRow[] | undefined {
  return useLive(`linked:${name}:${column}:${id}`, [name], async (replica) =>
    column === parent ? replica.childrenOf(name, id) : (await replica.rows(name)).filter((row) => row[column] === id),
  );
}

/** `null`: not on this device. `undefined`: not known yet. */
export function useRecord(table: string, id: string): VisibleRow | null | undefined {
  return useLive(`row:${table}:${id}`, [table], async (replica) => (await replica.row(table, id)) ?? null);
}

/** The sum of what waits, and how the line to the server is. */
export function useSyncStatus() {
  const { engine } = useDevice();
  return useSyncExternalStore(engine.status.subscribe, engine.status.getSnapshot, engine.status.getSnapshot);
}

const sectionTables = ['sektionen', 'sektion_zugehoerigkeit'];

/** Section → itself and all below it, now or on a day. */
export function useSubtrees(): (id: string, day?: string) => ReadonlySet<string> {
  const found = useTables(sectionTables);
  return useMemo(() => subtrees(found?.get('sektionen') ?? [], found?.get('sektion_zugehoerigkeit')), [found]);
}
