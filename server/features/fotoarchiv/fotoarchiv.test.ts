import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unterschied } from '../../../src/features/fotoarchiv/bildmerkmal.rules.ts';
import { fotounterschiede } from '../../../src/features/fotoarchiv/fotounterschiede.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { order, reached } from '../../jobs/test-jobs.ts';
import { ask, jpeg, saetze, shaOf, wert, type Body } from './test-bilder.ts';
import {
  aendere,
  album,
  anzahl,
  bild,
  foto,
  gibFrei,
  gleicheDatei,
  imAlbum,
  lade,
  leser,
  lies,
  markiere,
  mitglied,
  nachbar,
  nimm,
  nimmGanz,
  oeffneFotowelt,
  schliesseFotowelt,
  teil,
  wart,
  welt,
  widerrufe,
} from './test-fotowelt.ts';

beforeAll(oeffneFotowelt);
afterAll(schliesseFotowelt);

describe('a photo', () => {
  test('is there with its copies, and its original follows over three cuts', async () => {
    const { id, original, told } = await nimm({ titel: 'Konzert' });
    expect(told.status).toBe(201);
    expect(await foto(id)).toMatchObject({ datei: null, genauigkeit: 'Unbekannt', status: 'NichtFreigegeben' });
    const third = Math.floor(original.length / 3);
    for (const from of [0, third, third * 2]) {
      const to = from === third * 2 ? original.length : from + third;
      expect((await teil(wart, original, from, to)).body).toMatchObject({
        offset: to,
        complete: to === original.length,
      });
    }
    expect((await aendere('fotoarchiv', id, { datei: wert(original) })).status).toBe(200);
    expect(await foto(id)).toMatchObject({ datei: { sha256: shaOf(original) } });
  });

  test('is one photo when the same file is taken in again: what was said of it is merged', async () => {
    const { id, original } = await nimm({ titel: 'Konzert' });
    gleicheDatei();
    const again = await nimm({ titel: 'Konzert', ort: 'Bozen' });
    expect(shaOf(again.original)).toBe(shaOf(original));
    expect([again.told.status, (await foto(id))['ort']]).toEqual([200, 'Bozen']);
  });

  test('has no copies that say where it was taken, or that are larger than they may be', async () => {
    const planted = jpeg(320, 240, 900, true);
    const large = jpeg(480, 360, 901);
    for (const bytes of [planted, large]) await lade(bytes);
    expect(saetze((await nimm({ vorschau: wert(planted) })).told)).toEqual([
      'Die Kopie enthält noch Angaben zur Aufnahme.',
    ]);
    expect(saetze((await nimm({ vorschau: wert(large) })).told)).toEqual([
      'Die Kopie hat nicht die Größe, die sie haben muss.',
    ]);
  });

  test('takes no original of another photo, none of 100 million pixels, and none twice', async () => {
    const { id, original } = await nimm();
    const other = jpeg(800, 600, 910);
    await lade(other);
    expect(saetze(await aendere('fotoarchiv', id, { datei: wert(other) }))).toEqual([
      'Die Datei gehört nicht zu diesem Foto.',
    ]);
    const bomb = await nimm({}, { breite: 10_000, hoehe: 10_000 });
    expect(bomb.told.status).toBe(422);
    await lade(original);
    expect((await aendere('fotoarchiv', id, { datei: wert(original) })).status).toBe(200);
    expect(saetze(await aendere('fotoarchiv', id, { datei: null }))).toEqual([
      'Das Original eines Fotos wird nicht ausgetauscht.',
    ]);
  });

  test('of another branch is seen by nobody, its pictures neither', async () => {
    const { id } = await nimm();
    expect((await bild(id, 1)).status).toBe(200);
    expect((await nachbar(`/fotoarchiv/fotoarchiv/${id}`)).status).toBe(400);
    expect((await nachbar(`/fotoarchiv/fotoarchiv/${id}/datei/vorschau`)).status).toBe(404);
    expect((await bild(id, 1, '320', nachbar)).status).toBe(404);
    expect((await nachbar(`/fotoarchiv/aehnlich/${id}`)).status).toBe(404);
  });

  test('is handed out in the size asked for or the next smaller one, and is asked for anew each time', async () => {
    const { id } = await nimm();
    const small = await bild(id, 1, '320');
    expect(small.cache).toBe('private, max-age=0, must-revalidate');
    const [a, b] = [await bild(id, 1, '1280'), await bild(id, 1, '2048')];
    expect(a.bytes.equals(b.bytes)).toBe(true);
    expect([
      (await bild(id, 1, 'original')).status,
      (await bild(id, 2)).status,
      (await bild(id, 1, '99')).status,
    ]).toEqual([404, 404, 404]);
  });
});

