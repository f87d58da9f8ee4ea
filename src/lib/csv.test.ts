import { expect, it } from 'vitest';
import { csvCell, toCsv } from './csv.ts';

it.each(['=1+1', '+39 0474', '-3', '@SUM(A1)', '\tx'])('makes %j harmless for a spreadsheet', (text) => {
  expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
});

it('leaves plain text as it is', () => {
  expect(csvCell('Müller a-b')).toBe('Müller a-b');
});

it('quotes what would break a row', () => {
  expect(csvCell('a;b')).toBe('"a;b"');
  expect(csvCell('sagt "ja"\nund geht')).toBe('"sagt ""ja""\nund geht"');
});

it('writes a file that spreadsheets open with umlauts', () => {
  expect(
    toCsv([
      ['Name', 'Ort'],
      ['Öttl', 'Innichen'],
    ]),
  ).toBe('\uFEFFName;Ort\r\nÖttl;Innichen\r\n');
});
