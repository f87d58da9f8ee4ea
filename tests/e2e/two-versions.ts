import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const vite = 'node_modules/vite/bin/vite.js';

/** The product twice, as it was and as it will be, each in a folder of its own that the server can be started from. */
export interface TwoVersions {
  /** What is in dist/. */
  readonly old: string;
  readonly next: string;
  /** The next server that still hands out the old app, as in the middle of a deployment. */
  readonly mixed: string;
  /** Names of files in the app's `static/` that only the old version has. */
  readonly onlyOld: readonly string[];
  remove(): Promise<void>;
}

export const nextVersion = '99.0.0';

/** Builds the next version beside dist/; the old one is taken from there. `countdown` in seconds. */
export async function buildTwoVersions(countdown: number): Promise<TwoVersions> {
  const root = await mkdtemp(join('dist', 'zwei-'));
  const [old, next, mixed] = ['old', 'next', 'mixed'].map((name) => join(root, name));
  if (old === undefined || next === undefined || mixed === undefined) throw new Error('no folders');
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: 'next', APP_VERSION: nextVersion };
  for (const part of ['client', 'server']) {
    await cp(join('dist', part), join(old, part), { recursive: true });
    const ssr = part === 'server' ? ['--ssr'] : [];
    await run(process.execPath, [vite, 'build', ...ssr, '--outDir', join(next, part), '--logLevel', 'warn'], { env });
  }
  for (const client of [old, next]) await setCountdown(join(client, 'client/assets/config.json'), countdown);
  await mkdir(mixed);
  await cp(join(next, 'server'), join(mixed, 'server'), { recursive: true });
  await cp(join(old, 'client'), join(mixed, 'client'), { recursive: true });
  const there = new Set(await readdir(join(next, 'client/static')));
  const onlyOld = (await readdir(join(old, 'client/static'))).filter(
    (name) => name.endsWith('.js') && !there.has(name),
  );
  return { old, next, mixed, onlyOld, remove: () => rm(root, { recursive: true, force: true }) };
}

async function setCountdown(file: string, neuladenSekunden: number): Promise<void> {
  const settings: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...settings, neuladenSekunden }));
}
