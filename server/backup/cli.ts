// node dist/server/sicherung-cli.js sichern [folder]                 copies database and files, of a running server too
// node dist/server/sicherung-cli.js wiederherstellen <copy> [--ersetzen]  puts a copy back; what is there is kept aside
// node dist/server/sicherung-cli.js sichern --neuer-schluessel <file>     makes the key pair that downloads are sealed for
// node dist/server/sicherung-cli.js wiederherstellen <file.hbs> --schluessel <file> [--ersetzen]  puts a downloaded copy back
// DATABASE_URL and DATA_DIR decide as for the server.
import '../temporal.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { s3Objects } from '../files/s3-objects.ts';
import { readSettings } from '../settings.ts';
import { openDatabase } from '../storage/database.ts';
import { isStorageError } from '../storage/errors.ts';
import { keepPrivate } from '../storage/keep-private.ts';
import { refuseVerbaende } from '../verbaende/eintrag.ts';
import { askForBackup } from './control.ts';
import { createBackup, type Backup } from './create-backup.ts';
import { BackupError } from './manifest.ts';
import { restoreBackup, restoreSealed } from './restore.ts';
import { newSealKey } from './seal-key.ts';

const usage = `npm run sicherung [-- <Ordner>]
npm run sicherung -- --neuer-schluessel <Datei>
npm run wiederherstellen -- <Sicherung> [--schluessel <Datei>] [--ersetzen]`;

const { databaseUrl, dataDir, bucket: where } = readSettings(process.env, 0);
const bucket = where && s3Objects(where);
keepPrivate(dataDir);

try {
  const { command, folder, mayReplace, newKey, key } = readArguments();
  if (newKey === undefined) refuseVerbaende(dataDir);
  if (newKey !== undefined) makeKey(newKey);
  else await (command === 'sichern' ? backUp(folder) : putBack(folder, mayReplace, key));
} catch (error) {
  if (!(error instanceof Error && 'kind' in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

interface Arguments {
  readonly command: string;
  readonly folder: string | undefined;
  readonly mayReplace: boolean;
  readonly newKey: string | undefined;
  readonly key: string | undefined;
}

function readArguments(): Arguments {
  const { positionals, values } = parse();
  const [command = '', folder, ...rest] = positionals;
  const { ersetzen, schluessel: key, 'neuer-schluessel': newKey } = values;
  const isWrong =
    command === 'sichern' ? ersetzen || key !== undefined : command !== 'wiederherstellen' || newKey !== undefined;
  if (isWrong || rest.length > 0 || (newKey !== undefined && folder !== undefined)) throw new BackupError(usage);
  return {
    command,
    mayReplace: ersetzen,
    folder: placeOf(folder),
    newKey: placeOf(newKey),
    key: placeOf(key),
  };
}

/** npm runs us in the project's folder; a path means the one the operator stands in. */
function placeOf(path: string | undefined): string | undefined {
  return path && resolve(process.env['INIT_CWD'] ?? '.', path);
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ersetzen: { type: 'boolean', default: false },
        schluessel: { type: 'string' },
        'neuer-schluessel': { type: 'string' },
      },
    });
  } catch {
    throw new BackupError(usage);
  }
}

async function backUp(target: string | undefined): Promise<void> {
  const { folder, files, bytes, stand } = await makeBackup(target);
  console.log(`Gesichert nach ${folder}: ${files} Dateien, ${(bytes / 1e6).toFixed(1)} MB, Stand ${stand}.`);
}

/** The embedded database belongs to one process: a server that runs makes the copy itself. */
async function makeBackup(target: string | undefined): Promise<Backup> {
  const storage = await openDatabase({ url: databaseUrl, dataDir }).catch((error: unknown) => {
    if (isStorageError(error, 'gesperrt')) return undefined;
    throw error;
  });
  if (storage === undefined) return askForBackup(dataDir, target);
  try {
    return await createBackup({ storage, dataDir, bucket, target, now: new Date() });
  } finally {
    await storage.close();
  }
}

function makeKey(file: string): void {
  const { privat, oeffentlich } = newSealKey();
  try {
    writeFileSync(file, privat, { mode: 0o600, flag: 'wx' });
  } catch {
    throw new BackupError(`${file} kann nicht angelegt werden, oder es gibt die Datei schon.`);
  }
  console.log(`Der private Schlüssel liegt in ${file}. Er gehört nicht auf den Server: ohne ihn öffnet niemand eine heruntergeladene Sicherung.
SICHERUNG_SCHLUESSEL=${oeffentlich}`);
}

async function putBack(folder: string | undefined, mayReplace: boolean, key: string | undefined): Promise<void> {
  if (folder === undefined) throw new BackupError(usage);
  const options = { folder, dataDir, databaseUrl, bucket, mayReplace, now: new Date() };
  const { manifest, aside } = await (key === undefined ? restoreBackup(options) : restoreSealed(options, readKey(key)));
  console.log(
    `Wiederhergestellt ist der Stand ${manifest.stand} vom ${manifest.zeit}. Geräte gleichen sich beim nächsten Kontakt neu ab.`,
  );
  for (const place of aside) console.log(`Was vorher da war, liegt in: ${place}`);
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new BackupError(`${file} kann nicht gelesen werden.`);
  }
}
