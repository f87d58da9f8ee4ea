import * as v from 'valibot';
import { newLine } from '../../lib/line.ts';
import { savedSearchesSchema, savedSearchSchema, type SavedSearch } from '../../protocol/searches.ts';
import type { Notes } from '../notes.ts';

/** What the server has. */
const key = 'suchen';
/** One change each that the server has not been told yet, by the search's id: windows that know nothing of each other lose none. */
const prefix = 'suche:';

const changeSchema = v.nullable(savedSearchSchema);
/** How earlier versions of the app kept all of it in one value. */
const formerSchema = v.object({
  known: savedSearchesSchema,
  changed: v.array(savedSearchSchema),
  removed: v.array(v.string()),
});

/** A search as it is now; null: removed. */
type Change = v.InferOutput<typeof changeSchema>;

type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** Saved searches of a user: on the device under the codec, and through the server on the user's other devices. They work offline. */
export class SavedSearchStore {
  private readonly notes: Notes;
  private readonly request: Request;
  private readonly listeners = new Set<() => void>();
  private known: readonly SavedSearch[] = [];
  private changes: ReadonlyMap<string, Change> = new Map();
  private all: readonly SavedSearch[] = [];
  private opened: Promise<void> | undefined;
  /** What is read must not miss what is just being written. */
  private readonly inLine = newLine();
  private exchanging: Promise<void> | undefined;

  constructor(notes: Notes, request: Request) {
    this.notes = notes;
    this.request = request;
  }

  getAll = (): readonly SavedSearch[] => this.all;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads what is on the device, once. */
  open(): Promise<void> {
    this.opened ??= this.read();
    return this.opened;
  }

  private readonly read = (): Promise<void> =>
    this.inLine(async () => {
      const kept = await this.notes.read(key);
      const former = v.safeParse(formerSchema, kept);
      if (former.success) await this.takeOver(former.output);
      const known = former.success ? former.output.known : kept;
      this.known = v.is(savedSearchesSchema, known) ? known : [];
      const ids = (await this.notes.keys(prefix)).map((at) => at.slice(prefix.length));
      const found = await Promise.all(ids.map(async (id) => [id, await this.changeOf(id)] as const));
      this.changes = new Map(found.flatMap(([id, change]) => (change === undefined ? [] : [[id, change] as const])));
      this.show();
    });

  private async changeOf(id: string): Promise<Change | undefined> {
    const parsed = v.safeParse(changeSchema, await this.notes.read(prefix + id));
    return parsed.success ? parsed.output : undefined;
  }

  private async takeOver({ known, changed, removed }: v.InferOutput<typeof formerSchema>): Promise<void> {
    for (const id of removed) await this.notes.write(prefix + id, null);
    for (const search of changed) await this.notes.write(prefix + search.id, search);
    await this.notes.write(key, known);
  }

  /** Saves a search; one of the same id is replaced. */
  save = (search: SavedSearch): Promise<void> => this.change(search.id, search);

  remove = (id: string): Promise<void> => this.change(id, null);

  private async change(id: string, change: Change): Promise<void> {
    await this.open();
    await this.inLine(async () => {
      await this.notes.write(prefix + id, change);
      this.changes = new Map([...this.changes, [id, change]]);
      this.show();
    });
  }

  /** Tells the server what changed here, in whichever window, and takes what the user has there; without a network everything stays as it is. */
  exchange(): Promise<void> {
    this.exchanging ??= this.exchangeOnce().finally(() => {
      this.exchanging = undefined;
    });
    return this.exchanging;
  }

  private async exchangeOnce(): Promise<void> {
    await this.read();
    const told = this.changes;
    const gespeichert = [...told.values()].filter((change) => change !== null);
    const geloescht = [...told].flatMap(([id, change]) => (change === null ? [id] : []));
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gespeichert, geloescht }),
    };
    const response = await this.request('/suchen', told.size > 0 ? init : undefined).catch(() => undefined);
    const parsed =
      response?.ok === true ? v.safeParse(savedSearchesSchema, await response.json().catch(() => null)) : undefined;
    if (parsed?.success !== true) return;
    await this.notes.write(key, parsed.output);
    for (const [id, change] of told) {
      // What was changed while the answer was on its way is told next time.
      if (JSON.stringify(await this.changeOf(id)) === JSON.stringify(change)) await this.notes.remove(prefix + id);
    }
    await this.read();
  }

  private show(): void {
    const changed = [...this.changes.values()].filter((change) => change !== null);
    this.all = [...this.known.filter(({ id }) => !this.changes.has(id)), ...changed].toSorted((a, b) =>
      a.name.localeCompare(b.name, 'de'),
    );
    for (const listener of this.listeners) listener();
  }
}
