import { localTime, ZONE } from '../../lib/local-time.ts';

/** Two instants, ISO. */
export interface Zeitraum {
  readonly beginn: string;
  readonly ende: string;
}

/** A wall time of the zone as an instant; one that the clock leaves out is read with the offset before, one that comes twice is the first (RFC 5545, 3.3.5, 3.3.10). */
const instantVon = (wall: Temporal.PlainDateTime): string =>
  wall.toZonedDateTime(ZONE).toInstant().toString({ smallestUnit: 'millisecond' });

/**
 * The same on another day, at another time of the day where one is given: wall times stay, so a night keeps its hours on the clock when
 * the clock changes (domain: dienstplan-tief 1, 5). Where it would end before it begins it keeps its length.
 */
export function verlegt({ beginn, ende }: Zeitraum, tag: string, uhrzeit?: string): Zeitraum {
  const [von, bis] = [localTime(beginn), localTime(ende)];
  const begin = Temporal.PlainDate.from(tag).toPlainDateTime(uhrzeit ?? von.toPlainTime());
  const moved = { beginn: instantVon(begin), ende: instantVon(begin.add(von.until(bis))) };
  return moved.ende > moved.beginn || ende <= beginn
    ? moved
    : { ...moved, ende: new Date(Date.parse(moved.beginn) + Date.parse(ende) - Date.parse(beginn)).toISOString() };
}

/** Days, both included, that begin on another one and are as many. */
export function verlegteTage(von: string, bis: string, tag: string): readonly [von: string, bis: string] {
  const days = Temporal.PlainDate.from(von).until(Temporal.PlainDate.from(bis)).days;
  return [tag, Temporal.PlainDate.from(tag).add({ days }).toString()];
}
