// The steps of `npm test`. A step answers { passed, failed, skipped, output }; one that is not a test suite counts as one.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { onBothEngines } from './both-engines.mjs';
import { ensureTestBrowsers } from './browser.mjs';
import { slowestFiles } from './slowest.mjs';
import { enginesCommand, ensureEngines } from './engines.mjs';
import { capture, root } from './run.mjs';

const bin = (path) => join(root, 'node_modules', path);
const reports = join(root, 'artefacts/tests');

export const steps = {
  types,
  format: () => tool(bin('oxfmt/bin/oxfmt'), '--check', '.'),
  lint: () => tool(bin('oxlint/bin/oxlint'), '--format=unix', '.'),
  imports: importRule,
  unused: () => tool(bin('knip/bin/knip.js'), '--no-progress'),
  i18n: () => tool('scripts/i18n.mjs', 'check'),
  glossary: () => tool('scripts/glossary.mjs'),
  spec: () => tool('scripts/spec.mjs'),
  unit: () => vitest(['unit', 'unit-alone']),
  server: () => vitest(['server', 'server-alone'], process.env.TEST_DATABASE_URL ? onBothEngines : []),
  sync: () => vitest(['sync']),
  sim: () => vitest(['sim']),
  build: () => tool('scripts/build.mjs'),
  size: () => tool('scripts/size.mjs'),
  image: () => tool('scripts/image.mjs', '--steps'),
  nodes: () => tool('scripts/nodes.mjs', '--short'),
  e2e: playwright,
  engines: enginesShort,
};

/** What runs one after the other; lanes of one entry run side by side, because none of them keeps two cores busy. */
export const lanes = [
  [
    ['types', 'format', 'lint', 'imports', 'unused', 'i18n', 'glossary', 'spec', 'unit'],
    ['build', 'size', 'image'],
  ],
  [['server']],
  [['sync']],
  [['nodes']],
  [['e2e'], ['sim']],
  [['engines']],
];

async function tool(...args) {
  const { code, output } = await capture(process.execPath, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

const planted = 'tests/mistakes/mistakes.tsx';
const fewestMistakes = 16;

// Everything and planted mistakes in one compile: the lines that are marked as wrong are refused, and nothing else. A check that finds nothing fails.
async function types() {
  const args = [bin('typescript7/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', 'tests/mistakes'];
  const { output } = await capture(process.execPath, args);
  const lines = readFileSync(join(root, planted), 'utf8').split('\n');
  const wrong = lines.flatMap((line, index) => (/\/[/*] wrong\b/.test(line) ? [`${planted}(${index + 1},`] : []));
  const isPlanted = (message) => wrong.some((place) => message.startsWith(place));
  // A message goes on in lines that are indented.
  const refused = output.split(/\n(?=\S)/).filter((message) => message.trim() !== '');
  const missed = wrong.filter((place) => !refused.some((message) => message.startsWith(place)));
  const faults = [
    ...refused.filter((message) => !isPlanted(message)),
    ...missed.map((place) => `${place}: the compiler does not refuse it`),
    ...(wrong.length < fewestMistakes ? [`${planted}: ${wrong.length} mistakes are planted`] : []),
  ];
  return {
    passed: wrong.length - missed.length + (faults.length === 0 ? 1 : 0),
    failed: faults.length,
    skipped: 0,
    output: faults.join('\n'),
  };
}

// Without a TypeScript that has an API the tool reads no file and finds no fault: an empty run is a failure.
async function importRule() {
  const cli = bin('dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['src', 'server', 'bench'].filter((folder) => existsSync(join(root, folder)));
  const result = await tool(cli, '--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...folders);
  const cruised = Number(/(\d+) modules/.exec(result.output)?.[1] ?? 0);
  const sources = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file));
  if (cruised >= sources.length / 2) return result;
  return {
    ...result,
    passed: 0,
    failed: 1,
    output: `${result.output}\ndependency-cruiser read ${cruised} modules for ${sources.length} sources`,
  };
}

async function vitest(projects, files = []) {
  const file = freshReport(`vitest-${projects[0]}`);
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await capture(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
  });
  const report = readReport(file);
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  const times = (report?.testResults ?? []).map(({ name, startTime, endTime }) => [
    relative(root, name),
    endTime - startTime,
  ]);
  return { ...withExit(counts, code, output), slowest: slowestFiles(times) };
}

/** A browser on a busy machine may lose one race; each is named, and more than these are a failure. */
const mostRepeated = 2;

async function playwright() {
  await ensureTestBrowsers();
  const file = freshReport('playwright');
  const env = { ...process.env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code, output } = await capture(
    process.execPath,
    [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { env },
  );
  const report = readReport(file);
  const stats = report?.stats;
  const repeated = (report?.suites ?? []).flatMap(flakyTests);
  const tooMany = repeated.length > mostRepeated ? repeated.length : 0;
  const counts = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0) - tooMany,
    failed: (stats?.unexpected ?? 0) + tooMany,
    skipped: stats?.skipped ?? 0,
  };
  const times = (report?.suites ?? []).map((suite) => [suite.file, millisOf(suite)]);
  return {
    ...withExit(counts, code, output),
    slowest: slowestFiles(times),
    notes: repeated.flatMap(({ title, why }) => [`passed only when repeated: ${title}`, ...why]),
  };
}

/** The short form of `npm run engines`, on a tablet; bounded, since a browser that hangs must not hold up the rest. */
async function enginesShort() {
  await ensureEngines();
  const file = freshReport('engines');
  const { args, env } = enginesCommand(['short', '--project=*-tablet', '--reporter=list,json']);
  const { code, output } = await capture(process.execPath, args, {
    env: { ...env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    timeout: 8 * 60_000,
  });
  const stats = readReport(file)?.stats;
  return withExit(
    { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0, skipped: stats?.skipped ?? 0 },
    code,
    output,
  );
}

function millisOf({ suites = [], specs = [] }) {
  const own = specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .map(({ duration }) => duration);
  return [...own, ...suites.map(millisOf)].reduce((total, millis) => total + millis, 0);
}

/** Tests that failed once and passed then, with the place and the text of what they had failed at. */
function flakyTests({ file, suites = [], specs = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({ title: `${file} › ${title}`, why: failedAt(results[0]) })),
  );
  return [...here, ...suites.flatMap(flakyTests)];
}

function failedAt({ error }) {
  const { message = '', location } = error ?? {};
  const place = location === undefined ? '' : `${relative(root, location.file)}:${location.line}`;
  return [place, ...stripVTControlCharacters(message).split('\n')]
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${line}`);
}

// A run that ends badly or without any test is a failure even when no single test is.
function withExit(counts, code, output) {
  const isBroken = (code !== 0 || counts.passed === 0) && counts.failed === 0;
  return { ...counts, failed: counts.failed + (isBroken ? 1 : 0), output };
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
