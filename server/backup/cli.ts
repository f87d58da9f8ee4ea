// node dist/server/sicherung-cli.js sichern [folder]                 copies database and files, of a running server too
// node dist/server/sicherung-cli.js wiederherstellen <copy> [--ersetzen]  puts a copy back; what is there is kept aside
// DATABASE_URL and DATA_DIR decide as for the server.
import '../temporal.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../settings.ts';
import { openDatabase } from '../storage/database.ts';
import { isStorageError } from '../storage/errors.ts';
import { keepPrivate } from '../storage/keep-private.ts';
import { askForBackup } from './control.ts';
import { createBackup, type Backup } from './create-backup.ts';
import { BackupError } from './manifest.ts';
import { restoreBackup } from './restore.ts';

const usage = `npm run sicherung [-- <Ordner>]
npm run wiederherstellen -- <Sicherung> [--ersetzen]`;

const { databaseUrl, dataDir } = readSettings(process.env, 0);
keepPrivate(dataDir);

try {
  const { command, folder, mayReplace } = readArguments();
  await (command === 'sichern' ? backUp(folder) : putBack(folder, mayReplace));
} catch (error) {
  if (!(error instanceof Error && 'kind' in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments(): { command: string; folder: string | undefined; mayReplace: boolean } {
  const { positionals, values } = parse();
  const [command = '', folder, ...rest] = positionals;
  if (
    !['sichern', 'wiederherstellen'].includes(command) ||
    rest.length > 0 ||
    (command === 'sichern' && values.ersetzen)
  )
    throw new BackupError(usage);
  // npm runs us in the project's folder; a path means the one the operator stands in.
  return { command, folder: folder && resolve(process.env['INIT_CWD'] ?? '.', folder), mayReplace: values.ersetzen };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { ersetzen: { type: 'boolean', default: false } } });
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
    return await createBackup({ storage, dataDir, target, now: new Date() });
  } finally {
    await storage.close();
  }
}

async function putBack(folder: string | undefined, mayReplace: boolean): Promise<void> {
  if (folder === undefined) throw new BackupError(usage);
  const { manifest, aside } = await restoreBackup({ folder, dataDir, databaseUrl, mayReplace, now: new Date() });
  console.log(
    `Wiederhergestellt ist der Stand ${manifest.stand} vom ${manifest.zeit}. Geräte gleichen sich beim nächsten Kontakt neu ab.`,
  );
  for (const place of aside) console.log(`Was vorher da war, liegt in: ${place}`);
}
