import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import { beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../tests/pdf-text.ts';
import { offersOn } from '../../screens/detail/commands.ts';
import { Rights } from '../../permissions/rights.ts';
import { papierPdf, type Papier } from './papier-pdf.ts';
import { geliefertVon, papiereVon, type Bestellpapier } from './papier.rules.ts';
import { shopDevice } from './shop.device.ts';

beforeAll(() => {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
});

const papier: Papier = {
  aussteller: 'Landesverband',
  nummer: 'B07-2026-0003',
  empfaenger: 'Sexten',
  besteller: 'Anna Gruber',
  zweck: 'Neue Leute',
  bestelltam: '2026-03-01T10:00:00.000Z',
  lieferdatum: '2026-03-20',
  betrag: 39_700,
  anteilbetrag: 0,
  abgeholtvon: '',
  unterschrift: undefined,
  zeilen: [
    {
      nr: '4711',
      was: 'Helm · M',
      einheit: 'Stk',
      menge: 3,
      geliefert: 2,
      preisbetrag: 8_900,
      betrag: 26_700,
      stuecke: ['I000123', 'I000124'],
    },
    { nr: '815', was: 'Seil', einheit: 'm', menge: 60, geliefert: 60, preisbetrag: null, betrag: 13_000, stuecke: [] },
  ],
};
const gedruckt = async (art: Bestellpapier, of = papier): Promise<string> => {
  const paper = papierPdf(art, of, { words: (id) => id, locale: 'de' }, '2026-03-02T10:00:00.000Z');
  return pdfText(await pdfMake.createPdf(paper).getBuffer()).replaceAll(/\s+/g, ' ');
};

test('a confirmation says what was ordered at which price, and the sum', async () => {
  const text = await gedruckt('Bestellbestaetigung');
  for (const part of ['B07-2026-0003', 'Landesverband', 'Sexten', 'Helm · M', '3 Stk', '89,00', '267,00', '397,00'])
    expect(text).toContain(part);
  expect(text).not.toContain('Davon Förderung');
  expect(await gedruckt('Bestellbestaetigung', { ...papier, anteilbetrag: 10_000 })).toContain(
    'Davon Förderung 100,00',
  );
});

test('a pick list says what is fetched, which pieces, and what the stock lacks, but no price', async () => {
  const text = await gedruckt('Packliste');
  expect(text).toContain('I000123, I000124');
  expect(text).toMatch(/3 Stk ?1/);
  expect(text).not.toMatch(/89,00|397,00/);
});

test('a delivery note says what was ordered and what is handed over, with room to sign', async () => {
  const text = await gedruckt('Lieferschein');
  expect(text).toMatch(/3 Stk ?2 Stk/);
  expect(text).toMatch(/60 m ?60 m/);
  expect(text).toContain('Übernommen von');
  expect(text).not.toMatch(/89,00|397,00/);
});

test('which papers there are follows from where the order stands', () => {
  expect(papiereVon('Warenkorb')).toEqual([]);
  expect(papiereVon('Abgelehnt')).toEqual([]);
  expect(papiereVon('Storno')).toEqual([]);
  expect(papiereVon('Bestellt')).toEqual(['Bestellbestaetigung', 'Packliste']);
  expect(papiereVon('Abholbereit')).toEqual(['Bestellbestaetigung', 'Packliste', 'Lieferschein']);
  expect(papiereVon('Abgerechnet')).toEqual(['Bestellbestaetigung', 'Lieferschein']);
});

test('what is handed over is what was counted, else what the stock has', () => {
  expect(geliefertVon({ menge: 3, geliefert: 2, rueckstand: 0 })).toBe(2);
  expect(geliefertVon({ menge: 3, geliefert: null, rueckstand: 1 })).toBe(2);
  expect(geliefertVon({ menge: 3 })).toBe(3);
});

test('they are offered to whoever may print orders, at each level, where the order lies', () => {
  const row = { id: 'b', sek_ids: ['a'], status: 'Bestellt' };
  const offered = (module: string, right: string, sektionen: readonly string[] = ['a']): boolean =>
    offersOn(new Rights([{ rights: [right], sektionen }]), shopDevice.commands?.[module] ?? [], [row]).some(
      ({ command }) => command.id === 'papiere',
    );
  for (const level of ['', '_REGION', '_VERBANDSEBENE'])
    expect(offered('bestellungen', `SHOP_BESTELLUNGEN${level}_DRUCKEN`)).toBe(true);
  expect(offered('bestellungen', 'SHOP_BESTELLUNGEN_DRUCKEN', ['b'])).toBe(false);
  expect(offered('bestellungen', 'SHOP_BESTELLUNGEN_LESEN')).toBe(false);
  expect(offered('staatsbestellungen', 'SHOP_BESTELLUNGEN_DRUCKEN')).toBe(false);
  expect(offered('staatsbestellungen', 'STAATSMITTEL_ALLGEMEIN_REGION_DRUCKEN')).toBe(true);
});
