import * as v from 'valibot';

/** Most persons that one look at recipients answers. */
export const maxEmpfaenger = 2000;

/** Answer to `POST {url}/empfaenger` (the list's criteria by their names; `zweck`: what they must have consented to): who is reached by e-mail, and who is not and why (a message). For a minor it goes to those who stand for the person. */
export const empfaengerSchema = v.object({
  erreicht: v.array(v.object({ id: v.string(), name: v.string() })),
  nicht: v.array(v.object({ id: v.string(), name: v.string(), grund: v.string() })),
});

export type Empfaenger = v.InferOutput<typeof empfaengerSchema>;
