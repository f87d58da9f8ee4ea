import { describe, expect, test } from 'vitest';
import { defineModule } from './define-module.ts';
import { defineTable } from './define-table.ts';
import type { Fields } from './field.ts';
import { yesNo } from './kinds/yes-no.ts';
import { text } from './kinds/text.ts';
import { idFromNaturalKey } from './records.ts';
import { createRegistry } from './registry.ts';
import { checkValues } from './schema.ts';
import { columnNow, tableNow, upcast, upcastSnapshot } from './upcast.ts';

const base = {
  name: 'dinge',
  nr: 1,
  label: 'Ding',
  root: { by: 'everyone' },
  right: 'DINGE',
  title: ['name'],
} as const;
const dinge = defineTable({
  ...base,
  formerly: ['sachen', 'gegenstaende'],
  natural: ['name'],
  fields: {
    name: text({ label: 'Name', max: 10, formerly: ['bezeichnung', 'titel'] }),
    neu: yesNo({ label: 'Neu', required: true, default: true }),
  },
  gone: { fax: 'Fax wird nicht mehr geführt.' },
});

describe('values of an older schema', () => {
  test('get the names of today, under whichever of the older ones they come', () => {
    expect(upcast(dinge, { bezeichnung: 'A', neu: false })).toEqual({ name: 'A', neu: false });
    expect(upcast(dinge, { titel: 'A' })).toEqual({ name: 'A' });
    expect(columnNow(dinge, 'titel')).toBe('name');
    expect(columnNow(dinge, 'neu')).toBe('neu');
  });

  test('a column that is gone stays when it says something, and is refused with its sentence', () => {
    expect(upcast(dinge, { fax: '0471', name: 'A' })).toEqual({ fax: '0471', name: 'A' });
    expect(checkValues(dinge, { fax: '0471' }, false)).toEqual({
      ok: false,
      issues: [{ feld: 'fax', text: 'Fax wird nicht mehr geführt.' }],
    });
    for (const nothing of [null, '', false]) expect(upcast(dinge, { fax: nothing, name: 'A' })).toEqual({ name: 'A' });
  });

  test('in a snapshot a column that is gone means nothing', () => {
    expect(upcastSnapshot(dinge, { fax: '0471', titel: 'A' })).toEqual({ name: 'A' });
  });

  test('an old name beside the new one is left to be refused, never silently the winner', () => {
    expect(upcast(dinge, { titel: 'alt', name: 'neu' })).toEqual({ titel: 'alt', name: 'neu' });
  });

  test('of a table that never changed are handed through untouched', () => {
    const plain = defineTable({ ...base, fields: { name: text({ label: 'Name', max: 10 }) } });
    const values = { name: 'A', anderes: 1 };
    expect(upcast(plain, values)).toBe(values);
  });
});

describe('former names of tables', () => {
  test('lead to the table, and natural ids are still those of the first name', () => {
    const registry = createRegistry([dinge], []);
    for (const name of ['sachen', 'gegenstaende', 'dinge']) expect(tableNow(registry, name)).toBe(dinge);
    expect(tableNow(registry, 'fremd')).toBeUndefined();
    const first = defineTable({
      ...base,
      name: 'sachen',
      natural: ['bezeichnung'],
      title: [],
      fields: { bezeichnung: text({ label: 'Name', max: 10 }) },
    });
    expect(idFromNaturalKey(dinge, { name: 'A' })).toBe(idFromNaturalKey(first, { bezeichnung: 'A' }));
  });
});

describe('a former name that is taken is a mistake of the definition', () => {
  const name = text({ label: 'Name', max: 10 });
  const old = (formerly: string[]) => text({ label: 'X', max: 10, formerly });

  test('by a column, by another former name, by a column that is gone, by a system column', () => {
    const wrong: Fields[] = [
      { name, x: old(['name']) },
      { name, x: old(['y']), z: old(['y']) },
      { name, x: old(['rev']) },
    ];
    for (const fields of wrong) expect(() => defineTable({ ...base, fields })).toThrow(/is taken by another column/);
    expect(() => defineTable({ ...base, fields: { name, x: old(['fax']) }, gone: { fax: 'Weg.' } })).toThrow(
      /dinge\.gone: `fax` is taken/,
    );
    expect(() => defineTable({ ...base, fields: { name }, gone: { name: 'Weg.' } })).toThrow(
      /dinge\.gone: `name` is taken/,
    );
  });

  test('by a table or a URL', () => {
    const other = defineTable({ ...base, name: 'andere', nr: 2, formerly: ['dinge'], fields: { name } });
    const living = defineTable({ ...base, fields: { name } });
    expect(() => createRegistry([living, other], [])).toThrow(/andere\.formerly: `dinge` is taken by another table/);
    const module = (key: string, url: string, formerUrls: string[] = []) =>
      defineModule({
        name: key,
        url,
        formerUrls,
        area: 'X',
        table: living,
        label: 'X',
        list: { columns: ['name'], sort: 'name' },
      });
    expect(() => createRegistry([living], [module('a', '/x/a'), module('b', '/x/b', ['/x/a'])])).toThrow(
      /b\.url: \/x\/a is already taken by a/,
    );
  });
});
