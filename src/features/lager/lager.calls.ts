import * as v from 'valibot';

/** `GET /inventar/lagerwert?sek_id&tag`: what a branch had in stock at the end of a day, and what it was worth at the moving average; cents. */
export const lagerwertSchema = v.object({
  zeilen: v.array(v.object({ artikel_id: v.string(), menge: v.number(), wert: v.number() })),
});
/** What the value of stock answers. */
export type Lagerwert = v.InferOutput<typeof lagerwertSchema>;
