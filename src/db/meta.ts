import * as v from 'valibot';
import { newId } from '../lib/ids.ts';
import { standingSchema } from '../protocol/common-history.ts';
import type { Store } from './database.ts';

const pullState = v.object({
  cursor: v.nullable(v.string()),
  /** Feed number that the replica has reached. */
  stand: v.number(),
  /** The server's date at the last mark; windows run on it. */
  today: v.nullable(v.string()),
  /** A first load was complete once. */
  everSynced: v.boolean(),
  /** Where the server stood at the last mark: proof of a common past. */
  verlauf: v.optional(v.nullable(standingSchema), null),
  /** Feed number up to which a backup of the server holds everything. */
  gesichert: v.optional(v.number(), 0),
  /** The `layout` of whoever wrote this; a version that knew only rows names none. */
  layout: v.optional(v.number()),
});

/** How this version lays records out on the device: packs below single rows (ADR 48). Another number whenever an older version could not read it. */
export const layout = 2;

/** The server is not where this device has seen it. */
export const otherServerSchema = v.object({
  /** `restored`: on an older copy of the same database; `replaced`: it is another database, and nothing is sent or fetched until the user says so. */
  is: v.picklist(['restored', 'replaced']),
  /** When the last of what both have in common was committed there (ISO). */
  standVom: v.nullable(v.string()),
});

const schemas = {
  device: v.string(),
  pull: pullState,
  lastContact: v.string(),
  /** Seconds by which the clock was ahead of the server's then; behind: negative. */
  clockOff: v.number(),
  /** Root ids, the one opened last stands first. */
  pins: v.array(v.string()),
  /** Number of the last commit to the outbox, and the counters it hands out. */
  outbox: v.object({
    v: v.number(),
    nr: v.number(),
    provisional: v.number(),
    /** Ids of the last commits: tells whether one landed whose connection broke. */
    commits: v.optional(v.array(v.string()), []),
  }),
  /** Rows that each table of the replica should have, written together with them. */
  counts: v.record(v.string(), v.number()),
  /** Goes up with every change of what the replica holds. */
  changes: v.number(),
  /** Why the replica must be loaded anew; it stays readable until the server answers. */
  repair: v.picklist(['incomplete', 'unreadable', 'restored']),
  otherServer: otherServerSchema,
  /** When checksums were compared last, ms. */
  verified: v.number(),
  /** Whether pictures of what was opened are taken along in full. */
  fullPictures: v.boolean(),
  /** Roots whose files are taken along because somebody chose so. */
  takenAlong: v.array(v.string()),
  /** SHA-256 of such files that lie here: they go when no record names them any more. */
  heldFiles: v.array(v.string()),
  /** Server's date up to which windows were pruned. */
  pruned: v.string(),
};

type Schemas = typeof schemas;
type MetaKey = keyof Schemas;
type MetaValue<K extends MetaKey> = v.InferOutput<Schemas[K]>;

/** What the engine knows about its replica. */
export type PullState = v.InferOutput<typeof pullState>;

/** What is wrong with a replica: rows are missing or too many, some do not open, or it shows what the server has lost. */
export type RepairReason = MetaValue<'repair'>;

/** How the server differs from what this device has seen. */
export type OtherServer = MetaValue<'otherServer'>;

/** Counters of the outbox. */
export type OutboxHead = MetaValue<'outbox'>;

/** A device that has never pulled. */
export const neverPulled: PullState = {
  cursor: null,
  stand: 0,
  today: null,
  everSynced: false,
  verlauf: null,
  gesichert: 0,
};

/** Reads a value; undefined when it is not there or has another form. */
export async function readMeta<K extends MetaKey>(store: Store, key: K): Promise<MetaValue<K> | undefined> {
  const stored = await store.meta.get(key);
  const parsed = v.safeParse<Schemas[K]>(schemas[key], stored?.value);
  return parsed.success ? parsed.output : undefined;
}

/** Writes a value; joins a Dexie transaction that covers `meta`. */
export async function writeMeta<K extends MetaKey>(store: Store, key: K, value: MetaValue<K>): Promise<void> {
  await store.meta.put({ key, value });
}

/** This installation's id: part of every operation's key. It dies with the database, so a wiped device never repeats a key. */
export async function deviceId(store: Store): Promise<string> {
  return store.db.transaction('rw', store.meta, async () => {
    const known = await readMeta(store, 'device');
    if (known !== undefined) return known;
    const fresh = newId();
    await writeMeta(store, 'device', fresh);
    return fresh;
  });
}
