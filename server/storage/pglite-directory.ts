import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StorageError } from './errors.ts';
import { syncDirectory } from './pglite-fs.ts';

// The PostgreSQL inside the pinned PGlite; another major version cannot read these files.
const majorVersion = '18';

/**
 * Creates the database directory once and whole: it is filled beside its place, synced and renamed, so that
 * a crash in between leaves nothing that looks like a database. Refuses one of another PostgreSQL version.
 */
export async function createOnce(directory: string, fill: (directory: string) => Promise<void>): Promise<void> {
  const versionFile = join(directory, 'PG_VERSION');
  if (existsSync(versionFile)) return refuseOtherVersion(directory, readFileSync(versionFile, 'utf8').trim());
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new StorageError('unsicher', `Das Verzeichnis ${directory} ist nicht leer und enthält keine Datenbank.`);
  }
  const draft = `${directory}.neu`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  await fill(draft);
  syncTree(draft);
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
  syncDirectory(dirname(directory));
}

function refuseOtherVersion(directory: string, found: string): void {
  if (found === majorVersion) return;
  throw new StorageError(
    'unsicher',
    `Die Datenbank in ${directory} stammt von PostgreSQL ${found}, dieses Programm braucht ${majorVersion}. Sie muss zuerst mit dem alten Programm gesichert und hier wieder eingespielt werden.`,
  );
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncFile(path);
  }
  syncDirectory(directory);
}

function syncFile(path: string): void {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
