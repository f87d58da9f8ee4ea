import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { Rights } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import { serverAreas } from '../features/server-areas.ts';
import { hookOf } from '../records/hooks.ts';
import type { Draft } from '../records/hook.ts';
import { lockRow } from '../records/lock.ts';
import type { Stored } from '../records/rows.ts';
import { Unit } from '../records/unit.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { runHook } from './run-hook.ts';
import type { RunWork } from './run-work.ts';

const { runs } = serverAreas;
const withRuns = [...registry.tables.values()].filter(({ run }) => run !== undefined);

test('every table of runs has what its runs do, and a hook made of it', () => {
  expect(runs.map(({ table }) => table).toSorted()).toEqual(withRuns.map(({ name }) => name).toSorted());
  expect(withRuns.filter((table) => hookOf(table) === undefined)).toEqual([]);
});

test.each(withRuns.map((table) => [table.name, table] as const))(
  'a run of %s starts where it can be changed, and a step leads into each status that means something',
  (name, { status, run }) => {
    expect(status?.editable).toContain(status?.line[0]);
    const targets = new Set(status?.steps.map(({ to }) => to));
    expect([run?.check, ...(run?.takeBack ?? [])].filter((one) => one === undefined || !targets.has(one))).toEqual([]);
    const work = runs.find(({ table }) => table === name);
    expect(work?.file === undefined).toBe(run?.file === undefined);
    const named = [...Object.keys(work?.demands ?? {}), ...Object.keys(work?.effects ?? {})];
    expect(named.filter((one) => !targets.has(one))).toEqual([]);
  },
);

test('runs know no area: neither their server nor their screens name a table or a feature', () => {
  const sources = ['server/runs', 'src/screens/runs'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  // Whoever may act, and what was changed by whom, are no areas.
  const names = [...registry.tables.keys()].filter((name) => name !== 'benutzer');
  const naming = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /features\/[^/']+\//.test(text) || names.some((name) => new RegExp(`\\b${name}\\b`).test(text));
  });
  expect(naming).toEqual([]);
});

