import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { dokumentversionen } from '../../src/features/dokumente/dokumentversionen.table.ts';
import { newId } from '../../src/lib/ids.ts';
import { refusedDays } from '../../src/screens/sync/refused-days.ts';
import { allRights, World, type Person } from './world.ts';

describe.each(testEngines)('a version that was uploaded without a network (%s)', (engine) => {
  let world: World;
  let [anna, bert]: Person[] = [];
  const typ = newId();

  beforeAll(async () => {
    world = await World.open(engine);
    await sql`insert into dokumentetyp (id, rev, sek_ids, name) values (${typ}, 1, '{}', 'Plan')`.execute(
      world.app.storage.db,
    );
    anna = await world.person('anna', world.verband, allRights);
    bert = await world.person('bert', world.verband, allRights, 2);
  }, 120_000);
  afterAll(() => world.close());

  const fassung = async (wer: Person | undefined, dokument_id: string, text: string, tag: string): Promise<void> => {
    const added = await wer?.tab.addFile(new Blob([text]), `${text}.txt`, 'text/plain');
    const datei = added && { sha256: added.sha256, name: added.name, type: added.type, size: added.size };
    await wer?.tab.create('dokumentversionen', { dokument_id, datei, gueltigab: tag, status: 'Gueltig' });
  };

  it('and would hold before a newer one stays on the device and goes with another day', async () => {
    const id = newId();
    await anna?.tab.create('dokumente', { id, betreff: 'Plan', sek_id: world.verband, doktyp_id: typ, jahr: 2026 });
    await fassung(anna, id, 'eins', '2026-01-01');
    await anna?.tab.syncNow();
    await bert?.tab.syncNow();
    await fassung(bert, id, 'von der Hütte', '2026-05-01');
    await fassung(anna, id, 'zwei', '2026-06-01');
    await anna?.tab.syncNow();
    await bert?.tab.syncNow();
    const [refused] = bert?.tab.operations() ?? [];
    expect(refused).toMatchObject({ state: 'refused', kind: 'create', error: { fields: [{ feld: 'gueltigab' }] } });
    const all = new Set(Object.keys(dokumentversionen.fields));
    expect(refused && refusedDays(dokumentversionen, refused, all)).toEqual(['gueltigab']);
    expect(refused && refusedDays(dokumentversionen, refused, new Set())).toEqual([]);
    await bert?.tab.change(
      'dokumentversionen',
      refused?.id ?? '',
      { gueltigab: '2026-06-02' },
      { gueltigab: '2026-05-01' },
    );
    await bert?.tab.syncNow();
    await anna?.tab.syncNow();
    expect(bert?.tab.operations()).toEqual([]);
    const rows = (await anna?.tab.replica.childrenOf(dokumentversionen, id)) ?? [];
    expect(rows.map(({ dateiname, gueltigab }) => [dateiname, gueltigab]).toSorted()).toEqual([
      ['eins.txt', '2026-01-01'],
      ['von der Hütte.txt', '2026-06-02'],
      ['zwei.txt', '2026-06-01'],
    ]);
  });
});
