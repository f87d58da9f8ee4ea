import { expect, test } from 'vitest';
import { Rights } from '../permissions/rights.ts';
import { defineModule } from './define-module.ts';
import { defineTable } from './define-table.ts';
import { deriver, readableDerived } from './derive.ts';
import { count, first, last, sum, through } from './derived.ts';
import type { AnyRow } from './field.ts';
import { date } from './kinds/date.ts';
import { money } from './kinds/money.ts';
import { reference } from './kinds/reference.ts';
import { text } from './kinds/text.ts';
import { createRegistry } from './registry.ts';

const personen = defineTable({
  name: 'personen',
  nr: 1,
  label: 'Person',
  root: { by: 'column', column: 'sek_id' },
  right: 'MITGLIEDER_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 40, required: true }),
    sek_id: reference({ label: 'Sektion', to: 'personen' }),
    freund_id: reference({ label: 'Freund', to: 'personen' }),
  },
});
const zahlungen = defineTable({
  name: 'zahlungen',
  nr: 2,
  label: 'Zahlung',
  parent: 'mgd_id',
  right: 'MITGLIEDER_ZAHLUNGEN',
  title: [],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true }),
    betrag: money({ label: 'Betrag', required: true }),
    am: date({ label: 'Am' }),
    art: text({ label: 'Art', max: 40 }),
  },
});
const module = defineModule({
  name: 'personen',
  url: '/personen',
  area: 'MITGLIEDER',
  table: personen,
  label: 'Personen',
  derived: {
    bar: count(zahlungen, { label: 'Bar', where: { art: ['Bar', 'Münze'] } }),
    summe: sum(zahlungen, 'betrag'),
    erste: first(zahlungen, 'am'),
    zuletzt: last(zahlungen, 'art', { by: 'am' }),
    freund: through('freund_id', personen, 'name'),
  },
  list: { columns: ['name', 'summe'], sort: 'name' },
});
const registry = createRegistry([personen, zahlungen], [module]);
const rows: Record<string, AnyRow[]> = {
  personen: [
    { id: 'p', name: 'Mair', sek_ids: ['s'], freund_id: 'q' },
    { id: 'q', name: 'Egger', sek_ids: ['s2'], freund_id: null },
  ],
  zahlungen: [
    { id: '1', mgd_id: 'p', betrag: 1050, am: '2026-01-02', art: 'Bar' },
    { id: '2', mgd_id: 'p', betrag: -50, am: '2026-03-01', art: 'Bank' },
    { id: '3', mgd_id: 'p', betrag: 7, am: null, art: 'Münze' },
  ],
};
const all = ['bar', 'summe', 'erste', 'zuletzt', 'freund'];
const names = ['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ZAHLUNGEN_LESEN'];
const everywhere = (rights: readonly string[]) => ({ rights, sektionen: 'all' as const });
const said = (rights: Rights) => {
  const derive = deriver({ registry, rights, rows: (table) => rows[table] ?? [] }, module, all);
  return rows['personen']?.map(derive);
};

test('what hangs on a row is counted, summed, and its first and last are told; what a reference points to is read', () => {
  expect(said(new Rights([everywhere(names)]))).toEqual([
    { bar: 2, summe: 1007, erste: '2026-01-02', zuletzt: 'Bank', freund: 'Egger' },
    { bar: 0, summe: 0 },
  ]);
});

test('nothing is said of rows whose children the user does not read, or reads in part', () => {
  const here = { rights: names, sektionen: ['s'] };
  const above = everywhere(names.slice(0, 2));
  expect(said(new Rights([above]))).toEqual([{ freund: 'Egger' }, {}]);
  expect(said(new Rights([above, here]))?.map((row) => row['summe'])).toEqual([1007, undefined]);
  const columns = { MITGLIEDER_ZAHLUNGEN_LESEN: { zahlungen: ['mgd_id', 'betrag'] } };
  const partly = new Rights([everywhere(names)], columns);
  expect(said(partly)?.[0]).toEqual({ summe: 1007, freund: 'Egger' });
  expect(readableDerived(registry, partly, module)).toEqual(['summe', 'freund']);
});

test('rows that point to one by a column that the user does not read say nothing of it, and are not offered', () => {
  const briefe = defineTable({
    name: 'briefe',
    nr: 3,
    label: 'Brief',
    root: { by: 'column', column: 'sek_id' },
    right: 'MITGLIEDER_ZAHLUNGEN',
    title: ['betreff'],
    fields: {
      betreff: text({ label: 'Betreff', max: 40, required: true }),
      sek_id: text({ label: 'Sektion', max: 40 }),
      an_id: reference({ label: 'An', to: 'personen', index: true }),
    },
  });
  const withLetters = { ...module, derived: { briefe: count(briefe, { label: 'Briefe' }) } };
  const withBriefe = createRegistry([personen, zahlungen, briefe], []);
  const here = (rights: Rights) => [
    deriver({ registry: withBriefe, rights, rows: () => [{ id: 'b', betreff: 'Gruß', an_id: 'p' }] }, withLetters, [
      'briefe',
    ])({
      id: 'p',
    }),
    readableDerived(withBriefe, rights, withLetters),
  ];
  expect(here(new Rights([everywhere(names)]))).toEqual([{ briefe: 1 }, ['briefe']]);
  const unlinked = new Rights([everywhere(names)], { MITGLIEDER_ZAHLUNGEN_LESEN: { briefe: ['betreff'] } });
  expect(here(unlinked)).toEqual([{}, []]);
});
