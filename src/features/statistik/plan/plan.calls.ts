import * as v from 'valibot';

/** `PUT /statistik/plaene/jahr/{jahr}`: `zaehlen` begins the plans of a year that are missing and counts those that are open anew, `freigeben` releases those that were checked. */
export const planjahrOrderSchema = v.strictObject({ schritt: v.picklist(['zaehlen', 'freigeben']) });

/** How many plans that concerned; `andere`: those that somebody else must release. */
export const planjahrSchema = v.object({ plaene: v.number(), andere: v.number() });

/** `PUT /statistik/plaene/{id}/veroeffentlichung`: published or not, by hand; the release of a year leaves it so. */
export const planveroeffentlichungSchema = v.strictObject({ oeffentlich: v.boolean() });

/** `PUT /statistik/plaene/{id}/korrektur`: new values of a released plan by their keys, with the reason. */
export const plankorrekturSchema = v.strictObject({
  grund: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
  werte: v.record(v.string(), v.number()),
});

/** The version that a plan has now. */
export const planstandSchema = v.object({ version: v.number() });

export type Planjahr = v.InferOutput<typeof planjahrSchema>;
