import * as v from 'valibot';
import {
  historyHeader,
  otherHistorySchema,
  writePlace,
  type OtherHistory,
  type Place,
} from '../protocol/common-history.ts';
import type { Store } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';
import type { Outbox } from '../db/outbox.ts';

interface Known {
  readonly store: Store;
  readonly outbox: Outbox;
}

/** The server is not where this device has seen it: nothing of the request took effect. */
export class AnotherHistory extends Error {
  readonly kind = 'another-history';
  readonly other: OtherHistory;

  constructor(other: OtherHistory) {
    super('the server is on another way');
    this.other = other;
  }
}

/** Throws AnotherHistory when that is what an answer says. */
export function refuseOtherHistory(status: number, body: unknown): void {
  const parsed = status === 410 ? v.safeParse(otherHistorySchema, body) : undefined;
  if (parsed?.success === true) throw new AnotherHistory(parsed.output);
}

/** Places in the server's history that this device knows of by itself: where the replica stands, and what was acknowledged since. */
export async function knownPlaces({ store, outbox }: Known): Promise<readonly Place[]> {
  const { verlauf } = (await readMeta(store, 'pull')) ?? {};
  const zeit = verlauf?.zeit ?? new Date(0).toISOString();
  const acknowledged = [...outbox.entries.values()].flatMap(({ state, answer }) =>
    state === 'confirmed' && answer?.verlauf !== undefined
      ? [{ nummer: answer.stand, kennung: answer.verlauf, zeit }]
      : [],
  );
  return [...(verlauf === undefined || verlauf === null ? [] : [verlauf]), ...acknowledged];
}

/** The farthest place that this device knows of: whoever has that has all before it. */
export async function farthestPlace(known: Known): Promise<Place | undefined> {
  return (await knownPlaces(known)).reduce<Place | undefined>(
    (far, place) => (far === undefined || place.nummer > far.nummer ? place : far),
    undefined,
  );
}

/** Proves with a request that the server went the way that this device has seen. */
export async function historyHeaders(known: Known): Promise<Readonly<Record<string, string>>> {
  const place = await farthestPlace(known);
  return place === undefined ? {} : { [historyHeader]: writePlace(place) };
}
