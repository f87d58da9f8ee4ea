import * as v from 'valibot';
import { onlineRecordSchema } from '../../screens/online/online-record.ts';

const holdingSchema = v.object({
  id: v.string(),
  rev: v.number(),
  user_id: v.optional(v.string(), ''),
  bg_id: v.optional(v.string(), ''),
  sek_id: v.optional(v.string(), ''),
  anfang: v.nullish(v.string(), null),
  ende: v.nullish(v.string(), null),
  benutzername: v.optional(v.string(), ''),
  bg_name: v.optional(v.string(), ''),
  sek_name: v.optional(v.string(), ''),
});

/** A group that a user holds in a branch (spec B 3.2, list bg). */
export type Holding = v.InferOutput<typeof holdingSchema>;

/** A user or a group with the list bg. */
export const recordSchema = v.looseObject({
  ...onlineRecordSchema.entries,
  bg: v.optional(v.array(holdingSchema), []),
});

/** Groups as a list. */
export const groupsSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    notiz: v.nullish(v.string()),
    standardbenutzergruppe: v.optional(v.boolean(), false),
    spezialverarbeitung: v.optional(v.boolean(), false),
  }),
);
