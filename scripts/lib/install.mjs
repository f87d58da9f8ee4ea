// Plain Node, no dependencies: this runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const minimum = [20, 19];

/** Ends with one clear sentence when this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return;
  console.error(
    `Hüttenbuch needs Node ${minimum.join('.')} or newer; this is Node ${process.versions.node} (https://nodejs.org).`,
  );
  process.exit(1);
}

/** Installs the locked dependencies when they are missing or the lockfile has changed. */
export async function ensureDependencies() {
  const stampFile = join(root, 'node_modules/.huettenbuch');
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // Native binaries differ by platform: a folder copied from another machine does not count.
  const stamp = createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!isInstalledByHand(lockfile)) {
    console.log('Installing the locked dependencies …');
    // The build needs the development dependencies even where NODE_ENV=production or omit=dev is set.
    await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  }
  writeFileSync(stampFile, stamp);
}

/** True when an `npm ci` of the user's own has already installed every package of the lockfile. */
function isInstalledByHand(lockfile) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(JSON.parse(lockfile).packages).every(([path, wanted]) => {
    if (path === '' || !isWantedHere(wanted)) return true;
    return installed[path]?.version === wanted.version && existsSync(join(root, path));
  });
}

// Optional packages count where they are this platform's binaries; musl twins and WebAssembly fallbacks may be absent.
function isWantedHere({ os, cpu, libc, optional }) {
  if (optional !== true) return true;
  return os?.includes(process.platform) === true && (cpu?.includes(process.arch) ?? true) && libc === undefined;
}

/** Runs npm by the very copy that started us, which also works on Windows. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}
