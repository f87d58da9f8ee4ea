import { describe, expect, test } from 'vitest';
import type { Known } from '../../kit/define-table.ts';
import type { ehrungen } from '../stammdaten/ehrungen.table.ts';
import type { mitgliedschaften } from './mitgliedschaften.table.ts';
import { ehrenjahre, erreicht, naechster } from './ehrungsschritte.rules.ts';

type Zeit = Known<typeof mitgliedschaften>;
type Ehrung = Known<typeof ehrungen>;

const period = (von: string, bis: string | null = null, status: Zeit['status'] = 'Aktiv'): Zeit => ({
  von,
  bis,
  status,
});
const calendar: Ehrung = { zaehlung: 'Kalenderjahre' };
const whole: Ehrung = { zaehlung: 'VolleJahre' };

describe('years of an honour', () => {
  test.each<[string, readonly Zeit[], Ehrung, number, number]>([
    ['two periods by calendar years', [period('1998-05-01', '2001-06-30'), period('2005-09-01')], calendar, 2025, 25],
    ['two periods by whole years', [period('1998-05-01', '2001-06-30'), period('2005-09-01')], whole, 2025, 23],
    ['ten years and eleven months by calendar years', [period('2010-01-10')], calendar, 2020, 11],
    ['ten years and eleven months by whole years', [period('2010-01-10')], whole, 2020, 10],
    [
      'bands one after the other',
      [period('2000-01-01', '2004-12-31', 'Wechsel'), period('2005-01-01', null, 'Eingewechselt')],
      whole,
      2009,
      10,
    ],
    [
      'a time that was left and one after coming back',
      [period('2000-01-01', '2019-12-31', 'Ausgeschieden'), period('2023-01-01')],
      whole,
      2025,
      23,
    ],
    ['bands at the same time once', [period('2000-01-01'), period('2003-01-01')], whole, 2009, 10],
    [
      'no time as a candidate or inactive',
      [
        period('2000-01-01', '2004-12-31', 'Inaktiv'),
        period('2005-01-01', '2005-12-31', 'Anwaerter'),
        period('2006-01-01'),
      ],
      whole,
      2009,
      4,
    ],
    [
      'youth where the honour counts it',
      [period('2000-01-01', '2004-12-31', 'Jugend'), period('2005-01-01')],
      { ...whole, jugend: true },
      2009,
      10,
    ],
    [
      'no youth where it does not',
      [period('2000-01-01', '2004-12-31', 'Jugend'), period('2005-01-01')],
      { ...whole, jugend: false },
      2009,
      5,
    ],
    ['nothing before the first day', [period('2020-01-01')], whole, 2019, 0],
  ])('count %s', (_what, periods, ehrung, year, years) => {
    expect(ehrenjahre(periods, ehrung, year, 'full')).toBe(years);
  });

  test('count as the association does where the honour does not say', () => {
    const periods = [period('2010-01-10')];
    expect([ehrenjahre(periods, {}, 2020, 'calendar'), ehrenjahre(periods, {}, 2020, 'full')]).toEqual([11, 10]);
  });
});

describe('the steps of an honour', () => {
  test('lead from the application to the award', () => {
    expect(naechster({}, {})?.spalte).toBe('antrag_am');
    expect(naechster({ antrag_am: '2025-01-01' }, {})?.spalte).toBe('gedruckt_am');
    expect(naechster({ verliehen_am: '1998-01-01' }, {})).toBeUndefined();
    expect(erreicht({ antrag_am: '2025-01-01', gedruckt_am: '2025-01-02' })?.stand).toBe('Gedruckt');
  });

  test('leave out what an honour does without', () => {
    expect(naechster({}, { antrag: false })?.spalte).toBe('gedruckt_am');
    expect(naechster({ antrag_am: '2025-01-01' }, { urkunde: false })?.spalte).toBe('verliehen_am');
  });
});

test('an honour is approved between application and certificate where its kind asks for it', () => {
  const beantragt = { antrag_am: '2026-01-01' };
  expect(naechster(beantragt, { genehmigung: true })?.spalte).toBe('genehmigt_am');
  expect(naechster(beantragt, { genehmigung: false })?.spalte).toBe('gedruckt_am');
  expect(naechster({ ...beantragt, genehmigt_am: '2026-02-01' }, { genehmigung: true })?.spalte).toBe('gedruckt_am');
  expect(naechster({ ...beantragt, genehmigt_am: '2026-02-01' }, { genehmigung: true, urkunde: false })?.spalte).toBe(
    'verliehen_am',
  );
});
