// Builds the client to dist/client and the server, the demo generator and the benchmarks to dist/server.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './lib/run.mjs';
import { sourceHash, stampFile } from './lib/sources.mjs';

const sources = sourceHash();
const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: sources.slice(0, 12) };
const vite = join(root, 'node_modules/vite/bin/vite.js');

rmSync(stampFile, { force: true });
await run(process.execPath, ['scripts/i18n.mjs', 'compile']);
await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { env });
if (!existsSync(join(root, 'dist/client/sw.js')))
  throw new Error('build: the service worker is missing in dist/client');
await run(process.execPath, [vite, 'build', '--ssr', '--logLevel', 'warn'], { env });
mkdirSync(dirname(stampFile), { recursive: true });
writeFileSync(stampFile, sources);
