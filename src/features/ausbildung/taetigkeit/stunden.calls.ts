import * as v from 'valibot';
import { kursart, zustaendigenrolle } from '../ausbildung.vocabularies.ts';

const typ = v.picklist(kursart.names);

/** `GET /taetigkeiten/stunden?jahr&sek_id`: minutes of a year by person and kind, of a branch with those below or of all that may be read. */
export const stundenSchema = v.object({
  jahr: v.number(),
  zeilen: v.array(
    v.object({
      mgd_id: v.string(),
      /** Null for somebody of whom no more may be read. */
      sek_id: v.nullable(v.string()),
      typ,
      minuten: v.number(),
      /** Days on which the person was there. */
      tage: v.number(),
    }),
  ),
});

/** `GET /taetigkeiten/jahresblatt?mgd_id&jahr`: what somebody did in a year, day by day, and what came with it; the own one is everybody's, also without `mgd_id`. */
export const jahresblattSchema = v.object({
  jahr: v.number(),
  leistungen: v.array(
    v.object({
      ausb_id: v.string(),
      typ,
      name: v.string(),
      tag: v.string(),
      minuten: v.number(),
      rolle: v.nullable(v.picklist(zustaendigenrolle.names)),
    }),
  ),
  /** Cents; what may not be read is 0. */
  aufwand: v.array(v.object({ ausb_id: v.string(), km: v.number(), betrag: v.number() })),
});

export type Stunden = v.InferOutput<typeof stundenSchema>;
export type Stundenzeile = Stunden['zeilen'][number];
