import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();
const columns = ['vorschau', 'mittel', 'druck', 'datei'] as const;

let server: ModelServer;
let engine: Engine;
const given = new Map<string, Uint8Array<ArrayBuffer>>();

beforeEach(async () => {
  server = new ModelServer();
  engine = await new TestDevice(server).openTab();
  given.clear();
  server.fault = (path) => {
    const bytes = given.get(path);
    return bytes && new Response(bytes);
  };
});

/** A photo of the archive that another device made; answers the SHA-256 of its files. */
function photo(text: string): { id: string } & Record<(typeof columns)[number], string> {
  const id = newId();
  const files = columns.map((column) => {
    const bytes = new Uint8Array(Buffer.from(`${column} ${text}`));
    given.set(`/fotoarchiv/fotoarchiv/${id}/datei/${column}`, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return [column, { sha256, name: 'a.jpg', type: 'image/jpeg', size: bytes.length }] as const;
  });
  const named = Object.fromEntries(files);
  server.write('fotoarchiv', id, { sek_id: sektion, sha256: text, status: 'NichtFreigegeben', ...named });
  const [vorschau = '', mittel = '', druck = '', datei = ''] = files.map(([, { sha256 }]) => sha256);
  return { id, vorschau, mittel, druck, datei };
}

function album(photos: readonly { readonly id: string }[]): string {
  const id = newId();
  server.write('fotoalben', id, { sek_id: sektion, titel: 'Fest' });
  for (const [at, { id: foto_id }] of photos.entries())
    server.write('fotoalbumfotos', newId(), { album_id: id, foto_id, reihenfolge: at + 1 }, id);
  return id;
}

const has = async (sha256: string): Promise<boolean> =>
  (await engine.file({ sha256, type: 'image/jpeg' })) !== undefined;

it('an album that was opened has its small pictures here, one that was chosen its large ones, too; originals stay on the server', async () => {
  const [inside, outside] = [photo('im Album'), photo('anderswo')];
  const id = album([inside]);
  await engine.pin(id);
  await engine.syncNow();
  await engine.pictures.fetch();
  expect([await has(inside.vorschau), await has(inside.mittel), await has(outside.vorschau)]).toEqual([
    true,
    false,
    false,
  ]);
  await engine.documents.takeAlong([id], true);
  await engine.pictures.fetch();
  expect([await has(inside.mittel), await has(inside.druck), await has(inside.datei)]).toEqual([true, false, false]);
});

it('what was taken along goes with the photo that is withdrawn, and no other', async () => {
  const [gone, stays] = [photo('widerrufen'), photo('bleibt')];
  await engine.syncNow();
  await engine.documents.takeAlong([gone.id, stays.id], true);
  await engine.pictures.fetch();
  expect([await has(gone.vorschau), await has(stays.vorschau)]).toEqual([true, true]);
  server.erase(gone.id);
  await engine.syncNow();
  await engine.pictures.fetch();
  expect([
    await has(gone.vorschau),
    await has(gone.mittel),
    await has(stays.vorschau),
    await has(stays.mittel),
  ]).toEqual([false, false, true, true]);
});

it('the original that was taken here goes as well, once the server has it and the photo is gone', async () => {
  const file = async (text: string) => {
    const { op: _, ...value } = await engine.addFile(new Blob([text]), `${text}.jpg`, 'image/jpeg');
    return value;
  };
  const [vorschau, datei] = [await file('klein'), await file('gross')];
  const { id } = await engine.create('fotoarchiv', { sek_id: sektion, sha256: datei.sha256, vorschau });
  await engine.act([
    { do: 'change', table: 'fotoarchiv', id, changed: { datei }, basis: { datei: null }, isApart: true },
  ]);
  await engine.syncNow();
  await engine.pictures.fetch();
  expect([await has(vorschau.sha256), await has(datei.sha256)]).toEqual([true, true]);
  server.erase(id);
  await engine.syncNow();
  await engine.pictures.fetch();
  expect([await has(vorschau.sha256), await has(datei.sha256)]).toEqual([false, false]);
});
