import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Nutzer } from '../context.ts';
import { Rights } from '../../src/permissions/rights.ts';
import { Unit } from '../records/unit.ts';
import { openDatabase, type Storage } from '../storage/database.ts';
import { createTestDatabase, testEngines, type TestEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { ReplicaModel } from './replica-model.ts';

const personen = registry.table('personen');
// Rows 1 and 2 of the figures; the long run sets the full numbers on both engines.
const writers = Number(process.env['WRITERS'] ?? 32);
const rowsFor = (engine: TestEngine): number =>
  Number(process.env['WRITERS_ROWS'] ?? (engine === 'postgres' ? 20_000 : 1920));
/** The long run holds the counter so long, and only there seconds are compared: on a machine that does nothing else. */
const heldSeconds = process.env['HELD_SECONDS'] === undefined ? undefined : Number(process.env['HELD_SECONDS']);
const writer: Nutzer = {
  id: newId(),
  benutzername: 'schreiber',
  name: 'Schreiber',
  sek_id: newId(),
  rights: new Rights([]),
  sektionen: () => new Set(),
  region: () => new Set(),
};

async function open(
  engine: TestEngine,
): Promise<{ t: TestApp; storages: readonly Storage[]; sektion: string; close: () => Promise<void> }> {
  const database = engine === 'postgres' ? await createTestDatabase('migrated') : undefined;
  // Several pools, so that more writers are inside a transaction at once than one pool has connections.
  const pools =
    database === undefined ? [] : await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url: database.url })));
  const t = await openTestApp(engine, pools[0] === undefined ? {} : { storage: pools[0] });
  const sektion = await t.sektion('Bozen', await t.sektion('Verband'));
  const group = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']);
  await t.user('anna', sektion, [{ bg_id: group, sek_id: sektion }]);
  const close = async () => {
    await t.close();
    await Promise.all(pools.slice(1).map((pool) => pool.close()));
    await database?.drop();
  };
  return { t, storages: pools.length === 0 ? [t.storage] : pools, sektion, close };
}

/** One logged transaction that adds persons; `pause` stands between the rows and the number. */
function addPersons(
  t: TestApp,
  storage: Storage,
  sektion: string,
  count: number,
  pause: () => Promise<unknown>,
): Promise<string[]> {
  return storage.transaction(async (tx) => {
    const unit = new Unit(tx, t.deps, writer);
    const ids = Array.from({ length: count }, newId);
    for (const id of ids)
      await unit.insert(personen, {
        id,
        rev: 1,
        root_id: id,
        sek_ids: [sektion],
        values: { personenart: 'Mitglied', nachname: 'N', sichtbarkeit: 151, sek_id: sektion },
      });
    await pause();
    await unit.finish();
    return ids;
  });
}

