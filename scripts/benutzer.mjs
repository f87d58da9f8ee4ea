// npm run benutzer -- neu|kennwort <benutzername>: adds a user of the whole association, or sets a password.
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { isBuilt } from './lib/sources.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs']);
await run(process.execPath, ['dist/server/benutzer-cli.js', ...process.argv.slice(2)]);
