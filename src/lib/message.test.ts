import { expect, test } from 'vitest';
import { germanText, message, plainText, unpackMessage, within } from './message.ts';

test('German has no contexts: a label says its text', () => {
  expect(germanText(within('Patient', 'Zustand'))).toBe('Zustand');
  expect(plainText(within('Patient', 'Zustand'))).toBe('Zustand');
  expect(germanText('Zustand')).toBe('Zustand');
});

test('a sentence with values keeps its context for the lookup', () => {
  const packed = message(within('Kurs', '{n} frei'), { n: 3 });
  expect(unpackMessage(packed)).toEqual({ id: within('Kurs', '{n} frei'), values: { n: 3 } });
  expect(germanText(packed)).toBe('3 frei');
});
