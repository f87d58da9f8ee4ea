import * as v from 'valibot';
import { fallstatus, verguetungsposten } from './abrechnung.vocabularies.ts';
import { verguetungsart } from '../einsaetze.vocabularies.ts';

const text = v.optional(v.nullable(v.string()), null);
const titel = v.optional(v.record(v.string(), v.string()), {});

/** A case as its call answers it; what the user may not read is absent. Amounts in cents. */
export const fallSchema = v.looseObject({
  id: v.string(),
  fallnummer: v.string(),
  betrag: v.number(),
  status: v.picklist(fallstatus.names),
  bezahlt_betrag: v.nullable(v.number()),
  grund: text,
  verursacher: text,
  kostentraeger_art: text,
  kostentraeger: text,
  ik: text,
  versicherungsnr: text,
  patient_id: text,
  forderung_id: text,
  titel,
});

/** What `faelleSchema` answers, one of them. */
export type Fall = v.InferOutput<typeof fallSchema>;

/** All cases of a mission. */
export const faelleSchema = v.array(fallSchema);

/** A line of the compensation. */
export const zeilenSchema = v.array(
  v.looseObject({
    id: v.string(),
    beteiligter_id: v.string(),
    posten: v.picklist(verguetungsposten.names),
    art: v.picklist(verguetungsart.names),
    menge: v.number(),
    betrag: v.number(),
    satz_betrag: v.nullable(v.number()),
    sbs_zahlung_id: text,
    storno_id: text,
    grund: text,
    titel,
  }),
);

/** One line of the compensation, its amounts in cents. */
export type Zeile = v.InferOutput<typeof zeilenSchema>[number];
