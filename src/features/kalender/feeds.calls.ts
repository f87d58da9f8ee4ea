import * as v from 'valibot';
import { feedumfang } from './kalender.vocabularies.ts';

const id = v.pipe(v.string(), v.uuid());
const time = v.nullable(v.string());

/** `POST /kalender/feeds`: one for each device that is to show it; only what a branch has needs that branch. */
export const feedInput = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80)),
  umfang: v.picklist(feedumfang.names),
  sek_id: v.optional(v.nullable(id), null),
});

/** A new subscription: its address is told this once and never again. */
export const neuerFeedSchema = v.object({ id: v.string(), adresse: v.string() });

/** `GET /kalender/feeds`: the own subscriptions, the newest first. */
export const feedsSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    umfang: v.picklist(feedumfang.names),
    sek_id: v.nullable(v.string()),
    erstellt_am: v.string(),
    letzter_abruf: time,
    gesperrt_am: time,
  }),
);

export type FeedInput = v.InferOutput<typeof feedInput>;
export type Feed = v.InferOutput<typeof feedsSchema>[number];
