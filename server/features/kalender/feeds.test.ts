import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testEngine } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { openKursWorld, type KursWorld } from '../ausbildung/kurs-world.ts';

let w: KursWorld;
const start = new Date('2026-03-01T10:00:00Z');
let now = start;

function setNow(to: Date): void {
  now = to;
  w.t.setNow(to);
}

/** A minute and more later: a subscription is made anew at the earliest then. */
const later = (): void => setNow(new Date(now.getTime() + 61_000));

/** What is asked so much later; sessions do not last so long, so the clock goes back. */
async function after<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  const was = now;
  setNow(new Date(was.getTime() + ms));
  const answer = await ask();
  setNow(was);
  return answer;
}

beforeAll(async () => {
  w = await openKursWorld(testEngine);
});
afterAll(() => w.t.close());
beforeEach(() => setNow(start));

const day = 86_400_000;

/** Subscribes; answers the path of the feed below the API. */
async function abonniere(call: Caller, values: object): Promise<{ id: string; path: string }> {
  const response = await call('/kalender/feeds', {
    method: 'POST',
    body: JSON.stringify({ name: 'Telefon', ...values }),
  });
  const { id, adresse }: { id: string; adresse: string } = await response.json();
  return { id, path: new URL(adresse).pathname.replace('/huette/api', '') };
}

const hole = (path: string, headers: Record<string, string> = {}): Promise<Response> => w.t.call(path, { headers });

/** The events that a subscriber reads. */
async function ereignisse(path: string): Promise<Record<string, unknown>[]> {
  const text = await (await hole(path)).text();
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      title: event.summary,
      where: event.location,
      sequence: event.sequence,
      status: one.getFirstPropertyValue('status'),
      transp: one.getFirstPropertyValue('transp'),
      from: event.startDate.toString(),
    };
  });
}

const named = async (path: string, title: string): Promise<Record<string, unknown>[]> =>
  (await ereignisse(path)).filter((one) => String(one['title']).startsWith(title));

const termin = (values: object = {}): Promise<string> =>
  w.create('/kalender/termine', {
    titel: 'Sitzung',
    sek_id: w.sektionen.a,
    beginn: '2026-03-10T18:00:00.000Z',
    ende: '2026-03-10T20:00:00.000Z',
    ganztaegig: false,
    sichtbarkeit: 'Abonnement',
    abgesagt: false,
    ...values,
  });

/** A member with an account in branch A, and the way to call as this user. */
async function mitKonto(name: string, rights: readonly string[]): Promise<{ mgd: string; call: Caller; user: string }> {
  const mgd = await w.mitglied(w.sektionen.a);
  const user = await w.t.user(name, w.sektionen.a, [{ bg_id: await w.t.group(rights), sek_id: w.sektionen.a }]);
  await sql`update benutzer set mgd_id = ${mgd} where id = ${user}`.execute(w.t.storage.db);
  return { mgd, user, call: await w.t.signIn(name) };
}

describe('appointments', () => {
  test.each([
    ['an end that is no later', { ende: '2026-03-10T18:00:00.000Z' }],
    ['an end a day before, of whole days', { ende: '2026-03-09T18:00:00.000Z', ganztaegig: true }],
    ['more than a year', { ende: '2027-03-12T18:00:00.000Z' }],
  ])('refuse %s at the field', async (_, values) => {
    const { status, body } = await w.put('/kalender/termine', {
      titel: 'Sitzung',
      sek_id: w.sektionen.a,
      beginn: '2026-03-10T18:00:00.000Z',
      ganztaegig: false,
      sichtbarkeit: 'Abonnement',
      abgesagt: false,
      ...values,
    });
    expect([status, (body['fields'] as { feld: string }[]).map(({ feld }) => feld)]).toEqual([422, ['ende']]);
  });
});

