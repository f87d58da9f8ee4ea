import { expect, test } from 'vitest';
import { zertifikatPdf, type Zertifikat } from './zertifikat-pdf.ts';

const zertifikat: Zertifikat = {
  issuer: 'Landesverband',
  name: 'Anna Gruber',
  gebdatum: '1990-02-03',
  gebort: 'Brixen',
  kurs: 'A-2026-0042 · Winterkurs',
  anfang: '2026-01-10',
  ende: '2026-01-11',
  stunden: 16.5,
  ort: null,
  ergebnis: 'gut',
  punkte: null,
  qualifikationen: [{ name: 'Seiltechnik', bis: '2028-12-31' }],
  unterschriften: [{ name: 'Max Moser', rolle: 'Kursleiter' }],
  nr: '2026-00001',
  code: '09AHJZ0ZMNPT',
  am: '2026-02-01',
  zweitschrift: false,
  link: 'https://hb.example/zertifikat/09AHJZ0ZMNPT',
};
const text = (of: Partial<Zertifikat>, locale: 'de' | 'it' = 'de'): string =>
  JSON.stringify(zertifikatPdf([{ ...zertifikat, ...of }], { locale, words: (id) => id }));

test('a certificate says whose it is, of what, since when, with number, code and the page that checks it', () => {
  const said = text({});
  for (const part of [
    'Landesverband',
    'Anna Gruber',
    'geboren am 03.02.1990',
    'Winterkurs',
    '10.01.2026 – 11.01.2026',
    '16,5',
    'Seiltechnik (gültig bis 31.12.2028)',
    'Max Moser',
    '2026-00001',
    '09AH-JZ0Z-MNPT',
    '"qr":"https://hb.example/zertifikat/09AHJZ0ZMNPT"',
  ])
    expect(said).toContain(part);
  expect(said).not.toContain('Zweitschrift');
  expect(text({ zweitschrift: true })).toContain('Zweitschrift');
});

test('the place of birth stands on Italian paper only; what is not known is not mentioned', () => {
  expect(text({})).not.toContain('Brixen');
  expect(text({}, 'it')).toContain('geboren am 03.02.1990, Brixen');
  const wenig = text({ gebdatum: null, stunden: null, ergebnis: null, qualifikationen: [] });
  for (const part of ['geboren', 'Stunden', 'Ergebnis', 'Qualifikation']) expect(wenig).not.toContain(part);
});

test('each certificate begins a page', () => {
  const { content } = zertifikatPdf([zertifikat, zertifikat], { locale: 'de', words: (id) => id });
  expect(JSON.stringify(content).match(/"pageBreak":"before"/g)).toHaveLength(1);
});
