import { expect, test } from 'vitest';
import { normiereCode } from '../inventar/kennung.rules.ts';
import { Kennungsindex } from '../inventar/kennungsindex.ts';
import { dingVon, type Ding } from './ding.rules.ts';

const stuecke = [
  { id: 'fremd', sek_id: 'b' },
  { id: 'seil', sek_id: 'a' },
  { id: 'gurt', sek_id: 'a', seriennr: 'S 77' },
];
const artikel = [{ id: 'binde', nr: 'B1', gtin: '4012345678901' }];
const index = new Kennungsindex();
index.setzeKennung('k1', { wert: 'F-1', inventar_id: 'fremd' });
index.setzeKennung('k2', { wert: '0000123453', inventar_id: 'seil' });
for (const one of stuecke) index.setzeStueck(one.id, one);

function gelesen(raw: string): Ding {
  const code = normiereCode(raw, { etikettHosts: ['huette.example'], jahr: 2026 });
  const ids = index.suche(code).map(({ inventarId }) => inventarId);
  return dingVon({ stuecke: stuecke.filter(({ id }) => ids.includes(id)), artikel }, 'a', code);
}

test('a code is a piece of the branch, an article, or a code that the server names (domain: inventar 7, 2, 3 and 5)', () => {
  expect(gelesen(' 0000123453 ')).toEqual({ inventar_id: 'seil' });
  expect(gelesen('f-1')).toEqual({ code: 'F-1' });
  expect(gelesen('04012345678901')).toEqual({ artikel_id: 'binde' });
  expect(gelesen('b1')).toEqual({ artikel_id: 'binde' });
  expect(gelesen('X')).toEqual({ code: 'X' });
});

test('a label is known as a link and in groups, a piece by its maker’s number, an article by the GS1 code of its packing (domain: inventar-tief 1.3)', () => {
  expect(gelesen('https://huette.example/i/0000123453')).toEqual({ inventar_id: 'seil' });
  expect(gelesen('00001 23453')).toEqual({ inventar_id: 'seil' });
  expect(gelesen('s  77')).toEqual({ inventar_id: 'gurt' });
  expect(gelesen(']d20104012345678901')).toEqual({ artikel_id: 'binde' });
});
