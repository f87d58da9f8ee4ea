import { expect, test } from 'vitest';
import { germanText } from '../../../lib/message.ts';
import {
  belegtDurchLeihe,
  einwand,
  freiAb,
  istGefaehrdet,
  istVerfallen,
  reservierungsfehler,
  spitze,
  type Belegung,
} from './reservierung.rules.ts';

// Six ropes; Friday is the 12th of June 2026. Local time is two hours ahead of UTC.
const am = (tag: number, um: string): string => `2026-06-${tag}T${um}:00.000Z`;
const seile = 6;
const belegt: readonly Belegung[] = [
  { von: am(12, '06:00'), bis: am(14, '16:00'), menge: 2 },
  { von: am(13, '06:00'), bis: am(13, '18:00'), menge: 3 },
];
const wunsch = { von: am(13, '17:00'), bis: am(14, '16:00'), menge: 2 };

test('the wish for two ropes from Saturday 19:00 peaks at seven of six: refused, with what is free and from when (domain: inventar-tief 7)', () => {
  expect(spitze(belegt, wunsch) + wunsch.menge).toBe(7);
  expect(freiAb(belegt, wunsch, seile)).toBe(am(13, '18:00'));
  expect(germanText(einwand(belegt, wunsch, seile)?.text ?? '')).toBe(
    'Von 13.06.2026, 19:00 bis 14.06.2026, 18:00 sind nur 1 frei. Frei ab 13.06.2026, 20:00.',
  );
  expect(seile - spitze(belegt, { von: am(13, '18:00'), bis: am(14, '16:00') })).toBe(4);
  expect(einwand(belegt, { ...wunsch, von: am(13, '18:00') }, seile)).toBeUndefined();
});

test('the peak counts, not the sum: two that follow each other take the same ropes', () => {
  const nacheinander: readonly Belegung[] = [
    { von: am(12, '06:00'), bis: am(12, '12:00'), menge: 4 },
    { von: am(12, '12:00'), bis: am(12, '18:00'), menge: 4 },
  ];
  expect(spitze(nacheinander, { von: am(12, '06:00'), bis: am(12, '20:00') })).toBe(4);
  expect(spitze(nacheinander, { von: am(12, '18:00'), bis: am(12, '20:00') })).toBe(0);
});

test('a loan that is overdue occupies until it is back and endangers what comes after it', () => {
  const leihe = { status: 'Offen', bis: am(11, '16:00'), offen: 6, ausgegebenam: am(10, '06:00') } as const;
  expect(belegtDurchLeihe(leihe, am(11, '15:00'))).toMatchObject([{ bis: am(11, '16:00') }]);
  const overdue = belegtDurchLeihe(leihe, am(11, '17:00'));
  expect(overdue).toMatchObject([{ bis: null, menge: 6 }]);
  const spaeter = { ...wunsch, status: 'Bestaetigt' } as const;
  expect(istGefaehrdet(spaeter, overdue, seile)).toBe(true);
  expect(istGefaehrdet(spaeter, belegtDurchLeihe(leihe, am(11, '15:00')), seile)).toBe(false);
  expect(freiAb(overdue, wunsch, seile)).toBeUndefined();
  expect(belegtDurchLeihe({ ...leihe, status: 'Zurueck' }, am(11, '17:00'))).toEqual([]);
});

test('what is wrong in itself is said in a sentence', () => {
  const texts = (row: object): readonly string[] => reservierungsfehler(row).map(({ text }) => text);
  const gut = { artikel_id: 'a', menge: 1, von: am(12, '06:00'), bis: am(12, '07:00') };
  expect(texts(gut)).toEqual([]);
  expect(texts({ ...gut, menge: 0 })).toEqual(['Menge muss mindestens 1 sein.']);
  expect(texts({ ...gut, bis: gut.von })).toEqual(['Das Ende muss nach dem Beginn liegen.']);
  expect(texts({ ...gut, inventar_id: 'i' })).toEqual(['Entweder ein Stück oder einen Artikel angeben.']);
});

test('one that nobody comes for lapses two hours after its begin', () => {
  const row = { status: 'Bestaetigt', von: am(12, '06:00') } as const;
  expect(istVerfallen(row, am(12, '07:59'))).toBe(false);
  expect(istVerfallen(row, am(12, '08:00'))).toBe(true);
  expect(istVerfallen({ ...row, status: 'Gewuenscht' }, am(12, '09:00'))).toBe(false);
});
