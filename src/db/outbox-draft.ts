import type { Entry, EntryKind } from './outbox-entry.ts';

/** What the user's action says; the draft adds number, key, time and state. */
export type NewEntry = Pick<Entry, 'table' | 'id'> & { readonly kind: EntryKind } & Partial<
    Omit<Entry, 'nr' | 'key' | 'kind' | 'at'>
  >;

const fresh: Omit<Entry, 'nr' | 'key' | 'kind' | 'table' | 'id' | 'at'> = {
  state: 'queued',
  parent: null,
  root: null,
  sent: false,
  attempts: 0,
  rev: null,
  follows: [],
  values: {},
  basis: {},
  asSent: null,
  titles: {},
  base: null,
  seen: 0,
  answer: null,
  conflict: null,
  overlap: null,
  error: null,
  isWithheld: false,
};

/**
 * A change of the outbox in the making: everything that is put and removed here is committed in one transaction, or, when
 * another tab was faster, made again from what that tab left. So what changes a draft must be a plain function of it.
 */
export class Draft {
  private readonly current = new Map<number, Entry>();
  private readonly byId = new Map<string, Map<number, Entry>>();
  private readonly put_ = new Map<number, Entry>();
  private readonly removed_ = new Set<number>();
  private readonly retired_ = new Map<number, Entry>();
  private readonly reclaimed_ = new Set<number>();
  private readonly device: string;
  private readonly now: string;
  private readonly stand: number;
  /** Last number handed out; numbers never return, not even after a removal. */
  nr: number;
  /** Last counter of provisional numbers. */
  provisional: number;

  constructor(start: {
    entries: ReadonlyMap<number, Entry>;
    device: string;
    now: string;
    nr: number;
    provisional: number;
    /** Feed number that the replica has reached: no new entry has seen more. */
    stand: number;
  }) {
    for (const entry of start.entries.values()) this.keep(entry);
    this.device = start.device;
    this.now = start.now;
    this.stand = start.stand;
    this.nr = start.nr;
    this.provisional = start.provisional;
  }

  /** All entries in the order of the user's actions. */
  get entries(): readonly Entry[] {
    return inOrder(this.current.values());
  }

  /** Entries of one record, in order. */
  of(table: string, id: string): readonly Entry[] {
    return inOrder(this.byId.get(id)?.values() ?? []).filter((entry) => entry.table === table);
  }

  get(nr: number): Entry | undefined {
    return this.current.get(nr);
  }

  add(entry: NewEntry): Entry {
    const nr = this.next();
    const seen = Math.min(entry.seen ?? 0, this.stand);
    return this.put({ ...fresh, ...entry, seen, nr, key: this.keyOf(nr), at: this.now });
  }

  put(entry: Entry): Entry {
    this.keep(entry);
    this.put_.set(entry.nr, entry);
    this.removed_.delete(entry.nr);
    return entry;
  }

  remove(entry: Entry): void {
    this.current.delete(entry.nr);
    this.byId.get(entry.id)?.delete(entry.nr);
    this.put_.delete(entry.nr);
    this.removed_.add(entry.nr);
  }

  /** Removes what the server has acknowledged; it is kept beside the outbox until a backup holds it. */
  retire(entry: Entry): void {
    this.remove(entry);
    this.retired_.set(entry.nr, entry);
  }

  /** Puts back what was retired, in its old place. */
  reclaim(entry: Entry): Entry {
    this.reclaimed_.add(entry.nr);
    return this.put(entry);
  }

  /** Puts an entry back to the queue as something not sent yet: in its old place, with a new key. Who followed it, follows it still. */
  renew(entry: Entry): Entry {
    const key = this.keyOf(this.next());
    for (const other of this.entries) {
      if (other.follows.includes(entry.key))
        this.put({ ...other, follows: other.follows.map((one) => (one === entry.key ? key : one)) });
    }
    return this.put({
      ...entry,
      key,
      state: 'queued',
      sent: false,
      asSent: null,
      attempts: 0,
      answer: null,
      conflict: null,
      overlap: null,
      error: null,
      isWithheld: false,
    });
  }

  get changes(): {
    readonly put: readonly Entry[];
    readonly remove: readonly number[];
    readonly retired: readonly Entry[];
    readonly reclaimed: readonly number[];
  } {
    return {
      put: [...this.put_.values()],
      remove: [...this.removed_],
      retired: [...this.retired_.values()],
      reclaimed: [...this.reclaimed_],
    };
  }

  private keep(entry: Entry): void {
    this.current.set(entry.nr, entry);
    const same = this.byId.get(entry.id) ?? new Map<number, Entry>();
    this.byId.set(entry.id, same.set(entry.nr, entry));
  }

  private next(): number {
    this.nr += 1;
    return this.nr;
  }

  private keyOf(nr: number): string {
    return `${this.device}.${nr}`;
  }
}

const inOrder = (entries: Iterable<Entry>): Entry[] => [...entries].toSorted((a, b) => a.nr - b.nr);
