// npm run angriff          attacks a server that it starts itself on loopback, by every call of the API document (docs/angriff.md)
// npm run angriff -- kurz  the short form that is a test of the server, too
import { spawnSync } from 'node:child_process';
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { root } from './lib/run.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
const isShort = process.argv.includes('kurz');
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/angriff'],
  { stdio: 'inherit', env: { ...process.env, ANGRIFF: isShort ? 'kurz' : 'voll' } },
);
process.exitCode = status ?? 1;
