import { expect, test } from 'vitest';
import { xRechnung } from './e-rechnung.rules.ts';

const rechnung = {
  nummer: 'R1001-2026-0001',
  dokumentart: 'Rechnung',
  betreff: 'Sanitätsdienst & Zelt',
  datum: '2026-03-20',
  leistungvon: '2026-03-01',
  leistungbis: '2026-03-15',
  faelligam: '2026-04-20',
  partnername: 'Gemeinde <Musterau>',
  partnerstrasse: 'Rathausplatz 1',
  partnerplz: '82431',
  partnerort: 'Musterau',
  partnerland: 'DE',
  leitwegid: '04011000-1234512345-06',
  aussteller: 'Bergwacht Musterau e. V.',
  ausstellersteuernr: 'DE123456789',
  iban: 'DE89370400440532013000',
} as const;
const zeile = (einzelpreis: number, ustsatz: number) => ({ text: 'Dienst', menge: 1, einzelpreis, ustsatz });
const all = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)</ram:${name}>`, 'gu'))].map(([, text = '']) => text);

test('an invoice is written as XRechnung with its sums of EN 16931', () => {
  const xml = xRechnung(rechnung, [zeile(33.34, 19), zeile(33.34, 19), zeile(33.35, 19)]);
  expect(all(xml, 'TypeCode').slice(0, 1)).toEqual(['380']);
  expect(all(xml, 'LineTotalAmount')).toEqual(['33.34', '33.34', '33.35', '100.03']);
  expect(all(xml, 'CalculatedAmount')).toEqual(['19.01']);
  expect(all(xml, 'TaxTotalAmount')).toEqual(['19.01']);
  expect(all(xml, 'DuePayableAmount')).toEqual(['119.04']);
  expect(all(xml, 'BuyerReference')).toEqual(['04011000-1234512345-06']);
  expect(xml).toContain('xrechnung_3.0');
  expect(xml).toContain('Sanitätsdienst &amp; Zelt');
  expect(xml).toContain('Gemeinde &lt;Musterau');
  expect(xml).toContain('schemeID="VA"');
});

test('prices that include the tax say how the sum is rounded', () => {
  const line = zeile(10, 19);
  const xml = xRechnung({ ...rechnung, bruttopreise: true }, [line, line, line]);
  expect(all(xml, 'ChargeAmount')).toEqual(['8.4034', '8.4034', '8.4034']);
  expect([all(xml, 'GrandTotalAmount'), all(xml, 'RoundingAmount'), all(xml, 'DuePayableAmount')]).toEqual([
    ['29.99'],
    ['0.01'],
    ['30.00'],
  ]);
});

test('a credit is a 381 with positive amounts that names its invoice', () => {
  const xml = xRechnung({ ...rechnung, dokumentart: 'Gutschrift', faelligam: null }, [zeile(40, 19)], {
    nummer: 'R1001-2026-0001',
    datum: '2026-03-20',
  });
  expect(all(xml, 'TypeCode').slice(0, 1)).toEqual(['381']);
  expect(all(xml, 'IssuerAssignedID')).toEqual(['R1001-2026-0001']);
  expect(xml).not.toMatch(/>-\d/u);
});

test('what bears no tax says why', () => {
  const exempt = xRechnung(rechnung, [{ ...zeile(10, 0), befreiung: 'Paragraf4Nr22' }]);
  expect([all(exempt, 'CategoryCode'), all(exempt, 'ExemptionReason')]).toEqual([
    ['E', 'E'],
    ['Steuerfrei nach § 4 Nr. 22 UStG'],
  ]);
  const small = xRechnung({ ...rechnung, kleinunternehmer: true }, [zeile(10, 0)]);
  expect(all(small, 'ExemptionReason')).toEqual(['Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.']);
});
