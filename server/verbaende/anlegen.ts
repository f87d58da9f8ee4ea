import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { registry } from '../../src/features/registry.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { varianten, type Variante } from '../../src/variants/variants.ts';
import { createDeployment } from '../deployment.ts';
import { createAdmin, type Admin } from '../auth/first-user.ts';
import { analyzeTables, dropSchema } from '../backup/tables.ts';
import { loadReferenceData } from '../data/load-reference-data.ts';
import { fuelleBuecher } from '../demo/amtsjahr/amtsjahr.ts';
import { demoSize } from '../demo/create-demo.ts';
import type { ObjectStore } from '../files/objects.ts';
import { bucketStore } from '../files/open-store.ts';
import { firstData } from '../first-data.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { SharedDatabase, Storage } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { syncDirectory } from '../storage/pglite-fs.ts';
import { ensureSearchIndexes } from '../storage/search-indexes.ts';
import { createVerband, ownOf } from '../verband.ts';
import {
  bucketOf,
  dateiOf,
  demandKurzname,
  hatVerbaende,
  kurznamen,
  ordnerOf,
  parseVerband,
  queueSchemaOf,
  readEintrag,
  schemaOf,
  verbaendeOrdner,
  type Verbandsdatei,
} from './eintrag.ts';

/** What the commands work on. */
export interface Anlage {
  readonly env: NodeJS.ProcessEnv;
  readonly settings: Settings;
  readonly database: SharedDatabase;
  readonly databaseUrl: string;
  readonly now: Date;
}

export interface NeuerVerband {
  readonly kurzname: string;
  readonly hosts: readonly string[];
  readonly variante: string;
  /** Its first user; without one nobody can sign in yet. */
  readonly admin?: Admin | undefined;
  /** Members of a demo association instead of an empty one. */
  readonly demo?: number | undefined;
}

/** Its storage, whether there is one or not. */
export const storageOf = ({ database }: Anlage, kurzname: string): Storage =>
  database.schema(schemaOf(kurzname), queueSchemaOf(kurzname));

/** Where its files lie, if that is not its folder. */
export const speicherOf = ({ settings }: Anlage, kurzname: string): ObjectStore | undefined =>
  bucketStore(bucketOf(settings, kurzname));

/** Makes an association: schema, reference data, first user, then the file that has it served. What fails leaves nothing. */
export async function neu(anlage: Anlage, { kurzname, hosts, variante, admin, demo }: NeuerVerband): Promise<void> {
  if (!varianten.some((one) => one === variante))
    throw new SettingError(`Die Variante „${variante}“ gibt es nicht. Es gibt ${varianten.join(', ')}.`);
  await refuseSingle(anlage);
  await anlegen(anlage, kurzname, parseVerband(JSON.stringify({ hosts }), kurzname), async (ordner) => {
    mkdirSync(join(ordner, 'assets'), { mode: 0o700 });
    writeFileSync(join(ordner, 'assets/config.json'), `${JSON.stringify({ variante })}\n`, { mode: 0o600 });
    const storage = storageOf(anlage, kurzname);
    await sql`create schema ${sql.id(schemaOf(kurzname))}`.execute(anlage.database.own.db);
    await migrate(storage, migrations);
    if (demo === undefined)
      await loadReferenceData(storage, registry, anlage.settings.places, new Date(), kindOf(ordner));
    else await demoData(anlage, storage, kurzname, demo);
    await ensureSearchIndexes(storage, registry);
    if (admin !== undefined) await createAdmin(storage, admin);
    await analyzeTables(storage.db);
  });
}

/** From the first association on the server serves no single one any more: whoever has one in this database is told before, not by the next start. */
async function refuseSingle({ settings, database }: Anlage): Promise<void> {
  if (hatVerbaende(settings.dataDir)) return;
  const { rows } = await sql`
    select 1 from pg_class where relname = 'feed_zaehler' and relnamespace = current_schema()::regnamespace`.execute(
    database.own.db,
  );
  if (rows.length > 0)
    throw new SettingError(
      'In dieser Datenbank liegt eine Anlage mit einem einzigen Verband, der neben mehreren nicht mehr bedient würde. Zuerst zieht er ein: „npm run sicherung“, dann „npm run verband -- aufnehmen“. Es wurde nichts verändert.',
    );
}

