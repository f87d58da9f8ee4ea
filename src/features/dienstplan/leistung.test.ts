import { expect, test } from 'vitest';
import { leistungen } from './leistung.rules.ts';
import { planbild } from './planbild.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

const bild = planbild({
  ausbildungen: [{ id: 'plan', typ: 'Dienstplan', name: 'Bereitschaft' }],
  dienstarten: [{ id: 'ruf', name: 'Ruf', art: 'Rufbereitschaft' }],
  ausbildungtage: [
    { id: 's1', ausb_id: 'plan', ...dienstzeit('2026-10-24', '20:00', '08:00') },
    { id: 's2', ausb_id: 'plan', ...dienstzeit('2026-10-27', '08:00', '12:00') },
    { id: 's3', ausb_id: 'plan', dienstart_id: 'ruf', ...dienstzeit('2026-10-28', '08:00', '12:00') },
    { id: 's4', ausb_id: 'plan', ...dienstzeit('2026-11-05', '08:00', '12:00') },
  ],
  schichtbelegungen: ['s1', 's2', 's3', 's4'].map((tag_id) => ({
    id: tag_id,
    tag_id,
    mgd_id: 'a',
    status: 'Eingeteilt',
  })),
  schichtbedarfe: [],
  mitgliederqualifikationen: [],
});
const kurz = (zeitraum: string, jetzt: string) =>
  leistungen(bild, zeitraum, jetzt).map(({ dienstart, dienste, minuten, frei }) => [
    dienstart?.name,
    dienste,
    minuten / 60,
    frei,
  ]);

test('hours are counted as they passed, by kind of duty; what is not over is not done', () => {
  const jetzt = zeitpunkt('2026-11-05', '10:00');
  // The night in which clocks go back has 13 hours (no. 1).
  expect(kurz('2026-10', jetzt)).toEqual([
    [undefined, 2, 17, 1],
    ['Ruf', 1, 4, 0],
  ]);
  expect(kurz('2026-11', jetzt)).toEqual([]);
  expect(kurz('2026', zeitpunkt('2026-11-05', '12:00'))).toEqual([
    [undefined, 3, 21, 1],
    ['Ruf', 1, 4, 0],
  ]);
});
