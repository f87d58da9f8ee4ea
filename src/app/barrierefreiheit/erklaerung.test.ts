import { expect, test } from 'vitest';
import { durchsetzungIn, erklaerung, laender } from './erklaerung.ts';

test('the statement has the parts of the model statement, in both languages alike', () => {
  const { de, it } = erklaerung;
  for (const part of ['stand', 'maengel', 'erstellung', 'kontakt'] as const) {
    expect(de[part].text.length).toBe(it[part].text.length);
    expect(de[part].points?.length).toBe(it[part].points?.length);
  }
  expect(de.stand.text.join(' ')).toContain('teilweise vereinbar');
  expect(it.stand.text.join(' ')).toContain('parzialmente conforme');
});

test('each country has its own procedure, any other what holds everywhere', () => {
  for (const locale of ['de', 'it'] as const) {
    const texts = laender.map((land) => durchsetzungIn(locale, land).text.join(' '));
    expect(new Set(texts).size).toBe(laender.length);
    expect(texts[0]).toContain('AgID');
    for (const land of [undefined, 'FR', 'toString'])
      expect(durchsetzungIn(locale, land)).toBe(erklaerung[locale].durchsetzung.sonst);
  }
});
