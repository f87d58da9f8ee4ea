import { describe, expect, test } from 'vitest';
import { AuszugFehler, luecken, schluesselVon, type Umsatz } from './auszug.rules.ts';
import { liesCamt } from './camt.rules.ts';
import { liesAuszuege } from './einlesen.rules.ts';
import { camt, grosserAuszug, itbd, konto, ntry, stmt } from './test-camt.rules.ts';

/** The only statement of a file. */
function einer(xml: string) {
  const [auszug, ...mehr] = liesCamt(xml);
  if (auszug === undefined || mehr.length > 0) throw new Error('not one statement');
  return auszug;
}
const betraege = (umsaetze: readonly Umsatz[]): number[] => umsaetze.map(({ betrag }) => betrag);

/** The sentence with which a file is refused. */
function satz(lies: () => unknown): string {
  try {
    lies();
    return 'read';
  } catch (error) {
    if (error instanceof AuszugFehler) return error.text;
    throw error;
  }
}

const detail = (cents: number, was = ''): string =>
  `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt></TxAmt></AmtDtls>${was}</TxDtls>`;

describe('a camt.053 statement', () => {
  test('is read with its account, days and balances, in both versions', () => {
    const alt = camt(
      stmt({
        anfang: 10_000,
        ende: 12_400,
        eintraege: [
          ntry({
            betrag: 2400,
            ref: 'X1',
            details:
              '<TxDtls><Refs><EndToEndId>E1</EndToEndId><MndtId>M1</MndtId></Refs><RltdPties><Dbtr><Nm>Jörg Müller</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Beitrag</Ustrd><Ustrd>2026</Ustrd></RmtInf></TxDtls>',
          }),
        ],
      }),
    );
    const neu = alt
      .replace('camt.053.001.02', 'camt.053.001.08')
      .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
      .replace('<Dbtr><Nm>Jörg Müller</Nm></Dbtr>', '<Dbtr><Pty><Nm>Jörg Müller</Nm></Pty></Dbtr>');
    for (const xml of [alt, neu])
      expect(einer(xml)).toMatchObject({
        format: 'Camt053',
        iban: konto,
        nummer: '7',
        von: '2026-04-01',
        bis: '2026-04-01',
        anfang: 10_000,
        ende: 12_400,
        umsaetze: [
          {
            betrag: 2400,
            partner: 'Jörg Müller',
            iban: 'DE02120300000000202051',
            zweck: 'Beitrag 2026',
            endtoendid: 'E1',
            mandatsref: 'M1',
            bankref: 'X1',
          },
        ],
      });
  });

  test('of several pages is one, and an intermediate balance never closes it', () => {
    const seiten = [
      stmt({ anfang: 1000, ende: null, salden: itbd(1500), eintraege: [ntry({ betrag: 500 })] }),
      stmt({ anfang: null, ende: 1700, salden: itbd(1500), eintraege: [ntry({ betrag: 200 })] }),
    ];
    expect(einer(camt(seiten.join('')))).toMatchObject({ anfang: 1000, ende: 1700 });
    expect(betraege(einer(camt(seiten.join(''))).umsaetze)).toEqual([500, 200]);
    expect(satz(() => liesCamt(camt(seiten[0] ?? '')))).toContain('Es fehlt eine Seite');
  });

  test('whose pages repeat the balances of the whole is one, too', () => {
    const seite = (betrag: number): string => stmt({ anfang: 1000, ende: 1700, eintraege: [ntry({ betrag })] });
    expect(betraege(einer(camt(seite(500) + seite(200))).umsaetze)).toEqual([500, 200]);
  });

  test('with a PRCD instead of an OPBD is read', () => {
    const xml = camt(stmt({ anfang: -1000, ende: -500, eintraege: [ntry({ betrag: 500 })] })).replace('OPBD', 'PRCD');
    expect(einer(xml)).toMatchObject({ anfang: -1000, ende: -500, von: '2026-04-01' });
  });

  test('takes the money from amount and side alone: a reversal never flips it', () => {
    const eintraege = [ntry({ betrag: -6350, rvsl: true }), ntry({ betrag: 100, rvsl: false })];
    expect(betraege(einer(camt(stmt({ anfang: 10_000, ende: 3750, eintraege }))).umsaetze)).toEqual([-6350, 100]);
  });

  test('that only balances with flipped reversals is refused with a question', () => {
    const eintraege = [ntry({ betrag: -6350, rvsl: true })];
    expect(satz(() => liesCamt(camt(stmt({ anfang: 0, ende: 6350, eintraege }))))).toContain('das Vorzeichen wechseln');
  });

  test('that does not balance is refused with both sums', () => {
    expect(satz(() => liesCamt(camt(stmt({ anfang: 0, ende: 600, eintraege: [ntry({ betrag: 500 })] }))))).toMatch(
      /geht nicht auf.*"ergibt":"5,00 €","ende":"6,00 €"/,
    );
  });

  test('does not count what is only expected or for information', () => {
    const eintraege = [
      ntry({ betrag: 500 }),
      ntry({ betrag: 90, sts: 'PDNG' }),
      ntry({ betrag: 80, sts: '<Cd>INFO</Cd>' }),
    ];
    expect(einer(camt(stmt({ anfang: 0, ende: 500, eintraege })))).toMatchObject({
      vorgemerkt: 2,
      umsaetze: [{ betrag: 500 }],
    });
  });

  test('splits an entry by its details, and what they leave is a line of its own', () => {
    const eintrag = ntry({
      betrag: 94_740,
      mehr: '<Chrgs><Amt Ccy="EUR">2.60</Amt></Chrgs>',
      details: `<Btch><NbOfTxs>3</NbOfTxs></Btch>${detail(50_000)}${detail(30_000)}${detail(15_000)}`,
    });
    const { umsaetze } = einer(camt(stmt({ anfang: 0, ende: 94_740, eintraege: [eintrag] })));
    expect(betraege(umsaetze)).toEqual([50_000, 30_000, 15_000, -260]);
    expect(umsaetze.at(-1)).toMatchObject({ umsatzart: 'Gebuehr', zweck: 'Bankgebühr' });
    expect(umsaetze.some(({ sammelposten }) => sammelposten)).toBe(false);
  });

  test('names a difference without charges as what it is', () => {
    const eintrag = ntry({ betrag: 900, details: `${detail(500)}${detail(500)}` });
    const { umsaetze } = einer(camt(stmt({ anfang: 0, ende: 900, eintraege: [eintrag] })));
    expect(umsaetze.at(-1)).toMatchObject({
      betrag: -100,
      umsatzart: null,
      zweck: 'Unterschied zu den Einzelumsätzen',
    });
  });

  test('marks a sum that is not taken apart, or not wholly', () => {
    const ohne = ntry({ betrag: 900, details: '<Btch><NbOfTxs>3</NbOfTxs></Btch>' });
    const zuWenige = ntry({ betrag: 900, details: `<Btch><NbOfTxs>3</NbOfTxs></Btch>${detail(400)}${detail(500)}` });
    const ohneBetrag = ntry({ betrag: 900, details: '<TxDtls/><TxDtls/>' });
    const { umsaetze } = einer(camt(stmt({ anfang: 0, ende: 2700, eintraege: [ohne, zuWenige, ohneBetrag] })));
    expect(umsaetze.map(({ betrag, sammelposten }) => [betrag, sammelposten])).toEqual([
      [900, true],
      [400, true],
      [500, true],
      [900, true],
    ]);
  });

  test.each([
    ['RCDT', 'ESCT', 'Gutschrift'],
    ['IDDT', 'ESDD', 'Einzug'],
    ['IDDT', 'UPDD', 'Rueckgabe'],
    ['ICDT', 'ESCT', 'Ueberweisung'],
  ])('knows PMNT/%s/%s', (familie, unter, umsatzart) => {
    const code = `<Domn><Cd>PMNT</Cd><Fmly><Cd>${familie}</Cd><SubFmlyCd>${unter}</SubFmlyCd></Fmly></Domn>`;
    expect(
      einer(camt(stmt({ anfang: 0, ende: 5, eintraege: [ntry({ betrag: 5, code })] }))).umsaetze[0]?.umsatzart,
    ).toBe(umsatzart);
  });

  test('falls back to the German code', () => {
    const code = '<Prtry><Cd>NTRF+109+9001</Cd><Issr>DK</Issr></Prtry>';
    expect(
      einer(camt(stmt({ anfang: 0, ende: 5, eintraege: [ntry({ betrag: 5, code })] }))).umsaetze[0]?.umsatzart,
    ).toBe('Rueckgabe');
  });

  test('keeps the reason of a return, and its payer is who is not us', () => {
    const eintrag = ntry({
      betrag: -6350,
      details: `<TxDtls><Refs><EndToEndId>L-1</EndToEndId></Refs><RltdPties><Dbtr><Nm>Huber</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct><Cdtr><Nm>Wir</Nm></Cdtr><CdtrAcct><Id><IBAN>${konto}</IBAN></Id></CdtrAcct></RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>`,
    });
    expect(einer(camt(stmt({ anfang: 0, ende: -6350, eintraege: [eintrag] }))).umsaetze[0]).toMatchObject({
      grund: 'AC04',
      partner: 'Huber',
      endtoendid: 'L-1',
    });
  });

  test('does not take NOTPROVIDED for a reference', () => {
    const eintrag = ntry({ betrag: 5, details: '<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls>' });
    expect(einer(camt(stmt({ anfang: 0, ende: 5, eintraege: [eintrag] }))).umsaetze[0]?.endtoendid).toBeNull();
  });

  test('of another currency is kept in it', () => {
    const xml = camt(stmt({ anfang: 0, ende: 500, ccy: 'CHF', eintraege: [ntry({ betrag: 500, ccy: 'CHF' })] }));
    expect(einer(xml)).toMatchObject({ waehrung: 'CHF', umsaetze: [{ betrag: 500, waehrung: 'CHF' }] });
  });

  test('keeps the amount of its entry when the detail tells the one abroad', () => {
    const fremd = '<TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">7.10</Amt></TxAmt></AmtDtls></TxDtls>';
    const xml = camt(stmt({ anfang: 0, ende: 600, eintraege: [ntry({ betrag: 600, details: fremd })] }));
    expect(betraege(einer(xml).umsaetze)).toEqual([600]);
  });
});

