import * as v from 'valibot';

/** Answer to `PUT /ausbildungen/{id}/gebuehrenstellen`: claims that were raised, and taken back. */
export const gestelltSchema = v.object({ gestellt: v.number(), zurueckgenommen: v.number() });
