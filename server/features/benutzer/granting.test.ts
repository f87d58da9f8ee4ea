import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rechtespalten } from '../../../src/features/benutzer/rechtespalten.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { office, openUsers, type UsersWorld } from './benutzer-world.ts';

describe.each(testEngines)(`users and groups on %s${testEnginesNote}`, (engine) => {
  let w: UsersWorld;
  beforeAll(async () => {
    w = await openUsers(engine);
  });
  afterAll(() => w.t.close());

  describe('nobody grants what they lack', () => {
    test('an official of a branch gives groups whose rights they hold there, and no others', async () => {
      const id = await w.user(w.branch, 'neuling', w.sek.a);
      expect(await w.give(w.branch, id, w.group.reader, w.sek.a)).toBe(201);
      expect(await w.give(w.branch, id, w.group.einsatz, w.sek.a)).toBe(403);
      expect(await w.give(w.branch, id, w.group.reader, w.sek.b)).toBe(403);
      expect(await w.give(w.branch, id, w.group.reader, w.sek.verband)).toBe(403);
    });

    test('a group takes only rights that the user holds wherever the group is held', async () => {
      const mine = await w.t.group([]);
      const path = (id: string): string => `/benutzergruppen/benutzergruppen/${id}/rechte`;
      expect(await w.put(w.branch, path(mine), { rechte: ['MITGLIEDER_ALLGEMEIN_LESEN'] })).toBe(200);
      expect(
        await w.put(w.branch, path(mine), { rechte: ['MITGLIEDER_ALLGEMEIN_LESEN', 'EINSAETZE_ALLGEMEIN_LESEN'] }),
      ).toBe(403);
      expect(await w.put(w.branch, path(w.group.all), { rechte: [] })).toBe(403);
      expect((await w.rightsOf(mine)).rechte).toEqual(['MITGLIEDER_ALLGEMEIN_LESEN']);
    });

    test('a user who holds more is not locked, renamed, linked or deleted, and gets no link from somebody who holds less', async () => {
      const strong = await w.user(w.root, 'stark', w.sek.a);
      expect(await w.give(w.root, strong, w.group.einsatz, w.sek.a)).toBe(201);
      for (const values of [{ gesperrt: true }, { email: 'ort@example.org' }, { benutzername: 'schwach' }])
        expect(await w.put(w.branch, `/user/user/${strong}`, values)).toBe(403);
      expect((await w.branch(`/user/user/${strong}`, { method: 'DELETE' })).status).toBe(403);
      expect(await w.put(w.branch, `/user/user/${strong}/kennwortlink`, {})).toBe(403);
      expect(await w.put(w.root, `/user/user/${strong}`, { gesperrt: true })).toBe(200);
    });

    test('a group is renamed and deleted only by those who reach as far as it does, and the association alone names the standard group', async () => {
      const path = (id: string): string => `/benutzergruppen/benutzergruppen/${id}`;
      const mine = await w.t.group(['MITGLIEDER_ALLGEMEIN_LESEN']);
      expect(await w.give(w.root, await w.user(w.root, 'meiner', w.sek.a), mine, w.sek.a)).toBe(201);
      expect(await w.put(w.branch, path(mine), { name: 'Meine' })).toBe(200);
      for (const id of [w.group.all, w.group.einsatz])
        for (const values of [{ name: 'Gekapert' }, { notiz: 'x' }])
          expect(await w.put(w.branch, path(id), values)).toBe(403);
      expect((await w.branch(path(w.group.einsatz), { method: 'DELETE' })).status).toBe(403);
      expect(await w.put(w.branch, path(mine), { standardbenutzergruppe: true })).toBe(403);
      expect(
        await w.put(w.branch, '/benutzergruppen/benutzergruppen', {
          id: newId(),
          name: 'Falle',
          standardbenutzergruppe: true,
        }),
      ).toBe(403);
      expect(await w.give(w.root, await w.user(w.root, 'ferner', w.sek.b), mine, w.sek.b)).toBe(201);
      expect(await w.put(w.branch, path(mine), { name: 'Nicht mehr meine' })).toBe(403);
      expect(await w.put(w.root, path(mine), { standardbenutzergruppe: true })).toBe(200);
    });

    test('the right of the association covers that of a branch below', async () => {
      const trainers = await w.t.group(['AUSBILDUNG_TAGE_LESEN', 'AUSBILDUNG_TAGE_REGION_LESEN']);
      const verband = await w.t.group([
        ...office.filter((right) => right !== 'BENUTZER_ALLGEMEIN_SPEICHERN'),
        'AUSBILDUNG_TAGE_VERBANDSEBENE_LESEN',
      ]);
      await w.t.user('ausbilder', w.sek.verband, [{ bg_id: verband, sek_id: w.sek.verband }]);
      const id = await w.user(w.root, 'kursleiter', w.sek.a);
      expect(await w.give(await w.t.signIn('ausbilder'), id, trainers, w.sek.a)).toBe(201);
    });
  });

  test('rights of a group are kept with who gave and took them; a stale revision changes nothing', async () => {
    const id = await w.t.group(['MITGLIEDER_ALLGEMEIN_LESEN']);
    const { rev } = await w.rightsOf(id);
    const path = `/benutzergruppen/benutzergruppen/${id}/rechte`;
    expect(await w.put(w.root, path, { rechte: ['EINSAETZE_ALLGEMEIN_LESEN'] }, { 'If-Match': `"${rev}"` })).toBe(200);
    expect(await w.put(w.root, path, { rechte: [] }, { 'If-Match': `"${rev}"` })).toBe(412);
    expect(await w.put(w.root, path, { rechte: ['ERFUNDEN_LESEN'] })).toBe(422);
    expect(await w.rightsOf(id)).toMatchObject({
      rechte: ['EINSAETZE_ALLGEMEIN_LESEN'],
      verlauf: [{ von: 'verband', dazu: ['EINSAETZE_ALLGEMEIN_LESEN'], weg: ['MITGLIEDER_ALLGEMEIN_LESEN'] }],
    });
  });

  test('rights of another kind of organisation are not given; those that are there stay and can be taken', async () => {
    const id = await w.t.group([
      'NOTENARCHIV_ALLGEMEIN_LESEN',
      'MITGLIEDER_STIMMGATTUNG_LESEN',
      'MITGLIEDER_ALLGEMEIN_LESEN',
    ]);
    const path = `/benutzergruppen/benutzergruppen/${id}/rechte`;
    for (const right of ['MUSIKSCHULE_LESEN', 'KONTAKTE_BESETZUNG_LESEN']) {
      const answer = await w.root(path, {
        method: 'PUT',
        body: JSON.stringify({ rechte: ['MITGLIEDER_ALLGEMEIN_LESEN', right] }),
      });
      expect([answer.status, (await answer.json()).fields]).toEqual([
        422,
        [{ feld: 'rechte', text: 'Das gibt es in dieser Art von Organisation nicht.' }],
      ]);
    }
    expect(
      await w.put(w.root, path, {
        rechte: ['NOTENARCHIV_ALLGEMEIN_LESEN', 'MITGLIEDER_STIMMGATTUNG_LESEN', 'MITGLIEDER_ALLGEMEIN_NEU'],
      }),
    ).toBe(200);
    expect(await w.put(w.root, path, { rechte: ['MITGLIEDER_ALLGEMEIN_NEU'] })).toBe(200);
    expect(await w.put(w.root, path, { rechte: ['MITGLIEDER_ALLGEMEIN_NEU', 'NOTENARCHIV_ALLGEMEIN_LESEN'] })).toBe(
      422,
    );
    expect((await w.rightsOf(id)).rechte).toEqual(['MITGLIEDER_ALLGEMEIN_NEU']);
    expect(
      await w.put(w.root, '/verwaltung/rechtespalten', {
        id: idFromNaturalKey(rechtespalten, { recht: 'KONTAKTE_BESETZUNG_LESEN', tabelle: 'personen' }),
        recht: 'KONTAKTE_BESETZUNG_LESEN',
        tabelle: 'personen',
      }),
    ).toBe(422);
  });

  test('a right opens its columns in a table by one row, also by one that kept the id of its former name', async () => {
    const values = { recht: 'AUSBILDUNG_TAGE_VERBANDSEBENE_LESEN', tabelle: 'ausbildungtage' };
    await sql`insert into rechtespalten (id, rev, sek_ids, recht, tabelle, spalten) values (${newId()}, 2, '{}', ${values.recht}, ${values.tabelle}, 'beginn')`.execute(
      w.t.storage.db,
    );
    expect(
      await w.put(w.root, '/verwaltung/rechtespalten', {
        id: idFromNaturalKey(rechtespalten, values),
        ...values,
        spalten: 'ende',
      }),
    ).toBe(422);
    expect(
      (await sql`select spalten from rechtespalten where recht = ${values.recht}`.execute(w.t.storage.db)).rows,
    ).toEqual([{ spalten: 'beginn' }]);
    await sql`delete from rechtespalten where recht = ${values.recht}`.execute(w.t.storage.db);
  });

  test('the last administrator stays: not ended, locked, deleted, and neither the group nor its rights are taken', async () => {
    const { bg }: { bg: { id: string }[] } = await (await w.root(`/user/user/${w.rootId}`)).json();
    expect(await w.put(w.root, `/user/user/${w.rootId}`, { gesperrt: true })).toBe(422);
    expect(await w.put(w.root, `/user/user/${w.rootId}`, { ende: '2030-01-01' })).toBe(422);
    expect((await w.root(`/user/user/${w.rootId}`, { method: 'DELETE' })).status).toBe(422);
    expect((await w.root(`/user/bg/${bg[0]?.id}`, { method: 'DELETE' })).status).toBe(422);
    expect(
      await w.put(w.root, `/benutzergruppen/benutzergruppen/${w.group.all}/rechte`, {
        rechte: ['MITGLIEDER_ALLGEMEIN_LESEN'],
      }),
    ).toBe(422);
    const second = await w.user(w.root, 'zweite', w.sek.verband);
    expect(await w.give(w.root, second, w.group.all, w.sek.verband)).toBe(201);
    expect(await w.put(w.root, `/user/user/${second}`, { gesperrt: true })).toBe(200);
  });

  test('an administrator who only begins later keeps nobody from being the last', async () => {
    const later = await w.user(w.root, 'spaeter', w.sek.verband);
    expect(
      await w.put(w.root, '/user/bg', {
        id: newId(),
        user_id: later,
        bg_id: w.group.all,
        sek_id: w.sek.verband,
        anfang: '2099-01-01',
      }),
    ).toBe(201);
    const { bg }: { bg: { id: string }[] } = await (await w.root(`/user/user/${w.rootId}`)).json();
    expect(await w.put(w.root, `/user/user/${w.rootId}`, { gesperrt: true })).toBe(422);
    expect(await w.put(w.root, `/user/bg/${bg[0]?.id}`, { anfang: '2099-01-01' })).toBe(422);
  });

  test('a deleted user comes back only by those who hold what the groups of that user grant', async () => {
    const id = await w.user(w.root, 'gegangen', w.sek.a);
    expect(await w.give(w.root, id, w.group.einsatz, w.sek.a)).toBe(201);
    expect((await w.root(`/user/user/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await w.put(w.branch, `/user/user/${id}/wiederherstellen`, {})).toBe(403);
    expect(await w.put(w.root, `/user/user/${id}/wiederherstellen`, {})).toBe(200);
    const plain = await w.user(w.root, 'einfach', w.sek.a);
    expect(await w.give(w.root, plain, w.group.reader, w.sek.a)).toBe(201);
    expect((await w.root(`/user/user/${plain}`, { method: 'DELETE' })).status).toBe(200);
    expect(await w.put(w.branch, `/user/user/${plain}/wiederherstellen`, {})).toBe(200);
  });
});
