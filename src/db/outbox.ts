import { newId } from '../lib/ids.ts';
import { newLine } from '../lib/line.ts';
import type { Store, StoredBlob, StoredEntry, StoredSent } from './database.ts';
import { neverPulled, readMeta, writeMeta, type OutboxHead } from './meta.ts';
import { Draft } from './outbox-draft.ts';
import { openEntries, sealEntry, type Entry } from './outbox-entry.ts';
import { filesIn } from './sent.ts';
import { upcastEntry } from './upcast-entry.ts';
import { steady, storageFaultOf, type StorageFault } from './storage-fault.ts';

/** Entries before and after a change; undefined when there was or is none. */
export interface EntryChange {
  readonly before: Entry | undefined;
  readonly after: Entry | undefined;
}

/** Retired entries as they are kept; one whose answer names no transaction wrote nothing that could get lost. */
function sentOf(stored: readonly (StoredEntry | undefined)[], retired: readonly Entry[], at: number): StoredSent[] {
  return stored.flatMap((one, index) => {
    const { id, answer, values } = retired[index] ?? {};
    if (one === undefined || id === undefined || answer?.verlauf === undefined) return [];
    return [
      {
        nr: one.nr,
        key: one.key,
        id,
        stand: answer.stand,
        verlauf: answer.verlauf,
        at,
        files: filesIn(values ?? {}),
        body: one.body,
      },
    ];
  });
}

type Listener = (changes: readonly EntryChange[]) => void;

const empty: OutboxHead = { v: 0, nr: 0, provisional: 0, commits: [] };
const maxTries = 50;
/** Commits that broke, after which an action gives up. */
const maxLost = 3;
/** Another tab was faster, or the replica went back behind what was planned with. */
class Overtaken extends Error {}

/** So many commits are remembered by their id. */
const remembered = 16;

/**
 * The queue of this device, shared by all tabs. A tab keeps it open in memory and changes it through `update` only. Every
 * commit has a number: a tab whose number is old reads what it missed and plans again, so no tab overwrites another.
 */
export class Outbox {
  private readonly store: Store;
  private readonly device: string;
  private readonly now: () => number;
  private readonly listeners = new Set<Listener>();
  private known = new Map<number, Entry>();
  private closed = new Map<number, StoredEntry>();
  private head: OutboxHead = empty;
  private reached = 0;
  private readonly inLine = newLine();
  /** Called after every commit of this tab; the others must `refresh`. */
  onCommit: () => void = () => {};
  /** Called when something could not be stored. */
  onFault: (fault: StorageFault) => void = () => {};

  private constructor(store: Store, device: string, now: () => number) {
    this.store = store;
    this.device = device;
    this.now = now;
  }

  static async open(store: Store, device: string, now: () => number): Promise<Outbox> {
    const outbox = new Outbox(store, device, now);
    await outbox.refresh();
    return outbox;
  }

  /** All entries by number, in the order of the user's actions. Never changes in place. */
  get entries(): ReadonlyMap<number, Entry> {
    return this.known;
  }

  /** Feed number that the replica had reached when this tab looked last. */
  get stand(): number {
    return this.reached;
  }

  /** Entries that do not open (damaged, or of another key). They are kept as they are: only the user may let them go. */
  get unreadable(): readonly StoredEntry[] {
    return [...this.closed.values()];
  }

  /**
   * Changes the outbox: `plan` says how, and may be called again when another tab was faster. All of it lies safely on the
   * device when the promise resolves, or none of it when it rejects. `blobs` are stored in the same transaction.
   */
  update<T>(plan: (draft: Draft) => T, blobs: readonly StoredBlob[] = []): Promise<T> {
    return this.inLine(async () => {
      try {
        return await this.planUntilKept(plan, blobs);
      } catch (cause) {
        this.onFault(storageFaultOf(cause));
        throw cause;
      }
    });
  }

  /** Resolves when every change that was asked for before is kept, or could not be. */
  rest(): Promise<void> {
    return this.inLine(async () => {});
  }

  /** Reads what other tabs committed. */
  refresh(): Promise<void> {
    return this.inLine(() => this.catchUp());
  }

  /** Calls back with what changed, also when another tab changed it. Returns the way to unsubscribe. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async planUntilKept<T>(plan: (draft: Draft) => T, blobs: readonly StoredBlob[]): Promise<T> {
    let lost = 0;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const draft = new Draft({
        entries: this.known,
        device: this.device,
        now: new Date(this.now()).toISOString(),
        nr: this.head.nr,
        provisional: this.head.provisional,
        stand: this.reached,
      });
      const result = plan(draft);
      const id = newId();
      try {
        if (await this.commit(draft, blobs, id)) return result;
      } catch (cause) {
        if (storageFaultOf(cause) !== 'lost' || (lost += 1) > maxLost) throw cause;
        if (await this.hasLanded(id)) return result;
      }
      await this.catchUp();
    }
    throw new Error(`outbox: ${maxTries} attempts to commit were overtaken by other tabs`);
  }

  /** A connection that breaks while it commits leaves open whether it did: done twice it would be doubled, not done it would be lost. */
  private async hasLanded(id: string): Promise<boolean> {
    const head = await steady(() => readMeta(this.store, 'outbox'));
    if (head?.commits.includes(id) !== true) return false;
    await this.catchUp();
    this.onCommit();
    return true;
  }