/** A third run, planted on a table of runs: it takes whatever words are open. */
const open = new Set<string>();
const taken = new Map<string, readonly string[]>();
let isDisturbed = false;
let isForTwo = true;
const sums = (words: Iterable<string>) => ({ anzahl: [...words].length, betrag: [...words].length * 100 });
const planted: RunWork = {
  table: 'sbs_laeufe',
  takesTwo: async () => isForTwo,
  async take(_unit, { id }) {
    if (isDisturbed) open.add('andere');
    taken.set(id, [...open]);
    open.clear();
    return sums(taken.get(id) ?? []);
  },
  async free(_unit, { id }) {
    for (const word of taken.get(id) ?? []) open.add(word);
    taken.delete(id);
  },
  emptied: () => ({ anzahl: null, betrag: null }),
  check: async () => ({ against: open.size === 0 ? ['Es ist nichts offen.'] : [], says: sums(open) }),
  look: { name: 'pruefung', action: 'SPEICHERN', of: async () => ({ offen: open.size }) },
  file: {
    media: 'text/plain',
    async make(_unit, { id }) {
      const bytes = (taken.get(id) ?? []).join('\n');
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    fetched: async () => {},
  },
};

describe.each(testEngines)(`a third run on %s${testEnginesNote}`, (engine) => {
  const table = registry.table('sbs_laeufe');
  const hook = runHook(planted);
  let app: TestApp;
  let verband: string;
  let [anna, berta]: Nutzer[] = [];
  beforeAll(async () => {
    app = await openTestApp(engine);
    verband = await app.sektion('Verband');
    [anna, berta] = await Promise.all(['anna', 'berta'].map(person));
  });
  afterAll(() => app.close());
  beforeEach(() => {
    open.clear();
    for (const word of ['eins', 'zwei']) open.add(word);
    taken.clear();
    isDisturbed = false;
  });

  async function person(name: string): Promise<Nutzer> {
    const id = await app.user(name, verband, []);
    const sektionen = (one: string) => new Set([one]);
    return { id, benutzername: name, name, sek_id: verband, rights: new Rights([]), sektionen, region: sektionen };
  }
  const written = async <T>(who: Nutzer | undefined, work: (unit: Unit) => Promise<T>): Promise<T> =>
    app.storage.transaction(async (tx) => {
      if (who === undefined) throw new Error('nobody writes');
      const unit = new Unit(tx, app.deps, who);
      const result = await work(unit);
      await unit.finish();
      return result;
    });
  const begin = async (): Promise<string> =>
    written(anna, async (unit) => {
      const id = newId();
      const values = { sek_id: verband, stand: 'Entwurf', format: 'Sepa', verwendungszweck: 'Probe' };
      const draft: Draft = { id, rev: 1, root_id: id, sek_ids: [verband], values };
      await hook.check?.({ unit, table, art: 'neu', before: undefined, after: draft });
      const after = await unit.insert(table, draft);
      await hook.effect?.({ unit, table, art: 'neu', before: undefined, after });
      return id;
    });
  const step = async (who: Nutzer | undefined, id: string, stand: string): Promise<Stored> =>
    written(who, async (unit) => {
      const before = await lockRow(unit, table, id);
      if (before === undefined) throw new Error(`no run ${id}`);
      const draft: Draft = { ...before, values: { ...before.values, stand } };
      await hook.check?.({ unit, table, art: 'schritt', before, after: draft });
      const after = await unit.update(table, before, draft.values, { art: 'schritt' });
      await hook.effect?.({ unit, table, art: 'schritt', before, after });
      return after;
    });

  test('is checked and takes what is open, is released by another person, and becomes a file', async () => {
    const id = await begin();
    expect((await step(anna, id, 'Geprueft')).values).toMatchObject({ erstellt_von: 'anna', anzahl: 2, betrag: 200 });
    expect([[...open], taken.get(id)]).toEqual([[], ['eins', 'zwei']]);
    await expect(step(anna, id, 'Freigegeben')).rejects.toMatchObject({
      body: { status_text: expect.stringContaining('andere Person') },
    });
    expect((await step(berta, id, 'Freigegeben')).values).toMatchObject({ freigegeben_von: 'berta' });
    const { values } = await step(anna, id, 'Datei');
    expect(values['sha256']).toBe(createHash('sha256').update('eins\nzwei').digest('hex'));
    expect(values['datei_am']).not.toBeNull();
  });

  test('is released by who checked it only where its work does not take two', async () => {
    const id = await begin();
    await step(anna, id, 'Geprueft');
    isForTwo = false;
    expect((await step(anna, id, 'Freigegeben')).values).toMatchObject({ freigegeben_von: 'anna' });
    isForTwo = true;
  });

  test('gives back what it took when it is taken back', async () => {
    const id = await begin();
    await step(anna, id, 'Geprueft');
    expect((await step(anna, id, 'Entwurf')).values).toMatchObject({ anzahl: null, betrag: null });
    expect([...open]).toEqual(['eins', 'zwei']);
  });

  test('stays a draft while something stands against it', async () => {
    const id = await begin();
    open.clear();
    await expect(step(anna, id, 'Geprueft')).rejects.toMatchObject({
      body: { status_text: expect.stringContaining('Es ist nichts offen.') },
    });
    const { rows } = await sql`select stand from sbs_laeufe where id = ${id}`.execute(app.storage.db);
    expect(rows).toEqual([{ stand: 'Entwurf' }]);
  });

  test('that would take something else than was checked is refused', async () => {
    const id = await begin();
    isDisturbed = true;
    await expect(step(anna, id, 'Geprueft')).rejects.toMatchObject({
      body: { status_text: expect.stringContaining('hat sich eben geändert') },
    });
  });
});