describe('the calendar of a branch', () => {
  test('has its appointments and the days of its courses, those of branches below too, and of no other', async () => {
    const { path } = await abonniere(w.boss, { umfang: 'Sektion', sek_id: w.sektionen.verband });
    const eine = await abonniere(w.boss, { umfang: 'Sektion', sek_id: w.sektionen.b });
    const id = await termin({ titel: 'Versammlung', ort: 'Saal' });
    await termin({ titel: 'Versammlung intern', sichtbarkeit: 'Programm' });
    const kurs = await w.kurs({ name: 'Versammlungskurs', sek_id: w.sektionen.a });
    const tag = await w.create('/ausbildungen/tage', {
      ausb_id: kurs,
      beginn: '2026-05-02T06:00:00Z',
      ende: '2026-05-02T14:00:00Z',
      thema: 'Theorie',
    });
    expect(await named(path, 'Versammlung')).toMatchObject([
      { uid: id, title: 'Versammlung', where: 'Saal', from: '2026-03-10T19:00:00', transp: 'TRANSPARENT' },
      { uid: tag, title: 'Versammlungskurs: Theorie', from: '2026-05-02T08:00:00' },
    ]);
    expect(await named(eine.path, 'Versammlung')).toEqual([]);
  });

  test('has nothing before 90 days and after 730', async () => {
    const { path } = await abonniere(w.boss, { umfang: 'Sektion', sek_id: w.sektionen.b });
    const at = (ms: number) => ({
      beginn: new Date(now.getTime() + ms).toISOString(),
      ende: new Date(now.getTime() + ms + 3_600_000).toISOString(),
    });
    await termin({ sek_id: w.sektionen.b, titel: 'Rand alt', ...at(-92 * day) });
    await termin({ sek_id: w.sektionen.b, titel: 'Rand früh', ...at(-89 * day) });
    await termin({ sek_id: w.sektionen.b, titel: 'Rand spät', ...at(729 * day) });
    await termin({ sek_id: w.sektionen.b, titel: 'Rand fern', ...at(732 * day) });
    expect((await named(path, 'Rand')).map(({ title }) => title)).toEqual(['Rand früh', 'Rand spät']);
  });

  test('is the same bytes until something changes, answers 304 then, and says the change by the same UID with a higher SEQUENCE (domain: ausbildung 9, 12)', async () => {
    const { path } = await abonniere(w.boss, { umfang: 'Sektion', sek_id: w.sektionen.a });
    const id = await termin({ titel: 'Probe' });
    const first = await hole(path);
    const [etag, text] = [first.headers.get('etag') ?? '', await first.text()];
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toContain('private');
    await after(3 * day, async () => {
      expect(await (await hole(path)).text()).toBe(text);
      expect((await hole(path, { 'If-None-Match': `W/${etag}` })).status).toBe(304);
    });
    const { rev } = (await w.read(`/kalender/termine/${id}`)) as { rev: number };
    await w.boss(`/kalender/termine/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': `"${rev}"` },
      body: JSON.stringify({ titel: 'Probe neu' }),
    });
    later();
    expect(await named(path, 'Probe')).toMatchObject([{ uid: id, title: 'Probe neu', sequence: 0 }]);
    await w.boss(`/kalender/termine/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': `"${rev + 1}"` },
      body: JSON.stringify({ abgesagt: true }),
    });
    later();
    expect((await hole(path, { 'If-None-Match': etag })).status).toBe(200);
    expect(await named(path, 'Probe')).toMatchObject([{ uid: id, status: 'CANCELLED', sequence: 1 }]);
    expect(await after(91 * day, () => named(path, 'Probe'))).toEqual([]);
  });

  test('tells a deleted appointment as called off for 90 days', async () => {
    const { path } = await abonniere(w.boss, { umfang: 'Sektion', sek_id: w.sektionen.a });
    const fremd = await abonniere(w.boss, { umfang: 'Sektion', sek_id: w.sektionen.b });
    const id = await termin({ titel: 'Weg damit', ort: 'Saal' });
    const intern = await termin({ titel: 'Weg intern', sichtbarkeit: 'Programm' });
    const [before] = await named(path, 'Weg');
    for (const gone of [id, intern])
      await w.boss(`/kalender/termine/${gone}`, { method: 'DELETE', headers: { 'If-Match': '"1"' } });
    later();
    const [cancelled, ...others] = await named(path, 'Weg');
    expect(cancelled).toMatchObject({ uid: id, where: 'Saal', status: 'CANCELLED' });
    expect(Number(cancelled?.['sequence'])).toBeGreaterThan(Number(before?.['sequence']));
    expect(others).toEqual([]);
    expect(await named(fremd.path, 'Weg')).toEqual([]);
    expect(await after(91 * day, () => named(path, 'Weg'))).toEqual([]);
  });

  test('is made once in a minute at most', async () => {
    const { path } = await abonniere(w.boss, { umfang: 'Sektion', sek_id: w.sektionen.a });
    expect(await named(path, 'Gleich')).toEqual([]);
    await termin({
      titel: 'Gleich',
      beginn: new Date(now.getTime() + day).toISOString(),
      ende: new Date(now.getTime() + 2 * day).toISOString(),
    });
    expect(await named(path, 'Gleich')).toEqual([]);
    later();
    expect(await named(path, 'Gleich')).toHaveLength(1);
  });

  test('shows what its user may read when it is asked for, without a minute’s delay', async () => {
    const rights = ['KALENDER_LESEN', 'KALENDER_ALLGEMEIN_LESEN'];
    const { call, user } = await mitKonto('clara', rights);
    await termin({
      titel: 'Rechte',
      beginn: new Date(now.getTime() + day).toISOString(),
      ende: new Date(now.getTime() + 2 * day).toISOString(),
    });
    await w.kurs({
      name: 'Rechtekurs',
      sek_id: w.sektionen.a,
      anfang: new Date(now.getTime() + day).toISOString().slice(0, 10),
    });
    const { path } = await abonniere(call, { umfang: 'Sektion', sek_id: w.sektionen.a });
    // Without a right to courses there are none.
    expect((await named(path, 'Rechte')).map(({ title }) => title)).toEqual(['Rechte']);
    expect(
      (
        await call('/kalender/feeds', {
          method: 'POST',
          body: JSON.stringify({ name: 'x', umfang: 'Sektion', sek_id: w.sektionen.b }),
        })
      ).status,
    ).toBe(403);
    await w.t.writes(async (unit) => {
      await sql`delete from benutzer_bg where user_id = ${user}`.execute(unit.tx);
      await sql`update rechtestand set kennung = gen_random_uuid()`.execute(unit.tx);
    });
    expect((await hole(path)).status).toBe(404);
  });
});

