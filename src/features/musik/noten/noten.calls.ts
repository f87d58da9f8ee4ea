import * as v from 'valibot';

/** Body of `PUT /notenarchiv/notenarchive/{id}/zusammenfuehren`: the sheet music that gives way to the one of the address. */
export const notenZusammenfuehrenInput = v.strictObject({ weicht: v.pipe(v.string(), v.uuid()) });

/** Its answer: what stays. */
export const notenBleibtSchema = v.object({ id: v.string() });
