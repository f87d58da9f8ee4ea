import * as v from 'valibot';

/** What participants are asked, each from 1 to 5. */
export const fragen = ['inhalt', 'ausbilder', 'organisation', 'nutzen'] as const;
export type Frage = (typeof fragen)[number];

const note = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)));
const jeFrage = <S>(schema: S): Record<Frage, S> =>
  Object.fromEntries(fragen.map((frage) => [frage, schema])) as Record<Frage, S>; // each question is there

/** Body of `PUT /kursumfrage/{key}`: an answer to each question, or null. */
export const umfrageantwortSchema = v.strictObject({
  ...jeFrage(note),
  text: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(2000))),
});

/** Answer to `GET /kursumfrage/{key}`: which course is asked about. */
export const umfrageSchema = v.object({ kurs: v.string(), anfang: v.string(), ende: v.string() });

/** Answer to `GET /ausbildungen/{id}/umfrage`. */
export const umfrageergebnisSchema = v.object({
  antworten: v.number(),
  mittel: v.object(jeFrage(v.nullable(v.number()))),
  texte: v.array(v.string()),
});

/** For a link that nobody has, that was used or that ran out: which of them, nobody needs to know. */
export const keineUmfrage = 'Diese Umfrage ist schon beantwortet oder beendet.';
