import type { Known } from '../../../kit/define-table.ts';
import type { Finding } from '../../../lib/finding.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { message } from '../../../lib/message.ts';
import { fold } from '../../../lib/search-text.ts';
import type { auffuehrungen } from './auffuehrungen.table.ts';
import type { auffuehrungswerke } from './auffuehrungswerke.table.ts';
import type { notenarchiv } from './notenarchiv.table.ts';
import { inReihenfolge } from './programm.rules.ts';
import type { werkmeldungen } from './werkmeldungen.table.ts';
import type { werkmeldungszeilen } from './werkmeldungszeilen.table.ts';

type Meldung = Pick<Known<typeof werkmeldungen>, 'jahr' | 'gesellschaft' | 'grund'>;
type Auffuehrung = Known<typeof auffuehrungen>;
type Werk = Known<typeof auffuehrungswerke>;
type Noten = Known<typeof notenarchiv>;
/** A line of a report. */
export type Meldezeile = Omit<Known<typeof werkmeldungszeilen>, 'id' | 'meldung_id'>;
type Gesellschaft = NonNullable<Auffuehrung['gesellschaft']>;

/** What a report is made of. */
export interface Meldestoff {
  /** Performances of the branch in the year that the society is told of. */
  readonly auffuehrungen: readonly Auffuehrung[];
  /** Works of these performances. */
  readonly werke: readonly Werk[];
  readonly notenVon: (id: string) => Noten | undefined;
}

/** What a report may speak of: performances of a year whose society it is. */
export const gehoertZu = ({ jahr, gesellschaft }: Meldung, one: Pick<Auffuehrung, 'datum' | 'gesellschaft'>): boolean =>
  one.gesellschaft === gesellschaft && (one.datum ?? '').slice(0, 4) === String(jahr ?? '');

/** Of what a report is made of, that which has taken place by a day: what is to come is not reported yet. */
export const bisher = (stoff: Meldestoff, today: string): Meldestoff => ({
  ...stoff,
  auffuehrungen: stoff.auffuehrungen.filter(({ datum }) => (datum ?? '') <= today),
});

/** The number that a society gave a work; the AKM goes by the international one. */
export function werknummer(gesellschaft: Gesellschaft | null | undefined, noten: Noten): string | null {
  const eigene = { GEMA: noten.gemanr, SUISA: noten.suisanr, SIAE: noten.siaenr, AKM: null, Keine: null };
  return eigene[gesellschaft ?? 'Keine'] || noten.iswc || null;
}

/** Works that were played, each performance in the order of its programme: encores count, too. */
export function meldezeilen({ auffuehrungen, werke, notenVon }: Meldestoff): readonly Meldezeile[] {
  const jeAuffuehrung = groupBy(werke, ({ auffuehrung_id }) => auffuehrung_id ?? '');
  const nachId = new Map(werke.map((werk) => [werk.id ?? '', werk]));
  const leer = (text: string): string | null => (text === '' ? null : text);
  return auffuehrungen
    .toSorted((a, b) => (a.datum ?? '').localeCompare(b.datum ?? '') || (a.id ?? '').localeCompare(b.id ?? ''))
    .flatMap((one) =>
      inReihenfolge(jeAuffuehrung.get(one.id ?? '') ?? [], notenVon)
        .filter(({ istGespielt }) => istGespielt)
        .map((werk, at) => {
          const { noten_id, werknr } = nachId.get(werk.id) ?? {};
          const noten = noten_id ? notenVon(noten_id) : undefined;
          return {
            auffuehrung_id: one.id ?? null,
            datum: one.datum ?? null,
            anlass: one.anlass ?? null,
            ort: one.ort ?? null,
            veranstalter: one.veranstalter ?? null,
            genehmigungsnr: one.genehmigungsnr ?? null,
            nr: at + 1,
            werktitel: leer(werk.werktitel),
            komponist: leer(werk.komponist),
            arrangeur: leer(werk.arrangeur),
            textdichter: leer(werk.textdichter),
            verlag: leer(werk.verlag),
            werknr: werknr ?? (noten === undefined ? null : werknummer(one.gesellschaft, noten)),
            dauer: werk.dauer,
            anzahl: werk.anzahl,
            zugabe: werk.istZugabe,
          };
        }),
    );
}

/** A work of a year and how often it was played. */
export type Jahreswerk = Pick<Meldezeile, 'werktitel' | 'komponist' | 'arrangeur' | 'verlag' | 'werknr' | 'dauer'> & {
  readonly anzahl: number;
};

