import * as v from 'valibot';
import { isId } from '../lib/ids.ts';

/**
 * The e-mail log beside the calls that every module has:
 * - `GET /emailprotokoll/emails/{id}/inhalt` → the text, without what opens something; null when it is not kept;
 * - `PUT /emailprotokoll/emails/{id}/senden` with the id of the new entry sends the mail once more: 201, or 200 when this id was sent before.
 */
export const mailTextSchema = v.object({ text: v.nullable(v.string()) });

export type MailText = v.InferOutput<typeof mailTextSchema>;

export const resendSchema = v.strictObject({
  id: v.custom<string>((value) => typeof value === 'string' && isId(value)),
});

/** What was mailed about a course, as its topic shows it. `am` is an instant. */
export const kursMailsSchema = v.array(
  v.object({
    id: v.string(),
    am: v.string(),
    status: v.string(),
    betreff: v.string(),
    adresse: v.string(),
    fehler: v.nullable(v.string()),
  }),
);

export type KursMail = v.InferOutput<typeof kursMailsSchema>[number];
