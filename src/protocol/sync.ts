import * as v from 'valibot';
import { isId } from '../lib/ids.ts';
import { standingSchema } from './common-history.ts';
import { formerly } from './former-name.ts';

/** Version of the wire format; a change of these schemas raises it (a test compares their hash). */
export const protocolVersion = 1;

const id = v.custom<string>(isId);
const values = v.record(v.string(), v.unknown());

/** Most operations in one batch call. */
export const maxBatch = 50;

/** Header of a batch: what time it is on the device, ISO. No part of an operation: a repetition is sent at another time. */
export const clockHeader = 'X-Geraetezeit';

/** Header of what a device sends and fetches: the version of its app. */
export const appHeader = 'X-App';

/** Idempotency key of an operation: `<device>.<number>`. */
export const opKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}\.\d{1,12}$/));

/**
 * One call inside a batch: the same as a direct call.
 * - create: `PUT url` with `If-None-Match: *`, body = id and columns;
 * - change: `PUT url/id` with `If-Match`, body = changed columns and `basis`, the snapshot of exactly those columns;
 * - delete: `DELETE url/id` with `If-Match`, body = `basis` (the row as seen) and `stand` (feed number of the device then);
 * - step: `PUT url/id/status`, body = `{ nach, grund? }`;
 * - restore: `PUT url/id/wiederherstellen`, no body.
 */
export const callSchema = v.strictObject({
  op: opKeySchema,
  method: v.picklist(['PUT', 'DELETE']),
  /** Path below the API base, e.g. `/mgd/mitglieder/<id>`. */
  url: v.pipe(v.string(), v.regex(/^(\/[a-z]+){1,2}(\/[0-9a-f-]{36}(\/[a-z]+)?)?$/)),
  ifMatch: v.optional(v.number()),
  ifNoneMatch: v.optional(v.literal('*')),
  body: v.optional(values),
  /** Keys of operations of this device that must have succeeded before; else 424. */
  follows: v.optional(v.array(opKeySchema), []),
});

export const batchSchema = v.strictObject({
  calls: v.pipe(v.array(callSchema), v.minLength(1), v.maxLength(maxBatch)),
});

export type Call = v.InferInput<typeof callSchema>;

/**
 * Answer to a write that took effect: `stand` is the feed number that carries it, `verlauf` the id of its transaction (none when
 * nothing had to be written), `given` what the server set (numbers …).
 */
export const writtenSchema = v.object({
  id,
  rev: v.number(),
  stand: v.number(),
  verlauf: v.optional(id),
  given: v.optional(values, {}),
});

export type Written = v.InferOutput<typeof writtenSchema>;

/** `body` is Written for 200 and 201, ConflictBody for 412, ErrorBody else. */
export const batchAnswerSchema = v.object({
  answers: v.array(v.object({ op: v.string(), status: v.number(), body: v.unknown() })),
});

/** Request of `POST /sync`: no cursor = first load. `pins` are roots whose on-demand tables this device keeps (all of them, each time). `sektionen` narrows to chosen branches. */
export const pullSchema = v.strictObject({
  cursor: v.optional(v.nullable(v.string()), null),
  pins: v.optional(v.pipe(v.array(id), v.maxLength(2000)), []),
  sektionen: v.optional(v.nullable(v.array(id)), null),
  schema: v.string(),
});

/** The same from any device: one that is not updated yet says `sections`. */
export const anyPullSchema = v.pipe(v.unknown(), formerly('sections', 'sektionen'), pullSchema);

/** Lines of the answer (NDJSON), in the order they are to be applied. */
export const frameSchema = v.variant('t', [
  /** A record as this user may see it. `titles`: reference column → visible title of its target. */
  v.object({
    t: v.literal('row'),
    table: v.string(),
    id,
    rev: v.number(),
    root: v.nullable(id),
    sek_ids: v.optional(v.array(id)),
    row: values,
    titles: v.optional(v.record(v.string(), v.string())),
  }),
  /** A record is gone for this user: deleted or out of sight. A root takes its children along. */
  v.object({ t: v.literal('gone'), table: v.string(), id }),
  /** Forget all rows of the table; they follow anew if any are left. */
  v.object({ t: v.literal('drop'), table: v.string() }),
  /** Everything before is complete: store the cursor in the same transaction. `stand` = feed number reached, `more` = the stream goes on, `today` = server's date for windows, `verlauf` = the place that the cursor stands at, `gesichert` = number up to which a backup of the server holds everything. */
  v.object({
    t: v.literal('mark'),
    cursor: v.string(),
    stand: v.number(),
    more: v.boolean(),
    today: v.string(),
    verlauf: v.optional(v.nullable(standingSchema), null),
    gesichert: v.optional(v.number(), 0),
    done: v.optional(v.number()),
    total: v.optional(v.number()),
  }),
]);

export type Frame = v.InferOutput<typeof frameSchema>;

/** Answer of `POST /sync/pruefung`: per table the count of rows and the sum of (first 32 bits of the id + rev), as this user should hold them. */
export const checksumsSchema = v.object({
  stand: v.number(),
  tables: v.record(v.string(), v.object({ count: v.number(), sum: v.number() })),
});

/** An event of `GET /sync/ereignisse` (text/event-stream): something up to this feed number was committed. `verzug`: seconds that writes have been waiting on the server, 0 when they go on again. */
export const eventSchema = v.object({ stand: v.number(), verzug: v.optional(v.number(), 0) });
