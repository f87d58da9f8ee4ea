import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createRandom } from './random.ts';
import { TabLife } from './tab-life.ts';
import { plainCodec, type Codec } from '../../db/codec.ts';
import { databaseName, openStore, type IndexedDb, type Store } from '../../db/database.ts';
import { registry } from '../../features/registry.ts';
import type { Registry } from '../../kit/registry.ts';
import { Engine } from '../engine.ts';
import type { Channel, Environment, Locks, Transport } from '../environment.ts';
import { nameOf } from '../leader.ts';

/** A tab with its life: `engine` is used through `life.attempt` or `life.run`, or its work would not be the tab's. */
export interface TestTab {
  readonly engine: Engine;
  readonly store: Store;
  readonly life: TabLife;
}

/** A device whose network, clock and tabs a test plays. */
export class TestDevice {
  readonly indexedDb: IndexedDb = { indexedDB: new IDBFactory(), IDBKeyRange };
  readonly userId: string;
  private readonly transport: Transport;
  private readonly random: () => number;
  private readonly networkListeners = new Set<() => void>();
  private readonly listeners = new Map<object, Set<(message: unknown) => void>>();
  private readonly sleepers = new Set<{ until: number; wake: () => void }>();
  private readonly lockLines = new Map<string, LockLine>();
  private readonly stores = new WeakMap<Engine, Store>();
  private isOnline = true;
  /** Clock in ms. */
  time = Date.parse('2026-07-01T08:00:00Z');

  /** Of the app that the device has. */
  registry: Registry;
  private readonly codec: Codec;
  private readonly packSize: number;

  constructor(
    transport: Transport,
    options: { userId?: string; seed?: number; codec?: Codec; registry?: Registry; packSize?: number } = {},
  ) {
    this.transport = transport;
    this.codec = options.codec ?? plainCodec;
    this.packSize = options.packSize ?? 4;
    this.registry = options.registry ?? registry;
    this.userId = options.userId ?? 'u1';
    this.random = createRandom(options.seed ?? 1);
  }

  openStore(indexedDb = this.indexedDb): Promise<Store> {
    return openStore({
      name: databaseName(this.userId),
      registry: this.registry,
      codec: this.codec,
      indexedDb,
      packSize: this.packSize,
    });
  }

  /** A tab of the device with an engine that is not started; `syncNow` then does one round. */
  async openTab(): Promise<Engine> {
    const store = await this.openStore();
    const tab = await Engine.open({
      store,
      transport: this.transport,
      environment: this.environment(),
      userId: this.userId,
    });
    this.stores.set(tab, store);
    return tab;
  }

  /** A tab that can be killed at every await of the engine, also while it opens. Undefined when it died then. */
  async openMortalTab(life = new TabLife()): Promise<TestTab | undefined> {
    const opened = await life.attempt(async () => {
      const store = await this.openStore({
        ...this.indexedDb,
        indexedDB: mortalIndexedDb(this.indexedDb.indexedDB, life),
      });
      ownTransactions(store, life);
      const transport: Transport = {
        request: (path, init) => (life.isDead ? new Promise(() => {}) : this.transport.request(path, init)),
      };
      const engine = await Engine.open({ store, transport, environment: this.environment(life), userId: this.userId });
      return { engine, store, life };
    });
    life.whenDead(() => this.release(life));
    return opened.is === 'done' ? opened.value : undefined;
  }

  goOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const listener of this.networkListeners) listener();
  }

  /** Lets time pass: timers that fall due go off. */
  async pass(ms: number): Promise<void> {
    this.time += ms;
    for (const sleeper of this.sleepers) if (sleeper.until <= this.time) sleeper.wake();
    await settled(this.registry);
  }

  environment(life?: TabLife): Environment {
    const own = <A extends readonly unknown[]>(listener: (...args: A) => void) =>
      life === undefined ? listener : life.bind(listener);
    return {
      now: () => this.time,
      random: this.random,
      sleep: (ms, signal) => this.sleep(ms, signal),
      locks: this.locksOf(life),
      channel: () => this.channel(life),
      network: {
        isOnline: () => this.isOnline,
        subscribe: (listener) => subscribe(this.networkListeners, own(listener)),
      },
    };
  }

  private sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const sleeper = { until: this.time + ms, wake: done };
      const sleepers = this.sleepers;
      function done(): void {
        sleepers.delete(sleeper);
        signal.removeEventListener('abort', done);
        resolve();
      }
      sleepers.add(sleeper);
      signal.addEventListener('abort', done);
    });
  }

  private readonly locksOf = (life: TabLife | undefined): Locks => ({
    request: async (name, signal, work) => {
      // What a dead tab had begun may run up to its next await: it gets no lock that nobody would give back.
      if (life?.isDead === true) return new Promise(() => {});
      const line = this.lockLines.get(name) ?? { waiting: [], holder: undefined };
      this.lockLines.set(name, line);
      const holder = { life };
      if (line.holder === undefined) line.holder = holder;
      else {
        await new Promise<void>((resolve) => line.waiting.push({ life, go: resolve }));
        line.holder = holder;
      }
      try {
        if (!signal.aborted) await work();
      } finally {
        if (line.holder === holder) passOn(line);
      }
    },
  });

  /** The browser gives the lock of a tab that died to the next one. */
  killLeader(): void {
    const line = this.lockLines.get(nameOf(this.userId));
    if (line !== undefined) passOn(line);
  }

  private release(life: TabLife): void {
    for (const line of this.lockLines.values()) if (line.holder?.life === life) passOn(line);
  }

  /** A tab dies: nothing that it still does reaches the device any more. */
  crash(tab: Engine): void {
    this.stores.get(tab)?.close();
    tab.stop();
    this.killLeader();
  }

  private channel(life?: TabLife): Channel {
    const own = new Set<(message: unknown) => void>();
    this.listeners.set(own, own);
    life?.whenDead(() => this.listeners.delete(own));
    return {
      post: (message) => {
        if (life?.isDead === true || life?.isMute === true) return;
        const others = [...this.listeners.values()].filter((one) => one !== own).flatMap((one) => [...one]);
        for (const listener of others) queueMicrotask(() => listener(structuredClone(message)));
      },
      listen: (listener) => void own.add(life === undefined ? listener : life.bind(listener)),
      close: () => void this.listeners.delete(own),
    };
  }
}

/** Who holds a lock, and who waits for it. */
interface LockLine {
  holder: { readonly life: TabLife | undefined } | undefined;
  readonly waiting: { readonly life: TabLife | undefined; readonly go: () => void }[];
}

function passOn(line: LockLine): void {
  let next = line.waiting.shift();
  while (next?.life?.isDead === true) next = line.waiting.shift();
  line.holder = next;
  next?.go();
}

/** What Dexie calls inside a transaction is the tab's own work, whoever's turn it is when the transaction begins. */
function ownTransactions(store: Store, life: TabLife): void {
  const begin = store.db.transaction;
  // Dexie tells an async function by its kind.
  const own = (part: unknown): unknown =>
    typeof part === 'function'
      ? async (...given: unknown[]) => life.run(() => Reflect.apply(part, undefined, given))
      : part;
  Reflect.set(store.db, 'transaction', (...parts: unknown[]) => Reflect.apply(begin, store.db, parts.map(own)));
}

/** IndexedDB as one tab has it: when the tab dies its connection closes, and what it had not committed is rolled back. */
function mortalIndexedDb(factory: IDBFactory, life: TabLife): IDBFactory {
  const open = new Set<IDBTransaction>();
  const own = (connection: IDBDatabase): void => {
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...args) => {
      if (life.isDead) throw new Error('the tab is dead');
      const transaction = begin(...args);
      open.add(transaction);
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction));
      return transaction;
    };
    life.whenDead(() => {
      for (const transaction of open) rollBack(transaction);
      connection.close();
    });
  };
  const mortal: IDBFactory = Object.create(factory);
  mortal.open = (...args) => {
    const request = factory.open(...args);
    request.addEventListener('success', () => own(request.result));
    return request;
  };
  return mortal;
}

function rollBack(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it is committed already
  }
}

/** Waits until everything that can go on without time passing has gone on. */
export async function settled({ tables }: Pick<Registry, 'tables'> = registry): Promise<void> {
  // A look at every table takes a turn of the event loop for each; so many looks follow one another at most.
  const turns = 100 + 2 * tables.size;
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function subscribe<T>(set: Set<T>, value: T): () => void {
  set.add(value);
  return () => set.delete(value);
}
