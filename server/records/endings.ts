import type { Deps, Nutzer } from '../context.ts';
import type { Tx } from '../storage/database.ts';
import type { Journal } from './journal.ts';
import type { Writes } from './writes.ts';

/** A transaction that is about to end (`Batch`). */
export interface Ended {
  readonly deps: Deps;
  readonly nutzer: Nutzer;
  readonly journal: Journal;
  readonly writes: Writes;
  readonly reading: Tx;
}

/** Looks at all that a transaction wrote before it ends, and may add to it. */
export type Ending = (batch: Ended) => Promise<void>;

let endings: readonly Ending[] = [];

/** Notes what follows every transaction: once, when the areas of the server are read (server/features/server-areas.ts). */
export function registerEndings(all: readonly Ending[]): void {
  endings = all;
}

/** What the areas add to a transaction before it ends. */
export async function beforeEnd(batch: Ended): Promise<void> {
  for (const ending of endings) await ending(batch);
}
