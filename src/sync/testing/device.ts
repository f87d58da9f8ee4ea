import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createRandom } from './random.ts';
import { plainCodec } from '../../db/codec.ts';
import { databaseName, openStore, type IndexedDb, type Store } from '../../db/database.ts';
import { registry } from '../../features/registry.ts';
import { Engine } from '../engine.ts';
import type { Channel, Environment, Locks, Transport } from '../environment.ts';

/** A device whose network, clock and tabs a test plays. */
export class TestDevice {
  readonly indexedDb: IndexedDb = { indexedDB: new IDBFactory(), IDBKeyRange };
  readonly userId: string;
  private readonly transport: Transport;
  private readonly random: () => number;
  private readonly networkListeners = new Set<() => void>();
  private readonly listeners = new Map<object, Set<(message: unknown) => void>>();
  private readonly sleepers = new Set<{ until: number; wake: () => void }>();
  private readonly lockLine: (() => void)[] = [];
  private holder: object | undefined;
  private readonly stores = new WeakMap<Engine, Store>();
  private isOnline = true;
  /** Clock in ms. */
  time = Date.parse('2026-07-01T08:00:00Z');

  constructor(transport: Transport, options: { userId?: string; seed?: number } = {}) {
    this.transport = transport;
    this.userId = options.userId ?? 'u1';
    this.random = createRandom(options.seed ?? 1);
  }

  openStore(): Promise<Store> {
    return openStore({ name: databaseName(this.userId), registry, codec: plainCodec, indexedDb: this.indexedDb });
  }

  /** A tab of the device with an engine that is not started; `syncNow` then does one round. */
  async openTab(): Promise<Engine> {
    const store = await this.openStore();
    const tab = await Engine.open({ store, transport: this.transport, environment: this.environment(), userId: this.userId });
    this.stores.set(tab, store);
    return tab;
  }

  goOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const listener of this.networkListeners) listener();
  }

  /** Lets time pass: timers that fall due go off. */
  async pass(ms: number): Promise<void> {
    this.time += ms;
    for (const sleeper of this.sleepers) if (sleeper.until <= this.time) sleeper.wake();
    await settled();
  }

  private environment(): Environment {
    return {
      now: () => this.time,
      random: this.random,
      sleep: (ms, signal) => this.sleep(ms, signal),
      locks: this.locks,
      channel: () => this.channel(),
      network: { isOnline: () => this.isOnline, subscribe: (listener) => subscribe(this.networkListeners, listener) },
    };
  }

  private sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const sleeper = { until: this.time + ms, wake: done };
      const sleepers = this.sleepers;
      function done(): void {
        sleepers.delete(sleeper);
        resolve();
      }
      sleepers.add(sleeper);
      signal.addEventListener('abort', done);
    });
  }

  private readonly locks: Locks = {
    request: async (_name, signal, work) => {
      const holder = {};
      if (this.holder !== undefined) await new Promise<void>((resolve) => this.lockLine.push(resolve));
      this.holder = holder;
      try {
        if (!signal.aborted) await work();
      } finally {
        if (this.holder === holder) this.killLeader();
      }
    },
  };

  /** The browser gives the lock of a tab that died to the next one. */
  killLeader(): void {
    this.holder = undefined;
    this.lockLine.shift()?.();
  }

  /** A tab dies: nothing that it still does reaches the device any more. */
  crash(tab: Engine): void {
    this.stores.get(tab)?.close();
    tab.stop();
    this.killLeader();
  }

  private channel(): Channel {
    const own = new Set<(message: unknown) => void>();
    this.listeners.set(own, own);
    return {
      post: (message) => {
        const others = [...this.listeners.values()].filter((one) => one !== own).flatMap((one) => [...one]);
        for (const listener of others) queueMicrotask(() => listener(structuredClone(message)));
      },
      listen: (listener) => void own.add(listener),
      close: () => void this.listeners.delete(own),
    };
  }
}

/** Waits until everything that can go on without time passing has gone on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function subscribe<T>(set: Set<T>, value: T): () => void {
  set.add(value);
  return () => set.delete(value);
}
