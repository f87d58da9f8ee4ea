import { einsatzPatienten } from '../../src/features/einsaetze/einsatz-patienten.table.ts';
import { sektionen } from '../../src/features/organisation/sektionen.table.ts';
import { einsatzFahrzeuge } from '../../src/features/einsaetze/einsatz-fahrzeuge.table.ts';
import { einsaetze } from '../../src/features/einsaetze/einsaetze.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { readScope } from '../../src/sync/scope.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

// The branches that a person keeps on a device, chosen narrower and wider.
describe.each(testEngines)('the chosen branches (%s)', (engine) => {
  let world: World;
  let branches: Readonly<Record<'ost' | 'seis' | 'kastelruth' | 'west' | 'bozen', string>>;
  let office: Person;
  let colleague: Person;

  beforeAll(async () => {
    world = await World.open(engine);
    const ost = await world.app.sektion('Ost', world.verband);
    const west = await world.app.sektion('West', world.verband);
    branches = {
      ost,
      west,
      seis: await world.app.sektion('Seis', ost),
      kastelruth: await world.app.sektion('Kastelruth', ost),
      bozen: await world.app.sektion('Bozen', west),
    };
    office = await world.person('amt', world.verband);
    colleague = await world.person('kollegin', world.verband, undefined, 2);
    for (const name of ['seis', 'kastelruth', 'bozen'] as const) {
      const sek_id = branches[name];
      await colleague.tab.create('personen', { nachname: name, sek_id });
      const { id } = await colleague.tab.create('einsaetze', {
        sek_id,
        einsatzbeginn: '2026-06-20T06:30:00Z',
        bezeichnung: name,
      });
      await colleague.tab.create('einsatz_fahrzeuge', { einsatz_id: id, kennung: name });
      await colleague.tab.create('einsatz_patienten', { einsatz_id: id, nachname: `Patient ${name}` });
    }
    await colleague.tab.syncNow();
    await office.tab.syncNow();
  });
  afterAll(() => world.close());

  const names = async (tab = office.tab) =>
    (await tab.replica.rows(personen)).map((row) => String(row['nachname'])).toSorted();
  const idOf = async (name: string) =>
    (await colleague.tab.replica.rows(personen)).find((row) => row['nachname'] === name)?.id ?? '';
  const einsatzOf = async (name: string) =>
    (await colleague.tab.replica.rows(einsaetze)).find((row) => row['bezeichnung'] === name)?.id ?? '';
  const keep = async (...ids: string[]) => {
    await office.tab.setScope(ids);
    await office.tab.syncNow();
  };
  const below: Readonly<Record<string, readonly (keyof typeof branches)[]>> = {
    ost: ['ost', 'seis', 'kastelruth'],
    seis: ['seis'],
    bozen: ['bozen'],
  };
  const chosen = (...keys: string[]) => new Set(keys.flatMap((key) => (below[key] ?? []).map((one) => branches[one])));

  it('hold nothing back until somebody chooses', async () => {
    expect(office.tab.scope.get()).toBeNull();
    expect(await names()).toEqual(['bozen', 'kastelruth', 'seis']);
    await expectTrueReplica(world, office);
  });

  it('mean everything below them; what is outside leaves the device with its children, and comes back', async () => {
    await keep(branches.ost);
    expect(await names()).toEqual(['kastelruth', 'seis']);
    expect((await office.tab.replica.rows(einsatzFahrzeuge)).map((row) => row['kennung']).toSorted()).toEqual([
      'kastelruth',
      'seis',
    ]);
    expect(await office.tab.replica.rows(sektionen)).toHaveLength(6);
    await expectTrueReplica(world, office, chosen('ost'));
    expect(await office.tab.verify()).toBe('equal');
    const loaded: (readonly string[] | null)[] = [];
    const forget = office.tab.replica.subscribe('personen', (ids) => loaded.push(ids));
    await keep(branches.ost, branches.bozen);
    forget();
    expect(await names()).toEqual(['bozen', 'kastelruth', 'seis']);
    expect(loaded).toEqual([[await idOf('bozen')]]);
    await expectTrueReplica(world, office, chosen('ost', 'bozen'));
  });

  it('may be none at all', async () => {
    await keep();
    expect(await names()).toEqual([]);
    expect(await office.tab.replica.rows(sektionen)).toHaveLength(6);
    await expectTrueReplica(world, office, chosen());
  });

  it('are remembered by the device, and followed by its other tabs', async () => {
    await keep(branches.seis);
    const other = await office.device.openTab();
    expect(other.scope.get()).toEqual([branches.seis]);
    await office.tab.setScope([branches.bozen]);
    await expect.poll(() => other.scope.get()).toEqual([branches.bozen]);
    await other.syncNow();
    expect(await names(office.tab)).toEqual(['bozen']);
    other.stop();
    const store = await office.device.openStore();
    expect(await readScope(store)).toEqual([branches.bozen]);
    store.close();
    await expectTrueReplica(world, office, chosen('bozen'));
  });

  it('never take along what waits or is in conflict: it stays visible, is sent, and its record stays', async () => {
    await office.tab.setScope(null);
    await office.tab.syncNow();
    const person = await idOf('bozen');
    const einsatz = await einsatzOf('bozen');
    await colleague.tab.change('personen', person, { vorname: 'Berta' }, { vorname: null });
    await colleague.tab.syncNow();
    await office.tab.change('personen', person, { vorname: 'Anna' }, { vorname: null });
    await office.tab.create('einsatz_fahrzeuge', { einsatz_id: einsatz, kennung: 'neu' });
    const { id: fresh } = await office.tab.create('personen', { nachname: 'neu', sek_id: branches.bozen });
    await office.tab.setScope([branches.seis]);
    await office.tab.syncNow();
    await office.tab.syncNow();
    const [open] = office.tab.operations();
    expect(office.tab.operations()).toMatchObject([{ id: person, state: 'conflict' }]);
    expect(await names()).toEqual(['bozen', 'neu', 'seis']);
    expect((await office.tab.replica.row(personen, person))?.['vorname']).toBe('Anna');
    expect(
      (await office.tab.replica.childrenOf(einsatzFahrzeuge, einsatz)).map((row) => row['kennung']).toSorted(),
    ).toEqual(['bozen', 'neu']);
    await office.tab.settle(open?.nr ?? -1, 'mine');
    await office.tab.syncNow();
    await office.tab.syncNow();
    expect(office.tab.operations()).toEqual([]);
    await colleague.tab.syncNow();
    expect((await colleague.tab.replica.row(personen, person))?.['vorname']).toBe('Anna');
    expect((await office.tab.replica.row(personen, fresh))?.['nachname']).toBe('neu');
    await expectTrueReplica(world, office, chosen('seis'));
  });

  it('leave what is opened outside on the device, with all that hangs on it', async () => {
    await keep(branches.bozen);
    const person = await idOf('kastelruth');
    const einsatz = await einsatzOf('kastelruth');
    expect(await office.tab.replica.row(personen, person)).toBeUndefined();
    await office.tab.pin(person, 'personen');
    await office.tab.pin(einsatz, 'einsaetze');
    await office.tab.syncNow();
    expect((await office.tab.replica.row(personen, person))?.['nachname']).toBe('kastelruth');
    expect(await office.tab.replica.childrenOf(einsatzPatienten, einsatz)).toHaveLength(1);
    await expectTrueReplica(world, office, chosen('bozen'));
  });

  it('do not lose what is made for another branch', async () => {
    await keep(branches.seis);
    const { id } = await office.tab.create('personen', { nachname: 'fremd', sek_id: branches.bozen });
    await office.tab.syncNow();
    await office.tab.syncNow();
    expect(office.tab.operations()).toEqual([]);
    expect((await office.tab.replica.row(personen, id))?.['nachname']).toBe('fremd');
    await expectTrueReplica(world, office, chosen('seis'));
  });
});
