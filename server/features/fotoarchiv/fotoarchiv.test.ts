import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fotoalbumfotos } from '../../../src/features/fotoarchiv/fotoalbumfotos.table.ts';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { sql } from 'kysely';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { writtenSchema } from '../../../src/protocol/sync.ts';
import { openJobApp, order, reached, type JobApp } from '../../jobs/test-jobs.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { leerePapierkorb } from './papierkorb.ts';
import { ask, jpeg, saetze, shaOf, wert, type Body, type Told } from './test-bilder.ts';

const heute = '2026-03-01';
const dayMs = 86_400_000;
let t: JobApp;
let bozen = '';
let meran = '';
let wart: Caller;
let leser: Caller;
let nachbar: Caller;

async function teil(wer: Caller, bytes: Uint8Array<ArrayBuffer>, from: number, to: number): Promise<Told> {
  const headers = { 'Content-Range': `bytes ${from}-${to - 1}/${bytes.length}` };
  const response = await wer(`/dateien/${shaOf(bytes)}`, { method: 'PUT', body: bytes.slice(from, to), headers });
  return { status: response.status, body: await response.json() };
}

async function lade(bytes: Uint8Array<ArrayBuffer>, wer = wart): Promise<void> {
  expect((await teil(wer, bytes, 0, bytes.length)).status).toBe(200);
}

let nr = 0;

interface Genommen {
  readonly id: string;
  readonly original: Uint8Array<ArrayBuffer>;
  readonly told: Told;
}

/** A photo of 800×600 with its copies; its original is not sent yet. */
async function nimm(
  values: object = {},
  { wer = wart, sek_id = bozen, breite = 800, hoehe = 600 } = {},
): Promise<Genommen> {
  nr += 1;
  const original = jpeg(breite, hoehe, nr, true);
  const [vorschau, mittel, gross] = [jpeg(320, 240, nr), jpeg(640, 480, nr), jpeg(800, 600, nr)] as const;
  for (const bytes of [vorschau, mittel, gross]) await lade(bytes, wer);
  const sha256 = shaOf(original);
  const id = idFromNaturalKey(fotoarchiv, { sek_id, sha256 }) ?? '';
  const row = { id, sek_id, sha256, urheber: 'Anna Muster', breite, hoehe };
  const files = { vorschau: wert(vorschau), mittel: wert(mittel), gross: wert(gross) };
  const told = await ask(wer, '/fotoarchiv/fotoarchiv', { ...row, ...files, ...values });
  return { id, original, told };
}

const nimmGanz = async (values: object = {}): Promise<string> => {
  const { id, original } = await nimm(values);
  await lade(original);
  expect((await aendere('fotoarchiv', id, { datei: wert(original) })).status).toBe(200);
  return id;
};

const lies = async (url: string, wer = wart): Promise<Body> => (await wer(`/fotoarchiv/${url}`)).json();
const foto = (id: string): Promise<Body> => lies(`fotoarchiv/${id}`);

async function aendere(was: string, id: string, values: object, wer = wart): Promise<Told> {
  const { rev } = await lies(`${was}/${id}`, wer);
  return ask(wer, `/fotoarchiv/${was}/${id}`, values, 'PUT', { 'If-Match': `"${String(rev)}"` });
}

const markiere = (foto_id: string, values: object): Promise<Told> =>
  ask(wart, '/fotoarchiv/personen', { id: newId(), foto_id, ...values });
const gibFrei = (body: object, wer = wart): Promise<Told> => ask(wer, '/fotoarchiv/freigeben', body);
const widerrufe = (body: object, wer = wart): Promise<Told> => ask(wer, '/fotoarchiv/widerruf', { am: heute, ...body });
async function bild(
  id: string,
  generation: number,
  groesse = '320',
  wer = wart,
): Promise<{ status: number; bytes: Buffer; cache: string | null }> {
  const response = await wer(`/fotoarchiv/bild/${id}/${generation}/${groesse}`);
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    cache: response.headers.get('cache-control'),
  };
}
async function mitglied(vorname: string, gebdatum: string | null = '1980-05-01'): Promise<string> {
  const id = newId();
  const told = await ask(wart, '/mgd/mitglieder', { id, nachname: 'Muster', vorname, gebdatum, sek_id: bozen });
  expect(told.status).toBe(201);
  return id;
}

