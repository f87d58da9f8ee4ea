// npm run demo -- --mitglieder 20000 --einsaetze 5000: fills an empty database with a demo association of any size.
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { isBuilt } from './lib/sources.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs']);
await run(process.execPath, ['dist/server/demo-cli.js', ...process.argv.slice(2)]);
