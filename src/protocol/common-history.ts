import * as v from 'valibot';
import { isId } from '../lib/ids.ts';
import { errorBodySchema } from './errors.ts';

const id = v.custom<string>(isId);

const placeSchema = v.object({
  nummer: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  kennung: id,
  zeit: v.pipe(v.string(), v.isoTimestamp()),
});

/**
 * A place in the server's history: a feed number, the random id of the transaction that took it, and when (ISO). A restored copy
 * gives the number out again, never the id: a server that has both went the same way up to there.
 */
export type Place = v.InferOutput<typeof placeSchema>;

/** Header of a pull and of a batch: the farthest place that the device knows of. */
export const historyHeader = 'X-Verlauf';

/** A place as a header. */
export const writePlace = ({ nummer, kennung, zeit }: Place): string => `${nummer} ${kennung} ${zeit}`;

/** The place in a header; undefined for none and for what is none. */
export function readPlace(text: string | undefined): Place | undefined {
  const [nummer = '', kennung, zeit] = (text ?? '').split(' ');
  const parsed = v.safeParse(placeSchema, {
    nummer: /^\d{1,15}$/.test(nummer) ? Number(nummer) : undefined,
    kennung,
    zeit,
  });
  return parsed.success ? parsed.output : undefined;
}

/** Where a server is: `ursprung` is its database through all copies, `epoche` begins anew when a copy is put back. */
export const standingSchema = v.object({ ...placeSchema.entries, ursprung: id, epoche: id });

export type Standing = v.InferOutput<typeof standingSchema>;

/** 410: the device has been where this database never was. `stand_vom`: when the last of what both can have in common was committed; null when there is nothing. */
export const otherHistorySchema = v.object({
  ...errorBodySchema.entries,
  kind: v.literal('history'),
  ursprung: id,
  stand_vom: v.nullable(v.string()),
});

export type OtherHistory = v.InferOutput<typeof otherHistorySchema>;

/** Answer of `GET /sync/verlauf`, to whoever asks: whether this database went through a place, and which database it is. */
export const commonSchema = v.object({ bekannt: v.boolean(), ursprung: id, stand_vom: v.nullable(v.string()) });
