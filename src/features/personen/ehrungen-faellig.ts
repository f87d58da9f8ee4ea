import type { VisibleRowOf } from '../../db/base.ts';
import type { YearCount } from '../../kit/search.ts';
import type { ehrungen as ehrungenTable } from '../stammdaten/ehrungen.table.ts';
import type { mitgliederehrungen } from './mitgliederehrungen.table.ts';
import type { mitgliedschaften } from './mitgliedschaften.table.ts';
import type { personen } from './personen.table.ts';
import { ehrenjahre } from './ehrungsschritte.rules.ts';

type Ehrung = VisibleRowOf<typeof ehrungenTable>;

/** A member who has reached the years of an honour. */
export interface Faellig {
  /** Of member and honour together. */
  readonly id: string;
  readonly person: VisibleRowOf<typeof personen>;
  readonly ehrung: Ehrung;
  readonly jahre: number;
}

interface Frage {
  readonly mitglieder: readonly VisibleRowOf<typeof personen>[];
  /** Memberships and honours by person. */
  readonly periods: ReadonlyMap<unknown, readonly VisibleRowOf<typeof mitgliedschaften>[]>;
  readonly given: ReadonlyMap<unknown, readonly VisibleRowOf<typeof mitgliederehrungen>[]>;
  readonly ehrungen: readonly Ehrung[];
  readonly year: number;
  readonly usual: YearCount;
  /** Only those who reach the years in this very year; else the highest honour reached, however long ago. */
  readonly isExact: boolean;
}

const yearsOf = ({ jahre }: Pick<Ehrung, 'id' | 'jahre'>): number => jahre ?? 0;

/** Who is due for which honour by the end of a year (domain: personen 4, 5). An honour that is applied for or awarded is due no more, nor a lower one. */
export function faelligeEhrungen({
  mitglieder,
  periods,
  given,
  ehrungen,
  year,
  usual,
  isExact,
}: Frage): readonly Faellig[] {
  const asked = ehrungen
    .filter((one) => yearsOf(one) > 0 && (one.archiviertam ?? null) === null)
    .toSorted((a, b) => yearsOf(b) - yearsOf(a));
  const byId = new Map(ehrungen.map((one) => [one.id, one]));
  const found: Faellig[] = [];
  for (const person of mitglieder) {
    const own = periods.get(person.id) ?? [];
    const first = own.reduce(
      (least, { von }) => Math.min(least, Number(String(von).slice(0, 4))),
      Number.POSITIVE_INFINITY,
    );
    const had = (given.get(person.id) ?? []).map((row) => yearsOf(byId.get(row.ehr_id ?? '') ?? row));
    const known = new Map<string, number>();
    for (const ehrung of asked) {
      const needed = yearsOf(ehrung);
      // Nobody has more years than have begun.
      if (year - first + 1 < needed) continue;
      const key = `${ehrung.zaehlung} ${ehrung.jugend}`;
      const jahre = known.get(key) ?? ehrenjahre(own, ehrung, year, usual);
      known.set(key, jahre);
      if (jahre < needed) continue;
      if (!had.some((years) => years >= needed) && (!isExact || jahre === needed))
        found.push({ id: `${person.id}:${ehrung.id}`, person, ehrung, jahre });
      break;
    }
  }
  return found;
}
