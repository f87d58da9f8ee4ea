import * as v from 'valibot';

/**
 * Entries of master data, for who may save and delete them everywhere:
 * - `GET /verwaltung/verwendung/{tabelle}/{id}` → in how many records of which kinds an entry stands, whoever may see those;
 * - `PUT /verwaltung/zusammenfuehren/{tabelle}/{id}` with `{ weicht }`: the other entry goes up in this one;
 * - `PUT /verwaltung/trennen/{tabelle}/{id}`: takes the last merge into this one back, for 30 days.
 */
export const verwendungSchema = v.object({
  gesamt: v.number(),
  /** German names of the kinds, message ids, most of them first. */
  wo: v.array(v.object({ bereich: v.string(), anzahl: v.number() })),
});

export type Verwendung = v.InferOutput<typeof verwendungSchema>;

/** Body of a merge. */
export const stammdatenMergeSchema = v.object({ weicht: v.pipe(v.string(), v.uuid()) });

/** Answer of a merge and of its undoing. */
export const stammdatenMergedSchema = v.object({ id: v.string() });

/** More records than that are not changed at once. */
export const mostMoved = 5000;
