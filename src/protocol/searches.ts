import * as v from 'valibot';
import { isId } from '../lib/ids.ts';

const id = v.pipe(
  v.string(),
  v.check((value) => isId(value)),
);

/** Most saved searches of a user. */
export const maxSearches = 200;

/** A search that a user saved for a module: its criteria by their names, and what was typed as `suche`. */
export const savedSearchSchema = v.strictObject({
  id,
  modul: v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  werte: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(500))),
    v.check((values) => Object.keys(values).length <= 100),
  ),
});

export type SavedSearch = v.InferOutput<typeof savedSearchSchema>;

/** `PUT /suchen`: what a device changed since it was last connected; the answer, as that of `GET /suchen`, is all the user has. */
export const searchChangesSchema = v.strictObject({
  gespeichert: v.pipe(v.array(savedSearchSchema), v.maxLength(maxSearches)),
  geloescht: v.pipe(v.array(id), v.maxLength(maxSearches)),
});

export const savedSearchesSchema = v.array(savedSearchSchema);
