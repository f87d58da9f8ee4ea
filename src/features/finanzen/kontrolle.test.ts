import { expect, test } from 'vitest';
import { gleichen, luecken, stichprobe, verspaetung } from './kontrolle.rules.ts';
import { frage, gezaehlt } from './zaehlung.rules.ts';

test('notes and coins add up to the cent', () => {
  expect(gezaehlt({})).toBe(0);
  expect(gezaehlt({ stueck_20000: 4, stueck_10000: 1, stueck_500: 1, stueck_200: 2, stueck_10: 1 })).toBe(90_910);
  expect(gezaehlt({ stueck_1: 3, stueck_2: 1, stueck_5: 1 })).toBe(10);
});

test('a count that differs asks which way', () => {
  expect(frage(0, '0,00')).toBeUndefined();
  expect(frage(-200, '2,00')).toContain('weniger als das Buch. Als Kassendifferenz buchen?');
  expect(frage(200, '2,00')).toContain('mehr als das Buch');
});

test('the same amount, day, kind and box look alike; another payer, claim or a counter voucher does not', () => {
  const one = { betrag: 6490, belegdatum: '2026-07-31', art: 'Ausgabe', sekbank_id: 'bank' } as const;
  expect(gleichen(one, { ...one, knt_id: 'anderes' })).toBe(true);
  expect(gleichen({ ...one, mgd_id: 'a' }, { ...one, mgd_id: null })).toBe(true);
  for (const other of [
    { betrag: 6491 },
    { belegdatum: '2026-08-01' },
    { sekbank_id: 'kasse' },
    { art: 'Einnahme' },
    { storniert_id: 'x' },
    { stornovon_id: 'x' },
  ] as const)
    expect(gleichen(one, { ...one, ...other })).toBe(false);
  expect(gleichen({ ...one, mgd_id: 'a' }, { ...one, mgd_id: 'b' })).toBe(false);
  expect(gleichen({ ...one, forderung_id: 'a' }, { ...one, forderung_id: 'b' })).toBe(false);
  expect(gleichen({ ...one, sekbank_id: null }, { ...one, sekbank_id: null })).toBe(false);
});

test('cash is late from the next day on, the rest from the eleventh', () => {
  expect(verspaetung('2026-03-01', '2026-03-01', true)).toBeUndefined();
  expect(verspaetung('2026-03-01', '2026-03-02', true)).toBe(1);
  expect(verspaetung('2026-03-01', '2026-03-11', false)).toBeUndefined();
  expect(verspaetung('2026-03-01', '2026-03-12', false)).toBe(11);
});

test('the sample is every tenth voucher and each of more than 500.00', () => {
  const all = Array.from({ length: 21 }, (_, at) => ({ nr: at + 1, betrag: [50_000, 50_001, -50_001][at] ?? 100 }));
  expect(stichprobe(all).map(({ nr }) => nr)).toEqual([2, 3, 10, 20]);
});

test('numbers that are missing are named, each series for itself', () => {
  expect(luecken(['04-2026-0001', '04-2026-0004', '04-2026-0003', '04-2027-0007', 'ohne'])).toEqual(['04-2026-0002']);
  expect(luecken([])).toEqual([]);
});
