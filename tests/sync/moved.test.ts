import { personen } from '../../src/features/personen/personen.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { newId } from '../../src/lib/ids.ts';
import { registry } from '../../src/features/registry.ts';
import { expectTrueReplica, World, type Person } from './world.ts';

describe.each(testEngines)(
  'two persons are merged while a device without a network works on the one that gives way (%s)',
  (engine) => {
    let world: World;
    let hut: Person;
    let office: Person;
    const [quali, bleibt, weicht, einsatz] = [newId(), newId(), newId(), newId()];

    const put = async (path: string, body: object): Promise<{ readonly id: string }> => {
      const response = await office.line.request(path, { method: 'PUT', body: JSON.stringify(body) });
      expect(response.ok).toBe(true);
      return response.json();
    };
    const stored = async (table: string, id: string): Promise<Record<string, unknown> | undefined> =>
      world.app.storage.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    const conflicts = (): readonly { readonly nr: number }[] =>
      hut.tab.operations().filter((operation) => operation.state === 'conflict');

    beforeAll(async () => {
      world = await World.open(engine);
      office = await world.person('tal', world.verband);
      hut = await world.person('huette', world.verband);
      await put('/verwaltung/qualifikationen', { id: quali, name: 'Notarzt' });
      for (const id of [bleibt, weicht])
        await put('/mgd/mitglieder', {
          id,
          nachname: 'Plattner',
          vorname: 'Josef',
          sek_id: world.verband,
          mobilprivat: '+393331111111',
          eintritt: '2010-05-01',
        });
      await put('/einsaetze/einsaetze', {
        id: einsatz,
        sek_id: world.verband,
        einsatzbeginn: '2026-02-01T10:00:00.000Z',
        einsatzart: 'Bergrettung',
      });
      await hut.tab.syncNow();

      await hut.tab.change('personen', weicht, { mobilprivat: '+393332222222' }, { mobilprivat: '+393331111111' });
      await hut.tab.change('personen', weicht, { gebort: 'Sand' }, { gebort: null });
      const held = { mgd_id: weicht, quali_id: quali, am: '2026-02-02' };
      await hut.tab.create('mitgliederqualifikationen', held);
      await hut.tab.create('einsatz_beteiligte', { einsatz_id: einsatz, mgd_id: weicht });
      const pair = await put('/mgd/duplikate', { eine_id: bleibt, andere_id: weicht });
      await put(`/mgd/duplikate/${pair.id}/zusammenfuehren`, { bleibt });
      await hut.tab.syncNow();
      await hut.tab.syncNow();
    });
    afterAll(() => world.close());

    it('asks for the one that stays about all that was changed, and shows it there', async () => {
      expect(hut.tab.operations()).toMatchObject([
        {
          state: 'conflict',
          table: 'personen',
          id: bleibt,
          values: { mobilprivat: '+393332222222', gebort: 'Sand' },
          conflict: { vorher_id: weicht, server: { mobilprivat: '+393331111111', gebort: null }, geloescht: false },
        },
      ]);
      expect(await hut.tab.replica.row(personen, bleibt)).toMatchObject({
        mobilprivat: '+393332222222',
        gebort: 'Sand',
      });
      expect(await hut.tab.replica.row(personen, weicht)).toBeUndefined();
    });

    it('takes along what was added, under the key that it has there', async () => {
      const held = { mgd_id: bleibt, quali_id: quali, am: '2026-02-02' };
      expect(
        await stored(
          'mitgliederqualifikationen',
          idFromNaturalKey(registry.table('mitgliederqualifikationen'), held) ?? '',
        ),
      ).toMatchObject(held);
      const involved = { einsatz_id: einsatz, mgd_id: bleibt };
      expect(
        await stored('einsatz_beteiligte', idFromNaturalKey(registry.table('einsatz_beteiligte'), involved) ?? ''),
      ).toMatchObject(involved);
    });

    it('sends what the user takes over and drops the rest', async () => {
      await hut.tab.settle(conflicts()[0]?.nr ?? -1, { mobilprivat: 'mine', gebort: 'theirs' });
      await hut.tab.syncNow();
      expect(hut.tab.operations()).toEqual([]);
      expect(await stored('personen', bleibt)).toMatchObject({ mobilprivat: '+393332222222', gebort: null });
      await expectTrueReplica(world, hut);
    });

    it('refuses to delete or restore what went, and the old id answers where it is', async () => {
      const response = await office.line.request(`/mgd/mitglieder/${weicht}`, {
        method: 'DELETE',
        body: JSON.stringify({ stand: 0 }),
      });
      expect([response.status, await response.json()]).toEqual([
        410,
        expect.objectContaining({ kind: 'moved', id: weicht, neu_id: bleibt }),
      ]);
      const restored = await office.line.request(`/mgd/mitglieder/${weicht}/wiederherstellen`, { method: 'PUT' });
      expect(restored.status).toBe(410);
    });

    it('after it is taken back, devices hold both again', async () => {
      const [kept, lost] = [newId(), newId()];
      for (const id of [kept, lost])
        await put('/mgd/mitglieder', {
          id,
          nachname: 'Rainer',
          vorname: 'Anna',
          sek_id: world.verband,
          eintritt: '2011-05-01',
        });
      const held = { mgd_id: lost, quali_id: quali, am: '2025-02-02' };
      await put('/mgd/mitgliederqualifikationen', {
        id: idFromNaturalKey(registry.table('mitgliederqualifikationen'), held),
        ...held,
      });
      await hut.tab.syncNow();
      const pair = await put('/mgd/duplikate', { eine_id: kept, andere_id: lost });
      const { id } = await put(`/mgd/duplikate/${pair.id}/zusammenfuehren`, { bleibt: kept });
      await hut.tab.syncNow();
      await expectTrueReplica(world, hut);
      await put(`/mgd/duplikate/${id}/trennen`, {});
      await hut.tab.syncNow();
      await expectTrueReplica(world, hut);
      expect(await hut.tab.replica.row(personen, lost)).toMatchObject({ nachname: 'Rainer' });
    });
  },
);
