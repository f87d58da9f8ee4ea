// npm run soak             every row of the fault table (docs/zuverlaessigkeit.md) in full
// npm run soak -- 4 6      only these rows
// npm run soak -- --fast   at a hundredth of the size, to try the command itself
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { capture, root } from './lib/run.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
const { startPostgres } = await import('./postgres.mjs');
const { browserPath, ensureBrowser } = await import('./lib/browser.mjs');

const isFast = process.argv.includes('--fast');
const size = (full) => String(isFast ? Math.max(1, Math.ceil(full / 100)) : full);

// Known seeds pass: what counts are plans that nobody has played.
const firstSeed = String(randomInt(1_000, 1_000_000_000));
console.log(`first seed of the simulation: ${firstSeed}\n`);

function restored(name) {
  return [
    { project: 'unit', file: 'src/sync/other-server.test.ts', name, minutes: 10 },
    { project: 'server', file: 'server/sync/restored.test.ts', name, minutes: 10 },
  ];
}

// A row: what it says, and its runs. A run: vitest project or 'e2e', file, part of the test's name, settings, most minutes.
const rows = {
  1: [
    '32 overlapping writers while a client pulls',
    onBoth({
      project: 'server',
      file: 'server/sync/writers.test.ts',
      name: 'overlapping writers',
      env: { WRITERS_ROWS: size(20_000) },
      minutes: 15,
    }),
  ],
  2: [
    'write transaction held open 30 s',
    onBoth({
      project: 'server',
      file: 'server/sync/writers.test.ts',
      name: 'held',
      env: { HELD_SECONDS: isFast ? '6' : '30' },
      minutes: 10,
    }),
  ],
  3: [
    'partition fuzz, 5 clients, 1000 seeds',
    [
      {
        project: 'sim',
        file: 'tests/sim/sim.test.ts',
        env: { SIM_FIRST: firstSeed, SIM_SEEDS: size(1000), SIM_CLIENTS: '5', SIM_MOVES: '90' },
        minutes: 180,
      },
      {
        project: 'sync',
        file: 'tests/sync/partition.test.ts',
        env: { FUZZ_SEEDS: size(1000), FUZZ_CLIENTS: '5' },
        minutes: 240,
      },
    ],
  ],
  4: [
    'tab killed at every await, 10 000 times',
    [{ project: 'sim', file: 'tests/sim/kill.test.ts', env: { KILLS: size(10_000) }, minutes: 120 }],
  ],
  5: [
    'answer lost, request repeated',
    [{ project: 'sync', file: 'tests/sync/repeat.test.ts', name: 'one effect', minutes: 10 }],
  ],
  6: [
    'edit while the same record is being sent',
    [
      { project: 'sim', file: 'tests/sim/sending.test.ts', env: { SENDING_RUNS: size(10_000) }, minutes: 60 },
      {
        project: 'sync',
        file: 'tests/sync/merge.test.ts',
        name: 'while the record is being sent',
        env: { MERGE_RUNS: size(1000) },
        minutes: 60,
      },
    ],
  ],
  7: [
    'three-way merge against a written-out oracle',
    [
      {
        project: 'sync',
        file: 'tests/sync/merge.test.ts',
        name: 'written-out rule|never changes nor shows',
        env: { MERGE_RUNS: size(10_000) },
        minutes: 90,
      },
    ],
  ],
  8: [
    'grant, revoke, record moved',
    [
      { project: 'sync', file: 'tests/sync/visibility.test.ts', minutes: 10 },
      { project: 'server', file: 'server/sync/feed.test.ts', env: { FEED_ROUNDS: isFast ? '25' : '250' }, minutes: 60 },
    ],
  ],
  9: [
    'column right withdrawn with changes queued',
    [{ project: 'sync', file: 'tests/sync/withdrawn.test.ts', minutes: 10 }],
  ],
  10: [
    'one refused change among 500',
    [{ project: 'sync', file: 'tests/sync/repeat.test.ts', name: 'one refused', minutes: 10 }],
  ],
  11: [
    'two tabs, the sending one killed',
    [
      { project: 'unit', file: 'src/sync/leader.test.ts', minutes: 5 },
      { project: 'e2e', file: 'tests/e2e/faults.spec.ts', name: 'takes over', times: isFast ? 1 : 10, minutes: 30 },
    ],
  ],
  12: [
    'storage wiped, or the replica shorter than its cursor',
    [{ project: 'e2e', file: 'tests/e2e/faults.spec.ts', name: 'vanished', times: isFast ? 1 : 10, minutes: 30 }],
  ],
  13: [
    'quota exceeded or IndexedDB lost',
    [
      { project: 'unit', file: 'src/sync/storage-fault.test.ts', minutes: 10 },
      { project: 'e2e', file: 'tests/e2e/faults.spec.ts', name: 'full', times: isFast ? 1 : 10, minutes: 30 },
    ],
  ],
  14: [
    '8 weeks offline, token expired, two schemas on',
    [
      { project: 'sim', file: 'tests/sim/weeks.test.ts', env: { WEEKS_SEEDS: size(20) }, minutes: 60 },
      { project: 'sync', file: 'tests/sync/old-schema.test.ts', minutes: 15 },
    ],
  ],
  15: [
    '100 000 rows sealed, connection cut 20 times',
    [
      {
        project: 'sim',
        file: 'tests/sim/sealed.test.ts',
        env: { SEALED_ROWS: size(100_000), SEALED_CUTS: isFast ? '2' : '20' },
        minutes: 60,
      },
    ],
  ],
  16: ['an older copy of the server put back', restored('an older copy|given out twice|not ahead')],
  17: ['the same, its counter past the cursor', restored('an older copy|has passed')],
  18: ['the server replaced by an empty one', restored('another, empty server|another database')],
  19: [
    'tablet lost or account locked',
    [
      { project: 'unit', file: 'src/db/vault/vaults.test.ts', name: 'withdrawn', minutes: 5 },
      { project: 'server', file: 'server/auth/devices.test.ts', minutes: 10 },
      {
        project: 'e2e',
        file: 'tests/e2e/lost-device.spec.ts',
        name: 'lost tablet|open tablet|locked account',
        times: isFast ? 1 : 5,
        minutes: 60,
      },
    ],
  ],
  20: [
    'no contact for longer than the lease, clock set back',
    [
      { project: 'unit', file: 'src/db/vault/vaults.test.ts', name: 'the lease', minutes: 5 },
      {
        project: 'e2e',
        file: 'tests/e2e/lost-device.spec.ts',
        name: 'after its lease',
        times: isFast ? 1 : 5,
        minutes: 30,
      },
    ],
  ],
};

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((nr) => !(nr in rows));
if (unknown.length > 0) {
  console.error(`soak: no row ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
  process.exit(1);
}

const reports = join(root, 'artefacts/tests');
mkdirSync(reports, { recursive: true });
const table = [];
let isBuilt = false;
for (const [nr, [what, runs]] of Object.entries(rows)) {
  if (wanted.length > 0 && !wanted.includes(nr)) continue;
  const start = performance.now();
  const results = [];
  for (const run of runs) results.push(await carryOut(run));
  const isPassed = results.every((result) => result.isPassed);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  const line = `${isPassed ? 'pass  ' : 'FAILED'}  ${nr.padStart(2)}  ${what}  |  ${results.map((result) => result.figure).join('; ')}  |  ${minutes} min`;
  for (const result of results.filter((one) => !one.isPassed))
    console.log(`\n-----\n${result.output.trimEnd().slice(-8000)}\n-----\n`);
  console.log(line);
  table.push({ line, isPassed });
}
console.log(`\n${availableParallelism()} cores, Node ${process.version}\n${table.map(({ line }) => line).join('\n')}`);
process.exitCode = table.every(({ isPassed }) => isPassed) ? 0 : 1;

function onBoth(run) {
  return [run, { ...run, isOnPostgres: true }];
}

async function carryOut(run) {
  if (run.project === 'e2e') return inBrowser(run);
  const postgres = run.isOnPostgres ? await startPostgres({ fast: true }) : undefined;
  try {
    const report = join(reports, 'soak.json');
    rmSync(report, { force: true });
    const bin = join(root, 'node_modules/vitest/vitest.mjs');
    const args = [
      bin,
      'run',
      '--project',
      run.project,
      run.file,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--testTimeout=${run.minutes * 60_000}`,
      ...(run.name === undefined ? [] : ['-t', run.name]),
    ];
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      NO_COLOR: '1',
      ...run.env,
      ...(postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url }),
    };
    const { code, output } = await capture(process.execPath, args, { env, timeout: run.minutes * 60_000 });
    const passed = code === 0 ? JSON.parse(readFileSync(report, 'utf8')).numPassedTests : 0;
    return { isPassed: code === 0 && passed > 0, figure: figureOf(output, `${passed} tests`, run), output };
  } finally {
    await postgres?.stop();
  }
}

async function inBrowser({ file, name, times, minutes }) {
  const executable = browserPath() ?? (await ensureBrowser());
  if (!isBuilt) {
    const built = await capture(process.execPath, ['scripts/build.mjs']);
    if (built.code !== 0) return { isPassed: false, figure: 'the build failed', output: built.output };
    isBuilt = true;
  }
  const args = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    file,
    '-g',
    name,
    `--repeat-each=${times}`,
    '--reporter=list',
  ];
  const { code, output } = await capture(process.execPath, args, {
    env: { ...process.env, NO_COLOR: '1', CHROMIUM_PATH: executable },
    timeout: minutes * 60_000,
  });
  const passed = Number(/(\d+) passed/.exec(output)?.[1] ?? 0);
  return { isPassed: code === 0 && passed >= times, figure: `${passed} times in a browser`, output };
}

// Tests print what they measured as `figure: …`; the settings say how large the run was.
function figureOf(output, fallback, { env = {} }) {
  const figures = [...output.matchAll(/^.*?figure: (.*)$/gm)].map(([, figure]) => figure.trim());
  const settings = Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  return [...(figures.length > 0 ? figures.slice(-3) : [fallback]), settings].filter((part) => part !== '').join(', ');
}
