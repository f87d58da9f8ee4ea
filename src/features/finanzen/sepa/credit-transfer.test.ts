import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { cbiPaymentRequest, pain001, type CreditTransfers } from './credit-transfer.rules.ts';

// The official schemas may not be passed on, so the rules that our files follow are written out in `rules` (docs/adr/0015).
const schemaOf = (name: string): string => readFileSync(new URL(`rules/${name}.xsd`, import.meta.url), 'utf8');
const errorsOf = async (schema: string, contents: string): Promise<readonly string[]> =>
  (await validateXML({ xml: [{ fileName: 'datei.xml', contents }], schema: [schemaOf(schema)] })).errors.map(
    ({ message }) => message,
  );

const order: CreditTransfers = {
  id: 'SBS2026-0001',
  created: '2026-11-21T10:00:00.000Z',
  execution: '2026-12-01',
  debtor: {
    name: 'Bergrettung Suedtirol',
    iban: 'IT60X0542811101000000123456',
    bic: 'BPMOIT22XXX',
    town: 'Bozen',
    country: 'IT',
    cuc: 'ABC12345',
  },
  transfers: [
    {
      reference: 'SBS2026-0001-000123',
      cents: 9000,
      name: 'Gruber Anna',
      iban: 'DE89370400440532013000',
      town: 'Meran',
      country: 'IT',
      text: 'Verguetung 2026-101-0001',
    },
    {
      reference: 'SBS2026-0001-000124',
      cents: 105,
      name: 'Huber Jakob',
      iban: 'IT60X0542811101000000123456',
      town: 'Brixen',
      country: 'IT',
      text: 'Verguetung',
    },
  ],
};
const [first] = order.transfers;
if (first === undefined) throw new Error('the order has transfers');

describe.each([
  ['pain-001', pain001],
  ['cbi', cbiPaymentRequest],
] as const)('a file by %s', (schema, write) => {
  test('keeps the order of its elements, lengths and characters', async () => {
    expect(await errorsOf(schema, write(order))).toEqual([]);
  });

  test('has the sum of its transfers to the cent, and their number', () => {
    const file = write(order);
    expect(file).toContain('<NbOfTxs>2</NbOfTxs>');
    expect(file).toContain('<CtrlSum>91.05</CtrlSum>');
    expect(file).toContain('<InstdAmt Ccy="EUR">1.05</InstdAmt>');
  });

  test('carries the structured reference of a payee instead of a text', async () => {
    const file = write({ ...order, transfers: [{ ...first, creditorReference: 'RF18539007547034' }] });
    expect(await errorsOf(schema, file)).toEqual([]);
    expect(file).toMatch(/<Cd>SCOR<\/Cd>\s*<\/CdOrPrtry>\s*<Issr>ISO<\/Issr>\s*<\/Tp>\s*<Ref>RF18539007547034<\/Ref>/);
    expect(file).not.toContain('<Ustrd>');
  });

  test('says when it was made by the clock of the bank, not a day before', () => {
    expect(write(order)).toContain('<CreDtTm>2026-11-21T11:00:00</CreDtTm>');
    expect(write({ ...order, created: '2026-07-01T22:30:00.000Z' })).toContain(
      '<CreDtTm>2026-07-02T00:30:00</CreDtTm>',
    );
  });

  test.each([
    ['an amount of zero', { cents: 0 }],
    ['a name with an accent', { name: 'Gögele' }],
    ['a name that is too long', { name: 'x'.repeat(71) }],
    ['a text that is too long', { text: 'x'.repeat(141) }],
    ['a reference that is too long', { reference: 'x'.repeat(36) }],
    ['an IBAN with blanks', { iban: 'DE89 3704 0044 0532 0130 00' }],
    ['a reference that is none', { creditorReference: 'Rechnung 7' }],
    ['a country in words', { country: 'Italien' }],
  ])('would be refused with %s', async (_what, change) => {
    expect(await errorsOf(schema, write({ ...order, transfers: [{ ...first, ...change }] }))).not.toEqual([]);
  });

  test('without a transfer would be refused', async () => {
    expect(await errorsOf(schema, write({ ...order, transfers: [] }))).not.toEqual([]);
  });
});

test('SEPA needs neither the BIC of the payer nor addresses', async () => {
  const { name, iban, country } = order.debtor;
  const { reference, cents, text } = first;
  const file = pain001({
    ...order,
    debtor: { name, iban, country },
    transfers: [{ reference, cents, name, iban, text }],
  });
  expect(await errorsOf('pain-001', file)).toEqual([]);
  expect(file).toContain('<Id>NOTPROVIDED</Id>');
});

test('the Italian form names the payer by code and the bank by its ABI, and wants town and country of both', async () => {
  const file = cbiPaymentRequest(order);
  expect(file).toContain('<MmbId>05428</MmbId>');
  expect(file).toMatch(/<Id>ABC12345<\/Id>\s*<Issr>CBI<\/Issr>/);
  expect(
    await errorsOf(
      'cbi',
      cbiPaymentRequest({ ...order, transfers: [{ ...first, town: undefined, country: undefined }] }),
    ),
  ).not.toEqual([]);
});
