import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { ask, saetze, shaOf, type Body } from './test-bilder.ts';
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
  nimm,
  oeffneFotowelt,
  schliesseFotowelt,
  wart,
  welt,
  widerrufe,
} from './test-fotowelt.ts';

beforeAll(oeffneFotowelt);
afterAll(schliesseFotowelt);

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
    gleicheDatei();
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
    await welt()
      .storage.db.insertInto('geraete')
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
      welt().storage.db,
    );
    expect(await lies(`widerrufgeraete/${rows[0]?.id}`)).toEqual({ geraete: 2, zuletzt: '2026-02-20T08:00:00.000Z' });
  });
});

const benutzerId = async (name: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from benutzer where benutzername = ${name}`.execute(
    welt().storage.db,
  );
  return String(rows[0]?.id);
};
