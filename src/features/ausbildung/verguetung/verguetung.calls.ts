import * as v from 'valibot';

/** Answer to `PUT /ausbildungen/{id}/verguetungsvorschlag`: how many lines are proposed. */
export const verguetungsvorschlagSchema = v.object({ zeilen: v.number() });

/** Answer to `GET /ausbildungen/{id}/verguetungshinweise`: what the law says of lines that are not approved yet. */
export const verguetungshinweiseSchema = v.array(
  v.object({
    id: v.string(),
    /** Sentences that stand against approving the line. */
    gegen: v.array(v.string()),
    /** Sentences to know before. */
    hinweise: v.array(v.string()),
  }),
);

export type Verguetungshinweis = v.InferOutput<typeof verguetungshinweiseSchema>[number];