async function album(...fotos: readonly string[]): Promise<string> {
  const album_id = newId();
  expect((await ask(wart, '/fotoarchiv/alben', { id: album_id, sek_id: bozen, titel: 'Konzert' })).status).toBe(201);
  for (const [reihenfolge, foto_id] of fotos.entries()) {
    const id = idFromNaturalKey(fotoalbumfotos, { album_id, foto_id }) ?? '';
    expect((await ask(wart, '/fotoarchiv/albumfotos', { id, album_id, foto_id, reihenfolge })).status).toBe(201);
  }
  return album_id;
}

const anzahl = async (table: string, column: string, id: string): Promise<number> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(t.storage.db);
  return rows.length;
};
const imAlbum = (album_id: string): Promise<number> => anzahl('fotoalbumfotos', 'album_id', album_id);

beforeAll(async () => {
  t = await openJobApp(testEngine);
  t.setNow(new Date(`${heute}T10:00:00Z`));
  t.configure({ variante: 'VSM' });
  await t.jobs.start();
  const verband = await t.sektion('Verband');
  bozen = await t.sektion('Bozen', verband);
  meran = await t.sektion('Meran', verband);
  const all = await t.group([...rightNumbers.keys()].filter((right) => !/_(REGION|VERBANDSEBENE)_/.test(right)));
  const reads = await t.group(['FOTOARCHIV_LESEN', 'FOTOARCHIV_ALLGEMEIN_LESEN']);
  await t.user('wart', bozen, [{ bg_id: all, sek_id: bozen }]);
  await t.user('leser', bozen, [{ bg_id: reads, sek_id: bozen }]);
  await t.user('nachbarn', bozen, [
    { bg_id: all, sek_id: bozen },
    { bg_id: reads, sek_id: meran },
  ]);
  await t.user('nachbar', meran, [{ bg_id: all, sek_id: meran }]);
  [wart, leser, nachbar] = [await t.signIn('wart'), await t.signIn('leser'), await t.signIn('nachbar')];
});
afterAll(async () => {
  await t.stopAll();
  await t.close();
});

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
    nr -= 1;
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

