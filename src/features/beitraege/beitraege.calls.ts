import * as v from 'valibot';
import { beitragslaufart } from './beitraege.vocabularies.ts';

const given = v.optional(v.string());
const uuid = v.pipe(v.string(), v.uuid());

/** What keeps a run as a whole back; `feld`: where it is mended, a column of the run. Sentences are messages. */
const hindernisse = v.array(v.object({ feld: v.nullable(v.string()), text: v.string() }));

/** What a run comes to, in cents. */
const summe = {
  beitraege: v.number(),
  betrag: v.number(),
  /** How many of the fees are collected by direct debit, and how many in cash. */
  lastschriften: v.number(),
  bar: v.number(),
  /** How many lines there are, and how many members are not among them. */
  zeilen: v.number(),
  ausgeschlossen: v.number(),
};

/** Fees of one person and kind; a credit is below zero. */
const zeile = {
  mgd_id: v.string(),
  name: v.string(),
  art: v.string(),
  betrag: v.number(),
  raten: v.number(),
  zahlungsform: v.picklist(['Bar', 'Lastschrift', 'Ueberweisung']),
  /** Who pays for that person. */
  zahler: v.nullable(v.string()),
};
const ausgeschlossener = { mgd_id: v.string(), name: v.string(), text: v.string() };

/** Who pays what, and who does not and why, before a run is made; amounts in cents (domain: finanzen 4). */
export const beitragsvorschauSchema = v.object({
  /** How many were members during the year. */
  mitglieder: v.number(),
  /** They are too many to wait for: a job works it out. */
  imHintergrund: v.boolean(),
  hindernisse,
  /** What somebody should know of the run first. */
  hinweise: v.array(v.string()),
  summe: v.object(summe),
  /** The first ones. */
  zeilen: v.array(v.object(zeile)),
  ausgeschlossen: v.array(v.object(ausgeschlossener)),
});

const entwurf = {
  sek_id: uuid,
  art: v.optional(v.picklist(beitragslaufart.names)),
  jahr: v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number)),
  beitragsart_id: given,
  mgd_id: given,
  stichtag: given,
  datum: given,
  faelligam: given,
};

/** `POST /beitraege/laeufe/vorschau`: what is typed of a run that is not saved. */
export const beitragslaufEntwurfInput = v.strictObject(entwurf);

const day = v.optional(v.pipe(v.string(), v.isoDate()));
/** What is ordered of the job, beside its own id: `vorschau` names the result. */
export const beitragsvorschauAuftrag = v.strictObject({
  ...entwurf,
  beitragsart_id: v.optional(uuid),
  mgd_id: v.optional(uuid),
  stichtag: day,
  datum: day,
  faelligam: day,
  vorschau: uuid,
});

/** `GET /beitraege/vorschauen/{id}`: who pays, or who does not, from which line on. */
export const vorschauseite = v.strictObject({
  teil: v.picklist(['zahlt', 'nicht']),
  ab: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)),
});

/** What the job has worked out so far, one page of it; the sum once it is complete. */
export const vorschauergebnisSchema = v.object({
  summe: v.nullable(v.object({ ...summe, hindernisse })),
  gerechnet: v.number(),
  zeilen: v.array(v.union([v.object(zeile), v.object(ausgeschlossener)])),
});

export type Beitragsvorschau = v.InferOutput<typeof beitragsvorschauSchema>;
export type Vorschauergebnis = v.InferOutput<typeof vorschauergebnisSchema>;
