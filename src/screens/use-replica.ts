import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { VisibleRow, VisibleRowOf } from '../db/base.ts';
import { sektionZugehoerigkeit } from '../features/organisation/sektion-zugehoerigkeit.table.ts';
import { sektionen } from '../features/organisation/sektionen.table.ts';
import type { Replica } from '../db/replica.ts';
import type { Row, Table } from '../kit/define-table.ts';
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
export function useRows<T extends Table>(table: T, isAwaited = false): readonly VisibleRowOf<T>[] | undefined {
  return useLive(`rows:${table.name}`, [table.name], (replica) => replica.rows(table), isAwaited);
}

/** All rows of several tables at once, by the names that they are given here. */
export function useTables<T extends Readonly<Record<string, Table>>>(
  tables: T,
): { readonly [K in keyof T]: readonly VisibleRowOf<T[K]>[] } | undefined {
  const found = useNamedTables(Object.values(tables).map(({ name }) => name));
  return useMemo(
    () =>
      found &&
      (Object.fromEntries(Object.entries(tables).map(([key, { name }]) => [key, found.get(name) ?? []])) as {
        readonly [K in keyof T]: readonly VisibleRowOf<T[K]>[]; // each was read by its definition
      }),
    // The definitions are the same ones on each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [found],
  );
}

/** All rows of tables that are known at run time only, by their names; of one that a variant leaves out, none. */
export function useNamedTables(tables: readonly string[]): ReadonlyMap<string, readonly VisibleRow[]> | undefined {
  const { registry } = useDevice();
  return useLive(`tables:${tables.join()}`, tables, async (replica) => {
    const all = tables.map(async (name): Promise<[string, readonly VisibleRow[]]> => {
      const table = registry.tables.get(name);
      return [name, table ? await replica.rows(table) : []];
    });
    return new Map(await Promise.all(all));
  });
}

/** How many rows of these tables came from the server; asked again when one of them changes. */
export function useCounts(tables: readonly string[]): Readonly<Record<string, number>> | undefined {
  return useLive('counts', tables, (replica) => replica.counts());
}

/** Rows of a table that hang on a record. `isAwaited` as above. */
export function useChildren<T extends Table>(
  table: T,
  parentId: string,
  isAwaited = false,
): readonly VisibleRowOf<T>[] | undefined {
  const { name } = table;
  return useLive(`children:${name}:${parentId}`, [name], (replica) => replica.childrenOf(table, parentId), isAwaited);
}

/** Rows of a table that hang on a record or point to it by this column. */
export function useLinked<T extends Table>(
  table: T,
  column: keyof Row<T> & string,
  id: string,
): readonly VisibleRowOf<T>[] | undefined {
  const { name } = table;
  return useLive(`linked:${name}:${column}:${id}`, [name], async (replica) =>
    column === table.parent
      ? replica.childrenOf(table, id)
      : (await replica.rows(table)).filter((row) => row[column] === id),
  );
}

/** Those of these records that are on this device. */
export function useRecords<T extends Table>(table: T, ids: readonly string[]): readonly VisibleRowOf<T>[] | undefined {
  return useLive(`rows:${table.name}:${ids.join()}`, [table.name], (replica) => replica.rowsOf(table, ids));
}

/** `null`: not on this device. `undefined`: not known yet. */
export function useRecord<T extends Table>(table: T, id: string): VisibleRowOf<T> | null | undefined {
  return useLive(`row:${table.name}:${id}`, [table.name], async (replica) => (await replica.row(table, id)) ?? null);
}

/** The same of a table that is known at run time only; of one that is no longer, nothing is here. */
export function useNamedRecord(name: string, id: string): VisibleRow | null | undefined {
  const { registry } = useDevice();
  return useLive(`row:${name}:${id}`, [name], async (replica) => {
    const table = registry.tables.get(name);
    return (table && (await replica.row(table, id))) ?? null;
  });
}

/** The sum of what waits, and how the line to the server is. */
export function useSyncStatus() {
  const { engine } = useDevice();
  return useSyncExternalStore(engine.status.subscribe, engine.status.getSnapshot, engine.status.getSnapshot);
}

const sektionTables = { sektionen, zugehoerigkeit: sektionZugehoerigkeit };

/** Branch → itself and all below it, now or on a day. */
export function useSubtrees(): (id: string, day?: string) => ReadonlySet<string> {
  const found = useTables(sektionTables);
  return useMemo(() => subtrees(found?.sektionen ?? [], found?.zugehoerigkeit), [found]);
}
