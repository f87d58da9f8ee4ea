import { minutenZwischen, tageMitMinuten, type Zeitraum } from './zeiten.rules.ts';

/** What a service pays, in cents for a day or an hour; `tageshoechstsatz`: days that one local date pays at most, one unless it says otherwise. */
export interface Satz {
  readonly einheit: 'Tag' | 'Stunde';
  readonly betrag: number;
  readonly tageshoechstsatz: number | null;
}

/** Up to so many minutes of a local day are half a day. */
const halberTag = 240;

/** Hours in started quarters (domain: einsaetze 5.5). */
export const stundenmenge = (zeiten: readonly Zeitraum[]): number =>
  Math.ceil(zeiten.reduce((summe, one) => summe + minutenZwischen(one), 0) / 15) / 4;

/**
 * Days and halves of them; `vergeben` says how much of a local date was paid before, and is told what is paid here: all missions of a
 * date together pay no more than the highest rate (domain: einsaetze 5.5 and its corrections).
 */
export function tagesmenge(zeiten: readonly Zeitraum[], hoechstens: number, vergeben: Map<string, number>): number {
  const minuten = new Map<string, number>();
  for (const one of zeiten)
    for (const [tag, dauer] of tageMitMinuten(one)) minuten.set(tag, (minuten.get(tag) ?? 0) + dauer);
  let menge = 0;
  for (const [tag, dauer] of minuten) {
    const schon = vergeben.get(tag) ?? 0;
    const anteil = Math.max(0, Math.min(dauer === 0 ? 0 : dauer <= halberTag ? 0.5 : 1, hoechstens - schon));
    vergeben.set(tag, schon + anteil);
    menge += anteil;
  }
  return menge;
}

/** Amount in cents, half up; `menge` has at most two digits behind the comma. */
export const verguetungsbetrag = (menge: number, satz: number): number =>
  Math.round((Math.round(menge * 100) * satz) / 100);

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
