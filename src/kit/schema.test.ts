import { describe, expect, it } from 'vitest';
import { defineTable } from './define-table.ts';
import { integer } from './kinds/integer.ts';
import { text } from './kinds/text.ts';
import { yesNo } from './kinds/yes-no.ts';
import { checkValues } from './schema.ts';

const table = defineTable({
  name: 'proben',
  nr: 900,
  label: 'Probe',
  root: { by: 'everyone' },
  right: 'PROBEN',
  title: ['name'],
  fields: { name: text({ label: 'Name', max: 9, required: true }), zahl: integer({ label: 'Zahl', required: true }), ja: yesNo({ label: 'Ja', required: true }) },
});
const wrong = (values: object): readonly string[] => {
  const checked = checkValues(table, { name: 'Probe', zahl: 1, ja: true, ...values }, true);
  return checked.ok ? [] : checked.issues.map(({ feld }) => feld);
};

describe('a value', () => {
  it('that is missing, null or an empty text is empty, zero and no are values', () => {
    expect(checkValues(table, {}, true)).toMatchObject({ ok: false, issues: [{ feld: 'name' }, { feld: 'zahl' }, { feld: 'ja' }] });
    expect(wrong({ name: null, zahl: null, ja: null })).toEqual(['name', 'zahl', 'ja']);
    expect(wrong({ name: '', zahl: '', ja: '' })).toEqual(['name', 'zahl', 'ja']);
    expect(wrong({ zahl: 0, ja: false })).toEqual([]);
  });

  it('of a number field is a number, and NaN is none', () => {
    for (const zahl of ['1', NaN, Infinity, true, [], {}]) expect(wrong({ zahl })).toEqual(['zahl']);
    expect(wrong({ zahl: -7 })).toEqual([]);
  });

  it('of a yes-no field is a boolean and nothing that looks like one', () => {
    for (const ja of ['true', 1, 0, 'ja', []]) expect(wrong({ ja })).toEqual(['ja']);
    expect(wrong({ ja: false })).toEqual([]);
  });
});
