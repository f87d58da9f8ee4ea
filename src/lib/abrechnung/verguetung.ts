import { minutenZwischen, tageMitMinuten, type Zeitraum } from './zeiten.ts';

/** What a service pays, in cents for a day or an hour. */
export interface Satz {
  readonly einheit: 'Tag' | 'Stunde';
  readonly betrag: number;
}

/** Up to so many minutes of a local day are half a day. */
const halberTag = 240;

/** Days, halves of them, or hours in started quarters (domain: einsaetze 5.5). */
export function verguetungsmenge(einheit: Satz['einheit'], zeiten: readonly Zeitraum[]): number {
  if (einheit === 'Stunde') return Math.ceil(zeiten.reduce((summe, one) => summe + minutenZwischen(one), 0) / 15) / 4;
  const tage = new Map<string, number>();
  for (const one of zeiten) for (const [tag, minuten] of tageMitMinuten(one)) tage.set(tag, (tage.get(tag) ?? 0) + minuten);
  return [...tage.values()].reduce((summe, minuten) => summe + (minuten === 0 ? 0 : minuten <= halberTag ? 0.5 : 1), 0);
}

/** Amount in cents, half up; `menge` has at most two digits behind the comma. */
export const verguetungsbetrag = (menge: number, satz: number): number => Math.round((Math.round(menge * 100) * satz) / 100);

/** What a kilometre is worth: euro with four digits behind the comma, and the most for a journey in cents. */
export interface Kilometerpreis {
  readonly preis: number;
  readonly hoechstbetrag: number | null;
}

/** Amount of a journey in cents, half up. */
export function kilometergeld(km: number, { preis, hoechstbetrag }: Kilometerpreis): number {
  const betrag = Math.round((km * Math.round(preis * 10_000)) / 100);
  return hoechstbetrag === null ? betrag : Math.min(betrag, hoechstbetrag);
}
