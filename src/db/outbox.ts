import { newId } from '../lib/ids.ts';
import { newLine } from '../lib/line.ts';
import type { Store, StoredBlob, StoredEntry, StoredSent } from './database.ts';
import { readMeta, writeMeta, type OutboxHead } from './meta.ts';
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

/** Retired entries move as they lie there, sealed; one whose answer names no transaction wrote nothing that could get lost. */
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
    const { put, remove, retired, reclaimed } = draft.changes;
    if (put.length === 0 && remove.length === 0 && blobs.length === 0) return true;
    const { store, head } = this;
    const next: OutboxHead = {
      v: head.v + 1,
      nr: draft.nr,
      provisional: draft.provisional,
      commits: [id, ...head.commits].slice(0, remembered),
    };
    const sealed = await Promise.all(put.map((entry) => sealEntry(store, entry, next.v)));
    const isDone = await store.db.transaction('rw', store.outbox, store.sent, store.blobs, store.meta, async () => {
      const latest = (await readMeta(store, 'outbox')) ?? empty;
      if (latest.v !== head.v) return false;
      if (retired.length > 0)
        await store.sent.bulkPut(sentOf(await store.outbox.bulkGet(retired.map(({ nr }) => nr)), retired, this.now()));
      if (reclaimed.length > 0) await store.sent.bulkDelete([...reclaimed]);
      await store.outbox.bulkDelete([...remove]);
      await store.outbox.bulkPut(sealed);
      await store.blobs.bulkPut([...blobs]);
      await writeMeta(store, 'outbox', next);
      return true;
    });
    if (!isDone) return false;
    this.head = next;
    this.replace(put, remove);
    this.onCommit();
    return true;
  }

  private async catchUp(): Promise<void> {
    const { store } = this;
    const [stored, keys, missed] = await steady(() =>
      store.db.transaction(
        'r',
        store.outbox,
        store.meta,
        async () =>
          [
            (await readMeta(store, 'outbox')) ?? empty,
            await store.outbox.toCollection().primaryKeys(),
            await store.outbox.where('v').above(this.head.v).toArray(),
          ] as const,
      ),
    );
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
