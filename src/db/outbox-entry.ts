import * as v from 'valibot';
import { conflictBodySchema, errorBodySchema, overlapBodySchema } from '../protocol/errors.ts';
import { writtenSchema } from '../protocol/sync.ts';
import type { BaseRecord } from './base.ts';
import { openWhatOpens } from './codec.ts';
import type { Store, StoredEntry } from './database.ts';

/** What a user's action does. `blob` carries a file's bytes. */
export type EntryKind = 'create' | 'change' | 'delete' | 'step' | 'restore' | 'blob';

/** `queued → sending → confirmed`, then gone; `conflict` and `refused` are parked until the user decides. */
export type EntryState = 'queued' | 'sending' | 'confirmed' | 'conflict' | 'refused';

const values = v.record(v.string(), v.unknown());

const base = v.custom<BaseRecord>((value) => typeof value === 'object' && value !== null && 'row' in value);

const entrySchema = v.object({
  /** Place in the order of this device's actions. */
  nr: v.number(),
  /** Idempotency key, `<device>.<number>`; a new one whenever what is sent differs from what was sent. */
  key: v.string(),
  kind: v.picklist(['create', 'change', 'delete', 'step', 'restore', 'blob']),
  state: v.picklist(['queued', 'sending', 'confirmed', 'conflict', 'refused']),
  table: v.string(),
  id: v.string(),
  parent: v.nullable(v.string()),
  root: v.nullable(v.string()),
  /** Left the device at least once: what it says can no longer change. */
  sent: v.boolean(),
  attempts: v.number(),
  /** When the user did it, ISO instant. */
  at: v.string(),
  /** Rev of the record that the user saw; 0 when that is not known, so that the server compares values. */
  rev: v.nullable(v.number()),
  /** Keys of operations that must have succeeded before. */
  follows: v.array(v.string()),
  /** Changed columns only. A step: `nach`, `grund`. A blob: name, type, size. */
  values,
  /** The same columns as the user saw them before. A delete: the row as seen. */
  basis: values,
  /** What was sent before the columns got other names: a repetition must be word for word. */
  asSent: v.optional(v.nullable(v.object({ values, basis: values })), null),
  /** Titles of what `values` refers to, so that nothing shows blank. */
  titles: v.record(v.string(), v.string()),
  /** The record before the action; keeps it visible when a pull takes it away. */
  base: v.nullable(base),
  /** Feed number that the replica had reached when the user did it. */
  seen: v.number(),
  /** The server's answer, once confirmed. */
  answer: v.nullable(writtenSchema),
  conflict: v.nullable(conflictBodySchema),
  /** A conflict with another record, whose period overlaps: the server took nothing. */
  overlap: v.optional(v.nullable(overlapBodySchema), null),
  error: v.nullable(v.object({ ...errorBodySchema.entries, status: v.number() })),
  /** Parked about a record that has gone from this device: nothing of it is shown until that is back. */
  isWithheld: v.optional(v.boolean(), false),
});

/** One operation of the outbox. */
export type Entry = Readonly<v.InferOutput<typeof entrySchema>>;

/** Why the server refused an operation for good. */
export type Refusal = NonNullable<Entry['error']>;

const placeOf = (entry: { key: string }) => ({ table: 'outbox', id: entry.key, rev: 0 });

/** The form in which an entry is stored; `v` is the commit's number. Call it before the transaction that puts it. */
export const sealEntry = async (store: Store, entry: Entry, commit: number): Promise<StoredEntry> => ({
  nr: entry.nr,
  key: entry.key,
  v: commit,
  body: await store.codec.seal(placeOf(entry), entry),
});

/** Opens stored entries, in their order. What does not open stays on the device and is handed over as it lies there. */
export async function openEntries<T extends Pick<StoredEntry, 'key' | 'body'>>(
  store: Store,
  stored: readonly T[],
): Promise<{ entries: Entry[]; unreadable: T[] }> {
  const bodies = await openWhatOpens(
    store.codec,
    stored.map((one) => ({ place: placeOf(one), sealed: one.body })),
  );
  const entries: Entry[] = [];
  const unreadable: T[] = [];
  for (const [index, one] of stored.entries()) {
    const parsed = v.safeParse(entrySchema, bodies[index]);
    if (parsed.success) entries.push(parsed.output);
    else unreadable.push(one);
  }
  return { entries, unreadable };
}
