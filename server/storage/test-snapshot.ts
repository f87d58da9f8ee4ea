import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { openDatabase } from './database.ts';
import { DumpedFs, readDump, type Dump } from './test-memory-fs.ts';
import { migrate, type Migration } from './migrate.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/huettenbuch/', import.meta.url));

/** A short name for these migrations, another one for every change to them. */
export const nameOf = (migrations: readonly Migration[]): string =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12);

/** A PGlite of its own in memory, on which these migrations were applied. */
export const openSnapshot = async (migrations: readonly Migration[], extensions: Extensions = {}): Promise<PGlite> =>
  openDump(await snapshot(migrations), extensions);

/**
 * The dump of a database with these migrations, kept in `folder`: creating one takes seconds and migrating it one more,
 * loading it takes a third of one.
 */
export async function snapshot(migrations: readonly Migration[], folder = cache): Promise<Dump> {
  const kind = `pglite-${migrations.length === 0 ? 'leer' : 'schema'}-`;
  const name = `${kind}${pgliteVersion()}-${nameOf(migrations)}.tar`;
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const pglite = await (migrations.length === 0 ? createEmpty() : openDump(await snapshot([], folder)));
    const storage = await openDatabase({ pglite });
    if (migrations.length > 0) await migrate(storage, migrations);
    await pglite.exec('checkpoint');
    const dump = await pglite.dumpDataDir('none');
    await storage.close();
    // Several test processes may do this at once: whoever is last wins, all are alike.
    const draft = join(folder, randomUUID());
    writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
    renameSync(draft, file);
    for (const former of readdirSync(folder))
      if (former.startsWith(kind) && former !== name) rmSync(join(folder, former), { force: true });
  }
  const dump = kept?.file === file ? kept.dump : readDump(readFileSync(file));
  kept = { file, dump };
  return dump;
}

/** The last one stays in memory: nearly every test begins with the same. */
let kept: { readonly file: string; readonly dump: Dump } | undefined;

// Every opening copies it whole: small pieces of log, and no templates for databases that nobody creates.
async function createEmpty(): Promise<PGlite> {
  const pglite = await PGlite.create({ dataDir: 'memory://', initDbStartParams: ['--wal-segsize=1'] });
  await pglite.exec('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`);
  return pglite;
}

const openDump = (dump: Dump, extensions: Extensions = {}): Promise<PGlite> =>
  PGlite.create({
    fs: new DumpedFs(dump),
    extensions,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  });

function pgliteVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}
