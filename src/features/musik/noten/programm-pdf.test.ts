import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import { beforeAll, expect, it } from 'vitest';
import { pdfPages, pdfText } from '../../../../tests/pdf-text.ts';
import { plainText } from '../../../lib/message.ts';
import type { AppLocale } from '../../../ui/t.ts';
import { auffuehrungenBogen, hilfsBogen, werkeBogen } from './meldung-bogen.ts';
import { programmPdf } from './programm-pdf.ts';
import { inReihenfolge, laenge } from './programm.rules.ts';

beforeAll(() => {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
});

const catalogue = readFileSync(new URL('../../../../locales/it/messages.po', import.meta.url), 'utf8');
const italian = new Map(
  [...catalogue.matchAll(/^(?:msgctxt "(.*)"\n)?msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(
    ([, context, id = '', text = '']) => [context === undefined ? id : `${id}\u0004${context}`, text],
  ),
);
const kopf = { anlass: 'Frühjahrskonzert', datum: '2026-04-11', beginn: '20:00', ort: 'Kulturhaus', wechseldauer: 45 };
const programm = inReihenfolge(
  [
    { id: '1', reihenfolge: 2, werktitel: 'Florentiner Marsch', komponist: 'Julius Fučík', arrangeur: 'X', dauer: 320 },
    { id: '2', reihenfolge: 1, werktitel: 'Choral', komponist: 'Trad.', dauer: 95 },
  ],
  () => undefined,
);
const gedruckt = async (locale: AppLocale) => {
  const words = (id: string): string => (locale === 'it' ? italian.get(id) : undefined) ?? plainText(id);
  const paper = {
    kopf,
    programm,
    leitung: 'Anna Gruber',
    issuer: 'Musikkapelle Sexten',
    laenge: laenge(programm, kopf),
  };
  const bytes = await pdfMake.createPdf(programmPdf(paper, { words, locale }, '2026-04-01T10:00:00Z')).getBuffer();
  return { text: pdfText(bytes).replace(/\s+/g, ' '), pages: pdfPages(bytes) };
};

it('a programme says what is played in its order, whose it is, who conducts and how long it takes', async () => {
  const { text, pages } = await gedruckt('de');
  for (const part of ['Frühjahrskonzert', 'Musikkapelle Sexten', '11.04.2026, 20:00', 'Anna Gruber', '7:40'])
    expect(text).toContain(part);
  expect(text.indexOf('Choral')).toBeLessThan(text.indexOf('Florentiner Marsch'));
  expect(text).toContain('Julius Fučík · Bearbeitung: X');
  expect(pages).toBe(1);
});

it('is Italian, too', async () => {
  const { text } = await gedruckt('it');
  for (const part of ['Direzione', 'Arrangiamento: X', 'Durata']) expect(text).toContain(part);
});

const zeilen = [
  {
    datum: '2026-05-01',
    anlass: 'Kirchtag',
    ort: 'Sexten',
    werktitel: 'Marsch',
    komponist: 'Julius Fučík',
    anzahl: 2,
    dauer: 320,
  },
  { datum: '2026-06-01', anlass: 'Fest', ort: 'Toblach', werktitel: 'Marsch', komponist: 'Julius Fučík', anzahl: 1 },
];

it('the sheets of a report have every work once with its number, every performance, and surnames for the form', () => {
  expect(werkeBogen(zeilen, plainText).zeilen.map(({ zellen }) => [zellen[0], zellen[5], zellen[6]])).toEqual([
    ['Marsch', '5:20', { menge: 3, stellen: 0 }],
    ['Gesamt', null, { menge: 3, stellen: 0 }],
  ]);
  expect(auffuehrungenBogen(zeilen, plainText).zeilen.map(({ zellen }) => zellen.slice(0, 2))).toEqual([
    ['Kirchtag', '01.05.2026'],
    ['Fest', '01.06.2026'],
  ]);
  expect(hilfsBogen(zeilen, plainText).zeilen[0]?.zellen.slice(0, 2)).toEqual(['Marsch', 'Fučík']);
});
