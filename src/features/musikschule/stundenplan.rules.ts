import type { Known } from '../../kit/define-table.ts';
import { wochentag } from './musikschule.vocabularies.ts';
import type { musikferien } from './musikferien.table.ts';
import type { musikschueler } from './musikschueler.table.ts';
import type { musikstunden } from './musikstunden.table.ts';
import type { musiktermine } from './musiktermine.table.ts';
import type { schuljahre } from './schuljahre.table.ts';

type Mit<T> = T & { readonly id: string };

/** Rows that a timetable is made of. */
export interface Plandaten {
  readonly jahre: readonly Mit<Known<typeof schuljahre>>[];
  readonly ferien: readonly Known<typeof musikferien>[];
  readonly schueler: readonly Mit<Known<typeof musikschueler>>[];
  readonly stunden: readonly Mit<Known<typeof musikstunden>>[];
  readonly termine: readonly Mit<Known<typeof musiktermine>>[];
}

/** What a lesson takes: teacher, pupil and room, by a half-open time of wall-clock minutes since midnight. */
export interface Platz {
  readonly beginn: number;
  readonly ende: number;
  readonly lehrer_id: string | null;
  readonly mgd_id: string | null;
  readonly raum: string;
}

/** A weekly lesson with what its pupil says of it, and the days between which it is, both included. */
export interface Serie extends Platz {
  readonly id: string;
  readonly schueler_id: string;
  readonly schuljahr_id: string;
  readonly sek_id: string;
  readonly fach_id: string | null;
  /** 0 for Monday. */
  readonly wochentag: number;
  readonly von: string;
  readonly bis: string;
}

/** A lesson on a day. */
export interface Unterricht extends Platz {
  readonly serie: Serie;
  /** The day that it is on, ISO. */
  readonly tag: string;
  /** The day of the series that it stands for. */
  readonly plantag: string;
  readonly termin: Plandaten['termine'][number] | undefined;
}

/** Minutes since midnight of `HH:MM`. */
export const minutenVon = (zeit: string | null | undefined): number => {
  const [stunden = 0, minuten = 0] = (zeit ?? '').split(':').map(Number);
  return stunden * 60 + minuten;
};

/** `HH:MM` of minutes since midnight. */
export const zeitVon = (minuten: number): string =>
  `${String(Math.floor(minuten / 60)).padStart(2, '0')}:${String(minuten % 60).padStart(2, '0')}`;

/** Length of a lesson in minutes. */
export const dauerVon = (einheit: string | null | undefined): number => Number((einheit ?? 'Min30').slice(3));

/** Day of the week of an ISO day, 0 for Monday. */
export const wochentagVon = (tag: string): number => (new Date(`${tag}T12:00:00Z`).getUTCDay() + 6) % 7;

const spaeter = (a: string, b: string | null | undefined): string => (b && b > a ? b : a);
const frueher = (a: string, b: string | null | undefined): string => (b && b < a ? b : a);

/** The weekly lessons with what their pupils and years say of them; those whose rows are not all there are left out. */
export function serienVon({ jahre, schueler, stunden }: Omit<Plandaten, 'ferien' | 'termine'>): readonly Serie[] {
  const jahrVon = new Map(jahre.map((one) => [one.id, one]));
  const schuelerVon = new Map(schueler.map((one) => [one.id, one]));
  return stunden.flatMap((stunde): Serie[] => {
    const kind = schuelerVon.get(stunde.schueler_id ?? '');
    const jahr = jahrVon.get(kind?.schuljahr_id ?? '');
    if (kind === undefined || jahr === undefined) return [];
    const beginn = minutenVon(stunde.beginn);
    return [
      {
        id: stunde.id,
        schueler_id: kind.id,
        schuljahr_id: jahr.id,
        sek_id: kind.sek_id ?? '',
        fach_id: kind.fach_id ?? null,
        lehrer_id: kind.lehrer_id ?? null,
        mgd_id: kind.mgd_id ?? null,
        raum: stunde.raum ?? '',
        wochentag: wochentag.names.findIndex((one) => one === stunde.wochentag),
        beginn,
        ende: beginn + dauerVon(kind.einheit),
        von: spaeter(spaeter(jahr.von ?? '', kind.eintritt), stunde.von),
        bis: frueher(frueher(jahr.bis ?? '', kind.austritt), stunde.bis),
      },
    ];
  });
}

/** Whom or what two lessons would take at the same time; nothing where they only touch (domain: archive-tief 4). */
export type Zusammenstoss = 'Lehrkraft' | 'Schueler' | 'Raum';

