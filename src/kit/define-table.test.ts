import { describe, expect, test } from 'vitest';
import { defineModule, children, fields, lines, type Lines } from './define-module.ts';
import { defineTable, type Row } from './define-table.ts';
import { equals, filled } from './filter.ts';
import { choice } from './kinds/choice.ts';
import { integer } from './kinds/integer.ts';
import { date } from './kinds/date.ts';
import { money } from './kinds/money.ts';
import { reference } from './kinds/reference.ts';
import { serverNumber } from './kinds/server-number.ts';
import { text } from './kinds/text.ts';
import { createRegistry } from './registry.ts';
import { vocabulary } from './vocabulary.ts';

const farben = vocabulary({ rot: 'Rot', blau: 'Blau' });

const huetten = defineTable({
  name: 'huetten',
  nr: 900,
  label: 'Hütte',
  root: { by: 'column', column: 'sek_id' },
  right: 'HUETTEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 40, required: true }),
    farbe: choice({ label: 'Farbe', values: farben }),
    betten: integer({ label: 'Betten', min: 0 }),
    sek_id: text({ label: 'Sektion', max: 40, required: true }),
  },
});

describe('row types follow the definition', () => {
  test('required fields are plain, others may be null, choices are their names', () => {
    const row: Row<typeof huetten> = { id: 'x', name: 'Edelraute', farbe: 'rot', betten: null, sek_id: 's' };
    // @ts-expect-error a required field is never null
    const withoutName: Row<typeof huetten> = { ...row, name: null };
    // @ts-expect-error 'gruen' is not in the vocabulary
    const green: Row<typeof huetten> = { ...row, farbe: 'gruen' };
    // @ts-expect-error a column that is not defined
    const bogus: unknown = row.keller;
    expect([withoutName.name, green.farbe, bogus]).toEqual([null, 'gruen', undefined]);
  });

  test('a module names only columns of its table', () => {
    const module = {
      name: 'huetten',
      url: '/huetten/huetten',
      area: 'HUETTEN',
      table: huetten,
      label: 'Hütten',
    } as const;
    // @ts-expect-error column that does not exist
    expect(() => defineModule({ ...module, list: { columns: ['nam'], sort: 'name' } })).toThrow(
      'huetten.list: field `nam` does not exist',
    );
    // @ts-expect-error sort that does not exist
    expect(() => defineModule({ ...module, list: { columns: ['name'], sort: '-nam' } })).toThrow(
      'huetten.sort: field `nam`',
    );
    expect(
      // @ts-expect-error title reads a column that does not exist
      defineModule({ ...module, title: (row) => `${row.nam}`, list: { columns: ['name'], sort: 'name' } }).label,
    ).toBe('Hütten');
    expect(
      defineModule({ ...module, list: { columns: ['name'], sort: '-name' } }).titleOf({
        id: 'x',
        name: 'Edelraute',
        farbe: null,
        betten: null,
        sek_id: 's',
      }),
    ).toBe('Edelraute');
  });
});

