import { expect, test } from 'vitest';
import { passendeBelege } from './belege.rules.ts';

test('vouchers of the same amount about the same day may be the movement, the nearest first', () => {
  const zeile = { id: 'z', buchungstag: '2026-04-10', betrag: -2500 };
  const beleg = (id: string, buchungsdatum: string, betrag = -2500) => ({ id, buchungsdatum, betrag });
  const belege = [
    beleg('frueher', '2026-04-02'),
    beleg('nah', '2026-04-11'),
    beleg('alt', '2026-03-30'),
    beleg('eingang', '2026-04-10', 2500),
  ];
  expect(passendeBelege([zeile], belege).get('z')).toEqual(['nah', 'frueher']);
});
