import * as v from 'valibot';
import { offeneDifferenzSchema } from '../einsaetze/abrechnung/verguetungen.calls.ts';

/** What stands between a run of bulk payments and its file (domain: einsaetze 4, 7): sentences are messages. */
export const preflightSchema = v.object({
  /** Whatever keeps the run as a whole from being checked; `feld`: where it is mended, a column of the run; `wert`: what the branch's last run had there. */
  hindernisse: v.array(v.object({ feld: v.nullable(v.string()), text: v.string(), wert: v.optional(v.string()) })),
  /** Who is left out, and why; their lines stay open for the next run. */
  ausgeschlossen: v.array(v.object({ mgd_id: v.string(), name: v.string(), grund: v.string() })),
  /** Names that reach the bank in other letters. */
  umgeschrieben: v.array(v.object({ name: v.string(), gesendet: v.string() })),
  /** Who is paid all the same, and what somebody should know of it first. */
  warnungen: v.array(v.object({ mgd_id: v.string(), name: v.string(), texte: v.array(v.string()) })),
  /** Booked missions of the run's branches whose lines are not right any more: their correction comes first. */
  differenzen: v.array(offeneDifferenzSchema),
  zahlungen: v.number(),
  /** Sum in cents. */
  betrag: v.number(),
});

const given = v.optional(v.string());

/** `POST /sbs/sbs/pruefung`: what is typed of a run that is not saved. */
export const sbsEntwurfInput = v.strictObject({
  sek_id: v.string(),
  format: given,
  bank_id: given,
  cuc: given,
  ausfuehrung_am: given,
  bis: given,
});

export type Preflight = v.InferOutput<typeof preflightSchema>;