describe('wrong definitions fail with their place', () => {
  const base = { name: 'probe', nr: 901, label: 'Probe', root: { by: 'everyone' }, right: 'PROBE', title: [] } as const;
  const name = text({ label: 'Name', max: 10 });

  test.each([
    [
      'a group with an unknown column',
      () => defineTable({ ...base, fields: { name }, groups: { a: ['nix' as 'name'] } }),
      'probe.groups.a: field `nix` does not exist',
    ],
    [
      'money that is not named betrag',
      () => defineTable({ ...base, fields: { summe: money({ label: 'Summe' }) } }),
      'probe.summe: a money column is named `betrag`',
    ],
    [
      'a parent that the server sets',
      () =>
        defineTable({
          ...base,
          root: undefined,
          parent: 'huette_id',
          fields: { huette_id: reference({ label: 'Hütte', to: 'huetten', required: true, setBy: 'server' }) },
        }),
      'probe.parent: cannot be set by the server',
    ],
    [
      'a system column',
      () => defineTable({ ...base, fields: { rev: name } }),
      'probe.rev: this name is a system column',
    ],
    [
      'periods of a column that does not exist',
      () =>
        defineTable({
          ...base,
          fields: { name },
          noOverlap: { by: ['nix' as 'name'], from: 'name', until: 'name', sentence: 'Besetzt.' },
        }),
      'probe.noOverlap: field `nix` does not exist',
    ],
    [
      'a reversal that points elsewhere',
      () =>
        defineTable({
          ...base,
          fields: { name, x_id: reference({ label: 'X', to: 'huetten' }) },
          reversal: { of: 'x_id', negated: [], reason: 'name', action: 'NEU', sentence: 'Schon storniert.' },
        }),
      'probe.reversal: `x_id` must be a reference to probe',
    ],
    [
      'a counter row without what is required',
      () =>
        defineTable({
          ...base,
          fields: {
            name,
            datum: date({ label: 'Datum', required: true }),
            x_id: reference({ label: 'X', to: 'probe' }),
          },
          reversal: {
            of: 'x_id',
            negated: [],
            without: ['datum'],
            reason: 'name',
            action: 'NEU',
            sentence: 'Schon storniert.',
          },
        }),
      'probe.reversal: `datum` is required, a counter row cannot go without it',
    ],
    [
      'a counter row dated by what is no date',
      () =>
        defineTable({
          ...base,
          fields: { name, x_id: reference({ label: 'X', to: 'probe' }) },
          reversal: {
            of: 'x_id',
            negated: [],
            dated: ['name'],
            reason: 'name',
            action: 'NEU',
            sentence: 'Schon storniert.',
          },
        }),
      'probe.reversal: `name` is no date and no instant',
    ],
    [
      'periods between texts',
      () =>
        defineTable({
          ...base,
          fields: { name },
          noOverlap: { by: ['name'], from: 'name', until: 'name', sentence: 'Besetzt.' },
        }),
      'probe.noOverlap: `name` and `name` must both be dates, or both instants',
    ],
    [
      'a number at a status that the chain has not',
      () =>
        defineTable({
          ...base,
          fields: { nr: serverNumber({ label: 'Nummer', series: 'p', pattern: '{nr}', at: ['Gebucht'] }) },
        }),
      'probe.nr.at: no record comes to the status `Gebucht`',
    ],
    ['a text without length', () => text({ label: 'Name', max: 0 }), '`max` must be a positive integer'],
    [
      'a reference to no table',
      () => createRegistry([defineTable({ ...base, fields: { x_id: reference({ label: 'X', to: 'nirgends' }) } })], []),
      'probe.x_id: table `nirgends` is not defined',
    ],
    [
      'a further section column that is none',
      () => defineTable({ ...base, root: { by: 'column', column: 'name', also: ['nix' as 'name'] }, fields: { name } }),
      'probe.root: field `nix` does not exist',
    ],
    [
      'two tables with one number',
      () =>
        createRegistry(
          [defineTable({ ...base, fields: { name } }), defineTable({ ...base, name: 'zwei', fields: { name } })],
          [],
        ),
      'zwei.nr: 901 is already taken by probe',
    ],
    [
      'a tab of a module that does not hang on it',
      () => {
        const table = defineTable({ ...base, fields: { name } });
        const module = {
          name: 'probe',
          url: '/probe/probe',
          area: 'P',
          table,
          label: 'P',
          list: { columns: ['name'], sort: 'name' },
          tabs: { kinder: children('Kinder', 'probe') },
        } as const;
        return createRegistry([table], [defineModule(module)]);
      },
      'probe.tabs.kinder: probe does not hang on probe',
    ],
    [
      'a view by a column that does not exist',
      () => view({ view: { criterion: filled('nam'), value: 'true' } }),
      'blaue.view: field `nam` does not exist',
    ],
    [
      'a gallery of what is no picture',
      () => view({ view: undefined, gallery: { picture: 'name' } }),
      'blaue.gallery: `name` holds no pictures',
    ],
    [
      'a view with tabs, which would edit',
      () => view({ tabs: { daten: fields('Daten', 'name') } }),
      'blaue.view: is for reading only, `tabs` says otherwise',
    ],
    [
      'a view that was written once',
      () => view({ formerUrls: ['/probe/alte'] }),
      'blaue.view: is for reading only, `formerUrls` says otherwise',
    ],
    [
      'a view with a screen whose rows open nowhere',
      () => createRegistry([huetten], [view({ route: '/blaue' })]),
      'blaue.view: no module opens the records of huetten',
    ],
    [
      'lines of a list that only grows',
      () => sheet({}, { appendOnly: {} }),
      'huetten.tabs.zeilen: rows of zeilen are not changed in a list',
    ],
    [
      'lines with a column that does not exist',
      () => sheet({ columns: ['nix'] }),
      'huetten.tabs.zeilen: field `nix` does not exist in table zeilen',
    ],
    ['a total of words', () => sheet({ totals: ['huette_id'] }), 'huetten.tabs.zeilen: `huette_id` cannot be added up'],
  ])('%s', (_, define, sentence) => {
    expect(define).toThrow(sentence);
  });

  const sheet = (how: Lines, more: object = {}) => {
    const zeilen = defineTable({
      ...base,
      name: 'zeilen',
      nr: 903,
      root: undefined,
      parent: 'huette_id',
      fields: { huette_id: reference({ label: 'Hütte', to: 'huetten' }) },
      ...more,
    });
    return createRegistry(
      [huetten, zeilen],
      [
        defineModule({
          name: 'zeilen',
          url: '/probe/zeilen',
          area: 'P',
          label: 'P',
          table: zeilen,
          list: { columns: [], sort: 'huette_id' },
        }),
        defineModule({
          name: 'huetten',
          url: '/probe/huetten',
          area: 'P',
          label: 'P',
          table: huetten,
          list: { columns: ['name'], sort: 'name' },
          tabs: { zeilen: lines('Zeilen', 'zeilen', how) },
        }),
      ],
    );
  };

  const view = (more: object) =>
    defineModule({
      name: 'blaue',
      url: '/probe/blaue',
      area: 'P',
      table: huetten,
      label: 'Blaue',
      list: { columns: ['name'], sort: 'name' },
      view: { criterion: equals('farbe'), value: 'blau' },
      ...more,
    });
});

test('a root that points to a record may have a tab there', () => {
  const antraege = defineTable({
    name: 'antraege',
    nr: 902,
    label: 'Antrag',
    root: { by: 'everyone' },
    right: 'ANTRAEGE',
    title: [],
    fields: { huette_id: reference({ label: 'Hütte', to: 'huetten' }) },
  });
  const list = { columns: [], sort: 'huette_id' } as const;
  const antraegeModule = defineModule({
    name: 'antraege',
    url: '/a/antraege',
    area: 'A',
    table: antraege,
    label: 'Anträge',
    list,
  });
  const module = defineModule({
    name: 'huetten',
    url: '/a/huetten',
    area: 'A',
    table: huetten,
    label: 'Hütten',
    list: { columns: ['name'], sort: 'name' },
    tabs: { antraege: children('Anträge', 'antraege') },
  });
  expect(createRegistry([huetten, antraege], [module, antraegeModule]).rootOf(antraege).name).toBe('antraege');
});
