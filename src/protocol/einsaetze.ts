import * as v from 'valibot';

/** Body of `PUT /einsaetze/einsaetze/{id}/zusammenfuehren`: the mission that gives way (domain: einsaetze 4). */
export const missionMergeSchema = v.strictObject({ weicht: v.pipe(v.string(), v.uuid()) });
