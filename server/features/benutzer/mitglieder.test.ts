import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { createLink } from '../../auth/reset-links.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { openUsers, type UsersWorld } from './benutzer-world.ts';

describe.each(testEngines)(`users and groups on %s${testEnginesNote}`, (engine) => {
  let w: UsersWorld;
  beforeAll(async () => {
    w = await openUsers(engine);
  });
  afterAll(() => w.t.close());

  describe('members', () => {
    const mitglied = async (by: Caller, nachname: string, vorname: string, sek_id: string): Promise<string> => {
      const id = newId();
      expect(await w.put(by, '/mgd/mitglieder', { id, nachname, vorname, sek_id, personenart: 'Mitglied' })).toBe(201);
      return id;
    };
    const mass = async (
      by: Caller,
      mgd_ids: readonly string[],
      probe: boolean,
      bg_id: string | null = w.group.reader,
    ): Promise<{ benutzername: string | null; stand: string; grund: string | null; link: string | null }[]> =>
      (await by('/user/massenanlage', { method: 'PUT', body: JSON.stringify({ mgd_ids, bg_id, probe }) })).json();

    test('mass creation names users vorname.nachname, with a number on a clash, and says beforehand what it would do', async () => {
      const ids = [
        await mitglied(w.root, 'Müller', 'Änne', w.sek.a),
        await mitglied(w.root, 'Mueller', 'Aenne', w.sek.a),
        await mitglied(w.root, "D'Andrea", 'Zoë', w.sek.b),
      ];
      const planned = await mass(w.root, ids, true);
      expect(planned.map(({ benutzername, stand }) => [benutzername, stand])).toEqual([
        ['aenne.mueller', 'neu'],
        ['aenne.mueller2', 'neu'],
        ['zoe.dandrea', 'neu'],
      ]);
      const list: { benutzername: string }[] = await (await w.root('/user/user')).json();
      expect(list.map((one) => one.benutzername)).not.toContain('aenne.mueller');
      const created = await mass(w.root, ids, false);
      expect(created.map(({ stand }) => stand)).toEqual(['neu', 'neu', 'neu']);
      expect((await mass(w.root, ids, false)).map(({ stand }) => stand)).toEqual([
        'vorhanden',
        'vorhanden',
        'vorhanden',
      ]);
    });

    test('a created user without an address gets a link that sets the password once; no password is ever sent', async () => {
      const [made] = await mass(w.root, [await mitglied(w.root, 'Auer', 'Rosa', w.sek.a)], false);
      const id = made?.link?.split('/').at(-1);
      const traces = async () =>
        (
          await sql<{ benutzer_name: string; nachher: unknown }>`
        select benutzer_name, nachher from aenderungen where tabelle = 'benutzer' and nachher ? 'kennwort' and id = (select id from benutzer where benutzername = 'rosa.auer') order by nummer`.execute(
            w.t.storage.db,
          )
        ).rows;
      expect(await traces()).toEqual([{ benutzer_name: 'verband', nachher: { kennwort: 'Link erstellt' } }]);
      const reset = (): Promise<Response> =>
        w.t.call('/pwdreset2', {
          method: 'POST',
          body: JSON.stringify({ id, username: 'rosa.auer', password: 'Hütte-Neu-2027' }),
        });
      expect([(await reset()).status, (await reset()).status]).toEqual([204, 404]);
      expect((await traces()).at(-1)).toEqual({
        benutzer_name: 'verband (Link an Rosa Auer)',
        nachher: { kennwort: 'geändert' },
      });
      expect(
        (
          await w.t.call('/login', {
            method: 'POST',
            body: JSON.stringify({ username: 'rosa.auer', password: 'Hütte-Neu-2027' }),
          })
        ).status,
      ).toBe(200);
    });

    test('mass creation leaves out members of other branches and groups that grant more than the creator holds', async () => {
      const [own, other] = [
        await mitglied(w.root, 'Kofler', 'Ida', w.sek.a),
        await mitglied(w.root, 'Kofler', 'Ute', w.sek.b),
      ];
      expect((await mass(w.branch, [own, other], true)).map(({ stand }) => stand)).toEqual(['neu', 'abgelehnt']);
      expect(await mass(w.branch, [own], true, w.group.einsatz)).toEqual([
        expect.objectContaining({ stand: 'abgelehnt', grund: 'Die Gruppe hat Rechte, die Sie selbst nicht haben.' }),
      ]);
    });

    test('a created user gets the link at the address of the member; using it confirms that address as the account’s own', async () => {
      const id = await mitglied(w.root, 'Unterkofler', 'Vera', w.sek.a);
      expect(await w.put(w.root, `/mgd/mitglieder/${id}`, { emailprivat: 'vera@verband.example' })).toBe(200);
      const [made] = await mass(w.root, [id], false);
      expect(made?.link).toBeNull();
      const stored = () =>
        w.t.storage.db
          .selectFrom('benutzer')
          .select(['id', 'email', 'email_bestaetigt_am'])
          .where('benutzername', '=', 'vera.unterkofler')
          .executeTakeFirstOrThrow();
      const before = await stored();
      expect(before).toMatchObject({ email: 'vera@verband.example', email_bestaetigt_am: null });
      // Whoever changes the member's address changes nothing here.
      expect(await w.put(w.root, `/mgd/mitglieder/${id}`, { emailprivat: 'fremd@example.org' })).toBe(200);
      const key = await createLink(w.t.storage, String(before['id']), new Date(), { an: 'vera@verband.example' });
      expect(
        (
          await w.t.call('/pwdreset2', {
            method: 'POST',
            body: JSON.stringify({ id: key, username: 'vera.unterkofler', password: 'Hütte-Neu-2027' }),
          })
        ).status,
      ).toBe(204);
      expect(await stored()).toMatchObject({ email: 'vera@verband.example', email_bestaetigt_am: expect.any(String) });
    });

    test('a link handed over confirms no address', async () => {
      const id = await w.user(w.root, 'helga', w.sek.a, { email: 'helga@verband.example' });
      const key = await createLink(w.t.storage, id, new Date());
      expect(
        (
          await w.t.call('/pwdreset2', {
            method: 'POST',
            body: JSON.stringify({ id: key, username: 'helga', password: 'Hütte-Neu-2027' }),
          })
        ).status,
      ).toBe(204);
      expect(await (await w.root(`/user/user/${id}`)).json()).toMatchObject({
        email: 'helga@verband.example',
        email_bestaetigt_am: null,
      });
    });

    test('mass creation tells the name of an existing user only to those who may see that user', async () => {
      const id = await mitglied(w.root, 'Gast', 'Gerda', w.sek.a);
      await w.user(w.root, 'geheim', w.sek.b, { mgd_id: id });
      expect(await mass(w.branch, [id], true)).toEqual([
        expect.objectContaining({ stand: 'vorhanden', benutzername: null }),
      ]);
      expect(await mass(w.root, [id], true)).toEqual([
        expect.objectContaining({ stand: 'vorhanden', benutzername: 'geheim' }),
      ]);
    });

    test('a list item says number, place, street, birth date and status of the member, as far as the reader may see them', async () => {
      const id = await mitglied(w.root, 'Egger', 'Leo', w.sek.a);
      expect(
        await w.put(w.root, `/mgd/mitglieder/${id}`, { ort: 'Sexten', strasse: 'Dorf 1', gebdatum: '1990-02-03' }),
      ).toBe(200);
      await mass(w.root, [id], false, null);
      const item = async (by: Caller): Promise<Record<string, unknown>> =>
        (await (await by('/user/user?name=leo.egger&limit=5')).json())[0];
      expect(await item(w.root)).toMatchObject({
        benutzername: 'leo.egger',
        name: 'Leo Egger',
        mitgliedsnr: expect.anything(),
        ort: 'Sexten',
        strasse: 'Dorf 1',
        gebdatum: '1990-02-03',
        status: 'Aktiv',
        ende: null,
      });
      const less = await item(w.branch);
      expect([less['benutzername'], 'gebdatum' in less]).toEqual(['leo.egger', false]);
    });

    test('users are found by name, member number, group and whether they have ended', async () => {
      const id = await mitglied(w.root, 'Sucher', 'Max', w.sek.b);
      await mass(w.root, [id], false);
      const names = async (query: string): Promise<string[]> =>
        (await (await w.root(`/user/user?${query}&limit=50`)).json()).map(
          (one: { benutzername: string }) => one.benutzername,
        );
      const { mgdnummer }: { mgdnummer: number } = await (await w.root(`/mgd/mitglieder/${id}`)).json();
      expect(await names(`nummer=${mgdnummer}`)).toEqual(['max.sucher']);
      expect(await names('name=sucher')).toEqual(['max.sucher']);
      expect(await names(`name=sucher&benutzergruppe_id=${w.group.reader}`)).toEqual(['max.sucher']);
      expect(await names(`name=sucher&benutzergruppe_id=${w.group.einsatz}`)).toEqual([]);
      expect(await names('name=sucher&archiviert=true')).toEqual([]);
    });

    test('the end of the last membership ends the user on that day', async () => {
      const id = await mitglied(w.root, 'Geher', 'Tom', w.sek.a);
      await mass(w.root, [id], false);
      const [period]: { id: string }[] = await (await w.root(`/mgd/mitgliedschaften?mgd_id=${id}`)).json();
      expect(
        await w.put(w.root, `/mgd/mitgliedschaften/${period?.id}`, { bis: '2099-12-31', austrittsart: 'Ausgetreten' }),
      ).toBe(200);
      const [ended]: { ende: string }[] = await (await w.root('/user/user?name=tom.geher')).json();
      expect(ended?.ende).toBe('2099-12-31');
    });
  });
});