test('a photo is found by year, status, album, who is seen and what has no ground', async () => {
  const { id } = await nimm({ titel: 'Gesucht', aufnahme: '2019-05-01T10:00:00.000Z' });
  const emil = await mitglied('Emil');
  await markiere(id, { mgd_id: emil, grundlage: 'Keine' });
  const album_id = await album(id);
  const finde = async (criteria: string): Promise<readonly unknown[]> => {
    const rows = Object.values(await lies(`fotoarchiv?${criteria}`)) as readonly Body[];
    return rows.map((row) => row['id']);
  };
  for (const criteria of ['jahr=2019', 'name=gesucht', `album_id=${album_id}`, `mgd_id=${emil}`])
    expect([criteria, await finde(criteria)]).toEqual([criteria, [id]]);
  expect(await finde('status=NichtFreigegeben&ohnegrundlage=2')).toContain(id);
  expect(await finde('status=Freigegeben')).not.toContain(id);
  expect(await finde('imalbum=1')).not.toContain(id);
});

describe('likenesses', () => {
  test('are told within the branch only, the nearest first', async () => {
    const { id } = await nimm({ phash: '8f3c21d07e6a9b54' });
    const nah = await nimm({ phash: '8f3c21d27e6a9b14' });
    const fern = await nimm({ phash: '0f3421d27e2a9b10' });
    await nimm({ phash: '70c3de2f819564ab' });
    await nimm({ phash: '8f3c21d07e6a9b54' }, { wer: nachbar, sek_id: welt().meran });
    expect(Object.values(await lies(`aehnlich/${id}`))).toMatchObject([
      { id: nah.id, abstand: 2, art: 'fastgleich' },
      { id: fern.id, abstand: 6, art: 'aehnlich' },
    ]);
  });

  test('are told no more once somebody said that they are two pictures, until that is taken back', async () => {
    const [a, b] = [await nimm({ phash: '1122334455667788' }), await nimm({ phash: '1122334455667789' })];
    const aehnlich = async ({ id }: { readonly id: string }): Promise<readonly unknown[]> =>
      (Object.values(await lies(`aehnlich/${id}`)) as readonly Body[]).map((one) => one['id']);
    expect([await aehnlich(a), await aehnlich(b)]).toEqual([[b.id], [a.id]]);
    const said = unterschied({ id: a.id, sha256: shaOf(a.original) }, { id: b.id, sha256: shaOf(b.original) });
    const id = idFromNaturalKey(fotounterschiede, said) ?? '';
    expect((await ask(leser, '/fotoarchiv/unterschiede', { id, ...said })).status).toBe(403);
    const wrong = { ...said, sha256: 'x' };
    const wrongId = idFromNaturalKey(fotounterschiede, wrong) ?? '';
    expect(saetze(await ask(wart, '/fotoarchiv/unterschiede', { id: wrongId, ...wrong }))).toEqual([
      'Prüfsumme ist ungültig.',
    ]);
    expect((await ask(wart, '/fotoarchiv/unterschiede', { id, ...said })).status).toBe(201);
    expect([await aehnlich(a), await aehnlich(b)]).toEqual([[], []]);
    const other = [a, b].find((one) => one.id !== said.foto_id);
    // The other one may go and come back meanwhile.
    expect((await ask(wart, `/fotoarchiv/fotoarchiv/${other?.id}`, {}, 'DELETE')).status).toBe(200);
    expect((await ask(wart, `/fotoarchiv/fotoarchiv/${other?.id}/wiederherstellen`, {})).status).toBe(200);
    expect(await aehnlich(a)).toEqual([]);
    expect((await ask(wart, `/fotoarchiv/unterschiede/${id}`, {}, 'DELETE')).status).toBe(200);
    expect(await aehnlich(a)).toEqual([b.id]);
    expect((await ask(wart, '/fotoarchiv/unterschiede', { id, ...said })).status).toBe(201);
    expect((await ask(wart, '/fotoarchiv/zusammenfuehren', { ids: [a.id, b.id] })).status).toBe(200);
    expect(await anzahl('fotounterschiede', 'id', id)).toBe(await anzahl('fotoarchiv', 'id', said.foto_id));
  });

  test('become one: the larger file stays, everybody on either with the stricter ground, the albums of both', async () => {
    const [klein, gross] = [await nimm({ titel: 'Ständchen' }), await nimm({}, { breite: 801, hoehe: 601 })];
    expect([klein.told.status, gross.told.status]).toEqual([201, 201]);
    const anna = await mitglied('Anna');
    await markiere(klein.id, { mgd_id: anna, grundlage: 'Einwilligung', zwecke: ['Intern'] });
    await markiere(gross.id, { mgd_id: anna, grundlage: 'Beiwerk' });
    for (const { id } of [klein, gross]) await markiere(id, { name: 'Gast', grundlage: 'Beiwerk' });
    await markiere(klein.id, { name: 'Gast', grundlage: 'Keine' });
    await gibFrei({ ids: [gross.id], zwecke: ['Web'] });
    const album_id = await album(klein.id);
    const told = await ask(wart, '/fotoarchiv/zusammenfuehren', { ids: [klein.id, gross.id] });
    expect(told.body).toEqual({ bleibt: gross.id });
    expect(await foto(gross.id)).toMatchObject({ titel: 'Ständchen', freigaben: [] });
    const { rows } =
      await sql<Body>`select name, grundlage from fotopersonen where foto_id = ${gross.id} order by name nulls first, grundlage`.execute(
        welt().storage.db,
      );
    expect(rows).toEqual([
      { name: null, grundlage: 'Einwilligung' },
      { name: 'Gast', grundlage: 'Beiwerk' },
      { name: 'Gast', grundlage: 'Beiwerk' },
      { name: 'Gast', grundlage: 'Keine' },
    ]);
    expect([await imAlbum(album_id), (await wart(`/fotoarchiv/fotoarchiv/${klein.id}`)).status]).toEqual([1, 400]);
  });
});

