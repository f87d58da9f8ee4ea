import { schemaHash } from '../protocol/schema-hash.ts';
import type { FileValue } from '../kit/kinds/file.ts';
import type { Registry } from '../kit/registry.ts';
import { replicaFacts, type ReplicaFacts } from '../db/completeness.ts';
import type { Store } from '../db/database.ts';
import { freeSpace } from './free-space.ts';
import { filesHere, readFile } from '../db/files.ts';
import { deviceId, neverPulled, readMeta, writeMeta, type RepairReason } from '../db/meta.ts';
import { Outbox } from '../db/outbox.ts';
import { Replica } from '../db/replica.ts';
import { steady } from '../db/storage-fault.ts';
import { act, undoRemoval, type Action, type Receipt } from './actions.ts';
import { addFile } from './add-file.ts';
import { verifyReplica, type Verdict } from './checksums.ts';
import { Cycle, rememberedStatus, type CycleContext } from './cycle.ts';
import { discard, retry, undiscard } from './discard.ts';
import type { Environment, Transport } from './environment.ts';
import { exportQueue } from './export.ts';
import { FileKeeper } from './keep-files.ts';
import { Leader, nameOf } from './leader.ts';
import { restWhileLocked } from './maintenance.ts';
import { openSubjects, operationsOf, type Operation } from './operations.ts';
import { addPins, needsPin, readPins } from './pins.ts';
import type { Values } from './plan/subject.ts';
import { countHeld, ScopeChoice, type Scope } from './scope.ts';
import { acceptServer } from './other-server.ts';
import { settle, type Choice } from './settle.ts';
import { countsOf, StatusStore } from './status.ts';
import { Tabs } from './tabs.ts';

export interface EngineOptions {
  readonly store: Store;
  readonly transport: Transport;
  readonly environment: Environment;
  /** Id of the signed-in user: names the lock and the channel that the user's tabs share. */
  readonly userId: string;
}

/** The synchronisation of one user on one device, in one tab (design: sync). */
export class Engine {
  readonly replica: Replica;
  readonly registry: Registry;
  private readonly store: Store;
  private readonly outbox: Outbox;
  private readonly environment: Environment;
  private readonly name: string;
  private readonly deviceId: string;
  private readonly statusStore = new StatusStore();
  private readonly choice: ScopeChoice;
  private readonly context: CycleContext;
  private readonly leader: Leader;
  private readonly keeper: FileKeeper;
  private readonly tabs: Tabs;
  private readonly stopping = new AbortController();
  /** Actions that are not kept yet. */
  private readonly acting = new Set<Promise<unknown>>();
  private isStarted = false;
  private listed: readonly Operation[] | undefined;

  private constructor(options: EngineOptions, outbox: Outbox, device: string) {
    const { store, environment, userId } = options;
    const transport = restWhileLocked(options.transport);
    const name = nameOf(userId);
    this.name = name;
    this.store = store;
    this.choice = new ScopeChoice(store);
    this.registry = store.registry;
    this.environment = environment;
    this.outbox = outbox;
    this.deviceId = device;
    this.replica = new Replica(store, outbox);
    const { signal } = this.stopping;
    this.keeper = new FileKeeper({ store, transport, environment, signal });
    this.tabs = new Tabs({
      channel: environment.channel(name),
      registry: store.registry,
      replica: this.replica,
      outbox,
      keeper: this.keeper,
      scope: this.choice,
      status: this.statusStore,
      leader: () => this.leader,
      signal,
    });
    this.context = {
      store,
      outbox,
      transport,
      environment,
      replica: this.replica,
      registry: store.registry,
      status: this.statusStore,
      signal,
      schema: schemaHash(store.registry),
      pins: () => readPins(store),
      keep: (parked) =>
        addPins(
          store,
          parked.flatMap(({ table, root }) => (root !== null && this.needsPin(table) ? [root] : [])),
        ),
      sektionen: this.choice.get,
      filesWanted: () => this.keeper.names(),
      announce: (changed) => this.tabs.announce(changed),
      onChanged: (changed, progress) => {
        this.statusStore.set({ progress });
        return this.tabs.announce(changed);
      },
    };
    this.leader = new Leader({
      environment,
      transport,
      lock: name,
      cycle: new Cycle(this.context),
      onLead: () => this.tabs.takeOver(),
      onDelay: (seconds) => this.statusStore.set({ delay: seconds === 0 ? undefined : seconds }),
    });
  }

  static async open(options: EngineOptions): Promise<Engine> {
    const { store, environment } = options;
    const device = await deviceId(store);
    const engine = new Engine(options, await Outbox.open(store, device, () => environment.now()), device);
    await engine.begin();
    return engine;
  }

  /** Status for the shell: `subscribe` and `getSnapshot` fit useSyncExternalStore. */
  get status(): Pick<StatusStore, 'subscribe' | 'getSnapshot'> {
    return this.statusStore;
  }

  /** Begins to send and fetch by itself, as soon as no other tab does. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    void this.leader.start(this.stopping.signal);
    this.tabs.post({ t: 'hello' });
  }

  /** Ends all work of this tab. What was on its way is queued again when the next tab leads. */
  stop(): void {
    this.stopping.abort();
  }

