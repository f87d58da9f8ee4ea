import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { ausbildungteilnahmen } from '../../src/features/ausbildung/ausbildungteilnahmen.table.ts';
import { ausbildungteilnehmer } from '../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { ausbildungzustaendige } from '../../src/features/ausbildung/ausbildungzustaendige.table.ts';
import { erfasse, type Erfasst } from '../../src/features/ausbildung/taetigkeit/erfassen.ts';
import { stundenJePerson } from '../../src/features/ausbildung/taetigkeit/stunden-je-person.ts';
import { stundenSchema } from '../../src/features/ausbildung/taetigkeit/stunden.calls.ts';
import { terminEintrag } from '../../src/features/kalender/eintrag.rules.ts';
import { termine } from '../../src/features/kalender/termine.table.ts';
import { verschiebe } from '../../src/features/kalender/verschieben.ts';
import { newId } from '../../src/lib/ids.ts';
import * as v from 'valibot';
import { allRights, expectTrueReplica, World, type Person } from './world.ts';

const da = (mgd_id: string, values: Partial<Erfasst> = {}): Erfasst => ({ mgd_id, minuten: null, km: null, ...values });

describe.each(testEngines)('hours and appointments on devices that have no network (%s)', (engine) => {
  let world: World;
  let anna: Person;
  let bert: Person;
  const [eva, fritz] = [newId(), newId()];

  beforeAll(async () => {
    world = await World.open(engine);
    anna = await world.person('anna', world.verband, allRights, 2);
    bert = await world.person('bert', world.verband, allRights, 3);
    for (const [vorname, id] of [
      ['Eva', eva],
      ['Fritz', fritz],
    ] as const)
      await anna.tab.create('personen', {
        id,
        vorname,
        nachname: 'Gruber',
        sek_id: world.verband,
        eintritt: '2020-01-01',
      });
    await alle();
  }, 120_000);
  afterAll(() => world.close());

  const alle = async (): Promise<void> => {
    for (const one of [anna, bert, anna, bert]) await one.tab.syncNow();
    expect([anna, bert].flatMap(({ tab }) => tab.operations())).toEqual([]);
  };

  it('two tablets note days of one activity: who was there twice is one participant with two attendances, and the server adds up the hours', async () => {
    const zeit = (tag: string, bis: string) => ({
      typ: 'Taetigkeit' as const,
      beginn: `${tag}T08:00:00.000Z`,
      ende: `${tag}T${bis}:00.000Z`,
      anfang: tag,
      bis: tag,
    });
    const kurs = { name: 'Wegebau', sek_id: world.verband, ort: null };
    const [gemacht] = await anna.tab.act(
      erfasse({ ...zeit('2026-01-10', '10:00'), kurs }, [da(eva), da(fritz, { minuten: 45, km: 12.5 })]),
    );
    const id = gemacht?.id ?? '';
    await alle();
    // Participants are kept on demand: whoever opens the activity has them.
    for (const { tab } of [anna, bert]) await tab.pin(id, 'ausbildungen');
    await alle();
    await anna.tab.act(erfasse({ ...zeit('2026-01-11', '11:00'), kurs: { id } }, [da(eva)]));
    await bert.tab.act(erfasse({ ...zeit('2026-01-12', '09:30'), kurs: { id } }, [da(eva), da(fritz)]));
    await alle();
    for (const { tab } of [anna, bert]) {
      expect(await tab.replica.childrenOf(ausbildungteilnehmer, id)).toHaveLength(2);
      expect(await tab.replica.childrenOf(ausbildungteilnahmen, id)).toHaveLength(5);
      expect(await tab.replica.childrenOf(ausbildungzustaendige, id)).toMatchObject([
        { mgd_id: fritz, rolle: 'Fahrer', km: 12.5 },
      ]);
    }
    const told = v.parse(stundenSchema, await (await anna.line.request('/taetigkeiten/stunden?jahr=2026')).json());
    const minuten = new Map(stundenJePerson(told.zeilen).map((one) => [one.mgd_id, one.minuten]));
    expect([minuten.get(eva), minuten.get(fritz)]).toEqual([120 + 180 + 90, 45 + 90]);
    await expectTrueReplica(world, bert);
  }, 60_000);

  it('an appointment that one moves and the other renames is moved and renamed', async () => {
    const id = newId();
    await anna.tab.create('termine', {
      id,
      titel: 'Sitzung',
      sek_id: world.verband,
      beginn: '2099-10-23T18:00:00.000Z',
      ende: '2099-10-23T20:00:00.000Z',
    });
    await alle();
    const row = await anna.tab.replica.row(termine, id);
    const eintrag = row && terminEintrag(row);
    if (eintrag === undefined) throw new Error('no entry');
    await anna.tab.act(verschiebe(eintrag, '2099-10-30', '19:00', anna.tab.replica));
    await bert.tab.act([
      { do: 'change', table: 'termine', id, changed: { titel: 'Ausschuss' }, basis: { titel: 'Sitzung' } },
    ]);
    await alle();
    for (const { tab } of [anna, bert])
      expect(await tab.replica.row(termine, id)).toMatchObject({
        titel: 'Ausschuss',
        beginn: '2099-10-30T18:00:00.000Z',
        ende: '2099-10-30T20:00:00.000Z',
      });
  }, 60_000);
});
