import { expect, test } from 'vitest';
import { agendaFrom, byDay, monthDays, turned, weekOf, type Dated } from './days.ts';

const entry = (title: string, from: string, until = from) => ({ title, from, until });
const tour = entry('Tour', '2026-11-28', '2026-12-01');
const evening = entry('Abend', '2026-11-30');
const later = entry('Später', '2027-01-05');

test('a week begins with Monday, also over the end of a year', () => {
  expect(weekOf('2027-01-01')).toEqual(
    ['28', '29', '30', '31'].map((day) => `2026-12-${day}`).concat(['01', '02', '03'].map((day) => `2027-01-${day}`)),
  );
  expect(weekOf('2026-11-29')[0]).toBe('2026-11-23');
  expect(weekOf('2026-11-30')[0]).toBe('2026-11-30');
});

test('a month has whole weeks', () => {
  const november = monthDays('2026-11-15');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  // It begins with a Monday and ends with a Sunday.
  expect(monthDays('2027-02-10')).toHaveLength(28);
});

test('a calendar turns by a month or a week, and the end of a month stays within the next one', () => {
  expect(turned('2026-01-31', 'month', 1)).toBe('2026-02-28');
  expect(turned('2026-03-31', 'agenda', -1)).toBe('2026-02-28');
  expect(turned('2026-12-30', 'week', 1)).toBe('2027-01-06');
});

test('on a day whole days come first, then what begins first, then names', () => {
  const timed = (title: string, at: string) => ({ ...entry(title, '2026-11-30'), at });
  const own = [timed('Abend', '2026-11-30T19:00:00.000Z'), timed('Wache', '2026-11-30T06:00:00.000Z'), evening];
  const [day] = byDay([...own, timed('Probe', '2026-11-30T06:00:00.000Z')], ['2026-11-30']).values();
  expect(day?.map(({ title, at }: Dated) => `${title} ${at === undefined ? '' : at.slice(11, 13)}`)).toEqual([
    'Abend ',
    'Probe 06',
    'Wache 06',
    'Abend 19',
  ]);
});

test('what takes several days lies on each of them, what began first comes first', () => {
  const days = byDay([evening, tour, later], weekOf('2026-11-30'));
  expect([...days].map(([day, own]) => [day.slice(8), own.map(({ title }) => title).join()])).toEqual([
    ['30', 'Tour,Abend'],
    ['01', 'Tour'],
    ['02', ''],
    ['03', ''],
    ['04', ''],
    ['05', ''],
    ['06', ''],
  ]);
});

test('an agenda goes on from a day: what is still going on stands under that day, and what is over is left out', () => {
  const old = entry('Alt', '2026-11-01');
  const titles = (day: string, most: number) =>
    agendaFrom([later, old, evening, tour], day, most).map((group) => [
      group.day,
      ...group.entries.map(({ title }) => title),
    ]);
  expect(titles('2026-11-29', 9)).toEqual([
    ['2026-11-29', 'Tour'],
    ['2026-11-30', 'Abend'],
    ['2027-01-05', 'Später'],
  ]);
  expect(titles('2026-11-29', 1)).toEqual([['2026-11-29', 'Tour']]);
});
