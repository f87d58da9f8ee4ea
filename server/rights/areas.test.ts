import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { emptyRow } from '../../src/kit/records.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Unit } from '../records/unit.ts';
import { testEngines } from '../storage/test-storage.ts';
import { ReplicaModel } from '../sync/replica-model.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const personen = registry.table('personen');

describe.each(testEngines)('areas of rights by row on %s', (engine) => {
  let t: TestApp;
  let sek: string;
  beforeAll(async () => {
    t = await openTestApp(engine);
    sek = await t.sektion('Verband');
  });
  afterAll(() => t.close());

  const add = (unit: Unit, name: string, root_id: string, values: Record<string, unknown>, id = newId()) => {
    const table = registry.table(name);
    const { id: _, ...defaults } = emptyRow(table, id);
    return unit.insert(table, { id, rev: 1, root_id, sek_ids: [sek], values: { ...defaults, ...values } });
  };

  test('a member who becomes a contact is shown with the rights on contacts from then on, and so is what hangs on him', async () => {
    await t.user('leser', sek, [
      {
        bg_id: await t.group([
          'MITGLIEDER_ALLGEMEIN_LESEN',
          'MITGLIEDER_UNTERLAGEN_LESEN',
          'KONTAKTE_ALLGEMEIN_LESEN',
          'KONTAKTE_MITGLIEDSCHAFTEN_LESEN',
          'KONTAKTE_PERSOENLICHEDATEN_LESEN',
        ]),
        sek_id: sek,
      },
    ]);
    const id = newId();
    const values = { personenart: 'Mitglied', nachname: 'Gruber', sichtbarkeit: 0, sek_id: sek, ort: 'Sexten' };
    await t.writes(async (unit) => {
      await add(unit, 'personen', id, values, id);
      await add(unit, 'nachweise', id, { mgd_id: id, art: 'Fuehrerschein' });
      await add(unit, 'mitgliedschaften', id, {
        mgd_id: id,
        sek_id: sek,
        von: '2020-01-01',
        status: 'Aktiv',
        mitgliedschaft: 'Mitglied',
      });
    });
    const call = await t.signIn('leser');
    const device = new ReplicaModel();
    const held = async () => {
      await device.pullAll(call);
      return [
        device.rows('nachweise').size,
        device.rows('mitgliedschaften').size,
        device.rows('personen').get(id)?.row['ort'],
      ];
    };
    expect(await held()).toEqual([1, 0, undefined]);
    await t.writes((unit) =>
      unit.update(personen, { id, rev: 1, root_id: id, sek_ids: [sek], values }, { personenart: 'Kontakt' }),
    );
    expect(await held()).toEqual([0, 1, 'Sexten']);
    expect([(await call(`/mgd/mitglieder/${id}`)).status, (await call(`/kontakt/kontakte/${id}`)).status]).toEqual([
      400, 200,
    ]);
  });

  test('who may read members is not told of a contact, not even that one is gone', async () => {
    await t.user('nurmitglieder', sek, [{ bg_id: await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']), sek_id: sek }]);
    const call = await t.signIn('nurmitglieder');
    const device = new ReplicaModel();
    await device.pullAll(call);
    const { received } = device;
    const id = newId();
    await t.writes((unit) =>
      add(unit, 'personen', id, { personenart: 'Kontakt', nachname: 'Huber', sichtbarkeit: 151, sek_id: sek }, id),
    );
    await device.pullAll(call);
    expect(device.received).toBe(received);
  });
});
