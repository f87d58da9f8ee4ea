import { localDate } from '../../../lib/local-time.ts';
import { kilometergeld, type Kilometerpreis } from '../../einsaetze/abrechnung/verguetung.rules.ts';
import type { zahlungseinheit } from '../ausbildung.vocabularies.ts';

/** What a tariff is paid by; `minuten` is how long its hour lasts: 60, or 45 for a lesson. */
export interface Tarifart {
  readonly einheit: (typeof zahlungseinheit.names)[number];
  readonly minuten: number;
}

/** A rate from a day on, in cents. */
export interface Satz {
  readonly gueltigab: string;
  readonly betrag: number;
}

/** A course day as instants. */
export interface Kurstag {
  readonly beginn: string;
  readonly ende: string;
}

/** What one rate pays: `menge` has two digits at most, `satz` and `betrag` are cents. */
export interface Honorarzeile {
  readonly gueltigab: string;
  readonly menge: number;
  readonly satz: number;
  readonly betrag: number;
}

/** Lines, and the local days on which no rate is valid. */
export interface Honorar {
  readonly zeilen: readonly Honorarzeile[];
  readonly ohneSatz: readonly string[];
}

/** A day counts whole from so many minutes on. */
const ganzerTag = 300;

/** Local day of a course day: that of its beginning. */
export const tagVon = ({ beginn }: Kurstag): string => localDate(beginn);

/** Elapsed minutes of a course day. */
export const dauer = ({ beginn, ende }: Kurstag): number =>
  Math.round((Date.parse(ende) - Date.parse(beginn)) / 60_000);

/** The rate that is valid on a day; undefined before the first one. */
export const satzAm = <S extends { readonly gueltigab: string }>(saetze: readonly S[], tag: string): S | undefined =>
  saetze.filter(({ gueltigab }) => gueltigab <= tag).toSorted((a, b) => (a.gueltigab < b.gueltigab ? 1 : -1))[0];

const halbAuf = (zaehler: number, nenner: number): number => Math.floor((2 * zaehler + nenner) / (2 * nenner));

/** Quantity in hundredths of days under one rate; `geteilt`: so many share it. */
function hundertstel({ einheit, minuten }: Tarifart, tage: readonly Kurstag[], geteilt: number): number {
  if (einheit === 'Stunde') {
    const summe = tage.reduce((all, tag) => all + dauer(tag), 0);
    return 25 * halbAuf(summe * 4, minuten * geteilt);
  }
  const ganz = einheit === 'Halbtag' ? 200 : 100;
  const summe = tage.reduce((all, tag) => all + (dauer(tag) >= ganzerTag ? ganz : ganz / 2), 0);
  return halbAuf(summe, geteilt);
}

/** Amount of a line in cents, half up; what has no more than two digits is multiplied as an integer. */
export const zeilenbetrag = (menge: number, satz: number): number => halbAuf(Math.round(menge * 100) * satz, 100);

/**
 * What somebody in charge is paid for the days of a course by the rate that is valid on each of them, a line for each rate (domain:
 * ausbildung 5 "Tarif"; dienstplan-tief 7 "Trainers"): a day from five hours on, else half of it; hours to quarters, half up.
 * A tariff without a unit is paid once, by the rate of the first day. `geteilt`: so many share the hours.
 */
export function honorar(art: Tarifart, saetze: readonly Satz[], tage: readonly Kurstag[], geteilt = 1): Honorar {
  const sortiert = tage.toSorted((a, b) => (a.beginn < b.beginn ? -1 : 1));
  const gezaehlt = art.einheit === 'Keine' ? sortiert.slice(0, 1) : sortiert;
  const ohneSatz = [...new Set(gezaehlt.map(tagVon).filter((tag) => satzAm(saetze, tag) === undefined))];
  const geltend = new Set(gezaehlt.flatMap((tag) => satzAm(saetze, tagVon(tag)) ?? []));
  const zeilen = [...geltend].map(({ gueltigab, betrag: satz }) => {
    const eigene = gezaehlt.filter((tag) => satzAm(saetze, tagVon(tag))?.gueltigab === gueltigab);
    const menge = art.einheit === 'Keine' ? 1 : hundertstel(art, eigene, geteilt) / 100;
    return { gueltigab, menge, satz, betrag: zeilenbetrag(menge, satz) };
  });
  return { zeilen, ohneSatz };
}

/** What a journey of an activity is worth on a day, in cents; undefined where no price is valid (domain: ausbildung 5 "km"). */
export function fahrgeld(
  km: number,
  preise: readonly (Kilometerpreis & { readonly gueltigab: string })[],
  tag: string,
): { readonly gueltigab: string; readonly preis: number; readonly betrag: number } | undefined {
  const preis = satzAm(preise, tag);
  return preis && { gueltigab: preis.gueltigab, preis: preis.preis, betrag: kilometergeld(km, preis) };
}
