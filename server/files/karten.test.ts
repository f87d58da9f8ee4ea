import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryOf, mapFile } from '../../src/lib/geo/testing/map-file.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { abandonedMillis } from './upload-rules.ts';

describe('map files', () => {
  let t: TestApp;
  let anna: Caller;
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

  beforeAll(async () => {
    t = await openTestApp('pglite');
    const verband = await t.sektion('Verband');
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
    for (const name of ['Südtirol.pmtiles', 'liesmich.txt', '.versteckt.pmtiles'])
      writeFileSync(join(folder, name), bytes);
    const list = async (): Promise<unknown> => (await anna('/karten')).json();
    const before = await list();
    expect(before).toEqual([
      {
        name: 'Südtirol.pmtiles',
        bytes: 1000,
        etag: expect.any(String),
        stand: expect.any(String),
        mangel: 'Das ist keine Kartendatei im Format PMTiles.',
      },
    ]);
    utimesSync(join(folder, 'Südtirol.pmtiles'), new Date(0), new Date(0));
    expect(await list()).not.toEqual(before);
    writeFileSync(join(folder, 'Alpen.pmtiles'), mapFile({ tiles: [{ z: 7, x: 68, y: 45, data: new Uint8Array(3) }] }));
    expect(await list()).toMatchObject([{ name: 'Alpen.pmtiles', zoom: [7, 7] }, { name: 'Südtirol.pmtiles' }]);
    rmSync(join(folder, 'Alpen.pmtiles'));
  });

  const read = async (
    headers: Record<string, string>,
  ): Promise<{ status: number; range: string | null; body: Buffer }> => {
    const answer = await anna(`/karten/${encodeURIComponent('Südtirol.pmtiles')}`, { headers });
    return {
      status: answer.status,
      range: answer.headers.get('Content-Range'),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };

  test('a file comes whole, or the part that is asked for', async () => {
    expect(await read({})).toEqual({ status: 200, range: null, body: bytes });
    expect(await read({ Range: 'bytes=10-19' })).toEqual({
      status: 206,
      range: 'bytes 10-19/1000',
      body: bytes.subarray(10, 20),
    });
    expect(await read({ Range: 'bytes=990-2000' })).toEqual({
      status: 206,
      range: 'bytes 990-999/1000',
      body: bytes.subarray(990),
    });
    expect(await read({ Range: 'bytes=999-' })).toEqual({
      status: 206,
      range: 'bytes 999-999/1000',
      body: bytes.subarray(999),
    });
  });

  test.each(['bytes=1000-1001', 'bytes=5-4', 'bytes=-5', 'bytes=0-1,5-6', 'zeilen=1-2'])(
    'a part that does not exist is refused: %s',
    async (range) => {
      const { status, range: told } = await read({ Range: range });
      expect([status, told]).toEqual([416, 'bytes */1000']);
    },
  );

  test.each(['..%2Fgeheim.pmtiles', '%2e%2e%2fjwt.key', 'liesmich.txt', 'fehlt.pmtiles', '.versteckt.pmtiles'])(
    'no other file is reached: %s',
    async (name) => {
      expect((await anna(`/karten/${name}`)).status).toBe(404);
    },
  );

  test('nothing without a sign-in', async () => {
    for (const path of ['/karten', '/karten/x.pmtiles']) expect((await t.call(path)).status).toBe(401);
  });
});

describe('maps that the association brings', () => {
  let t: TestApp;
  let verband: Caller;
  let ortsstelle: Caller;
  let ohne: Caller;

  beforeAll(async () => {
    t = await openTestApp('pglite');
    const root = await t.sektion('Verband');
    const branch = await t.sektion('Sexten', root);
    await t.sektion('Meran', root);
    const group = await t.group(['VERWALTUNG_STAMMDATEN_SPEICHERN']);
    await t.user('verband', root, [{ bg_id: group, sek_id: root }]);
    await t.user('ortsstelle', branch, [{ bg_id: group, sek_id: branch }]);
    await t.user('ohne', root, [{ bg_id: await t.group(['VERWALTUNG_STAMMDATEN_LESEN']), sek_id: root }]);
    [verband, ortsstelle, ohne] = [await t.signIn('verband'), await t.signIn('ortsstelle'), await t.signIn('ohne')];
  });
  afterAll(() => t.close());

  const markOf = (letter: string): string => letter.repeat(64);
  const put = async (
    call: Caller,
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    mark: string,
    from = 0,
    total = bytes.length,
  ) => {
    const answer = await call(`/karten/${encodeURIComponent(name)}/teile?marke=${mark}`, {
      method: 'PUT',
      body: bytes,
      headers: { 'Content-Range': `bytes ${from}-${from + bytes.length - 1}/${total}` },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const names = async (): Promise<string[]> =>
    ((await (await verband('/karten')).json()) as { name: string }[]).map(({ name }) => name);
  const onTheirWay = (): string[] => readdirSync(join(t.deps.dataDir, 'karten', 'teile'));

  test('a map arrives in parts, goes on where it broke off, and is there for everybody when it is whole', async () => {
    const map = mapFile({ tiles: [{ z: 8, x: 136, y: 90, data: new Uint8Array(400) }] });
    expect(await put(verband, 'Alpen.pmtiles', map.slice(0, 300), markOf('a'), 0, map.length)).toEqual({
      status: 200,
      body: { offset: 300, complete: false },
    });
    expect(await names()).toEqual([]);
    expect(await (await verband(`/karten/Alpen.pmtiles/teile?marke=${markOf('a')}`)).json()).toMatchObject({
      offset: 300,
    });
    expect(await put(verband, 'Alpen.pmtiles', map.slice(200), markOf('a'), 200, map.length)).toMatchObject({
      status: 409,
      body: { offset: 300 },
    });
    expect(await put(verband, 'Alpen.pmtiles', map.slice(300), markOf('a'), 300, map.length)).toEqual({
      status: 200,
      body: { offset: map.length, complete: true },
    });
    expect(await (await ohne('/karten')).json()).toMatchObject([
      { name: 'Alpen.pmtiles', bytes: map.length, zoom: [8, 8] },
    ]);
    const read = await ohne('/karten/Alpen.pmtiles', { headers: { Range: 'bytes=0-6' } });
    expect([
      read.status,
      await read.text(),
      read.headers.get('X-Content-Type-Options'),
      read.headers.get('Content-Security-Policy'),
    ]).toEqual([206, 'PMTiles', 'nosniff', expect.stringContaining('sandbox')]);
    expect(onTheirWay()).toEqual([]);
  });

  test('a map of the same name takes the place of the former one, and is removed again', async () => {
    const [before] = (await (await verband('/karten')).json()) as { etag: string }[];
    const map = mapFile({ tiles: [{ z: 9, x: 272, y: 180, data: new Uint8Array(90) }] });
    expect((await put(verband, 'Alpen.pmtiles', map, markOf('b'))).status).toBe(200);
    const [after] = (await (await verband('/karten')).json()) as { etag: string; zoom: unknown }[];
    expect([after?.zoom, after?.etag === before?.etag]).toEqual([[9, 9], false]);
    expect((await verband('/karten/Alpen.pmtiles', { method: 'DELETE' })).status).toBe(204);
    expect([await names(), (await verband('/karten/Alpen.pmtiles', { method: 'DELETE' })).status]).toEqual([[], 404]);
  });

  test('who may change master data of a branch only, or read them, brings and removes nothing', async () => {
    const map = mapFile();
    for (const call of [ortsstelle, ohne]) {
      expect((await put(call, 'Fremd.pmtiles', map, markOf('c'))).status).toBe(403);
      expect((await call(`/karten/Fremd.pmtiles/teile?marke=${markOf('c')}`)).status).toBe(403);
      expect((await call('/karten/Fremd.pmtiles', { method: 'DELETE' })).status).toBe(403);
    }
    expect(
      (
        await t.call(`/karten/Fremd.pmtiles/teile?marke=${markOf('c')}`, {
          method: 'PUT',
          body: map,
          headers: { 'Content-Range': `bytes 0-${map.length - 1}/${map.length}` },
        })
      ).status,
    ).toBe(401);
    expect([await names(), onTheirWay()]).toEqual([[], []]);
  });

  test.each([
    ['%2e%2e%2fjwt.pmtiles', 404],
    ['liesmich.txt', 404],
    ['.versteckt.pmtiles', 404],
  ])('no other name is written: %s', async (name, status) => {
    const map = mapFile();
    const answer = await verband(`/karten/${name}/teile?marke=${markOf('d')}`, {
      method: 'PUT',
      body: map,
      headers: { 'Content-Range': `bytes 0-${map.length - 1}/${map.length}` },
    });
    expect(answer.status).toBe(status);
  });

  test('the mark of an upload names no path', async () => {
    expect((await put(verband, 'Alpen.pmtiles', mapFile(), '../../jwt')).status).toBe(422);
    expect((await put(verband, 'Alpen.pmtiles', mapFile(), '')).status).toBe(422);
  });

  const tile = [{ z: 0, x: 0, y: 0, data: new Uint8Array(50) }];
  const leaf = { id: 0, run: 0, length: 40, offset: 0 };
  const broken = 'Die Kartendatei ist beschädigt oder unvollständig.';
  test.each([
    [
      'a picture',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(500)]),
      'Das ist keine Kartendatei im Format PMTiles.',
    ],
    [
      'an older version',
      mapFile({ patch: { 7: 2 } }),
      'Nur PMTiles der Version 3 werden gelesen; diese Datei hat Version 2.',
    ],
    [
      'a tile beyond the end',
      mapFile({ tiles: tile, directory: directoryOf([{ id: 0, run: 1, length: 51, offset: 0 }]) }),
      broken,
    ],
    ['a further table of contents where none is', mapFile({ tiles: tile, directory: directoryOf([leaf]) }), broken],
    [
      'a table of contents that is none',
      mapFile({ tiles: tile, directory: new Uint8Array([0xff, 0xff, 0x7f, 1]) }),
      broken,
    ],
    ['metadata that say nothing', mapFile({ tiles: tile, metadata: [1, 2] }), broken],
    ['packed where it says so and is not', mapFile({ tiles: tile, patch: { 97: 2 } }), broken],
    ['metadata that grow without end', packedMap(gzipSync(Buffer.alloc(50_000_000, 0x20))), broken],
  ])('%s is refused with a sentence, and nothing of it stays', async (_what, map, text) => {
    const { status, body } = await put(verband, 'Falsch.pmtiles', map, markOf('e'));
    expect([status, body['status_text']]).toEqual([422, text]);
    expect([await names(), onTheirWay()]).toEqual([[], []]);
  });

  test('one that claims to be larger than any map is refused with its first part', async () => {
    const { status, body } = await put(verband, 'Welt.pmtiles', mapFile(), markOf('f'), 0, 5_000_000_000);
    expect([status, body['status_text']]).toEqual([422, 'Die Kartendatei ist größer als 4 GB.']);
  });

  test('uploads that nobody goes on with are dropped, and not too many are begun', async () => {
    const map = mapFile();
    for (const letter of ['1', '2', '3', '4', '5'])
      expect((await put(verband, 'Alpen.pmtiles', map.slice(0, 150), markOf(letter), 0, map.length)).status).toBe(200);
    expect((await put(verband, 'Alpen.pmtiles', map.slice(0, 150), markOf('6'), 0, map.length)).status).toBe(422);
    t.setNow(new Date(Date.now() + abandonedMillis + 60_000));
    const later = await t.signIn('verband');
    expect((await put(later, 'Alpen.pmtiles', map.slice(0, 150), markOf('6'), 0, map.length)).status).toBe(200);
    expect(onTheirWay()).toHaveLength(1);
  });
});

/** A map whose table of contents and metadata are packed with gzip. */
function packedMap(metadata: Buffer): Uint8Array<ArrayBuffer> {
  const tiles = new Uint8Array(50);
  const root = gzipSync(directoryOf([{ id: 0, run: 1, length: 50, offset: 0 }]));
  const head = mapFile({ patch: { 97: 2 } }).slice(0, 127);
  const view = new DataView(head.buffer);
  const spans = [
    127,
    root.length,
    127 + root.length,
    metadata.length,
    0,
    0,
    127 + root.length + metadata.length,
    tiles.length,
  ];
  for (const [index, value] of spans.entries()) view.setBigUint64(8 + index * 8, BigInt(value), true);
  return new Uint8Array([...head, ...root, ...metadata, ...tiles]);
}
