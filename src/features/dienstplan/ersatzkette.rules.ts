import { localDate } from '../../lib/local-time.ts';
import { tagPlus, uhrzeit, zeitpunkt } from './wandzeit.rules.ts';

/** Who is asked when somebody drops out, one after the other (domain: dienstplan-tief 4 "Substitution chain"). */
export const ersatzstufen = ['Warteliste', 'Kreis', 'Offen', 'Telefon'] as const;
export type Ersatzstufe = (typeof ersatzstufen)[number];

const minute = 60_000;
const stunde = 60 * minute;
const [lang, kurz] = [72 * stunde, 12 * stunde];
const [ruhebeginn, ruheende] = ['22:00', '07:00'];

const bisBeginn = (jetzt: string, beginn: string): number => Date.parse(beginn) - Date.parse(jetzt);
const spaeter = (zeit: string, ms: number): string => new Date(Date.parse(zeit) + ms).toISOString();

/** How long a stage has before the next one is asked: the less time there is, the shorter. */
export function stufenlaenge(jetzt: string, beginn: string): number {
  const rest = bisBeginn(jetzt, beginn);
  return rest > lang ? 24 * stunde : rest >= kurz ? 3 * stunde : 20 * minute;
}

/** When somebody is told of what is due: from 22 to 7 o’clock nobody is woken, unless the duty begins within twelve hours. */
export function hoerbarAb(faellig: string, beginn: string): string {
  const zeit = uhrzeit(faellig);
  if ((zeit >= ruheende && zeit < ruhebeginn) || bisBeginn(faellig, beginn) < kurz) return faellig;
  const tag = localDate(faellig);
  const morgen = zeitpunkt(zeit < ruheende ? tag : tagPlus(tag, 1), ruheende);
  const dringend = spaeter(beginn, -kurz);
  return dringend < morgen ? dringend : morgen;
}

/** When each stage is asked, from the moment on in which somebody dropped out; under twelve hours before the duty all that are left at once. */
export function stufenplan(
  begonnen: string,
  beginn: string,
): readonly { readonly stufe: Ersatzstufe; readonly ab: string }[] {
  let ab = hoerbarAb(begonnen, beginn);
  return ersatzstufen.map((stufe) => {
    const eine = { stufe, ab };
    if (bisBeginn(ab, beginn) >= kurz) ab = hoerbarAb(spaeter(ab, stufenlaenge(ab, beginn)), beginn);
    return eine;
  });
}

/** Stages that have been asked by now. */
export const gefragteStufen = (begonnen: string, beginn: string, jetzt: string): readonly Ersatzstufe[] =>
  stufenplan(begonnen, beginn).flatMap(({ stufe, ab }) => (ab <= jetzt ? [stufe] : []));
