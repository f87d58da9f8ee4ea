// npm run verband -- neu|liste|aktualisieren|ausgeben|aufnehmen|entfernen …: the associations of an installation.
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { isBuilt } from './lib/sources.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs']);
await run(process.execPath, ['dist/server/verband-cli.js', ...process.argv.slice(2)]);
