import * as v from 'valibot';

/** `PUT /statistik/jahr`: counts the yearly figures of all branches in which the user may, and with `freigeben` releases them. */
export const jahrOrderSchema = v.strictObject({
  jahr: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2200)),
  freigeben: v.boolean(),
});

/** How many branches were counted, and released. */
export const jahrSchema = v.object({ gezaehlt: v.number(), freigegeben: v.number() });

export type Jahr = v.InferOutput<typeof jahrSchema>;
