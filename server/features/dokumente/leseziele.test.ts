import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import type { Deps } from '../../context.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import { docx } from './lesen/test-files.ts';
import { ergaenzeLesepflichten } from './lesepflichten.ts';

const json = (body: unknown): RequestInit => ({
  method: 'PUT',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const dokumentrechte = [
  'DOKUMENTE_LESEN',
  'DOKUMENTE_ALLGEMEIN_LESEN',
  'DOKUMENTE_ALLGEMEIN_NEU',
  'DOKUMENTE_ALLGEMEIN_SPEICHERN',
];
const mitglieder = ['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN'];

describe.each(testEngines)(`documents that are demanded by a saved search, on %s${testEnginesNote}`, (engine) => {
  let app: TestApp;
  let [bozen, meran, dokument_id, version_id] = ['', '', '', ''];
  const [jugend, aktiv] = [newId(), newId()];
  const callers = new Map<string, Caller>();
  const as = (name: string): Caller => callers.get(name) ?? (() => Promise.reject(new Error('nobody')));

  const mitglied = (id: string, nachname: string, mitgliedsstatus: string, sek_id: string) =>
    sql`insert into personen (id, rev, sek_ids, sek_id, personenart, nachname, mitgliedsstatus, sichtbarkeit)
      values (${id}, 1, ${[sek_id]}::uuid[], ${sek_id}, 'Mitglied', ${nachname}, ${mitgliedsstatus}, 0)`.execute(
      app.storage.db,
    );
  const verlange = async (name: string, ziel: object | null, id = dokument_id) => {
    const answer = await as(name)('/dokumente/lesepflichten/verlangen', json({ dokument_id: id, bis: null, ziel }));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const pflichten = async (): Promise<unknown[]> =>
    (
      await sql<{ mgd_id: string }>`select mgd_id from lesepflichten where version_id = ${version_id}`.execute(
        app.storage.db,
      )
    ).rows.map(({ mgd_id }) => mgd_id);
  const dokument = async (): Promise<Record<string, unknown>> =>
    (await as('anna')(`/dokumente/dokumente/${dokument_id}`)).json() as Promise<Record<string, unknown>>;

  const done = async (answer: Promise<Response>): Promise<void> => {
    const { ok, status } = await answer;
    if (!ok) throw new Error(`answered with ${String(status)}`);
  };
  beforeAll(async () => {
    app = await openTestApp(engine);
    app.setNow(new Date('2026-11-20T09:00:00Z'));
    const verband = await app.sektion('Verband');
    [bozen, meran] = [await app.sektion('Bozen', verband), await app.sektion('Meran', verband)];
    const blind_id = await app.group(dokumentrechte);
    const bg_id = await app.group([...dokumentrechte, ...mitglieder]);
    await app.user('anna', bozen, [{ bg_id, sek_id: bozen }]);
    await app.user('blind', bozen, [{ bg_id: blind_id, sek_id: bozen }]);
    for (const name of ['anna', 'blind']) callers.set(name, await app.signIn(name));
    const typ = newId();
    await sql`insert into dokumentetyp (id, rev, sek_ids, name, aufbewahrung) values (${typ}, 1, '{}', 'Plan', 10)`.execute(
      app.storage.db,
    );
    dokument_id = newId();
    const given = { id: dokument_id, betreff: 'Jugendschutz', sek_id: bozen, doktyp_id: typ, jahr: 2026 };
    await done(as('anna')('/dokumente/dokumente', json(given)));
    const bytes = docx('Jugendschutz');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    await done(as('anna')(`/dateien/${sha256}`, { method: 'PUT', body: bytes, headers }));
    version_id = naturalId('dokumentversionen', [dokument_id, sha256]);
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const datei = { sha256, name: 'plan.docx', type, size: bytes.length };
    const fassung = { id: version_id, dokument_id, datei, gueltigab: '2026-01-01', status: 'Gueltig' };
    await done(as('anna')('/dokumente/versionen', json(fassung)));
    await mitglied(jugend, 'Jung', 'Jugend', bozen);
    await mitglied(aktiv, 'Alt', 'Aktiv', bozen);
    await mitglied(newId(), 'Fremd', 'Jugend', meran);
  }, 240_000);
  afterAll(() => app.close());

  test('only who fits it must read, and whoever comes to fit it', async () => {
    const ziel = { name: 'Die Jungen', werte: { tagboxmitgliedsstatus: 'Jugend' } };
    expect(await verlange('anna', ziel)).toEqual({ status: 200, body: { anzahl: 1 } });
    expect(await pflichten()).toEqual([jugend]);
    expect(await dokument()).toMatchObject({ pflicht: true, pflichtziel: 'Die Jungen' });
    const neu = newId();
    await mitglied(neu, 'Neu', 'Jugend', bozen);
    await mitglied(newId(), 'Erwachsen', 'Aktiv', bozen);
    expect(await ergaenzeLesepflichten(app.deps)).toBe(1);
    expect(await pflichten()).toEqual(expect.arrayContaining([jugend, neu]));
    expect(await pflichten()).toHaveLength(2);
  });

  test('what somebody may not see finds nobody, now and when others join', async () => {
    const ziel = { name: 'Alle', werte: {} };
    const refused = await verlange('blind', ziel);
    expect([refused.status, germanText(String(refused.body['status_text']))]).toEqual([
      422,
      'Auf diese Suche passt hier kein aktives Mitglied.',
    ]);
    await sql`update benutzer set ende = '2026-11-19' where benutzername = 'anna'`.execute(app.storage.db);
    await mitglied(newId(), 'Später', 'Jugend', bozen);
    expect(await ergaenzeLesepflichten(app.deps)).toBe(0);
    await sql`update benutzer set ende = null where benutzername = 'anna'`.execute(app.storage.db);
    await sql`update leseziele set werte = '{"lieblingsfarbe": "rot"}'`.execute(app.storage.db);
    expect(await ergaenzeLesepflichten(app.deps)).toBe(0);
    callers.set('anna', await app.signIn('anna'));
  });

  test('criteria that the list does not have are refused, and change nothing', async () => {
    const before = await dokument();
    expect((await verlange('anna', { name: 'x', werte: { lieblingsfarbe: 'rot' } })).status).toBe(422);
    expect((await verlange('anna', { name: ' ', werte: {} })).status).toBe(422);
    expect(await dokument()).toEqual(before);
  });

  test('its criteria stand in no answer, and go when it is demanded no more', async () => {
    expect(JSON.stringify(await dokument())).not.toContain('tagboxmitgliedsstatus');
    expect((await as('anna')('/dokumente/lesepflichten/aufheben', json({ dokument_id }))).status).toBe(200);
    expect(await dokument()).toMatchObject({ pflicht: false, pflichtziel: null });
    const { rows } = await sql`select 1 from leseziele`.execute(app.storage.db);
    expect(rows).toEqual([]);
    expect(await verlange('anna', null)).toMatchObject({ status: 200 });
    expect(await pflichten()).toContain(aktiv);
  });

  test('whoever joins must not read what somebody stopped demanding in the same moment', async () => {
    await verlange('anna', { name: 'Die Jungen', werte: { tagboxmitgliedsstatus: 'Jugend' } });
    await mitglied(newId(), 'Zuletzt', 'Aktiv', bozen);
    const { storage } = app.deps;
    const between: Deps['storage'] = {
      ...storage,
      transaction: async (work) => {
        await done(as('anna')('/dokumente/lesepflichten/aufheben', json({ dokument_id })));
        return storage.transaction(work);
      },
    };
    expect(await ergaenzeLesepflichten({ ...app.deps, storage: between })).toBe(0);
  });
});
