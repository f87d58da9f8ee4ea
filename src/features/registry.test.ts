import { describe, expect, test } from 'vitest';
import { emptyRow, idFromNaturalKey } from '../kit/records.ts';
import { tableSql } from '../kit/sql.ts';
import { isRight } from '../permissions/catalog.ts';
import { rightsFor } from '../permissions/rights.ts';
import { rowAreas } from '../permissions/row-areas.ts';
import { permissionsFor, topicIn } from '../permissions/topics.ts';
import { newId } from '../lib/ids.ts';
import { registry } from './registry.ts';

const tables = [...registry.tables.values()];
const modules = [...registry.modules.values()];
const actions = ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'] as const;

describe.each(tables.map((table) => [table.name, table] as const))('table %s', (_, table) => {
  test('has all its rights in the catalogue', () => {
    const needed = table.appendOnly === undefined ? actions : actions.filter((action) => action !== 'LOESCHEN');
    const names = needed.flatMap((action) => rightsFor(table, registry.rootOf(table), action));
    const steps = (table.status?.steps ?? []).flatMap((step) =>
      rowAreas(registry.rootOf(table)).flatMap(({ area }) => permissionsFor(topicIn(table.right, area), step.action)),
    );
    expect([...names, ...steps].filter((name) => !isRight(name))).toEqual([]);
  });

  test('has defaults that its own fields accept', () => {
    const row = emptyRow(table, newId());
    const refused = Object.entries(table.fields).filter(
      ([name, field]) => row[name] !== null && field.schema['~run']({ value: row[name] }, {}).issues !== undefined,
    );
    expect(refused.map(([name]) => name)).toEqual([]);
  });

  test('has columns and index names that PostgreSQL does not cut off', () => {
    const sql = tableSql(registry, table);
    const names = [...sql.columns.map((column) => column.name), ...sql.indexes.map((index) => index.name)];
    expect(names.filter((name) => name.length > 63)).toEqual([]);
    expect(new Set(sql.indexes.map((index) => index.name)).size).toBe(sql.indexes.length);
  });

  test('keeps its status chain inside its vocabulary', () => {
    const { column = '', line = [], tones = {}, editable = [], steps = [] } = table.status ?? {};
    const accepts = (value: string) => table.fields[column]?.schema['~run']({ value }, {}).issues === undefined;
    const named = [...line, ...Object.keys(tones), ...editable, ...steps.flatMap((step) => [step.from, step.to])];
    expect(named.filter((value) => !accepts(value))).toEqual([]);
  });
});

describe.each(modules.map((module) => [module.name, module] as const))('module %s', (_, module) => {
  test('opens with a right of the catalogue', () => {
    expect(isRight(`${module.area}_LESEN`)).toBe(true);
  });

  test('gives every record a title or none, and never throws on an empty one', () => {
    expect(typeof module.titleOf(emptyRow(module.table, newId()))).toBe('string');
  });
});

test('the same natural key makes the same id, an incomplete one makes none', () => {
  const table = registry.table('einsatz_beteiligte');
  const key = { einsatz_id: newId(), mgd_id: newId() };
  expect(idFromNaturalKey(table, key)).toBe(idFromNaturalKey(table, { ...key, rolle: 'Leitend' }));
  expect(idFromNaturalKey(table, { ...key, mgd_id: null })).toBeUndefined();
  expect(idFromNaturalKey(table, { ...key, abschnitt: null })).toBe(idFromNaturalKey(table, key));
  expect(idFromNaturalKey(table, { ...key, abschnitt: 2 })).not.toBe(idFromNaturalKey(table, key));
});
