import { expect, test } from 'vitest';
import { checkLetter, taxIdCountry } from './tax-id.ts';

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
