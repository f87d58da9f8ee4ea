import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import type { Db } from '../storage/database.ts';
import { testEngines, testEnginesNote, type TestEngine } from '../storage/test-storage.ts';
import { beginRun, keptRun, makeCopy, notReturning, tryCopy } from './backup-runs.ts';
import { backUpWhenDue } from './schedule.ts';
import { loadTables } from './tables.ts';
import { openYard, type World } from './test-backups.ts';

const { folder, world, clear } = openYard();
afterAll(clear);

/** A copy that a person ordered. */
async function copyOf({ t }: World): Promise<{ readonly id: string; readonly ordner: string }> {
  const id = await beginRun(t.deps, 'Person');
  await makeCopy(t.deps, id);
  const made = await keptRun(t.storage.db, id);
  if (made === undefined) throw new Error('the copy is not there');
  return made;
}

const rowsInUse = async (db: Db): Promise<unknown> =>
  (
    await sql`select (select count(*) from sektionen) as sektionen, (select epoche from feed_zaehler) as epoche`.execute(
      db,
    )
  ).rows;

/** A pooler before PostgreSQL that drops the start parameter `options`, as many do. */
async function openPooler(url: string): Promise<{ readonly url: string; close(): void }> {
  const target = new URL(url);
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const side of [client, upstream]) side.on('error', () => {}).on('close', () => client.destroy());
    upstream.pipe(client);
    client.once('data', (start: Buffer) => {
      upstream.write(withoutOptions(start));
      client.pipe(upstream);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return { url: own.href, close: () => void server.close() };
}

/** The start message: its length and the protocol, four bytes each, then names and values that end in 0. */
function withoutOptions(start: Buffer): Buffer {
  const words = start.subarray(8, -2).toString().split('\0');
  const at = words.indexOf('options');
  if (at !== -1) words.splice(at, 2);
  const body = Buffer.from(`${words.join('\0')}\0\0`);
  const head = Buffer.from(start.subarray(0, 8));
  head.writeInt32BE(head.length + body.length);
  return Buffer.concat([head, body]);
}

/** Makes the database so that a copy of it is whole and cannot be put back. */
async function spoil(engine: TestEngine, db: Db): Promise<void> {
  if (engine === 'pglite')
    return void (await sql`update migrationen set pruefsumme = 'x' where name = (select max(name) from migrationen)`.execute(
      db,
    ));
  await sql`alter table sicherungslaeufe drop constraint sicherungslaeufe_benutzer_id_fkey`.execute(db);
  await sql`insert into sicherungslaeufe (id, art, begonnenam, fertigam, benutzer_id, fehler) values (${newId()}, 'Person', '2026-01-01', '2026-01-01', ${newId()}, 'x')`.execute(
    db,
  );
}

describe.each(testEngines)(`a copy on trial on %s${testEnginesNote}`, { timeout: 240_000 }, (engine) => {
  let w: World;
  let ordner: string;
  beforeAll(async () => {
    ordner = folder();
    w = await world(engine, { ordner, stunde: 3, behalten: 1 });
  }, 120_000);

  test('never touches the database in use, though its connections end in another schema than they asked for', async () => {
    const { deps, storage } = w.t;
    w.t.setNow(new Date('2026-11-20T09:00:00Z'));
    const copy = await copyOf(w);
    const before = await rowsInUse(storage.db);
    await expect(loadTables(storage, join(copy.ordner, 'tabellen'), 'sicherungsprobe')).rejects.toMatchObject({
      kind: 'backup',
    });
    expect(await rowsInUse(storage.db)).toEqual(before);
    const { databaseUrl } = deps.sicherung;
    if (databaseUrl === undefined) return;
    const pooler = await openPooler(databaseUrl);
    const through = { ...deps, sicherung: { ...deps.sicherung, databaseUrl: pooler.url } };
    await expect(tryCopy(through, copy)).rejects.toMatchObject({ kind: 'backup' });
    pooler.close();
    expect(await rowsInUse(storage.db)).toEqual(before);
  });

  test('two at once do not disturb each other, and leave nothing', async () => {
    w.t.setNow(new Date('2026-11-20T10:00:00Z'));
    const copy = await copyOf(w);
    const [first, second] = await Promise.all([tryCopy(w.t.deps, copy), tryCopy(w.t.deps, copy)]);
    expect(first.zeilen).toBeGreaterThan(100);
    expect(second).toEqual(first);
    expect(readdirSync(ordner).filter((name) => name.includes('probe'))).toEqual([]);
    const schemas = sql`select 1 from information_schema.schemata where schema_name like 'sicherungsprobe%'`;
    expect((await schemas.execute(w.t.storage.db)).rows).toEqual([]);
  });

  test('one that cannot be opened or loaded is said not to return, and old ones are removed all the same', async () => {
    await spoil(engine, w.t.storage.db);
    for (const day of ['21', '22']) {
      w.t.setNow(new Date(`2026-11-${day}T03:00:00Z`));
      await backUpWhenDue(w.t.deps, new Date(0));
    }
    const byClock = (await w.state()).laeufe.filter(({ art }) => art === 'Uhr');
    expect(byClock.map((one) => [one.vorhanden, one.fehler, one.pruefungfehler])).toEqual([
      [true, null, notReturning],
      [false, null, notReturning],
    ]);
  });
});
