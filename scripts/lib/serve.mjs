// Starts the built server on a free port with data of its own, for scripts that need a running app.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './run.mjs';
import { isBuilt } from './sources.mjs';

const patience = 180_000;

/** Builds when needed, starts with these settings, waits until it answers. `stop` ends the server and removes its data. */
export async function startServer(settings = {}) {
  if (!isBuilt() || !existsSync(join(root, 'dist/server/main.js'))) await run(process.execPath, ['scripts/build.mjs']);
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-'));
  // Pages are loaded one after the other without the password.
  await mkdir(join(dataDir, 'assets'));
  await writeFile(join(dataDir, 'assets/config.json'), JSON.stringify({ kennwortBeimStart: false }));
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}/`;
  try {
    await answers(url, child);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { url, stop };
}

/** A port that nobody listens on at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url, child) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with code ${child.exitCode} before it answered at ${url}`);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server did not answer at ${url} within ${patience / 1000} s`);
}
