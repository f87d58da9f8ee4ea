// A PostgreSQL of its own for tests and benchmarks: fresh directory, free port, loopback only, gone afterwards.
//   node scripts/postgres.mjs [--fast] -- npx vitest run
// runs the command with TEST_DATABASE_URL set. `--fast` turns fsync off: for tests, never for durability figures.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const isRoot = process.getuid?.() === 0;
const startMillis = 60_000;
const stopMillis = 10_000;

/**
 * Starts PostgreSQL and resolves when it answers.
 * @param {{ fast?: boolean }} [options]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres({ fast = false } = {}) {
  const bin = findBinaries() ?? installBinaries();
  const home = mkdtempSync(join(tmpdir(), 'hb-pg-'));
  // PostgreSQL refuses to run as root.
  const user = isRoot ? accountOf('postgres') : {};
  try {
    const secret = randomBytes(16).toString('hex');
    const secretFile = join(home, 'secret');
    writeFileSync(secretFile, secret, { mode: 0o600 });
    if (isRoot) for (const path of [home, secretFile]) chownSync(path, user.uid, user.gid);
    const data = join(home, 'data');
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'huettenbuch',
        '-E',
        'UTF8',
        '--locale=C',
        '-A',
        'scram-sha-256',
        `--pwfile=${secretFile}`,
        '--no-sync',
      ],
      { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const { server, port } = await startServer({ bin, home, data, user, fast });
    return {
      url: `postgres://huettenbuch:${secret}@127.0.0.1:${port}/postgres`,
      stop: () => stopServer(server, home),
    };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

async function startServer({ bin, home, data, user, fast }) {
  const log = [];
  // Between finding a free port and using it another process may take it.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: home,
      timezone: 'UTC',
      max_connections: '100',
      ...(fast && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    // Its own process group: Ctrl+C in the terminal must reach the tests first, then us.
    const server = spawn(join(bin, 'postgres'), args, {
      ...user,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    server.stderr.on('data', (text) => {
      log.push(String(text));
      if (log.length > 200) log.shift();
    });
    if (await isReady(server, bin, port)) return { server, port };
    await kill(server);
  }
  throw new Error(`PostgreSQL did not start:\n${log.join('')}`);
}

async function isReady(server, bin, port) {
  const until = Date.now() + startMillis;
  while (Date.now() < until && server.exitCode === null) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return true;
    } catch {
      await sleep(100);
    }
  }
  return false;
}

async function stopServer(server, home) {
  await kill(server);
  rmSync(home, { recursive: true, force: true });
}

async function kill(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  // SIGINT ends the sessions and shuts down; SIGQUIT is for one that hangs.
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), stopMillis);
  await exit;
  clearTimeout(timer);
}

function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))));
}

function installBinaries() {
  const hint =
    'PostgreSQL is missing: install the package "postgresql" (Debian, Ubuntu) or put its programs on the PATH.';
  if (!isRoot || !existsSync('/usr/bin/apt-get')) throw new Error(hint);
  // Debian's package would create and start a cluster on port 5432 that nobody asked for.
  const clusterSettings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(clusterSettings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(clusterSettings, 'create_main_cluster = false\n');
  }
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync(
    'apt-get',
    ['install', '-yq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', 'postgresql'],
    options,
  );
  const bin = findBinaries();
  if (!bin) throw new Error(hint);
  return bin;
}

function accountOf(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function main(args) {
  const split = args.indexOf('--');
  const [command, ...rest] = split < 0 ? [] : args.slice(split + 1);
  const flags = split < 0 ? args : args.slice(0, split);
  if (!command || flags.some((flag) => flag !== '--fast')) {
    console.error('usage: node scripts/postgres.mjs [--fast] -- <command…>');
    return 2;
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let child;
  let stopped;
  // From the first moment on: a signal during the start must not leave a server behind.
  for (const signal of signals)
    process.on(signal, () => {
      stopped = signal;
      child?.kill(signal);
    });
  const postgres = await startPostgres({ fast: flags.includes('--fast') });
  try {
    if (stopped) return 128 + constants.signals[stopped];
    child = spawn(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
      shell: process.platform === 'win32',
    });
    const [code, signal] = await once(child, 'exit');
    return code ?? 128 + constants.signals[signal];
  } finally {
    await postgres.stop();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
