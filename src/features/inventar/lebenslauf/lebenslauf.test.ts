import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import { beforeAll, expect, test, vi } from 'vitest';
import { pdfText } from '../../../../tests/pdf-text.ts';
import type { VisibleRow } from '../../../db/base.ts';
import { fakeReplica } from '../../../db/testing/fake-replica.ts';
import { registry } from '../../registry.ts';
import { geschichteVon } from './geschichte.ts';
import { ausruestungskarte, medizinproduktebuch } from './karte-pdf.ts';
import { schadensmeldung, schadensname } from './schadensmeldung-pdf.ts';
import { protokollname, pruefprotokoll } from './protokoll-pdf.ts';

beforeAll(() => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
});

const stueck = {
  id: 's',
  sek_ids: ['a'],
  inventarnr: 'I000123',
  name: 'Defibrillator',
  seriennr: 'SN-4711',
  status: 'InGebrauch' as const,
  kaufpreisbetrag: 199_900,
  kaufdatum: '2025-02-01',
  inbetriebnahme: '2025-03-01',
};
const pruefung = {
  id: 'p',
  inventar_id: 's',
  zeitpunkt: '2026-02-03T18:00:00.000Z',
  pruefart: 'STK' as const,
  ergebnis: 'Bedingt' as const,
  pruefer_name: 'Rosa Prüfer',
};
const befund = { id: 'b', pruefung_id: 'p', nr: 1, schritt: 'Gehäuse', befund: 'Mangel' as const, notiz: 'Riss' };
const rows: Readonly<Record<string, readonly VisibleRow[]>> = {
  inventarpruefungen: [pruefung, { ...pruefung, id: 'p2', ersetzt_id: 'p', zeitpunkt: '2026-02-04T18:00:00.000Z' }],
  inventareinweisungen: [{ id: 'e', inventar_id: 's', am: '2025-03-02', name: 'Max Neu', durch: 'Rosa Prüfer' }],
  inventarwerte: [{ id: 'w', inventar_id: 's', datum: '2026-01-01', wertart: 'Zeitwert', betrag: 150_000 }],
  inventarereignisse: [
    { id: 'x', inventar_id: 's', zeitpunkt: '2025-08-01T10:00:00.000Z', art: 'Sturz', hergang: 'Vom Wagen gefallen' },
  ],
};
/** What a device of this user has: a table that he may not read is empty there, a hidden column is in no row. */
const ort = (without: readonly string[] = []) => ({
  registry,
  replica: {
    ...fakeReplica({
      childrenOf: (table, parent) =>
        Promise.resolve(
          without.includes(table) ? [] : table === 'pruefbefunde' && parent === 'p' ? [befund] : (rows[table] ?? []),
        ),
    }),
    label: () => undefined,
  },
});
const papier = async (von: VisibleRow & { id: string }, without: readonly string[] = []) => ({
  stueck: von,
  ...(await geschichteVon(ort(without), von, 'de')),
  issuer: 'Bergrettung Sexten',
  hersteller: 'ACME\nWerkstraße 1',
  bilder: new Map<string, string>(),
  madeAt: '2026-03-01T10:00:00.000Z',
});
const gedruckt = async (paper: Parameters<typeof pdfMake.createPdf>[0]): Promise<string> =>
  pdfText(await pdfMake.createPdf(paper).getBuffer()).replaceAll(/\s+/g, ' ');

test('the history has all that hangs on a piece in the order of its days, with findings below their check', async () => {
  const { eintraege } = await geschichteVon(ort(), stueck, 'de');
  expect(eintraege.map(({ tag, was }) => `${tag} ${was}`)).toEqual([
    '2025-02-01 Gekauft am',
    '2025-03-01 In Betrieb genommen am',
    '2025-03-02 Einweisung',
    '2025-08-01 Ereignis',
    '2026-01-01 Wert',
    '2026-02-03 Prüfung',
    '2026-02-04 Prüfung',
  ]);
  const [erste, zweite] = eintraege.slice(-2);
  expect([erste?.istBerichtigt, zweite?.istBerichtigt]).toEqual([true, false]);
  expect(erste?.unter.join()).toContain('Gehäuse');
});

