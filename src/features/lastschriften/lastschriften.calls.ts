import * as v from 'valibot';
import { rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';

const given = v.optional(v.string());

/** Somebody whom a run leaves out or says something of; sentences are messages. `mandat_id`, `forderung_id`: what it is about, where it is about one. */
const personSchema = v.object({
  mgd_id: v.nullable(v.string()),
  mandat_id: v.nullable(v.string()),
  forderung_id: v.nullable(v.string()),
  name: v.string(),
  text: v.string(),
});

/** What stands between a run of direct debits and its file (domain: finanzen 4, 7). */
export const einzugspruefungSchema = v.object({
  /** Whatever keeps the run as a whole from being checked; `feld`: where it is mended, a column of the run. */
  hindernisse: v.array(v.object({ feld: v.nullable(v.string()), text: v.string() })),
  /** What somebody should know of the run first. */
  hinweise: v.array(v.string()),
  /** Who is left out, and why; their claims stay open. */
  ausgeschlossen: v.array(personSchema),
  /** Who is collected from all the same. */
  warnungen: v.array(personSchema),
  lastschriften: v.number(),
  /** Sum in cents. */
  betrag: v.number(),
  /** Days of the run; null until one is typed. */
  tage: v.nullable(v.object({ einzug: v.string(), dateiBis: v.string(), ankuendigenBis: v.string() })),
});

/** `POST /lastschriften/laeufe/pruefung`: what is typed of a run that is not saved. */
export const laufEntwurfInput = v.strictObject({
  sek_id: v.string(),
  format: given,
  bank_id: given,
  cuc: given,
  faelligam: given,
  bis: given,
  ankuendigungstage: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))),
});

/** `PUT /lastschriften/laeufe/{id}/rueckgaben`: what the bank gave back, typed by hand. Amounts in cents. */
export const rueckgabenInput = v.strictObject({
  rueckgaben: v.pipe(
    v.array(
      v.strictObject({
        lastschrift_id: v.pipe(v.string(), v.uuid()),
        grund: v.picklist(rueckgabegrund.names),
        isocode: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,35}$/))),
        gebuehr: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000))),
        am: v.optional(v.pipe(v.string(), v.isoDate())),
      }),
    ),
    v.minLength(1),
    v.maxLength(5000),
  ),
});

/** `PUT /lastschriften/laeufe/{id}/nochmals`: what this collection was for may be collected once more. */
export const nochmalsInput = v.strictObject({ lastschrift_id: v.pipe(v.string(), v.uuid()) });
export const nochmalsSchema = v.object({ id: v.string() });

/** `PUT /lastschriften/laeufe/{id}/bankmeldung`: the file that the bank sent (pain.002). */
export const bankmeldungInput = v.strictObject({ inhalt: v.string() });

/** What became of returns: how many took effect, how many were known already, and which belong to no collection of the run. */
export const rueckgabenSchema = v.object({
  angewendet: v.number(),
  wiederholt: v.number(),
  unbekannt: v.array(v.string()),
});

/** `PUT /lastschriften/laeufe/{id}/ankuendigung`: so many mails went, and who could not be mailed. */
export const ankuendigungSchema = v.object({
  gesendet: v.number(),
  ohneAdresse: v.array(v.object({ mgd_id: v.string(), name: v.string() })),
});

export type Einzugspruefung = v.InferOutput<typeof einzugspruefungSchema>;
export type Rueckgaben = v.InferOutput<typeof rueckgabenSchema>;
export type Ankuendigung = v.InferOutput<typeof ankuendigungSchema>;