describe('the release for a use', () => {
  test('needs a ground for everybody who is seen, and the parents of a minor', async () => {
    const { id } = await nimm();
    const lena = await mitglied('Lena', '2015-01-01');
    expect(
      (
        await markiere(id, {
          mgd_id: lena,
          grundlage: 'Einwilligung',
          zwecke: ['Intern', 'Web'],
          elternzwecke: ['Intern'],
        })
      ).status,
    ).toBe(201);
    expect((await gibFrei({ ids: [id], zwecke: ['Intern'] })).body).toEqual({ freigegeben: 1, nicht: [] });
    const web = await gibFrei({ ids: [id], zwecke: ['Intern', 'Web'] });
    expect(JSON.stringify(web.body)).toContain('Lena');
    expect(web.body).toMatchObject({ freigegeben: 0, nicht: [{ id }] });
    expect(await foto(id)).toMatchObject({ freigaben: ['Intern'], status: 'FreigegebenIndividuell', generation: 1 });
  });

  test('asks whoever marks a member whose birth date nobody knows whether it is a minor', async () => {
    const { id } = await nimm();
    const max = await mitglied('Max', null);
    await markiere(id, { mgd_id: max, grundlage: 'Amt', minderjaehrig: true });
    expect((await gibFrei({ ids: [id], zwecke: ['Web'] })).body).toMatchObject({ freigegeben: 0 });
  });

  test('is for those who may release; in an album others are told which photos they may not', async () => {
    const { id } = await nimm();
    const [unseres, ihres] = [await nimm(), await nimm({}, { wer: nachbar, sek_id: meran })];
    const album_id = await album(id, unseres.id);
    expect((await gibFrei({ ids: [id], zwecke: ['Web'] }, leser)).status).toBe(403);
    expect((await gibFrei({ album_id, zwecke: ['Web'] }, leser)).status).toBe(403);
    const nachbarn = await t.signIn('nachbarn');
    const platz = { album_id, foto_id: ihres.id, reihenfolge: 3 };
    const platzId = idFromNaturalKey(fotoalbumfotos, platz) ?? '';
    expect((await ask(nachbarn, '/fotoarchiv/albumfotos', { id: platzId, ...platz })).status).toBe(201);
    expect((await gibFrei({ album_id, zwecke: ['Web'] }, nachbarn)).body).toEqual({
      freigegeben: 2,
      nicht: [{ id: ihres.id, gruende: ['Sie verfügen nicht über die notwendigen Rechte.'] }],
    });
    expect((await gibFrei({ ids: [ihres.id], zwecke: ['Web'] }, nachbarn)).status).toBe(403);
  });

  test('ends with a day until which the photo is locked', async () => {
    const { id } = await nimm();
    await gibFrei({ ids: [id], zwecke: ['Intern', 'Web'] });
    expect((await aendere('fotoarchiv', id, { sperrbis: '2026-04-01' })).status).toBe(200);
    expect(await foto(id)).toMatchObject({ freigaben: [], generation: 2 });
  });

  test('is taken back for one use whatever another one lacks; what is new asks for its ground', async () => {
    const { id } = await nimm();
    const lena = await mitglied('Lena');
    await markiere(id, { mgd_id: lena, grundlage: 'Einwilligung', zwecke: ['Intern', 'Web'] });
    await gibFrei({ ids: [id], zwecke: ['Intern', 'Web'] });
    expect((await gibFrei({ ids: [id], zwecke: ['Intern', 'Druck'] })).body).toMatchObject({
      freigegeben: 0,
      nicht: [{ id }],
    });
    expect(await foto(id)).toMatchObject({ freigaben: ['Intern'], generation: 2 });
    // Older data: what was released stays released on its own.
    await sql`update fotopersonen set zwecke = '{}' where foto_id = ${id}`.execute(t.storage.db);
    expect((await gibFrei({ ids: [id], zwecke: [] })).body).toMatchObject({ freigegeben: 1 });
  });

  test('of an album leaves alone what was set one by one, and what is locked until a day', async () => {
    const [frei, einzeln, gesperrt] = [await nimm(), await nimm(), await nimm({ sperrbis: '2026-04-01' })];
    await gibFrei({ ids: [einzeln.id], zwecke: [] });
    const album_id = await album(frei.id, einzeln.id, gesperrt.id);
    expect((await gibFrei({ album_id, zwecke: ['Web'] })).body).toMatchObject({
      freigegeben: 1,
      nicht: [{ id: gesperrt.id }],
    });
    expect((await foto(frei.id))['status']).toBe('Freigegeben');
    expect((await foto(einzeln.id))['status']).toBe('NichtFreigegebenIndividuell');
  });

  test('closes when somebody is found on the photo who has no ground, and its old addresses are gone', async () => {
    const { id } = await nimm();
    await gibFrei({ ids: [id], zwecke: ['Intern', 'Web'] });
    expect((await markiere(id, { name: 'Unbekannt' })).status).toBe(201);
    expect(await foto(id)).toMatchObject({ freigaben: [], status: 'NichtFreigegebenIndividuell', generation: 2 });
    expect([(await bild(id, 1)).status, (await bild(id, 2)).status]).toEqual([404, 200]);
  });

  test('a person is a member or a name, at a place within the picture', async () => {
    const { id } = await nimm();
    const anna = await mitglied('Anna');
    expect(saetze(await markiere(id, { mgd_id: anna, name: 'Anna' }))).toEqual([
      'Bitte ein Mitglied oder einen Namen eintragen.',
    ]);
    expect(saetze(await markiere(id, { name: 'Anna', x: 0.9, y: 0, w: 0.2, h: 0.1 }))).toEqual([
      'Die Stelle liegt außerhalb des Bildes.',
    ]);
    expect(saetze(await markiere(id, { name: 'Anna', x: 0.9 }))).toEqual(['Die Stelle im Bild ist unvollständig.']);
  });
});

