import * as v from 'valibot';
import { kursart } from '../ausbildung.vocabularies.ts';

/** Answer to `GET /ausbildungen/nachweis/{id}`: the courses of a member, as far as the reader may see each; what may not be read is null. */
export const nachweisSchema = v.array(
  v.object({
    ausb_id: v.string(),
    typ: v.picklist(kursart.names),
    nr: v.nullable(v.string()),
    kurs: v.string(),
    anfang: v.string(),
    ende: v.string(),
    /** Attended, of all days. */
    minuten: v.nullable(v.number()),
    bestanden: v.nullable(v.boolean()),
    ergebnis: v.nullable(v.string()),
    /** Of a certificate that holds. */
    zertifikatnr: v.nullable(v.string()),
  }),
);

export type Nachweiszeile = v.InferOutput<typeof nachweisSchema>[number];
