import { expect, it } from 'vitest';
import { mitSchlagwort, schlagworteIn } from './schlagworte.rules.ts';

it('keywords are told by commas', () => {
  expect(schlagworteIn(' Fest,  Kapelle ,, Sommer')).toEqual(['Fest', 'Kapelle', 'Sommer']);
  expect(schlagworteIn(null)).toEqual([]);
});

it('one is added once, whatever its letters, and taken away', () => {
  expect(mitSchlagwort('Fest, Kapelle', 'fest', true)).toBe('Fest, Kapelle');
  expect(mitSchlagwort(null, 'Fest', true)).toBe('Fest');
  expect(mitSchlagwort('Fest, Kapelle', 'FEST', false)).toBe('Kapelle');
  expect(mitSchlagwort('Fest', 'Fest', false)).toBeNull();
});
