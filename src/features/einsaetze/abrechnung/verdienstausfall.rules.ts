import { localDate } from '../../../lib/local-time.ts';
import { minutenZwischen, type Zeitraum } from './zeiten.rules.ts';

/** Days that a week of work has, and by how many a month's pay is divided (L. 162/1992; domain: einsaetze 5.7). */
const teiler = { 5: 22, 6: 26 } as const;

/** Working days of a week. */
export type Arbeitswoche = keyof typeof teiler;

/** Lost income of a rescuer in Italy, in cents: a day's pay for each working day of the mission, and for the day after when it took more than eight hours or past midnight. `monatslohn` in cents. */
export function verdienstausfall(
  monatslohn: number,
  woche: Arbeitswoche,
  zeit: Zeitraum,
): { readonly tageslohn: number; readonly tage: readonly string[]; readonly betrag: number } {
  const tageslohn = Math.round(monatslohn / teiler[woche]);
  const erster = localDate(zeit.von);
  const letzter = localDate(zeit.bis - 1);
  const ende =
    letzter === erster && minutenZwischen(zeit) <= 480 ? letzter : letzter === erster ? naechster(letzter) : letzter;
  const tage: string[] = [];
  for (let tag = erster; tag <= ende; tag = naechster(tag)) if (istArbeitstag(tag, woche)) tage.push(tag);
  return { tageslohn, tage, betrag: tageslohn * tage.length };
}

const naechster = (tag: string): string =>
  new Date(Date.parse(`${tag}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const istArbeitstag = (tag: string, woche: Arbeitswoche): boolean => {
  const wochentag = new Date(`${tag}T12:00:00Z`).getUTCDay();
  return wochentag !== 0 && (woche === 6 || wochentag !== 6);
};
