import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writtenSchema } from '../../../src/protocol/sync.ts';
import { leerePapierkorb } from './papierkorb.ts';
import { ask, type Body, type Told } from './test-bilder.ts';
import {
  album,
  anzahl,
  bild,
  foto,
  gibFrei,
  gleicheDatei,
  heute,
  imAlbum,
  leser,
  lies,
  markiere,
  mitglied,
  nachbar,
  nimm,
  oeffneFotowelt,
  schliesseFotowelt,
  wart,
  welt,
  widerrufe,
} from './test-fotowelt.ts';

beforeAll(oeffneFotowelt);
afterAll(schliesseFotowelt);

const dayMs = 86_400_000;

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
    gleicheDatei();
    expect((await nimm()).told.body['status_text']).toBe('Dieses Foto liegt im Papierkorb. Bitte wiederherstellen.');
    expect((await hole(id)).status).toBe(200);
    expect((await gibFrei({ ids: [id], zwecke: ['Web'] })).body).toMatchObject({ freigegeben: 0 });
  });

  test('is emptied after that: bytes and words are gone, those of other photos stay', async () => {
    const [a, b] = [await nimm({ titel: 'Weg' }), await nimm()];
    const vorschau = (await foto(a.id))['vorschau'] as { sha256: string };
    await loesche(a.id);
    welt().setNow(new Date(Date.parse(`${heute}T10:00:00Z`) + 31 * dayMs));
    await leerePapierkorb(welt().deps);
    welt().setNow(new Date(`${heute}T10:00:00Z`));
    expect(await welt().deps.files.path(vorschau.sha256)).toBeUndefined();
    expect((await bild(b.id, 1)).status).toBe(200);
    expect((await ask(wart, `/fotoarchiv/fotoarchiv/${a.id}/wiederherstellen`, {})).status).toBe(422);
    const { rows } =
      await sql`select 1 from aenderungen where id = ${a.id} and (vorher ->> 'titel' = 'Weg' or nachher ->> 'titel' = 'Weg')`.execute(
        welt().storage.db,
      );
    expect(rows).toEqual([]);
  });
});
