import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry as product } from '../../src/features/registry.ts';
import { offeredBy } from '../../src/kit/offered.ts';
import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { Action } from '../../src/permissions/actions.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { randomFrom } from '../sync/random-world.ts';
import { ReplicaModel } from '../sync/replica-model.ts';
import { isShown } from './rights-rules.ts';
import { RightsWorld, roots, tables, type Known, type Raw } from './rights-world.ts';

const registry = offeredBy(product, 'BERGRETTUNG');

const found: readonly (readonly [seed: number, what: string])[] = [
  [1, 'a plain run'],
  [2, 'another one'],
  [645905, 'column rights without the kind of a mission'],
  [Math.floor(Math.random() * 1e6), 'a new seed'],
];
const seeds =
  process.env['RIGHTS_SEEDS']?.split(',').map((seed): readonly [number, string] => [Number(seed), 'asked for']) ??
  found;
const rounds = Number(process.env['RIGHTS_ROUNDS'] ?? 3);

const modules = [...registry.modules.values()].filter(
  ({ table, view }) => view === undefined && tables.includes(table),
);
const isOf = ({ table, where = {} }: Module, one: Known): boolean =>
  one.table === table && Object.entries(where).every(([column, value]) => one.row[column] === value);

/** A column of each topic of rights, with a value to write. */
const written: Readonly<Record<string, readonly (readonly [column: string, value: unknown])[]>> = {
  personen: [
    ['vorname', 'neu'],
    ['ort', 'neu'],
    ['sichtbarkeit', 37],
    ['arbeitgeber', 'neu'],
  ],
  mitgliederkennungen: [['anfang', '2021-02-03']],
  nachweise: [['ergebnis', 'neu']],
  ausbildungen: [
    ['name', 'neu'],
    ['ziel', 'neu'],
    ['notiz', 'neu'],
  ],
  ausbildungtage: [['thema', 'neu']],
  ausbildungteilnehmer: [
    ['email', 'neu@verband.example'],
    ['ergebnis', 'neu'],
  ],
  ausbildungzustaendige: [
    ['anzahl', 3],
    ['km', 7.5],
  ],
  einsaetze: [
    ['bezeichnung', 'neu'],
    ['schilderung', 'neu'],
  ],
  einsatz_patienten: [['nachname', 'neu']],
  neuigkeiten: [
    ['titel', 'neu'],
    ['text', 'neu'],
  ],
  einsatz_beteiligte: [['extern_name', 'neu']],
};

