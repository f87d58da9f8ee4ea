import { expect, test } from 'vitest';
import { soundOf } from './phonetics.ts';

test.each([
  ['wikipedia', '3412'],
  ['muellerluedenscheidt', '65752682'],
  ['breschnew', '17863'],
  ['heinz classen', '068586'],
  ['', ''],
])('%j sounds like %s', (name, code) => {
  expect(soundOf(name)).toBe(code);
});

test.each([
  ['meier', 'mayr'],
  ['hofer', 'hoffer'],
  ['schmidt', 'schmitt'],
  ['ploner', 'bloner'],
  // As they stand in Tirolean and Italian registers.
  ['mueller', 'miller'],
  ['gasser', 'gaser'],
  ['pichler', 'bichler'],
  ['tschurtschenthaler', 'tschurtschentaler'],
  ['kofler', 'koffler'],
  ['nicolo', 'niccolo'],
  ['matteo', 'mateo'],
  ['dallapiazza', 'dalapiaza'],
  ['francesca', 'franceska'],
])('%s and %s sound alike', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});
