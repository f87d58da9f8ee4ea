import { localDate } from '../../lib/local-time.ts';
import { tageZwischen, uhrzeit } from './wandzeit.rules.ts';

/** A circle that takes turns: from `anker` on, each for so many local days, handed over at a time of the day. */
export interface Kreis {
  readonly anker: string;
  readonly wechselzeit: string;
  readonly rhythmustage: number;
}

/** A place in a circle; ranks need not be without gaps. */
export interface Kreisplatz {
  readonly mgd_id: string;
  readonly rang: number;
}

/** Turns since the anchor: local days, less the one whose hand-over is still to come, never days of 86,400 seconds (domain: dienstplan-tief 2 "Circle"). */
export function wechselSeit({ anker, wechselzeit, rhythmustage }: Kreis, instant: string): number {
  const tage = tageZwischen(anker, localDate(instant)) - (uhrzeit(instant) < wechselzeit ? 1 : 0);
  return Math.floor(tage / rhythmustage);
}

/** Those of a circle in the order in which they are asked at an instant: whose turn it is, then the next ones; who is absent is left out. */
export function reihenfolge(
  kreis: Kreis,
  plaetze: readonly Kreisplatz[],
  instant: string,
  abwesend: ReadonlySet<string> = new Set(),
): readonly string[] {
  const alle = plaetze.toSorted((a, b) => a.rang - b.rang).map(({ mgd_id }) => mgd_id);
  if (alle.length === 0) return [];
  const wechsel = wechselSeit(kreis, instant) % alle.length;
  const erster = wechsel < 0 ? wechsel + alle.length : wechsel;
  return [...alle.slice(erster), ...alle.slice(0, erster)].filter((mgd_id) => !abwesend.has(mgd_id));
}
