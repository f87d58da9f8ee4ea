// npm run bench [-- name …]: builds, then runs bench/*.ts on the embedded engine and, where it is installed, on PostgreSQL;
// `client` is the app in a Chromium against its peers (bench/client/run.mjs), `peers` our lists against another server's (bench/peer-servers/run.mjs).
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { isBuilt } from './lib/sources.mjs';

requireNode();
await ensureDependencies();
if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs']);

const wanted = process.argv.slice(2);
const folder = join(root, 'dist/server');
const names = existsSync(folder)
  ? readdirSync(folder)
      .map((file) => /^bench-(.+)\.js$/.exec(file)?.[1])
      .filter((name) => name !== undefined)
  : [];
const { startPostgres } = await import('./postgres.mjs');

for (const name of names.filter((n) => wanted.length === 0 || wanted.includes(n))) {
  const { DATABASE_URL: _unused, ...env } = process.env;
  console.log(`\n${name}, embedded engine`);
  await run(process.execPath, [join(folder, `bench-${name}.js`)], { env });
  console.log(`\n${name}, PostgreSQL`);
  const postgres = await startPostgres();
  try {
    await run(process.execPath, [join(folder, `bench-${name}.js`)], { env: { ...env, DATABASE_URL: postgres.url } });
  } finally {
    await postgres.stop();
  }
}

if (wanted.includes('peers'))
  await run(process.execPath, ['bench/peer-servers/run.mjs', ...wanted.filter((one) => one.startsWith('--'))]);
if (wanted.length === 0 || wanted.includes('client')) await run(process.execPath, ['bench/client/run.mjs']);
