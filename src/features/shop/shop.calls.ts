import * as v from 'valibot';
import { isId } from '../../lib/ids.ts';

const id = v.custom<string>(isId);
const menge = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

/** `PUT /shop/gutschrift`: so many of these lines of a billed order are credited; with `zurueck` they go back into the store. */
export const gutschriftInput = v.strictObject({
  bestellung_id: id,
  grund: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
  zurueck: v.boolean(),
  positionen: v.pipe(v.array(v.strictObject({ id, menge })), v.minLength(1), v.maxLength(500)),
});

/** The credit that was issued; null where nothing was owed. */
export const gutschriftSchema = v.object({ rechnung_id: v.nullable(v.string()), status: v.string() });
/** What crediting answers. */
export type Gutschrift = v.InferOutput<typeof gutschriftSchema>;
