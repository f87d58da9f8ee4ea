import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { openDatabase } from './database.ts';
import { openPglite } from './pglite-engine.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
// Inside the project, so that the built files find its packages.
const cache = join(here, '../../node_modules/.cache/huettenbuch');
let outDir = '';
let dataRoot = '';

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  outDir = mkdtempSync(join(cache, 'speicher-'));
  dataRoot = mkdtempSync(join(tmpdir(), 'hb-daten-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: { 'test-child': join(here, 'test-child.ts'), 'pglite-worker': join(here, 'pglite-worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}, 120_000);

const children = new Set<Child>();

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(outDir, { recursive: true, force: true });
  rmSync(dataRoot, { recursive: true, force: true });
});

type Child = ChildProcessByStdio<Writable, Readable, Readable>;
type Running = { child: Child; lines: AsyncIterator<string>; errors: () => string };

function start(dataDir: string, mode = 'halte', ...nodeArgs: string[]): Running {
  const child: Child = spawn(process.execPath, [...nodeArgs, join(outDir, 'test-child.js'), dataDir, mode], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.add(child);
  child.on('exit', () => children.delete(child));
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const reader: Interface = createInterface(child.stdout);
  return { child, lines: reader[Symbol.asyncIterator](), errors: () => errors };
}

async function nextLine({ lines, errors }: Running): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new Error(`the child ended: ${errors()}`);
  return value;
}

/** A module that lets every fsync of the process fail as soon as a file exists. */
function diskFault(file: string): string {
  return `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { fsyncSync } = fs;
    fs.fsyncSync = (handle) => {
      if (fs.existsSync(${JSON.stringify(file)})) throw new Error('EIO');
      fsyncSync(handle);
    };
    syncBuiltinESMExports();`;
}

async function kill9(running: Running): Promise<void> {
  const exit = once(running.child, 'exit');
  running.child.kill('SIGKILL');
  await exit;
}

describe('the embedded database in a process of its own', () => {
  test(
    'loses no acknowledged row when killed with -9 during writes, again and again',
    { timeout: 120_000 },
    async () => {
      const dataDir = join(dataRoot, 'getoetet');
      let acknowledged = 0;
      for (const rows of [5, 60, 150]) {
        const running = start(dataDir, 'schreibe');
        expect(await nextLine(running)).toBe('offen');
        for (let row = 0; row < rows; row += 1) acknowledged = Number(await nextLine(running));
        const killed = kill9(running);
        // What was acknowledged until the kill arrived counts too.
        for (let line = await running.lines.next(); !line.done; line = await running.lines.next())
          acknowledged = Number(line.value);
        // The pipe of a dying process closes before the process is gone.
        await killed;
      }
      const storage = await openDatabase({ dataDir });
      const { rows } = await sql<{
        id: number;
        ganz: boolean;
      }>`select id, length(text) = id % 3000 as ganz from zeilen order by id`.execute(storage.db);
      await storage.close();
      expect(acknowledged).toBeGreaterThanOrEqual(215);
      expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
      expect(rows.every(({ ganz }) => ganz)).toBe(true);
    },
  );

  test('starts again after it was killed while it created the database', { timeout: 120_000 }, async () => {
    const dataDir = join(dataRoot, 'erste');
    const first = start(dataDir);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await kill9(first);
    const second = start(dataDir);
    expect(await nextLine(second)).toBe('offen');
    await kill9(second);
  });

  test(
    'refuses a second process in German while the first one runs, and lets it in afterwards',
    { timeout: 120_000 },
    async () => {
      const dataDir = join(dataRoot, 'doppelt');
      const first = start(dataDir);
      expect(await nextLine(first)).toBe('offen');
      const second = start(dataDir);
      const [code] = await once(second.child, 'exit');
      expect(code).toBe(1);
      expect(second.errors()).toContain(
        `Das Datenverzeichnis ${dataDir} wird schon von einem anderen Prozess verwendet (Prozess ${first.child.pid} auf `,
      );
      await expect(openDatabase({ dataDir })).rejects.toMatchObject({ kind: 'gesperrt' });

      const exit = once(first.child, 'exit');
      first.child.stdin.end('ende\n');
      expect(await exit).toEqual([0, null]);
      const third = await openDatabase({ dataDir });
      await third.close();
    },
  );

  test(
    'started while the process before it still ends, says that it waits, and opens when that one is gone',
    { timeout: 120_000 },
    async () => {
      const dataDir = join(dataRoot, 'sofort');
      const first = start(dataDir);
      expect(await nextLine(first)).toBe('offen');
      const second = start(dataDir, 'warte');
      const [told] = await once(second.child.stderr, 'data');
      expect(String(told)).toContain(
        `Das Datenverzeichnis ${dataDir} hält noch ein anderer Prozess. Auf sein Ende wird bis zu 60 s gewartet.`,
      );
      await kill9(first);
      expect(await nextLine(second)).toBe('offen');
      await kill9(second);
    },
  );

  test(
    'acknowledges nothing more once the disk refuses to sync, and recovers at the next start',
    { timeout: 120_000 },
    async () => {
      const dataDir = join(dataRoot, 'kaputt');
      const fault = join(dataRoot, 'defekt');
      const preload = join(outDir, 'disk-fault.mjs');
      writeFileSync(preload, diskFault(fault));
      const running = start(dataDir, 'schreibe', '--import', preload);
      expect(await nextLine(running)).toBe('offen');
      const exit = once(running.child, 'exit');
      let acknowledged = Number(await nextLine(running));
      writeFileSync(fault, '');
      for (let line = await running.lines.next(); !line.done; line = await running.lines.next())
        acknowledged = Number(line.value);
      // The pipe of a dying process closes before the process is gone.
      expect(await exit).toEqual([1, null]);
      expect(running.errors()).toBe('ausgefallen: EIO\n');

      const storage = await openDatabase({ dataDir });
      const { rows } = await sql<{ anzahl: number }>`select count(*) as anzahl from zeilen`.execute(storage.db);
      await storage.close();
      expect(rows[0]?.anzahl).toBeGreaterThanOrEqual(acknowledged);
    },
  );

  test('refuses an engine that does not sync', { timeout: 60_000 }, async () => {
    const directory = join(dataRoot, 'ohne-sync');
    await expect(openPglite({ directory }, { fs: new NodeFS(directory) })).rejects.toMatchObject({
      kind: 'unsicher',
      message: expect.stringContaining('ein Schreibvorgang löste kein fsync aus'),
    });
    const engine = await openPglite({ directory });
    await engine.close();
  });
});
