import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fotoalbumfotos } from '../../../src/features/fotoarchiv/fotoalbumfotos.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { ask, saetze } from './test-bilder.ts';
import {
  aendere,
  album,
  bild,
  foto,
  gibFrei,
  leser,
  markiere,
  mitglied,
  nachbar,
  nimm,
  oeffneFotowelt,
  schliesseFotowelt,
  welt,
} from './test-fotowelt.ts';

beforeAll(oeffneFotowelt);
afterAll(schliesseFotowelt);

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
    const [unseres, ihres] = [await nimm(), await nimm({}, { wer: nachbar, sek_id: welt().meran })];
    const album_id = await album(id, unseres.id);
    expect((await gibFrei({ ids: [id], zwecke: ['Web'] }, leser)).status).toBe(403);
    expect((await gibFrei({ album_id, zwecke: ['Web'] }, leser)).status).toBe(403);
    const nachbarn = await welt().signIn('nachbarn');
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
    await sql`update fotopersonen set zwecke = '{}' where foto_id = ${id}`.execute(welt().storage.db);
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
