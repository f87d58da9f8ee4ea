import { expect, test } from 'vitest';
import { anteile, punkte, zaehleVerfuegbareTage } from './fairness.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

test('no. 10 and 11 of dienstplan-tief 8: points of a weekend on call over the clock change, and of a Saturday', () => {
  expect(punkte(dienstzeit('2026-10-24', '20:00', '08:00'), 25)).toBe(292.5);
  expect(punkte(dienstzeit('2026-12-05', '08:00', '20:00'), 100)).toBe(1080);
});

test('by night 125, on a holiday 150, never both; each minute by its own day', () => {
  // Wednesday night: two hours by day, eight by night, two by day.
  expect(punkte(dienstzeit('2026-10-07', '20:00', '08:00'), 100)).toBe(240 + 480 * 1.25);
  // Friday 20:00 to Saturday 08:00.
  expect(punkte(dienstzeit('2026-10-09', '20:00', '08:00'), 100)).toBe(120 + 120 * 1.25 + 480 * 1.5);
  expect(punkte(dienstzeit('2026-12-08', '08:00', '20:00'), 100)).toBe(1080);
});

test('no. 12: of 6,000 points somebody with 30 of 100 days owes 1,800 and did 300 more', () => {
  const [zuWenig, zuViel] = anteile([
    { mgd_id: 'a', ist: 2100, verfuegbareTage: 30 },
    { mgd_id: 'b', ist: 3900, verfuegbareTage: 70 },
  ]);
  expect(zuViel).toMatchObject({ mgd_id: 'a', soll: 1800, differenz: 300, rang: 2 });
  expect(zuWenig).toMatchObject({ mgd_id: 'b', soll: 4200, differenz: -300, rang: 1 });
});

test('those alike share a rank; when nobody was there nobody owes anything', () => {
  const gleich = anteile(
    ['a', 'b', 'c'].map((mgd_id) => ({ mgd_id, ist: mgd_id === 'c' ? 6 : 3, verfuegbareTage: 1 })),
  );
  expect(gleich.map(({ rang }) => rang)).toEqual([1, 1, 3]);
  expect(anteile([{ mgd_id: 'a', ist: 0, verfuegbareTage: 0 }])).toMatchObject([{ soll: 0, differenz: 0 }]);
});

test('a day absent is no day on which something is owed, half a day is', () => {
  const krank = { beginn: zeitpunkt('2026-10-02', '00:00'), ende: zeitpunkt('2026-10-04', '00:00') };
  const abend = { beginn: zeitpunkt('2026-10-05', '18:00'), ende: zeitpunkt('2026-10-06', '00:00') };
  expect(zaehleVerfuegbareTage('2026-10-01', '2026-10-07', [krank, abend])).toBe(5);
});
