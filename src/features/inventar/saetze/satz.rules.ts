import type { Known } from '../../../kit/define-table.ts';
import type { FieldIssue } from '../../../kit/schema.ts';
import { message } from '../../../lib/message.ts';
import type { inventarsaetze } from './inventarsaetze.table.ts';

export type Satzzustand = 'Vollstaendig' | 'EinsatzklarMitMangel' | 'NichtEinsatzklar';
type Teilzeile = Known<typeof inventarsaetze>;

/** A part of a set as it was found last, and what is known of the piece. */
export interface Teilstand {
  readonly soll: number;
  /** Found at the last check; null: never looked at. */
  readonly ist: number | null;
  readonly pflicht: boolean;
  /** The piece may not be used today. */
  readonly istGesperrt: boolean;
  /** Last day on which it may be used, of what lies in it. */
  readonly verfall: string | null;
  /** A date of it comes up soon. */
  readonly istBaldFaellig: boolean;
  /** The state of a set that lies in this one. */
  readonly darin?: Satzzustand | undefined;
}

const rang: readonly Satzzustand[] = ['Vollstaendig', 'EinsatzklarMitMangel', 'NichtEinsatzklar'];

/** The worse of several states. */
export const schlechtester = (zustaende: readonly Satzzustand[]): Satzzustand =>
  rang[Math.max(0, ...zustaende.map((one) => rang.indexOf(one)))] ?? 'Vollstaendig';

/** What one part does to its set: missing or expired duty and anything locked make it unfit, the rest is a defect (domain: inventar-tief 7). */
export function teilzustand(teil: Teilstand, heute: string): Satzzustand {
  const fehlt = teil.ist !== null && teil.ist < teil.soll;
  const istAbgelaufen = teil.verfall !== null && teil.verfall < heute;
  const eigener: Satzzustand =
    teil.istGesperrt || (teil.pflicht && (fehlt || istAbgelaufen))
      ? 'NichtEinsatzklar'
      : fehlt || istAbgelaufen || teil.istBaldFaellig || teil.ist === null
        ? 'EinsatzklarMitMangel'
        : 'Vollstaendig';
  const darin: Satzzustand =
    teil.darin === 'NichtEinsatzklar' && !teil.pflicht ? 'EinsatzklarMitMangel' : (teil.darin ?? 'Vollstaendig');
  return schlechtester([eigener, darin]);
}

/** The state of a set is that of its worst part (domain: inventar-tief 7). */
export const zustandVonSatz = (teile: readonly Teilstand[], heute: string): Satzzustand =>
  schlechtester(teile.map((one) => teilzustand(one, heute)));

/** What was found of a part, of all the times that sets were looked through. */
export interface Fund {
  readonly satz_id: string;
  readonly teil_id: string | null;
  readonly inventar_id: string | null;
  readonly zeitpunkt: string;
  readonly ist: number;
  readonly verfall: string | null;
}

const later = (a: Fund, b: Fund): number => (a.zeitpunkt < b.zeitpunkt ? -1 : 1);

/**
 * How many of a part are in its set, by what was found last; a piece that was packed elsewhere since then is missing here: the later scan
 * wins (domain: inventar-tief 1.8). Null: nobody has looked yet.
 */
export function gefunden(teil: Teilzeile, funde: readonly Fund[]): Pick<Teilstand, 'ist' | 'verfall'> {
  const own = funde
    .filter(({ teil_id, satz_id }) => satz_id === teil.satz_id && teil_id === teil.id)
    .toSorted(later)
    .at(-1);
  if (own === undefined) return { ist: null, verfall: null };
  const elsewhere = funde.some(
    (one) =>
      teil.inventar_id !== null &&
      one.inventar_id === teil.inventar_id &&
      one.satz_id !== teil.satz_id &&
      one.ist > 0 &&
      one.zeitpunkt > own.zeitpunkt,
  );
  return { ist: elsewhere ? 0 : own.ist, verfall: own.verfall };
}

/** Whether a set that lies in another one counts as looked through: its seal is whole and has the number that it was closed with. */
export const plombeHaelt = (geschlossenMit: string | null, gelesen: string | null): boolean =>
  geschlossenMit !== null && gelesen !== null && geschlossenMit.trim() === gelesen.trim();

/** Sets lie in sets this deep at most: vehicle, box, rucksack, module (domain: inventar-tief 7). */
export const tiefstens = 4;

const darunter = (id: string, zeilen: readonly Teilzeile[]): readonly string[] =>
  zeilen.flatMap(({ satz_id, inventar_id }) => (satz_id === id && inventar_id ? [inventar_id] : []));

/** Whether the set lies in the piece already, however deep. */
export function enthaelt(
  a: string,
  b: string,
  zeilen: readonly Teilzeile[],
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (a === b) return true;
  if (seen.has(a)) return false;
  return darunter(a, zeilen).some((one) => enthaelt(one, b, zeilen, new Set([...seen, a])));
}

const hoehe = (id: string, zeilen: readonly Teilzeile[], rest = tiefstens + 1): number =>
  rest === 0
    ? 0
    : 1 + Math.max(0, ...darunter(id, zeilen).map((one) => (isSatz(one, zeilen) ? hoehe(one, zeilen, rest - 1) : 0)));
const isSatz = (id: string, zeilen: readonly Teilzeile[]): boolean => zeilen.some(({ satz_id }) => satz_id === id);
const tiefe = (id: string, zeilen: readonly Teilzeile[], rest = tiefstens + 1): number =>
  rest === 0
    ? 0
    : 1 +
      Math.max(
        0,
        ...zeilen.flatMap(({ satz_id, inventar_id }) =>
          inventar_id === id && satz_id ? [tiefe(satz_id, zeilen, rest - 1)] : [],
        ),
      );

/** What is wrong with a part of a set; `zeilen` are those of all sets, without or with the part itself. */
export function teilfehler(
  teil: Teilzeile,
  zeilen: readonly Teilzeile[],
  nameOf: (id: string) => string,
): readonly FieldIssue[] {
  const { satz_id, inventar_id, artikel_id, soll } = teil;
  const others = zeilen.filter(({ id }) => id !== teil.id);
  if (((inventar_id ?? null) === null) === ((artikel_id ?? null) === null))
    return [{ feld: 'inventar_id', text: message('Entweder ein Stück oder einen Artikel angeben.') }];
  if (!inventar_id || !satz_id) return [];
  if (enthaelt(inventar_id, satz_id, others))
    return [
      {
        feld: 'inventar_id',
        text: message('{a} enthält bereits {b}.', { a: nameOf(inventar_id), b: nameOf(satz_id) }),
      },
    ];
  if (others.some((one) => one.satz_id === satz_id && one.inventar_id === inventar_id))
    return [
      {
        feld: 'inventar_id',
        text: message('{a} enthält bereits {b}.', { a: nameOf(satz_id), b: nameOf(inventar_id) }),
      },
    ];
  if ((soll ?? 1) > 1) return [{ feld: 'soll', text: message('Ein einzelnes Stück gibt es nur einmal.') }];
  const levels = tiefe(satz_id, others) + (isSatz(inventar_id, others) ? hoehe(inventar_id, others) : 0);
  return levels > tiefstens
    ? [{ feld: 'inventar_id', text: message('Sätze liegen höchstens {n} tief ineinander.', { n: tiefstens }) }]
    : [];
}
