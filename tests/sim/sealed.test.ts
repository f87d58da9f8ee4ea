import { personen } from '../../src/features/personen/personen.table.ts';
import { expect, it } from 'vitest';
import { naturalId } from '../../src/lib/ids.ts';
import { createRandom } from '../../src/lib/random.ts';
import { newKeyBytes, usableKey } from '../../src/db/vault/data-key.ts';
import { sealingCodec } from '../../src/db/vault/sealing-codec.ts';
import { countRecords } from '../../src/db/records.ts';
import { World } from './world.ts';

// Row 15 of the figures.
const isSoak = process.env['SOAK'] === '1';
const count = Number(process.env['SEALED_ROWS'] ?? (isSoak ? 100_000 : 5000));
const cuts = Number(process.env['SEALED_CUTS'] ?? (isSoak ? 20 : 5));
const here = naturalId('test', ['Sektion']);

it(`${count} sealed rows, the connection cut ${cuts} times: at most 1000 rows fetched again per cut, checksums equal`, async () => {
  const world = new World(1);
  const random = createRandom(1);
  const { server } = world;
  for (let nr = 0; nr < count; nr += 1)
    server.write('personen', naturalId('test', [String(nr)]), { nachname: `Geheim ${nr}`, sek_id: here });
  const hut = world.client('huette', [here], sealingCodec(await usableKey(newKeyBytes())));
  const from: number[] = [];
  server.fault = (path, init) => {
    if (path === '/sync') from.push(Number(JSON.parse(JSON.parse(String(init.body)).cursor ?? '{"n":0}').n));
    return undefined;
  };
  await hut.open();
  const delivered: number[] = [];
  for (let cut = 0; cut < cuts; cut += 1) {
    const rows = random.int(100, Math.floor((1.8 * count) / cuts));
    delivered.push(rows);
    hut.decide = (path) => (path === '/sync' ? { cut: rows + Math.floor(rows / server.markEvery) } : 'ok');
    await hut.use((engine) => engine.syncNow());
  }
  await hut.sync();
  const again = delivered.map((rows, cut) => rows - ((from[cut + 1] ?? 0) - (from[cut] ?? 0)));
  expect(from.length).toBeGreaterThanOrEqual(cuts + 1);
  expect(Math.max(...again)).toBeLessThanOrEqual(1000);
  expect(await hut.use((engine) => engine.verify())).toBe('equal');

  const store = await hut.device.openStore();
  let open = 0;
  const look = ({ body }: { body: unknown }): void => {
    if (!(body instanceof Uint8Array) || Buffer.from(body).includes('Geheim')) open += 1;
  };
  await store.rows('personen').each(look);
  await store.packs.each(look);
  expect((await countRecords(store, ['personen'])).get('personen')).toBe(count);
  expect(JSON.stringify(await store.packContents.toArray())).not.toContain('Geheim');
  store.close();
  expect(open).toBe(0);
  expect(await hut.use((engine) => engine.replica.rows(personen))).toHaveLength(count);
  console.log(
    `figure: ${count} rows, ${cuts} cuts, fetched again per cut at most ${Math.max(...again)}, in all ${again.reduce((sum, one) => sum + one, 0)}`,
  );
});
