import type { Row } from '../../kit/define-table.ts';
import type { personen } from './personen.table.ts';
import { wirdAlt } from './alter.rules.ts';

/** A person as screens have it. */
type Mitglied = Pick<Row<typeof personen>, 'id'> & Partial<Row<typeof personen>> & { sek_ids?: readonly string[] };

/** A birthday that is near. */
export interface Geburtstag {
  readonly person: Mitglied;
  /** ISO. */
  readonly am: string;
  readonly alter: number;
}

/** Birthdays from a day up to another one, both included, the next first; who was born on 29 February has it on 1 March. */
export function geburtstage(mitglieder: readonly Mitglied[], from: string, until: string): readonly Geburtstag[] {
  const years = [...new Set([from, until].map((day) => Number(day.slice(0, 4))))];
  return mitglieder
    .flatMap((person) => {
      const born = person.gebdatum;
      if (typeof born !== 'string') return [];
      return years
        .map((year) => year - Number(born.slice(0, 4)))
        .map((alter): Geburtstag => ({ person, am: wirdAlt(born, alter), alter }));
    })
    .filter(({ am }) => am >= from && am <= until)
    .toSorted((a, b) => (a.am < b.am ? -1 : 1));
}
