import * as v from 'valibot';
import type { Place } from '../db/codec.ts';
import type { Store } from '../db/database.ts';
import { isReplicated } from '../db/fold.ts';
import { countRecords } from '../db/records.ts';
import { isId } from '../lib/ids.ts';
import type { Grant } from '../permissions/rights.ts';
import type { Transport } from './environment.ts';

/**
 * Branches that a device keeps, each with all below it; null: everything that may be seen; empty: none yet, the person is
 * asked. What everybody reads (the branch tree, reference data) and what was opened is kept whatever stands here.
 */
export type Scope = readonly string[] | null;

const scopeKey = 'auswahl';
const place: Place = { table: 'meta', id: scopeKey, rev: 0 };
const scopeSchema = v.nullable(v.array(v.custom<string>(isId)));

/** The choice of this device, which is sealed like every record; undefined when nobody has chosen, or it cannot be read. */
export async function readScope(store: Store): Promise<Scope | undefined> {
  const stored = await store.meta.get(scopeKey);
  if (stored === undefined) return undefined;
  const parsed = v.safeParse(scopeSchema, await store.codec.open(place, stored.value).catch(() => undefined));
  return parsed.success ? parsed.output : undefined;
}

export async function writeScope(store: Store, scope: Scope): Promise<void> {
  const value = await store.codec.seal(place, scope === null ? null : [...scope]);
  await store.meta.put({ key: scopeKey, value });
}

/** The choice in one tab, in the form of useSyncExternalStore: the same value until it is read anew. */
export class ScopeChoice {
  private readonly store: Store;
  private chosen: Scope | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(store: Store) {
    this.store = store;
  }

  readonly get = (): Scope => this.chosen ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get isMade(): boolean {
    return this.chosen !== undefined;
  }

  /** Reads what this or another tab has chosen. */
  async refresh(): Promise<void> {
    this.chosen = await readScope(this.store);
    for (const listener of this.listeners) listener();
  }

  async set(scope: Scope): Promise<void> {
    await writeScope(this.store, scope);
    await this.refresh();
  }
}

/** Whether somebody's rights cover the whole association. */
export const isAssociationWide = (grants: readonly Grant[]): boolean =>
  grants.some((grant) => grant.sektionen === 'all');

/** Members and missions that are loaded without asking: half a minute on a slow line. */
const fewEnough = 10_000;

/**
 * What a new device of somebody with rights over the whole association begins with: everything where that is little, else the
 * own region, else nothing until the person has said what is wanted. Never throws.
 */
export async function startScope(transport: Transport, ownSektion: string, signal: AbortSignal): Promise<Scope> {
  try {
    const counts = await Promise.all(
      ['/mgd/mitglieder', '/einsaetze/einsaetze'].map((url) => countOf(transport, url, signal)),
    );
    if (counts.reduce((sum, count) => sum + count, 0) <= fewEnough) return null;
    const region = await regionOf(transport, ownSektion, signal);
    return region === undefined ? [] : [region];
  } catch {
    return [];
  }
}

async function countOf(transport: Transport, url: string, signal: AbortSignal): Promise<number> {
  const response = await transport.request(`${url}?limit=0&count=true`, { signal });
  const count = Number(response.headers.get('X-Total-Count') || Number.NaN);
  return response.ok && Number.isSafeInteger(count) ? count : Infinity;
}

const sektionSchema = v.object({
  id: v.string(),
  parent_id: v.optional(v.nullable(v.string()), null),
  sektionstyp: v.string(),
});

/** The region that a branch lies in, itself if it is one; undefined for the association. */
async function regionOf(transport: Transport, sektion: string, signal: AbortSignal): Promise<string | undefined> {
  let id: string | null = sektion;
  for (let steps = 0; id !== null && steps < 8; steps += 1) {
    const response: Response = await transport.request(`/sektionen/sektionen/${id}`, { signal });
    const found = v.parse(sektionSchema, await response.json());
    if (found.sektionstyp === 'Region') return found.id;
    id = found.parent_id;
  }
  return undefined;
}

/** Records on the device that are not reference data. Only counts, so nothing is opened. */
export async function countHeld(store: Store): Promise<number> {
  const tables = [...store.registry.tables.values()]
    .filter((table) => isReplicated(store.registry, table.name) && store.registry.rootOf(table).root?.by !== 'everyone')
    .map((table) => table.name);
  return [...(await countRecords(store, tables)).values()].reduce((sum, count) => sum + count, 0);
}
