import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { icalText, type IcalEvent } from './ical.ts';

const event = (values: Partial<IcalEvent>): IcalEvent => ({
  uid: '00000000-0000-4000-8000-000000000001',
  stamp: '2026-02-01T08:09:10.111Z',
  time: { days: ['2026-03-01', '2026-03-01'] },
  title: 'Probe',
  isBusy: true,
  ...values,
});

/** The events as a reader of another make understands them. */
function read(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

const timed = (from: string, until: string): IcalEvent => event({ time: { instants: [from, until] } });
const instantsOf = (text: string): (readonly string[])[] =>
  read(text).map(({ startDate, endDate }) => [startDate, endDate].map((time) => time.toJSDate().toISOString()));

test('whole days end with the day after (domain: dienstplan-tief 8, 18); a single one needs no end', () => {
  expect(icalText([event({ time: { days: ['2027-01-01', '2027-01-03'] } }), event({})]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Huettenbuch//Kalender//DE',
    'BEGIN:VEVENT',
    'UID:00000000-0000-4000-8000-000000000001',
    'DTSTAMP:20260201T080910Z',
    'DTSTART;VALUE=DATE:20270101',
    'DTEND;VALUE=DATE:20270104',
    'SUMMARY:Probe',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:00000000-0000-4000-8000-000000000001',
    'DTSTAMP:20260201T080910Z',
    'DTSTART;VALUE=DATE:20260301',
    'SUMMARY:Probe',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['a night when the clock goes back lasts 13 hours', '2026-10-24T18:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['a night when it goes on lasts 11', '2027-03-27T18:00:00.000Z', '2027-03-28T05:00:00.000Z'],
  ['the first 02:30 of that night', '2026-10-25T00:30:00.000Z', '2026-10-25T00:45:00.000Z'],
  ['the second 02:30 of that night', '2026-10-25T01:30:00.000Z', '2026-10-25T01:45:00.000Z'],
])('%s for whoever reads it', (_, from, until) => {
  expect(instantsOf(icalText([timed(from, until)]))).toEqual([[from, until]]);
});

test('times are wall times of a zone that the calendar itself explains', () => {
  const text = icalText([timed('2026-12-24T18:00:00.000Z', '2026-12-24T20:00:00.000Z')]);
  expect(text).toContain('\r\nDTSTART;TZID=Europe/Rome:20261224T190000\r\n');
  expect(text).toContain('\r\nTZID:Europe/Rome\r\n');
});

test('what would end a line or a value is text to whoever reads it', () => {
  const title = 'Gurt, rot; 2\\3';
  const [one] = read(icalText([event({ title, where: 'Lager\r\nEND:VEVENT\r\nBEGIN:VEVENT', text: 'a\u0007b' })]));
  expect([one?.summary, one?.location, one?.description]).toEqual([title, 'Lager\nEND:VEVENT\nBEGIN:VEVENT', 'ab']);
});

test('long lines are folded by bytes, never within a letter', () => {
  for (const letter of ['x', 'ü', '山', '🚁']) {
    const title = letter.repeat(100);
    const text = icalText([event({ title })]);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(read(text).map(({ summary }) => summary)).toEqual([title]);
  }
});

test('what was called off, is not certain or fills nobody’s time says so', () => {
  const text = icalText([event({ status: 'cancelled', sequence: 3 }), event({ status: 'tentative', isBusy: false })], {
    name: 'Sektion, Bozen',
    refresh: 'PT12H',
  });
  const [first, second] = read(text).map(({ component, sequence }) => [
    sequence,
    component.getFirstPropertyValue('status'),
    component.getFirstPropertyValue('transp'),
  ]);
  expect(first).toEqual([3, 'CANCELLED', null]);
  expect(second?.slice(1)).toEqual(['TENTATIVE', 'TRANSPARENT']);
  expect(text).toContain(
    '\r\nNAME:Sektion\\, Bozen\r\nX-WR-CALNAME:Sektion\\, Bozen\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n',
  );
});

test('a mail asks one person in the name of the association, and no name breaks out of its quotes', () => {
  const text = icalText([event({ sequence: 1 })], {
    talk: {
      method: 'REQUEST',
      organizer: { name: 'Verband', email: 'dienst@verband.example' },
      whom: { name: 'Anna "A"\r\nX:1', email: 'anna@verband.example' },
    },
  });
  const [one] = read(text);
  expect(text).toContain('\r\nMETHOD:REQUEST\r\n');
  expect(one?.organizer).toBe('mailto:dienst@verband.example');
  expect(one?.attendees.map((who) => [who.getFirstValue(), who.getParameter('cn'), who.getParameter('rsvp')])).toEqual([
    ['mailto:anna@verband.example', 'Anna  A   X:1', 'FALSE'],
  ]);
});
