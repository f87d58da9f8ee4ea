import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { serverAreas } from '../features/server-areas.ts';
import { testEngine } from '../storage/test-storage.ts';
import { observeVerband } from './gauges.ts';
import { Metrics } from './metrics.ts';

let t: TestApp;
const own = new Metrics();

beforeAll(async () => {
  t = await openTestApp(testEngine, { now: new Date('2026-11-20T09:00:00Z') });
  observeVerband(own, { ...t.deps, waitingMails: () => Promise.resolve([]), queues: serverAreas.queues });
});
afterAll(() => t.close());

const told = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await own.text())
      .split('\n')
      .filter((line) => /^huettenbuch_(push|newsletter|backup)_/.test(line))
      .map((line) => line.replace('huettenbuch_', '').split(' '))
      .map(([name = '', value]) => [name, Number(value)]),
  );

const nothing = { push_waiting: 0, push_oldest_seconds: 0, newsletter_waiting: 0, newsletter_oldest_seconds: 0 };

test('where nothing waits and no copy was made the queues say 0 and the copies nothing', async () => {
  expect(await told()).toEqual(nothing);
});

test('messages to devices: all that wait, and since when the oldest is due, by night none but a sample', async () => {
  const user = await t.user('anna', await t.sektion('Sexten'), []);
  const abo = newId();
  await sql`insert into pushabos (id, benutzer_id, familie, endpoint, p256dh, auth, themen, sprache, erstellt_am, letzterkontakt)
    values (${abo}, ${user}, ${newId()}, 'https://push.example/1', 'a', 'b', '{}', 'de', now(), now())`.execute(
    t.storage.db,
  );
  const give = (objekt: string, ab: string, bis: string): Promise<unknown> =>
    sql`insert into pushsendungen (id, abo_id, benutzer_id, thema, objekt, ziel, titel, ab, bis, versuche)
      values (${newId()}, ${abo}, ${user}, 'Dienst', ${objekt}, 'dienstplan', 'Dienst', ${ab}, ${bis}, 0)`.execute(
      t.storage.db,
    );
  await give('faellig', '2026-11-20T08:50:00Z', '2026-11-27T09:00:00Z');
  await give('spaeter', '2026-11-20T10:00:00Z', '2026-11-27T09:00:00Z');
  await give('vorbei', '2026-11-19T08:00:00Z', '2026-11-20T08:00:00Z');
  expect(await told()).toEqual({ ...nothing, push_waiting: 2, push_oldest_seconds: 600 });
  t.setNow(new Date('2026-11-20T22:30:00Z'));
  expect(await told()).toEqual({ ...nothing, push_waiting: 2 });
  t.setNow(new Date('2026-11-20T09:00:00Z'));
  await sql`delete from pushsendungen`.execute(t.storage.db);
});

test('newsletters: mails of those that are being sent and not paused', async () => {
  const sek_id = await t.sektion('Toblach');
  const liste = newId();
  await sql`insert into listen (id, rev, sek_ids, name, listenart, sek_id, oeffentlich) values (${liste}, 1, ${[sek_id]}, 'Freunde', 'Newsletter', ${sek_id}, false)`.execute(
    t.storage.db,
  );
  const give = async (begonnenam: string, pausiertam: string | null, stati: readonly string[]): Promise<void> => {
    const id = newId();
    await sql`insert into newsletter (id, rev, sek_ids, betreff, liste_id, modul, sek_id, status, begonnenam, pausiertam)
      values (${id}, 1, ${[sek_id]}, 'Fest', ${liste}, 'MITGLIEDER', ${sek_id}, 'WirdGesendet', ${begonnenam}, ${pausiertam})`.execute(
      t.storage.db,
    );
    for (const [at, status] of stati.entries())
      await sql`insert into newsletterempfaenger (id, newsletter_id, adresse, familie, personen, sprache, status)
        values (${newId()}, ${id}, ${`${at}@verband.example`}, 'andere', '[]', 'de', ${status})`.execute(t.storage.db);
  };
  await give('2026-11-20T08:00:00Z', null, ['Wartend', 'Wartend', 'Gesendet', 'InVersand']);
  await give('2026-11-20T07:00:00Z', null, ['Gesendet']);
  await give('2026-11-20T06:00:00Z', '2026-11-20T06:10:00Z', ['Wartend']);
  expect(await told()).toEqual({ ...nothing, newsletter_waiting: 2, newsletter_oldest_seconds: 3600 });
  await sql`delete from newsletter`.execute(t.storage.db);
});

test('copies: the newest that is kept, and the newest that came back; failed and removed ones do not count', async () => {
  const run = (
    begonnenam: string,
    ordner: string | null,
    geprueftam: string | null,
    { pruefungfehler, entferntam }: { pruefungfehler?: string; entferntam?: string } = {},
  ): Promise<unknown> =>
    sql`insert into sicherungslaeufe (id, art, begonnenam, fertigam, ordner, geprueftam, pruefungfehler, entferntam)
      values (${newId()}, 'Uhr', ${begonnenam}, ${begonnenam}, ${ordner}, ${geprueftam}, ${pruefungfehler ?? null}, ${entferntam ?? null})`.execute(
      t.storage.db,
    );
  const at = '2026-11-20T08:59:00Z';
  await run('2026-11-18T09:00:00Z', '/s/1', at);
  await run('2026-11-19T09:00:00Z', '/s/2', at, { pruefungfehler: 'kaputt' });
  await run('2026-11-20T07:00:00Z', null, null);
  await run('2026-11-20T08:00:00Z', '/s/3', at, { entferntam: at });
  expect(await told()).toEqual({
    ...nothing,
    'backup_age_seconds{state="made"}': 86_400,
    'backup_age_seconds{state="proven"}': 2 * 86_400,
  });
});
