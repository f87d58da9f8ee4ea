import type { Known } from '../../../kit/define-table.ts';
import type { ausbildungtage } from '../ausbildungtage.table.ts';
import type { ausbildungteilnahmen } from '../ausbildungteilnahmen.table.ts';
import type { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';
import { holdsSeat } from '../schrittbedingungen.rules.ts';
import type { teilnahme } from '../ausbildung.vocabularies.ts';
import { dauer } from '../verguetung/honorar.rules.ts';

/** What is noted for somebody on a day; null while it is open. */
export type Teilnahme = (typeof teilnahme.names)[number] | null;

const reihe: readonly Teilnahme[] = [null, 'Teilgenommen', 'EntschuldigtAbwesend', 'NichtEntschuldigtAbwesend'];

/** What the next tap on a cell notes: there, excused, not excused, and open again. */
export const naechste = (jetzt: Teilnahme | undefined): Teilnahme =>
  reihe[(reihe.indexOf(jetzt ?? null) + 1) % reihe.length] ?? null;

/** A course day, as long as it is known here. */
export type Tag = Known<typeof ausbildungtage>;
/** What was noted of one participant. */
export type Notiert = Known<typeof ausbildungteilnahmen>;

/** Obligatory minutes of somebody, and of all that were asked. */
export interface Anwesenheit {
  readonly minuten: number;
  readonly von: number;
}

const laenge = ({ beginn, ende }: Tag): number =>
  typeof beginn === 'string' && typeof ende === 'string' ? dauer({ beginn, ende }) : 0;

/** Presence of one participant on obligatory days, in minutes (domain: ausbildung 5 "Presence"); who was there without minutes was there the whole day. */
export function anwesenheit(tage: readonly Tag[], notiert: readonly Notiert[]): Anwesenheit {
  const je = new Map(notiert.map((one) => [one.tag_id, one]));
  let [minuten, von] = [0, 0];
  for (const tag of tage.filter(({ pflicht }) => pflicht === true)) {
    const ganz = laenge(tag);
    const one = je.get(tag.id);
    von += ganz;
    if (one?.teilnahme === 'Teilgenommen') minuten += Math.min(one.minuten ?? ganz, ganz);
  }
  return { minuten, von };
}

/** Whether somebody was there as much as the course asks for; in integers, so that 959 of 1200 minutes are less than 80 percent. */
export const reichtAus = ({ minuten, von }: Anwesenheit, mindestens: number | null | undefined): boolean =>
  minuten * 100 >= (mindestens ?? 0) * von;

/** Presence in whole percent, never rounded up to what was not reached; nothing without obligatory days. */
export const prozent = ({ minuten, von }: Anwesenheit): number | undefined =>
  von === 0 ? undefined : Math.floor((minuten * 100) / von);

/**
 * What is proposed as `bestanden`: passed by presence alone where the course says how much it asks for. Nobody who was never there
 * passes, and nothing is proposed without a measure.
 */
export function vorschlag(eigene: Anwesenheit, mindestens: number | null | undefined): boolean | null {
  if (eigene.von === 0 || (mindestens ?? null) === null) return null;
  return eigene.minuten > 0 && reichtAus(eigene, mindestens);
}

/** The day that is looked at first: the one that goes on or comes next, else the last one. */
export const tagJetzt = <T extends Tag>(tage: readonly T[], jetzt: string): T | undefined =>
  tage.find(({ ende }) => Date.parse(ende ?? '') >= Date.parse(jetzt)) ?? tage.at(-1);

/** Who is asked about on course days: whoever holds a seat, stayed away unexcused, or of whom something was noted before. */
export const zuNotieren = <T extends Known<typeof ausbildungteilnehmer>>(
  teilnehmer: readonly T[],
  notiert: readonly Notiert[],
): readonly T[] => {
  const bekannt = new Set(
    notiert.filter(({ teilnahme }) => (teilnahme ?? null) !== null).map((one) => one.teilnehmer_id),
  );
  return teilnehmer.filter(({ id, typ }) => holdsSeat(typ) || typ === 'Unentschuldigt' || bekannt.has(id));
};

/** What is noted of somebody on a day; null while it is open. */
export function standAm(
  notiert: readonly Notiert[],
  tag: string,
): { readonly teilnahme: Teilnahme; readonly minuten: number | null } {
  const one = notiert.find(({ tag_id }) => tag_id === tag);
  return { teilnahme: one?.teilnahme ?? null, minuten: one?.minuten ?? null };
}
