import { describe, expect, test } from 'vitest';
import { textAt, readXml, childrenOf, childAt } from '../../lib/xml.ts';
import { liesFattura } from './eingang/fattura-lesen.rules.ts';
import { sdiEinwaende } from './eingang/sdi.rules.ts';
import { fatturaEinwaende } from './fattura-pruefung.rules.ts';
import { codiceDestinatario, fatturaName, fatturaXml, stempelsteuer } from './fattura.rules.ts';

type Rechnung = Parameters<typeof fatturaXml>[0];
type Position = Parameters<typeof fatturaXml>[1][number];

const rechnung: Rechnung = {
  nummer: 'R101-2026-0007',
  datum: '2026-03-20',
  faelligam: '2026-04-20',
  dokumentart: 'Rechnung',
  betreff: 'Saalmiete – März',
  regimefiscale: 'RF01',
  aussteller: 'Bergrettung Sexten',
  ausstellerpiva: '01234567897',
  ausstellersteuernr: '92012345671',
  ausstellerstrasse: 'Dorfplatz 1',
  ausstellerplz: '39030',
  ausstellerort: 'Sexten',
  partnername: 'Firma Huber & Söhne',
  partnerustid: 'IT12345670017',
  partnerstrasse: 'Dorfplatz 2',
  partnerplz: '39038',
  partnerort: 'Innichen',
  partnerland: 'IT',
  iban: 'IT60X0542811101000000123456',
};
const zeile: Position = { text: 'Saalmiete', menge: 3, einzelpreis: 7.125, ustsatz: 22, befreiung: null };
const gelesen = (r: Rechnung, p: readonly Position[]) => readXml(fatturaXml(r, p));
const at = (r: Rechnung, p: readonly Position[], ...path: string[]) => textAt(gelesen(r, p), ...path);
const kopf = ['FatturaElettronicaHeader', 'DatiTrasmissione'];
const dokument = ['FatturaElettronicaBody', 'DatiGenerali', 'DatiGeneraliDocumento'];
const waren = ['FatturaElettronicaBody', 'DatiBeniServizi'];
const zahlung = ['FatturaElettronicaBody', 'DatiPagamento', 'DettaglioPagamento'];

