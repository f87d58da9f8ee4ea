import { expect, test } from 'vitest';
import { bestandswert, istDa } from './bestandswert.rules.ts';

const wert = (id: string, datum: string, wertart: 'Anschaffung' | 'Zeitwert' | 'Versicherung', betrag: number) => ({
  id,
  datum,
  wertart,
  betrag,
  stornovon_id: null as string | null,
});

test('a piece is worth what the books say, else what somebody said last, else what it cost', () => {
  const stueck = { kaufpreisbetrag: 10_000, menge: 2 };
  const werte = [wert('a', '2025-01-01', 'Zeitwert', 9000), wert('b', '2026-01-01', 'Zeitwert', 7000)];
  expect(bestandswert(stueck, [], undefined, '2026-12-31')).toEqual({
    anschaffung: 20_000,
    wert: 20_000,
    woher: 'Anschaffung',
    versicherung: undefined,
  });
  expect(bestandswert(stueck, werte, undefined, '2025-12-31')).toMatchObject({ wert: 9000, woher: 'Zeitwert' });
  expect(bestandswert(stueck, werte, undefined, '2026-12-31')).toMatchObject({ wert: 7000, woher: 'Zeitwert' });
  expect(bestandswert(stueck, werte, 5000, '2026-12-31')).toMatchObject({ wert: 5000, woher: 'Buchwert' });
});

test('a value that was taken back counts no more, nor does its counter row', () => {
  const werte = [
    wert('a', '2026-01-01', 'Versicherung', 9000),
    { ...wert('b', '2026-01-01', 'Versicherung', -9000), stornovon_id: 'a' },
  ];
  expect(bestandswert({}, werte, undefined, '2026-12-31')).toEqual({
    anschaffung: undefined,
    wert: undefined,
    woher: undefined,
    versicherung: undefined,
  });
});

test('what a reader does not see has no value for him', () => {
  expect(bestandswert({ menge: 1 }, [], undefined, '2026-12-31').anschaffung).toBeUndefined();
});

test('a piece is there from the day it was bought to the day it went', () => {
  const stueck = { kaufdatum: '2026-02-01', status: 'Ausgemustert', ausgemustertam: '2026-06-01' } as const;
  expect(['2026-01-31', '2026-02-01', '2026-05-31', '2026-06-01'].map((tag) => istDa(stueck, tag))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
