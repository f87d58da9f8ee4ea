import { describe, expect, test } from 'vitest';
import type { Known } from '../../kit/define-table.ts';
import type { personen } from './personen.table.ts';
import { istMitglied, istVerstorben, statusAm, statusVon, warMitglied, zaehlt } from './mitgliedschaft.rules.ts';

const zeit = (von: string, bis: string | null, status = 'Aktiv', austrittsart: string | null = null) => ({
  von,
  bis,
  status,
  austrittsart,
});
const today = '2026-03-10';

describe('a member on a day', () => {
  test.each([
    ['while the period runs', zeit('2010-01-01', null), true],
    ['on its last day', zeit('2010-01-01', today), true],
    ['not after it', zeit('2010-01-01', '2026-03-09'), false],
    ['not before it', zeit('2026-03-11', null), false],
    ['before leaving, though the status says how it ended', zeit('2010-01-01', '2026-12-31', 'Ausgeschieden'), true],
    ['not where somebody has left and nobody knows when', zeit('2010-01-01', null, 'Ausgeschieden'), false],
    ['as a candidate, too', zeit('2026-01-01', null, 'Anwaerter'), true],
  ])('%s', (_what, period, expected) => {
    expect(warMitglied(period, today)).toBe(expected);
  });
});

describe('the status of a person', () => {
  test.each([
    ['is that of a period that runs', zeit('2010-01-01', null, 'Jugend'), 'Jugend'],
    [
      'after a closed period that kept its own says that somebody left',
      zeit('2010-01-01', '2026-03-09', 'Aktiv', 'Ausgetreten'),
      'Ausgeschieden',
    ],
    ['and so without the kind of exit', zeit('2010-01-01', '2026-03-09'), 'Ausgeschieden'],
    ['is that of the switch after one', zeit('2010-01-01', '2026-03-09', 'Aktiv', 'Wechsel'), 'Wechsel'],
    ['rests', zeit('2010-01-01', '2026-03-09', 'Aktiv', 'Ruhend'), 'Inaktiv'],
    [
      'is active until the day of a switch that is to come',
      zeit('2010-01-01', '2026-03-31', 'Wechsel', 'Wechsel'),
      'Aktiv',
    ],
    ['is that of death on its very day', zeit('2010-01-01', today, 'Aktiv', 'Verstorben'), 'Verstorben'],
  ])('%s', (_what, period, expected) => {
    expect(statusAm(period, today)).toBe(expected);
  });
});

test('time that counts is that of active members, youth where it is asked for, and what ended', () => {
  const counting = (jugend: boolean) =>
    [
      zeit('2000-01-01', null),
      zeit('2000-01-01', null, 'Eingewechselt'),
      zeit('2000-01-01', null, 'Jugend'),
      zeit('2000-01-01', '2020-12-31', 'Ausgeschieden'),
      zeit('2000-01-01', null, 'Ausgeschieden'),
      zeit('2000-01-01', null, 'Inaktiv'),
      zeit('2000-01-01', null, 'Anwaerter'),
    ].map((one) => zaehlt(one, jugend));
  expect(counting(true)).toEqual([true, true, true, true, false, false, false]);
  expect(counting(false)).toEqual([true, true, false, true, false, false, false]);
});

test('a member today is alive, has entered and has not left', () => {
  const person: Known<typeof personen> = {
    personenart: 'Mitglied',
    mitgliedsstatus: 'Aktiv',
    eintritt: '2010-01-01',
    austritt: null,
  };
  const is = (values: object): boolean => istMitglied({ ...person, ...values }, today);
  expect([
    is({}),
    is({ mitgliedsstatus: 'Eingewechselt' }),
    is({ austritt: today }),
    is({ mitgliedsstatus: 'Inaktiv' }),
  ]).toEqual([true, true, true, true]);
  expect([
    is({ personenart: 'Kontakt' }),
    is({ sterbedatum: '2026-01-01' }),
    is({ austritt: '2026-03-09' }),
    is({ eintritt: '2026-04-01' }),
    is({ mitgliedsstatus: 'Ausgeschieden' }),
    is({ mitgliedsstatus: 'Wechsel' }),
  ]).toEqual(Array.from({ length: 6 }, () => false));
  expect([
    istVerstorben({ sterbedatum: '2026-01-01' }),
    istVerstorben({ mitgliedsstatus: 'Verstorben' }),
    istVerstorben(person),
  ]).toEqual([true, true, false]);
});

test('the status that is shown of a person is that of the day, whatever was stored before it', () => {
  const of = (values: object): string =>
    statusVon({ mitgliedsstatus: 'Aktiv', eintritt: '2010-01-01', austritt: null, ...values }, today);
  expect([
    of({}),
    of({ austritt: '2026-03-09' }),
    of({ austritt: '2026-03-09', austrittsart: 'Ruhend' }),
    of({ sterbedatum: '2026-01-01' }),
    of({ mitgliedsstatus: 'Wechsel', austritt: '2026-03-31' }),
  ]).toEqual(['Aktiv', 'Ausgeschieden', 'Inaktiv', 'Verstorben', 'Aktiv']);
});
