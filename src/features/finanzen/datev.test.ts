import { expect, test } from 'vitest';
import { datevStapel, windows1252, type Datevbuchung } from './datev.rules.ts';

const kopf = {
  erzeugt: '2026-08-05T09:00:00.000Z',
  berater: 29_098,
  mandant: 55_003,
  jahresbeginn: '2026-01-01',
  von: '2026-07-01',
  bis: '2026-07-31',
  stellen: 4,
  bezeichnung: 'Juli 2026',
};
const row = (kontonr: string, betrag: number, more: Partial<Datevbuchung> = {}): Datevbuchung => ({
  kassenbuch_id: 'a',
  nummer: '2026-0033',
  belegdatum: '2026-07-31',
  kontonr,
  betrag,
  generalumkehr: false,
  kostenstellennr: null,
  text: 'Büromaterial',
  ...more,
});
const records = (rows: readonly Datevbuchung[]): readonly string[] =>
  datevStapel(kopf, rows).split('\r\n').slice(2, -1);

test('a batch begins with its 31 fields, names 125 columns, and tells a voucher as one record (domain: finanzen-tief 1)', () => {
  const [head = '', names = '', first = '', last] = datevStapel(kopf, [row('1200', -6490), row('5500', 6490)]).split(
    '\r\n',
  );
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260805090000000;;"HB";"";"";29098;55003;20260101;4;20260701;20260731;"Juli 2026";"";1;0;1;"EUR";;"";;;"";;;"";""',
  );
  expect(head.split(';').length).toBe(31);
  expect(names.split(';').length).toBe(125);
  expect(first.startsWith('64,90;"S";"EUR";;;"";5500;1200;"";3107;"2026-0033";"";;"Büromaterial";')).toBe(true);
  expect(last).toBe('');
});

test('n lines against one account are n records, and the amounts stay the same', () => {
  const told = records([row('1000', 65_000), row('2900', 7500), row('0410', -72_500)]);
  expect(told.map((line) => line.split(';').slice(0, 8).join(';'))).toEqual([
    '650,00;"S";"EUR";;;"";1000;0410',
    '75,00;"S";"EUR";;;"";2900;0410',
  ]);
});

test('what takes a voucher back has the accounts as they were, and its mark', () => {
  const back = { generalumkehr: true, kassenbuch_id: 'b' };
  const [line = ''] = records([row('1200', 6490, back), row('5500', -6490, back)]);
  const cells = line.split(';');
  expect([cells[6], cells[7], cells[117]]).toEqual(['5500', '1200', '"1"']);
});

test('texts are on one line, quotes doubled, in Windows-1252', () => {
  const [line = ''] = records([row('1200', -1, { text: 'a' }), row('5500', 1, { text: '„Fest“ "A"\nB' })]);
  expect(line).toContain('"„Fest“ ""A"" B"');
  expect([...windows1252('ä€„ß–ł')]).toEqual([0xe4, 0x80, 0x84, 0xdf, 0x96, 0x3f]);
});
