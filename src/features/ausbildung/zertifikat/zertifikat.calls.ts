import * as v from 'valibot';

/** Answer to `PUT /ausbildungen/teilnehmer/{id}/zertifikat`. */
export const ausgestelltSchema = v.object({
  nr: v.string(),
  code: v.string(),
  /** It was there before: what is printed now is a second copy. */
  zweitschrift: v.boolean(),
});

/** Answer to `GET /zertifikat/{code}`, for whoever holds the paper (domain: dienstplan-tief 7): no name, no birth date. */
export const geprueftSchema = v.object({
  stand: v.picklist(['gueltig', 'annulliert']),
  kurs: v.string(),
  /** Last day of the course. */
  datum: v.string(),
  initialen: v.string(),
});

export type Geprueft = v.InferOutput<typeof geprueftSchema>;

/** For a code that nobody gave out (domain: dienstplan-tief 10). */
export const unbekannterCode = 'Dieser Code ist uns nicht bekannt.';
