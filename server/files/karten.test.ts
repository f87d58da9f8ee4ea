import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapFile } from '../../src/lib/geo/testing/map-file.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

describe('map files', () => {
  let t: TestApp;
  let anna: Caller;
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

  beforeAll(async () => {
    t = await openTestApp('pglite');
    const verband = await t.section('Verband');
    await t.user('anna', verband, [{ bg_id: await t.group([]), sek_id: verband }]);
    anna = await t.signIn('anna');
  });
  afterAll(() => t.close());

  test('there are none without the folder', async () => {
    const answer = await anna('/karten');
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });

  test('the list names map files only, with their size and a mark that changes with them', async () => {
    const folder = join(t.deps.dataDir, 'karten');
    mkdirSync(folder);
    for (const name of ['Südtirol.pmtiles', 'liesmich.txt', '.versteckt.pmtiles']) writeFileSync(join(folder, name), bytes);
    const list = async (): Promise<unknown> => (await anna('/karten')).json();
    const before = await list();
    expect(before).toEqual([{ name: 'Südtirol.pmtiles', bytes: 1000, etag: expect.any(String), stand: expect.any(String), mangel: 'Das ist keine Kartendatei im Format PMTiles.' }]);
    utimesSync(join(folder, 'Südtirol.pmtiles'), new Date(0), new Date(0));
    expect(await list()).not.toEqual(before);
    writeFileSync(join(folder, 'Alpen.pmtiles'), mapFile({ tiles: [{ z: 7, x: 68, y: 45, data: new Uint8Array(3) }] }));
    expect(await list()).toMatchObject([{ name: 'Alpen.pmtiles', zoom: [7, 7] }, { name: 'Südtirol.pmtiles' }]);
    rmSync(join(folder, 'Alpen.pmtiles'));
  });

  const read = async (headers: Record<string, string>): Promise<{ status: number; range: string | null; body: Buffer }> => {
    const answer = await anna(`/karten/${encodeURIComponent('Südtirol.pmtiles')}`, { headers });
    return { status: answer.status, range: answer.headers.get('Content-Range'), body: Buffer.from(await answer.arrayBuffer()) };
  };

  test('a file comes whole, or the part that is asked for', async () => {
    expect(await read({})).toEqual({ status: 200, range: null, body: bytes });
    expect(await read({ Range: 'bytes=10-19' })).toEqual({ status: 206, range: 'bytes 10-19/1000', body: bytes.subarray(10, 20) });
    expect(await read({ Range: 'bytes=990-2000' })).toEqual({ status: 206, range: 'bytes 990-999/1000', body: bytes.subarray(990) });
    expect(await read({ Range: 'bytes=999-' })).toEqual({ status: 206, range: 'bytes 999-999/1000', body: bytes.subarray(999) });
  });

  test.each(['bytes=1000-1001', 'bytes=5-4', 'bytes=-5', 'bytes=0-1,5-6', 'zeilen=1-2'])('a part that does not exist is refused: %s', async (range) => {
    const { status, range: told } = await read({ Range: range });
    expect([status, told]).toEqual([416, 'bytes */1000']);
  });

  test.each(['..%2Fgeheim.pmtiles', '%2e%2e%2fjwt.key', 'liesmich.txt', 'fehlt.pmtiles', '.versteckt.pmtiles'])('no other file is reached: %s', async (name) => {
    expect((await anna(`/karten/${name}`)).status).toBe(404);
  });

  test('nothing without a sign-in', async () => {
    for (const path of ['/karten', '/karten/x.pmtiles']) expect((await t.call(path)).status).toBe(401);
  });
});
