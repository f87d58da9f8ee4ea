import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rechtespalten } from '../../../src/features/benutzer/rechtespalten.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { createLink } from '../../auth/reset-links.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';

const office = [
  ...['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN', 'PERSONVERKNUEPFEN', 'ZURUECKSETZEN'].map((action) => `BENUTZER_ALLGEMEIN_${action}`),
  ...['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'].map((action) => `BENUTZERGRUPPEN_ALLGEMEIN_${action}`),
  'BENUTZER_RECHTEVERWALTUNG_SPEICHERN',
  'BENUTZER_MASSENANLAGE_NEU',
  'MITGLIEDER_ALLGEMEIN_LESEN',
  'MITGLIEDER_ALLGEMEIN_NEU',
  'MITGLIEDER_ALLGEMEIN_SPEICHERN',
  'MITGLIEDER_MITGLIEDSCHAFTEN_SPEICHERN',
  'MITGLIEDER_MITGLIEDSCHAFTEN_LESEN',
];

describe.each(testEngines)(`users and groups on %s${testEnginesNote}`, (engine) => {
  let t: TestApp;
  const sek = { verband: '', a: '', b: '' };
  const group = { all: '', office: '', reader: '', mission: '' };
  let root: Caller;
  let branch: Caller;
  let rootId = '';

  beforeAll(async () => {
    t = await openTestApp(engine);
    sek.verband = await t.section('Verband');
    sek.a = await t.section('A', sek.verband);
    sek.b = await t.section('B', sek.verband);
    group.all = await t.group([...rightNumbers.keys()]);
    group.office = await t.group(office);
    group.reader = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']);
    group.mission = await t.group(['EINSAETZE_ALLGEMEIN_LESEN']);
    rootId = await t.user('verband', sek.verband, [{ bg_id: group.all, sek_id: sek.verband }]);
    await t.user('ort', sek.a, [{ bg_id: group.office, sek_id: sek.a }]);
    root = await t.signIn('verband');
    branch = await t.signIn('ort');
  });
  afterAll(() => t.close());

  const put = async (by: Caller, path: string, body: object, headers: Record<string, string> = {}): Promise<number> => (await by(path, { method: 'PUT', body: JSON.stringify(body), headers })).status;
  const user = async (by: Caller, benutzername: string, sek_id: string, values: object = {}): Promise<string> => {
    const id = newId();
    expect(await put(by, '/user/user', { id, benutzername, name: benutzername, sek_id, ...values })).toBe(201);
    return id;
  };
  const give = (by: Caller, user_id: string, bg_id: string, sek_id: string, id = newId()): Promise<number> => put(by, '/user/bg', { id, user_id, bg_id, sek_id });
  const rightsOf = async (id: string): Promise<{ rev: number; rechte: string[]; verlauf: { von: string; dazu: string[]; weg: string[] }[] }> => (await root(`/benutzergruppen/benutzergruppen/${id}/rechte`)).json();

  test('a user name is one whatever its case: a second one is refused, and signing in takes it as it is typed', async () => {
    await user(root, 'Frieda.Egger', sek.a);
    const response = await root('/user/user', { method: 'PUT', body: JSON.stringify({ id: newId(), benutzername: 'frieda.EGGER', name: 'Frieda', sek_id: sek.a }) });
    expect([response.status, (await response.json()).fields]).toEqual([422, [{ feld: 'benutzername', text: 'Dieser Wert ist schon vergeben.' }]]);
    const me = await (await t.signIn('VERBAND'))('/user/user');
    expect(me.status).toBe(200);
  });

  test('a user name with a space in it is refused at the field', async () => {
    for (const benutzername of ['an na', 'anna\u00a0x']) {
      const response = await root('/user/user', { method: 'PUT', body: JSON.stringify({ id: newId(), benutzername, name: 'Anna', sek_id: sek.a }) });
      expect([response.status, (await response.json()).fields]).toEqual([422, [{ feld: 'benutzername', text: 'Benutzer enthält ungültiges Leerzeichen.' }]]);
    }
  });

  test('a user has groups per branch with beginning and end, and the record lists them as bg', async () => {
    const id = await user(root, 'paul', sek.a);
    expect(await give(root, id, group.reader, sek.a)).toBe(201);
    expect(await put(root, '/user/bg', { id: newId(), user_id: id, bg_id: group.reader, sek_id: sek.b, anfang: '2026-05-01', ende: '2026-04-01' })).toBe(422);
    const record: { bg: { bg_id: string; sek_id: string; sek_name: string }[] } = await (await root(`/user/user/${id}`)).json();
    expect(record.bg).toEqual([expect.objectContaining({ bg_id: group.reader, sek_id: sek.a, sek_name: 'A', anfang: null, ende: null })]);
  });

  test('the list bg leaves out columns that are hidden from the reader', async () => {
    const id = await user(root, 'petra', sek.a);
    expect(await give(root, id, group.reader, sek.a)).toBe(201);
    const narrow = newId();
    await sql`insert into rechtespalten (id, rev, sek_ids, recht, tabelle, spalten) values (${narrow}, 1, '{}', 'BENUTZER_ALLGEMEIN_LESEN', 'benutzer_bg', 'user_id,bg_id')`.execute(t.storage.db);
    const { bg }: { bg: Record<string, unknown>[] } = await (await root(`/user/user/${id}`)).json();
    await sql`delete from rechtespalten where id = ${narrow}`.execute(t.storage.db);
    expect(bg.map((one) => Object.keys(one).toSorted())).toEqual([['benutzername', 'bg_id', 'bg_name', 'id', 'rev', 'user_id']]);
  });

  test('a user group has name, note, the two flags and the list bg of those who hold it', async () => {
    const id = newId();
    expect(await put(root, '/benutzergruppen/benutzergruppen', { id, name: 'Kassiere', notiz: 'Für die Kasse', standardbenutzergruppe: true, spezialverarbeitung: true })).toBe(201);
    const holder = await user(root, 'kassier', sek.a);
    expect(await give(root, holder, id, sek.a)).toBe(201);
    const record = await (await root(`/benutzergruppen/benutzergruppen/${id}`)).json();
    expect(record).toMatchObject({ name: 'Kassiere', notiz: 'Für die Kasse', standardbenutzergruppe: true, spezialverarbeitung: true, bg: [{ user_id: holder, benutzername: 'kassier', sek_name: 'A' }] });
    const other = newId();
    await put(root, '/benutzergruppen/benutzergruppen', { id: other, name: 'Neue', standardbenutzergruppe: true });
    const before: { standardbenutzergruppe: boolean } = await (await root(`/benutzergruppen/benutzergruppen/${id}`)).json();
    const data: { standardbenutzergruppe: string } = await (await root('/rechte/daten')).json();
    expect([before.standardbenutzergruppe, data.standardbenutzergruppe]).toEqual([false, other]);
  });

  describe('nobody grants what they lack', () => {
    test('an official of a branch gives groups whose rights they hold there, and no others', async () => {
      const id = await user(branch, 'neuling', sek.a);
      expect(await give(branch, id, group.reader, sek.a)).toBe(201);
      expect(await give(branch, id, group.mission, sek.a)).toBe(403);
      expect(await give(branch, id, group.reader, sek.b)).toBe(403);
      expect(await give(branch, id, group.reader, sek.verband)).toBe(403);
    });

    test('a group takes only rights that the user holds wherever the group is held', async () => {
      const mine = await t.group([]);
      const path = (id: string): string => `/benutzergruppen/benutzergruppen/${id}/rechte`;
      expect(await put(branch, path(mine), { rechte: ['MITGLIEDER_ALLGEMEIN_LESEN'] })).toBe(200);
      expect(await put(branch, path(mine), { rechte: ['MITGLIEDER_ALLGEMEIN_LESEN', 'EINSAETZE_ALLGEMEIN_LESEN'] })).toBe(403);
      expect(await put(branch, path(group.all), { rechte: [] })).toBe(403);
      expect((await rightsOf(mine)).rechte).toEqual(['MITGLIEDER_ALLGEMEIN_LESEN']);
    });

    test('a user who holds more is not locked, renamed, linked or deleted, and gets no link from somebody who holds less', async () => {
      const strong = await user(root, 'stark', sek.a);
      expect(await give(root, strong, group.mission, sek.a)).toBe(201);
      for (const values of [{ gesperrt: true }, { email: 'ort@example.org' }, { benutzername: 'schwach' }]) expect(await put(branch, `/user/user/${strong}`, values)).toBe(403);
      expect((await branch(`/user/user/${strong}`, { method: 'DELETE' })).status).toBe(403);
      expect(await put(branch, `/user/user/${strong}/kennwortlink`, {})).toBe(403);
      expect(await put(root, `/user/user/${strong}`, { gesperrt: true })).toBe(200);
    });

    test('a group is renamed and deleted only by those who reach as far as it does, and the association alone names the standard group', async () => {
      const path = (id: string): string => `/benutzergruppen/benutzergruppen/${id}`;
      const mine = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']);
      expect(await give(root, await user(root, 'meiner', sek.a), mine, sek.a)).toBe(201);
      expect(await put(branch, path(mine), { name: 'Meine' })).toBe(200);
      for (const id of [group.all, group.mission]) for (const values of [{ name: 'Gekapert' }, { notiz: 'x' }]) expect(await put(branch, path(id), values)).toBe(403);
      expect((await branch(path(group.mission), { method: 'DELETE' })).status).toBe(403);
      expect(await put(branch, path(mine), { standardbenutzergruppe: true })).toBe(403);
      expect(await put(branch, '/benutzergruppen/benutzergruppen', { id: newId(), name: 'Falle', standardbenutzergruppe: true })).toBe(403);
      expect(await give(root, await user(root, 'ferner', sek.b), mine, sek.b)).toBe(201);
      expect(await put(branch, path(mine), { name: 'Nicht mehr meine' })).toBe(403);
      expect(await put(root, path(mine), { standardbenutzergruppe: true })).toBe(200);
    });

    test('the right of the association covers that of a branch below', async () => {
      const trainers = await t.group(['AUSBILDUNG_TAGE_LESEN', 'AUSBILDUNG_TAGE_REGION_LESEN']);
      const federation = await t.group([...office.filter((right) => right !== 'BENUTZER_ALLGEMEIN_SPEICHERN'), 'AUSBILDUNG_TAGE_VERBANDSEBENE_LESEN']);
      await t.user('ausbilder', sek.verband, [{ bg_id: federation, sek_id: sek.verband }]);
      const id = await user(root, 'kursleiter', sek.a);
      expect(await give(await t.signIn('ausbilder'), id, trainers, sek.a)).toBe(201);
    });
  });

  test('rights of a group are kept with who gave and took them; a stale revision changes nothing', async () => {
    const id = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']);
    const { rev } = await rightsOf(id);
    const path = `/benutzergruppen/benutzergruppen/${id}/rechte`;
    expect(await put(root, path, { rechte: ['EINSAETZE_ALLGEMEIN_LESEN'] }, { 'If-Match': `"${rev}"` })).toBe(200);
    expect(await put(root, path, { rechte: [] }, { 'If-Match': `"${rev}"` })).toBe(412);
    expect(await put(root, path, { rechte: ['ERFUNDEN_LESEN'] })).toBe(422);
    expect(await rightsOf(id)).toMatchObject({ rechte: ['EINSAETZE_ALLGEMEIN_LESEN'], verlauf: [{ von: 'verband', dazu: ['EINSAETZE_ALLGEMEIN_LESEN'], weg: ['MITGLIEDER_ALLGEMEIN_LESEN'] }] });
  });

  test('rights of another kind of organisation are not given; those that are there stay and can be taken', async () => {
    const id = await t.group(['NOTENARCHIV_ALLGEMEIN_LESEN', 'MITGLIEDER_STIMMGATTUNG_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN']);
    const path = `/benutzergruppen/benutzergruppen/${id}/rechte`;
    for (const right of ['MUSIKSCHULE_LESEN', 'KONTAKTE_BESETZUNG_LESEN']) {
      const answer = await root(path, { method: 'PUT', body: JSON.stringify({ rechte: ['MITGLIEDER_ALLGEMEIN_LESEN', right] }) });
      expect([answer.status, (await answer.json()).fields]).toEqual([422, [{ feld: 'rechte', text: 'Das gibt es in dieser Art von Organisation nicht.' }]]);
    }
    expect(await put(root, path, { rechte: ['NOTENARCHIV_ALLGEMEIN_LESEN', 'MITGLIEDER_STIMMGATTUNG_LESEN', 'MITGLIEDER_ALLGEMEIN_NEU'] })).toBe(200);
    expect(await put(root, path, { rechte: ['MITGLIEDER_ALLGEMEIN_NEU'] })).toBe(200);
    expect(await put(root, path, { rechte: ['MITGLIEDER_ALLGEMEIN_NEU', 'NOTENARCHIV_ALLGEMEIN_LESEN'] })).toBe(422);
    expect((await rightsOf(id)).rechte).toEqual(['MITGLIEDER_ALLGEMEIN_NEU']);
    expect(await put(root, '/verwaltung/rechtespalten', { id: idFromNaturalKey(rechtespalten, { recht: 'KONTAKTE_BESETZUNG_LESEN', tabelle: 'personen' }), recht: 'KONTAKTE_BESETZUNG_LESEN', tabelle: 'personen' })).toBe(422);
  });

  test('a right opens its columns in a table by one row, also by one that kept the id of its former name', async () => {
    const values = { recht: 'AUSBILDUNG_TAGE_VERBANDSEBENE_LESEN', tabelle: 'ausbildungtage' };
    await sql`insert into rechtespalten (id, rev, sek_ids, recht, tabelle, spalten) values (${newId()}, 2, '{}', ${values.recht}, ${values.tabelle}, 'beginn')`.execute(t.storage.db);
    expect(await put(root, '/verwaltung/rechtespalten', { id: idFromNaturalKey(rechtespalten, values), ...values, spalten: 'ende' })).toBe(422);
    expect((await sql`select spalten from rechtespalten where recht = ${values.recht}`.execute(t.storage.db)).rows).toEqual([{ spalten: 'beginn' }]);
    await sql`delete from rechtespalten where recht = ${values.recht}`.execute(t.storage.db);
  });

  test('the last administrator stays: not ended, locked, deleted, and neither the group nor its rights are taken', async () => {
    const { bg }: { bg: { id: string }[] } = await (await root(`/user/user/${rootId}`)).json();
    expect(await put(root, `/user/user/${rootId}`, { gesperrt: true })).toBe(422);
    expect(await put(root, `/user/user/${rootId}`, { ende: '2030-01-01' })).toBe(422);
    expect((await root(`/user/user/${rootId}`, { method: 'DELETE' })).status).toBe(422);
    expect((await root(`/user/bg/${bg[0]?.id}`, { method: 'DELETE' })).status).toBe(422);
    expect(await put(root, `/benutzergruppen/benutzergruppen/${group.all}/rechte`, { rechte: ['MITGLIEDER_ALLGEMEIN_LESEN'] })).toBe(422);
    const second = await user(root, 'zweite', sek.verband);
    expect(await give(root, second, group.all, sek.verband)).toBe(201);
    expect(await put(root, `/user/user/${second}`, { gesperrt: true })).toBe(200);
  });

  test('an administrator who only begins later keeps nobody from being the last', async () => {
    const later = await user(root, 'spaeter', sek.verband);
    expect(await put(root, '/user/bg', { id: newId(), user_id: later, bg_id: group.all, sek_id: sek.verband, anfang: '2099-01-01' })).toBe(201);
    const { bg }: { bg: { id: string }[] } = await (await root(`/user/user/${rootId}`)).json();
    expect(await put(root, `/user/user/${rootId}`, { gesperrt: true })).toBe(422);
    expect(await put(root, `/user/bg/${bg[0]?.id}`, { anfang: '2099-01-01' })).toBe(422);
  });

  test('a deleted user comes back only by those who hold what the groups of that user grant', async () => {
    const id = await user(root, 'gegangen', sek.a);
    expect(await give(root, id, group.mission, sek.a)).toBe(201);
    expect((await root(`/user/user/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await put(branch, `/user/user/${id}/wiederherstellen`, {})).toBe(403);
    expect(await put(root, `/user/user/${id}/wiederherstellen`, {})).toBe(200);
    const plain = await user(root, 'einfach', sek.a);
    expect(await give(root, plain, group.reader, sek.a)).toBe(201);
    expect((await root(`/user/user/${plain}`, { method: 'DELETE' })).status).toBe(200);
    expect(await put(branch, `/user/user/${plain}/wiederherstellen`, {})).toBe(200);
  });

  test('a locked user is out at once, cannot sign in or use a link, and comes back when unlocked', async () => {
    const id = await t.user('lukas', sek.a, [{ bg_id: group.reader, sek_id: sek.a }]);
    const caller = await t.signIn('lukas');
    const status = async (): Promise<number> => (await caller('/rechte/daten')).status;
    expect(await status()).toBe(200);
    expect(await put(root, `/user/user/${id}`, { gesperrt: true })).toBe(200);
    const { link }: { link: string } = await (await root(`/user/user/${id}/kennwortlink`, { method: 'PUT', body: '{}' })).json();
    const used = await t.call('/pwdresetbenutzer', { method: 'POST', body: JSON.stringify({ id: link.split('/').at(-1) }) });
    expect([await status(), (await t.call('/login', { method: 'POST', body: JSON.stringify({ username: 'lukas', password: 'Huette-2026!' }) })).status, used.status]).toEqual([401, 401, 404]);
    expect(await put(root, `/user/user/${id}`, { gesperrt: false })).toBe(200);
    expect((await (await t.signIn('lukas'))('/rechte/daten')).status).toBe(200);
  });

  describe('members', () => {
    const member = async (by: Caller, nachname: string, vorname: string, sek_id: string): Promise<string> => {
      const id = newId();
      expect(await put(by, '/mgd/mitglieder', { id, nachname, vorname, sek_id, personenart: 'Mitglied' })).toBe(201);
      return id;
    };
    const mass = async (by: Caller, mgd_ids: readonly string[], probe: boolean, bg_id: string | null = group.reader): Promise<{ benutzername: string | null; stand: string; grund: string | null; link: string | null }[]> =>
      (await by('/user/massenanlage', { method: 'PUT', body: JSON.stringify({ mgd_ids, bg_id, probe }) })).json();

    test('mass creation names users vorname.nachname, with a number on a clash, and says beforehand what it would do', async () => {
      const ids = [await member(root, 'Müller', 'Änne', sek.a), await member(root, 'Mueller', 'Aenne', sek.a), await member(root, "D'Andrea", 'Zoë', sek.b)];
      const planned = await mass(root, ids, true);
      expect(planned.map(({ benutzername, stand }) => [benutzername, stand])).toEqual([['aenne.mueller', 'neu'], ['aenne.mueller2', 'neu'], ['zoe.dandrea', 'neu']]);
      const list: { benutzername: string }[] = await (await root('/user/user')).json();
      expect(list.map((one) => one.benutzername)).not.toContain('aenne.mueller');
      const created = await mass(root, ids, false);
      expect(created.map(({ stand }) => stand)).toEqual(['neu', 'neu', 'neu']);
      expect((await mass(root, ids, false)).map(({ stand }) => stand)).toEqual(['vorhanden', 'vorhanden', 'vorhanden']);
    });

    test('a created user without an address gets a link that sets the password once; no password is ever sent', async () => {
      const [made] = await mass(root, [await member(root, 'Auer', 'Rosa', sek.a)], false);
      const id = made?.link?.split('/').at(-1);
      const traces = async () => (await sql<{ benutzer_name: string; nachher: unknown }>`
        select benutzer_name, nachher from aenderungen where tabelle = 'benutzer' and nachher ? 'kennwort' and id = (select id from benutzer where benutzername = 'rosa.auer') order by nummer`.execute(t.storage.db)).rows;
      expect(await traces()).toEqual([{ benutzer_name: 'verband', nachher: { kennwort: 'Link erstellt' } }]);
      const reset = (): Promise<Response> => t.call('/pwdreset2', { method: 'POST', body: JSON.stringify({ id, username: 'rosa.auer', password: 'Hütte-Neu-2027' }) });
      expect([(await reset()).status, (await reset()).status]).toEqual([204, 404]);
      expect((await traces()).at(-1)).toEqual({ benutzer_name: 'verband (Link an Rosa Auer)', nachher: { kennwort: 'geändert' } });
      expect((await t.call('/login', { method: 'POST', body: JSON.stringify({ username: 'rosa.auer', password: 'Hütte-Neu-2027' }) })).status).toBe(200);
    });

    test('mass creation leaves out members of other branches and groups that grant more than the creator holds', async () => {
      const [own, other] = [await member(root, 'Kofler', 'Ida', sek.a), await member(root, 'Kofler', 'Ute', sek.b)];
      expect((await mass(branch, [own, other], true)).map(({ stand }) => stand)).toEqual(['neu', 'abgelehnt']);
      expect(await mass(branch, [own], true, group.mission)).toEqual([expect.objectContaining({ stand: 'abgelehnt', grund: 'Die Gruppe hat Rechte, die Sie selbst nicht haben.' })]);
    });

    test('a created user gets the link at the address of the member; using it confirms that address as the account’s own', async () => {
      const id = await member(root, 'Unterkofler', 'Vera', sek.a);
      expect(await put(root, `/mgd/mitglieder/${id}`, { emailprivat: 'vera@verband.example' })).toBe(200);
      const [made] = await mass(root, [id], false);
      expect(made?.link).toBeNull();
      const stored = () => t.storage.db.selectFrom('benutzer').select(['id', 'email', 'email_bestaetigt_am']).where('benutzername', '=', 'vera.unterkofler').executeTakeFirstOrThrow();
      const before = await stored();
      expect(before).toMatchObject({ email: 'vera@verband.example', email_bestaetigt_am: null });
      // Whoever changes the member's address changes nothing here.
      expect(await put(root, `/mgd/mitglieder/${id}`, { emailprivat: 'fremd@example.org' })).toBe(200);
      const key = await createLink(t.storage, String(before['id']), new Date(), { an: 'vera@verband.example' });
      expect((await t.call('/pwdreset2', { method: 'POST', body: JSON.stringify({ id: key, username: 'vera.unterkofler', password: 'Hütte-Neu-2027' }) })).status).toBe(204);
      expect(await stored()).toMatchObject({ email: 'vera@verband.example', email_bestaetigt_am: expect.any(String) });
    });

    test('a link handed over confirms no address', async () => {
      const id = await user(root, 'helga', sek.a, { email: 'helga@verband.example' });
      const key = await createLink(t.storage, id, new Date());
      expect((await t.call('/pwdreset2', { method: 'POST', body: JSON.stringify({ id: key, username: 'helga', password: 'Hütte-Neu-2027' }) })).status).toBe(204);
      expect(await (await root(`/user/user/${id}`)).json()).toMatchObject({ email: 'helga@verband.example', email_bestaetigt_am: null });
    });

    test('mass creation tells the name of an existing user only to those who may see that user', async () => {
      const id = await member(root, 'Gast', 'Gerda', sek.a);
      await user(root, 'geheim', sek.b, { mgd_id: id });
      expect(await mass(branch, [id], true)).toEqual([expect.objectContaining({ stand: 'vorhanden', benutzername: null })]);
      expect(await mass(root, [id], true)).toEqual([expect.objectContaining({ stand: 'vorhanden', benutzername: 'geheim' })]);
    });

    test('a list item says number, place, street, birth date and status of the member, as far as the reader may see them', async () => {
      const id = await member(root, 'Egger', 'Leo', sek.a);
      expect(await put(root, `/mgd/mitglieder/${id}`, { ort: 'Sexten', strasse: 'Dorf 1', gebdatum: '1990-02-03' })).toBe(200);
      await mass(root, [id], false, null);
      const item = async (by: Caller): Promise<Record<string, unknown>> => (await (await by('/user/user?name=leo.egger&limit=5')).json())[0];
      expect(await item(root)).toMatchObject({ benutzername: 'leo.egger', name: 'Leo Egger', mitgliedsnr: expect.anything(), ort: 'Sexten', strasse: 'Dorf 1', gebdatum: '1990-02-03', status: 'Aktiv', ende: null });
      const less = await item(branch);
      expect([less['benutzername'], 'gebdatum' in less]).toEqual(['leo.egger', false]);
    });

    test('users are found by name, member number, group and whether they have ended', async () => {
      const id = await member(root, 'Sucher', 'Max', sek.b);
      await mass(root, [id], false);
      const names = async (query: string): Promise<string[]> => (await (await root(`/user/user?${query}&limit=50`)).json()).map((one: { benutzername: string }) => one.benutzername);
      const { mgdnummer }: { mgdnummer: number } = await (await root(`/mgd/mitglieder/${id}`)).json();
      expect(await names(`nummer=${mgdnummer}`)).toEqual(['max.sucher']);
      expect(await names('name=sucher')).toEqual(['max.sucher']);
      expect(await names(`name=sucher&benutzergruppe_id=${group.reader}`)).toEqual(['max.sucher']);
      expect(await names(`name=sucher&benutzergruppe_id=${group.mission}`)).toEqual([]);
      expect(await names('name=sucher&archiviert=true')).toEqual([]);
    });

    test('the end of the last membership ends the user on that day', async () => {
      const id = await member(root, 'Geher', 'Tom', sek.a);
      await mass(root, [id], false);
      const [period]: { id: string }[] = await (await root(`/mgd/mitgliedschaften?mgd_id=${id}`)).json();
      expect(await put(root, `/mgd/mitgliedschaften/${period?.id}`, { bis: '2099-12-31', austrittsart: 'Ausgetreten' })).toBe(200);
      const [ended]: { ende: string }[] = await (await root('/user/user?name=tom.geher')).json();
      expect(ended?.ende).toBe('2099-12-31');
    });
  });
});
