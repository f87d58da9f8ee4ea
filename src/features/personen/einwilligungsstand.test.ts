import { describe, expect, test } from 'vitest';
import type { Known } from '../../kit/define-table.ts';
import type { einwilligungen } from './einwilligungen.table.ts';
import type { personen } from './personen.table.ts';
import { eigeneUnterschriftFaellig, einwilligungsstand } from './einwilligungsstand.rules.ts';
import { wirdAlt } from './alter.rules.ts';

type Einwilligung = Known<typeof einwilligungen>;

const given = (am: string, zweck: Einwilligung['zweck'] = 'Foto'): Einwilligung => ({ zweck, stand: 'Erteilt', am });
const withdrawn = (am: string, widerrufen_am: string): Einwilligung => ({
  zweck: 'Foto',
  stand: 'Widerrufen',
  am,
  widerrufen_am,
});
const state = (...rows: readonly object[]) =>
  einwilligungsstand(rows.map((row) => ({ ...row }))).map(({ zweck, stand, am }) => [zweck, stand, am]);

describe('the state of a consent', () => {
  test('is that of the newest row, in any order', () => {
    const rows = [given('2024-01-01'), withdrawn('2024-01-01', '2025-01-01'), given('2025-06-01')];
    expect(state(...rows)).toEqual([['Foto', 'Erteilt', '2025-06-01']]);
    expect(state(...rows.toReversed())).toEqual([['Foto', 'Erteilt', '2025-06-01']]);
  });

  test('is withdrawn when consent and withdrawal are of the same day', () => {
    const rows = [withdrawn('2024-01-01', '2025-01-01'), given('2025-01-01')];
    expect(state(...rows)).toEqual([['Foto', 'Widerrufen', '2025-01-01']]);
    expect(state(...rows.toReversed())).toEqual([['Foto', 'Widerrufen', '2025-01-01']]);
  });

  test('is told for each purpose', () => {
    expect(state(given('2024-01-01'), given('2023-01-01', 'Dsgvo'))).toEqual([
      ['Foto', 'Erteilt', '2024-01-01'],
      ['Dsgvo', 'Erteilt', '2023-01-01'],
    ]);
  });
});

describe('the own signature', () => {
  const child: Known<typeof personen> = { gebdatum: '2012-05-10', land: 'IT' };

  test.each<[string, Known<typeof personen>, string, readonly string[]]>([
    ['the day before the birthday', child, '2026-05-09', []],
    ['on the 14th birthday', child, '2026-05-10', ['Foto']],
    ['in Germany only on the 16th', { ...child, land: 'DE' }, '2026-05-10', []],
    ['without a birth date never', { gebdatum: null }, '2026-05-10', []],
  ])('is due for what a guardian signed: %s', (_when, person, today, due) => {
    expect(eigeneUnterschriftFaellig(person, [given('2020-01-01')], today)).toEqual(due);
  });

  test('is due no more once it was given or the consent withdrawn', () => {
    expect(eigeneUnterschriftFaellig(child, [given('2020-01-01'), given('2026-05-10')], '2026-06-01')).toEqual([]);
    expect(eigeneUnterschriftFaellig(child, [withdrawn('2020-01-01', '2021-01-01')], '2026-06-01')).toEqual([]);
  });
});

test('who was born on 29 February comes of age on 1 March, in a leap year on the day', () => {
  expect([wirdAlt('2008-02-29', 18), wirdAlt('2008-02-29', 16), wirdAlt('2008-03-01', 18)]).toEqual([
    '2026-03-01',
    '2024-02-29',
    '2026-03-01',
  ]);
});
