import { localDate, localTime } from '../../lib/local-time.ts';
import { tageZwischen, tagPlus, zeitpunkt, type Spanne } from '../dienstplan/wandzeit.rules.ts';
import type { Eintrag } from './eintrag.rules.ts';

const instantVon = (wall: Temporal.PlainDateTime): string =>
  zeitpunkt(wall.toPlainDate().toString(), wall.toPlainTime().toString({ smallestUnit: 'second' }));

/**
 * The same on another day, at another time of the day where one is given: wall times stay, so a night keeps its hours on the clock when
 * the clock changes (domain: dienstplan-tief 1, 5). Where it would end before it begins it keeps its length.
 */
export function verlegt({ beginn, ende }: Spanne, tag: string, uhrzeit?: string): Spanne {
  const [von, bis] = [localTime(beginn), localTime(ende)];
  const begin = Temporal.PlainDate.from(tag).toPlainDateTime(uhrzeit ?? von.toPlainTime());
  const moved = { beginn: instantVon(begin), ende: instantVon(begin.add(von.until(bis))) };
  return moved.ende > moved.beginn || ende <= beginn
    ? moved
    : { ...moved, ende: new Date(Date.parse(moved.beginn) + Date.parse(ende) - Date.parse(beginn)).toISOString() };
}

/** Days, both included, that begin on another one and are as many. */
export const verlegteTage = (von: string, bis: string, tag: string): readonly [von: string, bis: string] => [
  tag,
  tagPlus(tag, tageZwischen(von, bis)),
];

/** An entry on another day, at another time where it has one; whole days stay whole. */
export function verlegterEintrag(eintrag: Eintrag, tag: string, uhrzeit?: string): Eintrag {
  if (eintrag.zeit === undefined) {
    const [von, bis] = verlegteTage(eintrag.von, eintrag.bis, tag);
    return { ...eintrag, von, bis };
  }
  const zeit = verlegt(eintrag.zeit, tag, uhrzeit);
  return { ...eintrag, zeit, von: localDate(zeit.beginn), bis: localDate(zeit.ende) };
}
