/** Calls to the server: `path` below the API base. Adds the token, renews it once on 401; a 401 that comes out means that the user must sign in. Throws when there is no network. */
export interface Transport {
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** Mutual exclusion between tabs: `work` runs while the lock is held; waits until it is free or `signal` aborts. */
export interface Locks {
  request(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

/** Messages to the other tabs of this device. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/** Whether the device believes to have a network; calls back on every change, and when somebody comes back to the app after a while: what sleeps hears no change. */
export interface Network {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Everything the engine takes from the outside world, so that a test can play it. Times in ms. */
export interface Environment {
  now(): number;
  /** From 0 (inclusive) to 1. */
  random(): number;
  /** Resolves after `ms`, or at once when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  readonly locks: Locks;
  channel(name: string): Channel;
  readonly network: Network;
}
