import { describe, expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { defineTable } from './define-table.ts';
import { date } from './kinds/date.ts';
import { dateTime } from './kinds/date-time.ts';
import { reference } from './kinds/reference.ts';
import { text } from './kinds/text.ts';
import { isPeriodChanged, overlapIssues, overlaps } from './no-overlap.ts';

const base = { nr: 950, label: 'Ausgabe', root: { by: 'everyone' }, right: 'X', title: ['an', 'von'] } as const;
const rule = { by: ['ding_id'], from: 'von', until: 'bis', unless: 'storniert', sentence: 'Schon verliehen.' } as const;
const common = {
  ding_id: reference({ label: 'Ding', to: 'dinge' }),
  an: text({ label: 'An', max: 40 }),
  storniert: text({ label: 'Storniert', max: 40 }),
};
const days = defineTable({
  ...base,
  name: 'ausgaben',
  fields: { ...common, von: date({ label: 'Von' }), bis: date({ label: 'Bis' }) },
  noOverlap: rule,
});
const instants = defineTable({
  ...base,
  name: 'dienste',
  fields: { ...common, von: dateTime({ label: 'Von' }), bis: dateTime({ label: 'Bis' }) },
  noOverlap: rule,
});
const lent = (von: string | null, bis: string | null, more: object = {}) => ({ ding_id: 'd', von, bis, ...more });

describe('periods of one key', () => {
  test.each([
    ['one within the other', lent('2026-01-01', '2026-12-31'), lent('2026-05-01', '2026-05-02'), true],
    ['the last day of one the first of the other', lent('2026-01-01', '2026-05-01'), lent('2026-05-01', null), true],
    ['the day after', lent('2026-01-01', '2026-04-30'), lent('2026-05-01', null), false],
    ['an open end', lent('2026-01-01', null), lent('2030-05-01', '2030-05-01'), true],
    ['no beginning', lent(null, '2026-01-01'), lent('1990-01-01', '1990-01-02'), true],
    ['neither end', lent(null, null), lent('2026-01-01', '2026-01-01'), true],
  ])('of days: %s', (_, one, other, expected) => {
    expect([overlaps(days, one, other), overlaps(days, other, one)]).toEqual([expected, expected]);
  });

  test.each([
    ['one begins as the other ends', '2026-05-01T08:00:00Z', '2026-05-01T10:00:00Z', false],
    ['one begins a minute before', '2026-05-01T08:00:00Z', '2026-05-01T10:01:00Z', true],
    ['written in another way', '2026-05-01T08:00:00.000Z', '2026-05-01T10:00:00.000Z', false],
  ])('of instants: %s', (_, von, bis, expected) => {
    expect(overlaps(instants, lent(von, bis), lent('2026-05-01T10:00:00Z', null))).toBe(expected);
  });

  test('are not compared with those of another key, of none, or with what does not count', () => {
    const here = lent('2026-01-01', null);
    expect(overlaps(days, here, { ...here, ding_id: 'e' })).toBe(false);
    expect(overlaps(days, { ...here, ding_id: null }, { ...here, ding_id: null })).toBe(false);
    expect(overlaps(days, here, { ...here, storniert: 'ja' })).toBe(false);
  });
});

test('only what touches key or period is compared again', () => {
  const before = lent('2026-01-01', null, { an: 'Anna' });
  expect(isPeriodChanged(rule, { ...before, an: 'Berta' }, before)).toBe(false);
  expect(isPeriodChanged(rule, { ...before, bis: '2026-02-01' }, before)).toBe(true);
  expect(isPeriodChanged(rule, before)).toBe(true);
});

test('the sentence names the other row and its period, as far as they may be read', () => {
  const told = (other: object) => overlapIssues(days, rule, { ...other }).map(({ feld }) => feld);
  expect(overlapIssues(days, rule, lent('2026-01-01', null, { an: 'Anna' }))[1]).toMatchObject({
    feld: 'bis',
    text: expect.stringContaining('Anna, 01.01.2026 – …'),
  });
  expect(overlapIssues(instants, rule, lent('2026-05-01T08:00:00Z', null))[1]?.text).toContain('01.05.2026 10:00 – …');
  expect(told({})).toEqual(['von']);
});

describe.each(
  [...registry.tables.values()].flatMap((table) =>
    table.noOverlap === undefined ? [] : [[table.name, table] as const],
  ),
)('the rule of %s', (_, table) => {
  test('compares columns by which rows are found quickly', () => {
    const { by = [] } = table.noOverlap ?? {};
    expect(by.some((column) => table.fields[column]?.index) || table.root?.by === 'everyone').toBe(true);
  });

  test('finds two equal rows to overlap', () => {
    const { by = [], from = '' } = table.noOverlap ?? {};
    const row = { ...Object.fromEntries(by.map((column) => [column, 'x'])), [from]: '2026-01-01T00:00:00Z' };
    expect(overlaps(table, row, row)).toBe(true);
  });
});
