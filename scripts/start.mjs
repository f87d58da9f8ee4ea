// npm start: installs and builds what is needed, then serves app and API on one port.
// PORT, HOST, DATA_DIR and DATABASE_URL are read by the server itself.
import { requireNode, ensureDependencies } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { isBuilt } from './lib/sources.mjs';

requireNode();
process.chdir(root);
await ensureDependencies();
if (!isBuilt()) {
  console.log('Building …');
  await run(process.execPath, ['scripts/build.mjs']);
}
// In this very process, so that signals reach the server without a go-between.
await import(new URL('../dist/server/main.js', import.meta.url).href);
