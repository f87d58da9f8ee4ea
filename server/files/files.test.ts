import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { abandonedMillis, maxOpenFiles, maxPartBytes } from './upload-rules.ts';

const jpeg = (size: number): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size - 4)]);
const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.each(testEngines)('files on %s', (engine) => {
  let t: TestApp;
  let anna: Caller;
  let fremd: Caller;
  let sektion: string;

  beforeAll(async () => {
    t = await openTestApp(engine);
    const verband = await t.sektion('Verband');
    sektion = await t.sektion('Bozen', verband);
    const other = await t.sektion('Meran', verband);
    const group = await t.group(['EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_FOTOS_LESEN']);
    await t.user('anna', sektion, [{ bg_id: group, sek_id: sektion }]);
    await t.user('fremd', other, [{ bg_id: group, sek_id: other }]);
    anna = await t.signIn('anna');
    fremd = await t.signIn('fremd');
  });
  afterAll(() => t.close());

  const put = (
    call: Caller,
    sha: string,
    bytes: Uint8Array<ArrayBuffer> | ReadableStream,
    range: string,
    headers: Record<string, string> = {},
  ) => {
    const init = {
      method: 'PUT',
      body: bytes,
      headers: { 'Content-Range': `bytes ${range}`, ...headers },
      duplex: 'half',
    };
    return call(`/dateien/${sha}`, init);
  };
  const whole = (call: Caller, bytes: Buffer, sha = shaOf(bytes), headers: Record<string, string> = {}) =>
    put(call, sha, new Uint8Array(bytes), `0-${bytes.length - 1}/${bytes.length}`, headers);

  test('a file arrives in parts, each going on where the last one ended', async () => {
    const bytes = jpeg(1000);
    const sha = shaOf(bytes);
    expect((await anna(`/dateien/${sha}`, { method: 'HEAD' })).status).toBe(404);
    expect(await (await put(anna, sha, new Uint8Array(bytes.subarray(0, 600)), '0-599/1000')).json()).toEqual({
      offset: 600,
      complete: false,
    });
    const state = await anna(`/dateien/${sha}`, { method: 'HEAD' });
    expect([state.headers.get('upload-offset'), state.headers.get('upload-complete')]).toEqual(['600', '?0']);
    const doubled = await put(anna, sha, new Uint8Array(bytes.subarray(0, 600)), '0-599/1000');
    expect(doubled.status).toBe(409);
    expect(await doubled.json()).toMatchObject({ offset: 600 });
    expect(await (await put(anna, sha, new Uint8Array(bytes.subarray(600)), '600-999/1000')).json()).toEqual({
      offset: 1000,
      complete: true,
    });
    expect(await (await whole(anna, bytes)).json()).toEqual({ offset: 1000, complete: true });
    const path = await t.deps.files.path(sha);
    expect(path).toContain(join('dateien', sha.slice(0, 2), sha));
  });

  test('what arrived before a cut stays', async () => {
    const bytes = jpeg(5000);
    const sha = shaOf(bytes);
    let sent = 0;
    const cut = new ReadableStream({
      pull(controller) {
        if (sent >= 3000) return controller.error(new Error('cut'));
        controller.enqueue(new Uint8Array(bytes.subarray(sent, sent + 1000)));
        sent += 1000;
      },
    });
    expect((await put(anna, sha, cut, '0-4999/5000')).status).toBe(408);
    const offset = Number((await anna(`/dateien/${sha}`, { method: 'HEAD' })).headers.get('upload-offset'));
    expect(offset).toBe(3000);
    expect(await (await put(anna, sha, new Uint8Array(bytes.subarray(offset)), `${offset}-4999/5000`)).json()).toEqual({
      offset: 5000,
      complete: true,
    });
  });

  test('what had arrived whole when the server ended is checked when the device asks', async () => {
    const all = async (content: Buffer, sha: string) => {
      await put(anna, sha, new Uint8Array(content.subarray(0, 600)), '0-599/1000');
      const parts = join(t.deps.dataDir, 'dateien', 'teile');
      const owner = String(readdirSync(parts).find((one) => existsSync(join(parts, one, `${sha}.0-600`))));
      writeFileSync(join(parts, owner, `${sha}.600-1000`), content.subarray(600));
      const { status, headers } = await anna(`/dateien/${sha}`, { method: 'HEAD' });
      return [status, headers.get('upload-complete')];
    };
    const [right, wrong] = [jpeg(1000), jpeg(1000)];
    expect(await all(right, shaOf(right))).toEqual([200, '?1']);
    expect(await t.deps.files.path(shaOf(right))).toBeDefined();
    expect(await all(wrong, shaOf(jpeg(10)))).toEqual([404, null]);
  });

  test('a wrong sum, a wrong type and a wrong size leave nothing behind', async () => {
    const bytes = jpeg(100);
    const wrong = shaOf(jpeg(100));
    const refused = await whole(anna, bytes, wrong);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: [{ feld: 'sha256' }] });
    expect((await anna(`/dateien/${wrong}`, { method: 'HEAD' })).status).toBe(404);
    // Programs, and what nobody knows; a web page is plain text, and so it is handed out.
    for (const text of ['MZ\u0000a program', '#!/bin/sh', 'GIF89a\u0001\u0000 not accepted by any field']) {
      const page = Buffer.from(text);
      expect((await whole(anna, page)).status).toBe(422);
      expect(await t.deps.files.path(shaOf(page))).toBeUndefined();
    }
    const more = await put(anna, shaOf(bytes), new Uint8Array(jpeg(500)), '0-99/100');
    expect(more.status).toBe(413);
    expect((await anna(`/dateien/${shaOf(bytes)}`, { method: 'HEAD' })).headers.get('upload-offset')).toBe('0');
  });

  test('ranges that make no sense, huge files and huge parts are refused', async () => {
    const sha = shaOf(jpeg(10));
    for (const range of ['', '5-2/10', '0-9/5', '0-9/*', '-1-5/10', 'x'])
      expect((await put(anna, sha, new Uint8Array(10), range)).status).toBe(422);
    expect((await put(anna, sha, new Uint8Array(10), '0-9/99999999999')).status).toBe(413);
    expect((await put(anna, sha, new Uint8Array(10), `0-${maxPartBytes}/${maxPartBytes + 1}`)).status).toBe(413);
  });

  test('names that are no checksum lead nowhere', async () => {
    for (const name of ['..%2f..%2fgeheimnis', 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}%00`, '%2e%2e']) {
      expect((await anna(`/dateien/${name}`)).status).toBe(404);
      expect((await put(anna, name, new Uint8Array(10), '0-9/10')).status).toBe(404);
    }
    expect(readdirSync(t.deps.dataDir)).toEqual(['dateien']);
  });

  test('another user neither sees nor continues an upload', async () => {
    const bytes = jpeg(1000);
    const sha = shaOf(bytes);
    await put(anna, sha, new Uint8Array(bytes.subarray(0, 500)), '0-499/1000');
    expect((await fremd(`/dateien/${sha}`, { method: 'HEAD' })).status).toBe(404);
    expect((await put(fremd, sha, new Uint8Array(bytes.subarray(500)), '500-999/1000')).status).toBe(409);
    // Not even of a complete file: who names a checksum must have the bytes.
    await put(anna, sha, new Uint8Array(bytes.subarray(500)), '500-999/1000');
    expect((await fremd(`/dateien/${sha}`, { method: 'HEAD' })).status).toBe(404);
  });

  test('a complete upload notes its operation, so that a record may follow it', async () => {
    const op = `${newId()}.1`;
    const bytes = jpeg(200);
    await put(anna, shaOf(bytes), new Uint8Array(bytes.subarray(0, 100)), '0-99/200', { 'Idempotency-Key': op });
    const noted = () =>
      t.storage.db.selectFrom('operationen').select('status').where('schluessel', '=', op).executeTakeFirst();
    expect(await noted()).toBeUndefined();
    await put(anna, shaOf(bytes), new Uint8Array(bytes.subarray(100)), '100-199/200', { 'Idempotency-Key': op });
    expect(await noted()).toEqual({ status: 200 });
  });

  test('begun uploads are limited per user and dropped when nobody goes on', async () => {
    const begun: string[] = [];
    let status = 200;
    while (status === 200 && begun.length <= maxOpenFiles) {
      const bytes = jpeg(50);
      begun.push(shaOf(bytes));
      ({ status } = await put(fremd, shaOf(bytes), new Uint8Array(bytes.subarray(0, 10)), '0-9/50'));
    }
    expect(status).toBe(429);
    expect(begun.length).toBeGreaterThan(10);
    t.setNow(new Date(Date.now() + abandonedMillis + 1000));
    expect(await t.uploads.dropAbandoned()).toBeGreaterThanOrEqual(begun.length - 1);
    t.setNow(new Date());
    expect((await fremd(`/dateien/${begun[0]}`, { method: 'HEAD' })).status).toBe(404);
  });

  test('a record gives its file to those who may read record and column, as a download that cannot run', async () => {
    const bytes = jpeg(300_000);
    const sha = shaOf(bytes);
    await whole(anna, bytes);
    const einsatz = newId();
    const photo = newId();
    await t.writes(async (unit) => {
      const values = {
        typ: 'Einsatz',
        status: 'Eingabe',
        einsatzart: 'Bergrettung',
        einsatzbeginn: '2026-01-01T00:00:00.000Z',
        sek_id: sektion,
      };
      await unit.insert(registry.table('einsaetze'), {
        id: einsatz,
        rev: 1,
        root_id: einsatz,
        sek_ids: [sektion],
        values,
      });
      const datei = { sha256: sha, name: 'Grat "Süd"\r\nSet-Cookie: x=1.html', type: 'text/html', size: bytes.length };
      await unit.insert(registry.table('einsatz_fotos'), {
        id: photo,
        rev: 1,
        root_id: einsatz,
        sek_ids: [sektion],
        values: { einsatz_id: einsatz, datei, patientenbezug: true },
      });
    });
    const response = await anna(`/einsaetze/fotos/${photo}/datei/datei`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Grat%20_S%C3%BCd___Set-Cookie_%20x%3D1.jpg",
    );
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await fremd(`/einsaetze/fotos/${photo}/datei/datei`)).status).toBe(404);
    for (const path of [
      `${newId()}/datei/datei`,
      `${photo}/datei/beschreibung`,
      `${photo}/datei/constructor`,
      'x/datei/datei',
    ])
      expect((await anna(`/einsaetze/fotos/${path}`)).status).toBe(404);
  });
});
