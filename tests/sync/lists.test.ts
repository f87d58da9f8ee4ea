import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import type { VisibleRow } from '../../src/db/base.ts';
import { registry as product } from '../../src/features/registry.ts';
import { offeredBy } from '../../src/kit/offered.ts';
import type { Registry } from '../../src/kit/registry.ts';
import type { Module } from '../../src/kit/define-module.ts';
import { searchedColumns } from '../../src/kit/searched-columns.ts';
import { beyondQuery, readBeyond } from '../../src/screens/list/beyond.ts';
import { rowsOfModule, RowSearch } from '../../src/screens/list/search.ts';
import { World, type Person } from './world.ts';

// Typing and sorting give the same rows on the device and on the server; criteria have a test of their own.
const withScreen = (registry: Registry): readonly Module[] =>
  [...registry.modules.values()].filter(
    (module) => module.route !== undefined && module.table.replica.policy !== 'never',
  );
const [rescue, bands, bees] = [offeredBy(product, 'BERGRETTUNG'), offeredBy(product, 'VSM'), offeredBy(product, 'SIB')];
const kinds = [
  { variante: 'BERGRETTUNG', registry: rescue, modules: withScreen(rescue), einsaetze: 4, named: 'funktionen' },
  {
    variante: 'VSM',
    registry: bands,
    modules: withScreen(bands).filter(({ name }) => !rescue.modules.has(name)),
    einsaetze: 0,
    named: 'instrumente',
  },
  {
    variante: 'SIB',
    registry: bees,
    modules: withScreen(bees).filter(({ name }) => !rescue.modules.has(name)),
    einsaetze: 0,
    named: 'bienenmittel',
  },
] as const;

it('every list is one of a kind of organisation', () => {
  expect(withScreen(product).filter(({ name }) => kinds.every(({ registry }) => !registry.modules.has(name)))).toEqual(
    [],
  );
});

describe.each(testEngines.flatMap((engine) => kinds.map((kind) => ({ engine, ...kind }))))(
  'lists on the device and on the server ($engine, $variante)',
  ({ engine, variante, registry, modules, einsaetze, named }) => {
    let world: World;
    let person: Person;

    beforeAll(async () => {
      world = await World.open(engine, variante);
      person = await world.person('amt', world.verband);
      const { tab } = person;
      const places = ['Seis', 'Gröden'];
      for (const [index, place] of places.entries()) {
        const sek_id = await world.app.sektion(place, world.verband);
        await tab.create('personen', {
          nachname: `Großrubatscher ${index}`,
          vorname: 'José',
          ort: 'Sterzing/Vipiteno',
          eintritt: `201${index}-05-01`,
          geschlecht: 'Weiblich',
          mobilprivat: '+39 349 123456',
          sek_id,
        });
        await tab.create('personen', { nachname: "D'Alò", sek_id });
        for (const einsatzbeginn of ['2025-12-31T22:59:59Z', '2025-12-31T23:00:00Z'])
          await tab.create('einsaetze', {
            sek_id,
            einsatzbeginn,
            bezeichnung: `Sturz bei ${place}`,
            einsatzart: index === 0 ? 'Pistenrettung' : 'Bergrettung',
            einsatznummer: `L${index}`,
          });
      }
      for (const module of modules)
        if (registry.rootOf(module.table).root?.by === 'everyone')
          await tab
            .create(module.table.name, {
              name: 'Ötzi',
              bezeichnung: 'Ötzi',
              ...('wartezeit' in module.table.fields && { wartezeit: 0 }),
            })
            .catch(() => undefined);
      await tab.syncNow();
      await tab.syncNow();
    });
    afterAll(() => world.close());

    // What the server refused stays on the device only.
    const local = async (module: Module) => {
      const rows = await person.tab.replica.rows(module.table);
      return rowsOfModule(module, rows).filter(
        (row) => person.tab.replica.state(module.table.name, row.id) === 'synced',
      );
    };
    const remote = async (
      module: Module,
      question: Partial<Parameters<typeof beyondQuery>[1]>,
    ): Promise<readonly string[]> => {
      const given = { column: module.list.sort.replace(/^-/, ''), isDown: module.list.sort.startsWith('-') };
      const { fern: _, ...query } = beyondQuery(module, { typed: '', criteria: {}, sort: given, ...question }, []);
      const answer = await person.line.request(`${module.url}/suche`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(query),
      });
      return (await readBeyond(answer)).rows.map(({ row }) => row.id).toSorted();
    };
    const idsOf = (rows: readonly VisibleRow[]) => rows.map((row) => row.id).toSorted();

    it.each(modules.map((module) => [module.name, module] as const))('%s: typing', async (_name, module) => {
      const rows = await local(module);
      const search = new RowSearch<VisibleRow>(searchedColumns(module));
      const words = rows
        .slice(0, 4)
        .flatMap((row) => searchedColumns(module).map((column) => row[column]))
        .filter((value) => typeof value === 'string');
      for (const typed of [
        ...words,
        ...words.map((word) => word.slice(1, 5).toUpperCase()),
        'JOSE gross',
        'nirgends',
        '',
      ]) {
        expect([typed, await remote(module, { typed })]).toEqual([typed, idsOf(search.find(rows, typed))]);
      }
    });

    it.each(modules.map((module) => [module.name, module] as const))(
      '%s: every order that a header offers is understood',
      async (_name, module) => {
        const rows = idsOf(await local(module));
        for (const column of [...module.list.columns, ...Object.keys(module.table.fields)])
          expect([column, await remote(module, { sort: { column, isDown: true } })]).toEqual([column, rows]);
      },
    );

    it('there is something to compare', async () => {
      expect((await local(registry.module('mitglieder'))).length).toBe(4);
      expect((await local(product.module('einsaetze'))).length).toBe(einsaetze);
      expect((await local(registry.module(named))).length).toBe(1);
    });
  },
);
