import * as v from 'valibot';
import type { Replica } from '../../db/replica.ts';
import type { Table } from '../../kit/define-table.ts';
import { upcastSnapshot } from '../../kit/upcast.ts';
import { newLine } from '../../lib/line.ts';
import type { Notes } from '../notes.ts';
import { emptyDraft, hasWork, type Draft } from './draft.ts';

const valuesSchema = v.record(v.string(), v.unknown());
const draftSchema = v.object({
  fresh: v.optional(
    v.pipe(
      valuesSchema,
      v.check((row): row is Record<string, unknown> & { id: string } => typeof row['id'] === 'string'),
    ),
  ),
  values: valuesSchema,
  basis: valuesSchema,
});

const prefix = 'entwurf:';
/** While somebody types without a pause, what was typed is stored this often. */
const everyMs = 300;

/** Everything typed and not saved, of all forms: in memory while typing, on the device shortly after, so that no reload or crash loses it. */
export class Drafts {
  private notes: Notes;
  private replica: Pick<Replica, 'row'>;
  private readonly known = new Map<string, Draft>();
  private readonly pending = new Set<string>();
  private readonly restored = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is forgotten must not come back with a write that was still on its way. */
  private readonly inLine = newLine();

  constructor(notes: Notes, replica: Pick<Replica, 'row'>) {
    this.notes = notes;
    this.replica = replica;
  }

  /** Goes on over another opening of the same store: forms keep what is typed in them. */
  moveTo(notes: Notes, replica: Pick<Replica, 'row'>): this {
    this.notes = notes;
    this.replica = replica;
    return this;
  }

  /** `key` is `<module>:<id>`, or `<module>:neu…` for a record that does not exist yet. */
  get = (key: string): Draft => this.known.get(key) ?? emptyDraft;

  isLoaded = (key: string): boolean => this.known.has(key);

  /** What stands there was typed before this window was opened. */
  isRestored = (key: string): boolean => this.restored.has(key);

  /** Reads what an earlier visit left, perhaps with an app of an older schema; what was typed meanwhile wins. */
  async load(key: string, table?: Table): Promise<void> {
    if (this.known.has(key)) return;
    const draft = await this.inLine(() => this.read(key, table));
    if (this.known.has(key)) return;
    if (hasWork(draft)) this.restored.add(key);
    this.known.set(key, draft);
    this.tell();
  }

  private async read(key: string, table: Table | undefined): Promise<Draft> {
    const parsed = v.safeParse(draftSchema, await this.notes.read(prefix + key).catch(() => undefined));
    const draft = parsed.success ? toDraft(parsed.output, table) : emptyDraft;
    if (!(await this.isSaved(draft, table))) return draft;
    await this.notes.remove(prefix + key).catch(() => {});
    return emptyDraft;
  }

  /** A window may be closed after it saved a new record and before it forgot what was typed. */
  private async isSaved({ fresh }: Draft, table: Table | undefined): Promise<boolean> {
    if (fresh === undefined || table === undefined) return false;
    return (await this.replica.row(table, fresh.id).catch(() => undefined)) !== undefined;
  }

  set(key: string, draft: Draft): void {
    this.known.set(key, draft);
    this.pending.add(key);
    this.timer ??= setTimeout(() => void this.flush(), everyMs);
    this.tell();
  }

  /** What was typed into a record that goes on under another id, unless something was typed there, too. */
  async move(from: string, to: string, table?: Table): Promise<void> {
    await Promise.all([from, to].map((key) => this.load(key, table)));
    const draft = this.get(from);
    if (!hasWork(draft) || hasWork(this.get(to))) return;
    this.restored.add(to);
    this.set(to, draft);
    this.forget(from);
  }

  forget(key: string): void {
    this.known.delete(key);
    this.restored.delete(key);
    this.pending.delete(key);
    this.inLine(() => this.notes.remove(prefix + key)).catch(() => {});
    this.tell();
  }

  /** Writes at once what still waits: before a reload, when the window is hidden. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const keys = [...this.pending];
    this.pending.clear();
    await this.inLine(() => Promise.all(keys.map((key) => this.store(key))));
  }

  /** What the device cannot take now stays in memory and is written with the next flush. */
  private async store(key: string): Promise<void> {
    const draft = this.get(key);
    try {
      await (hasWork(draft) ? this.notes.write(prefix + key, draft) : this.notes.remove(prefix + key));
    } catch {
      this.pending.add(key);
    }
  }

  /** True while any form holds something that is not saved. */
  isAnyDirty = (): boolean => [...this.known.values()].some(hasWork);

  /** Keys of all drafts on the device, also of earlier visits. */
  async all(): Promise<readonly string[]> {
    const stored = await this.inLine(() => this.notes.keys(prefix));
    const open = [...this.known].filter(([, draft]) => hasWork(draft)).map(([key]) => key);
    return [...new Set([...stored.map((key) => key.slice(prefix.length)), ...open])];
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** A form has no field for a column that no longer exists: a draft leaves it out. */
function toDraft(stored: v.InferOutput<typeof draftSchema>, table: Table | undefined): Draft {
  const now = (row: Readonly<Record<string, unknown>>) => (table === undefined ? row : upcastSnapshot(table, row));
  const typed = { values: now(stored.values), basis: now(stored.basis) };
  const id = stored.fresh?.['id'];
  return typeof id === 'string' ? { ...typed, fresh: { ...now(stored.fresh ?? {}), id } } : typed;
}
