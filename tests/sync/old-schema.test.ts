import { einsatzVerlauf } from '../../src/features/einsaetze/einsatz-verlauf.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../server/test-app.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Engine } from '../../src/sync/engine.ts';
import { TestDevice } from '../../src/sync/testing/device.ts';
import { alterTables, gebortGone, laterRegistry } from './later-schema.ts';
import { Line } from './line.ts';
import { allRights } from './world.ts';

const people = 120;

// Row 14 of the figures.
describe.each(testEngines)('a device that comes back to a server two schemas on (%s)', (engine) => {
  let before: TestApp;
  let later: TestApp | undefined;
  let call: Caller;
  let line: Line;
  let device: TestDevice;
  let tab: Engine;
  let einsatz: string;
  let ids: string[];

  beforeEach(async () => {
    before = await openTestApp(engine);
    later = undefined;
    const sektion = await before.sektion('Verband');
    const group = await before.group(allRights);
    const userId = await before.user('huette', sektion, [{ bg_id: group, sek_id: sektion }]);
    call = await before.signIn('huette');
    line = new Line((path, init) => call(path, init));
    device = new TestDevice(line, { userId });
    tab = await device.openTab();
    ({ id: einsatz } = await tab.create('einsaetze', { sek_id: sektion, einsatzbeginn: '2026-07-01T06:30:00Z' }));
    ids = Array.from({ length: people }, () => newId());
    for (const [nr, id] of ids.entries())
      await tab.create('personen', { id, nachname: `Person ${nr}`, sek_id: sektion, strasse: 'Dorf 1', notiz: 'alt' });
    await tab.syncNow();
  }, 120_000);
  afterEach(async () => {
    tab.stop();
    await before.close();
  });

  const upgradeServer = async (): Promise<void> => {
    await alterTables(before.storage);
    later = await openTestApp(engine, { storage: before.storage, registry: laterRegistry });
    call = await later.signIn('huette');
  };
  const updateApp = async (): Promise<void> => {
    tab.stop();
    device.registry = laterRegistry;
    tab = await device.openTab();
  };
  const stored = async (table: string) =>
    new Map((await before.storage.db.selectFrom(table).selectAll().execute()).map((row) => [String(row['id']), row]));

  /** 500 operations of the old schema; ten of them carry the column that will be gone. */
  const queue = async (): Promise<{ created: string[]; noted: string[]; moved: string[]; deleted: string[] }> => {
    const [noted, moved, rest] = [ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)];
    const [born, deleted] = [rest.slice(0, 10), rest.slice(10)];
    const created: string[] = [];
    for (const id of noted) await tab.change('personen', id, { notiz: 'neu' }, { notiz: 'alt' });
    for (const id of moved)
      await tab.change('personen', id, { strasse: 'Tal 2', ort: 'Meran' }, { strasse: 'Dorf 1', ort: null });
    for (const id of born) await tab.change('personen', id, { gebort: 'Bozen' }, { gebort: null });
    for (const id of deleted) await tab.remove('personen', id);
    const sektion = (await tab.replica.rows(personen))[0]?.['sek_id'];
    for (let nr = 0; nr < 180; nr += 1)
      created.push(
        (await tab.create('personen', { nachname: `Neu ${nr}`, sek_id: sektion, gebort: null, notiz: `n${nr}` })).id,
      );
    for (let nr = 0; nr < 150; nr += 1)
      await tab.create('einsatz_verlauf', {
        einsatz_id: einsatz,
        zeitpunkt: '2026-07-01T07:00:00Z',
        text: `Meldung ${nr}`,
      });
    for (const id of noted) await tab.create('einsatz_beteiligte', { einsatz_id: einsatz, mgd_id: id });
    return { created, noted, moved, deleted };
  };

  const expectAllOnServer = async ({
    created,
    noted,
    moved,
    deleted,
  }: Awaited<ReturnType<typeof queue>>): Promise<void> => {
    const persons = await stored('personen');
    for (const id of noted)
      expect(persons.get(id)).toMatchObject({ anmerkung: 'neu', anschrift: 'Dorf 1', rundbrief: true });
    for (const id of moved)
      expect(persons.get(id)).toMatchObject({ anmerkung: 'alt', anschrift: 'Tal 2', ort: 'Meran' });
    for (const [nr, id] of created.entries())
      expect(persons.get(id)).toMatchObject({ nachname: `Neu ${nr}`, anmerkung: `n${nr}`, rundbrief: true });
    for (const id of deleted) expect(persons.has(id)).toBe(false);
    expect((await stored('einsatz_verlauf')).size).toBe(150);
    expect([...(await stored('einsatz_beteiligte')).values()].map((row) => row['zu_einsatz_id'])).toEqual(
      noted.map(() => einsatz),
    );
  };

  const expectOnlyTheGoneParked = (): void => {
    const parked = tab.operations();
    expect(parked.map(({ state, values }) => ({ state, values }))).toEqual(
      Array.from({ length: 10 }, () => ({ state: 'refused', values: { gebort: 'Bozen' } })),
    );
    for (const { error } of parked) expect(error?.fields).toEqual([{ feld: 'gebort', text: gebortGone }]);
  };

  it(
    'with the app of before: 490 of 500 arrive, ten are parked with their sentence, and the replica stays',
    { timeout: 300_000 },
    async () => {
      device.goOnline(false);
      const done = await queue();
      expect(tab.operations()).toHaveLength(500);
      await upgradeServer();
      device.goOnline(true);
      await tab.syncNow();
      await expectAllOnServer(done);
      expectOnlyTheGoneParked();
      expect(tab.status.getSnapshot()).toMatchObject({ phase: 'outdated', everSynced: true, refused: 10 });
      expect(await tab.replica.rows(personen)).toHaveLength(people + 180 - done.deleted.length);
      await tab.syncNow();
      expect(await tab.replica.rows(personen)).toHaveLength(people + 180 - done.deleted.length);
      await updateApp();
      await tab.syncNow();
      expect(tab.status.getSnapshot().phase).toBe('idle');
      expectOnlyTheGoneParked();
      expect(await tab.replica.row(personen, done.noted[0] ?? '')).toMatchObject({
        anmerkung: 'neu',
        rundbrief: true,
      });
      expect(await tab.replica.childrenOf(einsatzVerlauf, einsatz)).toHaveLength(150);
    },
  );

  it(
    'with the app updated first: the queue shows the new names, also without a network, and arrives',
    { timeout: 300_000 },
    async () => {
      device.goOnline(false);
      const done = await queue();
      await upgradeServer();
      await updateApp();
      const [noted = '', moved = ''] = [done.noted[0], done.moved[0]];
      expect(await tab.replica.row(personen, noted)).toMatchObject({ anmerkung: 'neu', anschrift: 'Dorf 1' });
      expect(await tab.replica.row(personen, moved)).toMatchObject({ anmerkung: 'alt', anschrift: 'Tal 2' });
      const shown = tab
        .operations()
        .filter(({ table, kind }) => table === 'personen' && kind === 'change')
        .flatMap(({ values, basis }) => [...Object.keys(values), ...Object.keys(basis)]);
      expect([...new Set(shown)].toSorted()).toEqual(['anmerkung', 'anschrift', 'co', 'gebort', 'land', 'ort', 'plz']);
      device.goOnline(true);
      await tab.syncNow();
      await expectAllOnServer(done);
      expectOnlyTheGoneParked();
      expect(tab.status.getSnapshot()).toMatchObject({ phase: 'idle', everSynced: true });
    },
  );

  it('what was applied before the upgrade and whose answer was lost has no second effect after it', async () => {
    const [id = ''] = ids;
    await tab.change('personen', id, { notiz: 'neu' }, { notiz: 'alt' });
    const { id: created } = await tab.create('einsatz_verlauf', {
      einsatz_id: einsatz,
      zeitpunkt: '2026-07-01T07:00:00Z',
      text: 'Alarm',
    });
    line.decide = (path) => (path === '/sync/batch' ? 'answer-lost' : 'ok');
    await tab.syncNow();
    line.decide = () => 'ok';
    const logged = await before.storage.db.selectFrom('aenderungen').select('nummer').execute();
    await upgradeServer();
    await updateApp();
    await tab.syncNow();
    expect(tab.operations()).toEqual([]);
    const after = await before.storage.db.selectFrom('aenderungen').select('nummer').execute();
    expect(after).toHaveLength(logged.length);
    expect(await tab.replica.row(personen, id)).toMatchObject({ anmerkung: 'neu' });
    expect(await tab.replica.childrenOf(einsatzVerlauf, einsatz)).toEqual([
      expect.objectContaining({ id: created, zu_einsatz_id: einsatz }),
    ]);
  });

  it('what was deleted before the upgrade comes back whole after it', async () => {
    const [id = ''] = ids;
    await tab.remove('personen', id);
    await tab.syncNow();
    await upgradeServer();
    await updateApp();
    await tab.syncNow();
    await tab.restore('personen', id);
    await tab.syncNow();
    expect(tab.operations()).toEqual([]);
    expect(await tab.replica.row(personen, id)).toMatchObject({
      anmerkung: 'alt',
      anschrift: 'Dorf 1',
      rundbrief: true,
    });
  });
});
