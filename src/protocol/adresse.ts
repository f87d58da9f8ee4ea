import * as v from 'valibot';
import { emailKind } from '../kit/kinds/email.ts';
import { message } from '../lib/message.ts';

/** `PUT /user/adresse`: the own account's address for resets, with the password of now. */
export const addressInput = v.strictObject({
  email: emailKind.schema({}),
  kennwort: v.pipe(v.string(), v.nonEmpty(message('Bisheriges Kennwort ist erforderlich')), v.maxLength(200)),
});

/** `GET /user/adresse`: the address entered, whether it was confirmed, from when it serves (ISO; null: at once), and where resets go today. */
export const addressSchema = v.object({
  email: v.nullable(v.string()),
  bestaetigt: v.boolean(),
  ab: v.nullable(v.string()),
  heute: v.nullable(v.string()),
});

export type AccountAddress = v.InferOutput<typeof addressSchema>;

/** `POST /adresse/bestaetigen`: the key of the link in the mail to the new address. */
export const confirmInput = v.strictObject({ id: v.pipe(v.string(), v.maxLength(100)) });

/** Whose address was confirmed, and from when it serves (ISO). */
export const confirmedSchema = v.object({ benutzername: v.string(), ab: v.string() });

export type Confirmed = v.InferOutput<typeof confirmedSchema>;
