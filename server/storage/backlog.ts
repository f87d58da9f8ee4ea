import { performance } from 'node:perf_hooks';
import { log } from '../operation/log.ts';

/** Waiting is worth a word from here on; a busy moment is shorter. */
const worthSaying = 2000;

/**
 * How long this server's work waits for the database: for a free connection, or for the feed's counter, which somebody holds in
 * an open transaction. Own timing, because what an engine tells of its sessions differs from engine to engine.
 */
export class Backlog {
  private readonly since = new Set<{ readonly at: number }>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** A wait begins; the answer ends it, and may be called again. */
  begin(): () => void {
    const wait = { at: this.now() };
    this.since.add(wait);
    return () => void this.since.delete(wait);
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Whole seconds that the oldest wait lasts by now; 0 while none is worth a word. */
  seconds(): number {
    // The set keeps the order of their beginning.
    const [oldest] = this.since;
    const waited = oldest === undefined ? 0 : this.now() - oldest.at;
    return waited < worthSaying ? 0 : Math.floor(waited / 1000);
  }
}

/** One line in the log when writes begin to wait and one when they go on; looked at every second. Answers the way to stop. */
export function watchBacklog(backlog: Backlog, say: typeof log = log): () => void {
  let longest = 0;
  const look = (): void => {
    const seconds = backlog.seconds();
    if (seconds > 0 && longest === 0) say('warnung', 'verzug', { sekunden: seconds });
    if (seconds === 0 && longest > 0) say('warnung', 'verzug-ende', { sekunden: longest });
    longest = seconds === 0 ? 0 : Math.max(longest, seconds);
  };
  const timer = setInterval(look, 1000).unref();
  return () => clearInterval(timer);
}
