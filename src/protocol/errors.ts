import * as v from 'valibot';

/** Kinds of error bodies; with the status they tell the client what to do. */
export const errorKinds = [
  'input', // 422 (400 where a spec names it): rejected, fields say where
  'forbidden', // 403
  'not-found', // 404, also for records that the user may not see
  'gone', // 410: cursor too old, of another epoch or schema; a record that was closed for good
  'history', // 410: see OtherHistory
  'moved', // 410: see MovedBody
  'outdated', // 409: a first load under another schema than the server's: the app must be updated
  'decided', // 409: a request was decided the other way, or ran out
  'conflict', // 412: see ConflictBody
  'foreign-key', // 400 FOREIGNKEY
  'unauthenticated', // 401
  'account-locked', // 401: locked or over; the device locks its vault
  'device-lost', // 401: reported lost; the device destroys its keys
  'too-many', // 429
  'too-large', // 413
  'held', // 424: an operation it must follow did not succeed
  'lost', // set by the device: the server had it, and is on an older copy now
  'locked', // 400 AppGesperrt
  'fault', // 500
] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** Every error body (spec README: status text). `text` and `status_text` are German sentences. */
export const errorBodySchema = v.object({
  kind: v.picklist(errorKinds),
  status_text: v.string(),
  fields: v.optional(v.array(v.object({ feld: v.string(), text: v.string() })), []),
});

export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** The row that a period overlaps, and who last wrote it when. */
const rivalSchema = v.object({
  id: v.string(),
  geaendert: v.nullable(v.object({ von: v.string(), am: v.string() })),
});

/** 422: a period overlaps that of another row; `fields` name it. `neben` is null when this user may not see that row. */
export const overlapBodySchema = v.object({
  ...errorBodySchema.entries,
  kind: v.literal('input'),
  neben: v.nullable(rivalSchema),
});

export type OverlapBody = v.InferOutput<typeof overlapBodySchema>;

const valuesSchema = v.record(v.string(), v.unknown());

/** A deleted record on which the one in question hangs; `titel` as everybody may read it. */
const parentSchema = v.object({ tabelle: v.string(), id: v.string(), rev: v.number(), titel: v.string() });

/**
 * 412: the columns in conflict with the server's visible values, who changed the record last and when; `geloescht` when it was
 * deleted. `eltern`: what it hangs on was deleted, so that must be restored first; `geaendert` then says who did that.
 */
export const conflictBodySchema = v.object({
  kind: v.literal('conflict'),
  status_text: v.string(),
  fields: v.optional(v.array(v.object({ feld: v.string(), text: v.string() })), []),
  rev: v.number(),
  columns: v.array(v.string()),
  server: valuesSchema,
  geloescht: v.boolean(),
  eltern: v.optional(parentSchema),
  /** Set by the device: the user changed a record of this id, which was combined with the one in question since. */
  vorher_id: v.optional(v.string()),
  geaendert: v.nullable(v.object({ von: v.string(), am: v.string() })),
});

export type ConflictBody = v.InferOutput<typeof conflictBodySchema>;

/**
 * 410: a record was combined with another one. What was asked for `id` of `tabelle` goes on under `neu_id`; `server` and `rev` are
 * that record as the user may see it. `id` is the record of the call, or one that it names.
 */
export const movedBodySchema = v.object({
  kind: v.literal('moved'),
  status_text: v.string(),
  fields: v.optional(v.array(v.object({ feld: v.string(), text: v.string() })), []),
  tabelle: v.string(),
  id: v.string(),
  neu_id: v.string(),
  rev: v.number(),
  server: valuesSchema,
  geaendert: v.nullable(v.object({ von: v.string(), am: v.string() })),
});

export type MovedBody = v.InferOutput<typeof movedBodySchema>;
