import { expect, test } from 'vitest';
import { monatsgrenzen, plantage, raster, type Plandaten } from './raster.rules.ts';
import { dienstzeit } from './wandzeit.rules.ts';

const schicht = (id: string, tag: string) => ({ id, ...dienstzeit(tag, '20:00', '08:00') });
const belegung = (mgd_id: string, tag_id: string, status: 'Eingeteilt' | 'Warteliste' | 'Abgemeldet') => ({
  id: `${mgd_id}-${tag_id}`,
  mgd_id,
  tag_id,
  status,
});
const daten: Plandaten = {
  schichten: [schicht('s1', '2026-10-24'), schicht('s2', '2026-10-31')],
  belegungen: [
    belegung('a', 's1', 'Eingeteilt'),
    belegung('b', 's1', 'Abgemeldet'),
    belegung('b', 's2', 'Warteliste'),
    belegung('x', 's1', 'Eingeteilt'),
  ],
  abwesenheiten: [{ mgd_id: 'a', von: '2026-10-25', bis: '2026-10-26', abzeit: null, biszeit: null }],
};

test('a month has its days, Saturdays, Sundays and holidays being free', () => {
  expect(monatsgrenzen('2027-02')).toEqual({ von: '2027-02-01', bis: '2027-02-28' });
  expect(monatsgrenzen('2026-12')).toEqual({ von: '2026-12-01', bis: '2026-12-31' });
  const { von, bis } = monatsgrenzen('2026-12');
  const frei = plantage(von, bis).filter(({ istFrei }) => istFrei);
  expect(frei.map(({ tag }) => tag.slice(8))).toEqual('05 06 08 12 13 19 20 25 26 27'.split(' '));
});

test('a duty stands on the day on which it begins, red when the person is absent; who said no is not there', () => {
  const zeilen = raster(['a', 'b', 'c'], plantage('2026-10-24', '2026-10-31'), daten);
  const kurz = zeilen.map(({ zellen }) =>
    zellen
      .filter(({ eintraege, istAbwesend }) => eintraege.length > 0 || istAbwesend)
      .map(({ tag, eintraege, istAbwesend }) => [
        tag.slice(8),
        eintraege.map(({ belegung: { status }, istRot }) => [status, istRot]),
        istAbwesend,
      ]),
  );
  expect(kurz).toEqual([
    [
      ['24', [['Eingeteilt', true]], false],
      ['25', [], true],
      ['26', [], true],
    ],
    [['31', [['Warteliste', false]], false]],
    [],
  ]);
});
