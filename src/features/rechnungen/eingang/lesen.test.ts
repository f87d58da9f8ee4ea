import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { xRechnung } from '../e-rechnung.rules.ts';
import { maxXml } from '../rechnungen.calls.ts';
import { RechnungFehler } from './gelesen.rules.ts';
import { liesRechnung, positionAus } from './lesen.rules.ts';
import { xmlAusPdf } from './xml-aus-pdf.rules.ts';

const cii = xRechnung(
  {
    nummer: 'A-17',
    datum: '2026-03-01',
    dokumentart: 'Rechnung',
    betreff: 'Seile',
    faelligam: '2026-03-31',
    aussteller: 'Seilerei Berg GmbH',
    ausstellersteuernr: 'DE123456789',
    ausstellerort: 'München',
    iban: 'DE89370400440532013000',
    partnername: 'Bergwacht Musterau e. V.',
  },
  [
    { text: 'Seil', menge: 3, einzelpreis: 7.125, ustsatz: 19 },
    { text: 'Versand', menge: 1, einzelpreis: 5, ustsatz: 19 },
  ],
);
const ubl = `<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="c" xmlns:cac="a">
<cbc:ID>4711</cbc:ID><cbc:IssueDate>2026-03-02</cbc:IssueDate><cbc:DueDate>2026-04-01</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cbc:CityName>Ulm</cbc:CityName></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>DE999</cbc:CompanyID></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Licht AG</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Rabatt</cbc:AllowanceChargeReason><cbc:Amount>10.00</cbc:Amount><cac:TaxCategory><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>
<cac:TaxTotal><cbc:TaxAmount>17.10</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>90.00</cbc:TaxableAmount><cbc:TaxAmount>17.10</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>90.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>107.10</cbc:TaxInclusiveAmount><cbc:PrepaidAmount>7.10</cbc:PrepaidAmount><cbc:PayableAmount>100.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity>2</cbc:InvoicedQuantity><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Lampe</cbc:Name><cac:ClassifiedTaxCategory><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount>50.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`;

const refusal = (xml: string): string => {
  try {
    liesRechnung(xml);
  } catch (error) {
    if (error instanceof RechnungFehler) return error.text;
    throw error;
  }
  return '';
};

describe('an e-invoice', () => {
  test('in CII is read with its lines, sums and sides', () => {
    expect(liesRechnung(cii)).toMatchObject({
      format: 'CII',
      nummer: 'A-17',
      datum: '2026-03-01',
      art: 'Rechnung',
      faelligam: '2026-03-31',
      verkaeufer: { name: 'Seilerei Berg GmbH', steuernummern: ['DE123456789'] },
      kaeufer: { name: 'Bergwacht Musterau e. V.' },
      iban: 'DE89370400440532013000',
      netto: 2638,
      ust: 501,
      brutto: 3139,
      zahlbar: 3139,
      zeilen: [{ text: 'Seil', betrag: 2138, satz: 1900 }, { text: 'Versand' }],
    });
  });
  test('in UBL has what is taken off as a line, and what was paid before', () => {
    expect(liesRechnung(ubl)).toMatchObject({
      format: 'UBL',
      nummer: '4711',
      verkaeufer: { name: 'Licht AG', steuernummern: ['DE999'] },
      netto: 9000,
      ust: 1710,
      bezahlt: 710,
      zahlbar: 10_000,
      zeilen: [{ betrag: 10_000 }, { text: 'Rabatt', betrag: -1000 }],
    });
  });
  test('in a PDF/A-3 is found among its embedded files, packed or not', () => {
    const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
    const pdf = (stream: Uint8Array, filter: string): Uint8Array =>
      Uint8Array.from([
        ...latin(
          `%PDF-1.7\n4 0 obj\n<< /Type /EmbeddedFile /Subtype /text#2Fxml ${filter}/Length ${String(stream.length)} >>\nstream\n`,
        ),
        ...stream,
        ...latin('\nendstream\nendobj\n'),
      ]);
    const bytes = new TextEncoder().encode(cii);
    expect(liesRechnung(xmlAusPdf(pdf(zlibSync(bytes), '/Filter /FlateDecode ')) ?? '').nummer).toBe('A-17');
    expect(liesRechnung(xmlAusPdf(pdf(bytes, '')) ?? '').nummer).toBe('A-17');
    expect(xmlAusPdf(latin('%PDF-1.7 nothing'))).toBeUndefined();
    const bomb = zlibSync(new Uint8Array(5 * maxXml));
    expect(xmlAusPdf(pdf(bomb, '/Filter /FlateDecode '))).toBeUndefined();
  });
  test('keeps quantity and price of a line where they make its amount', () => {
    const line = { text: 'x', natura: null, satz: 1900 };
    expect(positionAus({ ...line, menge: 250_000_000n, preis: 40_000_000n, betrag: 100 })).toMatchObject({
      menge: 2.5,
      einzelpreis: 0.4,
    });
    expect(positionAus({ ...line, menge: -100_000_000n, preis: 500_000_000n, betrag: -500 })).toMatchObject({
      menge: 1,
      einzelpreis: -5,
    });
  });
});

describe('a file that is no invoice is refused with a sentence', () => {
  const cases: readonly [string, string, string][] = [
    ['entities', `<!DOCTYPE a [<!ENTITY b "c">]>${cii}`, 'Anweisungen'],
    ['cut', cii.slice(0, 900), 'nicht vollständig'],
    ['no XML', 'nothing', 'kein lesbares XML'],
    ['something else', '<a/>', 'keine E-Rechnung'],
    ['too large', ' '.repeat(maxXml + 1), 'zu groß'],
    [
      'MINIMUM',
      cii.replace(
        'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
        'urn:factur-x.eu:1p0:minimum',
      ),
      'Buchungshilfe',
    ],
    ['another currency', cii.replace('>EUR<', '>CHF<'), 'nicht in Euro'],
    ['wrong sums', cii.replace('<ram:GrandTotalAmount>31.39<', '<ram:GrandTotalAmount>31.40<'), 'Netto und Steuer'],
    ['wrong tax', cii.replace(/(<ram:CalculatedAmount>)5\.01/, '$16.01'), 'Die Steuer von'],
    ['wrong lines', cii.replace('<ram:LineTotalAmount>5.00<', '<ram:LineTotalAmount>6.00<'), 'Die Zeilen ergeben'],
    ['a day that is none', cii.replaceAll('20260301', '20260231'), 'ein Datum, das es nicht gibt'],
    ['without a number', cii.replace('<ram:ID>A-17</ram:ID>', ''), 'BT-1'],
  ];
  test.each(cases)('%s', (_, xml, part) => {
    expect(refusal(xml)).toContain(part);
  });
});
