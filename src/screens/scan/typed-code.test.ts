import { expect, test } from 'vitest';
import { typedCode } from './typed-code.ts';

/** What is heard of these keys, one each so many ms. */
const heard = (keys: readonly string[], gap: number): readonly (string | undefined)[] => {
  const hear = typedCode();
  return keys.map((key, nr) => hear(key, 1000 + nr * gap));
};
const keys = ['A', 'Shift', 'b', '4', '7', 'Enter'];

test('what a reader types is a code once Enter ends it, without the keys that are no characters', () => {
  expect(heard(keys, 8)).toEqual([undefined, undefined, undefined, undefined, undefined, 'Ab47']);
});

test('what a person types is none, nor is Enter alone or after a few keys', () => {
  expect(heard(keys, 120).at(-1)).toBeUndefined();
  expect(heard(['Enter'], 8)).toEqual([undefined]);
  expect(heard(['o', 'k', 'Enter'], 8).at(-1)).toBeUndefined();
});

test('Tab ends a code as well, and a reader that takes its time is heard up to 50 ms a key', () => {
  expect(heard(['4', '7', '1', '1', 'Tab'], 50).at(-1)).toBe('4711');
  expect(heard(['4', '7', '1', '1', 'Tab'], 51).at(-1)).toBeUndefined();
  expect(heard(['Tab', 'Tab'], 8).at(-1)).toBeUndefined();
});

test('a code begins anew after a pause, and after the one before', () => {
  const hear = typedCode();
  expect(['x', 'y'].map((key) => hear(key, 0))).toEqual([undefined, undefined]);
  expect([...'1234', 'Enter', ...'5678', 'Enter'].map((key, nr) => hear(key, 500 + nr)).filter(Boolean)).toEqual([
    '1234',
    '5678',
  ]);
});
