import * as v from 'valibot';

/**
 * What arrives: declarative (WebKit shows it by itself), and read by the service worker elsewhere. No text: that is read after the unlocking.
 * `navigate` is absolute. `tag`: a later message of the same thing replaces the earlier one.
 */
export const pushPayloadSchema = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.pipe(v.string(), v.nonEmpty()),
    lang: v.string(),
    navigate: v.pipe(v.string(), v.url()),
    tag: v.string(),
  }),
});

export type PushPayload = v.InferOutput<typeof pushPayloadSchema>;
