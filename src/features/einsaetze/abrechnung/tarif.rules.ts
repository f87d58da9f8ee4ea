/** What a mission of a stage costs; amounts in cents. */
export interface Tarif {
  readonly betrag: number;
  /** Rescuer-hours that the basic amount covers. */
  readonly freistunden: number | null;
  /** A started rescuer-hour beyond them. */
  readonly stunde_betrag: number | null;
  /** Most for each started 24 hours of the mission. */
  readonly hoechstbetrag: number | null;
}

/** Price of a mission in cents: the minutes of all rescuers are summed before hours are counted (domain: einsaetze 5.2). */
export function einsatzpreis(
  { betrag, freistunden, stunde_betrag, hoechstbetrag }: Tarif,
  retterminuten: number,
  einsatzminuten: number,
): number {
  const weitere = stunde_betrag === null ? 0 : Math.max(0, Math.ceil(retterminuten / 60 - (freistunden ?? 0)));
  const preis = betrag + weitere * (stunde_betrag ?? 0);
  return hoechstbetrag === null
    ? preis
    : Math.min(preis, hoechstbetrag * Math.max(1, Math.ceil(einsatzminuten / 1440)));
}

/** Equal shares in whole cents that add up to the whole, the larger ones first (largest remainder, domain: einsaetze 5.4). */
export function anteile(betrag: number, anzahl: number): readonly number[] {
  const kleinster = Math.floor(betrag / anzahl);
  const rest = betrag - kleinster * anzahl;
  return Array.from({ length: anzahl }, (_, index) => kleinster + (index < rest ? 1 : 0));
}
