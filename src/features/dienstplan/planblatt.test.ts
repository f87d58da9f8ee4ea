import { expect, test } from 'vitest';
import { planbild } from './planbild.rules.ts';
import { planblatt } from './planblatt.rules.ts';
import { dienstzeit } from './wandzeit.rules.ts';

const plan = { id: 'plan', typ: 'Dienstplan', name: 'Bereitschaft' } as const;
const bild = planbild({
  ausbildungen: [plan],
  dienstarten: [],
  ausbildungtage: [
    { id: 's1', ausb_id: 'plan', thema: 'Nacht', ...dienstzeit('2026-11-02', '20:00', '08:00') },
    { id: 's2', ausb_id: 'plan', thema: 'Nacht', ...dienstzeit('2026-11-03', '20:00', '08:00') },
    { id: 'weg', ausb_id: 'plan', thema: 'Tag', status: 'Abgesagt', ...dienstzeit('2026-11-04', '08:00', '20:00') },
  ],
  schichtbelegungen: [
    { id: 'b1', ausb_id: 'plan', tag_id: 's1', mgd_id: 'b', status: 'Eingeteilt' },
    { id: 'b2', ausb_id: 'plan', tag_id: 's2', mgd_id: 'a', status: 'Warteliste' },
  ],
  schichtbedarfe: [{ id: 'x', ausb_id: 'plan', tag_id: 's2', funktion: 'EL', anzahl: 2, pflicht: true }],
  mitgliederqualifikationen: [],
});

test('the sheet names those assigned, marks who is away and counts who is missing; what was called off is not on it', () => {
  const weg = [{ mgd_id: 'a', von: '2026-11-05', bis: '2026-11-05', abzeit: null, biszeit: null }];
  const blatt = planblatt(bild, { plan, monat: '2026-11' }, weg, (id) => ({ a: 'Auer', b: 'Berger' })[id] ?? '');
  expect(blatt.zeilen.map(({ name, felder }) => [name, felder.slice(0, 5)])).toEqual([
    ['Auer', ['', '', '', '', '×']],
    ['Berger', ['', '20', '', '', '']],
  ]);
  expect(blatt.besetzung.slice(0, 5)).toEqual(['', '1', '−2', '', '']);
  expect([blatt.plan, blatt.monat, blatt.legende]).toEqual(['Bereitschaft', '11/2026', ['20 = Nacht 20:00–08:00']]);
});
