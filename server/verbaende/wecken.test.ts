import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { folderObjects } from '../files/objects.ts';
import { compose } from '../mail/compose.ts';
import { createOutbox } from '../mail/outbox.ts';
import { openMailServer, type TestMailServer } from '../mail/test-mail-server.ts';
import { readSettings } from '../settings.ts';
import { openShared, type Db, type SharedDatabase } from '../storage/database.ts';
import { createTestDatabase, testEngine } from '../storage/test-storage.ts';
import { neu, storageOf, type Anlage } from './anlegen.ts';
import { ordnerOf } from './eintrag.ts';
import { Verbaende } from './verbaende.ts';

const minute = 60_000;
const [plan, dienst, belegung, person] = [newId(), newId(), newId(), newId()];

/** Something that an association has to do at a time of which no request tells. */
interface Anstehendes {
  /** Puts it there. */
  readonly stellt: readonly RawBuilder<unknown>[];
  /** Sets the time at which it is due, SQL in brackets. */
  readonly setzt: (am: RawBuilder<string>) => RawBuilder<unknown>;
  /** Says whether it is done: whether there is a row. */
  readonly getan: RawBuilder<unknown>;
}

const tausch = (id: string, status: string): RawBuilder<unknown> => sql`
  insert into schichttausche (id, rev, root_id, ausb_id, belegung_id, art, status, ablauf)
  values (${id}, 1, ${plan}, ${plan}, ${belegung}, 'Abgabe', ${status}, now() + interval '1 year')`;

const anstehend = ((): Readonly<Record<string, Anstehendes>> => {
  const [id, of] = [newId(), newId()];
  return {
    'a newsletter begins': {
      stellt: [
        sql`insert into listen (id, rev, sek_ids, name, listenart, sek_id, oeffentlich) select ${of}, 1, sek_ids, 'Alle', 'Rundschreiben', id, false from sektionen`,
        sql`insert into newsletter (id, rev, sek_ids, betreff, liste_id, modul, sek_id, status)
          select ${id}, 1, sek_ids, 'Rundschreiben', ${of}, 'personen', id, 'ZuSenden' from sektionen`,
      ],
      setzt: (am) => sql`update newsletter set sendenab = ${am} where id = ${id}`,
      // Whoever released it is gone.
      getan: sql`select 1 from newsletter where id = ${id} and status = 'Fehler'`,
    },
    'news are told': {
      stellt: [
        sql`insert into neuigkeiten (id, rev, sek_ids, titel, text, sek_id, status, ab, benachrichtigen)
          select ${id}, 1, sek_ids, 'Neu', 'Neu', id, 'Freigegeben', now() + interval '1 year', true from sektionen`,
      ],
      setzt: (am) => sql`update neuigkeiten set ab = ${am} where id = ${id}`,
      getan: sql`select 1 from neuigkeiten where id = ${id} and benachrichtigtam is not null`,
    },
    'another program is told once more': {
      stellt: [
        sql`insert into webhooks (id, benutzer_id, sek_id, name, adresse, tabellen, arten, stand, erstellt_am)
          select ${of}, b.id, b.sek_id, 'Kassa', 'https://127.0.0.1:9/', '{personen}', '{neu}', 0, now() from benutzer b`,
        sql`insert into webhooksendungen (id, webhook_id, zeit, inhalt, ab, versuche) values (${id}, ${of}, now(), '{}', now() + interval '1 year', 2)`,
      ],
      setzt: (am) => sql`update webhooksendungen set ab = ${am} where id = ${id}`,
      getan: sql`select 1 from webhookversuche where sendung_id = ${id}`,
    },
    'a device is told': {
      stellt: [
        sql`insert into pushabos (id, benutzer_id, familie, endpoint, p256dh, auth, themen, sprache, erstellt_am, letzterkontakt)
          select ${of}, id, ${newId()}, 'https://127.0.0.1:9/', 'x', 'x', '{}', 'de', now(), now() from benutzer`,
        sql`insert into pushsendungen (id, abo_id, benutzer_id, thema, objekt, ziel, titel, ab, bis, versuche)
          select ${id}, ${of}, id, 'Probe', 'x', 'x', 'x', now() + interval '1 year', now() + interval '2 years', 0 from benutzer`,
      ],
      setzt: (am) => sql`update pushsendungen set ab = ${am} where id = ${id}`,
      // Its session is over.
      getan: sql`select 1 where not exists (select 1 from pushsendungen where id = ${id})`,
    },
    'a reservation lapses': {
      stellt: [
        sql`insert into reservierungen (id, rev, sek_ids, sek_id, menge, von, bis, zweck, status)
          select ${id}, 1, sek_ids, id, 1, now() + interval '1 year', now() + interval '2 years', 'Übung', 'Bestaetigt' from sektionen`,
      ],
      setzt: (am) => sql`update reservierungen set von = ${am} - interval '2 hours' where id = ${id}`,
      getan: sql`select 1 from reservierungen where id = ${id} and status = 'Verfallen'`,
    },
    'an offered duty lapses': {
      stellt: [tausch(id, 'Offen')],
      setzt: (am) => sql`update schichttausche set ablauf = ${am} where id = ${id}`,
      getan: sql`select 1 from schichttausche where id = ${id} and status = 'Verfallen'`,
    },
    'a swap that nobody approved is too late': {
      stellt: [tausch(of, 'Angenommen')],
      setzt: (am) => sql`update ausbildungtage set beginn = ${am} where id = ${dienst}`,
      getan: sql`select 1 from schichttausche where id = ${of} and status = 'Verfallen'`,
    },
    'a duty ends': {
      stellt: [],
      setzt: (am) => sql`
        with d as (update ausbildungtage set beginn = ${am} - interval '8 hours', ende = ${am} where id = ${dienst})
        update diensthabende set ende = ${am}`,
      getan: sql`select 1 where not exists (select 1 from diensthabende)`,
    },
  };
})();

