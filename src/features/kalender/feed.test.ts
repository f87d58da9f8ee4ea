import { expect, test } from 'vitest';
import { icalText } from '../../lib/ical.ts';
import { feedereignisse, feedfenster, type Feedzeile } from './feed.rules.ts';

const zeile = (values: Partial<Feedzeile>): Feedzeile => ({
  uid: '00000000-0000-4000-8000-000000000001',
  titel: 'Übung',
  ort: 'Sulden',
  beginn: '2026-11-25T18:00:00.000Z',
  ende: '2026-11-25T20:00:00.000Z',
  ganztaegig: false,
  version: 0,
  geaendert: '2026-10-01T08:00:00.000Z',
  abgesagtAm: null,
  istOffen: false,
  istBelegt: true,
  pfad: 'uebung/1',
  ...values,
});
const am = (jetzt: string) => ({ jetzt, adresse: 'https://verband.example/huette/' });
const heute = am('2026-11-27T10:00:00.000Z');

test('a subscription reaches from 90 days back to 730 ahead (domain: ausbildung 6)', () => {
  expect(feedfenster('2026-11-27')).toEqual(['2026-08-29', '2028-11-26']);
});

test('what was called off is told for 90 days (domain: ausbildung 6)', () => {
  const abgesagt = [zeile({ abgesagtAm: '2026-11-01T10:00:00.000Z', version: 1 })];
  expect(feedereignisse(abgesagt, am('2027-01-30T10:00:00.000Z'))).toMatchObject([
    { status: 'cancelled', sequence: 1 },
  ]);
  expect(feedereignisse(abgesagt, am('2027-01-30T10:00:00.001Z'))).toEqual([]);
});

test('the same rows make the same bytes, in whatever order they are read and whenever (domain: ausbildung 9, 12)', () => {
  const zeilen = [
    zeile({}),
    zeile({ uid: '00000000-0000-4000-8000-000000000002' }),
    zeile({ beginn: '2026-01-01T08:00:00.000Z' }),
  ];
  const text = icalText(feedereignisse(zeilen, heute));
  expect(icalText(feedereignisse(zeilen.toReversed(), am('2026-12-01T03:00:00.000Z')))).toBe(text);
  expect(text).toContain('URL:https://verband.example/huette/uebung/1');
});

test('whole days are days of the wall clock and fill nobody’s time; a seat that is not certain says so', () => {
  const [tage, offen] = feedereignisse(
    [
      zeile({ ganztaegig: true, beginn: '2026-12-31T23:00:00.000Z', ende: '2027-01-03T22:59:00.000Z' }),
      zeile({ beginn: '2027-02-01T18:00:00.000Z', istOffen: true }),
    ],
    heute,
  );
  expect(tage).toMatchObject({ time: { days: ['2027-01-01', '2027-01-03'] }, isBusy: false });
  expect(offen).toMatchObject({ status: 'tentative', isBusy: true });
});
