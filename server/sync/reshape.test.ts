import { expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { createRegistry } from '../../src/kit/registry.ts';
import { yesNo } from '../../src/kit/kinds/yes-no.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { tableShapes } from '../../src/protocol/schema-hash.ts';
import { newId } from '../../src/lib/ids.ts';
import { nowhere } from './area.ts';
import type { Cursor } from './cursor.ts';
import { noFormer } from './plan.ts';
import { reshape, reshaped } from './reshape.ts';

const shapes = tableShapes(registry);
const cursorOf = (plan: Cursor['plan'], schema = shapes): Cursor => ({
  epoch: 'e',
  schema,
  n: 1,
  pos: -1,
  stand: 1,
  today: '2026-07-01',
  rights: {},
  chosen: nowhere,
  pins: [],
  former: noFormer,
  plan,
});

/** The plan of a device that comes to these definitions with a plan of the former ones. */
function planAfter(change: (table: Table) => Table, plan: Cursor['plan'] = []): Cursor['plan'] {
  const tables = [...registry.tables.values()].map(change);
  const named = new Map(tables.map((table) => [table.name, table]));
  const later = createRegistry(
    tables,
    [...registry.modules.values()].map((module) => ({
      ...module,
      table: named.get(module.table.name) ?? module.table,
    })),
  );
  const now = tableShapes(later);
  return reshape(cursorOf(plan), reshaped(later, shapes, now), now).plan;
}

const only =
  (name: string, change: Partial<Table> | ((table: Table) => Partial<Table>)) =>
  (table: Table): Table =>
    table.name === name ? { ...table, ...(typeof change === 'function' ? change(table) : change) } : table;
const moreColumns = (table: Table): Partial<Table> => ({
  fields: { ...table.fields, rundbrief: yesNo({ label: 'Rundbrief' }) },
});

test('the same definitions ask for nothing', () => {
  expect(planAfter((table) => table)).toEqual([]);
});

test('a table with another column is sent again over the rows that are there', () => {
  expect(planAfter(only('personen', moreColumns))).toEqual([{ t: 'personen', k: 'send', w: {} }]);
});

test('a load of the table that was begun begins again; removals and other tables go on', () => {
  const kept = [
    { t: 'personen', k: 'gone', w: { ids: [newId()] } },
    { t: 'einsaetze', k: 'send', w: {}, after: newId() },
  ] as const;
  const plan = planAfter(only('personen', moreColumns), [{ t: 'personen', k: 'send', w: {}, after: newId() }, ...kept]);
  expect(plan).toEqual([{ t: 'personen', k: 'send', w: {} }, ...kept]);
});

test('a table that lies otherwise on the device is forgotten first, and so is one that was to be forgotten anyway', () => {
  const anew = [
    { t: 'personen', k: 'drop', w: {} },
    { t: 'personen', k: 'send', w: {} },
  ];
  expect(
    planAfter(only('personen', { replica: { policy: 'on-demand' } }), [{ t: 'personen', k: 'gone', w: {} }]),
  ).toEqual(anew);
  expect(
    planAfter(only('personen', moreColumns), [
      { t: 'personen', k: 'drop', w: {} },
      { t: 'personen', k: 'send', w: {} },
    ]),
  ).toEqual(anew);
});

test('a table that devices no longer keep leaves the plan, a new one enters it', () => {
  const { personen = 'x.x', ...others } = shapes;
  expect(
    reshape(cursorOf([{ t: 'alt', k: 'send', w: {} }], others), reshaped(registry, others, shapes), {
      ...others,
      personen,
    }).plan,
  ).toEqual([
    { t: 'personen', k: 'drop', w: {} },
    { t: 'personen', k: 'send', w: {} },
  ]);
});

test('a changed title is sent with the rows that carry it', () => {
  const tables = new Set(planAfter(only('personen', { title: ['nachname'] })).map(({ t, k }) => `${k} ${t}`));
  expect(tables).toContain('send einsatz_beteiligte');
  // Who stands for a minor is a person, too.
  expect(tables).toContain('send personen');
  expect(tables).not.toContain('send sektionen');
});
