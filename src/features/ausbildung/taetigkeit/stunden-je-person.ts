import type { kursart } from '../ausbildung.vocabularies.ts';
import type { Stundenzeile } from './stunden.calls.ts';

type Art = (typeof kursart.names)[number];

/** A year of somebody in a branch: minutes by kind, and in all. */
export interface Personenstunden {
  readonly id: string;
  readonly mgd_id: string;
  readonly sek_id: string | null;
  readonly je: Readonly<Partial<Record<Art, number>>>;
  readonly minuten: number;
  readonly tage: number;
}

/** Lines of the server by person and branch: who changed the branch within the year has two. */
export function stundenJePerson(zeilen: readonly Stundenzeile[]): readonly Personenstunden[] {
  const found = new Map<string, Personenstunden>();
  for (const { mgd_id, sek_id, typ, minuten, tage } of zeilen) {
    const id = `${mgd_id} ${sek_id ?? ''}`;
    const known = found.get(id) ?? { id, mgd_id, sek_id, je: {}, minuten: 0, tage: 0 };
    found.set(id, {
      ...known,
      je: { ...known.je, [typ]: (known.je[typ] ?? 0) + minuten },
      minuten: known.minuten + minuten,
      tage: known.tage + tage,
    });
  }
  return [...found.values()];
}
