import * as v from 'valibot';

/** Lists on which somebody who confirmed may end up instead of in the course (spec A 4). */
export const waitingLists = ['Warteliste', 'Reserve'] as const;

/** Answer to `PUT /ausbildungen/teilnahmevormerkung/{id}` `{id, bestaetigung: 0 | 1}`: without a status it is plain success (spec A 7). */
export const participationAnswerSchema = v.object({ status: v.optional(v.picklist(waitingLists)) });

export type ParticipationAnswer = v.InferOutput<typeof participationAnswerSchema>;

/** For every value of `bestaetigung` that is not 0 or 1 (spec A 5). */
export const badConfirmation = 'Fehler beim Bestätigen';
