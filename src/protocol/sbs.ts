import * as v from 'valibot';

/** What stands between a run of bulk payments and its file (domain: einsaetze 4, 7): sentences are messages. */
export const preflightSchema = v.object({
  /** Whatever keeps the run as a whole from being checked. */
  hindernisse: v.array(v.string()),
  /** Who is left out, and why; their lines stay open for the next run. */
  ausgeschlossen: v.array(v.object({ mgd_id: v.string(), name: v.string(), grund: v.string() })),
  /** Names that reach the bank in other letters. */
  umgeschrieben: v.array(v.object({ name: v.string(), gesendet: v.string() })),
  /** Who is paid all the same, and what somebody should know of it first. */
  warnungen: v.array(v.object({ mgd_id: v.string(), name: v.string(), texte: v.array(v.string()) })),
  zahlungen: v.number(),
  /** Sum in cents. */
  betrag: v.number(),
});

export type Preflight = v.InferOutput<typeof preflightSchema>;
