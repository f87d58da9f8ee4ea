import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
const picture = (size: number, head = Buffer.from([0xff, 0xd8, 0xff, 0xe0])): Buffer =>
  Buffer.concat([head, randomBytes(size - head.length)]);
const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const valueOf = (bytes: Buffer, type = 'image/jpeg') => ({
  sha256: shaOf(bytes),
  name: 'a.jpg',
  type,
  size: bytes.length,
});

describe.each(testEngines)('previews on %s', (engine) => {
  let t: TestApp;
  let anna: Caller;
  let ohneFotos: Caller;
  let fremd: Caller;
  let einsatz: string;

  beforeAll(async () => {
    t = await openTestApp(engine);
    const verband = await t.sektion('Verband');
    const sektion = await t.sektion('Bozen', verband);
    const other = await t.sektion('Meran', verband);
    const all = [
      'EINSAETZE_ALLGEMEIN_LESEN',
      'EINSAETZE_FOTOS_LESEN',
      'EINSAETZE_FOTOS_NEU',
      'EINSAETZE_FOTOS_SPEICHERN',
    ] as const;
    const photos = await t.group([...all]);
    const einsaetze = await t.group(['EINSAETZE_ALLGEMEIN_LESEN']);
    await t.user('anna', sektion, [{ bg_id: photos, sek_id: sektion }]);
    await t.user('ohne', sektion, [{ bg_id: einsaetze, sek_id: sektion }]);
    await t.user('fremd', other, [{ bg_id: photos, sek_id: other }]);
    [anna, ohneFotos, fremd] = [await t.signIn('anna'), await t.signIn('ohne'), await t.signIn('fremd')];
    einsatz = newId();
    const values = {
      typ: 'Einsatz',
      status: 'Eingabe',
      einsatzart: 'Bergrettung',
      einsatzbeginn: '2026-01-01T00:00:00.000Z',
      sek_id: sektion,
    };
    await t.writes((unit) =>
      unit.insert(registry.table('einsaetze'), { id: einsatz, rev: 1, root_id: einsatz, sek_ids: [sektion], values }),
    );
  });
  afterAll(() => t.close());

  const upload = async (bytes: Buffer): Promise<void> => {
    const headers = { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    expect(
      (await anna(`/dateien/${shaOf(bytes)}`, { method: 'PUT', body: new Uint8Array(bytes), headers })).status,
    ).toBe(200);
  };
  const create = async (
    call: Caller,
    datei: Buffer,
    vorschau: unknown,
  ): Promise<{ status: number; id: string; fields: string[] }> => {
    const id = naturalId('einsatz_fotos', [einsatz, shaOf(datei)]);
    const body = JSON.stringify({ id, einsatz_id: einsatz, datei: valueOf(datei), vorschau, patientenbezug: true });
    const response = await call('/einsaetze/fotos', {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/json', 'If-None-Match': '*' },
    });
    const told: { fields?: { feld: string }[] } = await response.json();
    return { status: response.status, id, fields: (told.fields ?? []).map(({ feld }) => feld) };
  };
  const small = (id: string) => `/einsaetze/fotos/${id}/datei/vorschau`;

  test('a photo waits for the bytes of its preview, too', async () => {
    const [datei, vorschau] = [picture(5000), picture(500)];
    await upload(datei);
    expect(await create(anna, datei, valueOf(vorschau))).toMatchObject({ status: 422, fields: ['vorschau'] });
    await upload(vorschau);
    expect((await create(anna, datei, { ...valueOf(vorschau), size: 499 })).fields).toEqual(['vorschau']);
    expect((await create(anna, datei, valueOf(vorschau))).status).toBe(201);
  });

  test('a preview is small and a JPEG, or none', async () => {
    const datei = picture(6000);
    const [large, other] = [picture(100_001), picture(500, png)];
    for (const bytes of [datei, large, other]) await upload(bytes);
    expect((await create(anna, datei, valueOf(large))).fields).toEqual(['vorschau']);
    expect((await create(anna, datei, valueOf(other, 'image/png'))).fields).toEqual(['vorschau']);
    expect((await create(anna, datei, null)).status).toBe(201);
  });

  test('it is given to those who may see the photo, and to nobody else', async () => {
    const [datei, vorschau] = [picture(7000), picture(700)];
    for (const bytes of [datei, vorschau]) await upload(bytes);
    const { id } = await create(anna, datei, valueOf(vorschau));
    const response = await anna(small(id));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(vorschau)).toBe(true);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([(await ohneFotos(small(id))).status, (await fremd(small(id))).status]).toEqual([404, 404]);
  });

  test('it stays the first one when another tablet made another of the same photo', async () => {
    const [datei, first, second] = [picture(8000), picture(800), picture(801)];
    for (const bytes of [datei, first, second]) await upload(bytes);
    const { id } = await create(anna, datei, valueOf(first));
    expect((await create(anna, datei, valueOf(second))).status).toBe(200);
    expect(Buffer.from(await (await anna(small(id))).arrayBuffer()).equals(first)).toBe(true);
  });
});