describe.runIf(testEngine === 'postgres')('an association that sleeps', { timeout: 300_000 }, () => {
  let dataDir: string;
  let database: SharedDatabase;
  let drop: () => Promise<void>;
  let anlage: Anlage;
  let mails: TestMailServer;
  let isRefusing = false;
  let verbaende: Verbaende;
  let now: number;
  let db: Db;

  /** A server that has looked once after it, and to which time goes by as it is told. */
  const serve = async (env: NodeJS.ProcessEnv = {}): Promise<void> => {
    now = Date.now();
    const all = { ...anlage.env, ...env };
    const settings = readSettings(all, 0);
    verbaende = new Verbaende({ env: all, settings, database, client: join(dataDir, 'client'), clock: () => now });
    verbaende.start();
    await verbaende.round();
  };
  const later = async (minutes: number): Promise<void> => {
    now += minutes * minute;
    await verbaende.round();
  };
  const isThere = async (query: RawBuilder<unknown>): Promise<boolean> => (await query.execute(db)).rows.length > 0;

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    dataDir = mkdtempSync(join(tmpdir(), 'hb-wecken-'));
    mails = await openMailServer({ verdict: () => (isRefusing ? 451 : undefined) });
    const created = await createTestDatabase();
    drop = created.drop;
    database = await openShared(created.url);
    const env = {
      DATABASE_URL: created.url,
      DATA_DIR: dataDir,
      ORTE: 'IT-BZ',
      SMTP_URL: mails.url,
      SMTP_OHNE_TLS: '1',
      NEWSLETTER_FENSTER: '0-24',
    };
    anlage = { env, settings: readSettings(env, 0), database, databaseUrl: created.url, now: new Date() };
    const admin = { benutzername: 'boss', name: 'Boss', password: 'Hütte am Gletscher 2026', verband: 'Verband' };
    await neu(anlage, { kurzname: 'eins', hosts: ['eins.example'], variante: 'BERGRETTUNG', admin });
    ({ db } = storageOf(anlage, 'eins'));
    await sql`
      insert into personen (id, rev, sek_ids, personenart, nachname, sichtbarkeit, sek_id)
      select ${person}, 1, sek_ids, 'Mitglied', 'Mair', 0, id from sektionen`.execute(db);
    await sql`
      insert into ausbildungen (id, rev, sek_ids, typ, status, name, sek_id, anfang, teilnehmermin, teilnehmermax, nachruecken, freigegeben)
      select ${plan}, 1, sek_ids, 'Dienstplan', 'Freigegeben', 'Bereitschaft', id, now(), 0, 9, false, true from sektionen`.execute(
      db,
    );
    await sql`
      insert into ausbildungtage (id, rev, root_id, ausb_id, beginn, ende, pflicht, status)
      values (${dienst}, 1, ${plan}, ${plan}, now() + interval '1 day', now() + interval '2 days', false, 'Veroeffentlicht')`.execute(
      db,
    );
    await sql`
      insert into schichtbelegungen (id, rev, root_id, ausb_id, tag_id, mgd_id, status)
      values (${belegung}, 1, ${plan}, ${plan}, ${dienst}, ${person}, 'Eingeteilt')`.execute(db);
  }, 240_000);
  afterEach(() => verbaende.stop());
  afterAll(async () => {
    await database.close();
    await mails.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
    vi.restoreAllMocks();
  });

  test.each(Object.entries(anstehend))('wakes, and sleeps again, when %s', async (_was, { stellt, setzt, getan }) => {
    for (const one of stellt) await one.execute(db);
    await setzt(sql`(now() + interval '20 minutes')`).execute(db);
    await serve();
    // As if twenty minutes had gone by for the database, too.
    await setzt(sql`(now() - interval '1 minute')`).execute(db);
    await later(19);
    expect(await isThere(getan)).toBe(false);
    await later(2);
    expect(await isThere(getan)).toBe(true);
    await later(1);
    expect(verbaende.belegung()).toEqual({ bekannt: 1, offen: 0, wach: 0 });
  });

  test('does within minutes what one round leaves over', async () => {
    const of = newId();
    await sql`
      insert into webhooks (id, benutzer_id, sek_id, name, adresse, tabellen, arten, stand, erstellt_am)
      select ${of}, b.id, b.sek_id, 'Kassa', 'https://127.0.0.1:9/', '{personen}', '{neu}', 0, now() from benutzer b`.execute(
      db,
    );
    await sql`
      insert into webhooksendungen (id, webhook_id, zeit, inhalt, ab, versuche)
      select gen_random_uuid(), ${of}, now(), '{}', now() - interval '1 minute', 5 from generate_series(1, 101)`.execute(
      db,
    );
    const tried = sql<{ n: number }>`
      select count(*)::int as n from webhookversuche v join webhooksendungen s on s.id = v.sendung_id where s.webhook_id = ${of}`;
    await serve();
    expect((await tried.execute(db)).rows).toEqual([{ n: 100 }]);
    await later(2);
    expect((await tried.execute(db)).rows).toEqual([{ n: 101 }]);
  });

  test('looks each minute while a substitute is looked for', async () => {
    const [id, of] = [newId(), newId()];
    await tausch(of, 'Angeboten').execute(db);
    await sql`update ausbildungtage set beginn = now() + interval '20 days', ende = now() + interval '21 days'`.execute(
      db,
    );
    await sql`insert into ersatzsuchen (id, rev, root_id, ausb_id, belegung_id, tausch_id, begonnenam, status)
      values (${id}, 1, ${plan}, ${plan}, ${belegung}, ${of}, now(), 'Laeuft')`.execute(db);
    const stage = (stufe: string): Promise<boolean> =>
      isThere(sql`select 1 from ersatzsuchen where id = ${id} and stufe = ${stufe}`);
    await serve();
    expect(await stage('Warteliste')).toBe(true);
    await sql`update ersatzsuchen set begonnenam = now() - interval '25 hours'`.execute(db);
    await later(0);
    expect(await stage('Warteliste')).toBe(true);
    await later(2);
    expect(await stage('Kreis')).toBe(true);
    await sql`update ersatzsuchen set status = 'Beendet'`.execute(db);
    await later(2);
    expect(verbaende.belegung()).toEqual({ bekannt: 1, offen: 0, wach: 0 });
  });

  test('tries a mail again five minutes after it was not taken', async () => {
    const mail = { to: 'anna@example.org', subject: 'Gruß', text: 'Hallo', art: 'Einladung', sek_id: newId() } as const;
    const bytes = await compose(mail, 'buero@verband.example', new Date(), undefined);
    await createOutbox(folderObjects(ordnerOf(dataDir, 'eins'))).put(bytes, new Date(), newId());
    isRefusing = true;
    await serve();
    isRefusing = false;
    await later(4);
    expect(mails.arrived).toEqual([]);
    await later(2);
    expect(mails.arrived).toMatchObject([{ to: ['anna@example.org'] }]);
  });

  test('makes its copy of the day, and no second one', async () => {
    const made = async (): Promise<number> => {
      const { rows } = await sql`select 1 from sicherungslaeufe where fertigam is not null and fehler is null`.execute(
        db,
      );
      return rows.length;
    };
    await serve({ SICHERUNG_ORDNER: join(dataDir, 'kopien') });
    expect(await made()).toBe(1);
    await later(61);
    expect(await made()).toBe(1);
    // As if that had been yesterday.
    await sql`update sicherungslaeufe set faellig = faellig - interval '1 day'`.execute(db);
    await later(59);
    expect(await made()).toBe(1);
    await later(2);
    expect(await made()).toBe(2);
  });
});
