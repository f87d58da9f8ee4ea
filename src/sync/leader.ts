import type { Cycle } from './cycle.ts';
import type { Environment, Transport } from './environment.ts';
import { listen } from './events.ts';

interface LeaderContext {
  readonly environment: Environment;
  readonly transport: Transport;
  /** Name of the lock that only one tab of this user holds. */
  readonly lock: string;
  readonly cycle: Cycle;
  /** Called when this tab begins to lead, before its first round. */
  onLead(): Promise<void>;
  /** Seconds that writes wait on the server, 0 when they do not. */
  onDelay(seconds: number): void;
}

/** What the lock and the channel are called that the tabs of a user on a device share. */
export const nameOf = (userId: string): string => `huettenbuch-sync-${userId}`;

/**
 * Of all tabs one sends and fetches: the one that holds the lock. When it dies, the browser gives the lock to the next, whose
 * first round puts back what was on its way and goes on.
 */
export class Leader {
  private readonly context: LeaderContext;
  private sleeping = new AbortController();
  private isAsked = false;
  private waiting: (() => void)[] = [];
  isLeading = false;

  constructor(context: LeaderContext) {
    this.context = context;
  }

  /** Waits for the lock and works until the signal aborts. */
  async start(signal: AbortSignal): Promise<void> {
    const { environment, lock } = this.context;
    await environment.locks.request(lock, signal, async () => {
      if (signal.aborted) return;
      this.isLeading = true;
      const wake = () => this.hurry();
      const forget = environment.network.subscribe(wake);
      signal.addEventListener('abort', () => this.sleeping.abort());
      try {
        await this.context.onLead();
        await Promise.all([this.work(signal), listen({ ...this.context, signal, onStand: () => this.wake() })]);
      } finally {
        forget();
        this.isLeading = false;
        this.release();
      }
    });
  }

  /** One round under the lock, and one pack, for an engine that was not started. */
  async once(signal: AbortSignal): Promise<void> {
    const { environment, lock, cycle } = this.context;
    await environment.locks.request(lock, signal, async () => {
      cycle.hurry();
      await cycle.run();
      await cycle.pack();
    });
  }

  /** There is something to do; a pause is waited out. */
  wake(): void {
    if (this.context.cycle.isPausing) return;
    this.isAsked = true;
    this.sleeping.abort();
  }

  /** Works at once. Resolves after a whole round that began after this call. */
  hurry(): Promise<void> {
    this.context.cycle.hurry();
    this.isAsked = true;
    this.sleeping.abort();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private async work(signal: AbortSignal): Promise<void> {
    const { cycle } = this.context;
    while (!signal.aborted) {
      this.isAsked = false;
      const waiting = this.waiting;
      this.waiting = [];
      await cycle.run();
      for (const resolve of waiting) resolve();
      if (this.isAsked || signal.aborted) continue;
      await this.rest();
    }
  }

  /** Until somebody asks or the next round is due. Meanwhile tables are packed, bit by bit. */
  private async rest(): Promise<void> {
    const { cycle, environment } = this.context;
    const { signal } = (this.sleeping = new AbortController());
    let left = Math.min(cycle.delay, longestSleep);
    const end = environment.now() + left;
    let pause = packPauseMs;
    while (left > 0) {
      const step = Math.min(pause, left);
      await environment.sleep(step, signal);
      if (signal.aborted) return;
      // Also counted down, since somebody may set the clock back.
      left = Math.min(left - step, end - environment.now());
      const begun = environment.now();
      pause = (await cycle.pack()) ? Math.max(packPauseMs, 4 * (environment.now() - begun)) : longestSleep;
    }
  }

  private release(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting = [];
  }
}

/** Between two packs, longer on a slow device: whoever uses the app meanwhile shall not notice. */
const packPauseMs = 500;

/** Timers take at most 2^31 - 1 ms. */
const longestSleep = 2_147_483_647;
