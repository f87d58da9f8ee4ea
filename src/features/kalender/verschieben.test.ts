import { expect, test } from 'vitest';
import { localTime } from '../../lib/local-time.ts';
import type { Spanne } from '../dienstplan/wandzeit.rules.ts';
import type { Eintrag } from './eintrag.rules.ts';
import { verlegt, verlegterEintrag, verlegteTage } from './verschieben.rules.ts';

const hours = ({ beginn, ende }: Spanne): number => (Date.parse(ende) - Date.parse(beginn)) / 3_600_000;
const nacht = (von: string, bis: string): Spanne => ({ beginn: von, ende: bis });
const vorher = nacht('2026-10-23T18:00:00.000Z', '2026-10-24T06:00:00.000Z');

test('a night keeps its wall times when the clock goes back (domain: dienstplan-tief 8, 1)', () => {
  const moved = verlegt(vorher, '2026-10-24');
  expect(moved).toEqual(nacht('2026-10-24T18:00:00.000Z', '2026-10-25T07:00:00.000Z'));
  expect(hours(moved)).toBe(13);
});

test('a night from 19:00 to 07:00 lasts 11 hours when the clock goes on (domain: dienstplan-tief 8, 2)', () => {
  const moved = verlegt(vorher, '2027-03-27', '19:00');
  expect([localTime(moved.beginn), localTime(moved.ende)].map(String)).toEqual([
    '2027-03-27T19:00:00',
    '2027-03-28T07:00:00',
  ]);
  expect(hours(moved)).toBe(11);
});

test('a time that the clock leaves out is read with the offset before (domain: dienstplan-tief 8, 5)', () => {
  const frueh = nacht('2027-03-21T01:30:00.000Z', '2027-03-21T03:00:00.000Z');
  expect(verlegt(frueh, '2027-03-28')).toEqual(nacht('2027-03-28T01:30:00.000Z', '2027-03-28T02:00:00.000Z'));
});

test('what would end before it begins keeps its length, and nothing that takes no time gets some', () => {
  // 02:30 to 03:10, on the night without 02:30: the begin comes to lie at 03:30.
  const kurz = nacht('2027-03-21T01:30:00.000Z', '2027-03-21T02:10:00.000Z');
  expect(verlegt(kurz, '2027-03-28')).toEqual(nacht('2027-03-28T01:30:00.000Z', '2027-03-28T02:10:00.000Z'));
  const ohne = nacht('2027-03-21T08:00:00.000Z', '2027-03-21T08:00:00.000Z');
  expect(hours(verlegt(ohne, '2027-03-22'))).toBe(0);
});

test('whole days stay as many, over the end of a month too', () => {
  expect(verlegteTage('2027-01-01', '2027-01-03', '2027-02-27')).toEqual(['2027-02-27', '2027-03-01']);
});

test('an entry with a time moves by the clock on the wall, one of whole days by days', () => {
  const termin: Eintrag = {
    id: 't',
    quelle: 'Termin',
    titel: 'Nachtwache',
    von: '2026-10-23',
    bis: '2026-10-24',
    zeit: vorher,
    ort: '',
    sek_id: 'A',
    personen: [],
    istAbgesagt: false,
  };
  expect(verlegterEintrag(termin, '2026-10-24', '19:00')).toMatchObject({
    von: '2026-10-24',
    bis: '2026-10-25',
    zeit: { beginn: '2026-10-24T17:00:00.000Z', ende: '2026-10-25T06:00:00.000Z' },
  });
  const { zeit: _, ...ganz } = termin;
  expect(verlegterEintrag(ganz, '2026-12-31')).toEqual({ ...ganz, von: '2026-12-31', bis: '2027-01-01' });
});
