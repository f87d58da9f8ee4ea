import { expect, test } from 'vitest';
import { checkLetter, holderOf, isTaxId, taxIdCountry } from './tax-id.ts';

test('the check letter is that of the published example IT60X0542811101000000123456', () => {
  expect(checkLetter('0542811101000000123456')).toBe('X');
});

test.each([
  ['RSSMRA85T10A562S', 'IT'],
  ['RSSMRA85T10A562T', undefined],
  ['RSSMRA85T10A562', undefined],
  ['86095742719', 'DE'],
  ['47036892816', 'DE'],
  ['86095742718', undefined],
  ['06095742719', undefined],
  ['', undefined],
])('the tax number %j is one of %s', (code, country) => {
  expect(taxIdCountry(code)).toBe(country);
});

test('a codice fiscale whose digits became letters is one', () => {
  const code = 'RSSMRA85T10A56N';
  expect(taxIdCountry(code + checkLetter(code))).toBe('IT');
});

test.each([
  ['RSSMRA85T10A562S', true],
  ['RSSMRA85T10A562T', false],
  ['86095742719', true],
  ['00743110157', true],
  ['00743110158', false],
  ['12-345/6789', true],
])('the tax number %j may stand: %s', (code, may) => {
  expect(isTaxId(code)).toBe(may);
});

test('a codice fiscale tells birth and sex, its letters for digits included', () => {
  expect(holderOf('RSSMRA85T10A562S')).toEqual({ year: 85, month: 12, day: 10, isWoman: false });
  const woman = 'RSSMRA85T5LA562';
  expect(holderOf(woman + checkLetter(woman))).toEqual({ year: 85, month: 12, day: 10, isWoman: true });
  expect(holderOf('86095742719')).toBeUndefined();
});
