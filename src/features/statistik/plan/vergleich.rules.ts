/** What a branch tells of one key in a year: the value, and what a reader must know beside it. */
export interface Jahreswert {
  readonly wert: number;
  readonly fassung: number;
  /** It was corrected after its release. */
  readonly istKorrigiert: boolean;
}

/** Values of a branch by year; a year that is missing is not nought. */
export interface Vergleichsreihe {
  readonly sek_id: string;
  readonly werte: ReadonlyMap<number, Jahreswert>;
}

/** Change since the year before: tenths of a per cent, `neu` where there was nothing, null where a year is missing or the definition changed. */
export type Veraenderung = number | 'neu' | null;

/** Change of a number in tenths of a per cent, half up: 46 → 44 is −43, that is −4.3 % (domain: archive-tief W19). */
export function veraenderung(vorher: number, jetzt: number): number | 'neu' {
  if (vorher === 0) return jetzt === 0 ? 0 : 'neu';
  const zehntel = Math.floor((Math.abs(jetzt - vorher) * 2000 + vorher) / (2 * vorher));
  return jetzt < vorher && zehntel !== 0 ? -zehntel : zehntel;
}

/** A branch's values over the years with what they changed by; `istBruch`: the definition is another one than in the year before. */
export function verlauf(reihe: Vergleichsreihe, jahre: readonly number[]) {
  return jahre.map((jahr, at) => {
    const jetzt = reihe.werte.get(jahr);
    const vorher = at === 0 ? undefined : reihe.werte.get(jahre[at - 1] ?? 0);
    const istBruch = jetzt !== undefined && vorher !== undefined && jetzt.fassung !== vorher.fassung;
    const aenderung: Veraenderung =
      jetzt === undefined || vorher === undefined || istBruch ? null : veraenderung(vorher.wert, jetzt.wert);
    return { jahr, wert: jetzt?.wert ?? null, istKorrigiert: jetzt?.istKorrigiert === true, istBruch, aenderung };
  });
}

/** Two years over all branches, and over those alone that reported in both (domain: archive-tief W19). */
export interface Jahrespaar {
  readonly vorher: number;
  readonly jetzt: number;
  readonly aenderung: Veraenderung;
  /** How many branches that are. */
  readonly anzahl: number;
}

/** What all branches tell of two years together, and those that told of both by the same definition. */
export function jahrespaar(
  reihen: readonly Vergleichsreihe[],
  [von, bis]: readonly [number, number],
): { readonly alle: Jahrespaar; readonly gepaart: Jahrespaar } {
  const beide = reihen.filter(({ werte }) => {
    const [a, b] = [werte.get(von), werte.get(bis)];
    return a !== undefined && b !== undefined && a.fassung === b.fassung;
  });
  const paar = (some: readonly Vergleichsreihe[]): Jahrespaar => {
    const summe = (jahr: number): number => some.reduce((sum, { werte }) => sum + (werte.get(jahr)?.wert ?? 0), 0);
    const [vorher, jetzt] = [summe(von), summe(bis)];
    const anzahl = some.filter(({ werte }) => werte.has(von) || werte.has(bis)).length;
    // A year of which nobody told is not nought.
    const istErzaehlt = [von, bis].every((jahr) => some.some(({ werte }) => werte.has(jahr)));
    return { vorher, jetzt, aenderung: istErzaehlt ? veraenderung(vorher, jetzt) : null, anzahl };
  };
  return { alle: paar(reihen), gepaart: paar(beide) };
}

/** The sum of a year over all branches that told of it; null where none did. */
export const jahressumme = (reihen: readonly Vergleichsreihe[], jahr: number): number | null => {
  const werte = reihen.flatMap(({ werte: one }) => one.get(jahr) ?? []);
  return werte.length === 0 ? null : werte.reduce((sum, { wert }) => sum + wert, 0);
};

/** Whether any branch's definition changed in this year: the curve breaks there. */
export const istBruchjahr = (reihen: readonly Vergleichsreihe[], jahr: number, vorjahr: number): boolean =>
  reihen.some(({ werte }) => {
    const [a, b] = [werte.get(vorjahr), werte.get(jahr)];
    return a !== undefined && b !== undefined && a.fassung !== b.fassung;
  });