  private async commit(draft: Draft, blobs: readonly StoredBlob[], id: string): Promise<boolean> {
    const { put, remove } = draft.changes;
    if (put.length === 0 && remove.length === 0 && blobs.length === 0) return true;
    const { store, head } = this;
    const next: OutboxHead = {
      v: head.v + 1,
      nr: draft.nr,
      provisional: draft.provisional,
      commits: [id, ...head.commits].slice(0, remembered),
    };
    const sealed = await Promise.all(put.map((entry) => sealEntry(store, entry, next.v)));
    try {
      await this.keep(draft.changes, sealed, blobs, next);
    } catch (cause) {
      if (cause instanceof Overtaken) return false;
      throw cause;
    }
    this.head = next;
    this.replace(put, remove);
    this.onCommit();
    return true;
  }

  /**
   * One transaction. What it looks at and what it puts are asked for at once, since it goes to the database in this order: that
   * another tab was faster takes all of it back.
   */
  private async keep(
    { remove, retired, reclaimed }: Draft['changes'],
    sealed: readonly StoredEntry[],
    blobs: readonly StoredBlob[],
    next: OutboxHead,
  ): Promise<void> {
    const { store } = this;
    const [withSent, withBlobs] = [retired.length + reclaimed.length > 0, blobs.length > 0];
    const stores = [store.outbox, store.meta, ...(withSent ? [store.sent] : []), ...(withBlobs ? [store.blobs] : [])];
    // With a single entry the commit need not wait for the answers; one that fails among several must take the others back.
    const isOne = sealed.length === 1 && remove.length === 0 && !withSent && !withBlobs;
    await store.db.transaction('rw', stores, async (transaction) => {
      const look = async (): Promise<void> => {
        const [latest = empty, pulled = neverPulled] = await Promise.all([
          readMeta(store, 'outbox'),
          readMeta(store, 'pull'),
        ]);
        if (latest.v !== this.head.v || pulled.stand < this.reached) throw new Overtaken();
        if (isOne) transaction.idbtrans.commit();
      };
      await Promise.all([
        look(),
        retired.length > 0 ? this.keepSent(retired) : undefined,
        reclaimed.length > 0 ? store.sent.bulkDelete([...reclaimed]) : undefined,
        remove.length > 0 ? store.outbox.bulkDelete([...remove]) : undefined,
        sealed.length > 0 ? store.outbox.bulkPut(sealed) : undefined,
        withBlobs ? store.blobs.bulkPut([...blobs]) : undefined,
        writeMeta(store, 'outbox', next),
      ]);
    });
  }

  /** They move as they lie there, sealed. */
  private async keepSent(retired: readonly Entry[]): Promise<void> {
    const stored = await this.store.outbox.bulkGet(retired.map(({ nr }) => nr));
    await this.store.sent.bulkPut(sentOf(stored, retired, this.now()));
  }

  private async catchUp(): Promise<void> {
    const { store } = this;
    const [stored, keys, missed, pulled] = await steady(() =>
      store.db.transaction('r', store.outbox, store.meta, () =>
        Promise.all([
          readMeta(store, 'outbox').then((head) => head ?? empty),
          store.outbox.toCollection().primaryKeys(),
          store.outbox.where('v').above(this.head.v).toArray(),
          readMeta(store, 'pull'),
        ]),
      ),
    );
    this.reached = (pulled ?? neverPulled).stand;
    if (stored.v === this.head.v && (stored.v > 0 || keys.length === 0)) return;
    // Should the head be lost, the entries are not: no number is given again.
    const head = { ...stored, nr: Math.max(stored.nr, keys.at(-1) ?? 0) };
    const { entries: opened, unreadable } = await openEntries(store, missed);
    const entries = opened.map((entry) => upcastEntry(store.registry, entry));
    const alive = new Set(keys);
    this.head = head;
    for (const one of unreadable) this.closed.set(one.nr, one);
    for (const nr of [...entries.map((entry) => entry.nr), ...[...this.closed.keys()].filter((one) => !alive.has(one))])
      this.closed.delete(nr);
    this.replace(
      entries,
      [...this.known.keys()].filter((nr) => !alive.has(nr)),
    );
  }

  private replace(put: readonly Entry[], remove: readonly number[]): void {
    const before = this.known;
    const after = new Map(before);
    for (const nr of remove) after.delete(nr);
    for (const entry of put) after.set(entry.nr, entry);
    this.known = new Map([...after].toSorted(([a], [b]) => a - b));
    const touched = [...new Set([...remove, ...put.map((entry) => entry.nr)])];
    const changes = touched.map((nr) => ({ before: before.get(nr), after: after.get(nr) }));
    for (const listener of this.listeners) listener(changes);
  }
}
