import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { registry } from '../../src/features/registry.ts';
import { copyBack, putObjectsBack } from '../backup/copy-files.ts';
import { BackupError, readManifest, type Manifest } from '../backup/manifest.ts';
import { unpackedPrefix } from '../backup/remains.ts';
import { fillSchema, orderAgain } from '../backup/restore-tables.ts';
import { refuseOther, withoutStore } from '../backup/restore.ts';
import { copyTables } from '../backup/tables.ts';
import { loadReferenceData } from '../data/load-reference-data.ts';
import { SettingError } from '../settings.ts';
import { openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { ensureSearchIndexes } from '../storage/search-indexes.ts';
import { anlegen, kindOf, speicherOf, storageOf, type Anlage } from './anlegen.ts';
import { dateiOf, kurznamen, ordnerOf, parseVerband, schemaOf, type Verbandsdatei } from './eintrag.ts';

const sealed =
  'Eine versiegelte Sicherung (.hbs) wird nicht unmittelbar aufgenommen: zuerst mit „npm run wiederherstellen -- <Datei> --schluessel <Datei>“ in eine eigene, leere Anlage, von dort mit „npm run sicherung“ in einen Ordner. Es wurde nichts verändert.';

/** Makes an association of a copy, of another association or of an installation of its own, embedded too. Without `hosts` it has those of the copy. */
export async function aufnehmen(
  anlage: Anlage,
  kurzname: string,
  copy: string,
  hosts: readonly string[],
): Promise<void> {
  const folder = resolve(copy);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile() === true) throw new BackupError(sealed);
  const manifest = await readManifest(folder);
  const file = hosts.length > 0 ? { hosts } : undefined;
  const datei = { ...readFormer(folder, kurzname), ...file };
  if (datei.hosts === undefined)
    throw new SettingError('Es fehlt --host: der Name, unter dem der Verband erreichbar ist.');
  await anlegen(anlage, kurzname, parseVerband(JSON.stringify(datei), kurzname), async (ordner) => {
    const rest = ohneDatenbank(manifest);
    const speicher = speicherOf(anlage, kurzname);
    await copyBack(folder, speicher === undefined ? rest : withoutStore(rest), 'daten/', ordner);
    if (speicher !== undefined) await putObjectsBack(folder, manifest, speicher);
    freshKey(anlage, ordner);
    rmSync(dateiOf(ordner), { force: true });
    rmSync(`${dateiOf(ordner)}.entfernt`, { force: true });
    const { database, databaseUrl } = anlage;
    const target = { storage: database.own, databaseUrl, schema: schemaOf(kurzname) };
    if (manifest.art === 'pglite') await fillFromEmbedded(folder, manifest, ordner, target);
    else {
      refuseOther(manifest, databaseUrl);
      await fillSchema({ ...target, folder, manifest });
    }
    const storage = storageOf(anlage, kurzname);
    await orderAgain(storage);
    await ensureSearchIndexes(storage, registry);
    await loadReferenceData(storage, registry, anlage.settings.places, new Date(), kindOf(ordner));
  });
}

/** A copy of an association that is still here brings its key along: what that one signs would open this one, too. It gets one of its own at its first start. */
function freshKey({ settings: { dataDir } }: Anlage, ordner: string): void {
  const [own, ...others] = [ordner, ...kurznamen(dataDir).map((other) => ordnerOf(dataDir, other))].map(keyIn);
  if (own !== undefined && others.includes(own)) rmSync(join(ordner, 'geheimnis'));
}

const keyIn = (ordner: string): string | undefined =>
  existsSync(join(ordner, 'geheimnis')) ? readFileSync(join(ordner, 'geheimnis'), 'utf8') : undefined;

function readFormer(folder: string, kurzname: string): Partial<Verbandsdatei> {
  const files = ['verband.json', 'verband.json.entfernt'].map((name) => join(folder, 'daten', name));
  const file = files.find((path) => existsSync(path));
  return file === undefined ? {} : parseVerband(readFileSync(file, 'utf8'), kurzname);
}

/** Files of a copy but those of an embedded database, which goes another way. */
function ohneDatenbank(manifest: Manifest): Manifest {
  const isOther = (path: string): boolean => !`${path}/`.startsWith('daten/datenbank/');
  return {
    ...manifest,
    ordner: manifest.ordner.filter(isOther),
    dateien: manifest.dateien.filter(({ pfad }) => isOther(pfad)),
  };
}

/** Opens the embedded database of a copy beside, brings it up to date and takes its rows. */
async function fillFromEmbedded(
  folder: string,
  manifest: Manifest,
  ordner: string,
  target: Pick<Parameters<typeof fillSchema>[0], 'storage' | 'databaseUrl' | 'schema'>,
): Promise<void> {
  refuseOther(manifest, undefined);
  const place = join(ordner, `${unpackedPrefix}${randomUUID().slice(0, 6)}`);
  const isDatabase = (path: string): boolean => `${path}/`.startsWith('daten/datenbank/');
  const part: Manifest = {
    ...manifest,
    ordner: manifest.ordner.filter(isDatabase),
    dateien: manifest.dateien.filter(({ pfad }) => isDatabase(pfad)),
  };
  try {
    await copyBack(folder, part, 'daten/', place);
    const embedded = await openDatabase({ dataDir: place });
    try {
      await migrate(embedded, migrations);
      await copyTables(embedded.db, join(place, 'tabellen'));
    } finally {
      await embedded.close();
    }
    const all = { ...manifest, migrationen: migrations.map(({ name }) => name) };
    await fillSchema({ ...target, folder: place, manifest: all });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
