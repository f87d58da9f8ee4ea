import * as v from 'valibot';
import { teilnehmertyp } from '../ausbildung.vocabularies.ts';

/** Body of `PUT /ausbildungen/{id}/vormerken` and `/zuruecktreten`: a member of one's own. */
export const vormerkenInput = v.strictObject({ mgd_id: v.pipe(v.string(), v.uuid()) });

/** Answer to `GET /ausbildungen/{id}/eigene`: where the own members stand in a course that somebody else holds. */
export const eigeneSchema = v.array(
  v.object({
    mgd_id: v.string(),
    typ: v.picklist(teilnehmertyp.names),
    /** Place on the list of those who wait. */
    rang: v.nullable(v.number()),
    /** Why somebody who waits has no seat; a packed sentence. */
    grund: v.nullable(v.string()),
  }),
);

export type Eigene = v.InferOutput<typeof eigeneSchema>;

/** Somebody who is in the course no more. */
export const istAbgemeldet = (typ: unknown): boolean => typ === 'Zurueckgetreten' || typ === 'NichtDabei';

/** Answer to `GET /ausbildungen/{id}/warteliste`: why each participant who waits has no seat, a packed sentence. */
export const wartelisteSchema = v.array(v.object({ id: v.string(), grund: v.string() }));
