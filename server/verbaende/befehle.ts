import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { registry } from '../../src/features/registry.ts';
import { setPassword } from '../auth/accounts.ts';
import { createBackup, backupFolder, stampOf, type Backup } from '../backup/create-backup.ts';
import { BackupError } from '../backup/manifest.ts';
import { loadReferenceData } from '../data/load-reference-data.ts';
import { folderObjects, storedObjects, type ObjectStore } from '../files/objects.ts';
import { SettingError } from '../settings.ts';
import type { Storage } from '../storage/database.ts';
import { isServable, migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { ensureSearchIndexes } from '../storage/search-indexes.ts';
import { readCounter } from '../sync/counter.ts';
import { dropSchemas, hostsOf, kindOf, leereSpeicher, speicherOf, storageOf, type Anlage } from './anlegen.ts';
import { dateiOf, kurznamen, ordnerOf, queueSchemaOf, readEintrag, schemaOf, stempelOf } from './eintrag.ts';

/** How an association stands. */
export interface Stand {
  readonly kurzname: string;
  readonly hosts: readonly string[];
  /** Undefined: it can be served. */
  readonly fehler: string | undefined;
  readonly bytes: number;
}

/** All of them. */
export async function liste(anlage: Anlage): Promise<readonly Stand[]> {
  const { env, settings, database } = anlage;
  const found: Stand[] = [];
  for (const kurzname of kurznamen(settings.dataDir)) {
    const { rows } = await sql<{ bytes: string | null }>`
      select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any(${[schemaOf(kurzname), queueSchemaOf(kurzname)]})`.execute(
      database.own.db,
    );
    const isFit = await isServable(storageOf(anlage, kurzname), migrations);
    found.push({
      kurzname,
      hosts: hostsOf(env, settings.dataDir, kurzname),
      fehler:
        faultOf(env, settings.dataDir, kurzname) ??
        (isFit ? undefined : 'nicht aktuell: npm run verband -- aktualisieren'),
      bytes: Number(rows[0]?.bytes ?? 0),
    });
  }
  return found;
}

function faultOf(env: NodeJS.ProcessEnv, dataDir: string, kurzname: string): string | undefined {
  try {
    readEintrag(env, dataDir, kurzname);
    return undefined;
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
}

/** Brings associations up to date, one after the other; one that fails keeps no other. Answers what kept those that failed. */
export async function aktualisieren(
  anlage: Anlage,
  namen: readonly string[],
  tell: (kurzname: string, applied: readonly string[]) => void = () => {},
): Promise<ReadonlyMap<string, string>> {
  const failed = new Map<string, string>();
  for (const kurzname of namen) {
    try {
      const { ordner, settings } = readEintrag(anlage.env, anlage.settings.dataDir, kurzname);
      const storage = storageOf(anlage, kurzname);
      const applied = await migrate(storage, migrations);
      await ensureSearchIndexes(storage, registry);
      await loadReferenceData(storage, registry, settings.places, new Date(), kindOf(ordner));
      tell(kurzname, applied);
    } catch (error) {
      failed.set(kurzname, error instanceof Error ? error.message : String(error));
    }
  }
  return failed;
}

/** Copies an association's database and files of one moment, in the format of every copy. */
export async function ausgeben(anlage: Anlage, kurzname: string, target: string): Promise<Backup> {
  const { ordner } = readEintrag(anlage.env, anlage.settings.dataDir, kurzname);
  const [storage, bucket] = [storageOf(anlage, kurzname), speicherOf(anlage, kurzname)];
  await refuseLeft(ordner, bucket, kurzname);
  return createBackup({ storage, dataDir: ordner, bucket, target, now: anlage.now });
}

/** A copy takes files from where they are served. Throws SettingError where the folder still has some that the bucket lacks: they were put there before there was one. */
async function refuseLeft(ordner: string, bucket: ObjectStore | undefined, kurzname: string): Promise<void> {
  if (bucket === undefined) return;
  for await (const { key, size } of storedObjects(folderObjects(ordner)))
    if ((await bucket.find(key))?.size !== size)
      throw new SettingError(
        `Im Ordner des Verbandes ${kurzname} liegen Dateien, die im Speicher fehlen. „npm run dateien -- in-den-speicher ${kurzname}“ bringt sie dorthin. Es wurde nichts verändert.`,
      );
}

/** Takes an association away: nobody reaches it any more, it is copied unless told otherwise, then exactly its schemas, its files in the bucket and its folder go. Answers the copy. */
export async function entfernen(anlage: Anlage, kurzname: string, isCopied = true): Promise<Backup | undefined> {
  const { dataDir } = anlage.settings;
  const ordner = ordnerOf(dataDir, kurzname);
  const away = `${dateiOf(ordner)}.entfernt`;
  const sure = `${dateiOf(ordner)}.loeschen`;
  // A removal that was cut off is gone on with where its copy was made, and begun anew where it was not.
  if (existsSync(sure)) return raeumeAb(anlage, kurzname);
  if (stempelOf(ordner) === undefined && existsSync(away)) await rename(away, dateiOf(ordner));
  if (stempelOf(ordner) === undefined) throw new SettingError(`Den Verband ${kurzname} gibt es nicht.`);
  const [storage, bucket] = [storageOf(anlage, kurzname), speicherOf(anlage, kurzname)];
  if (isCopied) await refuseLeft(ordner, bucket, kurzname);
  await rename(dateiOf(ordner), away);
  let copy: Backup | undefined;
  try {
    const target = resolve(dataDir, backupFolder, `${kurzname}-${stampOf(anlage.now)}`);
    if (isCopied) copy = await createBackup({ storage, dataDir: ordner, bucket, target, now: anlage.now });
    if (copy === undefined) await rename(away, sure);
    else await schliesse(storage, copy.stand, () => rename(away, sure));
  } catch (error) {
    await rename(existsSync(sure) ? sure : away, dateiOf(ordner));
    throw error;
  }
  await raeumeAb(anlage, kurzname);
  return copy;
}

/** Takes the counter away that every write needs, where the copy holds all that was written: whoever still waits for it writes nothing any more, and is told so. */
const schliesse = (storage: Storage, stand: number, done: () => Promise<void>): Promise<void> =>
  storage.transaction(async (tx) => {
    await sql`lock table feed_zaehler in access exclusive mode`.execute(tx);
    if ((await readCounter(tx)).nummer !== stand)
      throw new BackupError(
        'In den Verband wird noch geschrieben. Bitte in einer Minute noch einmal. Es wurde nichts gelöscht.',
      );
    await sql`drop table feed_zaehler`.execute(tx);
    await done();
  });

async function raeumeAb(anlage: Anlage, kurzname: string): Promise<undefined> {
  await dropSchemas(anlage, kurzname);
  await leereSpeicher(anlage, kurzname);
  await rm(ordnerOf(anlage.settings.dataDir, kurzname), { recursive: true, force: true });
}

/** Gives an account of an association another password, and ends all its sessions. Throws SettingError where there is no such account; `ask` is not called then. */
export async function kennwort(
  anlage: Anlage,
  kurzname: string,
  benutzername: string,
  ask: () => Promise<string>,
): Promise<void> {
  readEintrag(anlage.env, anlage.settings.dataDir, kurzname);
  const storage = storageOf(anlage, kurzname);
  const { rows } = await sql<{ id: string }>`
    select id from benutzer where lower(benutzername) = lower(${benutzername})`.execute(storage.db);
  const [account] = rows;
  if (account === undefined)
    throw new SettingError(`Den Benutzer ${benutzername} gibt es im Verband ${kurzname} nicht.`);
  await setPassword(storage, account.id, await ask(), anlage.now);
}
