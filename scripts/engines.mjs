// npm run engines [-- hut --project=webkit-phone]: plays a day in the hut and a tour in WebKit and Firefox, on a tablet and
// on a phone; installs both on Debian. Pictures go to artefacts/engines. What follows `--` goes to the runner.
import { existsSync } from 'node:fs';
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
const { enginesCommand, ensureEngines } = await import('./lib/engines.mjs');
const { isBuilt } = await import('./lib/sources.mjs');

try {
  await ensureEngines();
  if (!isBuilt() || !existsSync('dist/server/main.js')) await run(process.execPath, ['scripts/build.mjs']);
  const { args, env } = enginesCommand(['--reporter=list', ...process.argv.slice(2)]);
  await run(process.execPath, args, { env });
} catch (cause) {
  console.error(String(cause?.message ?? cause));
  process.exitCode = 1;
}
