import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../server/backup/create-backup.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { openDatabase } from '../../server/storage/database.ts';
import { migrate } from '../../server/storage/migrate.ts';
import { migrations } from '../../server/storage/migrations.ts';
import { createTestDatabase, testEngines, type TestEngine } from '../../server/storage/test-storage.ts';
import { openTestApp } from '../../server/test-app.ts';
import { newId } from '../../src/lib/ids.ts';
import { TestDevice } from '../../src/sync/testing/device.ts';
import { Line } from './line.ts';
import { allRights } from './world.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A folder and, on PostgreSQL, a database where there is nothing yet. */
async function freshPlace(engine: TestEngine): Promise<{ dataDir: string; databaseUrl: string | undefined }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hb-drill-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  if (engine === 'pglite') return { dataDir, databaseUrl: undefined };
  const { url, drop } = await createTestDatabase();
  cleanUps.push(drop);
  return { dataDir, databaseUrl: url };
}

async function serverIn(engine: TestEngine, { dataDir, databaseUrl }: Awaited<ReturnType<typeof freshPlace>>) {
  const storage = await openDatabase({ url: databaseUrl, dataDir });
  await migrate(storage, migrations);
  return openTestApp(engine, { storage, dataDir });
}

// docs/betrieb.md, "Put back": what an operator does after a machine is gone.
describe.each(testEngines)('a machine that is gone (%s)', { timeout: 240_000 }, (engine) => {
  it('comes back from its copy at a fresh place, and devices bring what was saved after the copy', async () => {
    // A database of its own on the disk, and one that is empty for the copy.
    const place = await freshPlace(engine);
    const first = await serverIn(engine, place);
    const verband = await first.sektion('Verband');
    const userId = await first.user('huette', verband, [{ bg_id: await first.group(allRights), sek_id: verband }]);
    let call = await first.signIn('huette');
    const device = new TestDevice(new Line((path, init) => call(path, init)), { userId });
    const tab = await device.openTab();
    cleanUps.push(() => tab.stop());
    const save = async (nachname: string): Promise<string> => {
      const id = newId();
      await tab.create('personen', { id, nachname, sek_id: verband });
      await tab.syncNow();
      return id;
    };
    const before = await save('Vorher');
    const copies = mkdtempSync(join(tmpdir(), 'hb-kopien-'));
    cleanUps.push(() => rmSync(copies, { recursive: true, force: true }));
    const copy = join(copies, 'kopie');
    await createBackup({ storage: first.storage, dataDir: place.dataDir, target: copy, now: new Date() });
    const after = await save('Nachher');

    await first.close();
    rmSync(place.dataDir, { recursive: true, force: true });
    const fresh = await freshPlace(engine);
    await restoreBackup({ folder: copy, ...fresh, mayReplace: false, now: new Date() });
    const second = await serverIn(engine, fresh);
    cleanUps.push(() => second.close());
    const names = async (): Promise<readonly unknown[]> =>
      (await second.storage.db.selectFrom('personen').select(['id', 'nachname']).orderBy('nachname').execute()).map(
        ({ id, nachname }) => [id, nachname],
      );
    expect(await names()).toEqual([[before, 'Vorher']]);

    call = await second.signIn('huette');
    await tab.syncNow();
    const lost = tab.operations().filter(({ error }) => error?.kind === 'lost');
    expect(lost.map(({ values }) => values['nachname'])).toEqual(['Nachher']);
    await tab.retry(...lost.map(({ nr }) => nr));
    await tab.syncNow();
    expect(await names()).toEqual([
      [after, 'Nachher'],
      [before, 'Vorher'],
    ]);
    expect(tab.operations()).toEqual([]);
  });
});
