import { expect, it } from 'vitest';
import { checkModuleRights, checkTableRights } from './check-rights.ts';
import { defineModule } from './define-module.ts';
import { defineTable } from './define-table.ts';
import { text } from './kinds/text.ts';

const table = (right: string, column?: string) =>
  defineTable({
    name: 'huetten',
    nr: 990,
    label: 'Hütte',
    root: { by: 'everyone' },
    right,
    title: ['name'],
    fields: { name: text({ label: 'Name', max: 40, ...(column === undefined ? {} : { right: column }) }) },
  });
const module = (area: string, openedBy?: string) =>
  defineModule({
    name: 'huetten',
    url: '/huetten',
    area,
    table: table('EINSAETZE_ALLGEMEIN'),
    label: 'Hütten',
    list: { columns: ['name'], sort: 'name' },
    ...(openedBy === undefined ? {} : { openedBy }),
  });

it('a mistyped topic of rights, which would close a table or a column to everybody, is refused at start', () => {
  const check = (wrong: ReturnType<typeof table>) => () => checkTableRights(wrong, wrong);
  expect(check(table('EINSAETZE_ALLGEMEN'))).toThrow(
    'huetten.right: no right of the catalogue lies in the topic `EINSAETZE_ALLGEMEN`',
  );
  expect(check(table('EINSAETZE_ALLGEMEIN', 'EINSAETZE_PATIENTN'))).toThrow('huetten.name: no right');
  expect(() => checkModuleRights(module('EINSAETZ'))).toThrow('huetten.area: there is no right `EINSAETZ_LESEN`');
  expect(() => checkModuleRights(module('EINSAETZE', 'MITGLIEDER_ALGEMEIN'))).toThrow('huetten.openedBy: no right');
});

it('topics and areas of the catalogue pass', () => {
  const right = table('EINSAETZE_ALLGEMEIN', 'EINSAETZE_PATIENTEN');
  expect(() => checkTableRights(right, right)).not.toThrow();
  expect(() => checkModuleRights(module('EINSAETZE', 'MITGLIEDER_ALLGEMEIN'))).not.toThrow();
});
