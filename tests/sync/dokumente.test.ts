import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { dokumente } from '../../src/features/dokumente/dokumente.table.ts';
import { dokumentversionen } from '../../src/features/dokumente/dokumentversionen.table.ts';
import { geltungAm, geltungen } from '../../src/features/dokumente/fassung.rules.ts';
import { lesebestaetigungen } from '../../src/features/dokumente/lesebestaetigungen.table.ts';
import { newId } from '../../src/lib/ids.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { allRights, World, type Person } from './world.ts';

const liest = ['DOKUMENTE_LESEN', 'DOKUMENTE_ALLGEMEIN_LESEN'];

describe.each(testEngines)('a document on devices that have no network (%s)', (engine) => {
  let world: World;
  let [anna, bert, leser]: Person[] = [];
  const typ = newId();
  const heute = localToday();

  beforeAll(async () => {
    world = await World.open(engine);
    await sql`insert into dokumentetyp (id, rev, sek_ids, name) values (${typ}, 1, '{}', 'Plan')`.execute(
      world.app.storage.db,
    );
    anna = await world.person('anna', world.verband, allRights);
    bert = await world.person('bert', world.verband, allRights, 2);
    leser = await world.person('leser', world.verband, liest, 3);
  }, 120_000);
  afterAll(() => world.close());

  const tabs = () => [anna, bert, leser].flatMap((one) => one?.tab ?? []);
  const alle = async (): Promise<void> => {
    for (const tab of [...tabs(), ...tabs()]) await tab.syncNow();
    expect(tabs().flatMap((tab) => tab.operations())).toEqual([]);
  };
  const fassung = async (wer: Person | undefined, dokument_id: string, text: string): Promise<void> => {
    const added = await wer?.tab.addFile(new Blob([text]), `${text}.txt`, 'text/plain');
    const datei = added && { sha256: added.sha256, name: added.name, type: added.type, size: added.size };
    await wer?.tab.create('dokumentversionen', { dokument_id, datei, gueltigab: heute, status: 'Gueltig' });
  };
  const neu = async (betreff: string): Promise<string> => {
    const id = newId();
    const row = { id, betreff, sek_id: world.verband, doktyp_id: typ, jahr: 2026 };
    await anna?.tab.create('dokumente', row);
    await fassung(anna, id, `${betreff} eins`);
    await alle();
    return id;
  };

  it('two tablets change it on one day: both versions are there, and the one that arrived later is current', async () => {
    const id = await neu('Alarmplan');
    await fassung(anna, id, 'von Anna');
    await fassung(bert, id, 'von Bert');
    await bert?.tab.syncNow();
    await alle();
    for (const tab of tabs()) {
      const rows = (await tab.replica.childrenOf(dokumentversionen, id)).toSorted((a, b) => (a.nr ?? 0) - (b.nr ?? 0));
      expect(rows.map(({ nr, dateiname }) => [nr, dateiname])).toEqual([
        [1, 'Alarmplan eins.txt'],
        [2, 'von Bert.txt'],
        [3, 'von Anna.txt'],
      ]);
      expect(geltungAm(geltungen(rows), heute)?.nr).toBe(3);
      expect((await tab.replica.row(dokumente, id))?.fassung).toBe(3);
    }
  });

  it('is confirmed by whoever may only read it, for the version that was read, whatever came meanwhile', async () => {
    const id = await neu('Schutzkonzept');
    const [erste] = (await leser?.tab.replica.childrenOf(dokumentversionen, id)) ?? [];
    await fassung(bert, id, 'Schutzkonzept zwei');
    await bert?.tab.syncNow();
    await leser?.tab.create('lesebestaetigungen', {
      dokument_id: id,
      version_id: erste?.id,
      kennung: leser.id,
      zeitpunkt: '2026-01-01T10:00:00.000Z',
    });
    await alle();
    const rows = (await anna?.tab.replica.childrenOf(lesebestaetigungen, id)) ?? [];
    expect(rows.map(({ version_id, zeitpunkt, kennung }) => [version_id, zeitpunkt, kennung])).toEqual([
      [erste?.id, '2026-01-01T10:00:00.000Z', leser?.id],
    ]);
  });

  it('whose right is lost leaves the device, its file too', async () => {
    const id = await neu('Vertraulich');
    const [row] = (await leser?.tab.replica.childrenOf(dokumentversionen, id)) ?? [];
    const datei = { sha256: row?.datei?.sha256 ?? '', type: 'text/plain' };
    await leser?.tab.documents.takeAlong([id], true);
    await leser?.tab.pictures.fetch();
    expect(await leser?.tab.file(datei)).toBeDefined();
    await sql`delete from benutzer_bg where root_id = ${leser?.id}`.execute(world.app.storage.db);
    await leser?.tab.syncNow();
    await leser?.tab.syncNow();
    await leser?.tab.pictures.fetch();
    expect(await leser?.tab.replica.row(dokumente, id)).toBeUndefined();
    expect(await leser?.tab.file(datei)).toBeUndefined();
  });
});
