import * as v from 'valibot';
import { otherServerSchema } from '../db/meta.ts';

/** What the tabs of a device tell each other. */
const messageSchema = v.variant('t', [
  /** The outbox was changed: read it again; the leader sends. */
  v.object({ t: v.literal('outbox') }),
  /** A pull changed the replica: ids by table, null for all. */
  v.object({ t: v.literal('base'), changed: v.array(v.tuple([v.string(), v.nullable(v.array(v.string()))])) }),
  /** What only the leader knows of the status. */
  v.object({
    t: v.literal('status'),
    phase: v.picklist(['idle', 'pulling', 'pushing', 'paused', 'signin', 'outdated']),
    lastContact: v.nullable(v.string()),
    everSynced: v.boolean(),
    progress: v.optional(v.object({ done: v.number(), total: v.number() })),
    delay: v.optional(v.number()),
    fault: v.optional(v.picklist(['quota', 'lost', 'other'])),
    repair: v.optional(v.picklist(['incomplete', 'unreadable', 'restored', 'done'])),
    otherServer: v.optional(otherServerSchema),
  }),
  /** Other branches were chosen for this device. */
  v.object({ t: v.literal('scope') }),
  /** The leader shall work at once, without waiting out a pause. */
  v.object({ t: v.literal('now') }),
  /** The leader shall work unless it waits out a pause. */
  v.object({ t: v.literal('wake') }),
  /** A tab has opened and asks for the leader's status. */
  v.object({ t: v.literal('hello') }),
]);

export type Message = v.InferOutput<typeof messageSchema>;

/** Reads a message of another tab; undefined for what another version of the app says. */
export function readMessage(raw: unknown): Message | undefined {
  const parsed = v.safeParse(messageSchema, raw);
  return parsed.success ? parsed.output : undefined;
}