describe('a withdrawal', () => {
  test('of the web closes it on every photo at once, and old links are dead', async () => {
    const anna = await mitglied('Anna');
    const einwilligung = { mgd_id: anna, grundlage: 'Einwilligung', zwecke: ['Intern', 'Web'] };
    const [a, b] = [await nimm(), await nimm()];
    for (const { id } of [a, b]) {
      await markiere(id, einwilligung);
      await gibFrei({ ids: [id], zwecke: ['Intern', 'Web'] });
    }
    expect((await widerrufe({ mgd_id: anna, zwecke: ['Web'] }, leser)).status).not.toBe(200);
    expect((await widerrufe({ mgd_id: anna, zwecke: ['Web'] })).body).toEqual({ fotos: 2, entfernt: 0 });
    for (const { id } of [a, b]) {
      expect(await foto(id)).toMatchObject({ freigaben: ['Intern'], generation: 2 });
      expect([(await bild(id, 1)).status, (await bild(id, 2)).status]).toEqual([404, 200]);
    }
    expect(await anzahl('fotowiderrufe', 'mgd_id', anna)).toBe(1);
  });

  test('of everything takes the photo out of archive and albums; the same file does not come back', async () => {
    const berta = await mitglied('Berta');
    const { id, original } = await nimm();
    await markiere(id, { mgd_id: berta, grundlage: 'Versammlung' });
    const album_id = await album(id);
    const zwecke = ['Intern', 'Web', 'Druck', 'SozialeMedien'];
    expect((await widerrufe({ mgd_id: berta, zwecke })).body).toEqual({ fotos: 1, entfernt: 1 });
    expect([(await wart(`/fotoarchiv/fotoarchiv/${id}`)).status, (await bild(id, 1)).status]).toEqual([400, 404]);
    expect(await imAlbum(album_id)).toBe(0);
    const back = await ask(wart, `/fotoarchiv/fotoarchiv/${id}/wiederherstellen`, {});
    expect(back.body['status_text']).toBe(
      'Dieses Foto wurde wegen eines Widerrufs entfernt und kann nicht wieder aufgenommen werden.',
    );
    nr -= 1;
    const again = await nimm();
    expect([shaOf(again.original), again.told.status]).toEqual([shaOf(original), 422]);
  });

  test('of the consent of a member does the same where the photo stood on it', async () => {
    const carla = await mitglied('Carla');
    const [mit, amt] = [await nimm(), await nimm()];
    const consent = newId();
    const given = { id: consent, mgd_id: carla, zweck: 'Foto', textversion: '1', am: '2026-01-01' };
    expect((await ask(wart, '/mgd/einwilligungen', given)).status).toBe(201);
    await markiere(mit.id, { mgd_id: carla, grundlage: 'Einwilligung', zwecke: ['Intern'] });
    await markiere(amt.id, { mgd_id: carla, grundlage: 'Amt' });
    const row: Body = await (await wart(`/mgd/einwilligungen/${consent}`)).json();
    const headers = { 'If-Match': `"${String(row['rev'])}"` };
    expect((await ask(wart, `/mgd/einwilligungen/${consent}`, { widerrufen_am: heute }, 'PUT', headers)).status).toBe(
      200,
    );
    expect([
      (await wart(`/fotoarchiv/fotoarchiv/${mit.id}`)).status,
      (await wart(`/fotoarchiv/fotoarchiv/${amt.id}`)).status,
    ]).toEqual([400, 200]);
    const dritte = await nimm();
    expect(saetze(await markiere(dritte.id, { mgd_id: carla, grundlage: 'Einwilligung' }))).toEqual([
      'Carla hat die Einwilligung zu Fotos widerrufen.',
    ]);
  });

  test('of one who is marked by name is about that photo; nobody withdraws tomorrow', async () => {
    const [a, b] = [await nimm(), await nimm()];
    const person_id = newId();
    await ask(wart, '/fotoarchiv/personen', { id: person_id, foto_id: a.id, name: 'Gast', grundlage: 'Beiwerk' });
    await markiere(b.id, { name: 'Gast', grundlage: 'Beiwerk' });
    for (const { id } of [a, b]) await gibFrei({ ids: [id], zwecke: ['Web'] });
    expect((await widerrufe({ person_id, zwecke: ['Web'], am: '2026-03-02' })).body['status_text']).toBe(
      'Der Widerruf liegt in der Zukunft.',
    );
    expect((await widerrufe({ person_id, zwecke: ['Web'] })).body).toEqual({ fotos: 1, entfernt: 0 });
    expect([(await foto(a.id))['freigaben'], (await foto(b.id))['freigaben']]).toEqual([[], ['Web']]);
  });

  test('tells how many devices have not been in contact since', async () => {
    const dora = await mitglied('Dora');
    const { id } = await nimm();
    await markiere(id, { mgd_id: dora, grundlage: 'Amt' });
    await t.storage.db
      .insertInto('geraete')
      .values(
        await Promise.all(
          ['2026-02-20T08:00:00Z', '2026-03-03T08:00:00Z', '2026-02-25T08:00:00Z'].map(async (kontakt) => ({
            id: newId(),
            benutzer_id: await benutzerId('leser'),
            geheimnis: 'a'.repeat(43),
            name: 'Tablet',
            erstellt_am: '2026-01-01T00:00:00Z',
            letzter_kontakt: kontakt,
          })),
        ),
      )
      .execute();
    await widerrufe({ mgd_id: dora, zwecke: ['Intern'] });
    const { rows } = await sql<{ id: string }>`select id from fotowiderrufe where mgd_id = ${dora}`.execute(
      t.storage.db,
    );
    expect(await lies(`widerrufgeraete/${rows[0]?.id}`)).toEqual({ geraete: 2, zuletzt: '2026-02-20T08:00:00.000Z' });
  });
});