describe('a FatturaPA', () => {
  test('has unrounded lines: 3 × 7.125 are 21.38 and at 22 % 4.70', () => {
    const xml = gelesen(rechnung, [zeile]);
    expect(textAt(xml, ...waren, 'DettaglioLinee', 'PrezzoTotale')).toBe('21.375');
    expect(textAt(xml, ...waren, 'DatiRiepilogo', 'ImponibileImporto')).toBe('21.38');
    expect(textAt(xml, ...waren, 'DatiRiepilogo', 'Imposta')).toBe('4.70');
    expect(textAt(xml, ...dokument, 'ImportoTotaleDocumento')).toBe('26.08');
  });

  test('stands in the order of the schema', () => {
    const xml = gelesen(rechnung, [zeile]);
    const names = (...path: string[]) => childAt(xml, ...path)?.children.map(({ name }) => name);
    expect(xml.attribute('versione')).toBe('FPR12');
    expect(names()).toEqual(['FatturaElettronicaHeader', 'FatturaElettronicaBody']);
    expect(names('FatturaElettronicaHeader')).toEqual([
      'DatiTrasmissione',
      'CedentePrestatore',
      'CessionarioCommittente',
    ]);
    expect(names(...kopf)).toEqual(['IdTrasmittente', 'ProgressivoInvio', 'FormatoTrasmissione', 'CodiceDestinatario']);
    expect(names('FatturaElettronicaHeader', 'CedentePrestatore', 'DatiAnagrafici')).toEqual([
      'IdFiscaleIVA',
      'CodiceFiscale',
      'Anagrafica',
      'RegimeFiscale',
    ]);
    expect(names(...dokument)).toEqual([
      'TipoDocumento',
      'Divisa',
      'Data',
      'Numero',
      'ImportoTotaleDocumento',
      'Causale',
    ]);
    expect(names(...waren, 'DettaglioLinee')).toEqual([
      'NumeroLinea',
      'Descrizione',
      'Quantita',
      'PrezzoUnitario',
      'PrezzoTotale',
      'AliquotaIVA',
    ]);
    expect(names(...waren, 'DatiRiepilogo')).toEqual(['AliquotaIVA', 'ImponibileImporto', 'Imposta', 'EsigibilitaIVA']);
    expect(names(...zahlung)).toEqual([
      'Beneficiario',
      'ModalitaPagamento',
      'DataScadenzaPagamento',
      'ImportoPagamento',
      'IBAN',
    ]);
    expect(textAt(xml, ...dokument, 'Causale')).toBe('Saalmiete - März');
  });

  test('of a split payment totals 610.00 and asks for 500.00', () => {
    const split = { ...rechnung, splitpayment: true, codicedestinatario: 'UF1234' };
    const line = { ...zeile, menge: 1, einzelpreis: 500 };
    expect(at(split, [line], ...dokument, 'ImportoTotaleDocumento')).toBe('610.00');
    expect(at(split, [line], ...waren, 'DatiRiepilogo', 'EsigibilitaIVA')).toBe('S');
    expect(at(split, [line], ...zahlung, 'ImportoPagamento')).toBe('500.00');
    expect(gelesen(split, [line]).attribute('versione')).toBe('FPA12');
  });

  test('that takes one back is a TD04 with positive amounts and names it', () => {
    const xml = readXml(
      fatturaXml({ ...rechnung, dokumentart: 'Gutschrift' }, [zeile], {
        nummer: 'R101-2026-0001',
        datum: '2026-02-01',
      }),
    );
    expect(textAt(xml, ...dokument, 'TipoDocumento')).toBe('TD04');
    expect(textAt(xml, ...dokument, 'ImportoTotaleDocumento')).toBe('26.08');
    expect(textAt(xml, 'FatturaElettronicaBody', 'DatiGenerali', 'DatiFattureCollegate', 'IdDocumento')).toBe(
      'R101-2026-0001',
    );
    expect(childrenOf(childAt(xml, 'FatturaElettronicaBody'), 'DatiPagamento')).toEqual([]);
    expect(at({ ...rechnung, fatturaart: 'TD24' }, [zeile], ...dokument, 'TipoDocumento')).toBe('TD24');
  });

  test('goes to a code of seven, of six, to none, or abroad', () => {
    expect(codiceDestinatario({ codicedestinatario: 'ABC1234', partnerland: 'IT' })).toBe('ABC1234');
    expect(codiceDestinatario({ codicedestinatario: 'UF1234', partnerland: 'IT' })).toBe('UF1234');
    expect(codiceDestinatario({ partnerland: null })).toBe('0000000');
    expect(codiceDestinatario({ codicedestinatario: 'ABC1234', partnerland: 'DE' })).toBe('XXXXXXX');
    const pec = { ...rechnung, partneremail: 'huber@pec.example' };
    expect(at(pec, [zeile], ...kopf, 'PECDestinatario')).toBe('huber@pec.example');
    expect(at({ ...pec, codicedestinatario: 'ABC1234' }, [zeile], ...kopf, 'PECDestinatario')).toBeNull();
    expect(
      at(
        { ...rechnung, partnerland: 'DE', partnerustid: 'DE123456789', partnerplz: '80331' },
        [zeile],
        'FatturaElettronicaHeader',
        'CessionarioCommittente',
        'Sede',
        'CAP',
      ),
    ).toBe('00000');
  });

  test('has a name of its own for each number and year', () => {
    expect(fatturaName(rechnung)).toMatch(/^IT01234567897_[0-9A-Z]{5}\.xml$/);
    const names = ['2026', '2027'].flatMap((jahr) =>
      [1, 2, 9999].map((nr) =>
        fatturaName({ ...rechnung, nummer: `R101-${jahr}-${String(nr)}`, datum: `${jahr}-01-01` }),
      ),
    );
    expect(new Set(names).size).toBe(6);
  });

  test('bears a stamp of 2.00 from 77.48 without tax on, unless its sender is exempt', () => {
    const frei = (einzelpreis: number): Position[] => [
      { ...zeile, menge: 1, einzelpreis, ustsatz: 0, befreiung: 'Artikel10' },
    ];
    expect([77.47, 77.48].map((preis) => stempelsteuer(frei(preis), false))).toEqual([0, 200]);
    expect(stempelsteuer(frei(500), true)).toBe(0);
    expect(stempelsteuer([{ ...zeile, einzelpreis: 500 }], false)).toBe(0);
    expect(at({ ...rechnung, bollobetrag: 200 }, frei(100), ...dokument, 'DatiBollo', 'ImportoBollo')).toBe('2.00');
  });

  test('of prices with the tax in them adds up to them', () => {
    const line = { ...zeile, menge: 1, einzelpreis: 10 };
    const xml = fatturaXml({ ...rechnung, bruttopreise: true }, [line, line, line]);
    const read = liesFattura(readXml(xml));
    expect(sdiEinwaende(read)).toEqual([]);
    expect(read).toMatchObject({ netto: 2459, ust: 541, zahlbar: 3000 });
  });
});

