import * as v from 'valibot';

/** Whose value stays: that of the mission that stays, of the one that gives way, or both as one. */
export const wahlen = ['bleibt', 'weicht', 'beide'] as const;

/**
 * Body of `PUT /einsaetze/einsaetze/{id}/zusammenfuehren`: the mission that gives way (domain: einsaetze 4), and by row (of the mission
 * that stays) and column what was chosen where the two differ; what is not given goes by the proposal of `einsatzMerge`.
 */
export const einsatzMergeSchema = v.strictObject({
  weicht: v.pipe(v.string(), v.uuid()),
  werte: v.optional(
    v.array(v.strictObject({ id: v.pipe(v.string(), v.uuid()), spalte: v.string(), wahl: v.picklist(wahlen) })),
    [],
  ),
});

/** Whose value of a column is kept. */
export type Wahl = (typeof wahlen)[number];
/** What somebody chose for a column of a row. */
export type GewaehlterWert = v.InferOutput<typeof einsatzMergeSchema>['werte'][number];
