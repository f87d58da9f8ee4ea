import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { abzeichenstufe, type musikergebnis } from '../musik/musik.vocabularies.ts';
import { alterAm } from '../personen/alter.rules.ts';
import type { abzeichenregeln } from './abzeichenregeln.table.ts';
import type { jurorenblaetter } from './jurorenblaetter.table.ts';
import type { leistungsabzeichen } from './leistungsabzeichen.table.ts';

type Regel = Known<typeof abzeichenregeln>;
type Blatt = Known<typeof jurorenblaetter> & { readonly id: string };
type Abzeichen = Known<typeof leistungsabzeichen>;
type Stufe = (typeof abzeichenstufe.names)[number];
type Musikergebnis = (typeof musikergebnis.names)[number];

/** Criteria of a juror's sheet, by their columns. */
export const kriterien = ['ton', 'intonation', 'technik', 'rhythmus', 'ausdruck'] as const;

/** Points are kept in tenths: whole numbers add up and compare as they should. */
const zehntel = (punkte: number | null | undefined): number => Math.round((punkte ?? 0) * 10);

/** What a juror gives in all, one digit behind the comma. */
export const blattpunkte = (blatt: Known<typeof jurorenblaetter>): number =>
  kriterien.reduce((sum, name) => sum + zehntel(blatt[name]), 0) / 10;

/** More than a juror has to give (domain: archive-tief 9). */
export function blattfehler(blatt: Known<typeof jurorenblaetter>): readonly FieldIssue[] {
  if (blattpunkte(blatt) <= 100) return [];
  const feld = kriterien.findLast((name) => zehntel(blatt[name]) > 0) ?? kriterien[0];
  return [{ feld, text: message('Höchstens 100 Punkte je Juror.') }];
}

/** The sheets that count: of those that replace the same one, the one signed last. */
export function geltendeBlaetter<B extends Blatt>(blaetter: readonly B[]): readonly B[] {
  const replaced = new Set(blaetter.map(({ ersetzt_id }) => ersetzt_id ?? ''));
  const signed = ({ unterschrieben_am, id }: B): string => `${unterschrieben_am ?? ''} ${id}`;
  return blaetter.filter(
    (blatt) =>
      !replaced.has(blatt.id) &&
      !blaetter.some(
        (other) =>
          (blatt.ersetzt_id ?? null) !== null &&
          other.ersetzt_id === blatt.ersetzt_id &&
          !replaced.has(other.id) &&
          signed(other) > signed(blatt),
      ),
  );
}

/** The rule of a day, the level's own before that of all; undefined when none is valid yet. */
export function regelAm<R extends Regel>(
  regeln: readonly R[],
  stufe: string | null | undefined,
  tag: string,
): R | undefined {
  const valid = regeln
    .filter(({ gueltigab, archiviertam }) => String(gueltigab) <= tag && !(archiviertam && archiviertam <= tag))
    .toSorted((a, b) => String(a.gueltigab).localeCompare(String(b.gueltigab)));
  return valid.findLast((one) => one.stufe === stufe) ?? valid.findLast((one) => (one.stufe ?? null) === null);
}

/** Until when a part that was passed on a day counts: the end of the so manyth calendar year after it. */
export const teilGiltBis = (tag: string, jahre: number): string => `${Number(tag.slice(0, 4)) + jahre}-12-31`;

/** What an examination comes to. `praxis`: the jurors' mean for people, two digits; it is not what is reckoned with. */
export interface Ergebnis {
  readonly praxis: number;
  readonly punkte: number;
  readonly ergebnis: Musikergebnis;
}

const rundeHalbAuf = (zaehler: number, nenner: number): number => Math.floor((2 * zaehler + nenner) / (2 * nenner));

/**
 * The result by the rule of the day (domain: archive-tief 4, W18): theory and the jurors' mean by their shares, rounded once, half up, and
 * graded then; each part must reach its minimum unrounded. `juroren`: the points that each of them gave, at least one.
 */
export function ergebnisVon(regel: Regel, theorie: number, juroren: readonly number[]): Ergebnis {
  const anteil = regel.theorieanteil ?? 0;
  const n = juroren.length;
  const summe = juroren.reduce((sum, punkte) => sum + zehntel(punkte), 0);
  const punkte = rundeHalbAuf(anteil * zehntel(theorie) * n + (100 - anteil) * summe, 1000 * n);
  const mindestens = zehntel(regel.teilmindestens);
  const teileReichen = zehntel(theorie) >= mindestens && summe >= mindestens * n;
  return {
    praxis: rundeHalbAuf(summe * 10, n) / 100,
    punkte,
    ergebnis: teileReichen ? notePunkte(regel, punkte) : 'nichtbestanden',
  };
}

