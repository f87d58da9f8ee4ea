// npm run sicherung [-- <folder>], npm run wiederherstellen -- <copy> [--ersetzen]: copies database and files, or puts a copy back.
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { isBuilt } from './lib/sources.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs']);
await run(process.execPath, ['dist/server/sicherung-cli.js', ...process.argv.slice(2)]);
