import { expect, test } from 'vitest';
import { stundenJePerson } from './stunden-je-person.ts';

test('kinds of a person stand in one line; who changed the branch within the year has two', () => {
  const zeile = { mgd_id: 'anna', sek_id: 'A', typ: 'Uebung', minuten: 90, tage: 1 } as const;
  expect(
    stundenJePerson([zeile, { ...zeile, typ: 'Taetigkeit', minuten: 30 }, { ...zeile, sek_id: 'B', minuten: 60 }]),
  ).toEqual([
    { id: 'anna A', mgd_id: 'anna', sek_id: 'A', je: { Uebung: 90, Taetigkeit: 30 }, minuten: 120, tage: 2 },
    { id: 'anna B', mgd_id: 'anna', sek_id: 'B', je: { Uebung: 60 }, minuten: 60, tage: 1 },
  ]);
});
