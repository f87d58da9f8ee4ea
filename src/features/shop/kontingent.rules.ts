/** What an order takes of a quota, by pieces or cents. */
export interface Verbrauch {
  readonly genehmigt: number;
  readonly storniert: number;
}

/** What is left of a quota: what was approved counts, what was cancelled does not (domain: inventar-tief 7 "Quota"). */
export const kontingentrest = (gesamt: number, verbraucht: readonly Verbrauch[]): number =>
  verbraucht.reduce((rest, { genehmigt, storniert }) => rest - genehmigt + storniert, gesamt);

/** How much of what is asked may still be approved, whole orders only. */
export const passtInsKontingent = (rest: number, menge: number): boolean => menge <= rest;
