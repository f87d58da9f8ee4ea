import * as v from 'valibot';
import { inventurbefund } from './inventur.vocabularies.ts';

const angabeSchema = v.object({
  wer: v.nullable(v.string()),
  zeitpunkt: v.string(),
  gezaehlt: v.number(),
  /** Rolled forward by what was moved since. */
  menge: v.number(),
});
const ding = { artikel_id: v.string(), charge_id: v.nullable(v.string()) };

/** `GET /inventur/auswertung?id`: what a stocktake says by now, before it is closed; amounts in cents, null without the right to them. */
export const inventurauswertungSchema = v.object({
  /** Places that are not finished. */
  offen: v.array(v.string()),
  /** Devices counted differently: a person picks. */
  konflikte: v.array(
    v.object({ ...ding, standort_id: v.string(), zeitpunkt: v.string(), angaben: v.array(angabeSchema) }),
  ),
  differenzen: v.array(
    v.object({
      ...ding,
      soll: v.number(),
      ist: v.number(),
      differenz: v.number(),
      differenzbetrag: v.nullable(v.number()),
      ohneort: v.boolean(),
    }),
  ),
  /** Pieces that were not where the books say. */
  stuecke: v.array(
    v.object({
      inventar_id: v.string(),
      befund: v.picklist(inventurbefund.names),
      vorher_id: v.nullable(v.string()),
      standort_id: v.nullable(v.string()),
    }),
  ),
  fremde: v.array(v.object({ code: v.string(), befund: v.picklist(inventurbefund.names), standort_id: v.string() })),
  gezaehlt: v.number(),
});

/** What a stocktake says by now. */
export type Inventurauswertung = v.InferOutput<typeof inventurauswertungSchema>;
