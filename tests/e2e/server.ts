import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putAsset } from './assets.ts';
import { preparedData } from './prepared-data.ts';

/** The built product on a port of its own; data of its own unless a directory is given. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process, works on what it left, and starts it again at the same address, with other settings if some are given. `signal`: how it ends. */
  restart(work: (dataDir: string) => Promise<unknown>, env?: Record<string, string>, signal?: Ending): Promise<void>;
  stop(): Promise<void>;
}

/** In its own time, or in the middle of everything. */
type Ending = 'SIGTERM' | 'SIGKILL';

const usualPatience = 120_000;

/** A server of one test file ends before V8's optimised code of the embedded database (WebAssembly) would have paid for itself. */
const shortLived = ['--liftoff-only'];

/** Starts `<dist>/server/main.js` with demo data and the places of one province (all would cost every device minutes) and waits until it answers. */
export async function startServer(env: Record<string, string> = {}, dist = 'dist'): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(await roomiest(), 'huettenbuch-e2e-'));
  // Few missions: most tests look at the newest only, and those of finance begin with their own books.
  const settings = {
    DATA_DIR: dataDir,
    ORTE: 'IT-BZ',
    DEMO_AMTSJAHR: '0',
    DEMO_EINSAETZE: String(Math.round(Number(env['DEMO_MITGLIEDER'] ?? 400) * 0.3)),
    ...env,
  };
  // Who brings a directory wants its first start.
  if (env['DATA_DIR'] === undefined && dist === 'dist') {
    // A demo of another kind is one test's alone: it is filled where it is used, or the server would start twice for it.
    const prepared = env['DEMO_VARIANTE'] === undefined ? settings : { ...settings, DEMO: '0' };
    await cp(await preparedData(prepared, (content, patience) => launch(content, dist, patience)), dataDir, {
      recursive: true,
    });
  }
  if (!existsSync(join(settings.DATA_DIR, 'assets/config.json'))) await putAsset(settings.DATA_DIR, 'config.json', {});
  let running = await launch(settings, dist);
  const { url } = running;
  return {
    url,
    dataDir,
    restart: async (work, others = {}, signal) => {
      await running.stop(signal);
      await work(settings.DATA_DIR);
      running = await launch({ ...settings, PORT: new URL(url).port, ...others }, dist);
    },
    stop: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const memory = '/dev/shm';
const wantedBytes = 2 * 1024 ** 3;

/**
 * Where data of a test file lie: in memory where there is plenty of it (a container has 64 MB). Copying the thousands of small
 * files of a database to a disk costs more than a second of the processor. That writes reach a disk is tried elsewhere.
 */
async function roomiest(): Promise<string> {
  const room = await statfs(memory).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize >= wantedBytes ? memory : tmpdir();
}

async function launch(
  settings: Readonly<Record<string, string>>,
  dist = 'dist',
  patience = usualPatience,
): Promise<{ url: string; stop(signal?: Ending): Promise<void> }> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...shortLived, `${dist}/server/main.js`], {
    env: { ...inherited, HOST: '127.0.0.1', ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (log += part.toString()));
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/api/daten/version`, child, patience, () => log);
  return { url, stop: (signal) => ended(child, signal) };
}

const ended = (child: ChildProcess, signal: Ending = 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

async function answers(url: string, child: ChildProcess, patience: number, log: () => string): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}:\n${log()}`);
    const isUp = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not answer within ${patience / 1000} s:\n${log()}`);
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
