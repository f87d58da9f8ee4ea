import { personen } from '../../src/features/personen/personen.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { newId } from '../../src/lib/ids.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

describe.each(testEngines)('who stands for a minor, entered on devices without a network (%s)', (engine) => {
  let world: World;
  let hut: Person;
  let office: Person;

  beforeAll(async () => {
    world = await World.open(engine);
    hut = await world.person('huette', world.verband);
    office = await world.person('amt', world.verband);
  });
  afterAll(() => world.close());

  const syncAll = async (): Promise<void> => {
    for (const { tab } of [hut, office, hut]) await tab.syncNow();
  };
  const row = (nachname: string, gebdatum: string, values: object = {}) => ({
    id: newId(),
    nachname,
    gebdatum,
    sek_id: world.verband,
    eintritt: '2026-01-01',
    ...values,
  });
  /** A minor that both devices hold, with a parent. */
  const family = async () => {
    const [child, parent] = [row('Kind', '2015-02-03'), row('Mutter', '1985-02-03')];
    await office.tab.act([
      { do: 'create', table: 'personen', row: child },
      { do: 'create', table: 'personen', row: parent },
    ]);
    await syncAll();
    return { child: child.id, parent: parent.id };
  };
  const shown = async (id: string) => (await office.tab.replica.row(personen, id)) ?? {};

  it('reach the server with the parent, whichever was entered first', async () => {
    hut.device.goOnline(false);
    const [child, sibling, parent] = [
      row('Mair', '2014-05-06'),
      row('Mair', '2016-05-06', { vormund2_name: 'Karl Mair' }),
      row('Mair', '1984-01-01'),
    ];
    await hut.tab.act([
      { do: 'create', table: 'personen', row: child },
      { do: 'create', table: 'personen', row: parent },
      { do: 'create', table: 'personen', row: { ...sibling, vormund_id: parent.id } },
    ]);
    await hut.tab.change('personen', child.id, { vormund_id: parent.id }, { vormund_id: null });
    hut.device.goOnline(true);
    await syncAll();
    expect(hut.tab.operations()).toEqual([]);
    expect([await shown(child.id), await shown(sibling.id)]).toMatchObject([
      { vormund_id: parent.id },
      { vormund_id: parent.id, vormund2_name: 'Karl Mair' },
    ]);
    for (const person of [hut, office]) await expectTrueReplica(world, person);
  });

  it('are one value a place: two answers are asked about, and what is chosen comes whole', async () => {
    const { child, parent } = await family();
    await hut.tab.change(
      'personen',
      child,
      { vormund_name: 'Tante Rosa', vormund_telefon: '+393331111111' },
      { vormund_name: null, vormund_telefon: null },
    );
    await office.tab.change('personen', child, { vormund_id: parent }, { vormund_id: null });
    await office.tab.syncNow();
    await hut.tab.syncNow();
    const [asked] = hut.tab.operations();
    expect(asked).toMatchObject({
      state: 'conflict',
      conflict: { server: { vormund_id: parent, vormund_name: null } },
    });
    await hut.tab.settle(asked?.nr ?? -1, 'mine');
    await syncAll();
    expect(hut.tab.operations()).toEqual([]);
    expect(await shown(child)).toMatchObject({
      vormund_id: null,
      vormund_name: 'Tante Rosa',
      vormund_telefon: '+393331111111',
    });
  });

  it('are refused with their sentence and kept on the device when the same person came into the other place meanwhile', async () => {
    const { child, parent } = await family();
    await hut.tab.change('personen', child, { vormund2_id: parent }, { vormund2_id: null });
    await office.tab.change('personen', child, { vormund_id: parent }, { vormund_id: null });
    await office.tab.syncNow();
    await hut.tab.syncNow();
    expect(hut.tab.operations()).toMatchObject([
      { state: 'refused', error: { fields: [{ feld: 'vormund2_id', text: 'Diese Person ist schon eingetragen.' }] } },
    ]);
    await hut.tab.discard(hut.tab.operations()[0]?.nr ?? -1);
  });

  it('go on with the one who stayed when the parent became one with somebody', async () => {
    const { child, parent } = await family();
    const twin = row('Mutter', '1985-02-03');
    await office.tab.act([{ do: 'create', table: 'personen', row: twin }]);
    await syncAll();
    hut.device.goOnline(false);
    await hut.tab.change('personen', child, { vormund_id: parent }, { vormund_id: null });
    const put = async (path: string, body: object) =>
      (await office.line.request(path, { method: 'PUT', body: JSON.stringify(body) })).json();
    const { id } = await put('/mgd/duplikate', { eine_id: parent, andere_id: twin.id });
    await put(`/mgd/duplikate/${id}/zusammenfuehren`, { bleibt: twin.id });
    hut.device.goOnline(true);
    await syncAll();
    await syncAll();
    expect(hut.tab.operations()).toEqual([]);
    expect(await shown(child)).toMatchObject({ vormund_id: twin.id });
    for (const person of [hut, office]) await expectTrueReplica(world, person);
  });
});
