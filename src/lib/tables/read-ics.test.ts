import { describe, expect, test } from 'vitest';
import { readIcs } from './read-ics.ts';

const calendar = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:u', 'SUMMARY:Probe', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const rows = (...events: readonly (readonly string[])[]) => readIcs(calendar(...events), '2027-05-01').slice(1);
/** Beginnings of all rows. */
const beginnings = (...events: readonly (readonly string[])[]): readonly (string | undefined)[] =>
  rows(...events).map((row) => row[2]);

describe('what comes again', () => {
  test('stands there each time, by the clock of its beginning, with a key of its own', () => {
    const weekly = ['DTSTART:20270318T200000', 'DTEND:20270318T220000', 'RRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=3'];
    expect(rows(weekly).map(([uid, , begin, end]) => [uid, begin, end])).toEqual([
      ['u 2027-03-18 20:00', '2027-03-18 20:00', '2027-03-18 22:00'],
      ['u 2027-03-25 20:00', '2027-03-25 20:00', '2027-03-25 22:00'],
      ['u 2027-04-01 20:00', '2027-04-01 20:00', '2027-04-01 22:00'],
    ]);
  });

  test('of UTC times goes by UTC: after the change of clocks here an hour later', () => {
    expect(beginnings(['DTSTART:20270321T190000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20270328T190000Z'])).toEqual([
      '2027-03-21 20:00',
      '2027-03-28 21:00',
    ]);
  });

  test('ends with its day, its time in UTC, or 400 days from today', () => {
    const start = 'DTSTART:20270506T200000';
    expect(beginnings([start, 'RRULE:FREQ=DAILY;UNTIL=20270507'])).toHaveLength(2);
    expect(beginnings([start, 'RRULE:FREQ=DAILY;UNTIL=20270507T180000Z'])).toHaveLength(2);
    expect(beginnings([start, 'RRULE:FREQ=DAILY;UNTIL=20270507T175900Z'])).toHaveLength(1);
    expect(beginnings([start, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=6']).at(-1)).toBe('2028-05-06 20:00');
    expect(beginnings(['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270703', 'RRULE:FREQ=YEARLY'])).toEqual([
      '2027-07-01 00:00',
    ]);
  });

  test('begins with its beginning, though the rule names other days', () => {
    expect(beginnings(['DTSTART:20270505T200000', 'RRULE:FREQ=WEEKLY;BYDAY=TH;WKST=SU;COUNT=3'])).toEqual([
      '2027-05-05 20:00',
      '2027-05-06 20:00',
      '2027-05-13 20:00',
    ]);
  });

  test('leaves out what was taken out, and what was moved stands where it is now', () => {
    const series = ['DTSTART:20270506T200000', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20270513T200000,20270527T200000'];
    const moved = ['RECURRENCE-ID:20270520T200000', 'DTSTART:20270521T190000', 'STATUS:CANCELLED'];
    expect(rows(series, moved).map(([uid, , begin, , , , , cancelled]) => [uid, begin, cancelled])).toEqual([
      ['u 2027-05-06 20:00', '2027-05-06 20:00', 'nein'],
      ['u 2027-05-20 20:00', '2027-05-21 19:00', 'ja'],
    ]);
  });

  test.each([
    ['of a rule that says more', 'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU'],
    ['of a rule that says nothing', 'FREQ=SOMETIMES'],
    ['more than a thousand times', 'FREQ=DAILY;COUNT=5000'],
    ['on a day that there is not', 'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=1MO;COUNT=2'],
  ])('%s stands there once, with the rule', (_, rule) => {
    expect(rows(['DTSTART:20270506T200000', `RRULE:${rule}`])).toMatchObject([
      ['u', 'Probe', '2027-05-06 20:00', '2027-05-06 20:00', 'nein', '', '', 'nein', rule],
    ]);
  });
});
