// npm run nodes          the built product starts, answers and stops on each Node that is tested, and a bounded set of suites passes there
// npm run nodes -- 24    only there
// The Nodes are fetched once, by npm, into node_modules/.cache: a dependency of 100 MB each would burden every start.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './lib/install.mjs';
import { capture, root } from './lib/run.mjs';

/** Majors that are tested beside the one that everything runs on (README). */
const majors = ['22', '24'];
/** What differs between Nodes: storage, files, sockets, workers, dates, streams. */
const suites = [
  ['server', 'server/storage/migrate.test.ts', 'server/storage/durability.test.ts', 'server/backup'],
  ['sync', 'tests/sync/scenario.test.ts', 'tests/sync/merge.test.ts'],
  ['unit', 'src/lib', 'src/db'],
];
const patience = 120_000;

const asked = process.argv.slice(2);
for (const major of asked.length > 0 ? asked : majors) {
  const node = await binaryOf(major);
  const { output } = await capture(node, ['--version']);
  console.log(`Node ${output.trim()}`);
  await starts(node);
  for (const [project, ...files] of suites) {
    const { code, output: told } = await capture(
      node,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...files],
      { env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' } },
    );
    if (code !== 0) fail(`${project} on Node ${major}:\n${told}`);
    console.log(`  ${project}: ${/Tests\s+(.*)/.exec(told)?.[1] ?? fail(`no test ran:\n${told}`)}`);
  }
}

/** The newest of a major, fetched where it is not there yet. */
async function binaryOf(major) {
  const folder = join(root, `node_modules/.cache/huettenbuch/node-${major}`);
  const binary = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  await npm(['install', `node@${major}`, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return existsSync(binary) ? binary : fail(`npm brought no Node ${major}`);
}

/** Starts the built server without demo data, waits until it is ready, asks for the page, and ends it. */
async function starts(node) {
  const data = mkdtempSync(join(tmpdir(), 'huettenbuch-nodes-'));
  const port = await freePort();
  const child = spawn(node, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: data, DEMO: '0', ORTE: 'IT-BZ', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (log += part));
  const ended = new Promise((done) => child.on('exit', done));
  try {
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}/api/daten/bereit`, child, () => log);
    const page = await (await fetch(url)).text();
    if (!page.includes('<title>Hüttenbuch')) fail(`the page is none:\n${page.slice(0, 500)}`);
  } finally {
    child.kill('SIGTERM');
    const code = await ended;
    rmSync(data, { recursive: true, force: true });
    if (code !== 0) fail(`the server ended with ${code}:\n${log}`);
  }
  console.log('  the server starts, answers and stops');
}

async function answers(url, child, logOf) {
  const until = Date.now() + patience;
  while (Date.now() < until && child.exitCode === null) {
    if (
      await fetch(url)
        .then((response) => response.ok)
        .catch(() => false)
    )
      return;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  fail(`the server does not answer:\n${logOf()}`);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function fail(what) {
  throw new Error(`nodes: ${what}`);
}
