import { describe, expect, test } from 'vitest';
import { AuszugFehler } from './auszug.rules.ts';
import { csvBetrag, csvTag, rateSpalten } from './bankcsv.rules.ts';
import { liesAuszuege, tabelleVon } from './einlesen.rules.ts';

function satz(text: string): string {
  try {
    liesAuszuege(text);
    return 'read';
  } catch (error) {
    if (error instanceof AuszugFehler) return error.text;
    throw error;
  }
}

describe('a CSV file of a bank', () => {
  test('is read by its German headings, below what it says of itself', () => {
    const text = [
      'Kontoumsätze;;;;;',
      'Zeitraum: 01.04.2026 - 30.04.2026;;;;;',
      '"Bezeichnung Auftragskonto";"IBAN Auftragskonto";"Buchungstag";"Valutadatum";"Name Zahlungsbeteiligter";"IBAN Zahlungsbeteiligter";"Verwendungszweck";"Betrag";"Waehrung";"Saldo nach Buchung"',
      '"Giro";"DE89370400440532013000";"02.04.2026";"02.04.2026";"Huber, Anna";"DE02120300000000202051";"Beitrag 2026";"1.024,00";"EUR";"1.124,00"',
      '"Giro";"DE89370400440532013000";"01.04.26";"01.04.2026";"Versicherung";"";"Prämie";"-50,00";"EUR";"100,00"',
    ].join('\r\n');
    expect(liesAuszuege(text)).toMatchObject([
      {
        format: 'CSV',
        iban: null,
        von: '2026-04-01',
        bis: '2026-04-02',
        anfang: 15_000,
        ende: 112_400,
        umsaetze: [
          { buchungstag: '2026-04-01', betrag: -5000, partner: 'Versicherung', zweck: 'Prämie' },
          { buchungstag: '2026-04-02', betrag: 102_400, partner: 'Huber, Anna', iban: 'DE02120300000000202051' },
        ],
      },
    ]);
  });

  test('is read by its Italian headings with a column in and one out', () => {
    const text =
      'Data contabile,Data valuta,Causale,Entrate,Uscite\n01/04/2026,01/04/2026,Quota,24.00,\n02/04/2026,02/04/2026,Canone,,-3.50\n';
    expect(liesAuszuege(text)[0]?.umsaetze.map(({ betrag }) => betrag)).toEqual([2400, -350]);
  });

  test('guesses what its columns mean', () => {
    const sheet = tabelleVon('Buchung;Wertstellung;Empfänger;Verwendungszweck;Betrag\n01.04.2026;;A;B;1,00\n');
    expect(rateSpalten(sheet)).toEqual({
      kopf: 0,
      spalten: { datum: 0, valuta: 1, partner: 2, zweck: 3, betrag: 4 },
      dezimal: ',',
    });
  });

  test.each([
    ['with unknown headings', 'a;b\n1;2\n', 'Spalten der Datei sind unbekannt'],
    ['with a day that is none', 'Datum;Betrag\n31.02.2026;1,00\n', 'Das Datum ist nicht lesbar.\u001f{"nr":2}'],
    ['with an amount that is none', 'Datum;Betrag\n01.02.2026;1,234\n', 'Der Betrag ist nicht lesbar'],
    [
      'whose balances jump',
      'Datum;Betrag;Saldo\n01.02.2026;1,00;5,00\n02.02.2026;1,00;7,00\n',
      'folgen nicht aufeinander',
    ],
    ['in two currencies', 'Datum;Betrag;Währung\n01.02.2026;1,00;EUR\n01.02.2026;1,00;CHF\n', 'mehreren Währungen'],
  ])('%s is refused', (_name, text, teil) => {
    expect(satz(text)).toContain(teil);
  });

  test.each([
    ['1.234,56', ',', 123_456],
    ['-1.234,5', ',', -123_450],
    ['12,00-', ',', -1200],
    ['12,00 S', ',', -1200],
    ['12,00 H', ',', 1200],
    ['1,234.56', '.', 123_456],
    ['1\u2009234'.replace('\u2009', ' '), ',', 123_400],
    ['€ 5', ',', 500],
    ['12.34', ',', undefined],
    ['', ',', undefined],
    ['1,2,3', ',', undefined],
  ] as const)('reads the amount %j with %j', (text, dezimal, cents) => {
    expect(csvBetrag(text, dezimal)).toBe(cents);
  });

  test.each([
    ['1.4.2026', '2026-04-01'],
    ['01.04.26', '2026-04-01'],
    ['01/04/2026', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-02-30', undefined],
    ['April', undefined],
  ])('reads the day %j', (text, tag) => {
    expect(csvTag(text)).toBe(tag);
  });
});
