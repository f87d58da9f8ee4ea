import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import { beforeAll, expect, it, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pdfPicture } from '../../../../tests/pdf-picture.ts';
import { pdfPages, pdfPieces, pdfText } from '../../../../tests/pdf-text.ts';
import { wasmOf } from '../../../../tests/qr-matrix.ts';
import { normiereCode } from '../kennung.rules.ts';
import { boegen, bogenAus, type Bogen } from './bogen.ts';
import { code128 } from './code-128.rules.ts';
import { etikettenPdf } from './etikett-pdf.ts';
import { etikettVon, linkinhalt, rollenEtiketten, type Etikett } from './etikett.rules.ts';

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: wasmOf('reader') } });
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
});

const etikett = (code: string): Etikett => ({ code, name: `Seil ${code}`, nummer: 'I000123' });
const gedruckt = (
  bogen: Bogen,
  some: readonly Etikett[],
  start = 1,
  mitStrichcode = false,
  origin?: string,
): Promise<Uint8Array> =>
  pdfMake.createPdf(etikettenPdf(bogen, some, { start, mitStrichcode, origin, words: (text) => text })).getBuffer();
const gelesen = async (pdf: Uint8Array, { papierbreite, papierhoehe }: Bogen, page = 0): Promise<readonly string[]> =>
  (
    await readBarcodes(pdfPicture(pdf, page, papierbreite, papierhoehe), {
      formats: ['QRCode', 'Code128'],
      maxNumberOfSymbols: 100,
    })
  ).flatMap(({ format, text, isValid }) => (isValid ? [`${format} ${text}`] : []));

test.each(boegen)('what is printed on $id is read again', async ({ bogen }) => {
  const halves = bogen.istFahne === true ? 2 : 1;
  const pdf = await gedruckt(bogen, [etikett('0000123453')]);
  expect(await gelesen(pdf, bogen)).toEqual(Array.from({ length: halves }, () => 'QRCode 0000123453'));
  expect(pdfText(pdf)).toContain('0000123453');
});

test('a large label is a link that a finder may follow and a device reads as the same label; a small one stays digits', async () => {
  const origin = 'https://huette.bergrettung.example';
  const link = `${origin}/I/0000123453`.toUpperCase();
  for (const { id, bogen } of boegen) {
    const inhalt = (await gelesen(await gedruckt(bogen, [etikett('0000123453')], 1, false, origin), bogen))[0];
    expect([id, inhalt]).toEqual([id, `QRCode ${id === 'a4-63x38' ? link : '0000123453'}`]);
  }
  expect(normiereCode(link, { etikettHosts: ['huette.bergrettung.example'], jahr: 2026 })).toMatchObject({
    wert: '0000123453',
    art: 'Etikett',
  });
  expect(linkinhalt('I000123', origin)).toBeUndefined();
  expect(linkinhalt('0000123453', undefined)).toBeUndefined();
});

test('labels of a roll are blank but for their digits, from a number on, and never beyond the roll', () => {
  const rolle = { von: 12_345, bis: 12_347 };
  expect(rollenEtiketten(rolle, 12_345, 1)).toEqual([{ code: '0000123453', name: '', nummer: '' }]);
  expect(rollenEtiketten(rolle, 12_346, 50).map(({ code }) => code.slice(0, 9))).toEqual(['000012346', '000012347']);
  expect(rollenEtiketten(rolle, 12_348, 5)).toEqual([]);
  expect(rollenEtiketten(rolle, 12_343, 3).map(({ code }) => code)).toEqual(['0000123453']);
  expect(rollenEtiketten({}, 1, 5)).toEqual([]);
});

test('where there is room the number stands as bars, too', async () => {
  const [{ bogen }] = boegen as [(typeof boegen)[number]]; // the largest label
  const both = ['QRCode 0000123453', 'Code128 0000123453'].toSorted();
  expect((await gelesen(await gedruckt(bogen, [etikett('0000123453')], 1, true), bogen)).toSorted()).toEqual(both);
});

test('labels begin where the sheet is still whole, fill it and go on with the next one', async () => {
  const { bogen } = boegen.find(({ id }) => id === 'a4-38x21') ?? { bogen: undefined };
  if (bogen === undefined) throw new Error('no such sheet');
  const pdf = await gedruckt(bogen, ['0000000013', '0000000021', '0000000030'].map(etikett), 64);
  expect(pdfPages(pdf)).toBe(2);
  expect((await gelesen(pdf, bogen)).toSorted()).toEqual(['QRCode 0000000013', 'QRCode 0000000021']);
  expect(await gelesen(pdf, bogen, 1)).toEqual(['QRCode 0000000030']);
  const mm = (points: number): number => (points * 25.4) / 72;
  const first = pdfPieces(pdf).find(({ text }) => text.startsWith('0000000013'));
  expect(Math.floor((mm(first?.x ?? 0) - bogen.rand) / (bogen.breite + bogen.abstand_waagrecht))).toBe(3);
  expect(pdfText(pdf)).toContain('50 mm');
});

it('reads every kind of text that Code 128 was made for', async () => {
  for (const text of ['0123456789', 'I000123', 'Seil 7/b', '~!"#$%&']) {
    const { striche, module } = code128(text) ?? { striche: [], module: 0 };
    const [scale, height] = [3, 40];
    const width = (module + 20) * scale;
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (const { von, breite } of striche)
      for (let row = 0; row < height; row += 1)
        for (let x = (von + 10) * scale; x < (von + 10 + breite) * scale; x += 1)
          data.fill(0, (row * width + x) * 4, (row * width + x) * 4 + 3);
    const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, { formats: ['Code128'] });
    expect(found.map((one) => one.text)).toEqual([text]);
  }
  expect(code128('Straße')).toBeUndefined();
});

test('a label has the own label of a piece, else its number, and nothing that its reader does not see', () => {
  const kennungen = [
    { art: 'Etikett', wert: '0000000099', entwertetam: '2026-01-01T00:00:00.000Z' },
    { art: 'Seriennummer', wert: 'SN-1' },
    { art: 'Etikett', wert: '0000123453' },
  ] as const;
  const stueck = { name: 'Seil', inventarnr: 'I000123', seriennr: 'SN-1', kaufpreisbetrag: 100 };
  expect(etikettVon(stueck, kennungen)).toEqual({ code: '0000123453', name: 'Seil', nummer: 'I000123' });
  expect(etikettVon(stueck, [])).toEqual({ code: 'I000123', name: 'Seil', nummer: 'I000123' });
  expect(etikettVon({ inventarnr: 'I000123' }, kennungen)).toEqual({ code: '0000123453', name: '', nummer: 'I000123' });
  expect(etikettVon({ name: 'Neu' }, [])).toBeUndefined();
});

test('a sheet of the master data without a measure is none', () => {
  expect(bogenAus({ papierbreite: 210, papierhoehe: 297, spalten: 3, zeilen: 8, breite: 70, hoehe: 37 })).toMatchObject(
    {
      rand: 0,
      spalten: 3,
    },
  );
  expect(bogenAus({ papierbreite: 210 })).toBeUndefined();
});
