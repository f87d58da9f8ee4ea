// npm run nodes             what differs between Nodes, on each that is tested beside the one that everything runs on: the built product
//                           through a short day, and the suites of storage, files, sockets, workers, dates and streams
// npm run nodes -- 24       only there
// npm run nodes -- --short  the day and a few of these suites: the step of `npm test`
// The Nodes are fetched once, by npm, into node_modules/.cache: as dependencies they would burden every start by 100 MB each.
// One that cannot be had is a failure, said by name: nothing passes there that was not tried.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeDay } from './lib/node-day.mjs';
import { capture, root, run } from './lib/run.mjs';
import { isBuilt } from './lib/sources.mjs';

const majors = ['22', '24'];
const short = [
  [
    'server',
    'server/storage/directory-lock.test.ts',
    'server/storage/database.test.ts',
    'server/storage/migrate.test.ts',
    'server/http',
    'server/sync/batch.test.ts',
    'server/sync/pull.test.ts',
  ],
];
const long = [
  ['server', 'server/storage', 'server/backup', 'server/http', 'server/sync', 'server/operation'],
  ['sync', 'tests/sync/scenario.test.ts', 'tests/sync/merge.test.ts'],
  ['unit', 'src/lib', 'src/db'],
];

const args = process.argv.slice(2);
const suites = args.includes('--short') ? short : long;
const asked = args.filter((arg) => !arg.startsWith('--'));
if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs']);
for (const major of asked.length > 0 ? asked : majors) {
  // One after the other, and each says what came of it.
  const fault = await tried(major).catch((cause) => cause);
  if (fault === undefined) continue;
  console.error(`nodes: Node ${major}: ${fault.message}`);
  process.exitCode = 1;
}

async function tried(major) {
  const node = await binaryOf(major);
  const { output } = await capture(node, ['--version']);
  console.log(`Node ${output.trim()}`);
  await nodeDay(node);
  console.log('  the built server starts, signs in, takes a push, answers a pull, and stops');
  for (const [project, ...files] of suites) console.log(`  ${project}: ${await testsOf(node, project, files)}`);
}

async function testsOf(node, project, files) {
  const { code, output } = await capture(
    node,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...files],
    { env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' } },
  );
  const said = /Tests\s+(.*)/.exec(output)?.[1];
  if (code !== 0 || said === undefined) throw new Error(`${project}:\n${output}`);
  return said;
}

/** This one where it is of the major, else the newest of it, fetched where it is not there yet. */
async function binaryOf(major) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const folder = join(root, `node_modules/.cache/huettenbuch/node-${major}`);
  const binary = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const { output } = await fetched(major, folder);
  if (existsSync(binary)) return binary;
  throw new Error(`was not tried: npm could not fetch node@${major}. It needs its registry once.\n${output}`);
}

function fetched(major, cwd) {
  const options = { cwd, shell: process.platform === 'win32', timeout: 120_000 };
  const install = ['install', `node@${major}`, '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return capture(process.execPath, [cli, ...install], { ...options, shell: false });
  return capture('npm', install, options);
}
