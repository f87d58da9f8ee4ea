import { expect, test } from 'vitest';
import { mahnPdf } from './mahn-pdf.ts';

const row = {
  datum: '2026-03-31',
  frist: '2026-04-14',
  absender: 'Bergwacht Musterau\nDorfplatz 1',
  kontoinhaber: 'Bergwacht Musterau',
  iban: 'DE89370400440532013000',
  text: 'Saalmiete',
  faelligam: '2026-03-15',
};

test('letters are one a person and day, with the sum, the highest step, and no fee', () => {
  const pdf = mahnPdf(
    [
      { ...row, name: 'Post', nummer: 'R1-2026-0001', betrag: 12_000, stufe: 2 },
      { ...row, name: 'Huber', nummer: 'R1-2026-0002', betrag: 500, stufe: 1 },
      { ...row, name: 'Post', nummer: 'R1-2026-0003', betrag: 4550, stufe: 1 },
    ],
    { words: (text) => text, locale: 'de' },
    '2026-03-31T10:00:00Z',
  );
  const letters = Array.isArray(pdf.content) ? pdf.content.map((one) => JSON.stringify(one)) : [];
  expect(letters).toHaveLength(2);
  expect(letters[0]).toMatch(/1\. Mahnung.*R1-2026-0001.*R1-2026-0003.*165,50/);
  expect(letters[0]).toContain('EUR165.50');
  expect(letters[1]).toMatch(
    /"pageBreak":"before".*Zahlungserinnerung.*Huber|"pageBreak":"before".*Huber.*Zahlungserinnerung/,
  );
});
