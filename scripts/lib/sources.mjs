// Plain Node, no dependencies: this runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const inputs = [
  'src',
  'server',
  'bench',
  'locales',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const outputs = ['public/assets/i18n/'];
const stamp = 'dist/.sources';

/** Fingerprint of everything the build reads; tests are left out. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).toSorted()) {
    if (outputs.some((prefix) => file.startsWith(prefix)) || /\.(test|test-d)\.tsx?$/.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** File that names the sources which `dist` was built from. */
export const stampFile = join(root, stamp);

/** True when `dist` was built from the sources as they are now. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
}

function filesOf(input) {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
}
