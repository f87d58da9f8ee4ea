import { expect, it } from 'vitest';
import { forgetPlaces } from './place.ts';

it('forgets the place in every list and nothing else', () => {
  const kept = new Map([
    ['grid:mitglieder', '{}'],
    ['sonst', 'x'],
    ['grid:einsaetze', '{}'],
  ]);
  forgetPlaces({
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
  });
  expect([...kept.keys()]).toEqual(['sonst']);
});