describe('a file that is no statement', () => {
  const gut = camt(stmt({ anfang: 0, ende: 5, eintraege: [ntry({ betrag: 5 })] }));
  test.each([
    ['with a document type', gut.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'), 'Anweisungen'],
    ['with an entity of its own', gut.replace('<MsgId>1', '<MsgId>&a;'), 'Anweisungen'],
    ['cut between elements', gut.slice(0, gut.indexOf('<Ntry>')), 'nicht vollständig'],
    ['cut in a tag', gut.slice(0, gut.indexOf('<Ntry>') + 3), 'nicht vollständig'],
    ['cut in a text', gut.slice(0, gut.indexOf('BOOK') + 2), 'nicht vollständig'],
    ['with elements crossed', gut.replace('</Acct>', '</Bal>'), 'kein lesbares XML'],
    ['of another kind', '<Document><CstmrCdtTrfInitn/></Document>', 'kein Kontoauszug'],
    ['without an account', gut.replace(/<IBAN>.*?<\/IBAN>/, ''), 'keine IBAN'],
    ['with a fraction of a cent', gut.replace('0.05', '0.055'), 'nicht lesbar'],
    ['without a side', gut.replace('<CdtDbtInd>CRDT</CdtDbtInd><Sts>', '<Sts>'), 'Eingang oder Ausgang'],
  ])('%s is refused', (_name, xml, teil) => {
    expect(satz(() => liesAuszuege(xml))).toContain(teil);
  });

  test('that nests without end is refused', () => {
    expect(satz(() => liesAuszuege('<a>'.repeat(100_000)))).toContain('kein lesbares XML');
  });
});

test('a report of the day and a notice are read without balances', () => {
  const inhalt = (satzname: string): string =>
    stmt({ anfang: null, ende: null, eintraege: [ntry({ betrag: 500, ref: 'B1' })] }).replace(/Stmt>/g, `${satzname}>`);
  expect(liesCamt(camt(inhalt('Rpt'), 'BkToCstmrAcctRpt'))).toMatchObject([
    { format: 'Camt052', umsaetze: [{ betrag: 500 }] },
  ]);
  expect(liesCamt(camt(inhalt('Ntfctn'), 'BkToCstmrDbtCdtNtfctn'))).toMatchObject([
    { format: 'Camt054', umsaetze: [{ betrag: 500, bankref: 'B1' }] },
  ]);
});

test('ten thousand entries are read', () => {
  expect(einer(grosserAuszug(10_000)).umsaetze).toHaveLength(10_000);
});

describe('between statements', () => {
  const stand = (von: string, bis: string, anfang: number, ende: number) => ({ von, bis, anfang, ende });
  test('one that is missing is told with the days and the difference', () => {
    const [text] = luecken([
      stand('2026-04-02', '2026-04-02', 13_000, 14_000),
      stand('2026-03-01', '2026-03-31', 0, 1000),
    ]);
    expect(text).toContain('Zwischen {von} und {bis} fehlt ein Auszug (Differenz {betrag}).');
    expect(text).toContain('{"von":"31.03.","bis":"02.04.","betrag":"120,00"}');
  });
  test('nothing is told where each begins with what the one before ended with', () => {
    expect(luecken([stand('2026-03-01', '2026-03-31', 0, 1000), stand('2026-04-01', '2026-04-30', 1000, 5)])).toEqual(
      [],
    );
  });
});

describe('the name of a movement', () => {
  const lies = (...eintraege: readonly string[]) =>
    schluesselVon(einer(camt(stmt({ anfang: 0, ende: eintraege.length * 2400, eintraege }))));
  test('is the reference of the bank, so that an overlapping file tells the same', () => {
    expect(lies(ntry({ betrag: 2400, ref: 'A' }))).toEqual(
      lies(ntry({ betrag: 2400, ref: 'A', mehr: '<AddtlNtryInf>anders</AddtlNtryInf>' })),
    );
  });
  test('counts equal ones of a day: two payments of 24.00 are two', () => {
    const [erste, zweite] = lies(ntry({ betrag: 2400 }), ntry({ betrag: 2400 }));
    expect(erste).not.toBe(zweite);
    expect(lies(ntry({ betrag: 2400 }))).toEqual([erste]);
  });
});