const schluessel = ({ werktitel, komponist, arrangeur }: Meldezeile): string =>
  [werktitel, komponist, arrangeur].map((part) => fold(part ?? '').trim()).join('\u0000');

/** Works of a year with how often they were played, by title; the same title of the same authors is one work, whatever its case and accents. */
export const jahreswerke = (zeilen: readonly Meldezeile[]): readonly Jahreswerk[] =>
  [...groupBy(zeilen, schluessel).values()]
    .map((gleiche) => {
      const was = <K extends 'verlag' | 'werknr' | 'dauer'>(column: K): Meldezeile[K] =>
        gleiche.find((one) => (one[column] ?? null) !== null)?.[column] ?? null;
      return {
        werktitel: gleiche[0]?.werktitel ?? null,
        komponist: gleiche[0]?.komponist ?? null,
        arrangeur: gleiche[0]?.arrangeur ?? null,
        verlag: was('verlag') ?? null,
        werknr: was('werknr') ?? null,
        dauer: was('dauer') ?? null,
        anzahl: gleiche.reduce((sum, { anzahl }) => sum + (anzahl ?? 1), 0),
      };
    })
    .toSorted((a, b) => (a.werktitel ?? '').localeCompare(b.werktitel ?? '', 'de'));

/** What a society asks of a report beyond title and composer. */
interface Anforderung {
  readonly dauer: boolean;
  readonly werknr: boolean;
  /** The performance was registered with it first. */
  readonly anmeldung: boolean;
}
const anforderungen: Readonly<Partial<Record<Gesellschaft, Anforderung>>> = {
  SIAE: { dauer: true, werknr: false, anmeldung: true },
  GEMA: { dauer: true, werknr: true, anmeldung: true },
};

const istUnbekannt = (komponist: string | null | undefined): boolean =>
  /^unbekannt$|^sconosciuto$/i.test((komponist ?? '').trim());

/** What keeps a report from being checked, and what somebody should look at (domain: archive-kommunikation 4 "Werkmeldung"). */
export function pruefe(
  meldung: Meldung,
  stoff: Meldestoff,
  today: string,
): { readonly missing: readonly Finding[]; readonly points: readonly Finding[] } {
  const { auffuehrungen, werke } = stoff;
  if (auffuehrungen.length === 0) return { missing: meldung.grund ? [] : [grundFehlt], points: [] };
  const gewesen = bisher(stoff, today);
  const vorbei = gewesen.auffuehrungen;
  const zeilen = meldezeilen(gewesen);
  const gespielt = groupBy(zeilen, ({ auffuehrung_id }) => auffuehrung_id ?? '');
  return {
    missing: [
      ...(meldung.grund ? [grundZuViel] : []),
      ...vorbei.flatMap((one) => ohneWerke(one, gespielt.get(one.id ?? ''), werke)),
      ...zeilen.flatMap(ohneUrheber),
    ],
    points: [
      ...(vorbei.length < auffuehrungen.length ? [{ text: message('Im Jahr stehen noch Aufführungen aus.') }] : []),
      ...vorbei.flatMap((one) => zweimal(one, gespielt.get(one.id ?? '') ?? [])),
      ...fuerGesellschaft(anforderungen[meldung.gesellschaft ?? 'Keine'], vorbei, zeilen),
    ],
  };
}

const grundFehlt: Finding = {
  text: message('In diesem Jahr gibt es keine Aufführung. Bitte den Grund angeben.'),
};
const grundZuViel: Finding = { text: message('Es gibt Aufführungen, ein Grund einer Leermeldung passt nicht dazu.') };

const bei = (one: Auffuehrung): NonNullable<Finding['at']> => ({ tabelle: 'auffuehrungen', id: one.id ?? '' });

function ohneWerke(one: Auffuehrung, gespielt: readonly Meldezeile[] = [], werke: readonly Werk[]): readonly Finding[] {
  if (gespielt.length > 0) return [];
  const hat = werke.some(({ auffuehrung_id }) => auffuehrung_id === one.id);
  const { anlass = '' } = one;
  return [
    {
      text: hat
        ? message('{anlass}: noch nicht abgehakt, was gespielt wurde.', { anlass: anlass ?? '' })
        : message('{anlass}: kein Programm.', { anlass: anlass ?? '' }),
      at: bei(one),
    },
  ];
}

