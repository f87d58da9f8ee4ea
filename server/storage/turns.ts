import { StorageError } from './errors.ts';

/** So many at a time; whoever comes later waits for their turn, in the order of coming. */
export class Turns {
  private readonly most: number;
  private readonly patienceMillis: number | undefined;
  private taken = 0;
  private readonly waiting = new Set<() => void>();

  /** `patienceMillis`: longest wait; who waits longer is refused as by a database without room. Absent: as long as it takes. */
  constructor(most: number, patienceMillis?: number) {
    this.most = most;
    this.patienceMillis = patienceMillis;
  }

  /** Resolves when it is the caller's turn; the answer ends it, and may be called again. */
  async take(): Promise<() => void> {
    if (this.taken < this.most) this.taken += 1;
    else await this.wait();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      // The set keeps the order of coming.
      const [next] = this.waiting;
      if (next === undefined) this.taken -= 1;
      else next();
    };
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }

  private wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        this.waiting.delete(go);
        resolve();
      };
      const giveUp = (): void => {
        this.waiting.delete(go);
        reject(new StorageError('ausgefallen', 'no turn became free in time'));
      };
      this.waiting.add(go);
      const timer = this.patienceMillis === undefined ? undefined : setTimeout(giveUp, this.patienceMillis);
    });
  }
}

/** Turns of what every device asks when all come back at once. Together they leave connections over, which what people save finds free. */
export interface CrowdTurns {
  /** Pulls, comparisons, streams of events. */
  readonly pulls: Turns;
  readonly renewals: Turns;
}

/** Of ten connections four for pulls and two for renewals; from three on at least one remains. One for each where there are fewer. */
export const crowdTurns = (connections: number): CrowdTurns => ({
  pulls: new Turns(Math.max(1, Math.floor(connections * 0.4))),
  renewals: new Turns(Math.max(1, Math.floor(connections * 0.2))),
});

/** Turns that the associations of a process take for what they do without being asked. */
export interface WorkTurns {
  /** What the clock does. */
  readonly clock: Turns;
  readonly jobs: Turns;
  /** Copies of database and files. */
  readonly copies: Turns;
}