  /** Resolves when all that was asked of this tab so far lies on the device, or could not be kept; never rejects. */
  async rest(): Promise<void> {
    await Promise.allSettled(this.acting);
    await this.outbox.rest();
  }

  /** A whole exchange at once, without waiting out a pause: after a sign-in, or when the user asks. In a tab that does not lead it only asks the leader. */
  async syncNow(): Promise<void> {
    if (this.leader.isLeading) return this.leader.hurry();
    if (!this.isStarted) return this.leader.once(this.stopping.signal);
    this.tabs.post({ t: 'now' });
  }

  /** Several things in one: all of it is kept, or nothing. Answers one receipt each. */
  async act(actions: readonly Action[]): Promise<readonly Receipt[]> {
    const done = await this.take(actions);
    const roots = done.filter(
      ({ subject }, index) =>
        actions[index]?.do === 'create' && subject.table.parent === undefined && this.needsPin(subject.table.name),
    );
    // The actions are kept by now: a pin that fails must not look as if they were not.
    await steady(() =>
      addPins(
        this.store,
        roots.map(({ id }) => id),
      ),
    ).catch(() => {});
    this.tabs.wake();
    return done.map(({ id, op }) => ({ id, op }));
  }

  /**
   * Does what must not happen twice at once on this device: one after the other over all tabs, each with what those before have kept.
   * Answers undefined when the tab ends before.
   */
  async alone<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    let done: T | undefined;
    await this.environment.locks.request(`${this.name}-${what}`, this.stopping.signal, async () => {
      await this.outbox.refresh();
      done = await work();
    });
    return done;
  }

  private async take(actions: readonly Action[]): ReturnType<typeof act> {
    const taking = act({ ...this.context, device: this.deviceId }, actions);
    this.acting.add(taking);
    return taking.finally(() => this.acting.delete(taking));
  }

  /** A new record; a natural key makes its id, else `row.id` or a fresh one. Numbers that only the server gives get their provisional mark. */
  async create(table: string, row: Values, { follows }: { follows?: readonly string[] } = {}): Promise<Receipt> {
    return first(await this.act([{ do: 'create', table, row, ...(follows === undefined ? {} : { follows }) }]));
  }

  /** Changed columns, and the same columns as they were when the form was loaded. */
  async change(table: string, id: string, changed: Values, basis: Values): Promise<Receipt> {
    return first(await this.act([{ do: 'change', table, id, changed, basis }]));
  }

  /** Deletes; `undo` brings back the record with all that fell away with it. */
  async remove(table: string, id: string): Promise<{ undo(): Promise<void> }> {
    const [done] = await this.take([{ do: 'remove', table, id }]);
    this.tabs.wake();
    return {
      undo: async () => {
        await undoRemoval({ ...this.context, device: this.deviceId }, done);
        this.tabs.wake();
      },
    };
  }

  /** A step of the record's status chain, to the status `nach`. */
  async step(table: string, id: string, nach: string, grund?: string): Promise<Receipt> {
    return first(await this.act([{ do: 'step', table, id, nach, ...(grund === undefined ? {} : { grund }) }]));
  }

  /** Brings back a deleted record. */
  async restore(table: string, id: string): Promise<Receipt> {
    return first(await this.act([{ do: 'restore', table, id }]));
  }

  /** Keeps a file on the device. It is sent as soon as a record names it; that record follows it by itself. */
  addFile(file: Blob, name: string, type: string): Promise<FileValue & { op: string }> {
    return addFile(this.store, this.outbox, file, { name, type });
  }

  /** A file's bytes if this device has them. */
  async file({ sha256, type }: Pick<FileValue, 'sha256' | 'type'>): Promise<Blob | undefined> {
    const bytes = await readFile(this.store, sha256);
    return bytes === undefined ? undefined : new Blob([bytes], { type });
  }

  /** Pictures that are taken along; the leading tab fetches them by itself after every exchange. */
  get pictures(): Pick<FileKeeper, 'wanted' | 'fetch' | 'isFull' | 'setFull'> {
    return this.keeper;
  }

  /** Files that are taken along because somebody chose their record. */
  get documents(): Pick<FileKeeper, 'wanted' | 'takenAlong' | 'takeAlong'> {
    return this.keeper;
  }

  /** Keeps a root that was opened, with all that hangs on it. */
  async pin(rootId: string, table?: string): Promise<void> {
    if (table !== undefined && !this.needsPin(table)) return;
    if (await addPins(this.store, [rootId])) this.tabs.wake();
  }

  /** Branches that this device keeps; fits useSyncExternalStore. */
  get scope(): Pick<ScopeChoice, 'get' | 'subscribe'> {
    return this.choice;
  }

  /** Whether anybody has chosen on this device, or it has everything since before one could. */
  hasScope(): boolean {
    return this.choice.isMade || this.statusStore.getSnapshot().everSynced;
  }

  /** Keeps only these branches from now on, in all tabs; the next pull removes and loads. What has unsent changes stays, like what was opened. */
  async setScope(scope: Scope): Promise<void> {
    await addPins(this.store, [...new Set([...this.outbox.entries.values()].flatMap(({ root }) => root ?? []))]);
    await this.choice.set(scope);
    this.tabs.post({ t: 'scope' });
    if (this.isStarted) void this.syncNow();
  }

  /** A question to the server on which nothing on this device depends; one with a JSON body is posted. Throws when there is no network. */
  ask(path: string, signal: AbortSignal, json?: string): Promise<Response> {
    return this.context.transport.request(
      path,
      json === undefined
        ? { signal }
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: json, signal },
    );
  }

  /** Records on this device, reference data left out. */
  readonly countHeld = (): Promise<number> => countHeld(this.store);

  /** The outbox for the sync screen: the same list until something in it changes. Fits useSyncExternalStore with `subscribeOperations`. */
  readonly operations = (): readonly Operation[] => {
    this.listed ??= operationsOf(this.registry, this.replica, [...this.outbox.entries.values()]);
    return this.listed;
  };

  readonly subscribeOperations = (listener: () => void): (() => void) => this.outbox.subscribe(listener);

  /** Settles a conflict: 'mine', 'theirs', or column by column. */
  async settle(nr: number, choice: Choice): Promise<void> {
    const { stand } = (await readMeta(this.store, 'pull')) ?? neverPulled;
    await this.outbox.update((draft) => settle(draft, nr, choice, stand));
    this.tabs.wake();
  }

  /** Tries refused operations again, and what waits out a pause. */
  async retry(...nrs: readonly number[]): Promise<void> {
    const here = await filesHere(this.store);
    await this.outbox.update((draft) => nrs.forEach((nr) => retry(draft, nr, here)));
    void this.syncNow();
  }

  /** Goes on with the server that stands where another one was: what that had of this device's work is offered, the rest is loaded anew. */
  async acceptServer(): Promise<void> {
    await acceptServer(this.context);
    await this.syncNow();
  }

  /** The user has read that the server is on an older copy. */
  async forgetOtherServer(): Promise<void> {
    await this.store.meta.delete('otherServer');
    this.statusStore.set({ otherServer: undefined });
  }

  /** Drops an operation and what makes no sense without it. Answers the way back. */
  async discard(nr: number): Promise<() => Promise<void>> {
    const dropped = await this.outbox.update((draft) => discard(draft, nr));
    this.tabs.wake();
    return async () => {
      await this.outbox.update((draft) => undiscard(draft, dropped));
      this.tabs.wake();
    };
  }

  /** Everything that has not arrived, as one JSON file, photos included. */
  readonly exportQueue = (): Promise<Blob> => exportQueue(this.store, this.outbox, this.environment.now());

  /** What can be said of the replica without a network. */
  readonly replicaFacts = (): Promise<ReplicaFacts> => replicaFacts(this.store);

  /** Loads the replica anew; it stays readable until the server answers. */
  async reload(reason: RepairReason = 'incomplete'): Promise<void> {
    await writeMeta(this.store, 'repair', reason);
    this.statusStore.set({ repair: reason });
    if (this.isStarted) await this.syncNow();
  }

  /** Makes room: files that the server has go. Answers how many bytes. */
  readonly freeSpace = (): Promise<number> => freeSpace(this.store, [...this.outbox.entries.values()]);

  /** Compares the replica with the server's checksums, for 'Bereit für offline'. */
  readonly verify = (): Promise<Verdict> => verifyReplica(this.context);

  private async begin(): Promise<void> {
    this.outbox.onCommit = () => {
      this.statusStore.set({ fault: undefined });
      this.tabs.post({ t: 'outbox' });
    };
    this.outbox.onFault = (fault) => this.statusStore.set({ fault });
    this.store.onUnreadable = () => {
      // Once only: what a fresh load does not mend, a second one will not either.
      this.store.onUnreadable = () => {};
      void this.reload('unreadable').catch(() => {});
    };
    this.outbox.subscribe(() => this.count());
    this.tabs.listen();
    const forget = this.environment.network.subscribe(() => {
      this.statusStore.set({ online: this.environment.network.isOnline() });
      // The leading tab may lie in the background, where it hears nothing of this.
      if (this.isStarted && !this.leader.isLeading) this.tabs.post({ t: 'now' });
    });
    this.stopping.signal.addEventListener('abort', forget);
    this.statusStore.set({ ...(await rememberedStatus(this.store)), online: this.environment.network.isOnline() });
    this.count();
    await this.choice.refresh();
    await openSubjects(this.replica, this.registry, this.outbox.entries.values());
    this.listed = undefined;
  }

  private count(): void {
    this.listed = undefined;
    this.statusStore.set({ ...countsOf([...this.outbox.entries.values()]), unreadable: this.outbox.unreadable.length });
  }

  private needsPin(table: string): boolean {
    return needsPin(this.registry, table, this.choice.get() !== null);
  }
}

const first = ([receipt]: readonly Receipt[]): Receipt => {
  if (receipt === undefined) throw new Error('an action gave no receipt');
  return receipt;
};