describe.each(testEngines)('writers and readers at once on %s', (engine) => {
  test(`${writers} overlapping writers while a device pulls: no row is missed`, async () => {
    const { t, storages, sektion, close } = await open(engine);
    const rows = rowsFor(engine);
    const perWrite = 10;
    let left = rows / perWrite;
    const call = await t.signIn('anna');
    const device = new ReplicaModel();
    const written: string[] = [];
    const write = async (storage: Storage): Promise<void> => {
      while (left > 0) {
        left -= 1;
        written.push(...(await addPersons(t, storage, sektion, perWrite, () => sleep(Math.random() * 4))));
      }
    };
    const writing = Promise.all(
      Array.from({ length: writers }, (_, nr) => write(storages[nr % storages.length] ?? t.storage)),
    );
    const pullWhile = async (): Promise<number> => {
      let pulls = 0;
      for (; written.length < rows; pulls += 1) await device.pull(call);
      return pulls;
    };
    const [pulls] = await Promise.all([pullWhile(), writing]);
    await device.pullAll(call);
    expect(written).toHaveLength(rows);
    expect(written.filter((id) => !device.rows('personen').has(id))).toEqual([]);
    // The embedded engine has one session, and 32 writers queue for it: fewer pulls get in between.
    expect(pulls).toBeGreaterThan(engine === 'postgres' ? 3 : 0);
    await close();
  }, 300_000);

  test('a write transaction held open is not skipped, and what was committed meanwhile arrives', async () => {
    const { t, storages, sektion, close } = await open(engine);
    const call = await t.signIn('anna');
    const device = new ReplicaModel();
    await device.pullAll(call);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = addPersons(t, storages.at(-1) ?? t.storage, sektion, 3, () => held);
    if (engine === 'postgres') {
      const quick = await addPersons(t, t.storage, sektion, 2, async () => {});
      await device.pullAll(call);
      expect(quick.every((id) => device.rows('personen').has(id))).toBe(true);
      expect(device.rows('personen').size).toBe(2);
      expect(t.storage.backlog.seconds()).toBe(0);
      release();
    } else {
      // One session: whoever reads waits until the writer is through.
      setTimeout(release, 200);
      await device.pullAll(call);
    }
    const ids = await slow;
    await device.pullAll(call);
    expect(ids.every((id) => device.rows('personen').has(id))).toBe(true);
    await close();
  });

  test(
    `the feed's counter held ${heldSeconds === undefined ? 'until it is noticed' : `for ${heldSeconds} s`}: writes that wait are reported, and all arrive`,
    async () => {
      const { t, storages, sektion, close } = await open(engine);
      const group = await t.group([...rightNumbers.keys()]);
      await t.user('schreiber', sektion, [{ bg_id: group, sek_id: sektion }]);
      const call = await t.signIn('schreiber');
      const device = new ReplicaModel();
      await device.pullAll(call);
      const reports = delaysOf(await call('/sync/ereignisse'));
      const started = performance.now();
      let notice = (): void => {};
      const noticed = new Promise<void>((resolve) => {
        notice = resolve;
      });
      const holder = (storages.at(-1) ?? t.storage).transaction(async (tx) => {
        await sql`update feed_zaehler set nummer = nummer where id = 1`.execute(tx);
        await (heldSeconds === undefined ? noticed : sleep(heldSeconds * 1000));
      });
      const ids = Array.from({ length: 3 }, newId);
      const writes = ids.map((id) =>
        call('/mgd/mitglieder', { method: 'PUT', body: JSON.stringify({ id, nachname: 'Wartet', sek_id: sektion }) }),
      );
      const { verzug } = await reports.next((event) => event.verzug > 0);
      const reportedAfter = performance.now() - started;
      expect((await (await t.call('/daten/zustand')).json()).verzug).toBeGreaterThan(0);
      // Who only reads does not wait, except where the engine has one session.
      if (engine === 'postgres') await device.pullAll(call);
      notice();
      await holder;
      const released = performance.now();
      expect((await Promise.all(writes)).map((answer) => answer.status)).toEqual([201, 201, 201]);
      await device.pullAll(call);
      const caughtUpAfter = performance.now() - released;
      expect(ids.filter((id) => !device.rows('personen').has(id))).toEqual([]);
      expect(await reports.next((event) => event.verzug === 0)).toMatchObject({ verzug: 0 });
      await reports.end();
      console.info(
        `${engine}: reported after ${(reportedAfter / 1000).toFixed(1)} s, caught up ${(caughtUpAfter / 1000).toFixed(2)} s after the release`,
      );
      if (heldSeconds !== undefined && heldSeconds >= 30)
        expect([verzug < heldSeconds, reportedAfter < 5000, caughtUpAfter < 2000]).toEqual([true, true, true]);
      await close();
    },
    (heldSeconds ?? 0) * 1000 + 60_000,
  );
});

interface Report {
  readonly verzug: number;
}

/** The events of a stream one after the other, until one fits. */
function delaysOf(response: Response): {
  next(fits: (event: Report) => boolean): Promise<Report>;
  end(): Promise<void>;
} {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async next(fits) {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error('the stream has ended');
        for (const [, json] of value.matchAll(/^data: (.*)$/gm)) {
          const { verzug = 0 }: Partial<Report> = JSON.parse(json ?? '{}');
          if (fits({ verzug })) return { verzug };
        }
      }
    },
    end: async () => reader?.cancel(),
  };
}
