import { expect, test } from 'vitest';
import { sepaText } from './characters.rules.ts';

test.each([
  ['Gögele Jürgen', 'Goegele Juergen'],
  ['Weiß & Söhne', 'Weiss + Soehne'],
  ['Nicolò D’Aloisio', "Nicolo D'Aloisio"],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Müßig\u0308', 'Muessig'],
  ['//A//B/', 'A/B'],
  ['  zwei   Leerzeichen ', 'zwei Leerzeichen'],
])('%s reaches the bank as %s', (given, sent) => {
  expect(sepaText(given, 70)).toEqual({ text: sent, lost: [] });
});

test('characters without a counterpart are named, each once', () => {
  expect(sepaText('Иван И.', 70).lost).toEqual(['И', 'в', 'а', 'н']);
  expect(sepaText('A😀B😀', 70)).toEqual({ text: 'AB', lost: ['😀'] });
});

test('what is too long is cut, without a blank or a slash at the end', () => {
  expect(sepaText(`${'x'.repeat(69)} y`, 70).text).toBe('x'.repeat(69));
  expect(sepaText('ä'.repeat(40), 70).text).toHaveLength(70);
  expect(sepaText('abc/def', 4).text).toBe('abc');
});