test('the card and the book say what the law asks for', async () => {
  const of = await papier(stueck);
  const karte = await gedruckt(ausruestungskarte(of));
  for (const part of ['I000123', 'SN-4711', 'ACME', 'Vom Wagen gefallen', 'Rosa Prüfer', 'Riss', '1.999,00'])
    expect(karte.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
  const buch = (await gedruckt(medizinproduktebuch(of))).replaceAll(' ', '');
  for (const part of ['01.03.2025', 'MaxNeu', 'Sicherheitstechnische', 'Sturz', 'KeineEinträge'])
    expect(buch).toContain(part);
  expect(buch).not.toContain('1.500,00');
});

test('what its reader does not see stands neither in the history nor on paper', async () => {
  const { kaufpreisbetrag: _price, name: _name, seriennr: _serial, status: _status, ...seen } = stueck;
  const of = await papier(seen, ['inventarwerte']);
  const text = [
    await gedruckt(ausruestungskarte(of)),
    await gedruckt(medizinproduktebuch(of)),
    JSON.stringify(of.eintraege),
  ].join();
  for (const part of [
    '1.999',
    '1.500',
    '199900',
    'Defibrillator',
    'SN-4711',
    'Kaufpreis',
    'Seriennummer',
    'In Gebrauch',
  ])
    expect(text).not.toContain(part);
  expect(text).toContain('I000123');
});

test('the protocol of a check says what was inspected, by whom, with what result, and is named by piece and day', async () => {
  const { printed } = await geschichteVon(ort(), stueck, 'de');
  const text = (
    await gedruckt(
      pruefprotokoll({
        stueck,
        pruefung,
        befunde: [befund],
        schritte: ['Gehäuse', 'Batterie'],
        printed,
        issuer: 'Bergrettung',
        pruefer: 'Rosa Prüfer\nDorfweg 1',
        unterschrift: undefined,
        madeAt: '2026-03-01T10:00:00.000Z',
      }),
    )
  ).replaceAll(' ', '');
  for (const part of [
    'SN-4711',
    '03.02.2026',
    'RosaPrüfer',
    'Dorfweg1',
    'Bedingt',
    'Riss',
    'InOrdnung',
    'Unterschrift',
  ])
    expect(text).toContain(part);
  expect(protokollname(stueck, pruefung)).toBe('Pruefprotokoll_I000123_2026-02-03.pdf');
});

test('the report of a loss says what it was, what it was worth, and leaves room for what police and insurer give', async () => {
  const { printed } = await geschichteVon(ort(), stueck, 'de');
  const ereignis = {
    id: 'x',
    inventar_id: 's',
    art: 'Diebstahl' as const,
    zeitpunkt: '2026-02-03T18:00:00.000Z',
    ort: 'Parkplatz Fischleintal',
    hergang: 'Scheibe eingeschlagen',
    aktenzeichen: 'SX-77/26',
    versicherung: null,
    schadennummer: null,
  };
  const of = { stueck, ereignis, printed, issuer: 'Bergrettung', foto: undefined, madeAt: '2026-03-01T10:00:00.000Z' };
  const text = await gedruckt(schadensmeldung({ ...of, wert: 150_000 }));
  for (const part of ['SN-4711', 'Diebstahl', 'Fischleintal', 'eingeschlagen', 'SX-77/26', '1.500,00', '________'])
    expect(text).toContain(part);
  expect(schadensname(stueck, ereignis)).toBe('Schadensmeldung_I000123_2026-02-03.pdf');
  const { kaufpreisbetrag: _price, seriennr: _serial, ...seen } = stueck;
  const less = await gedruckt(schadensmeldung({ ...of, stueck: seen, wert: undefined }));
  for (const part of ['1.999', '1.500', 'SN-4711', 'Kaufpreis', 'Wert am Tag']) expect(less).not.toContain(part);
});