describe('the own calendar', () => {
  test('has the seats that somebody holds, told anew when one is given back, and names nobody', async () => {
    const { mgd, call } = await mitKonto('dora', ['KALENDER_LESEN']);
    const anfang = new Date(now.getTime() + 20 * day).toISOString().slice(0, 10);
    const kurs = await w.kurs({ name: 'Eigener Kurs', anfang });
    const anderer = await w.kurs({ name: 'Eigener anderer', anfang });
    const tag = await w.create('/ausbildungen/tage', {
      ausb_id: kurs,
      beginn: `${anfang}T06:00:00Z`,
      ende: `${anfang}T14:00:00Z`,
    });
    const teilnehmer = await w.create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id: mgd, typ: 'Angemeldet' });
    await w.join(anderer, w.sektionen.a);
    const { path } = await abonniere(call, { umfang: 'Persoenlich' });
    const [mine] = await named(path, 'Eigener');
    expect(mine).toMatchObject({ uid: tag, status: null, transp: null });
    expect(await named(path, 'Eigener')).toHaveLength(1);
    const { rev } = (await w.read(`/ausbildungen/teilnehmer/${teilnehmer}`)) as { rev: number };
    await w.boss(`/ausbildungen/teilnehmer/${teilnehmer}`, {
      method: 'PUT',
      headers: { 'If-Match': `"${rev}"` },
      body: JSON.stringify({ typ: 'Zurueckgetreten' }),
    });
    later();
    const [gone] = await named(path, 'Eigener');
    expect(gone).toMatchObject({ uid: tag, status: 'CANCELLED' });
    expect(Number(gone?.['sequence'])).toBeGreaterThan(Number(mine?.['sequence']));
    expect(await (await hole(path)).text()).not.toMatch(/ATTENDEE|ORGANIZER/);
  });

  test('has one event for each shift that somebody serves, free while on call, and takes it out when it is handed over (domain: dienstplan-tief 1, 4)', async () => {
    const { mgd, call } = await mitKonto('doris', ['KALENDER_LESEN']);
    const plan = await w.create('/dienstplaene', {
      typ: 'Dienstplan',
      name: 'Bereitschaft',
      sek_id: w.sektionen.a,
      anfang: '2026-03-01',
    });
    const art = await w.create('/verwaltung/dienstart', { name: 'Ruf', art: 'Rufbereitschaft' });
    const schicht = (values: object): Promise<string> =>
      w.create('/ausbildungen/tage', {
        ausb_id: plan,
        beginn: '2026-03-07T19:00:00.000Z',
        ende: '2026-03-08T07:00:00.000Z',
        dienstart_id: art,
        status: 'Veroeffentlicht',
        ...values,
      });
    const tag = await schicht({});
    const belegung = await w.create('/dienstplaene/belegungen', {
      ausb_id: plan,
      tag_id: tag,
      mgd_id: mgd,
      status: 'Eingeteilt',
    });
    const ungewiss = await schicht({
      thema: 'geheim',
      status: 'Offen',
      beginn: '2026-03-14T19:00:00.000Z',
      ende: '2026-03-15T07:00:00.000Z',
    });
    await w.create('/dienstplaene/belegungen', { ausb_id: plan, tag_id: ungewiss, mgd_id: mgd, status: 'Eingeteilt' });
    const { path } = await abonniere(call, { umfang: 'Persoenlich' });
    const [mine, ...others] = await named(path, 'Bereitschaft');
    expect(mine).toMatchObject({ uid: belegung, status: null, transp: 'TRANSPARENT', from: '2026-03-07T20:00:00' });
    expect(others).toEqual([]);
    const { rev } = (await w.read(`/dienstplaene/belegungen/${belegung}`)) as { rev: number };
    await w.boss(`/dienstplaene/belegungen/${belegung}`, {
      method: 'PUT',
      headers: { 'If-Match': `"${rev}"` },
      body: JSON.stringify({ status: 'Abgemeldet' }),
    });
    later();
    const [gone] = await named(path, 'Bereitschaft');
    expect(gone).toMatchObject({ uid: belegung, status: 'CANCELLED' });
    expect(Number(gone?.['sequence'])).toBeGreaterThan(Number(mine?.['sequence']));
    const sektion = await abonniere(w.boss, { umfang: 'Sektion', sek_id: w.sektionen.a });
    expect(await named(sektion.path, 'Bereitschaft')).toMatchObject([{ uid: tag }]);
  });

  test('has nothing of a course in which somebody only waits', async () => {
    const { mgd, call } = await mitKonto('emil', ['KALENDER_LESEN']);
    const kurs = await w.kurs({ name: 'Warten', teilnehmermax: 1 });
    await w.join(kurs, w.sektionen.a);
    await w.create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id: mgd, typ: 'Angemeldet' });
    const { path } = await abonniere(call, { umfang: 'Persoenlich' });
    expect(await named(path, 'Warten')).toEqual([]);
  });
});

