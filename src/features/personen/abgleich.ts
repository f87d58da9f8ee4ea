import type { Known } from '../../kit/define-table.ts';
import type { personen } from './personen.table.ts';
import type { AnyRow } from '../../kit/field.ts';
import {
  candidatePoints,
  factsOf,
  isApart,
  isSame,
  pointsOf,
  rememberNames,
  shareAny,
  strongPoints,
  type Facts,
} from '../../kit/likeness.ts';

type Person = AnyRow & Pick<Known<typeof personen>, 'personenart'>;

/** Somebody who may be the same person (domain: Duplicates). */
export interface Twin<R extends Person> {
  readonly row: R;
  readonly points: number;
  readonly isStrong: boolean;
}

/** From here on the likeness runs in the family, e.g. father and son. */
const farYears = 35;

/** Those who are likely the same person, the likeliest first. Who is 35 years or more older or younger is left out unless `withFar`. */
export function twinsOf<R extends Person>(person: AnyRow, rows: Iterable<R>, withFar: boolean): readonly Twin<R>[] {
  const name = rememberNames();
  const facts = factsOf(person, name);
  const twins: Twin<R>[] = [];
  for (const row of rows) {
    if (row.id === person.id || row.personenart === 'Sektion') continue;
    const other = factsOf(row, name);
    if (!isNear(facts, other) || (!withFar && isApart(facts.born, other.born, farYears))) continue;
    const points = pointsOf(facts, other);
    if (points >= candidatePoints) twins.push({ row, points, isStrong: points >= strongPoints });
  }
  return twins.toSorted((a, b) => b.points - a.points);
}

/** Only who has one of these in common is compared: it keeps this fast over a whole association. */
function isNear(a: Facts, b: Facts): boolean {
  return (
    soundsLike(a, b) ||
    isSame(a.born, b.born) ||
    isSame(a.iban, b.iban) ||
    isSame(a.taxId, b.taxId) ||
    shareAny(a.emails, b.emails) ||
    shareAny(a.mobiles, b.mobiles)
  );
}

/** The surname by sound with the year of birth, or both names, also swapped. */
function soundsLike(a: Facts, b: Facts): boolean {
  if (isSame(a.surname.sound, b.surname.sound))
    return isSame(a.first.sound, b.first.sound) || isSame(a.born.slice(0, 4), b.born.slice(0, 4));
  return isSame(a.surname.sound, b.first.sound) && isSame(a.first.sound, b.surname.sound);
}