const gleicherRaum = (a: string, b: string): boolean =>
  a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();

/** Half-open: 14:00–14:30 and 14:30–15:00 do not clash. Rooms are those of one branch. */
export function zusammenstoss(
  a: Platz & { sek_id?: string },
  b: Platz & { sek_id?: string },
): Zusammenstoss | undefined {
  if (a.beginn >= b.ende || b.beginn >= a.ende) return undefined;
  if (a.lehrer_id !== null && a.lehrer_id === b.lehrer_id) return 'Lehrkraft';
  if (a.mgd_id !== null && a.mgd_id === b.mgd_id) return 'Schueler';
  return a.sek_id === b.sek_id && gleicherRaum(a.raum, b.raum) ? 'Raum' : undefined;
}

/** The first weekly lesson that clashes with this one, on the same day of the week while both are held. */
export function serienstoss(
  serie: Serie,
  andere: readonly Serie[],
): { readonly mit: Serie; readonly was: Zusammenstoss } | undefined {
  for (const mit of andere) {
    if (mit.id === serie.id || mit.wochentag !== serie.wochentag) continue;
    if (spaeter(serie.von, mit.von) > frueher(serie.bis, mit.bis)) continue;
    const was = zusammenstoss(serie, mit);
    if (was !== undefined) return { mit, was };
  }
  return undefined;
}

/** All lessons on these days, by day and time: those of the series that are not moved away or closed, and those moved to them. */
export function unterrichtAn(daten: Plandaten, tage: readonly string[]): readonly Unterricht[] {
  const serien = serienVon(daten);
  const terminVon = new Map(daten.termine.map((one) => [`${one.stunde_id} ${one.tag}`, one]));
  const serieVon = new Map(serien.map((one) => [one.id, one]));
  const frei = (serie: Serie, tag: string): boolean =>
    daten.ferien.some(
      ({ schuljahr_id, von, bis }) => schuljahr_id === serie.schuljahr_id && String(von) <= tag && tag <= String(bis),
    );
  const planmaessig = tage.flatMap((tag) =>
    serien
      .filter((serie) => serie.wochentag === wochentagVon(tag) && serie.von <= tag && tag <= serie.bis)
      .map((serie): Unterricht => ({
        ...platzVon(serie),
        serie,
        tag,
        plantag: tag,
        termin: terminVon.get(`${serie.id} ${tag}`),
      }))
      .filter(({ termin, serie }) => termin?.art !== 'Verlegt' && (termin !== undefined || !frei(serie, tag))),
  );
  const verlegt = daten.termine.flatMap((termin): Unterricht[] => {
    const serie = serieVon.get(termin.stunde_id ?? '');
    const tag = termin.neuertag ?? '';
    if (termin.art !== 'Verlegt' || serie === undefined || !tage.includes(tag)) return [];
    return [{ ...verlegterPlatz(serie, termin), serie, tag, plantag: termin.tag ?? '', termin }];
  });
  return [...planmaessig, ...verlegt].toSorted((a, b) => a.tag.localeCompare(b.tag) || a.beginn - b.beginn);
}

const platzVon = ({ beginn, ende, lehrer_id, mgd_id, raum }: Platz): Platz => ({
  beginn,
  ende,
  lehrer_id,
  mgd_id,
  raum,
});

/** Where and when a lesson is that was moved. */
export function verlegterPlatz(
  serie: Serie,
  { neuerbeginn, neuerraum }: Pick<Known<typeof musiktermine>, 'neuerbeginn' | 'neuerraum'>,
): Platz {
  const beginn = neuerbeginn ? minutenVon(neuerbeginn) : serie.beginn;
  return { ...platzVon(serie), beginn, ende: beginn + serie.ende - serie.beginn, raum: neuerraum || serie.raum };
}

/** Lessons that the teacher missed and has not held since: to be made up. A pupil who was absent had the lesson. */
export const nachzuholen = <T extends Known<typeof musiktermine>>(termine: readonly T[]): readonly T[] =>
  termine.filter(({ art, nachgeholtam }) => art === 'LehrkraftFehlt' && (nachgeholtam ?? null) === null);

/** Whether a lesson counts as held. */
export const giltAlsGehalten = ({ art, nachgeholtam }: Known<typeof musiktermine>): boolean =>
  art === 'Gehalten' || art === 'SchuelerFehlt' || (art === 'LehrkraftFehlt' && (nachgeholtam ?? null) !== null);