describe('what the exchange system refuses is said before', () => {
  const ok = liesFattura(gelesen(rechnung, [zeile]));
  const [line] = ok.zeilen;
  const [sum] = ok.steuern;
  if (line === undefined || sum === undefined) throw new Error('there is a line');
  const cases: readonly [string, Partial<typeof ok>][] = [
    ['00400', { zeilen: [{ ...line, satz: 0 }] }],
    ['00421', { steuern: [{ ...sum, steuer: sum.steuer + 2 }] }],
    ['00422', { steuern: [{ ...sum, basis: sum.basis + 101, steuer: sum.steuer + 22 }] }],
    ['00423', { zeilen: [{ ...line, betrag: line.betrag + 2 }] }],
    ['00425', { nummer: 'ohne' }],
    ['00429', { steuern: [{ satz: 0, natura: null, basis: 0, steuer: 0 }, sum] }],
    ['00443', { zeilen: [line, { ...line, satz: 1000 }] }],
    [
      '00444',
      {
        zeilen: [line, { ...line, satz: 0, natura: 'N4', betrag: 0, menge: 0n }],
        steuern: [sum, { satz: 0, natura: 'N1', basis: 0, steuer: 0 }],
      },
    ],
  ];
  test('nothing is said of one that is right, nor of a cent of tax', () => {
    expect(sdiEinwaende(ok)).toEqual([]);
    expect(sdiEinwaende({ ...ok, steuern: [{ ...sum, steuer: sum.steuer + 1 }] })).toEqual([]);
  });
  test.each(cases)('%s', (code, change) => {
    expect(sdiEinwaende({ ...ok, ...change }).some((text) => text.includes(code))).toBe(true);
  });
  test('before it is issued: who gets it, and reasons that Italy does not know', () => {
    const said = (r: Partial<Rechnung>, p: readonly Position[] = [zeile]) =>
      fatturaEinwaende({ ...rechnung, ...r }, p).map(({ feld }) => feld);
    expect(said({})).toEqual([]);
    expect(said({ partnerustid: null })).toEqual(['partnerustid']);
    expect(said({ partnerplz: '803' })).toEqual(['partnerplz']);
    expect(said({ splitpayment: true })).toEqual(['splitpayment']);
    expect(said({}, [{ ...zeile, ustsatz: 0, befreiung: 'Paragraf4Nr22' }])).toEqual(['pruefstatus']);
    expect(said({}, [{ ...zeile, ustsatz: 0, befreiung: 'Artikel10' }])).toEqual([]);
  });
});
