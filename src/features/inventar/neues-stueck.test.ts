import { expect, test } from 'vitest';
import { normiereCode, type Code } from './kennung.rules.ts';
import { neuesStueck } from './neues-stueck.rules.ts';

const code = (raw: string): Code => {
  const read = normiereCode(raw, { etikettHosts: [], jahr: 2026 });
  if (read.kind !== 'code') throw new Error('no code');
  return read;
};
const artikel = [{ id: 'a', name: 'Halbseil', artikelgruppe_id: 'g', gtin: '9506000134352', psa: true, mpg: false }];

test('a GS1 code brings article, serial number, lot and the month in which it was made', () => {
  expect(neuesStueck(code('(01)09506000134352(11)240300(10)L1(21)S1'), artikel)).toMatchObject({
    name: 'Halbseil',
    artikel_id: 'a',
    artikelgruppe_id: 'g',
    psa: true,
    seriennr: 'S1',
    losnr: 'L1',
    herstelldatum: '2024-03-31',
    herstellgenau: 'Monat',
  });
});

test("a label says nothing of a piece, another text may be the maker's number", () => {
  expect(neuesStueck(code('0000123453'), artikel)).toMatchObject({ name: null, artikel_id: null, seriennr: null });
  expect(neuesStueck(code('pz-17'), artikel)).toMatchObject({ seriennr: 'PZ-17', herstellgenau: 'Tag' });
});
