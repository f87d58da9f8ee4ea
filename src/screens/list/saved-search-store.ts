import * as v from 'valibot';
import { savedSearchesSchema, savedSearchSchema, type SavedSearch } from '../../protocol/searches.ts';
import type { Notes } from '../notes.ts';

const key = 'suchen';

/** What the server has, and what it has not been told yet. */
const stateSchema = v.object({ known: savedSearchesSchema, changed: v.array(savedSearchSchema), removed: v.array(v.string()) });

type State = v.InferOutput<typeof stateSchema>;

const nothing: State = { known: [], changed: [], removed: [] };

type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** Saved searches of a user: on the device under the codec, and through the server on the user's other devices. They work offline. */
export class SavedSearchStore {
  private readonly notes: Notes;
  private readonly request: Request;
  private readonly listeners = new Set<() => void>();
  private state: State = nothing;
  private all: readonly SavedSearch[] = [];
  private opened: Promise<void> | undefined;
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

  private async read(): Promise<void> {
    const parsed = v.safeParse(stateSchema, await this.notes.read(key));
    if (parsed.success) this.show(parsed.output);
  }

  /** Saves a search; one of the same id is replaced. */
  async save(search: SavedSearch): Promise<void> {
    await this.open();
    const { known, changed, removed } = this.state;
    await this.keep({ known, changed: [...changed.filter(({ id }) => id !== search.id), search], removed });
  }

  async remove(id: string): Promise<void> {
    await this.open();
    const { known, changed, removed } = this.state;
    await this.keep({ known, changed: changed.filter((one) => one.id !== id), removed: [...removed, id] });
  }

  /** Tells the server what changed here and takes what the user has there; without a network everything stays as it is. */
  exchange(): Promise<void> {
    this.exchanging ??= this.exchangeOnce().finally(() => {
      this.exchanging = undefined;
    });
    return this.exchanging;
  }

  private async exchangeOnce(): Promise<void> {
    await this.open();
    const { changed, removed } = this.state;
    const isTold = changed.length > 0 || removed.length > 0;
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ gespeichert: changed, geloescht: removed }) };
    const response = await this.request('/suchen', isTold ? init : undefined).catch(() => undefined);
    const parsed = response?.ok === true ? v.safeParse(savedSearchesSchema, await response.json().catch(() => null)) : undefined;
    if (parsed?.success !== true) return;
    const now = this.state;
    // What was changed while the answer was on its way is told next time.
    await this.keep({ known: parsed.output, changed: now.changed.filter((one) => !changed.includes(one)), removed: now.removed.filter((id) => !removed.includes(id)) });
  }

  private async keep(state: State): Promise<void> {
    await this.notes.write(key, state);
    this.show(state);
  }

  private show(state: State): void {
    this.state = state;
    const replaced = new Set([...state.changed.map(({ id }) => id), ...state.removed]);
    this.all = [...state.known.filter(({ id }) => !replaced.has(id)), ...state.changed].toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
    for (const listener of this.listeners) listener();
  }
}
