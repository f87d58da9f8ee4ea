import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { cbiDirectDebit, pain008, type Collection, type DirectDebits } from './direct-debit.rules.ts';

// The official schemas may not be passed on, so the rules that our files follow are written out in `rules` (docs/adr/0015).
const ruleOf = (name: string): string => readFileSync(new URL(`rules/${name}.xsd`, import.meta.url), 'utf8');
async function errorsOf(name: string, contents: string): Promise<readonly string[]> {
  const told = await validateXML({
    xml: [{ fileName: 'datei.xml', contents }],
    schema: [ruleOf(name)],
    preload: [{ fileName: 'cbi-sdd.xsd', contents: ruleOf('cbi-sdd') }],
  });
  return told.errors.map(({ message }) => message);
}

const first: Collection = {
  reference: 'LS2026-0001-0001',
  cents: 4800,
  sequence: 'RCUR',
  mandate: 'BW-1042',
  signed: '2024-03-01',
  name: 'Mueller Joerg',
  iban: 'DE89370400440532013000',
  text: 'Beitrag 2026 Mitglied 1042',
};
const order: DirectDebits = {
  id: 'LS2026-0001',
  created: '2026-01-21T10:00:00.000Z',
  due: '2026-02-02',
  creditor: {
    name: 'Bergrettung Suedtirol',
    iban: 'IT60X0542811101000000123456',
    bic: 'BPMOIT22XXX',
    id: 'IT66ZZZA1B2C3D4E5F6G7H8',
    cuc: 'ABC12345',
  },
  collections: [
    first,
    { ...first, reference: 'LS2026-0001-0002', cents: 105, sequence: 'FRST' },
    { ...first, reference: 'LS2026-0001-0003', cents: 2400, iban: 'IT60X0542811101000000123456' },
  ],
};
const only = (change: Partial<Collection>): DirectDebits => ({ ...order, collections: [{ ...first, ...change }] });

describe.each([
  ['pain-008', pain008],
  ['cbi-sdd-envelope', cbiDirectDebit],
] as const)('a file of direct debits by %s', (rules, write) => {
  test('keeps the order of its elements, lengths and characters', async () => {
    expect(await errorsOf(rules, write(order))).toEqual([]);
  });

  test('has the sum of its collections to the cent, and an order for each sequence', () => {
    const file = write(order);
    expect(file).toContain('<NbOfTxs>3</NbOfTxs>');
    expect(file).toContain('<CtrlSum>73.05</CtrlSum>');
    expect([...file.matchAll(/<PmtInfId>(.*)<\/PmtInfId>/g)].map(([, id]) => id)).toEqual([
      'LS2026-0001-FRST',
      'LS2026-0001-RCUR',
    ]);
    expect(file.match(/<DrctDbtTxInf>/g)).toHaveLength(3);
  });

  test.each(['FRST', 'RCUR', 'OOFF', 'FNAL'] as const)('may be of sequence %s', async (sequence) => {
    const file = write(only({ sequence }));
    expect(await errorsOf(rules, file)).toEqual([]);
    expect(file).toContain(`<SeqTp>${sequence}</SeqTp>`);
  });

  test('tells what was changed of a mandate', async () => {
    const file = write(
      only({
        amendment: {
          reference: 'ALT-7',
          creditorId: 'DE98ZZZ09999999999',
          creditorName: 'Bergwacht alt',
          account: true,
        },
      }),
    );
    expect(await errorsOf(rules, file)).toEqual([]);
    expect(file).toContain('<AmdmntInd>true</AmdmntInd>');
    expect(file).toContain('<OrgnlMndtId>ALT-7</OrgnlMndtId>');
    expect(file).toContain('<Id>DE98ZZZ09999999999</Id>');
    expect(file).toContain('<Nm>Bergwacht alt</Nm>');
    expect(file.replace(/\s+/g, '')).toContain('<OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct>');
    expect(write(only({ amendment: { account: true } }))).not.toMatch(/OrgnlMndtId|OrgnlCdtrSchmeId/);
    expect(write(only({}))).toContain('<AmdmntInd>false</AmdmntInd>');
  });

  test.each([
    ['an amount of zero', { cents: 0 }],
    ['an amount of a milliard', { cents: 100_000_000_000 }],
    ['a name with an accent', { name: 'Müller' }],
    ['a name that is too long', { name: 'x'.repeat(71) }],
    ['a text that is too long', { text: 'x'.repeat(141) }],
    ['a reference that is too long', { reference: 'x'.repeat(36) }],
    ['a mandate with a blank', { mandate: 'BW 1042' }],
    ['a mandate with an umlaut', { mandate: 'ä1' }],
    ['an IBAN with blanks', { iban: 'DE89 3704 0044 0532 0130 00' }],
    ['a day that does not exist', { signed: '2026-02-30' }],
  ])('would be refused with %s', async (_what, change) => {
    expect(await errorsOf(rules, write(only(change)))).not.toEqual([]);
  });

  test('without a collection would be refused', async () => {
    expect(await errorsOf(rules, write({ ...order, collections: [] }))).not.toEqual([]);
  });
});

test('SEPA needs no BIC within its area, and the order tells its own sum', () => {
  const file = pain008(order);
  expect(file).toContain('<Id>NOTPROVIDED</Id>');
  expect(file).toContain('<CtrlSum>72.00</CtrlSum>');
  expect(file).toContain('<CtrlSum>1.05</CtrlSum>');
});

test('the Italian form names the creditor by code, the bank by its ABI, and the payer’s bank only abroad', () => {
  const file = cbiDirectDebit({
    ...order,
    collections: [
      { ...first, bic: 'COBADEFFXXX' },
      { ...first, iban: 'IT60X0542811101000000123456', bic: 'BPMOIT22XXX' },
    ],
  });
  expect(file).toContain('<PhyMsgTpCd>INC-SDDC-01</PhyMsgTpCd>');
  expect(file).toContain('<MmbId>05428</MmbId>');
  expect(file).toContain('<BIC>COBADEFFXXX</BIC>');
  expect(file).not.toContain('<BIC>BPMOIT22XXX</BIC>');
  expect(file.match(/xmlns="urn:CBI:xsd:CBISDDReqLogMsg.00.01.01"/g)).toHaveLength(2);
  expect(file.match(/CtrlSum/g)).toHaveLength(2);
});