function notePunkte(regel: Regel, punkte: number): Musikergebnis {
  const noten = [
    ['ausgezeichnet', regel.ausgezeichnetab],
    ['sehrgut', regel.sehrgutab],
    ['gut', regel.gutab],
    ['bestanden', regel.bestandenab],
  ] as const;
  return noten.find(([, ab]) => punkte >= (ab ?? Infinity))?.[0] ?? 'nichtbestanden';
}

/** The level before this one; undefined before the first. */
const davor = (stufe: Stufe | null | undefined): Stufe | undefined =>
  abzeichenstufe.names[abzeichenstufe.names.findIndex((one) => one === stufe) - 1];

/** What an admission knows beside the candidate itself. */
export interface Zulassungslage {
  readonly regel: Regel | undefined;
  readonly gebdatum: string | null | undefined;
  /** Other badges of the person. */
  readonly andere: readonly Abzeichen[];
  /** The music school lists a theory examination that counts. */
  readonly hatTheorie: boolean;
}

/** Why a candidate is not admitted yet (domain: archive-tief 4, 9; ausbildung 4 "Music"); nothing when it may be. */
export function zulassungsfehler(
  abzeichen: Abzeichen,
  { regel, gebdatum, andere, hatTheorie }: Zulassungslage,
): readonly FieldIssue[] {
  const tag = String(abzeichen.pruefungstag);
  if (regel === undefined) return [{ feld: 'pruefungstag', text: message('Für diesen Tag gilt keine Prüfungsregel.') }];
  return [
    ...altersfehler(regel, gebdatum, tag),
    ...stufenfehler(abzeichen, andere),
    ...(hatTheorie && (abzeichen.theoriepunkte ?? null) === null ? [] : theoriefehler(abzeichen, regel)),
  ];
}

function altersfehler(regel: Regel, gebdatum: string | null | undefined, tag: string): readonly FieldIssue[] {
  const mindestens = regel.mindestalter ?? 0;
  if (mindestens === 0) return [];
  if (!gebdatum) return [{ feld: 'mgd_id', text: message('Das Geburtsdatum fehlt.') }];
  return alterAm(gebdatum, tag) >= mindestens
    ? []
    : [
        {
          feld: 'pruefungstag',
          text: message('Am Prüfungstag sind es {jahre} Jahre, nötig sind {noetig}.', {
            jahre: alterAm(gebdatum, tag),
            noetig: mindestens,
          }),
        },
      ];
}

/** A new instrument begins with the first level again. */
function stufenfehler(
  { stufe, instrument_id, vorstufe }: Abzeichen,
  andere: readonly Abzeichen[],
): readonly FieldIssue[] {
  const vorher = davor(stufe);
  if (vorher === undefined || (vorstufe ?? '') !== '') return [];
  const hat = andere.some(
    (one) => one.stufe === vorher && one.instrument_id === instrument_id && one.status === 'Verliehen',
  );
  const text =
    vorher === 'Bronze'
      ? message('Silber setzt Bronze voraus. Bronze fehlt oder ist nicht eingetragen.')
      : message('Gold setzt Silber voraus. Silber fehlt oder ist nicht eingetragen.');
  return hat ? [] : [{ feld: 'stufe', text }];
}

function theoriefehler({ theoriepunkte, theorieam, pruefungstag }: Abzeichen, regel: Regel): readonly FieldIssue[] {
  const tag = String(pruefungstag);
  if ((theoriepunkte ?? null) === null || zehntel(theoriepunkte) < zehntel(regel.teilmindestens))
    return [{ feld: 'theoriepunkte', text: message('Die Theorie muss vor der Praxis bestanden sein.') }];
  const am = theorieam ?? tag;
  if (am > tag) return [{ feld: 'theorieam', text: message('Die Theorie liegt nach dem Prüfungstag.') }];
  const bis = teilGiltBis(am, regel.teiljahre ?? 0);
  return tag <= bis
    ? []
    : [
        {
          feld: 'theorieam',
          text: message('Die Theorie galt bis {bis}.', { bis: bis.split('-').toReversed().join('.') }),
        },
      ];
}
