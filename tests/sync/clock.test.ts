import { einsatzVerlauf } from '../../src/features/einsaetze/einsatz-verlauf.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { clockHeader } from '../../src/protocol/sync.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

const slackS = 60;

describe.each(testEngines)('an entry of the log written on a device whose clock is wrong (%s)', (engine) => {
  let world: World;
  let hut: Person;
  let office: Person;
  let einsatz: string;

  beforeAll(async () => {
    world = await World.open(engine);
    office = await world.person('tal', world.verband);
    hut = await world.person('huette', world.verband);
    const made = await office.tab.create('einsaetze', {
      sek_id: world.verband,
      einsatzbeginn: new Date().toISOString(),
      einsatzart: 'Bergrettung',
    });
    einsatz = made.id;
    await office.tab.syncNow();
    await hut.tab.syncNow();
  });
  afterAll(() => world.close());

  /** Written offline, with the clock so many seconds ahead; `sentAheadS`: how far it is ahead when there is a network again. */
  async function writtenOffline(aheadS: number, sentAheadS = aheadS): Promise<unknown> {
    hut.device.goOnline(false);
    hut.device.time = Date.now() + aheadS * 1000;
    const { id } = await hut.tab.create('einsatz_verlauf', {
      einsatz_id: einsatz,
      zeitpunkt: new Date().toISOString(),
      text: 'Funkspruch',
      richtung: 'ein',
      geraetezeit: new Date(hut.device.time).toISOString(),
    });
    hut.device.goOnline(true);
    hut.device.time = Date.now() + sentAheadS * 1000;
    await hut.tab.syncNow();
    await office.tab.syncNow();
    const [here, there] = [
      await hut.tab.replica.row(einsatzVerlauf, id),
      await office.tab.replica.row(einsatzVerlauf, id),
    ];
    expect(here?.['uhr_abweichung_s']).toEqual(there?.['uhr_abweichung_s']);
    return there?.['uhr_abweichung_s'];
  }

  it.each([
    ['behind', -7200],
    ['ahead', 300],
  ])('arrives with how far it was off, there and on every other device: %s', async (_name, aheadS) => {
    const off = await writtenOffline(aheadS);
    expect(Math.abs(Number(off) - aheadS)).toBeLessThan(slackS);
    await expectTrueReplica(world, office);
  });

  it('says nothing of a clock that is right', async () => expect(await writtenOffline(1)).toBeNull());

  it('is found out when it comes from the future, although the clock was put right before it was sent', async () => {
    expect(Math.abs(Number(await writtenOffline(3600, 0)) - 3600)).toBeLessThan(slackS);
  });

  it('is stored without a word where the device says nonsense, and nobody sets the deviation by hand', async () => {
    const id = newId();
    const send = (body: object) =>
      office.line.request('/sync/batch', {
        method: 'POST',
        headers: { [clockHeader]: 'gestern' },
        body: JSON.stringify({
          calls: [{ op: `${newId()}.1`, method: 'PUT', url: '/einsaetze/verlauf', ifNoneMatch: '*', body }],
        }),
      });
    const entry = { id, einsatz_id: einsatz, zeitpunkt: new Date().toISOString(), text: 'Funkspruch', richtung: 'ein' };
    expect(await (await send(entry)).json()).toMatchObject({ answers: [{ status: 201 }] });
    const stored = await world.app.storage.db
      .selectFrom('einsatz_verlauf')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(stored).toMatchObject({ uhr_abweichung_s: null });
    expect(await (await send({ ...entry, id: newId(), uhr_abweichung_s: 4000 })).json()).toMatchObject({
      answers: [{ status: 422 }],
    });
  });
});