const ohneUrheber = ({ werktitel, komponist, anlass, auffuehrung_id }: Meldezeile): readonly Finding[] =>
  (komponist ?? null) !== null && (werktitel ?? null) !== null
    ? []
    : [
        {
          text: message('{werktitel}: Komponist fehlt.', { werktitel: werktitel ?? anlass ?? '' }),
          at: { tabelle: 'auffuehrungen', id: auffuehrung_id ?? '' },
        },
      ];

const zweimal = (one: Auffuehrung, zeilen: readonly Meldezeile[]): readonly Finding[] =>
  [...groupBy(zeilen, schluessel).values()]
    .filter((gleiche) => gleiche.length > 1)
    .map((gleiche) => ({
      text: message('{anlass}: {werktitel} steht zweimal im Programm und zählt {n}-mal.', {
        anlass: one.anlass ?? '',
        werktitel: gleiche[0]?.werktitel ?? '',
        n: gleiche.reduce((sum, { anzahl }) => sum + (anzahl ?? 1), 0),
      }),
      at: bei(one),
    }));

function fuerGesellschaft(
  was: Anforderung | undefined,
  auffuehrungen: readonly Auffuehrung[],
  zeilen: readonly Meldezeile[],
): readonly Finding[] {
  const werke = jahreswerke(zeilen);
  const ohne = (keep: (one: Jahreswerk) => boolean): number => werke.filter(keep).length;
  const unbekannt = ohne(({ komponist }) => istUnbekannt(komponist));
  const ohneDauer = was?.dauer === true ? ohne(({ dauer }) => dauer === null) : 0;
  const ohneNummer = was?.werknr === true ? ohne(({ werknr }) => werknr === null) : 0;
  return [
    ...(unbekannt > 0 ? [{ text: message('Komponist unbekannt: {n}', { n: unbekannt }) }] : []),
    ...(ohneDauer > 0 ? [{ text: message('Werke ohne Dauer: {n}', { n: ohneDauer }) }] : []),
    ...(ohneNummer > 0 ? [{ text: message('Werke ohne Werknummer: {n}', { n: ohneNummer }) }] : []),
    ...(was?.anmeldung === true
      ? auffuehrungen
          .filter(({ genehmigungsnr }) => !genehmigungsnr)
          .map((one) => ({
            text: message('{anlass}: ohne Genehmigungsnummer.', { anlass: one.anlass ?? '' }),
            at: bei(one),
          }))
      : []),
  ];
}

/** A deadline of a society, from a year on: so many days after the performance, or a day (MM-DD) so many years after its own (domain: archive-tief 4). */
const fristen: readonly ({ readonly gesellschaft: Gesellschaft; readonly ab: number } & (
  | { readonly tage: number }
  | { readonly am: string; readonly jahre: number }
))[] = [
  { gesellschaft: 'GEMA', ab: 2000, tage: 42 },
  { gesellschaft: 'SIAE', ab: 2000, tage: 0 },
  { gesellschaft: 'SUISA', ab: 2000, am: '12-31', jahre: 0 },
  { gesellschaft: 'AKM', ab: 2000, am: '01-31', jahre: 1 },
];

/** The day by which a performance is to be reported; null where nobody asks. */
export function meldefrist(gesellschaft: Gesellschaft, datum: string): string | null {
  const jahr = Number(datum.slice(0, 4));
  const frist = fristen.findLast((one) => one.gesellschaft === gesellschaft && one.ab <= jahr);
  if (frist === undefined) return null;
  if ('am' in frist) return `${jahr + frist.jahre}-${frist.am}`;
  const day = new Date(`${datum}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + frist.tage);
  return day.toISOString().slice(0, 10);
}

/** The day by which the next of some performances is to be reported; null where all were, or nobody asks. */
export const naechsteFrist = (
  auffuehrungen: readonly Pick<Auffuehrung, 'datum' | 'gemeldetam'>[],
  gesellschaft: Gesellschaft,
): string | null =>
  auffuehrungen
    .filter(({ gemeldetam }) => !gemeldetam)
    .flatMap(({ datum }) => (datum ? (meldefrist(gesellschaft, datum) ?? []) : []))
    .toSorted()[0] ?? null;

/** The surname of the first composer, as the SIAE's programme asks for it. */
export function nachname(komponist: string | null | undefined): string {
  const erster = (komponist ?? '').split(/[;/]/)[0]?.trim() ?? '';
  const [vor = '', nach] = erster.split(',');
  return nach === undefined ? (erster.split(/\s+/).at(-1) ?? '') : vor.trim();
}
