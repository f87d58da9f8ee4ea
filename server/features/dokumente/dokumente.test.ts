import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bytesReader, documentTypeOf } from '../../../src/lib/document-types.ts';
import type { Volltextantwort } from '../../../src/features/dokumente/volltext.calls.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import { lies } from './lesen/lesen.ts';
import { docx, encryptedZip, pdf } from './lesen/test-files.ts';
import { ergaenzeLesepflichten } from './lesepflichten.ts';
import { bearbeiteWartende, loescheVernichtete, pruefeErneut } from './lesewarteschlange.ts';

const json = (body: unknown, method = 'PUT'): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const lesen = ['DOKUMENTE_LESEN', 'DOKUMENTE_ALLGEMEIN_LESEN'];
const schreiben = [...lesen, 'DOKUMENTE_ALLGEMEIN_NEU', 'DOKUMENTE_ALLGEMEIN_SPEICHERN'];

const nobody: Caller = () => Promise.reject(new Error('nobody is signed in'));

describe.each(testEngines)(`documents on %s${testEnginesNote}`, (engine) => {
  let app: TestApp;
  let [anna, berta, carl, fremd] = [nobody, nobody, nobody, nobody];
  let [bozen, meran] = ['', ''];
  const typ = newId();

  beforeAll(async () => {
    app = await openTestApp(engine);
    const verband = await app.sektion('Verband');
    [bozen, meran] = [await app.sektion('Bozen', verband), await app.sektion('Meran', verband)];
    const [schreibt, liest, loescht] = [
      await app.group(schreiben),
      await app.group(lesen),
      await app.group([...schreiben, 'ABSCHREIBUNG_ALLGEMEIN_LOESCHEN']),
    ];
    await app.user('anna', bozen, [{ bg_id: loescht, sek_id: bozen }]);
    await app.user('berta', bozen, [{ bg_id: liest, sek_id: bozen }]);
    await app.user('carl', bozen, [{ bg_id: loescht, sek_id: bozen }]);
    await app.user('fremd', meran, [{ bg_id: schreibt, sek_id: meran }]);
    [anna, berta, carl, fremd] = [
      await app.signIn('anna'),
      await app.signIn('berta'),
      await app.signIn('carl'),
      await app.signIn('fremd'),
    ];
    await sql`insert into dokumentetyp (id, rev, sek_ids, name, aufbewahrung) values (${typ}, 1, '{}', 'Protokoll', 10)`.execute(
      app.storage.db,
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.setNow(new Date('2026-11-20T09:00:00Z'));
    [anna, berta, carl, fremd] = [
      await app.signIn('anna'),
      await app.signIn('berta'),
      await app.signIn('carl'),
      await app.signIn('fremd'),
    ];
  });

  const bodyOf = async (response: Response): Promise<Record<string, unknown>> => response.json();

  async function dokument(call: Caller, betreff: string, more: object = {}): Promise<string> {
    const id = newId();
    const answer = await call(
      '/dokumente/dokumente',
      json({ id, betreff, sek_id: bozen, doktyp_id: typ, jahr: 2026, ...more }),
    );
    expect(answer.status).toBe(201);
    return id;
  }

  async function upload(call: Caller, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    expect((await call(`/dateien/${sha256}`, { method: 'PUT', body: bytes, headers })).status).toBe(200);
    return sha256;
  }

  async function fassung(
    call: Caller,
    dokument_id: string,
    bytes: Uint8Array<ArrayBuffer>,
    more: { name?: string; gueltigab?: string; gueltigbis?: string; status?: string } = {},
  ): Promise<{ id: string; answer: Response }> {
    const sha256 = await upload(call, bytes);
    const type = await documentTypeOf(bytesReader(bytes), bytes.length);
    const { name = 'datei.pdf', ...values } = more;
    const id = naturalId('dokumentversionen', [dokument_id, sha256]);
    const datei = { sha256, name, type, size: bytes.length };
    const body = { id, dokument_id, datei, gueltigab: '2026-01-01', status: 'Gueltig', ...values };
    return { id, answer: await call('/dokumente/versionen', json(body)) };
  }

  const row = async (table: string, id: string): Promise<Record<string, unknown>> =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(app.storage.db))
      .rows[0] ?? {};

  const liesAlles = (): Promise<number> => bearbeiteWartende(app.deps, lies);

  async function finde(call: Caller, frage: object): Promise<Volltextantwort> {
    const answer = await call('/dokumente/volltext', json(frage, 'POST'));
    expect(answer.status).toBe(200);
    return answer.json();
  }
  const betreffe = async (call: Caller, text: string, more: object = {}): Promise<string[]> =>
    (await finde(call, { text, ...more })).treffer.map(({ betreff }) => betreff);

  test('versions are numbered in the order of arrival, and the days say which one holds', async () => {
    const id = await dokument(anna, 'Hausordnung');
    const erste = await fassung(anna, id, docx('Fassung eins'));
    const zweite = await fassung(carl, id, docx('Fassung zwei'), { gueltigab: '2027-01-01' });
    expect([erste.answer.status, zweite.answer.status]).toEqual([201, 201]);
    expect(await row('dokumentversionen', erste.id)).toMatchObject({ nr: 1, giltbis: '2026-12-31' });
    expect(await row('dokumentversionen', zweite.id)).toMatchObject({ nr: 2, giltbis: null });
    expect(await row('dokumente', id)).toMatchObject({
      fassung: 1,
      gueltigzeiten: '2026-01-01/2026-12-31 2027-01-01/',
      aufbewahrenbis: '2036-12-31',
    });
    const dritte = await fassung(anna, id, docx('Fassung drei'), { gueltigab: '2026-06-01' });
    expect(await bodyOf(dritte.answer)).toMatchObject({
      fields: [{ feld: 'gueltigab', text: 'Die Fassung 3 würde vor Fassung 2 gelten.' }],
    });
  });

  test('two devices that change a document on one day make two versions: the later one is current', async () => {
    const id = await dokument(anna, 'Alarmplan');
    const a = await fassung(anna, id, docx('von Anna'), { gueltigab: '2026-11-20' });
    const b = await fassung(carl, id, docx('von Carl'), { gueltigab: '2026-11-20' });
    expect(await row('dokumente', id)).toMatchObject({ fassung: 2, gueltigzeiten: '2026-11-20/' });
    expect([
      (await row('dokumentversionen', a.id))['giltbis'],
      (await row('dokumentversionen', b.id))['giltbis'],
    ]).toEqual(['2026-11-19', null]);
  });

  test('W13: words by stem and beginning, compounds by their parts, exact words first', async () => {
    for (const [betreff, text, sprache] of [
      ['Umzug', 'Im Sommer ziehen Märsche durch die Häuser.', 'de'],
      ['Programm', 'Das Frühjahrskonzert beginnt um acht.', 'de'],
      ['Heft', 'Das Konzertprogramm liegt bei.', 'de'],
      ['Apiari', 'Gli apiari e le assemblee dei concerti', 'it'],
      ['Themen', 'Themen des Abends', 'de'],
      ['Notenschrank', 'Die Noten liegen im Schrank.', 'de'],
      ['Not', 'In der Not hilft ein Anruf.', 'de'],
    ] as const)
      await fassung(anna, await dokument(anna, betreff, { sprache }), docx(text));
    await liesAlles();
    expect(await betreffe(anna, 'marsch haus')).toEqual(['Umzug']);
    expect(await betreffe(anna, 'maersche')).toEqual(['Umzug']);
    expect((await betreffe(anna, 'konzert')).toSorted()).toEqual(['Heft', 'Programm']);
    expect(await betreffe(anna, 'apiario assemblea')).toEqual(['Apiari']);
    expect(await betreffe(anna, 'concerti')).toEqual(['Apiari']);
    expect(await betreffe(anna, 'themen')).toEqual(['Themen']);
    expect((await betreffe(anna, 'Not'))[0]).toBe('Not');
    expect(await betreffe(anna, 'Fledermaus')).toEqual([]);
  });

  test('a document whose language is put right is found by the stems of that language', async () => {
    const id = await dokument(anna, 'Falsche Sprache');
    await fassung(anna, id, docx('I nuovi regolamenti interni'));
    await liesAlles();
    expect(await betreffe(anna, 'regolamento')).toEqual([]);
    const { rev } = await row('dokumente', id);
    const headers = { 'content-type': 'application/json', 'if-match': `"${String(rev)}"` };
    const body = JSON.stringify({ sprache: 'it' });
    expect((await anna(`/dokumente/dokumente/${id}`, { method: 'PUT', body, headers })).status).toBe(200);
    expect(await betreffe(anna, 'regolamento')).toEqual(['Falsche Sprache']);
  });

  test('what was looked for is marked as plain text, with the page; operators are words', async () => {
    const id = await dokument(anna, 'Seiten');
    await fassung(anna, id, pdf(['Anfang ohne etwas Wichtiges', 'Hier steht <script> Murmeltier </script>']));
    await liesAlles();
    const { treffer } = await finde(anna, { text: 'murmeltier' });
    expect(treffer).toMatchObject([{ betreff: 'Seiten', seite: 2, gilt: true, nr: 1 }]);
    expect(treffer[0]?.teile).toContainEqual({ text: 'Murmeltier', fund: true });
    expect(treffer[0]?.teile.map(({ text }) => text).join('')).toContain('<script> ');
    for (const text of ["a' | b", '!x & (', '%%', 'x:*', "''", '\\']) await finde(anna, { text: `${text} zz` });
  });

  test('whoever may not read a document finds neither hit nor number; one that holds no more only when asked', async () => {
    const id = await dokument(anna, 'Geheimnis');
    await fassung(anna, id, docx('Siebenschläfer'), { gueltigbis: '2026-03-31' });
    await liesAlles();
    expect(await betreffe(anna, 'Siebenschläfer')).toEqual([]);
    expect(await betreffe(anna, 'Siebenschläfer', { alle: true })).toEqual(['Geheimnis']);
    expect(await finde(fremd, { text: 'Siebenschläfer', alle: true })).toEqual({ treffer: [], mehr: false });
    expect(await betreffe(berta, 'Siebenschläfer', { alle: true, jahr: 2025 })).toEqual([]);
    await app.user('ohne', bozen, []);
    expect((await (await app.signIn('ohne'))('/dokumente/volltext', json({ text: 'xx' }, 'POST'))).status).toBe(403);
    expect((await anna('/dokumente/volltext', json({ text: 'x' }, 'POST'))).status).toBe(422);
  });

  test('more different words than the database holds in one text are cut, and the upload stands', async () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `${at.toString(36)}ü${(at * 7919).toString(36)}`).join(' ');
    const { id } = await fassung(anna, await dokument(anna, 'Wörterbuch'), strToU8(words) as Uint8Array<ArrayBuffer>, {
      name: 'woerter.txt',
    });
    await liesAlles();
    expect(await row('dokumentversionen', id)).toMatchObject({ volltext: 'Gekuerzt' });
  });

  test('a draft that was deleted and brought back is found by its text again', async () => {
    const id = await dokument(anna, 'Entwurf der Satzung');
    const entwurf = await fassung(anna, id, docx('Wanderpokal wird jährlich vergeben'), { status: 'Entwurf' });
    await liesAlles();
    const text = (): Promise<string[]> =>
      sql<{ text: string }>`select text from dokumenttexte where version_id = ${entwurf.id}`
        .execute(app.storage.db)
        .then(({ rows }) => rows.map((one) => one.text));
    const before = await text();
    expect(before.join()).toContain('Wanderpokal');
    for (const [path, of] of [
      ['/dokumente/dokumente', id],
      ['/dokumente/versionen', entwurf.id],
    ] as const) {
      expect((await anna(`${path}/${of}`, json({}, 'DELETE'))).status).toBe(200);
      expect(await text()).toEqual([]);
      expect((await anna(`${path}/${of}/wiederherstellen`, json({}))).status).toBe(200);
      await liesAlles();
      expect(await text()).toEqual(before);
    }
    expect(await row('dokumentversionen', entwurf.id)).toMatchObject({ volltext: 'Durchsuchbar' });
    expect(await liesAlles()).toBe(0);
  });

  test('what was cut before its first word is read once', async () => {
    const { id } = await fassung(anna, await dokument(anna, 'Ohne Anfang'), docx('Anfang'));
    const cut = () => Promise.resolve({ text: '', stand: 'Gekuerzt' as const, hinweise: [], seiten: null });
    expect(await bearbeiteWartende(app.deps, cut)).toBe(1);
    expect(await row('dokumentversionen', id)).toMatchObject({ volltext: 'Gekuerzt' });
    expect(await bearbeiteWartende(app.deps, cut)).toBe(0);
  });

  test('a file that ended the server twice while it was read is read no more', async () => {
    const { id } = await fassung(anna, await dokument(anna, 'Absturz'), docx('Fällt jedes Mal um'));
    let read = 0;
    const ends = (): Promise<undefined> => {
      read += 1;
      return Promise.reject(new Error('the server ended here'));
    };
    for (let start = 0; start < 2; start += 1)
      await expect(bearbeiteWartende(app.deps, ends)).rejects.toThrow('the server ended here');
    expect(await row('dokumentversionen', id)).toMatchObject({ volltext: 'Wartet' });
    await bearbeiteWartende(app.deps, ends);
    expect(read).toBe(2);
    expect(await row('dokumentversionen', id)).toMatchObject({ volltext: 'Fehler' });
    const { rows } = await sql`select 1 from dokumenttexte where version_id = ${id}`.execute(app.storage.db);
    expect(rows).toEqual([]);
  });

  test('a program, a film and a file that is something else are not taken', async () => {
    for (const bytes of [strToU8('MZ\u0090\u0000program'), new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70])]) {
      const sha = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
      const answer = await anna(`/dateien/${sha}`, { method: 'PUT', body: new Uint8Array(bytes), headers });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ status_text: 'Dieser Dateityp wird nicht angenommen.' });
    }
    const large = { 'Content-Range': 'bytes 0-9/200000000' };
    expect(
      (await anna(`/dateien/${'a'.repeat(64)}`, { method: 'PUT', body: 'x'.repeat(10), headers: large })).status,
    ).toBe(413);
    const dokument_id = await dokument(anna, 'Falsch benannt');
    const bytes = strToU8('<svg onload="alert(1)"/>');
    const sha256 = await upload(anna, new Uint8Array(bytes));
    const datei = { sha256, name: 'bild.png', type: 'image/png', size: bytes.length };
    const id = naturalId('dokumentversionen', [dokument_id, sha256]);
    const answer = await anna('/dokumente/versionen', json({ id, dokument_id, datei, gueltigab: '2026-01-01' }));
    expect(await bodyOf(answer)).toMatchObject({
      fields: [{ feld: 'datei', text: 'Dieser Dateityp wird nicht angenommen.' }],
    });
  });

  test.each([
    ['rechnung.pdf.exe', 'rechnung.txt'],
    ['CON.txt', '_CON.txt'],
    ['abc\u202efdp.html', 'abcfdp.txt'],
    ['seite.html', 'seite.txt'],
  ])('%s is handed out as %s, never as something that runs', async (name, expected) => {
    const { id } = await fassung(anna, await dokument(anna, name), new Uint8Array(strToU8(`<html>${name}</html>`)), {
      name,
    });
    const answer = await berta(`/dokumente/versionen/${id}/datei/datei`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(expected)}`,
    );
    expect(await answer.text()).toContain(name);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  describe('with a virus scanner', () => {
    let said: 'clean' | 'infected' | 'too-large' | 'down' = 'down';
    const scan = async (): Promise<'clean' | 'infected' | 'too-large'> => {
      if (said === 'down') throw new Error('down');
      return said;
    };
    const pruefe = () => bearbeiteWartende({ ...app.deps, scan }, lies);
    const datei = async (call: Caller, id: string) => {
      const answer = await call(`/dokumente/versionen/${id}/datei/datei`);
      await answer.arrayBuffer();
      return answer;
    };

    async function ungeprueft(betreff: string, bytes = docx(betreff)): Promise<string> {
      const { id } = await fassung(anna, await dokument(anna, betreff), bytes);
      await sql`update dokumentversionen set pruefung = 'Ungeprueft' where id = ${id}`.execute(app.storage.db);
      return id;
    }

    test('others get a file only when it is clean; while the scanner is down it is asked again', async () => {
      const id = await ungeprueft('Warten auf den Scanner');
      said = 'down';
      await pruefe();
      expect((await row('dokumentversionen', id))['pruefung']).toBe('Ungeprueft');
      expect([(await datei(anna, id)).status, (await datei(berta, id)).status]).toEqual([200, 409]);
      said = 'clean';
      await pruefe();
      expect(await row('dokumentversionen', id)).toMatchObject({ pruefung: 'Sauber', volltext: 'Durchsuchbar' });
      expect((await datei(berta, id)).status).toBe(200);
      expect(await betreffe(berta, 'Scanner')).toEqual(['Warten auf den Scanner']);
    });

    test('nobody gets a file that is not clean by sending its first byte', async () => {
      const bytes = docx('Geheime Bytes');
      const id = await ungeprueft('Ein Byte', bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'Content-Range': `bytes 0-0/${bytes.length}` };
      const begun = await berta(`/dateien/${sha256}`, { method: 'PUT', body: bytes.slice(0, 1), headers });
      expect(await begun.json()).toEqual({ offset: 1, complete: false });
      for (const pruefung of ['Ungeprueft', 'Befallen']) {
        await sql`update dokumentversionen set pruefung = ${pruefung} where id = ${id}`.execute(app.storage.db);
        expect([(await datei(berta, id)).status, (await datei(anna, id)).status]).toEqual([409, 200]);
      }
    });

    test('an infected file goes to nobody and is found by nobody, also when a later signature says so', async () => {
      const id = await ungeprueft('Befallene Datei mit Steinkauz');
      said = 'clean';
      await pruefe();
      expect(await betreffe(berta, 'Steinkauz')).toHaveLength(1);
      app.setNow(new Date('2026-11-22T09:00:00Z'));
      said = 'infected';
      expect(await pruefeErneut({ ...app.deps, scan })).toBeGreaterThan(0);
      expect((await row('dokumentversionen', id))['pruefung']).toBe('Befallen');
      const later = await app.signIn('berta');
      expect((await datei(later, id)).status).toBe(409);
      expect(await betreffe(later, 'Steinkauz')).toEqual([]);
    });

    test('what is too large for the scanner is read, and handed out with that mark', async () => {
      const id = await ungeprueft('Zu groß zum Prüfen');
      said = 'too-large';
      await pruefe();
      expect(await row('dokumentversionen', id)).toMatchObject({ pruefung: 'NichtPruefbar', volltext: 'Durchsuchbar' });
      expect((await datei(berta, id)).status).toBe(200);
    });

    test('a file that is missing keeps no other from being looked at again', async () => {
      said = 'clean';
      const [fehlt, da] = [await ungeprueft('Fehlt auf der Platte'), await ungeprueft('Liegt auf der Platte')];
      await pruefe();
      await sql`update dokumentversionen set geprueftam = '2026-11-01T09:00:00Z' where id = ${fehlt}`.execute(
        app.storage.db,
      );
      const { sha256 } = (await row('dokumentversionen', fehlt))['datei'] as { sha256: string };
      await rm((await app.deps.files.path(sha256)) ?? '');
      app.setNow(new Date('2026-11-24T09:00:00Z'));
      said = 'infected';
      expect(await pruefeErneut({ ...app.deps, scan })).toBeGreaterThan(0);
      expect((await row('dokumentversionen', da))['pruefung']).toBe('Befallen');
    });

    test.each(['clean', 'down'] as const)(
      'what has a password is never called clean (scanner first %s)',
      async (first) => {
        const id = await ungeprueft(`Verschlossen ${first}`, encryptedZip());
        said = first;
        await pruefe();
        said = 'clean';
        await pruefe();
        expect(await row('dokumentversionen', id)).toMatchObject({
          pruefung: 'NichtPruefbar',
          hinweise: ['Verschluesselt'],
          volltext: 'Fehler',
        });
      },
    );
  });

  describe('who must read', () => {
    const mitglied = async (nachname: string, benutzername?: string): Promise<string> => {
      const id = newId();
      await sql`insert into personen (id, rev, sek_ids, sek_id, personenart, nachname, mitgliedsstatus, sichtbarkeit)
        values (${id}, 1, ${[bozen]}::uuid[], ${bozen}, 'Mitglied', ${nachname}, 'Aktiv', 0)`.execute(app.storage.db);
      if (benutzername !== undefined)
        await sql`update benutzer set mgd_id = ${id} where benutzername = ${benutzername}`.execute(app.storage.db);
      return id;
    };
    const pflichten = async (version: string): Promise<Record<string, unknown>[]> =>
      (
        await sql<
          Record<string, unknown>
        >`select mgd_id, grund from lesepflichten where version_id = ${version} order by grund desc`.execute(
          app.storage.db,
        )
      ).rows;
    const verlangen = (call: Caller, dokument_id: string, bis: string | null = null) =>
      call('/dokumente/lesepflichten/verlangen', json({ dokument_id, bis }));
    const gelesen = (call: Caller, dokument_id: string, version_id: string, kennung: string) => {
      const id = naturalId('lesebestaetigungen', [version_id, kennung]);
      const zeitpunkt = '2026-11-20T08:00:00.000Z';
      return call('/dokumente/lesebestaetigungen', json({ id, dokument_id, version_id, kennung, zeitpunkt }));
    };
    const kontoVon = async (name: string): Promise<string> =>
      (await sql<{ id: string }>`select id from benutzer where benutzername = ${name}`.execute(app.storage.db)).rows[0]
        ?.id ?? '';

    test('is who is a member now, and whoever joins later; each confirms alone, readers too', async () => {
      const bertas = await mitglied('Berger', 'berta');
      const id = await dokument(anna, 'Schutzkonzept');
      expect(await bodyOf(await verlangen(anna, id))).toMatchObject({
        status_text: 'Es gilt heute keine Fassung, die gelesen werden könnte.',
      });
      const { id: version } = await fassung(anna, id, docx('Schutzkonzept eins'));
      expect((await verlangen(berta, id)).status).toBe(403);
      expect((await verlangen(fremd, id)).status).toBe(404);
      expect((await verlangen(anna, id, '2026-11-19')).status).toBe(422);
      expect(await bodyOf(await verlangen(anna, id, '2026-12-31'))).toEqual({ anzahl: 1 });
      expect(await row('dokumente', id)).toMatchObject({ pflicht: true, pflichtbis: '2026-12-31' });
      expect(await pflichten(version)).toEqual([{ mgd_id: bertas, grund: 'Verlangt' }]);
      const neu = await mitglied('Neuner');
      expect(await ergaenzeLesepflichten(app.deps)).toBe(1);
      expect(await ergaenzeLesepflichten(app.deps)).toBe(0);
      expect(await pflichten(version)).toContainEqual({ mgd_id: neu, grund: 'Neu' });
      expect((await gelesen(berta, id, version, await kontoVon('anna'))).status).toBe(422);
      const konto = await kontoVon('berta');
      expect((await gelesen(berta, id, version, konto)).status).toBe(201);
      expect(await row('lesebestaetigungen', naturalId('lesebestaetigungen', [version, konto]))).toMatchObject({
        mgd_id: bertas,
        zeitpunkt: '2026-11-20T08:00:00.000Z',
      });
      const zweite = await fassung(anna, id, docx('Schutzkonzept zwei'), { gueltigab: '2026-11-20' });
      expect((await pflichten(zweite.id)).length).toBe(0);
      expect(await ergaenzeLesepflichten(app.deps)).toBe(0);
      expect(await bodyOf(await anna('/dokumente/lesepflichten/aufheben', json({ dokument_id: id })))).toEqual({
        anzahl: 0,
      });
      expect(await row('dokumente', id)).toMatchObject({ pflicht: false, pflichtbis: null });
    });

    test('nobody must read what is put on the list of what goes', async () => {
      const id = await dokument(anna, 'Bald weg', { jahr: 2010 });
      await fassung(anna, id, docx('Bald weg'));
      expect(
        (await anna(`/dokumente/dokumente/${id}/status`, json({ nach: 'Vorgemerkt', grund: 'Frist vorbei' }))).status,
      ).toBe(200);
      const answer = await verlangen(anna, id);
      expect(answer.status).toBe(422);
      expect(await bodyOf(answer)).toMatchObject({
        status_text: 'Im Status „Zur Löschung vorgemerkt“ ist keine Änderung mehr möglich.',
      });
    });

    test('nobody writes a duty, nor takes a confirmation back; a draft is not read', async () => {
      const annas = await mitglied('Auer', 'anna');
      const konto = await kontoVon('anna');
      const id = await dokument(anna, 'Entwürfe');
      const { id: version } = await fassung(anna, id, docx('Entwurf'), { status: 'Entwurf' });
      const values = { dokument_id: id, version_id: version, mgd_id: annas };
      const pflicht = { id: naturalId('lesepflichten', [version, annas]), ...values };
      expect((await anna('/dokumente/lesepflichten', json(pflicht))).status).toBe(403);
      expect((await gelesen(anna, id, version, konto)).status).toBe(422);
      await anna(`/dokumente/versionen/${version}/status`, json({ nach: 'Gueltig' }));
      expect((await gelesen(anna, id, version, konto)).status).toBe(201);
      const { id: bestaetigung } = { id: naturalId('lesebestaetigungen', [version, konto]) };
      expect((await anna(`/dokumente/lesebestaetigungen/${bestaetigung}`, { method: 'DELETE' })).status).toBe(403);
    });
  });

  describe('what goes', () => {
    const schritt = (call: Caller, id: string, nach: string, grund?: string) =>
      call(`/dokumente/dokumente/${id}/status`, json({ nach, grund }));

    test('goes when its years are over, by two people: bytes and text, not name and hash', async () => {
      const id = await dokument(anna, 'Altes Protokoll', { jahr: 2010 });
      const bytes = docx('Kreuzotter');
      const { id: version } = await fassung(anna, id, bytes, { gueltigab: '2010-01-01' });
      await liesAlles();
      expect((await schritt(anna, id, 'Vorgemerkt')).status).toBe(422);
      expect((await schritt(fremd, id, 'Vorgemerkt', 'alt')).status).toBe(404);
      expect((await schritt(berta, id, 'Vorgemerkt', 'alt')).status).toBe(403);
      expect((await schritt(anna, id, 'Vorgemerkt', 'Frist vorbei')).status).toBe(200);
      expect((await schritt(anna, id, 'Vernichtet')).status).toBe(422);
      expect((await schritt(carl, id, 'Vernichtet')).status).toBe(200);
      expect(await loescheVernichtete(app.deps)).toBe(1);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await app.deps.files.path(sha256)).toBeUndefined();
      expect(await row('dokumentversionen', version)).toMatchObject({ datei: { sha256, name: 'datei.pdf' } });
      expect(await betreffe(anna, 'Kreuzotter', { alle: true })).toEqual([]);
      expect((await anna(`/dokumente/versionen/${version}/datei/datei`)).status).toBe(404);
    });

    test('is handed out no more, also where the same bytes lie elsewhere', async () => {
      const bytes = docx('Zweimal abgelegt');
      const [alt, neu] = [await dokument(anna, 'Alt', { jahr: 2010 }), await dokument(anna, 'Neu')];
      const { id: version } = await fassung(anna, alt, bytes);
      const { id: andere } = await fassung(anna, neu, bytes);
      await schritt(anna, alt, 'Vorgemerkt', 'Frist vorbei');
      expect((await schritt(carl, alt, 'Vernichtet')).status).toBe(200);
      await loescheVernichtete(app.deps);
      const statuses = [version, andere].map(
        async (id) => (await anna(`/dokumente/versionen/${id}/datei/datei`)).status,
      );
      expect(await Promise.all(statuses)).toEqual([404, 200]);
    });

    test('goes also when the server ended between the mark and the bytes, and not what was sent again', async () => {
      const bytes = docx('Halb gelöscht');
      const id = await dokument(anna, 'Halb gelöscht', { jahr: 2010 });
      const { id: version } = await fassung(anna, id, bytes);
      await schritt(anna, id, 'Vorgemerkt', 'Frist vorbei');
      await schritt(carl, id, 'Vernichtet');
      await sql`update dokumentversionen set geloeschtam = '2026-11-20T10:00:00Z' where id = ${version}`.execute(
        app.storage.db,
      );
      await loescheVernichtete(app.deps);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await app.deps.files.path(sha256)).toBeUndefined();
      const { rows } = await sql`select 1 from dateien where sha256 = ${sha256}`.execute(app.storage.db);
      expect(rows).toEqual([]);
      app.setNow(new Date('2026-11-20T11:00:00Z'));
      await upload(await app.signIn('carl'), bytes);
      await loescheVernichtete(app.deps);
      expect(await app.deps.files.path(sha256)).toBeDefined();
    });

    test('stays while it must be kept, while it is locked, and while it is only a deletion of one', async () => {
      const id = await dokument(anna, 'Junges Protokoll');
      expect(await bodyOf(await schritt(anna, id, 'Vorgemerkt', 'weg'))).toMatchObject({
        status_text: 'Muss bis 31.12.2036 aufbewahrt werden.',
      });
      const gesperrt = await dokument(anna, 'Gesperrt', { jahr: 2000, sperre: true, sperrgrund: 'Verfahren' });
      expect(await bodyOf(await schritt(anna, gesperrt, 'Vorgemerkt', 'weg'))).toMatchObject({
        status_text: 'Für die Löschung gesperrt: Verfahren.',
      });
      await fassung(anna, id, docx('gilt'));
      expect((await anna(`/dokumente/dokumente/${id}`, { method: 'DELETE' })).status).toBe(422);
      const leer = await dokument(anna, 'Ohne Fassung');
      expect((await anna(`/dokumente/dokumente/${leer}`, { method: 'DELETE' })).status).toBe(200);
    });

    test('what was withdrawn still goes by two people; what was only ever a draft is deleted', async () => {
      const id = await dokument(anna, 'Zurückgezogen');
      const { id: version } = await fassung(anna, id, docx('galt einmal'));
      const withdrawn = await anna(
        `/dokumente/versionen/${version}/status`,
        json({ nach: 'Zurueckgezogen', grund: 'Irrtum' }),
      );
      expect(withdrawn.status).toBe(200);
      const answer = await anna(`/dokumente/dokumente/${id}`, { method: 'DELETE' });
      expect(answer.status).toBe(422);
      expect(await bodyOf(answer)).toMatchObject({
        status_text: 'Was gegolten hat, wird zur Löschung vorgemerkt und von einer zweiten Person freigegeben.',
      });
      const entwurf = await dokument(anna, 'Nur Entwürfe');
      await fassung(anna, entwurf, docx('noch nicht'), { status: 'Entwurf' });
      expect((await anna(`/dokumente/dokumente/${entwurf}`, { method: 'DELETE' })).status).toBe(200);
    });

    test('deleting needs the right of the depreciation (spec B 6.3)', async () => {
      const id = await dokument(fremd, 'In Meran', { sek_id: meran });
      expect((await fremd(`/dokumente/dokumente/${id}`, { method: 'DELETE' })).status).toBe(403);
    });
  });
});
