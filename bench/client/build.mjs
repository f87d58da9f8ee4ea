// Builds the pages of the benchmark to dist/bench. The peers are installed on demand, into dist/peers.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { npm } from '../../scripts/lib/install.mjs';
import { root } from '../../scripts/lib/run.mjs';

const peers = join(root, 'dist/peers');
const outDir = join(root, 'dist/bench');

/** Answers the folder with ours.js, and peers.js where the peers take part. */
export async function buildPages(withPeers) {
  await page(root, 'ours', 'bench/client/page.ts');
  if (!withPeers) return outDir;
  await installPeers();
  await page(peers, 'peers', 'peers.mjs');
  return outDir;
}

async function installPeers() {
  const lockfile = readFileSync(join(root, 'bench/peers/package-lock.json'), 'utf8');
  const stamp = join(peers, '.installed');
  cpSync(join(root, 'bench/peers'), peers, { recursive: true });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  console.log('Installing the peers of the benchmark …');
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: peers });
  writeFileSync(stamp, lockfile);
}

function page(folder, name, input) {
  return build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '"bench"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'esnext',
      rolldownOptions: { input: join(folder, input), output: { entryFileNames: `${name}.js`, codeSplitting: false } },
    },
  });
}
