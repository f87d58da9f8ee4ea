import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import { beforeAll, expect, it } from 'vitest';
import { pdfPages, pdfText } from '../../../tests/pdf-text.ts';
import type { AppLocale } from '../../ui/t.ts';
import { mandatPdf, type MandatPaper } from './mandat-pdf.ts';

beforeAll(() => {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
});

const paper: MandatPaper = {
  glaeubiger: 'Bergrettung Sexten',
  glaeubigerort: '39030 Sexten',
  glaeubigerid: 'IT13ZZZ0000096255315341',
  mandatsref: 'M000042-1',
  kontoinhaber: 'Jörg Müller',
  anschrift: 'Dorfweg 1, 39030 Sexten',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: '',
  einmalig: false,
  unterschriftam: '',
  unterschrift: undefined,
};
const catalogue = readFileSync(new URL('../../../locales/it/messages.po', import.meta.url), 'utf8');
const italian = new Map(
  [...catalogue.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => [id, text]),
);
const read = async (locale: AppLocale, values: Partial<MandatPaper> = {}) => {
  const words = (id: string): string => (locale === 'it' ? italian.get(id) : undefined) ?? id;
  const bytes = await pdfMake
    .createPdf(mandatPdf({ ...paper, ...values }, { words, locale }, '2026-01-15T10:00:00Z'))
    .getBuffer();
  return { text: pdfText(bytes).replace(/\s+/g, ' '), pages: pdfPages(bytes) };
};

it.each([
  [
    'de',
    'Ich ermächtige Bergrettung Sexten, Zahlungen von meinem Konto mittels Lastschrift einzuziehen.',
    'innerhalb von acht Wochen',
  ],
  ['it', 'Con la sottoscrizione del presente mandato si autorizza Bergrettung Sexten', 'entro 8 settimane'],
] as const)('a mandate on paper says what the law wants in %s, on one page', async (locale, ...sentences) => {
  const { text, pages } = await read(locale);
  for (const part of [...sentences, paper.glaeubigerid, paper.mandatsref, paper.iban, 'Jörg Müller'])
    expect(text).toContain(part);
  expect(pages).toBe(1);
});

it('what is not known yet stays open to be written in', async () => {
  const { text } = await read('de', { mandatsref: '', glaeubigerid: '', kontoinhaber: '' });
  expect(text).toContain('wird separat mitgeteilt');
  expect(text).toContain('………');
});
