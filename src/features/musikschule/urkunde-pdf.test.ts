import { expect, test } from 'vitest';
import { urkundePdf, type Urkunde } from './urkunde-pdf.ts';

const urkunde: Urkunde = {
  issuer: 'Musikkapelle Brixen',
  name: 'Lena Gruber',
  gebdatum: '2012-02-29',
  stufe: 'Silber',
  instrument: 'Querflöte',
  ergebnis: 'Sehr gut',
  punkte: 81,
  pruefungstag: '2026-05-09',
  ort: null,
  nr: '2026-00001',
  verliehenam: '2026-05-20',
};
const printed = { locale: 'de', words: (id: string) => id } as const;

test('the certificate says whose it is, of what level, with what result; what is not known is not mentioned', () => {
  const said = JSON.stringify(urkundePdf([urkunde], printed));
  for (const part of ['Lena Gruber', 'geboren am 29.02.2012', 'Silber', 'Querflöte', 'Sehr gut', '81', '2026-00001'])
    expect(said).toContain(part);
  expect(said).not.toContain('"Ort"');
  expect(JSON.stringify(urkundePdf([{ ...urkunde, gebdatum: null }], printed))).not.toContain('geboren');
});

test('each certificate begins a page', () => {
  expect(JSON.stringify(urkundePdf([urkunde, urkunde], printed)).match(/"pageBreak":"before"/g)).toHaveLength(1);
});
