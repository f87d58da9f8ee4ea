import { fold } from '../../lib/search-text.ts';

/** What is known of somebody by name; columns that a reader does not see are absent. ISO date. */
export interface Benannt {
  readonly nachname?: string | null | undefined;
  readonly vorname?: string | null | undefined;
  readonly gebdatum?: string | null | undefined;
}

/**
 * Who of the register a patient may be: the same first and last name, whatever accents and case, and no other birth date. Who has the
 * same birth date comes first; a patient without both names is nobody.
 */
export function personVorschlaege<P extends Benannt>(patient: Benannt, personen: readonly P[]): readonly P[] {
  const [nachname, vorname] = [fold(patient.nachname ?? '').trim(), fold(patient.vorname ?? '').trim()];
  if (nachname === '' || vorname === '') return [];
  const isSure = ({ gebdatum }: P): boolean => Boolean(gebdatum) && gebdatum === patient.gebdatum;
  return personen
    .filter(
      (person) =>
        fold(person.nachname ?? '').trim() === nachname &&
        fold(person.vorname ?? '').trim() === vorname &&
        (!person.gebdatum || !patient.gebdatum || isSure(person)),
    )
    .toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)));
}
