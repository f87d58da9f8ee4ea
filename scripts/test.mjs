// npm test                 runs every step and reports each
// npm test -- unit server  runs only these; the names stand in scripts/lib/steps.mjs
// npm test -- --summary=f  also writes { passed, failed } to a file
import { writeFileSync } from 'node:fs';
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { root } from './lib/run.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
const { lanes, steps } = await import('./lib/steps.mjs');

const args = process.argv.slice(2);
const summaryFile = args.find((arg) => arg.startsWith('--summary='))?.slice('--summary='.length);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`test: no step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(1);
}

const lines = [];
const total = { passed: 0, failed: 0 };
const started = performance.now();
const placed = new Set(lanes.flat(2));
for (const side of [
  ...lanes,
  ...Object.keys(steps)
    .filter((name) => !placed.has(name))
    .map((name) => [[name]]),
]) {
  await Promise.all(
    side.map(async (names) => {
      for (const name of names) if (wanted.length === 0 || wanted.includes(name)) await take(name);
    }),
  );
}

// A step tells everything at once when it is done: lanes do not mix.
async function take(name) {
  const start = performance.now();
  const result = await steps[name]().catch((cause) => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    output: String(cause?.message ?? cause),
  }));
  const line = `${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${countsOf(result)}  ${secondsSince(start)} s`;
  if (result.failed > 0) console.log(`\n----- ${name}\n${result.output.trimEnd()}\n-----\n`);
  console.log(line);
  for (const note of [...(result.notes ?? []), ...(result.slowest ?? [])]) console.log(`          ${note}`);
  for (const seed of result.output.match(/^.*\bseeds?\b.*$/gim)?.slice(0, 20) ?? [])
    console.log(`          ${seed.trim()}`);
  lines.push(line);
  total.passed += result.passed;
  total.failed += result.failed;
}

function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1);
}

console.log(`\n${lines.join('\n')}\n\n${secondsSince(started)} s in all\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
if (summaryFile !== undefined) writeFileSync(summaryFile, JSON.stringify(total));
process.exitCode = total.failed === 0 ? 0 : 1;

function countsOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
