import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import type { Sicherungen } from '../../src/protocol/sicherungen.ts';
import type { Deps } from '../context.ts';
import { jobKinds } from '../features/server-areas.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { createTestDatabase, type TestEngine } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

/** A server with everything of its own in a folder. */
export interface World {
  readonly t: TestApp;
  /** Holds every right in the whole association. */
  readonly boss: Caller;
  /** Holds them in one branch. */
  readonly station: Caller;
  readonly state: () => Promise<Sicherungen>;
}

/** Folders and servers of one test file. */
export interface Yard {
  folder(): string;
  world(engine: TestEngine, sicherung: Partial<Deps['sicherung']>): Promise<World>;
  clear(): Promise<void>;
}

export function openYard(): Yard {
  const cleanUps: (() => unknown)[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'hb-sicherung-'));
    cleanUps.push(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  /** A migrated embedded database is made once; its copies open in a second. */
  let template: Promise<string> | undefined;
  const makeTemplate = async (): Promise<string> => {
    const dataDir = folder();
    const storage = await openDatabase({ dataDir });
    await migrate(storage, migrations);
    await storage.close();
    return dataDir;
  };
  const databaseFor = async (engine: TestEngine, dataDir: string): Promise<string | undefined> => {
    if (engine === 'postgres') {
      const made = await createTestDatabase('migrated');
      cleanUps.push(made.drop);
      return made.url;
    }
    cpSync(await (template ??= makeTemplate()), dataDir, { recursive: true });
    return undefined;
  };
  return {
    folder,
    async world(engine, sicherung) {
      const dataDir = folder();
      const databaseUrl = await databaseFor(engine, dataDir);
      const { t, started } = await openApp(engine, dataDir, { databaseUrl, ...sicherung });
      cleanUps.push(async () => {
        await started.stop();
        await t.close();
      });
      return fill(t, started);
    },
    async clear() {
      for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
    },
  };
}

async function openApp(
  engine: TestEngine,
  dataDir: string,
  sicherung: Partial<Deps['sicherung']>,
): Promise<{ t: TestApp; started: Jobs }> {
  const made: Jobs[] = [];
  const t = await openTestApp(engine, {
    storage: await openDatabase({ url: sicherung.databaseUrl, dataDir }),
    dataDir,
    sicherung,
    jobs: (deps) => {
      const jobs = createJobs(deps, jobKinds, { pollMillis: 30 });
      made.push(jobs);
      return jobs;
    },
  });
  const [started] = made;
  if (started === undefined) throw new Error('the app did not build its jobs');
  return { t, started };
}

async function fill(t: TestApp, jobs: Jobs): Promise<World> {
  const verband = await t.sektion('Landesverband');
  const sexten = await t.sektion('Sexten', verband);
  const all = await t.group([...rightNumbers.keys()]);
  await t.user('boss', verband, [{ bg_id: all, sek_id: verband }]);
  await t.user('station', sexten, [{ bg_id: all, sek_id: sexten }]);
  const boss = await t.signIn('boss');
  jobs.start();
  const station = await t.signIn('station');
  return { t, boss, station, state: async () => (await boss('/sicherungen')).json() };
}
