import { einsatzFahrzeuge } from '../../src/features/einsaetze/einsatz-fahrzeuge.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { World, type Person } from './world.ts';

// Rows 5 and 10 of the figures.
const repeats = Number(process.env['REPEATS'] ?? 10);
const queued = Number(process.env['QUEUED'] ?? 500);

const none = { id: '' };

describe.each(testEngines)('a bad line (%s)', (engine) => {
  let world: World;
  let hut: Person;
  let einsatz: string;

  beforeAll(async () => {
    world = await World.open(engine);
    hut = await world.person('huette', world.verband);
    ({ id: einsatz } = await hut.tab.create('einsaetze', {
      sek_id: world.verband,
      einsatzbeginn: '2026-07-01T06:30:00Z',
    }));
    await hut.tab.syncNow();
  });
  afterAll(() => world.close());

  const fahrzeug = async (): Promise<string> => {
    const { id } = await hut.tab.create('einsatz_fahrzeuge', { einsatz_id: einsatz, kennung: 'BZ 1' });
    await hut.tab.syncNow();
    return id;
  };

  const actions: Readonly<Record<string, () => Promise<string>>> = {
    create: async () =>
      (await hut.tab.create('einsatz_fahrzeuge', { id: newId(), einsatz_id: einsatz, kennung: 'BZ 9' })).id,
    change: async () =>
      (await hut.tab.change('einsatz_fahrzeuge', await fahrzeug(), { kennung: 'BZ 2' }, { kennung: 'BZ 1' })).id,
    delete: async () => {
      const id = await fahrzeug();
      await hut.tab.remove('einsatz_fahrzeuge', id);
      return id;
    },
    restore: async () => {
      const id = await fahrzeug();
      await hut.tab.remove('einsatz_fahrzeuge', id);
      await hut.tab.syncNow();
      return (await hut.tab.restore('einsatz_fahrzeuge', id)).id;
    },
    step: async () => {
      const [{ id: einsatztyp_id } = none, { id: ort_id } = none, { id: einsatzleiter_id } = none] = await hut.tab.act([
        { do: 'create', table: 'einsatztyp', row: { name: 'Sturz' } },
        { do: 'create', table: 'einsatzort', row: { name: 'Plose' } },
        { do: 'create', table: 'personen', row: { nachname: 'Leiter', sek_id: world.verband } },
      ]);
      const { id } = await hut.tab.create('einsaetze', {
        sek_id: world.verband,
        einsatzbeginn: '2026-07-01T06:30:00Z',
        einsatzende: '2026-07-01T09:30:00Z',
        einsatztyp_id,
        ort_id,
        einsatzleiter_id,
        taetigkeit: 'Skitour',
        ursache: 'Lawine',
      });
      await hut.tab.syncNow();
      return (await hut.tab.step('einsaetze', id, 'Transfer')).id;
    },
  };

  it.each(Object.keys(actions))(`a %s whose answer is lost ${repeats} times has one effect`, async (kind) => {
    const id = (await actions[kind]?.()) ?? '';
    const before = (await world.history()).filter((entry) => entry.id === id).length;
    const bodies = new Set<unknown>();
    hut.line.decide = (path, init) => {
      if (path !== '/sync/batch') return 'ok';
      bodies.add(init.body);
      return 'answer-lost';
    };
    for (let time = 0; time < repeats; time += 1) await hut.tab.syncNow();
    hut.line.decide = () => 'ok';
    expect(hut.tab.replica.state(kind === 'step' ? 'einsaetze' : 'einsatz_fahrzeuge', id)).toBe('waiting');
    await hut.tab.syncNow();
    expect((await world.history()).filter((entry) => entry.id === id)).toHaveLength(before + 1);
    expect(bodies.size).toBe(1);
    expect(hut.tab.operations()).toEqual([]);
  });

  it(`one refused among ${queued} does not hold the other ${queued - 1}`, async () => {
    const wrong = Math.floor(queued / 2);
    await hut.tab.act(
      Array.from({ length: queued }, (_, nr) => ({
        do: 'create',
        table: 'einsatz_fahrzeuge',
        row: { einsatz_id: einsatz, kennung: `Nr ${nr}`, km_beginn: 100, km_ende: nr === wrong ? 50 : 150 },
      })),
    );
    const before = await hut.tab.replica.childrenOf(einsatzFahrzeuge, einsatz);
    await hut.tab.syncNow();
    const { rows } = {
      rows: await world.app.storage.db
        .selectFrom('einsatz_fahrzeuge')
        .select('id')
        .where('kennung', 'like', 'Nr %')
        .execute(),
    };
    expect(rows).toHaveLength(queued - 1);
    expect(hut.tab.operations()).toMatchObject([
      { state: 'refused', values: { kennung: `Nr ${wrong}` }, error: { status: 422, fields: [{ feld: 'km_ende' }] } },
    ]);
    expect(await hut.tab.replica.childrenOf(einsatzFahrzeuge, einsatz)).toHaveLength(before.length);
  });
});
