import { describe, expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { offersArea } from '../variants/areas.ts';
import { ofSome, offersColumn, offersTable } from '../variants/choices.ts';
import { varianten, type Variante } from '../variants/variants.ts';
import { checkSearch } from './check-search.ts';
import { fieldOf, type Tab } from './define-module.ts';
import { checkDerived } from './derived-link.ts';
import { offeredBy, offersRight } from './offered.ts';

const tabs = (variante: Variante, module: string): readonly string[] =>
  Object.keys(offeredBy(registry, variante).module(module).tabs ?? {});

it('a member has no staffing and no voices in a mountain rescue, and has them among bands and choirs', () => {
  for (const name of ['besetzung', 'stimmgattungen'])
    expect(
      [tabs('BERGRETTUNG', 'mitglieder'), tabs('VSM', 'mitglieder'), tabs('SCV', 'mitglieder')].map((all) =>
        all.includes(name),
      ),
    ).toEqual([false, true, true]);
  expect(tabs('BERGRETTUNG', 'mitglieder')).toContain('nachweise');
});

it('a course has a programme and play partners among bands and choirs only', () => {
  for (const name of ['selbstwahlprogramm', 'spielpartner'])
    expect(
      [tabs('BERGRETTUNG', 'ausbildungen'), tabs('KJS', 'ausbildungen'), tabs('SCV', 'ausbildungen')].map((all) =>
        all.includes(name),
      ),
    ).toEqual([false, false, true]);
});

it('a mission, what hangs on it, what it is paid with and helps are of the mountain rescue alone', () => {
  for (const variante of varianten) {
    const { tables, modules } = offeredBy(registry, variante);
    const isRescue = variante === 'BERGRETTUNG';
    for (const name of [
      'einsaetze',
      'einsatz_patienten',
      'einsatz_vitalwerte',
      'hundepruefungen',
      'zast_rueckmeldungen',
      'sbs_zahlungen',
    ])
      expect([variante, name, tables.has(name)]).toEqual([variante, name, isRescue]);
    for (const name of ['hilfeleistungen', 'einsatz_beteiligte', 'verguetungssaetze'])
      expect([variante, name, modules.has(name)]).toEqual([variante, name, isRescue]);
  }
});

it('a criterion that stands on a second column too stands on its own where the second is of others', () => {
  const status = (variante: Variante) =>
    offeredBy(registry, variante).module('mitglieder').search?.['tagboxmitgliedsstatus'];
  expect(status('VSM')).toMatchObject({ op: 'oneOf', column: 'mitgliedsstatus', also: { column: 'status2' } });
  expect(status('BERGRETTUNG')).toMatchObject({ op: 'oneOf', column: 'mitgliedsstatus', also: undefined });
});

it('a right is offered where it opens something, or belongs to what everybody gets', () => {
  const offering = (right: string) => varianten.filter((variante) => offersRight(offeredBy(registry, variante), right));
  const [music, rescue] = [['SCV', 'VSM'], ['BERGRETTUNG']];
  for (const right of [
    'MITGLIEDER_STIMMGATTUNG_LESEN',
    'KONTAKTE_BESETZUNG_SPEICHERN',
    'UEBUNG_SPIELPARTNER_REGION_LESEN',
    'AUSBILDUNG_SELBSTWAHLPROGRAMM_VERBANDSEBENE_SPEICHERN',
    'NOTENARCHIV_ALLGEMEIN_LESEN',
    'MUSIKSCHULE_LESEN',
  ])
    expect([right, offering(right).toSorted()]).toEqual([right, music]);
  for (const right of [
    'EINSAETZE_LESEN',
    'EINSAETZE_PATIENTEN_LESEN',
    'HILFELEISTUNG_ALLGEMEIN_NEU',
    'RETTUNGSHUNDE_LESEN',
    'RETTUNGSHUNDE_PRUEFUNGEN_LESEN',
    'ZAST_ALLGEMEIN_FREIGEBEN',
    'STAATSMITTEL_LESEN',
  ])
    expect([right, offering(right)]).toEqual([right, rescue]);
  for (const right of [
    'MITGLIEDER_ALLGEMEIN_LESEN',
    'AUSBILDUNG_TAGE_REGION_LESEN',
    'VERWALTUNG_STAMMDATEN_NEU',
    'INVENTAR_SETS_LESEN',
    'JOB_ALLGEMEIN_ALLE',
    'STATISTIK_LESEN',
  ])
    expect([right, offering(right)]).toEqual([right, [...varianten]]);
});

describe.each(varianten)('the definitions of %s', (variante) => {
  const offered = offeredBy(registry, variante);
  const all = [...registry.tables.values()];

  it('have every table but those of others and what hangs on them', () => {
    const isLeftOut = (name: string): boolean => {
      const parent = registry.parentOf(registry.table(name));
      return !offersTable(variante, name) || (parent !== undefined && isLeftOut(parent.name));
    };
    expect(all.filter(({ name }) => !offered.tables.has(name)).map(({ name }) => name)).toEqual(
      all.filter(({ name }) => isLeftOut(name)).map(({ name }) => name),
    );
  });

  it('have every column of their tables but those of others', () => {
    const left = [...offered.tables.values()].flatMap(({ name, fields }) =>
      Object.keys(registry.table(name).fields)
        .filter((column) => !(column in fields))
        .map((column) => `${name}.${column}`),
    );
    expect(left.toSorted()).toEqual(
      ofSome.columns
        .filter(
          (column) =>
            offered.tables.has(column.split('.')[0] ?? '') &&
            !offersColumn(variante, column.split('.')[0] ?? '', column.split('.')[1] ?? ''),
        )
        .toSorted(),
    );
  });

  it('have every module of their areas and tables', () => {
    const modules = [...registry.modules.values()];
    expect([...offered.modules.keys()]).toEqual(
      modules
        .filter(({ area, table }) => offersArea(variante, area) && offered.tables.has(table.name))
        .map(({ name }) => name),
    );
  });

  it('name nothing in lists, tabs, criteria, titles and groups that they have not', () => {
    for (const module of offered.modules.values()) {
      checkSearch(offered, module);
      checkDerived(offered, module);
      const fields = Object.values<Tab>(module.tabs ?? {}).flatMap((tab) =>
        'fields' in tab ? [...tab.fields, ...(tab.blocks ?? []).flatMap((block) => block.fields)] : [],
      );
      const columns = [
        ...fields,
        ...module.list.columns.filter((column) => column !== 'sek_ids'),
        module.list.sort.replace('-', ''),
        ...Object.keys(module.where ?? {}),
      ];
      expect([module.name, columns.filter((column) => fieldOf(module, column) === undefined)]).toEqual([
        module.name,
        [],
      ]);
      expect(module.table).toBe(offered.table(module.table.name));
    }
    for (const { name, title, groups = {}, natural = [], fields } of offered.tables.values())
      expect([
        name,
        [...title, ...natural, ...Object.values(groups).flat()].filter((column) => !(column in fields)),
      ]).toEqual([name, []]);
  });
});
