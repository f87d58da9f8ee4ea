import { expect, test } from 'vitest';
import { personVorschlaege } from './patient-person.rules.ts';

const person = (id: string, nachname: string, vorname: string, gebdatum: string | null = null) => ({
  id,
  nachname,
  vorname,
  gebdatum,
});
const register = [
  person('ohne', 'Gruber', 'Anna'),
  person('gleich', 'GRÜBER', 'Anna', '1980-05-01'),
  person('sicher', 'Gruber', 'anna', '1980-05-01'),
  person('anders', 'Gruber', 'Anna', '1981-05-01'),
  person('fremd', 'Gruber', 'Berta', '1980-05-01'),
];
const ids = (nachname: string | null, vorname: string | null, gebdatum: string | null = null) =>
  personVorschlaege({ nachname, vorname, gebdatum }, register).map(({ id }) => id);

test('who has the same names and birth date comes first, who has another birth date is somebody else', () => {
  expect(ids('Gruber', 'Anna', '1980-05-01')).toEqual(['gleich', 'sicher', 'ohne']);
  expect(ids(' gruber', 'ANNA ', '1980-05-01')).not.toContain('anders');
});

test('without a birth date everybody of the names may be meant', () => {
  expect(ids('Gruber', 'Anna')).toEqual(expect.arrayContaining(['ohne', 'sicher', 'anders']));
});

test('a patient who is not named is nobody', () => {
  expect(ids(null, 'Anna')).toEqual([]);
  expect(ids('Gruber', ' ')).toEqual([]);
});
