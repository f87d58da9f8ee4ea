import * as v from 'valibot';
import { isId } from '../../lib/ids.ts';

const id = v.pipe(
  v.string(),
  v.check((value) => isId(value)),
);

/** What is looked for in the texts of documents. `alle`: versions that do not hold today, too. */
export const volltextInput = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)),
  alle: v.optional(v.boolean()),
  doktyp_id: v.optional(id),
  sek_id: v.optional(id),
  jahr: v.optional(v.pipe(v.number(), v.integer())),
});

export type Volltextfrage = v.InferOutput<typeof volltextInput>;

/** Words around the first place of a hit; those with `fund` were looked for. Plain text: whoever shows it escapes it. */
const teilSchema = v.object({ text: v.string(), fund: v.boolean() });

export type Teil = v.InferOutput<typeof teilSchema>;

/** Versions that have the words, the best first; `mehr`: there are more. `seite`: page of a PDF where the words stand. */
export const volltextSchema = v.object({
  treffer: v.array(
    v.object({
      id: v.string(),
      dokument_id: v.string(),
      betreff: v.string(),
      doktyp_id: v.string(),
      sek_id: v.string(),
      jahr: v.number(),
      nr: v.nullable(v.number()),
      dateiname: v.nullable(v.string()),
      gilt: v.boolean(),
      seite: v.nullable(v.number()),
      teile: v.array(teilSchema),
    }),
  ),
  mehr: v.boolean(),
});

export type Volltextantwort = v.InferOutput<typeof volltextSchema>;
