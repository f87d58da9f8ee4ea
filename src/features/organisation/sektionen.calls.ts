import * as v from 'valibot';
import { isIsoDate } from '../../kit/kinds/date.ts';
import { isId } from '../../lib/ids.ts';

/**
 * Calls of the organisation (domain: personen 4):
 * - `PUT /sektionen/sektionen/{id}/verschieben` lays a branch below another one from a day on;
 * - `PUT /sektionen/sektionen/{id}/zusammenfuehren` lets it go up in another one today; with `probe` it only says what that concerns.
 */
const id = v.custom<string>(isId);

/** Below which branch, and from which ISO day on; today where none is named. */
export const sektionMoveSchema = v.strictObject({
  parent_id: id,
  stichtag: v.optional(v.pipe(v.string(), v.check(isIsoDate))),
});

/** Which branch stays; `probe`: only say what it concerns. */
export const sektionMergeSchema = v.strictObject({ bleibt_id: id, probe: v.boolean() });

/** `was`: what becomes of these rows. */
export const concernedSchema = v.array(
  v.object({
    tabelle: v.string(),
    spalte: v.string(),
    was: v.picklist(['fusion', 'endet', 'verfaellt', 'zieht um', 'folgt', 'bleibt']),
    anzahl: v.number(),
  }),
);
