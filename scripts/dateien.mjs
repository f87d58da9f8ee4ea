// npm run dateien -- in-den-speicher | in-den-ordner: copies files between DATA_DIR and the bucket of S3_URL.
import { ensureDependencies, requireNode } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { isBuilt } from './lib/sources.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs']);
await run(process.execPath, ['dist/server/dateien-cli.js', ...process.argv.slice(2)]);
