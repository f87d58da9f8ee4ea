import { sql } from 'kysely';
import type { Events } from '../context.ts';
import type { Storage } from '../storage/database.ts';

const pollMillis = 1000;

/** Announces commits of this process at once, those of others (several servers, one database) within a second while somebody listens. */
export interface EventSource extends Events {
  /** Whether somebody listens. */
  isHeard(): boolean;
  close(): void;
}

export function createEvents(storage: Storage): EventSource {
  const listeners = new Set<(stand: number) => void>();
  let known = -1;
  let timer: NodeJS.Timeout | undefined;

  const announce = (stand: number): void => {
    if (stand <= known) return;
    known = stand;
    for (const listener of listeners) listener(stand);
  };
  const poll = async (): Promise<void> => {
    const { rows } = await sql<{ nummer: number }>`select nummer from feed_zaehler`.execute(storage.db);
    const stand = rows[0]?.nummer ?? 0;
    // A restored database counts lower: listeners hear of it and find another epoch.
    if (stand < known) known = -1;
    announce(stand);
  };
  const start = (): void => {
    timer ??= setInterval(() => void poll().catch(() => {}), pollMillis).unref();
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    announce,
    subscribe(listener) {
      listeners.add(listener);
      start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    isHeard: () => listeners.size > 0,
    close() {
      listeners.clear();
      stop();
    },
  };
}
