import { livingFamilies } from '../auth/sessions.ts';
import type { Deps } from '../context.ts';

/** How often it is asked whose session has ended: one statement for all streams of this process. */
const lookMillis = 1000;

/** Streams that are open, by the session they were opened with. */
export interface OpenStreams {
  /** Calls `end` once the session is over: signed out, revoked, or its user locked. Answers the way to stop watching. */
  watch(family: string, end: () => void): () => void;
}

export function openStreams({ storage, now }: Pick<Deps, 'storage' | 'now'>): OpenStreams {
  const streams = new Map<() => void, string>();
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const living = await livingFamilies(storage.db, [...new Set(streams.values())], now());
    for (const [end, family] of Array.from(streams)) if (!living.has(family)) end();
  };
  return {
    watch(family, end) {
      streams.set(end, family);
      timer ??= setInterval(() => void look().catch(() => {}), lookMillis).unref();
      return () => {
        streams.delete(end);
        if (streams.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