describe.each(testEngines)('rights on %s', (engine) => {
  describe.each(seeds)('seed %i: %s', (seed) => {
    let t: TestApp;
    let world: RightsWorld;
    let call: Caller;
    const r = randomFrom(seed);
    const device = new ReplicaModel();

    beforeAll(async () => {
      t = await openTestApp(engine);
      t.setNow(new Date('2026-03-15T10:00:00Z'));
      world = new RightsWorld(t, r);
      await world.build();
      call = await t.signIn('geprueft');
    });
    afterAll(() => t.close());

    const may = (table: Table, action: Action, { place }: Pick<Known, 'place'>): boolean =>
      world.rules.may(table.right, action, place);
    const isStructural = (table: Table, column: string): boolean =>
      column === table.parent ||
      column === 'personenart' ||
      (['ausbildungen', 'einsaetze'].includes(table.name) && column === 'typ') ||
      (table.name === 'neuigkeiten' && column === 'status');
    const mayColumn = (
      table: Table,
      action: Action,
      { place, row }: Pick<Known, 'place'> & Partial<Known>,
      column: string,
    ): boolean =>
      isStructural(table, column) ||
      world.rules.may(table.fields[column]?.right ?? table.right, action, place, [table.name, column]) ||
      (action === 'LESEN' &&
        row !== undefined &&
        table.name === 'personen' &&
        isShown(row, column) &&
        world.rules.may(table.right, action, place, [table.name, column]));
    /** What the user may read of a record; undefined when nothing is to be seen of it. */
    const seen = (one: Known): Raw | undefined =>
      may(one.table, 'LESEN', one)
        ? Object.fromEntries(
            Object.keys(one.table.fields)
              .filter((column) => mayColumn(one.table, 'LESEN', one, column))
              .map((column) => [column, one.row[column]]),
          )
        : undefined;
    const columnsOf = (table: Table, row: Raw): Raw =>
      Object.fromEntries(Object.entries(row).filter(([column]) => column in table.fields));
    const ask = async (url: string, method = 'GET', body?: unknown): Promise<{ status: number; body: unknown }> => {
      const response = await call(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      return { status: response.status, body: await response.json() };
    };
    const moduleOf = (one: Known): Module | undefined => modules.find((each) => isOf(each, one));

    const reads = async (): Promise<Compared> => {
      const [got, expected]: [Compared['got'], Compared['got']] = [{}, {}];
      const records = await world.records();
      for (const module of modules) {
        const mine = records.filter((one) => isOf(module, one));
        const rows = new Map(mine.map((one) => [one.id, seen(one)]));
        const { body } = await ask(module.url);
        got[module.url] = byId(
          (Array.isArray(body) ? body : []).map((row: Raw) => [String(row['id']), columnsOf(module.table, row)]),
        );
        expected[module.url] = byId([...rows].filter(([, row]) => row !== undefined));
        for (const { id } of r.some(mine, 0.25)) {
          const detail = await ask(`${module.url}/${id}`);
          got[`${module.url}/${id}`] = [
            detail.status,
            detail.status === 200 && isRaw(detail.body) ? columnsOf(module.table, detail.body) : undefined,
          ];
          expected[`${module.url}/${id}`] = [rows.get(id) === undefined ? 400 : 200, rows.get(id)];
        }
      }
      return { got, expected };
    };

    const replica = async (): Promise<Compared> => {
      const records = await world.records();
      device.pins = records.filter(({ table }) => roots.includes(table)).map(({ id }) => id);
      await device.pullAll(call);
      // What a device has not heard of before comes at once, too.
      const fresh = new ReplicaModel();
      fresh.pins = device.pins;
      await fresh.pullAll(call);
      const held = tables.flatMap((table) =>
        [...device.rows(table.name)].map(([id, { row }]): [string, unknown] => [`${table.name} ${id}`, row]),
      );
      const visible = records
        .map((one): [string, unknown] => [`${one.table.name} ${one.id}`, seen(one)])
        .filter(([, row]) => row !== undefined);
      return {
        got: { rows: byId(held), fresh: fresh.content() },
        expected: { rows: byId(visible), fresh: device.content() },
      };
    };

    const saves = async (): Promise<Compared> => {
      const [got, expected]: [Compared['got'], Compared['got']] = [{}, {}];
      for (const one of r.some(await world.records(), 0.25)) {
        const module = moduleOf(one);
        const choices = written[one.table.name];
        if (module === undefined || choices === undefined) continue;
        const [column, value] = r.pick(choices);
        const isSeen = may(one.table, 'LESEN', one);
        const isAllowed =
          isSeen &&
          may(one.table, 'SPEICHERN', one) &&
          mayColumn(one.table, 'SPEICHERN', one, column) &&
          mayColumn(one.table, 'LESEN', one, column);
        const { status } = await ask(`${module.url}/${one.id}`, 'PUT', { [column]: value });
        const name = `${column} of ${module.url}/${one.id}`;
        // What was refused changed nothing; news that are out are no longer changed by anybody.
        const isClosed = one.table.name === 'neuigkeiten' && one.row['status'] !== 'Entwurf';
        const isDone = isAllowed && !isClosed;
        got[name] = [status, isDone ? undefined : await world.reread(one)];
        expected[name] = isDone ? [200, undefined] : [isAllowed ? 422 : isSeen ? 403 : 404, one.row];
      }
      return { got, expected };
    };

    const creations = async (): Promise<Compared> => {
      const [got, expected]: [Compared['got'], Compared['got']] = [{}, {}];
      for (const module of modules.filter(({ table }) => table.name === 'ausbildungen')) {
        const sektionen = [r.pick(world.sektionen)];
        const lies = { place: { sektionen, area: module.area } };
        const row = { name: 'Neu', sek_id: sektionen[0], anfang: '2026-05-01' };
        const isAllowed =
          may(module.table, 'NEU', lies) &&
          Object.keys(row).every((column) => mayColumn(module.table, 'NEU', lies, column));
        got[module.url] = (await ask(module.url, 'PUT', { id: world.id(), ...row })).status;
        expected[module.url] = isAllowed ? 201 : 403;
      }
      for (const kurs of r.some(
        (await world.records()).filter(({ table }) => table.name === 'ausbildungen'),
        0.3,
      )) {
        const table = registry.table('ausbildungtage');
        const row = { ausb_id: kurs.id, beginn: '2026-04-02T08:00:00Z', ende: '2026-04-02T16:00:00Z' };
        const isAllowed =
          may(table, 'NEU', kurs) && Object.keys(row).every((column) => mayColumn(table, 'NEU', kurs, column));
        got[kurs.id] = (await ask('/ausbildungen/tage', 'PUT', { id: world.id(), ...row })).status;
        expected[kurs.id] = may(kurs.table, 'LESEN', kurs) ? (isAllowed ? 201 : 403) : 422;
      }
      return { got, expected };
    };

    const deletions = async (): Promise<Compared> => {
      const [got, expected]: [Compared['got'], Compared['got']] = [{}, {}];
      for (const one of r.some(await world.records(), 0.1)) {
        const module = moduleOf(one);
        if (module === undefined) continue;
        const below = (await world.records()).filter(
          ({ row, table }) =>
            table.parent !== undefined && row[table.parent] === one.id && registry.parentOf(table) === one.table,
        );
        const isSeen = may(one.table, 'LESEN', one);
        const isAllowed = isSeen && [one, ...below].every((each) => may(each.table, 'LOESCHEN', one));
        const { status } = await ask(`${module.url}/${one.id}`, 'DELETE');
        // A course with participants, the last membership, a person in charge of a course: allowed, and yet not possible.
        got[one.id] = [400, 422].includes(status) ? 200 : status;
        expected[one.id] = isAllowed ? 200 : isSeen ? 403 : 404;
      }
      return { got, expected };
    };

    const moves = async (): Promise<Compared> => {
      for (let count = 1 + r.below(4); count > 0; count -= 1) await world.move();
      return replica();
    };

    test.each(Array.from({ length: rounds }, (_, round) => round))(
      'draw %i: list, detail, save, new, delete, feed and replica show and allow exactly what the rules say, no row and no column more or less',
      async (round) => {
        await world.draw();
        for (const compare of [reads, replica, saves, creations, deletions, moves]) {
          const { got, expected } = await compare();
          expect(got, `seed ${seed}, draw ${round}, ${compare.name}`).toEqual(expected);
        }
      },
    );
  });
});

interface Compared {
  readonly got: Record<string, unknown>;
  readonly expected: Record<string, unknown>;
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const byId = (rows: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
