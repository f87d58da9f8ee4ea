import { expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { defineTable } from '../kit/define-table.ts';
import { text } from '../kit/kinds/text.ts';
import { createRegistry } from '../kit/registry.ts';
import { personen } from '../features/personen/personen.table.ts';
import { schemaHash, tableShapes } from './schema-hash.ts';

const hashOf = (fields: Record<string, { label: string }>, nr = 1) =>
  schemaHash(
    createRegistry(
      [
        defineTable({
          name: 'dinge',
          nr,
          label: 'Ding',
          root: { by: 'everyone' },
          right: 'DINGE',
          title: [],
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, options]) => [name, text({ max: 10, ...options })]),
          ),
        }),
      ],
      [],
    ),
  );

test('the same definitions have the same hash, whatever the order of their fields', () => {
  expect(hashOf({ a: { label: 'A' }, b: { label: 'B' } })).toBe(hashOf({ b: { label: 'B' }, a: { label: 'A' } }));
  expect(schemaHash(registry)).toBe(schemaHash(registry));
});

test('a label may change, a column may not', () => {
  const before = hashOf({ a: { label: 'A' } });
  expect(hashOf({ a: { label: 'Anders' } })).toBe(before);
  expect(hashOf({ a: { label: 'A' }, b: { label: 'B' } })).not.toBe(before);
  expect(hashOf({ a: { label: 'A' } }, 2)).not.toBe(before);
});

test('a name in code is no part of a shape: persons stay where they lie on devices', () => {
  const { root } = personen;
  expect(root).toMatchObject({ by: 'periods', sektion: 'sek_id' });
  const [place] = tableShapes(registry)['personen']?.split('.') ?? [];
  expect(place).toBe('70732eed');
});
