// Replica, delta and single edits: the contenders in turn on the same rows, each on an origin of its own.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startHost } from './host.mjs';
import { median } from './report.mjs';
import { rowFiles, someIds } from './rows.mjs';

const contenders = [
  ['dexie', 'ours'],
  ['ours', 'ours'],
  ['pouch', 'peers'],
  ['rxdb', 'peers'],
];
const edits = 60;

/** Medians by contender: { load, delta, edit } in ms, { disk } in bytes. */
export async function measureStores({ context, profile, scripts, folder, rows, rounds }) {
  const changed = Math.min(1000, rows);
  const { first, delta } = await rowFiles(folder, rows, changed);
  const hosts = new Map();
  for (const [name] of contenders)
    hosts.set(name, await startHost({ scripts, files: { 'first.ndjson': first, 'delta.ndjson': delta } }));
  const times = new Map(contenders.map(([name]) => [name, { load: [], delta: [], edit: [], disk: [], insert: [] }]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, script] of contenders) {
        const { url, port } = hosts.get(name);
        const result = await runOne(context, `${url}/${script}`, name, { rows, profile, port });
        const known = times.get(name);
        for (const key of ['load', 'delta', 'insert', 'disk']) known[key].push(result[key]);
        known.edit.push(median(result.edit));
      }
    }
  } finally {
    for (const host of hosts.values()) await host.stop();
  }
  // What a deletion leaves behind is cleared late: the first round is what a device has after its first load.
  return Object.fromEntries(
    [...times].map(([name, all]) => [
      name,
      {
        load: median(all.load),
        delta: median(all.delta),
        edit: median(all.edit),
        insert: median(all.insert),
        disk: all.disk[0],
      },
    ]),
  );
}

async function runOne(context, url, name, { rows, profile, port }) {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in globalThis);
  const result = await page.evaluate(
    async ({ name: contender, ids, expected }) => {
      const store = globalThis.bench[contender];
      await store.open();
      const load = await store.load('/first.ndjson');
      const count = await store.count();
      if (count !== expected) throw new Error(`${contender}: ${count} rows instead of ${expected}`);
      const edit = await store.edit(ids);
      const delta = await store.delta('/delta.ndjson');
      await store.close();
      return { load, edit, delta };
    },
    { name, ids: someIds(rows, edits), expected: rows },
  );
  const disk = originSize(profile, port);
  // RxDB without its replication, for comparison.
  const insert = await page.evaluate(async (contender) => {
    const store = globalThis.bench[contender];
    if (store.insert === undefined) return undefined;
    await store.open();
    const taken = await store.insert('/first.ndjson');
    await store.close();
    return taken;
  }, name);
  await page.close();
  return { ...result, disk, insert: insert ?? Number.NaN };
}

/** Bytes of what an origin keeps in IndexedDB. */
function originSize(profile, port) {
  const folder = join(profile, 'Default/IndexedDB');
  const own = readdirSync(folder).filter((entry) => entry.startsWith(`http_127.0.0.1_${port}.`));
  return own
    .flatMap((entry) => readdirSync(join(folder, entry), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) =>
        sum + (statSync(join(entry.parentPath ?? entry.path, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    ); // LevelDB may just be tidying up
}