test('an archive for one use has what is released for it, without metadata, and says what was left out', async () => {
  const [a, b] = [await nimmGanz({ titel: 'Konzert' }), await nimmGanz({ titel: 'Konzert' })];
  const { id: c } = await nimm();
  await gibFrei({ ids: [a, b], zwecke: ['Web', 'Druck'] });
  const album_id = await album(a, b, c);
  const job = await reached(
    wart,
    await order(wart, 'Fotodownload', { zweck: 'Web', album_id }),
    'Erstellt',
    'Fehlerhaft',
  );
  expect(job.status).toBe('Erstellt');
  const files = unzipSync(new Uint8Array(await (await wart(`/jobs/datei/${job.id}`)).arrayBuffer()));
  expect(Object.keys(files)).toEqual(['Konzert.jpg', 'Konzert (2).jpg', 'Hinweis.txt']);
  expect(Buffer.from(files['Konzert.jpg'] ?? []).includes('2026:07:01')).toBe(false);
  expect(strFromU8(files['Hinweis.txt'] ?? new Uint8Array())).toBe(
    'Fotos: 2, freigegeben für: Web. Weggelassen, weil nicht dafür freigegeben: 1.',
  );
  await expect(order(wart, 'Fotodownload', { zweck: 'Alles', album_id })).rejects.toThrow('422');
});

async function hinweis(
  parameter: Record<string, string>,
): Promise<{ readonly dateien: number; readonly text: string }> {
  const job = await reached(wart, await order(wart, 'Fotodownload', parameter), 'Erstellt', 'Fehlerhaft');
  const files = unzipSync(new Uint8Array(await (await wart(`/jobs/datei/${job.id}`)).arrayBuffer()));
  return {
    dateien: Object.keys(files).length - 1,
    text: strFromU8(files['Hinweis.txt'] ?? new Uint8Array()),
  };
}

