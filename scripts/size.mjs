// npm run size: JavaScript (gzip) that a cold visit loads before the sign-in page shows. Fails above the limit.
// Besides: how many files a device keeps. The worker fetches one after the other, so each costs a round trip before the app works offline.
// Read from dist/client: the scripts of index.html, the chunks that they and the sign-in page are made of, each with what it imports.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const limit = 150_000;
const mostFiles = 220;
/** What is loaded by `import()` on the way: src/app/main.tsx loads the start, the router the sign-in page with its entry; both lie there. */
const onTheWay = ['kern'];

const client = join(root, 'dist/client');
const loaded = new Map();
for (const file of [...scriptsOf('index.html'), ...onTheWay.map(chunk)]) load(file);

const rows = [...loaded].toSorted(([, a], [, b]) => b - a);
for (const [file, size] of rows) console.log(`${kB(size)}  ${file}`);
const sum = rows.reduce((total, [, size]) => total + size, 0);
console.log(`${kB(sum)}  before the sign-in page; the limit is ${limit / 1000} kB`);
const kept = readFileSync(join(client, 'sw.js'), 'utf8').match(/"?\burl"?:\s*["'`]/g)?.length ?? 0;
console.log(`${String(kept).padStart(7)}     files that a device keeps; the limit is ${mostFiles}`);
if (sum > limit || kept === 0 || kept > mostFiles) process.exit(1);

function load(file) {
  if (loaded.has(file)) return;
  const code = readFileSync(join(client, file));
  loaded.set(file, gzipSync(code).length);
  for (const [, name] of code.toString().matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    load(`static/${name}`);
}

function scriptsOf(page) {
  const html = readFileSync(join(client, page), 'utf8');
  return [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(
    ([, file]) => file,
  );
}

function chunk(name) {
  const found = readdirSync(join(client, 'static')).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (found.length !== 1) throw new Error(`size: expected one chunk of ${name}, found ${found.join(', ') || 'none'}`);
  return `static/${found[0]}`;
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
