import { describe, expect, test } from 'vitest';
import { parseRule } from '../../lib/rrule.ts';
import { istFeiertag } from './feiertage.rules.ts';
import { exdateAm, schichtenDerSerie, serienfehler, untilAm, type Serie } from './serie.rules.ts';
import { dienstzeit, gibtEs, minuten, schneidet, zeitpunkt, zeitText } from './wandzeit.rules.ts';

const serie = (values: Partial<Serie> = {}): Serie => ({
  regel: 'FREQ=WEEKLY;BYDAY=FR',
  starttag: '2026-10-02',
  von: '19:00',
  bis: '07:00',
  endetag: '2026-12-31',
  ausnahmetage: [],
  feiertage: 'Mitnehmen',
  ...values,
});
const tage = (values: Partial<Serie>, von = '2026-01-01', bis = '2029-12-31'): readonly string[] =>
  schichtenDerSerie(serie(values), von, bis).map(({ serientag }) => serientag);

describe('wall times (domain: dienstplan-tief 8)', () => {
  test('no. 1: 20:00–08:00 over the end of summer time ends at 08:00 and lasts 13 hours', () => {
    const [schicht] = schichtenDerSerie(
      serie({ regel: 'FREQ=DAILY', starttag: '2026-10-24', von: '20:00', bis: '08:00' }),
      '2026-10-24',
      '2026-10-24',
    );
    expect(schicht).toEqual({
      serientag: '2026-10-24',
      beginn: '2026-10-24T18:00:00.000Z',
      ende: '2026-10-25T07:00:00.000Z',
    });
    expect(schicht && minuten(schicht)).toBe(13 * 60);
  });

  test('no. 2: 19:00–07:00 into summer time lasts 11 hours', () => {
    expect(minuten(dienstzeit('2027-03-27', '19:00', '07:00'))).toBe(11 * 60);
  });

  test('no. 3 and 4: UNTIL is UTC and takes the last evening, EXDATE has time and zone', () => {
    expect(untilAm('2027-03-26', '19:00')).toBe('UNTIL=20270326T180000Z');
    expect(exdateAm('2026-12-24', '19:00')).toBe('EXDATE;TZID=Europe/Rome:20261224T190000');
    const bisMaerz = { starttag: '2027-03-12', endetag: null };
    expect(tage({ ...bisMaerz, regel: `FREQ=WEEKLY;${untilAm('2027-03-26', '19:00')}` })).toEqual([
      '2027-03-12',
      '2027-03-19',
      '2027-03-26',
    ]);
    // Midnight of the last day would have dropped its evening.
    expect(tage({ ...bisMaerz, regel: 'FREQ=WEEKLY;UNTIL=20270326T000000Z' })).toEqual(['2027-03-12', '2027-03-19']);
  });

  test('no. 5: 02:30 in a series on 28.03.2027 is 03:30 CEST, typed by a person it does not exist', () => {
    expect(zeitpunkt('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z');
    expect(zeitText('2027-03-28T01:30:00.000Z')).toBe('28.03.2027, 03:30');
    expect(gibtEs('2027-03-28', '02:30')).toBe(false);
    expect(gibtEs('2027-03-28', '03:30')).toBe(true);
  });

  test('an hour that comes twice is the first one', () => {
    expect(zeitpunkt('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(gibtEs('2026-10-25', '02:30')).toBe(true);
  });

  test('touching ends do not overlap', () => {
    const frueh = dienstzeit('2026-10-02', '08:00', '20:00');
    expect(schneidet(frueh, dienstzeit('2026-10-02', '20:00', '08:00'))).toBe(false);
    expect(schneidet(frueh, dienstzeit('2026-10-02', '19:59', '08:00'))).toBe(true);
  });
});

describe('rules', () => {
  test('every second week counts weeks from Monday', () => {
    expect(
      tage({ regel: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO', starttag: '2026-10-04', endetag: '2026-10-26' }),
    ).toEqual(['2026-10-04', '2026-10-12', '2026-10-18', '2026-10-26']);
  });

  test('the 31st skips short months, the last day is -1', () => {
    const monatlich = { starttag: '2027-01-31', endetag: '2027-05-31' };
    expect(tage({ ...monatlich, regel: 'FREQ=MONTHLY;BYMONTHDAY=31' })).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ]);
    expect(tage({ ...monatlich, regel: 'FREQ=MONTHLY' })).toHaveLength(3);
    expect(tage({ ...monatlich, regel: 'FREQ=MONTHLY;BYMONTHDAY=-1' })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  test('the first Friday, the last Sunday, each weekday of a month', () => {
    const herbst = { starttag: '2026-10-01', endetag: '2026-11-30' };
    expect(tage({ ...herbst, regel: 'FREQ=MONTHLY;BYDAY=1FR' })).toEqual(['2026-10-02', '2026-11-06']);
    expect(tage({ ...herbst, regel: 'FREQ=MONTHLY;BYDAY=-1SU' })).toEqual(['2026-10-25', '2026-11-29']);
    expect(tage({ ...herbst, regel: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=SA' })).toHaveLength(5);
    expect(tage({ ...herbst, regel: 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13' })).toEqual(['2026-11-13']);
  });

  test('COUNT counts days that are left out, too; what begins outside is not made', () => {
    const drei = { regel: 'FREQ=DAILY;COUNT=3', endetag: null };
    expect(tage({ ...drei, ausnahmetage: ['2026-10-03'] })).toEqual(['2026-10-02', '2026-10-04']);
    expect(tage(drei, '2026-10-03', '2026-10-03')).toEqual(['2026-10-03']);
  });

  test('holidays are taken along, left out or the only ones', () => {
    const advent = { regel: 'FREQ=DAILY', starttag: '2026-12-07', endetag: '2026-12-09' };
    expect(tage(advent)).toHaveLength(3);
    expect(tage({ ...advent, feiertage: 'Auslassen' })).toEqual(['2026-12-07', '2026-12-09']);
    expect(tage({ ...advent, feiertage: 'Nur' })).toEqual(['2026-12-08']);
    expect(['2027-03-28', '2027-03-29', '2027-05-17', '2026-10-04'].map(istFeiertag)).toEqual([true, true, true, true]);
    expect(['2027-03-30', '2025-10-04', '2026-12-24'].map(istFeiertag)).toEqual([false, false, false]);
  });

  test.each([
    'FREQ=YEARLY;BYDAY=FR',
    'FREQ=HOURLY',
    'FREQ=WEEKLY;BYDAY=1FR',
    'FREQ=DAILY;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=WEEKLY;WKST=SU',
    'FREQ=WEEKLY;UNTIL=20270326',
    'FREQ=WEEKLY;UNTIL=20270326T190000',
    'FREQ=WEEKLY;UNTIL=20270231T190000Z',
    'FREQ=WEEKLY;UNTIL=20270326T180000Z;COUNT=3',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;FREQ=DAILY',
    'BYDAY=FR',
    '',
  ])('»%s« is none that we offer or understand', (text) => {
    expect(parseRule(text)).toBeUndefined();
  });
});

test('a series says in a sentence what is wrong with it (domain: dienstplan-tief 10)', () => {
  const texte = (values: Partial<Serie>): readonly string[] => serienfehler(serie(values)).map(({ text }) => text);
  expect(texte({})).toEqual([]);
  const endlos = 'Bitte Ende der Serie angeben (höchstens 3 Jahre).';
  expect(texte({ endetag: null })).toEqual([endlos]);
  expect(texte({ endetag: '2029-10-03' })).toEqual([endlos]);
  expect(texte({ endetag: '2029-10-02' })).toEqual([]);
  const keiner = 'Die Regel ergibt keinen einzigen Termin.';
  expect(texte({ regel: 'FREQ=WEEKLY;UNTIL=20260901T170000Z', endetag: null })).toEqual([keiner]);
  expect(texte({ endetag: '2026-10-02', ausnahmetage: ['2026-10-02'] })).toEqual([keiner]);
  expect(texte({ regel: 'FREQ=MONTHLY;BYMONTHDAY=31', endetag: '2026-10-30' })).toEqual([keiner]);
  expect(texte({ regel: 'FREQ=SECONDLY' })).toEqual(['Diese Wiederholung gibt es nicht.']);
});