test('an archive of chosen photos has those alone, and none that is locked', async () => {
  const [a, b] = [await nimmGanz(), await nimmGanz()];
  await gibFrei({ ids: [a, b], zwecke: ['Web'] });
  await sql`update fotoarchiv set sperrbis = '2026-04-01' where id = ${b}`.execute(welt().storage.db);
  expect(await hinweis({ zweck: 'Web', ids: [a, b].join() })).toEqual({
    dateien: 1,
    text: 'Fotos: 1, freigegeben für: Web. Weggelassen, weil nicht dafür freigegeben: 1.',
  });
});

test('an archive of a large album says how many photos found no room', async () => {
  const { id } = await nimm();
  const album_id = await album();
  const { rows } = await sql<{ id: string }>`
    insert into fotoarchiv (id, rev, sek_ids, sek_id, sha256, genauigkeit, urheber, lizenz, vorschau, breite, hoehe, status, generation)
    select gen_random_uuid(), 1, sek_ids, sek_id, md5(n::text) || md5(n::text), genauigkeit, urheber, lizenz, vorschau, breite, hoehe, status, 1
    from fotoarchiv, generate_series(1, 503) n where id = ${id} returning id`.execute(welt().storage.db);
  await sql`
    insert into fotoalbumfotos (id, rev, root_id, album_id, foto_id, reihenfolge)
    select gen_random_uuid(), 1, ${album_id}, ${album_id}, f, 1 from unnest(${rows.map((row) => row.id)}::uuid[]) f`.execute(
    welt().storage.db,
  );
  expect(await hinweis({ zweck: 'Web', album_id })).toEqual({
    dateien: 0,
    text: 'Fotos: 0, freigegeben für: Web. Weggelassen, weil nicht dafür freigegeben: 500. Weitere Fotos, die keinen Platz mehr hatten: 3. Bitte einzeln wählen.',
  });
});

test('an archive that lies ready is handed out no more when one of its photos is withdrawn, released no longer or deleted', async () => {
  const emma = await mitglied('Emma');
  const [a, b, c, d] = [await nimmGanz(), await nimmGanz(), await nimmGanz(), await nimmGanz()];
  await markiere(a, { mgd_id: emma, grundlage: 'Einwilligung', zwecke: ['Intern', 'Web', 'Druck'] });
  await gibFrei({ ids: [a, b, c, d], zwecke: ['Web', 'Druck'] });
  const bestelle = async (was: Record<string, string>, zweck = 'Web'): Promise<string> => {
    const id = await order(wart, 'Fotodownload', { zweck, ...was });
    expect((await reached(wart, id, 'Erstellt', 'Fehlerhaft')).status).toBe('Erstellt');
    return id;
  };
  const [mitA, druckA, ausAlbum] = [
    await bestelle({ ids: [a, b].join() }),
    await bestelle({ ids: a }, 'Druck'),
    await bestelle({ album_id: await album(a) }),
  ];
  const [mitB, mitC, mitD] = [await bestelle({ ids: b }), await bestelle({ ids: c }), await bestelle({ ids: d })];
  const ausgabe = (...ids: readonly string[]): Promise<readonly number[]> =>
    Promise.all(ids.map(async (id) => (await wart(`/jobs/datei/${id}`)).status));
  expect(await ausgabe(mitA, druckA, ausAlbum, mitB, mitC, mitD)).toEqual([200, 200, 200, 200, 200, 200]);
  await widerrufe({ mgd_id: emma, zwecke: ['Web'] });
  expect(await ausgabe(mitA, druckA, ausAlbum, mitB, mitC, mitD)).toEqual([410, 200, 410, 200, 200, 200]);
  await gibFrei({ ids: [c], zwecke: ['Druck'] });
  await ask(wart, `/fotoarchiv/fotoarchiv/${d}`, {}, 'DELETE');
  expect(await ausgabe(druckA, mitB, mitC, mitD)).toEqual([200, 200, 410, 410]);
});
