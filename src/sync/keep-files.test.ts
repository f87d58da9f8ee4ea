import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { BrokenDisk } from '../db/testing/broken-disk.ts';
import type { Engine } from './engine.ts';
import { settled, TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();

let server: ModelServer;
let device: TestDevice;
let engine: Engine;
let asked: string[];
let network: 'there' | 'gone' | 'ends-after-one';
let disk: BrokenDisk;

const given = new Map<string, Uint8Array<ArrayBuffer>>();

/** A photo that another device made; `preview` false: by an older version of the app. */
function photo(einsatz: string, text: string, preview = true): { id: string; datei: string; vorschau: string } {
  const id = newId();
  const file = (column: string) => {
    const bytes = new Uint8Array(Buffer.from(`${column} ${text}`));
    given.set(`/einsaetze/fotos/${id}/datei/${column}`, bytes);
    return {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      name: 'a.jpg',
      type: 'image/jpeg',
      size: bytes.length,
    };
  };
  const [datei, vorschau] = [file('datei'), file('vorschau')];
  server.write('einsatz_fotos', id, { einsatz_id: einsatz, datei, vorschau: preview ? vorschau : null }, einsatz);
  return { id, datei: datei.sha256, vorschau: vorschau.sha256 };
}

function newEinsatz(status: string): string {
  const id = newId();
  server.write('einsaetze', id, { sek_id: sektion, einsatzbeginn: '2026-06-01T08:00:00.000Z', status });
  return id;
}

const has = async (sha256: string): Promise<boolean> =>
  (await engine.file({ sha256, type: 'image/jpeg' })) !== undefined;

beforeEach(async () => {
  disk = new BrokenDisk();
  server = new ModelServer();
  device = new TestDevice(server);
  engine = await device.openTab();
  asked = [];
  network = 'there';
  given.clear();
  server.fault = (path) => {
    const bytes = given.get(path);
    if (bytes === undefined) return undefined;
    if (network === 'gone') return 'lost';
    if (network === 'ends-after-one') network = 'gone';
    asked.push(path);
    return new Response(bytes);
  };
});

afterEach(() => disk.restore());

describe('pictures to take along', () => {
  it('are the previews of what was opened here and of what may still be worked on', async () => {
    const [opened, open, closed] = [
      photo(newEinsatz('Freigabe'), 'geöffnet'),
      photo(newEinsatz('Eingabe'), 'offen'),
      photo(newEinsatz('Freigabe'), 'fremd'),
    ];
    await engine.pin(String(server.row(opened.id)?.['einsatz_id']), 'einsaetze');
    await engine.syncNow();
    expect(await engine.pictures.wanted()).toMatchObject({ wanted: 2, missing: 2, isFull: false });
    await engine.pictures.fetch();
    expect([
      await has(opened.vorschau),
      await has(open.vorschau),
      await has(closed.vorschau),
      await has(opened.datei),
    ]).toEqual([true, true, false, false]);
    expect(await engine.pictures.wanted()).toMatchObject({ wanted: 2, missing: 0, missingBytes: 0 });
  });

  it('are, if asked for, the pictures of what was opened, after all previews', async () => {
    const [opened, open] = [photo(newEinsatz('Freigabe'), 'geöffnet'), photo(newEinsatz('Eingabe'), 'offen')];
    await engine.pin(String(server.row(opened.id)?.['einsatz_id']), 'einsaetze');
    await engine.syncNow();
    await engine.pictures.setFull(true);
    await engine.pictures.fetch();
    expect(asked.map((path) => path.split('/').at(-1))).toEqual(['vorschau', 'vorschau', 'datei']);
    expect([await has(opened.datei), await has(open.datei)]).toEqual([true, false]);
  });

  it('are nothing for photos without a preview', async () => {
    photo(newEinsatz('Eingabe'), 'alt', false);
    await engine.syncNow();
    expect(await engine.pictures.wanted()).toMatchObject({ wanted: 0, missing: 0 });
  });

  it('leave those out that this device has already', async () => {
    const id = newEinsatz('Eingabe');
    await engine.syncNow();
    const { op: _, ...vorschau } = await engine.addFile(new Blob(['hier gemacht']), 'v.jpg', 'image/jpeg');
    await engine.create('einsatz_fotos', { einsatz_id: id, datei: vorschau, vorschau });
    await engine.syncNow();
    expect(await engine.pictures.wanted()).toMatchObject({ wanted: 1, missing: 0 });
  });
});

describe('fetching', () => {
  it('goes on after a cut with what is missing, also after a restart', async () => {
    const einsatz = newEinsatz('Eingabe');
    for (const text of ['a', 'b', 'c']) photo(einsatz, text);
    await engine.syncNow();
    network = 'ends-after-one';
    await engine.pictures.fetch();
    expect(await engine.pictures.wanted()).toMatchObject({ wanted: 3, missing: 2 });
    device.crash(engine);
    engine = await device.openTab();
    network = 'there';
    await engine.pictures.fetch();
    expect(await engine.pictures.wanted()).toMatchObject({ missing: 0 });
    expect(new Set(asked).size).toBe(3);
    expect(asked).toHaveLength(3);
  });

  it('drops bytes that are not those of the record, and goes on with the others', async () => {
    const einsatz = newEinsatz('Eingabe');
    const [wrong, right] = [photo(einsatz, 'falsch'), photo(einsatz, 'richtig')];
    given.set(`/einsaetze/fotos/${wrong.id}/datei/vorschau`, new Uint8Array(Buffer.from('andere Bytes')));
    await engine.syncNow();
    await engine.pictures.fetch();
    await engine.pictures.fetch();
    expect([await has(wrong.vorschau), await has(right.vorschau)]).toEqual([false, true]);
    expect(await engine.pictures.wanted()).toMatchObject({ missing: 1 });
    expect(asked).toHaveLength(2);
  });

  it('stops when the storage is full, and says so until there is room', async () => {
    const einsatz = newEinsatz('Eingabe');
    for (const text of ['a', 'b']) photo(einsatz, text);
    await engine.syncNow();
    disk.failAt(1, 'quota', Infinity);
    await engine.pictures.fetch();
    expect(asked).toHaveLength(1);
    expect(await engine.pictures.wanted()).toMatchObject({ missing: 2, isFull: true });
    disk.mend();
    await engine.pictures.fetch();
    expect(await engine.pictures.wanted()).toMatchObject({ missing: 0, isFull: false });
  });

  it('is done by the leading tab after an exchange, once for every change', async () => {
    // Sums are made outside the event loop: no number of its turns is enough for them.
    const isHere = async (sha256: string): Promise<void> => {
      await expect.poll(() => has(sha256), { timeout: 10_000 }).toBe(true);
    };
    const one = photo(newEinsatz('Eingabe'), 'eins');
    engine.start();
    await isHere(one.vorschau);
    const two = photo(newEinsatz('Eingabe'), 'zwei');
    await settled();
    await device.pass(60_000);
    await isHere(two.vorschau);
    await device.pass(60_000);
    await settled();
    expect(asked).toHaveLength(2);
    engine.stop();
  });
});

describe('documents to take along', () => {
  /** A document with one version; `more`: other values of the version. */
  function dokument(text: string, more: object = {}): { id: string; fassung: string; datei: string } {
    const [id, fassung] = [newId(), newId()];
    const bytes = new Uint8Array(Buffer.from(text));
    given.set(`/dokumente/versionen/${fassung}/datei/datei`, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const datei = { sha256, name: 'a.pdf', type: 'application/pdf', size: bytes.length };
    server.write('dokumente', id, { sek_id: sektion, betreff: text, status: 'Aktiv' });
    const values = { dokument_id: id, datei, status: 'Gueltig', pruefung: 'Sauber', ...more };
    server.write('dokumentversionen', fassung, values, id);
    return { id, fassung, datei: sha256 };
  }

  it('are those that somebody chose, as long as others may have them, and they go when the choice goes', async () => {
    const [chosen, other] = [dokument('gewählt'), dokument('nicht gewählt')];
    const [infected, withdrawn] = [
      dokument('befallen', { pruefung: 'Befallen' }),
      dokument('zurückgezogen', { status: 'Zurueckgezogen' }),
    ];
    await engine.syncNow();
    await engine.documents.takeAlong([chosen.id, infected.id, withdrawn.id], true);
    await engine.pictures.fetch();
    expect(await Promise.all([chosen, other, infected, withdrawn].map(({ datei }) => has(datei)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await engine.documents.wanted()).toMatchObject({ wanted: 1, missing: 0 });
    await engine.documents.takeAlong([chosen.id], false);
    expect([await has(chosen.datei), await engine.documents.takenAlong()]).toEqual([
      false,
      [infected.id, withdrawn.id],
    ]);
  });

  it('that arrived before a cut go like others when they are withdrawn', async () => {
    const chosen = [dokument('erstes'), dokument('zweites')];
    await engine.syncNow();
    network = 'gone';
    await engine.documents.takeAlong(
      chosen.map(({ id }) => id),
      true,
    );
    await engine.pictures.fetch();
    network = 'ends-after-one';
    await engine.pictures.fetch();
    expect(await engine.documents.wanted()).toMatchObject({ wanted: 2, missing: 1 });
    for (const { id, fassung } of chosen)
      server.write('dokumentversionen', fassung, { ...server.row(fassung), status: 'Zurueckgezogen' }, id);
    await engine.syncNow();
    await engine.pictures.fetch();
    expect(await Promise.all(chosen.map(({ datei }) => has(datei)))).toEqual([false, false]);
  });

  it('are taken as far as there is room: what finds none is named, and what was taken before stays', async () => {
    const sized = (text: string, size: number) => {
      const bytes = new Uint8Array(Buffer.from(text));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return dokument(text, { datei: { sha256, name: 'a.pdf', type: 'application/pdf', size } });
    };
    const [held, large, small] = [sized('schon da', 300_000_000), sized('groß', 300_000_000), sized('klein', 5)];
    await engine.syncNow();
    expect(await engine.documents.takeAlong([held.id], true)).toEqual([]);
    expect(await engine.documents.takeAlong([large.id, small.id, held.id], true)).toEqual([large.id]);
    await engine.pictures.fetch();
    expect(await Promise.all([held, large, small].map(({ datei }) => has(datei)))).toEqual([true, false, true]);
    expect(new Set(await engine.documents.takenAlong())).toEqual(new Set([held.id, small.id]));
    await engine.documents.takeAlong([held.id], false);
    expect(await engine.documents.takeAlong([large.id], true)).toEqual([]);
  });

  it('go from the device when they may not be read any more, or are withdrawn', async () => {
    const [hidden, withdrawn, stays] = [dokument('entzogen'), dokument('veraltet'), dokument('bleibt')];
    await engine.syncNow();
    await engine.documents.takeAlong([hidden.id, withdrawn.id, stays.id], true);
    await engine.pictures.fetch();
    expect(await Promise.all([hidden, withdrawn, stays].map(({ datei }) => has(datei)))).toEqual([true, true, true]);
    server.erase(hidden.fassung);
    server.erase(hidden.id);
    server.write(
      'dokumentversionen',
      withdrawn.fassung,
      { ...server.row(withdrawn.fassung), status: 'Zurueckgezogen' },
      withdrawn.id,
    );
    await engine.syncNow();
    network = 'gone';
    await engine.pictures.fetch();
    expect(await Promise.all([hidden, withdrawn, stays].map(({ datei }) => has(datei)))).toEqual([false, false, true]);
  });
});
