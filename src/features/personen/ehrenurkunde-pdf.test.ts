import { expect, test } from 'vitest';
import { ehrenurkundePdf, type Ehrenurkunde } from './ehrenurkunde-pdf.ts';

const urkunde: Ehrenurkunde = {
  issuer: 'Musikkapelle Brixen',
  name: 'Lena Gruber',
  ehrung: 'Ehrenzeichen in Silber',
  jahre: 25,
  tag: '2026-05-20',
};
const printed = { locale: 'de', words: (id: string) => id } as const;

test('the certificate of an honour says who honours whom, with what and for how many years', () => {
  const said = JSON.stringify(ehrenurkundePdf([urkunde], printed));
  for (const part of ['Musikkapelle Brixen', 'Lena Gruber', 'Ehrenzeichen in Silber', '25 Jahre', '20.05.2026'])
    expect(said).toContain(part);
  expect(JSON.stringify(ehrenurkundePdf([{ ...urkunde, jahre: null }], printed))).not.toContain('Jahre');
});

test('each certificate of an honour begins a page', () => {
  const two = JSON.stringify(ehrenurkundePdf([urkunde, urkunde], printed));
  expect(two.match(/"pageBreak":"before"/g)).toHaveLength(1);
});
