import * as v from 'valibot';
import { codeText } from '../../kit/kinds/text.ts';
import { kostentraegerart } from '../einsaetze/einsaetze.vocabularies.ts';

/** `GET /zast/zast/{id}/stand`: what a run holds, what stands against its file, and who fetched it. Amounts in cents. */
export const zastStandSchema = v.object({
  faelle: v.number(),
  betrag: v.number(),
  hindernisse: v.array(
    v.object({ fall_id: v.string(), fallnummer: v.string(), einsatz_id: v.string(), texte: v.array(v.string()) }),
  ),
  abrufe: v.array(v.object({ am: v.string(), benutzername: v.string() })),
  /** The last instant at which the file is there; null when there is none. */
  datei_bis: v.nullable(v.string()),
});

export type ZastStand = v.InferOutput<typeof zastStandSchema>;

/** Largest answer of the central billing office, in characters. */
const maxErgebnisse = 2_000_000;

/** `PUT /zast/zast/{id}/ergebnisse`: the text of a CSV file with fallnummer, ergebnis, betrag, datum, grund. */
export const ergebnisseInput = v.object({ inhalt: v.pipe(v.string(), v.maxLength(maxErgebnisse)) });

const zeilentexte = v.array(v.object({ zeile: v.number(), text: v.string() }));

/** What became of its rows; `zeile` counts from 1, the heading included. `hinweise`: applied, and somebody should know. */
export const ergebnisseSchema = v.object({
  angewendet: v.number(),
  wiederholt: v.number(),
  fehler: zeilentexte,
  hinweise: zeilentexte,
});

export type Ergebnisse = v.InferOutput<typeof ergebnisseSchema>;

const textUpTo = (max: number) => v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max))));
const code = v.pipe(v.string(), v.transform(codeText));

/** `PUT /einsaetze/abrechnung/{id}/berichtigung`: who pays, for a case that no file has named or that was rejected. */
export const berichtigungInput = v.strictObject({
  verursacher: textUpTo(120),
  kostentraeger_art: v.optional(v.nullable(v.picklist(kostentraegerart.names))),
  kostentraeger: textUpTo(120),
  ik: v.optional(v.nullable(v.pipe(code, v.regex(/^\d{9}$/, 'Neun Ziffern.')))),
  versicherungsnr: v.optional(v.nullable(v.pipe(code, v.maxLength(60)))),
});

export type Berichtigung = v.InferOutput<typeof berichtigungInput>;
