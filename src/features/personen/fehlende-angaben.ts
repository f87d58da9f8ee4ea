import type { VisibleRow } from '../../db/base.ts';
import type { Pflichtfelder } from '../../variants/pflichtfelder.ts';

/** A member with the columns that should be filled and are not. */
export interface FehlendeAngaben {
  readonly id: string;
  readonly person: VisibleRow;
  readonly spalten: readonly string[];
  /** No instrument and no voice today. */
  readonly ohneBesetzung: boolean;
}

interface Frage {
  readonly mitglieder: readonly VisibleRow[];
  readonly besetzung: ReadonlyMap<unknown, readonly VisibleRow[]>;
  readonly rules: Pflichtfelder;
  readonly today: string;
  /** Whether the user may fill a column of a member, or give a part. */
  readonly maySave: (person: VisibleRow, column: string) => boolean;
  readonly maySaveBesetzung: (person: VisibleRow) => boolean;
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
  const holds = (row: VisibleRow): boolean =>
    (typeof row['anfang'] !== 'string' || row['anfang'] <= today) &&
    (typeof row['ende'] !== 'string' || row['ende'] >= today);
  return mitglieder.flatMap((person) => {
    const status = String(person['mitgliedsstatus']);
    const columns = rules.mitglieder.filter((rule) => rule.status.includes(status)).flatMap((rule) => rule.felder);
    const spalten = columns.filter((column) => (person[column] ?? null) === null && maySave(person, column));
    const ohneBesetzung =
      rules.besetzung.includes(status) && !(besetzung.get(person.id) ?? []).some(holds) && maySaveBesetzung(person);
    return spalten.length === 0 && !ohneBesetzung ? [] : [{ id: person.id, person, spalten, ohneBesetzung }];
  });
}
