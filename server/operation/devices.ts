import type { Storage } from '../storage/database.ts';
import { metrics } from './metrics.ts';

/** Whoever was heard of within so long, in ms, is here; others may be in a hut, and lag for good reason. */
const hereMillis = 5 * 60_000;

/** Devices of an association that are remembered at most; the one heard of longest ago goes first. */
const mostDevices = 50_000;

const count = metrics.counter(
  'huettenbuch_sync_requests_total',
  'Pulls and batches of devices by the version of their app; schema: whether it has the tables and columns of this server.',
  ['call', 'app', 'schema'],
  100,
);

/** Feed numbers up to which sessions have everything, those heard of last at the end. */
type Reached = Map<string, { readonly nummer: number; readonly at: number }>;

/** By the storage that they are of: each association of several counts for itself. */
const byStorage = new WeakMap<Storage, Reached>();

function reachedOf(storage: Storage): Reached {
  const known: Reached = byStorage.get(storage) ?? new Map();
  byStorage.set(storage, known);
  return known;
}

/** Counts a call of a device. A version that no build of ours can have is none. */
export function countSync(call: 'pull' | 'batch', app: string | undefined, schema: 'same' | 'other' | ''): void {
  count([call, app !== undefined && /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(app) ? app : 'andere', schema]);
}

/** Notes how far a session has come; kept in memory only. */
export function noteReached(storage: Storage, family: string, nummer: number, now: number): void {
  const known = reachedOf(storage);
  known.delete(family);
  known.set(family, { nummer, at: now });
  const [oldest] = known.keys();
  if (known.size > mostDevices && oldest !== undefined) known.delete(oldest);
}

/** The lowest feed number among the devices that are here; undefined when nobody is. */
export function slowestHere(storage: Storage, now: number): number | undefined {
  const known = reachedOf(storage);
  for (const [family, { at }] of known) {
    if (now - at <= hereMillis) break;
    known.delete(family);
  }
  const numbers = [...known.values()].map(({ nummer }) => nummer);
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.min(a, b));
}
