import { groupBy } from '../../../lib/group-by.ts';
import type { kursart } from '../ausbildung.vocabularies.ts';

/** What somebody did on a day of a course, an exercise, an activity or a duty. */
export interface Leistung {
  readonly ausb_id: string;
  readonly typ: (typeof kursart.names)[number];
  readonly name: string;
  /** Local day on which it began. */
  readonly tag: string;
  readonly minuten: number;
  /** What the person was in charge of; null for those who took part. */
  readonly rolle: string | null;
}

/** A journey of somebody, and what was paid; cents. */
export interface Aufwand {
  readonly ausb_id: string;
  readonly km: number;
  readonly betrag: number;
}

/** A line of the sheet: one course with all that somebody did for it. */
export interface Blattzeile {
  readonly ausb_id: string;
  readonly typ: Leistung['typ'];
  readonly name: string;
  readonly von: string;
  readonly bis: string;
  readonly tage: number;
  readonly minuten: number;
  readonly rollen: readonly string[];
  readonly km: number;
  readonly betrag: number;
}

/** A year of somebody: its lines in the order of their days, and what they come to. */
export interface Jahresblatt {
  readonly zeilen: readonly Blattzeile[];
  readonly minuten: number;
  /** Kilometres have one digit. */
  readonly km: number;
  readonly betrag: number;
  readonly jeArt: Readonly<Partial<Record<Leistung['typ'], number>>>;
}

/** Who is in charge on a day and takes part in it, too, was there once: the longer time counts. */
function jeTag(leistungen: readonly Leistung[]): readonly Leistung[] {
  const days = new Map<string, Leistung>();
  for (const one of leistungen) {
    const known = days.get(one.tag);
    days.set(one.tag, known === undefined || known.minuten < one.minuten ? one : known);
  }
  return [...days.values()];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Kilometres are added in tenths: as fractions they would not come to what is written. */
const kmSumme = (numbers: readonly number[]): number => sum(numbers.map((one) => Math.round(one * 10))) / 10;

/** The yearly sheet of a person (modules "Tätigkeiten"): hours and kilometres by course, and in all. */
export function jahresblatt(leistungen: readonly Leistung[], aufwand: readonly Aufwand[]): Jahresblatt {
  const zeilen = [...groupBy(leistungen, ({ ausb_id }) => ausb_id)].flatMap(([ausb_id, eigene]): Blattzeile[] => {
    const days = jeTag(eigene).toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const costs = aufwand.filter((one) => one.ausb_id === ausb_id);
    return [
      {
        ausb_id,
        typ: first.typ,
        name: first.name,
        von: first.tag,
        bis: last.tag,
        tage: days.length,
        minuten: sum(days.map(({ minuten }) => minuten)),
        rollen: [...new Set(eigene.flatMap(({ rolle }) => rolle ?? []))],
        km: kmSumme(costs.map(({ km }) => km)),
        betrag: sum(costs.map(({ betrag }) => betrag)),
      },
    ];
  });
  const sorted = zeilen.toSorted((a, b) =>
    a.von < b.von ? -1 : a.von > b.von ? 1 : a.name.localeCompare(b.name, 'de'),
  );
  const jeArt: Partial<Record<Leistung['typ'], number>> = {};
  for (const { typ, minuten } of sorted) jeArt[typ] = (jeArt[typ] ?? 0) + minuten;
  return {
    zeilen: sorted,
    minuten: sum(sorted.map(({ minuten }) => minuten)),
    km: kmSumme(sorted.map(({ km }) => km)),
    betrag: sum(sorted.map(({ betrag }) => betrag)),
    jeArt,
  };
}
