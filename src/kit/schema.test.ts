import { describe, expect, it } from 'vitest';
import { defineTable } from './define-table.ts';
import { integer } from './kinds/integer.ts';
import { phone } from './kinds/phone.ts';
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
  fields: {
    name: text({ label: 'Name', max: 9, required: true }),
    zahl: integer({ label: 'Zahl', required: true }),
    ja: yesNo({ label: 'Ja', required: true }),
  },
});
const wrong = (values: object): readonly string[] => {
  const checked = checkValues(table, { name: 'Probe', zahl: 1, ja: true, ...values }, true);
  return checked.ok ? [] : checked.issues.map(({ feld }) => feld);
};

describe('a value', () => {
  it('that is missing, null or an empty text is empty, zero and no are values', () => {
    expect(checkValues(table, {}, true)).toMatchObject({
      ok: false,
      issues: [{ feld: 'name' }, { feld: 'zahl' }, { feld: 'ja' }],
    });
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

describe('a telephone number', () => {
  const kontakte = defineTable({
    name: 'rufnummern',
    nr: 901,
    label: 'Rufnummer',
    root: { by: 'everyone' },
    right: 'PROBEN',
    title: ['telefon'],
    fields: { land: text({ label: 'Land', max: 2 }), telefon: phone({ label: 'Telefon' }) },
  });
  const kept = (values: object, row?: object): unknown => {
    const checked = checkValues(kontakte, { ...values }, false, row === undefined ? undefined : { ...row });
    return checked.ok ? checked.values['telefon'] : checked.issues;
  };

  it('has the code of the country that is given with it, or stands in the record', () => {
    expect(kept({ telefon: ' 0471  12 34 56', land: 'IT' })).toBe('+390471123456');
    expect(kept({ telefon: '0512/582400' }, { land: 'AT' })).toBe('+43512582400');
    expect(kept({ telefon: '0512/582400', land: 'AT' }, { land: 'IT' })).toBe('+43512582400');
    expect(kept({ telefon: '+39 0471 123456' })).toBe('+390471123456');
  });

  it('stays as it is written where no country is known or it fits none of its numbers', () => {
    expect(kept({ telefon: '0471  12 34 56' })).toBe('0471 12 34 56');
    expect(kept({ telefon: '0471 123456', land: null }, { land: 'IT' })).toBe('0471 123456');
    expect(kept({ telefon: '118', land: 'IT' })).toBe('118');
    expect(kept({ telefon: null }, { land: 'IT' })).toBeNull();
    expect(kept({ telefon: '0471 123456' }, { land: 'IT', telefon: '0471 123456' })).toBe('0471 123456');
  });
});
