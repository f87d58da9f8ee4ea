import { personen } from '../../src/features/personen/personen.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngine, testEngines } from '../../server/storage/test-storage.ts';
import { createRandom } from '../../src/sync/testing/random.ts';
import { allRights, expectTrueReplica, World, type Person } from './world.ts';

// Rows 6 and 7 of the figures. MERGE_RUNS=10000 for the long run.
const runs = Number(process.env['MERGE_RUNS'] ?? 30);
const seed = Number(process.env['MERGE_SEED'] ?? (testEngine === 'postgres' ? 2 : 1));

const groups = [['notiz'], ['gebort'], ['strasse', 'plz', 'ort']] as const;
const columns = groups.flat();
type Row = Record<string, string | null>;

describe.each(testEngines)('merging by column (%s)', (engine) => {
  let world: World;
  let hut: Person;
  let valley: Person;
  let hidden: Person;
  let id: string;
  const random = createRandom(seed);
  const value = (column: string): string | null => {
    if (random() < 0.2) return null;
    const number = 39010 + Math.floor(random() * 3);
    return column === 'plz' ? String(number) : `${column} ${number}`;
  };
  const some = (from: Row, part: number): Row =>
    Object.fromEntries(
      columns
        .filter(() => random() < part)
        .map((column) => [column, value(column)])
        .filter(([column, one]) => from[String(column)] !== one),
    );

  beforeAll(async () => {
    world = await World.open(engine);
    hut = await world.person('huette', world.verband);
    valley = await world.person('tal', world.verband);
    hidden = await world.person(
      'ohne',
      world.verband,
      allRights.filter((right) => !right.startsWith('MITGLIEDER_PERSOENLICHEDATEN')),
    );
    ({ id } = await hut.tab.create('personen', { nachname: 'Pichler', sichtbarkeit: 0, sek_id: world.verband }));
    for (const person of [hut, valley, hidden]) await person.tab.syncNow();
  });
  afterAll(() => world.close());

  const rowAt = async (person: Person): Promise<Row> => {
    const row = await person.tab.replica.row(personen, id);
    return Object.fromEntries(
      columns.map((column) => [column, typeof row?.[column] === 'string' ? String(row[column]) : null]),
    );
  };
  const stored = async (): Promise<Row> => {
    const row = await world.app.storage.db
      .selectFrom('personen')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return Object.fromEntries(
      columns.map((column) => [column, typeof row[column] === 'string' ? String(row[column]) : null]),
    );
  };
  const settleAll = async (person: Person): Promise<void> => {
    for (const { nr } of person.tab.operations()) await person.tab.settle(nr, 'theirs');
  };

  it(`agrees with the written-out rule in ${runs} runs (seed ${seed})`, async () => {
    for (let run = 0; run < runs; run += 1) {
      for (const person of [hut, valley]) await person.tab.syncNow();
      const basis = await rowAt(hut);
      const theirs = { ...basis, ...some(basis, 0.4) };
      const ours = some(basis, 0.5);
      await valley.tab.change('personen', id, theirs, basis);
      await valley.tab.syncNow();
      await hut.tab.change('personen', id, ours, basis);
      await hut.tab.syncNow();
      const expected = oracle(basis, theirs, { ...basis, ...ours });
      expect(await stored(), `run ${run}`).toEqual(expected.row);
      const asked = hut.tab.operations().flatMap(({ conflict }) => conflict?.columns ?? []);
      expect(asked.filter((column) => columns.some((one) => one === column)).toSorted(), `run ${run}`).toEqual(
        expected.conflict.toSorted(),
      );
      await settleAll(hut);
    }
  });

  it('never changes nor shows a column that the user may not see', async () => {
    const before = await stored();
    const row = await hidden.tab.replica.row(personen, id);
    expect(columns.filter((column) => column in (row ?? {}))).toEqual([]);
    await hut.tab.change(
      'personen',
      id,
      { vorname: 'Maria', notiz: 'geheim' },
      { vorname: null, notiz: before['notiz'] ?? null },
    );
    await hut.tab.syncNow();
    await hidden.tab.change('personen', id, { vorname: 'Anna' }, { vorname: null });
    await hidden.tab.syncNow();
    expect(JSON.stringify(hidden.tab.operations())).not.toContain('geheim');
    expect(hidden.tab.operations()).toMatchObject([
      { conflict: { columns: ['vorname'], server: { vorname: 'Maria' } } },
    ]);
    await hidden.tab.settle(hidden.tab.operations()[0]?.nr ?? -1, 'mine');
    await hidden.tab.syncNow();
    expect(await stored()).toEqual({ ...before, notiz: 'geheim' });
    await expectTrueReplica(world, hidden);
    await hut.tab.syncNow();
  });

  it(`loses no field that is edited while the record is being sent, in ${runs} runs`, async () => {
    await hut.tab.syncNow();
    for (let run = 0; run < runs; run += 1) {
      let row = await rowAt(hut);
      const edit = async (): Promise<void> => {
        const changed = some(row, 0.5);
        await hut.tab.change('personen', id, changed, row);
        row = { ...row, ...changed };
      };
      let edits = 1 + Math.floor(random() * 3);
      hut.line.onAnswer = async (path) => {
        edits -= 1;
        if (path === '/sync/batch' && edits >= 0) await edit();
      };
      hut.line.decide = () => (random() < 0.2 ? 'answer-lost' : 'ok');
      await edit();
      await hut.tab.syncNow();
      hut.line.onAnswer = () => {};
      hut.line.decide = () => 'ok';
      expect(await rowAt(hut), `run ${run}: what is shown`).toEqual(row);
      await hut.tab.syncNow();
      expect(await stored(), `run ${run}`).toEqual(row);
      expect(hut.tab.operations(), `run ${run}`).toEqual([]);
    }
  });
});

/** The rule in words: a group that only one side changed is that side's; changed alike it stays; else the server keeps its own and asks. */
function oracle(basis: Row, theirs: Row, ours: Row): { row: Row; conflict: string[] } {
  const row: Row = { ...theirs };
  const conflict: string[] = [];
  for (const group of groups) {
    const isSame = (a: Row, b: Row) => group.every((column) => a[column] === b[column]);
    if (isSame(ours, basis) || isSame(ours, theirs)) continue;
    if (isSame(theirs, basis)) for (const column of group) row[column] = ours[column] ?? null;
    else conflict.push(...group);
  }
  return { row, conflict };
}
