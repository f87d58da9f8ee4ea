import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import type { Shape } from '../../src/protocol/schema-hash.ts';
import { areaSchema } from './area.ts';

const id = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Which rows of a table an item means; nothing = all. */
const whereSchema = v.union([
  v.strictObject({}),
  v.strictObject({ area: areaSchema }),
  v.strictObject({ ids: v.array(id) }),
  v.strictObject({ roots: v.array(id) }),
  /** Rows whose reference column points to one of these. */
  v.strictObject({ column: v.string(), points: v.array(id) }),
  /** Roots whose window date lies from the first (inclusive) to the second (exclusive) day. */
  v.strictObject({ from: v.pipe(v.string(), v.isoDate()), to: v.pipe(v.string(), v.isoDate()) }),
]);

/**
 * One step of what is still to be sent, always judged by the rights of the moment it runs:
 * - `send`: rows that belong on the device; `gone`: the ids of those that do not;
 * - `check`: each id as row or as gone; `drop`: forget the table.
 */
const itemSchema = v.strictObject({
  t: v.string(),
  k: v.picklist(['send', 'gone', 'check', 'drop']),
  w: whereSchema,
  after: v.optional(id),
});

export type Where = v.InferOutput<typeof whereSchema>;
export type Item = v.InferOutput<typeof itemSchema>;

const cursorSchema = v.strictObject({
  epoch: v.string(),
  /** Shapes of the tables that are on the device or in `plan`. */
  schema: v.record(
    v.string(),
    v.custom<Shape>((value) => typeof value === 'string'),
  ),
  /** Every change up to `n` is on the device or in `plan`; of change n+1 the lines up to `pos`. */
  n: count,
  /** Id of the transaction that took `n`; none in a cursor from before there were any. */
  kennung: v.optional(id),
  pos: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  /** Feed number that the replica had wholly reached; 0 until the first load is done. */
  stand: count,
  /** Server's date by which windows were judged. */
  today: v.pipe(v.string(), v.isoDate()),
  /** Where each read right was held, and which branches the user had chosen. */
  rights: v.record(v.string(), areaSchema),
  chosen: areaSchema,
  pins: v.array(id),
  /** Branches in which a right was lost still count for what leaves, up to change `until`; null while the plan still removes their rows. */
  former: v.strictObject({ area: areaSchema, until: v.nullable(count) }),
  plan: v.array(itemSchema),
  done: v.optional(count),
  total: v.optional(count),
});

/** What a device has, and what it still has to get; opaque to the device and signed. */
export type Cursor = v.InferOutput<typeof cursorSchema>;

const maxBytes = 8 * 1024 * 1024;

/** Who may use a cursor: the server's key for cursors and the user it was given to. */
export interface Seal {
  readonly key: Uint8Array;
  readonly user: string;
}

/** Packs and signs a cursor: a forged one could ask for the ids of rows that its user never saw. */
export function encodeCursor(cursor: Cursor, seal: Seal): string {
  const packed = deflateRawSync(JSON.stringify(cursor));
  return `${packed.toString('base64url')}.${sign(packed, seal).toString('base64url')}`;
}

/** Reads a cursor; undefined for anything that is none or was given to somebody else. */
export function decodeCursor(text: string, seal: Seal): Cursor | undefined {
  const [body = '', signature = ''] = text.split('.');
  const packed = Buffer.from(body, 'base64url');
  const expected = sign(packed, seal);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    const result = v.safeParse(
      cursorSchema,
      JSON.parse(inflateRawSync(packed, { maxOutputLength: maxBytes }).toString('utf8')),
    );
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

const sign = (packed: Buffer, { key, user }: Seal): Buffer =>
  createHmac('sha256', key).update(user).update(packed).digest();
