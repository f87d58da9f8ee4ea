import { expect, test } from 'vitest';
import { bildpaare, unterschied } from './bildmerkmal.rules.ts';

const foto = (id: string, phash: string | null, sek_id = 'bozen') => ({ id, phash, sek_id });
const paare = (...fotos: readonly ReturnType<typeof foto>[]) =>
  [...bildpaare(fotos)]
    .flat()
    .map(({ fotos: [a, b], abstand, art }) => `${a.id}${b.id} ${abstand} ${art}`)
    .toSorted();

test('pairs are those of one branch that differ in at most 8 bits, each once', () => {
  expect(
    paare(
      foto('a', '8f3c21d07e6a9b54'),
      foto('b', '70c3de2f819564ab'),
      foto('c', '8f3c21d27e6a9b14'),
      foto('d', '0f3421d27e2a9b10'),
      foto('e', '8f3c21d07e6a9b54', 'meran'),
    ),
  ).toEqual(['ac 2 fastgleich', 'ad 6 aehnlich', 'cd 4 fastgleich']);
});

test('photos without a feature are in no pair, and the same feature is a distance of none, with the first bit set or not', () => {
  expect(paare(foto('a', null), foto('b', 'ffffffffffffffff'), foto('c', 'ffffffffffffffff'), foto('d', null))).toEqual(
    ['bc 0 fastgleich'],
  );
  expect(paare(foto('a', '7fffffff7fffffff'), foto('b', 'ffffffffffffffff'))).toEqual(['ab 2 fastgleich']);
});

test('each step answers the pairs of one photo, so that there is a pause after any of them', () => {
  const steps = bildpaare([
    foto('a', '0000000000000000'),
    foto('b', '0000000000000001'),
    foto('c', '0000000000000003'),
  ]);
  expect([...steps].map((step) => step.length)).toEqual([2, 1, 0]);
});

test('two photos that are not the same picture are named alike whichever comes first', () => {
  const [a, b] = [
    { id: 'a', sha256: 'von a' },
    { id: 'b', sha256: 'von b' },
  ];
  expect(unterschied(a, b)).toEqual({ foto_id: 'a', sha256: 'von b' });
  expect(unterschied(b, a)).toEqual(unterschied(a, b));
});
