import { expect, test } from 'vitest';
import { pdfPieces } from '../../../../tests/pdf-text.ts';
import { labelsOf } from '../../../../src/features/personen/haushalt.rules.ts';
import { labelSheets } from './label-sheet.ts';

const sheet = {
  papierbreite: 210,
  papierhoehe: 297,
  spalten: 3,
  zeilen: 8,
  breite: 70,
  hoehe: 37,
  rand: 0,
  rand_oben: 0.5,
  abstand_waagrecht: 0,
  abstand_senkrecht: 0,
};
const inMm = (points: number): number => (points * 25.4) / 72;

test('labels start at position 7, one a household', async () => {
  const home = { nachname: 'Höllrigl', strasse: 'Dorfweg 1', plz: '39030', ort: 'Sexten', land: '' };
  const labels = labelsOf(
    [
      { ...home, vorname: 'Eva' },
      { ...home, vorname: 'Max' },
      { ...home, nachname: 'Gruber', vorname: 'Jörg', strasse: 'Talweg 2' },
    ],
    true,
  );
  const pieces = pdfPieces(await labelSheets(sheet, labels, 7));
  const placeOf = (text: string): number => {
    const { x = 0, y = 0 } = pieces.find((piece) => piece.text.startsWith(text)) ?? {};
    return (
      Math.floor((297 - inMm(y) - sheet.rand_oben) / sheet.hoehe) * sheet.spalten +
      Math.floor(inMm(x) / sheet.breite) +
      1
    );
  };
  expect(labels.map(([first]) => first)).toEqual(['Eva und Max Höllrigl', 'Jörg Gruber']);
  expect([placeOf('Eva'), placeOf('Jörg')]).toEqual([7, 8]);
});
