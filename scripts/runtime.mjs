// node scripts/runtime.mjs <folder>: puts into <folder>/app what a server needs to run, and nothing else: the built app, the parts of the
// built server that its programs reach, the packages that those name, with what these depend on, and what asks for its health.
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node scripts/runtime.mjs <folder>');
  process.exit(1);
}

const target = join(folder, 'app');
const built = join(root, 'dist/server');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const files = new Set();
const modules = new Set();
for (const file of readdirSync(built)) if (/^[a-z-]+\.js$/.test(file) && !file.startsWith('bench-')) reach(file);

mkdirSync(join(target, 'dist/server'), { recursive: true });
for (const file of files) copyFileSync(join(built, file), join(target, 'dist/server', file));
cpSync(join(root, 'dist/client'), join(target, 'dist/client'), { recursive: true });
for (const place of modules) cpSync(join(root, place), join(target, place), { recursive: true, filter: isTop(place) });
copyFileSync(join(root, 'scripts/healthcheck.mjs'), join(target, 'healthcheck.mjs'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
// Nothing, for places that are written to.
mkdirSync(join(folder, 'leer'));
console.log(`${files.size} files of the server and ${modules.size} packages`);

/** A file of the built server with all that it loads. */
function reach(name) {
  if (files.has(name)) return;
  files.add(name);
  const text = readFileSync(join(built, name), 'utf8');
  // What the bundler writes: `from "x"`, `import "x"`, `import("x")`; and `resolve("x")` for files of a package.
  for (const [, from] of text.matchAll(/(?:\bfrom|\bimport|\bresolve\(|\bimport\()\s*["'`]([^"'`\n]+)["'`]/g)) {
    if (from.startsWith('./')) reach(from.slice(2));
    else if (/^(@[\w.-]+\/)?[\w-][\w.-]*(\/[\w./-]+)?$/.test(from) && !isBuiltin(from)) need(packageOf(from), '');
  }
}

function packageOf(from) {
  return /^(?:@[^/]+\/)?[^/]+/.exec(from)[0];
}

/** A package as somebody in `place` finds it, with its dependencies; what is optional only where it is installed, and no peer that is. */
function need(wanted, place) {
  const found = nearest(wanted, place);
  if (found === undefined || modules.has(found) || !existsSync(join(root, found))) return;
  modules.add(found);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = packages[found];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) need(name, found);
  for (const name of Object.keys(peerDependencies)) if (!peerDependenciesMeta[name]?.optional) need(name, found);
}

function nearest(wanted, place) {
  for (let above = place; ; above = above.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const candidate = join(above, 'node_modules', wanted);
    if (candidate in packages) return candidate;
    if (above === '') return undefined;
  }
}

/** Packages below a package come by themselves. */
function isTop(place) {
  const below = join(root, place, 'node_modules');
  return (path) => path !== below;
}
