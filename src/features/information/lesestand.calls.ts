import * as v from 'valibot';

const person = v.object({ benutzer_id: v.string(), name: v.string(), sektion: v.string() });

/** `GET /information/{id}/lesestand`: whom the text concerns in the branches that the asker answers for, by name; `gelesenam` of the present version. */
export const lesestandSchema = v.object({
  fassung: v.number(),
  gelesen: v.array(v.object({ ...person.entries, gelesenam: v.string() })),
  offen: v.array(person),
});

export type Lesestand = v.InferOutput<typeof lesestandSchema>;
