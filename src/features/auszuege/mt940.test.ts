import { describe, expect, test } from 'vitest';
import { AuszugFehler } from './auszug.rules.ts';
import { liesAuszuege } from './einlesen.rules.ts';

const nachricht = (...felder: readonly string[]): string => `${felder.join('\r\n')}\r\n-\r\n`;
const kopf = [':20:STARTUMSE', ':25:37040044/0532013000', ':28C:00012/001', ':60F:C260401EUR100,00'];

function satz(text: string): string {
  try {
    liesAuszuege(text);
    return 'read';
  } catch (error) {
    if (error instanceof AuszugFehler) return error.text;
    throw error;
  }
}

describe('an MT940 statement', () => {
  test('is read with the German subfields, keywords split across them and lines that wrap', () => {
    const text = nachricht(
      ...kopf,
      ':61:2604010401CR24,00N166NONREF//BANK1',
      ':86:166?00SEPA-UEBERWEISUNG?109310?20EREF+ABC-1234567890123456MR?21',
      'EF+M-77?22SVWZ+Beitrag 2026 für Jö?23rg Müller?30COLSDE33?31DE02120300000000',
      '202051?32Jörg Müller?60 und Anna',
      ':62F:C260401EUR124,00',
    );
    expect(liesAuszuege(text)).toMatchObject([
      {
        format: 'MT940',
        iban: 'DE89370400440532013000',
        nummer: '00012',
        von: '2026-04-01',
        bis: '2026-04-01',
        anfang: 10_000,
        ende: 12_400,
        umsaetze: [
          {
            buchungstag: '2026-04-01',
            betrag: 2400,
            endtoendid: 'ABC-1234567890123456',
            mandatsref: 'M-77',
            iban: 'DE02120300000000202051',
            partner: 'Jörg Müller',
            umsatzart: 'Gutschrift',
            bankref: 'BANK1',
          },
        ],
      },
    ]);
    expect(liesAuszuege(text)[0]?.umsaetze[0]?.zweck).toMatch(/^Beitrag 2026 für Jö\s?rg Müller und Anna$/);
  });

  test('knows reversals: RC takes a credit back, RD a debit', () => {
    const text = nachricht(...kopf, ':61:260401RC24,00N166NONREF', ':61:260401RD10,N116NONREF', ':62F:C260401EUR86,');
    expect(liesAuszuege(text)[0]?.umsaetze.map(({ betrag, rueckbuchung }) => [betrag, rueckbuchung])).toEqual([
      [-2400, true],
      [1000, true],
    ]);
  });

  test('puts the entry date into the year that lies nearest', () => {
    const text = nachricht(
      ...kopf,
      ':61:2512310102C1,N166NONREF',
      ':61:2601021231C1,N166NONREF',
      ':61:260105C1,N166NONREF',
      ':62F:C260401EUR103,',
    );
    expect(liesAuszuege(text)[0]?.umsaetze.map(({ buchungstag }) => buchungstag)).toEqual([
      '2026-01-02',
      '2025-12-31',
      '2026-01-05',
    ]);
  });

  test('of several pages is one: intermediate balances do not close', () => {
    const text =
      nachricht(...kopf, ':61:260401C5,N166NONREF', ':62M:C260401EUR105,00') +
      nachricht(
        ':20:STARTUMSE',
        ':25:37040044/0532013000',
        ':28C:00012/002',
        ':60M:C260401EUR105,00',
        ':61:260401C6,N166NONREF',
        ':62F:C260401EUR111,00',
      );
    expect(liesAuszuege(text)).toMatchObject([
      { anfang: 10_000, ende: 11_100, umsaetze: [{ betrag: 500 }, { betrag: 600 }] },
    ]);
  });

  test('reads the reason of a return, as a code or as the number of the bank', () => {
    const text = nachricht(
      ...kopf,
      ':61:260401D63,50N109NONREF',
      ':86:109?00RUECKLASTSCHRIFT?20EREF+L-1?21SVWZ+RETOURE AC04?34901',
      ':61:260401D5,N109NONREF',
      ':86:109?00RUECKLASTSCHRIFT?20EREF+L-2?34914',
      ':62F:C260401EUR31,50',
    );
    expect(liesAuszuege(text)[0]?.umsaetze.map(({ grund, umsatzart }) => [grund, umsatzart])).toEqual([
      ['AC04', 'Rueckgabe'],
      ['914', 'Rueckgabe'],
    ]);
  });

  test('without subfields has its lines as the purpose', () => {
    const text = nachricht(...kopf, ':61:260401C5,N166NONREF', ':86:Beitrag 2026', 'Huber Anna', ':62F:C260401EUR105,');
    expect(liesAuszuege(text)[0]?.umsaetze[0]).toMatchObject({ zweck: 'Beitrag 2026 Huber Anna', partner: null });
  });

  test.each([
    ['that does not balance', nachricht(...kopf, ':61:260401C5,N166NONREF', ':62F:C260401EUR106,00'), 'geht nicht auf'],
    ['that is cut', nachricht(...kopf, ':61:260401C5,N166NONREF'), 'unvollständig'],
    ['that is cut within a movement', `${kopf.join('\n')}\n:61:2604`, 'nicht lesbar'],
    ['of expected movements only', nachricht(...kopf.slice(0, 3), ':34F:EUR0,', ':61:260401C5,N166NONREF'), 'MT942'],
  ])('%s is refused', (_name, text, teil) => {
    expect(satz(text)).toContain(teil);
  });
});
