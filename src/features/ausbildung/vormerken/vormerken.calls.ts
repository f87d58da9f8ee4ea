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
  }),
);

export type Eigene = v.InferOutput<typeof eigeneSchema>;