const benutzerId = async (name: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from benutzer where benutzername = ${name}`.execute(
    t.storage.db,
  );
  return String(rows[0]?.id);
};

describe('the bin', () => {
  const loesche = (id: string): Promise<Told> => ask(wart, `/fotoarchiv/fotoarchiv/${id}`, {}, 'DELETE');
  const hole = (id: string): Promise<Told> => ask(wart, `/fotoarchiv/fotoarchiv/${id}/wiederherstellen`, {});

  test('keeps a deleted photo for 30 days, and brings it back with its persons and albums', async () => {
    const { id } = await nimm({ titel: 'Gelöscht' });
    await markiere(id, { name: 'Gast', grundlage: 'Beiwerk' });
    const album_id = await album(id);
    expect((await loesche(id)).status).toBe(200);
    expect([await imAlbum(album_id), (await bild(id, 1)).status]).toEqual([0, 404]);
    const bin: readonly Body[] = Object.values(await lies('papierkorb')) as Body[];
    expect(bin).toContainEqual(
      expect.objectContaining({ id, titel: 'Gelöscht', grund: 'Geloescht', bis: '2026-03-31T10:00:00.000Z' }),
    );
    expect((await leser('/fotoarchiv/papierkorb')).status).toBe(403);
    expect(Object.values(await lies('papierkorb', nachbar))).toEqual([]);
    const back = await ask(wart, `/fotoarchiv/fotoarchiv/${id}/wiederherstellen`, {});
    expect(v.parse(writtenSchema, back.body).id).toBe(id);
    expect(Object.values(await lies('papierkorb'))).not.toContainEqual(expect.objectContaining({ id }));
    expect([await imAlbum(album_id), (await bild(id, 1)).status, (await bild(id, 2)).status]).toEqual([1, 404, 200]);
    expect(await anzahl('fotopersonen', 'foto_id', id)).toBe(1);
  });

  test('does not bring back what was withdrawn meanwhile, nor any release', async () => {
    const [anna, berta, carl] = [await mitglied('Anna'), await mitglied('Berta'), await mitglied('Carl')];
    const [ganz, web, amt] = [await nimm(), await nimm(), await nimm()];
    const einwilligung = { grundlage: 'Einwilligung', zwecke: ['Intern', 'Web'] };
    await markiere(ganz.id, { mgd_id: anna, ...einwilligung });
    await markiere(web.id, { mgd_id: berta, ...einwilligung });
    await markiere(amt.id, { mgd_id: carl, grundlage: 'Amt' });
    for (const { id } of [ganz, web, amt]) {
      await gibFrei({ ids: [id], zwecke: ['Intern', 'Web'] });
      await loesche(id);
    }
    expect((await widerrufe({ mgd_id: anna, zwecke: ['Intern', 'Web'] })).body).toEqual({ fotos: 1, entfernt: 1 });
    await widerrufe({ mgd_id: berta, zwecke: ['Web'] });
    expect((await hole(ganz.id)).status).toBe(422);
    for (const { id } of [web, amt]) {
      expect((await hole(id)).status).toBe(200);
      expect(await foto(id)).toMatchObject({ freigaben: [], status: 'NichtFreigegebenIndividuell', generation: 2 });
    }
    expect((await gibFrei({ ids: [web.id], zwecke: ['Web'] })).body).toMatchObject({ freigegeben: 0 });
    expect((await gibFrei({ ids: [amt.id], zwecke: ['Web'] })).body).toMatchObject({ freigegeben: 1 });
  });

  test('is where the same file stays until it is brought back with who is seen on it', async () => {
    const { id } = await nimm();
    await markiere(id, { name: 'Gast', grundlage: 'Keine' });
    await loesche(id);
    nr -= 1;
    expect((await nimm()).told.body['status_text']).toBe('Dieses Foto liegt im Papierkorb. Bitte wiederherstellen.');
    expect((await hole(id)).status).toBe(200);
    expect((await gibFrei({ ids: [id], zwecke: ['Web'] })).body).toMatchObject({ freigegeben: 0 });
  });

  test('is emptied after that: bytes and words are gone, those of other photos stay', async () => {
    const [a, b] = [await nimm({ titel: 'Weg' }), await nimm()];
    const vorschau = (await foto(a.id))['vorschau'] as { sha256: string };
    await loesche(a.id);
    t.setNow(new Date(Date.parse(`${heute}T10:00:00Z`) + 31 * dayMs));
    await leerePapierkorb(t.deps);
    t.setNow(new Date(`${heute}T10:00:00Z`));
    expect(await t.deps.files.path(vorschau.sha256)).toBeUndefined();
    expect((await bild(b.id, 1)).status).toBe(200);
    expect((await ask(wart, `/fotoarchiv/fotoarchiv/${a.id}/wiederherstellen`, {})).status).toBe(422);
    const { rows } =
      await sql`select 1 from aenderungen where id = ${a.id} and (vorher ->> 'titel' = 'Weg' or nachher ->> 'titel' = 'Weg')`.execute(
        t.storage.db,
      );
    expect(rows).toEqual([]);
  });
});

describe('likenesses', () => {
  test('are told within the branch only, the nearest first', async () => {
    const { id } = await nimm({ phash: '8f3c21d07e6a9b54' });
    const nah = await nimm({ phash: '8f3c21d27e6a9b14' });
    const fern = await nimm({ phash: '0f3421d27e2a9b10' });
    await nimm({ phash: '70c3de2f819564ab' });
    await nimm({ phash: '8f3c21d07e6a9b54' }, { wer: nachbar, sek_id: meran });
    expect(Object.values(await lies(`aehnlich/${id}`))).toMatchObject([
      { id: nah.id, abstand: 2, art: 'fastgleich' },
      { id: fern.id, abstand: 6, art: 'aehnlich' },
    ]);
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
        t.storage.db,
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
  await sql`update fotoarchiv set sperrbis = '2026-04-01' where id = ${b}`.execute(t.storage.db);
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
    from fotoarchiv, generate_series(1, 503) n where id = ${id} returning id`.execute(t.storage.db);
  await sql`
    insert into fotoalbumfotos (id, rev, root_id, album_id, foto_id, reihenfolge)
    select gen_random_uuid(), 1, ${album_id}, ${album_id}, f, 1 from unnest(${rows.map((row) => row.id)}::uuid[]) f`.execute(
    t.storage.db,
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
