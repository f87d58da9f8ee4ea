import { AsyncLocalStorage } from 'node:async_hooks';
import Dexie from 'dexie';

/**
 * The life of one tab. Every `await` of the engine that the tab passes counts, once when it begins to wait and once when it goes
 * on (tests/sim/await-points). A tab can die at any of these passes: nothing of it goes on from there.
 */
export class TabLife {
  passes = 0;
  /** Number of the pass at which the tab dies. */
  killAt = Infinity;
  isDead = false;
  /** Its messages reach no other tab, as when it dies before it sends them. */
  isMute = false;
  readonly died: Promise<'died'>;
  private resolveDied: (died: 'died') => void = () => {};
  private readonly onDeath: (() => void)[] = [];

  constructor() {
    this.died = new Promise((resolve) => {
      this.resolveDied = resolve;
    });
  }

  /** What the operating system does when the tab dies: connections, locks, channels. */
  whenDead(cleanUp: () => void): void {
    if (this.isDead) cleanUp();
    else this.onDeath.push(cleanUp);
  }

  kill(): void {
    if (this.isDead) return;
    this.isDead = true;
    for (const cleanUp of this.onDeath) cleanUp();
    this.resolveDied('died');
  }

  /** Does this as the tab's own work. */
  run<T>(work: () => T): T {
    return lives.run(this, work);
  }

  /** The same for a callback that somebody else will call. */
  bind<A extends readonly unknown[], T>(callback: (...args: A) => T): (...args: A) => T {
    return (...args) => this.run(() => callback(...args));
  }

  /** Work of the user in this tab: its result, or 'died'. */
  async attempt<T>(
    work: () => Promise<T>,
  ): Promise<{ readonly is: 'done'; readonly value: T } | { readonly is: 'died' }> {
    const done = this.run(work).then((value) => ({ is: 'done' as const, value }));
    try {
      const result = await Promise.race([this.died, done]);
      return result === 'died' ? { is: 'died' } : result;
    } catch (cause) {
      // An error of a tab that has just died is nobody's.
      if (this.isDead) return { is: 'died' };
      throw cause;
    }
  }

  /** True when the tab ends here. */
  pass(): boolean {
    if (this.isDead) return true;
    this.passes += 1;
    if (this.passes >= this.killAt) this.kill();
    return this.isDead;
  }
}

const lives = new AsyncLocalStorage<TabLife>();
const points = new Map<string, number>();

/** Names the points of a file; what stays at zero was never reached. */
export function registerPoints(names: readonly string[]): void {
  for (const name of names) points.set(name, points.get(name) ?? 0);
}

/** Every point with the number of times it was reached. */
export const reachedPoints = (): ReadonlyMap<string, number> => points;

/**
 * Where a dead tab ends: it never goes on. Inside a transaction, which is rolled back, it is an error instead: Dexie counts what
 * is awaited there, for all tabs of a test together, and something that never ends would disturb the living.
 */
const deadEnd = (isInTransaction: boolean): Promise<never> =>
  isInTransaction ? Promise.reject(new Error('the tab is dead')) : new Promise(() => {});

/** What `await value` has become. */
export function atPoint(name: string, value: unknown): unknown {
  const life = lives.getStore();
  if (life === undefined) return value;
  points.set(name, (points.get(name) ?? 0) + 1);
  const isInTransaction = Dexie.currentTransaction !== null;
  if (!life.pass()) return afterPoint(life, value, isInTransaction);
  void unheard(value);
  return deadEnd(isInTransaction);
}

/** What becomes of it nobody hears any more. */
async function unheard(value: unknown): Promise<void> {
  try {
    await value;
  } catch {
    // the tab is dead
  }
}

async function afterPoint(life: TabLife, value: unknown, isInTransaction: boolean): Promise<unknown> {
  try {
    const result = await value;
    return life.pass() ? await deadEnd(isInTransaction) : result;
  } catch (cause) {
    return life.pass() ? deadEnd(isInTransaction) : Promise.reject(cause);
  }
}

/** What the source of `for await` has become. */
export async function* eachPoint<T>(name: string, source: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const one of source) {
    await atPoint(name, undefined);
    yield one;
  }
}
