import { expect, test } from 'vitest';
import type { Leutezeilen } from './leute.rules.ts';
import { planbild } from './planbild.rules.ts';
import { verteilung } from './verteilung.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';
import { wartezeiten } from './wartezeit.rules.ts';

const kreis = { anker: '2026-10-02', wechselzeit: '18:00', rhythmustage: 7 };
const plaetze = ['a', 'b', 'c', 'd', 'e'].map((mgd_id, at) => ({ mgd_id, rang: at + 1 }));

test('turns go from hand-over to hand-over at the same time of the day, across the end of summer time, too (no. 6)', () => {
  expect(wartezeiten(kreis, plaetze, '2026-10-20', '2026-11-01')).toEqual([
    { mgd_id: 'd', beginn: zeitpunkt('2026-10-23', '18:00'), ende: zeitpunkt('2026-10-30', '18:00') },
    { mgd_id: 'e', beginn: zeitpunkt('2026-10-30', '18:00'), ende: zeitpunkt('2026-11-06', '18:00') },
  ]);
  expect(wartezeiten(kreis, plaetze, '2026-09-01', '2026-10-01')).toEqual([]);
  expect(wartezeiten(kreis, [], '2026-10-01', '2026-12-01')).toEqual([]);
});

const plan = { id: 'plan', typ: 'Dienstplan', name: 'Bereitschaft', sek_id: 'sek' } as const;
const leute: Leutezeilen = {
  mitgliedschaften: [],
  personen: [],
  schichtbelegungen: [],
  abwesenheiten: [{ id: 'w', mgd_id: 'b', von: '2026-12-06', bis: '2026-12-10' }],
  bereitschaftskreise: [],
  bereitschaftsplaetze: [],
  dienstverhaeltnisse: [],
  ruheregeln: [],
};
const bild = planbild({
  ausbildungen: [plan],
  dienstarten: [
    { id: 'da', name: 'Pisten', art: 'Praesenz', gewicht: 100 },
    { id: 'ruf', name: 'Ruf', art: 'Rufbereitschaft', gewicht: 25 },
  ],
  ausbildungtage: [
    { id: 's1', ausb_id: 'plan', dienstart_id: 'da', ...dienstzeit('2026-12-05', '08:00', '20:00') },
    { id: 's2', ausb_id: 'plan', dienstart_id: 'ruf', ...dienstzeit('2026-12-09', '08:00', '18:00') },
    { id: 'ab', ausb_id: 'plan', status: 'Abgesagt', ...dienstzeit('2026-12-07', '08:00', '20:00') },
  ],
  schichtbelegungen: [
    { id: 'b1', tag_id: 's1', mgd_id: 'a', status: 'Eingeteilt' },
    { id: 'b2', tag_id: 's2', mgd_id: 'b', status: 'Eingeteilt' },
    { id: 'b3', tag_id: 'ab', mgd_id: 'b', status: 'Eingeteilt' },
    { id: 'b4', tag_id: 's2', mgd_id: 'c', status: 'Warteliste' },
  ],
  schichtbedarfe: [],
  mitgliederqualifikationen: [],
});
const zeitraum = { von: '2026-12-01', bis: '2026-12-10' };

test('no. 11: twelve hours on a Saturday are 1,080 points; shares follow the days on which somebody was there', () => {
  const kurz = verteilung(bild, leute, plan, zeitraum).map(({ mgd_id, ist, soll, verfuegbareTage }) => [
    mgd_id,
    ist,
    soll,
    verfuegbareTage,
  ]);
  expect(kurz).toEqual([
    ['b', 150, 410, 5],
    ['a', 1080, 820, 10],
  ]);
});

test('waiting in a circle counts by its kind of duty', () => {
  const mitKreis = {
    ...leute,
    bereitschaftskreise: [
      { id: 'k', sek_id: 'sek', dienstart_id: 'ruf', anker: '2026-12-09', wechselzeit: '08:00', rhythmustage: 1 },
    ],
    bereitschaftsplaetze: [{ id: 'p', kreis_id: 'k', mgd_id: 'c', rang: 1 }],
  };
  const bis = { von: '2026-12-09', bis: '2026-12-09' };
  const punkteVon = (zeilen: Leutezeilen): unknown =>
    verteilung(bild, zeilen, plan, bis).find(({ mgd_id }) => mgd_id === 'c')?.ist;
  // From 8 to 8: 14 hours by day, 8 by night and 2 by day again, of which a quarter counts.
  expect(punkteVon(mitKreis)).toBe(((16 * 60 * 100 + 8 * 60 * 125) * 25) / 10_000);
  expect(punkteVon(leute)).toBeUndefined();
});
