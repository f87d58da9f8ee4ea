import * as v from 'valibot';

const given = v.optional(v.string());

/** Who pays what, and who does not and why, before a run is made; sentences are messages, amounts in cents (domain: finanzen 4). */
export const beitragsvorschauSchema = v.object({
  /** Whatever keeps the run as a whole back; `feld`: where it is mended, a column of the run. */
  hindernisse: v.array(v.object({ feld: v.nullable(v.string()), text: v.string() })),
  beitraege: v.number(),
  betrag: v.number(),
  /** How many of it are collected by direct debit. */
  lastschriften: v.number(),
  /** The first ones, one line a person and kind. */
  zeilen: v.array(
    v.object({
      mgd_id: v.string(),
      name: v.string(),
      art: v.string(),
      betrag: v.number(),
      raten: v.number(),
      lastschrift: v.boolean(),
    }),
  ),
  ausgeschlossen: v.array(v.object({ mgd_id: v.string(), name: v.string(), text: v.string() })),
});

/** `POST /beitraege/laeufe/vorschau`: what is typed of a run that is not saved. */
export const beitragslaufEntwurfInput = v.strictObject({
  sek_id: v.pipe(v.string(), v.uuid()),
  jahr: v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number)),
  beitragsart_id: given,
  stichtag: given,
  datum: given,
  faelligam: given,
});

export type Beitragsvorschau = v.InferOutput<typeof beitragsvorschauSchema>;
