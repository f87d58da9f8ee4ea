import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import { beforeAll, expect, it } from 'vitest';
import { pdfPages, pdfText } from '../../../tests/pdf-text.ts';
import type { AppLocale } from '../../ui/t.ts';
import { xRechnung } from './e-rechnung.rules.ts';
import { xmlAusPdf } from './eingang/xml-aus-pdf.rules.ts';
import { rechnungPdf, type RechnungPaper } from './rechnung-pdf.ts';
import { zugferd, zugferdXmp } from './zugferd.ts';

beforeAll(() => {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
});

const paper: RechnungPaper = {
  rechnung: {
    nummer: 'R1001-2026-0001',
    dokumentart: 'Rechnung',
    betreff: 'Saalmiete März',
    datum: '2026-03-20',
    leistungvon: '2026-03-01',
    leistungbis: '2026-03-15',
    faelligam: '2026-04-20',
    partnername: 'Firma Huber',
    partnerstrasse: 'Dorfplatz 1',
    partnerplz: '39030',
    partnerort: 'Sexten',
    aussteller: 'Bergwacht Musterau e. V.',
    ausstellerstrasse: 'Talweg 2',
    ausstellerplz: '82431',
    ausstellerort: 'Musterau',
    ausstellersteuernr: '119/840/00012',
    iban: 'DE89370400440532013000',
    betrag: 11_904,
  },
  positionen: [33.34, 33.34, 33.35].map((einzelpreis) => ({ text: 'Saalmiete', menge: 1, einzelpreis, ustsatz: 19 })),
  bezug: undefined,
};
const catalogue = readFileSync(new URL('../../../locales/it/messages.po', import.meta.url), 'utf8');
const italian = new Map(
  [...catalogue.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => [id, text]),
);
const read = async (locale: AppLocale, of: RechnungPaper = paper) => {
  const words = (id: string): string => (locale === 'it' ? italian.get(id) : undefined) ?? id;
  const bytes = await pdfMake.createPdf(rechnungPdf(of, { words, locale }, '2026-03-20T10:00:00Z')).getBuffer();
  return { text: pdfText(bytes).replace(/\s+/g, ' '), pages: pdfPages(bytes) };
};

it('says everything that § 14(4) UStG asks for, on one page', async () => {
  const { text, pages } = await read('de');
  for (const part of [
    'Bergwacht Musterau e. V. · Talweg 2 · 82431 Musterau',
    'Firma Huber',
    'Dorfplatz 1',
    '39030 Sexten',
    'Rechnung R1001-2026-0001',
    '20.03.2026',
    '01.03.2026 – 15.03.2026',
    '119/840/00012',
    'Saalmiete',
    'Umsatzsteuer 19 %',
    '100,03',
    '19,01',
    '119,04',
    '20.04.2026',
    'DE89 3704 0044 0532 0130 00',
  ])
    expect(text).toContain(part);
  expect(pages).toBe(1);
});

it('is said in Italian', async () => {
  const { text } = await read('it');
  for (const part of ['Fattura R1001-2026-0001', 'Imponibile', 'IVA 19 %', 'Pagabile entro'])
    expect(text).toContain(part);
});

it('a small business shows one sum with its note, and no tax', async () => {
  const { text } = await read('de', {
    ...paper,
    rechnung: { ...paper.rechnung, kleinunternehmer: true },
    positionen: [{ text: 'Kurs', menge: 2, einzelpreis: 50, ustsatz: 0 }],
  });
  expect(text).toContain('Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.');
  expect(text).toContain('100,00');
  expect(text).not.toContain('Steuersatz');
  expect(text).not.toContain('Umsatzsteuer 0');
});

it('a credit is a correction that names its invoice, and asks for no payment', async () => {
  const { text } = await read('de', {
    ...paper,
    rechnung: { ...paper.rechnung, nummer: 'R1001-2026-0002', dokumentart: 'Gutschrift', betrag: -4760 },
    bezug: { nummer: 'R1001-2026-0001', datum: '2026-03-20' },
  });
  expect(text).toContain('Rechnungskorrektur R1001-2026-0002');
  expect(text).toContain('R1001-2026-0001, 20.03.2026');
  expect(text).not.toContain('Banking-App');
});

it('carries its file as PDF/A-3, and says so: what a program reads is what the paper says (ZUGFeRD, Factur-X 1.08)', async () => {
  const xml = xRechnung(paper.rechnung, paper.positionen, undefined, 'EN16931');
  const german = { words: (id: string) => id, locale: 'de' } as const;
  const made = pdfMake.createPdf(
    zugferd(rechnungPdf(paper, german, '2026-03-20T10:00:00Z'), xml, new Date('2026-03-20T10:00:00Z')),
  );
  (await made.getStream()).appendXML(zugferdXmp);
  const bytes = await made.getBuffer();
  const raw = bytes.toString('latin1');
  for (const part of [
    '%PDF-1.7',
    '/OutputIntents',
    '/AFRelationship /Alternative',
    '/AF [',
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
  ])
    expect(raw).toContain(part);
  // Its own reader of what comes in finds the file whole.
  expect(xmlAusPdf(bytes)).toBe(xml);
  expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  expect(xml).not.toContain('BuyerReference');
});
