import type { FieldIssue } from '../../kit/schema.ts';
import { ZONE } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import { fallsOn, parseRule } from '../../lib/rrule.ts';
import { istFeiertag } from './feiertage.rules.ts';
import { dienstzeit, tagPlus, zeitpunkt, type Spanne } from './wandzeit.rules.ts';

/** What says when a series of shifts takes place: wall times, which a clock change does not move (domain: dienstplan-tief 1 no. 5). */
export interface Serie {
  readonly regel: string;
  readonly starttag: string;
  readonly von: string;
  readonly bis: string;
  readonly endetag: string | null;
  /** Local days that are left out. */
  readonly ausnahmetage: readonly string[];
  readonly feiertage: 'Mitnehmen' | 'Auslassen' | 'Nur';
}

/** A shift that a series makes; `serientag` is the local day on which it begins, whatever becomes of its times. */
export interface Serienschicht extends Spanne {
  readonly serientag: string;
}

/** Nobody plans longer ahead, and nothing is made beyond. */
export const laengsteSerieJahre = 3;
/** The longest shift. */
export const laengsterDienstStunden = 48;

/** Last day that a series may have. */
function grenze(starttag: string): string {
  return Temporal.PlainDate.from(starttag).add({ years: laengsteSerieJahre }).toString();
}

/** Days that the rule names, in their order, those left out included: COUNT counts these, too (RFC 5545 3.8.5.1). */
function regeltage({ regel: text, starttag, von, endetag }: Serie, bis: string): readonly string[] {
  const regel = parseRule(text);
  if (regel === undefined) return [];
  const letzter = [grenze(starttag), bis, endetag ?? bis].toSorted()[0] ?? bis;
  const tage: string[] = [];
  for (let tag = starttag; tag <= letzter && tage.length < (regel.count ?? Infinity); tag = tagPlus(tag, 1))
    if (fallsOn(regel, starttag, tag)) {
      if (regel.until !== undefined && zeitpunkt(tag, von) > regel.until) break;
      tage.push(tag);
    }
  return tage;
}

const bleibt =
  ({ ausnahmetage, feiertage }: Serie) =>
  (tag: string): boolean =>
    !ausnahmetage.includes(tag) && (feiertage === 'Mitnehmen' || istFeiertag(tag) === (feiertage === 'Nur'));

/** Shifts of a series that begin on local days from `von` to `bis`, both included. */
export const schichtenDerSerie = (serie: Serie, von: string, bis: string): readonly Serienschicht[] =>
  regeltage(serie, bis)
    .filter((tag) => tag >= von)
    .filter(bleibt(serie))
    .map((serientag) => ({ serientag, ...dienstzeit(serientag, serie.von, serie.bis) }));

/** What is wrong with a series in itself (domain: dienstplan-tief 10). */
export function serienfehler(serie: Serie): readonly FieldIssue[] {
  const regel = parseRule(serie.regel);
  if (regel === undefined) return [{ feld: 'regel', text: message('Diese Wiederholung gibt es nicht.') }];
  const ende = serie.endetag ?? regel.until?.slice(0, 10);
  const laengste = grenze(serie.starttag);
  if ((ende === undefined && regel.count === undefined) || (ende !== undefined && ende > laengste))
    return [{ feld: 'endetag', text: message('Bitte Ende der Serie angeben (höchstens 3 Jahre).') }];
  return regeltage(serie, laengste).some(bleibt(serie))
    ? []
    : [{ feld: 'regel', text: message('Die Regel ergibt keinen einzigen Termin.') }];
}

const ohneTrenner = (text: string): string => text.replaceAll(/[-:]/g, '');

/** UNTIL that takes the shift of a last day: its beginning in UTC, not a midnight that would drop the evening (domain: dienstplan-tief 2). */
export const untilAm = (letzterTag: string, von: string): string =>
  `UNTIL=${ohneTrenner(zeitpunkt(letzterTag, von).slice(0, 19))}Z`;

/** EXDATE of a day: the beginning exactly, of the same type and zone, or it removes nothing (domain: dienstplan-tief 2). */
export const exdateAm = (tag: string, von: string): string =>
  `EXDATE;TZID=${ZONE}:${ohneTrenner(tag)}T${ohneTrenner(von)}00`;