/** Kind of organisation that the files of an association say. */
export const kindOf = (ordner: string): Variante => createDeployment(join(ordner, 'assets')).variant().name;

async function demoData(
  { settings }: Anlage,
  storage: Storage,
  kurzname: string,
  demoMitglieder: number,
): Promise<void> {
  const place = { dataDir: ordnerOf(settings.dataDir, kurzname), bucket: bucketOf(settings, kurzname) };
  const own = { ...settings, ...place, secret: undefined, demo: 'everywhere', demoMitglieder } as const;
  const parts = await ownOf(own, '');
  await firstData(storage, registry, own, () => parts.deployment.variant().name, parts.files, parts.keys);
  if (!own.demoAmtsjahr) return;
  const { deps } = createVerband({ settings: own, storage, client: '', ...parts });
  await fuelleBuecher(deps, demoSize.seed, localToday(deps.now()));
}

/** Everything around the making of an association: its folder, its names, and what goes again when it fails. */
export async function anlegen(
  anlage: Anlage,
  kurzname: string,
  datei: Verbandsdatei,
  fill: (ordner: string) => Promise<void>,
): Promise<void> {
  demandKurzname(kurzname);
  const { settings, env } = anlage;
  const ordner = ordnerOf(settings.dataDir, kurzname);
  await refuseTaken(anlage, kurzname, datei.hosts);
  mkdirSync(verbaendeOrdner(settings.dataDir), { recursive: true, mode: 0o700 });
  // Exclusive: of two commands at once one has it.
  mkdirSync(ordner, { mode: 0o700 });
  try {
    await fill(ordner);
    const draft = join(ordner, `verband.neu-${randomUUID()}`);
    writeFileSync(draft, `${JSON.stringify(datei, undefined, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(draft, dateiOf(ordner));
    syncDirectory(ordner);
    readEintrag(env, settings.dataDir, kurzname);
  } catch (error) {
    await dropSchemas(anlage, kurzname);
    await leereSpeicher(anlage, kurzname);
    rmSync(ordner, { recursive: true, force: true });
    throw error;
  }
}

async function refuseTaken(anlage: Anlage, kurzname: string, hosts: readonly string[]): Promise<void> {
  const { env, settings, database } = anlage;
  const schemas = [schemaOf(kurzname), queueSchemaOf(kurzname)];
  const { rows } = await sql`select 1 from pg_namespace where nspname = any(${schemas})`.execute(database.own.db);
  // What a former one left in the bucket, waiting mails too, would be this one's.
  const isLeft = rows.length > 0 || existsSync(ordnerOf(settings.dataDir, kurzname));
  if (isLeft || (await hasObjects(anlage, kurzname)))
    throw new SettingError(
      `Den Verband ${kurzname} gibt es schon, oder einen Rest von ihm. Es wurde nichts verändert.`,
    );
  for (const other of kurznamen(settings.dataDir)) {
    const taken = hostsOf(env, settings.dataDir, other).find((host) => hosts.includes(host));
    if (taken !== undefined) throw new SettingError(`Den Namen ${taken} hat schon der Verband ${other}.`);
  }
}

/** The names of an association; none where its file cannot be read. */
export function hostsOf(env: NodeJS.ProcessEnv, dataDir: string, kurzname: string): readonly string[] {
  try {
    return readEintrag(env, dataDir, kurzname).hosts;
  } catch (error) {
    if (error instanceof SettingError) return [];
    throw error;
  }
}

async function hasObjects(anlage: Anlage, kurzname: string): Promise<boolean> {
  const first = await speicherOf(anlage, kurzname)?.list('').next();
  return first?.done === false;
}

/** Removes exactly what one association has in the bucket. */
export async function leereSpeicher(anlage: Anlage, kurzname: string): Promise<void> {
  const store = speicherOf(anlage, kurzname);
  if (store === undefined) return;
  for await (const { key } of store.list('')) await store.remove(key);
}

/** Drops exactly the schemas of one association. */
export async function dropSchemas({ database }: Anlage, kurzname: string): Promise<void> {
  // The tables last: until the queue is gone, too, it is seen that something is left.
  for (const schema of [queueSchemaOf(kurzname), schemaOf(kurzname)]) await dropSchema(database.own.db, schema);
}
