import { expect, test } from 'vitest';
import { spiegelzeile } from './anlagenspiegel.rules.ts';

const schlitten = {
  anschaffungam: '2026-03-16',
  ahkbetrag: 357_000,
  abschreibungsart: 'Linear',
  status: 'Aktiv',
} as const;
const zeilen = [
  { jahr: 2026, betrag: 29_750, verarbeitet: true },
  { jahr: 2027, betrag: 35_700, verarbeitet: true },
  { jahr: 2028, betrag: 35_700, verarbeitet: false },
];

test('a year of an asset from beginning to end, as it is booked', () => {
  expect(spiegelzeile(schlitten, zeilen, 2025)).toBeUndefined();
  expect(spiegelzeile(schlitten, zeilen, 2026)).toMatchObject({
    anfang: 0,
    zugang: 357_000,
    ende: 357_000,
    abschreibung: 29_750,
    buchwertAnfang: 0,
    buchwertEnde: 327_250,
  });
  expect(spiegelzeile(schlitten, zeilen, 2027)).toMatchObject({
    anfang: 357_000,
    abgeschriebenAnfang: 29_750,
    abgeschriebenEnde: 65_450,
    buchwertAnfang: 327_250,
    buchwertEnde: 291_550,
  });
  expect(spiegelzeile(schlitten, zeilen, 2028)).toMatchObject({ abschreibung: 0, buchwertEnde: 291_550 });
});

test('what leaves in the year ends with nothing, and is gone after it', () => {
  const weg = { ...schlitten, status: 'Abgegangen', abgangam: '2027-06-12' } as const;
  expect(spiegelzeile(weg, zeilen, 2027)).toMatchObject({
    anfang: 357_000,
    abgang: 357_000,
    ende: 0,
    abgeschriebenEnde: 0,
    buchwertEnde: 0,
  });
  expect(spiegelzeile(weg, zeilen, 2028)).toBeUndefined();
});