describe('a key', () => {
  test('is told once, kept as a hash, and listed without it', async () => {
    const { id, path } = await abonniere(w.boss, { umfang: 'Persoenlich' });
    const key = path.slice('/kalender/feed/'.length, -'.ics'.length);
    // 128 bits.
    expect(key).toMatch(/^[\w-]{22}$/);
    const { rows } = await sql<Record<string, unknown>>`select * from kalenderfeeds where id = ${id}`.execute(
      w.t.storage.db,
    );
    expect(JSON.stringify(rows)).not.toContain(key);
    await hole(path);
    const feeds = (await (await w.boss('/kalender/feeds')).json()) as Record<string, unknown>[];
    expect(feeds.find((one) => one['id'] === id)).toEqual({
      id,
      name: 'Telefon',
      umfang: 'Persoenlich',
      sek_id: null,
      erstellt_am: now.toISOString(),
      letzter_abruf: now.toISOString(),
      gesperrt_am: null,
    });
  });

  test('that is unknown, revoked, of a locked user or without its end opens nothing', async () => {
    const { call, user } = await mitKonto('fritz', ['KALENDER_LESEN']);
    const { id, path } = await abonniere(call, { umfang: 'Persoenlich' });
    expect((await hole(path)).status).toBe(200);
    expect((await hole(path.slice(0, -'.ics'.length))).status).toBe(404);
    expect((await hole('/kalender/feed/AAAAAAAAAAAAAAAAAAAAAA.ics')).status).toBe(404);
    // Nobody revokes what is another's.
    expect((await w.boss(`/kalender/feeds/${id}/sperren`, { method: 'PUT', body: '{}' })).status).toBe(404);
    await sql`update benutzer set gesperrt = true where id = ${user}`.execute(w.t.storage.db);
    expect((await hole(path)).status).toBe(404);
    await sql`update benutzer set gesperrt = false where id = ${user}`.execute(w.t.storage.db);
    expect((await hole(path)).status).toBe(200);
    expect((await call(`/kalender/feeds/${id}/sperren`, { method: 'PUT', body: '{}' })).status).toBe(204);
    expect((await hole(path)).status).toBe(404);
  });

  test('is for those with a right to calendars, and twenty are enough', async () => {
    const { call } = await mitKonto('gina', []);
    expect(
      (await call('/kalender/feeds', { method: 'POST', body: JSON.stringify({ name: 'x', umfang: 'Persoenlich' }) }))
        .status,
    ).toBe(403);
    const hans = await mitKonto('hans', ['KALENDER_LESEN']);
    for (let made = 0; made < 20; made += 1) await abonniere(hans.call, { umfang: 'Persoenlich' });
    const one = await hans.call('/kalender/feeds', {
      method: 'POST',
      body: JSON.stringify({ name: 'x', umfang: 'Persoenlich' }),
    });
    expect([one.status, ((await one.json()) as { status_text: string }).status_text]).toEqual([
      422,
      'Mehr als zwanzig Abonnements sind nicht möglich. Bitte zuerst eines sperren.',
    ]);
  });

  test('stands in no log, not even when the server fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { path } = await abonniere(w.boss, { umfang: 'Persoenlich' });
    await sql`alter table teilnehmerverlauf rename to weg`.execute(w.t.storage.db);
    const { status } = await hole(path);
    await sql`alter table weg rename to teilnehmerverlauf`.execute(w.t.storage.db);
    const lines = JSON.stringify(logged.mock.calls);
    logged.mockRestore();
    expect(status).toBe(500);
    expect(lines).toContain('/kalender/feed/:datei');
    expect(lines).not.toContain(path.slice('/kalender/feed/'.length));
  });
});
