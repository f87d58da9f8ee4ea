import type { VisibleRow } from '../../db/base.ts';
import type { Known } from '../../kit/define-table.ts';
import type { mitgliederbesetzung } from './mitgliederbesetzung.table.ts';
import type { personen } from './personen.table.ts';
import type { Pflichtfelder } from '../../variants/pflichtfelder.ts';

type Mitglied = VisibleRow & Known<typeof personen>;
type Besetzung = Known<typeof mitgliederbesetzung>;

/** A member with the columns that should be filled and are not. */
export interface FehlendeAngaben {
  readonly id: string;
  readonly person: Mitglied;
  readonly spalten: readonly string[];
  /** No instrument and no voice today. */
  readonly ohneBesetzung: boolean;
}

interface Frage {
  readonly mitglieder: readonly Mitglied[];
  readonly besetzung: ReadonlyMap<unknown, readonly Besetzung[]>;
  readonly rules: Pflichtfelder;
  readonly today: string;
  /** Whether the user may fill a column of a member, or give a part. */
  readonly maySave: (person: Mitglied, column: string) => boolean;
  readonly maySaveBesetzung: (person: Mitglied) => boolean;
}

/** Members with gaps that this user may fill (domain: personen 4: by variant and status; it never stands in the way of saving). */
export function fehlendeAngaben({
  mitglieder,
  besetzung,
  rules,
  today,
  maySave,
  maySaveBesetzung,
}: Frage): readonly FehlendeAngaben[] {
  const holds = (row: Besetzung): boolean => (row.anfang ?? today) <= today && (row.ende ?? today) >= today;
  return mitglieder.flatMap((person) => {
    const status = person.mitgliedsstatus ?? '';
    const columns = rules.mitglieder.filter((rule) => rule.status.includes(status)).flatMap((rule) => rule.felder);
    const spalten = columns.filter((column) => (person[column] ?? null) === null && maySave(person, column));
    const ohneBesetzung =
      rules.besetzung.includes(status) && !(besetzung.get(person.id) ?? []).some(holds) && maySaveBesetzung(person);
    return spalten.length === 0 && !ohneBesetzung ? [] : [{ id: person.id, person, spalten, ohneBesetzung }];
  });
}
