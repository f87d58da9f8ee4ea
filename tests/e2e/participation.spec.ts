import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { api, type Api } from './api.ts';
import { settled, showAllYears, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// The public page behind the links of an invitation (spec A 2, 4, 5, 8), and the course as its organiser sees it.
let server: RunningServer;
let office: Api;
let kursId: string;
let people: string[];

interface Teilnehmer {
  readonly id: string;
  readonly mgd_id: string;
  readonly typ: string;
}

test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  office = await api(server.url, 'verband');
  people = (await office.list<{ id: string }>('/mgd/mitglieder?limit=20')).map(({ id }) => id);
});
test.afterAll(() => server.stop());

const kurs = async (values: object = {}): Promise<string> => {
  const id = crypto.randomUUID();
  const [{ id: sek_id } = { id: '' }] = await office.list<{ id: string }>(
    '/sektionen/sektionen?sektionstyp=Landesverband',
  );
  await office.put('/ausbildungen', {
    id,
    typ: 'Ausbildung',
    name: 'Orientierung',
    sek_id,
    anfang: '2099-05-01',
    ...values,
  });
  return id;
};
const join = async (ausb_id: string, typ: string): Promise<Teilnehmer> => {
  const before = await teilnehmer(ausb_id);
  const name = `Gast ${before.length}`;
  await office.put('/ausbildungen/teilnehmer', {
    id: crypto.randomUUID(),
    ausb_id,
    name,
    email: 'gast@verband.example',
    typ,
  });
  const added = (await teilnehmer(ausb_id)).find(({ id }) => !before.some((one) => one.id === id));
  if (added === undefined) throw new Error('the participant was not added');
  return added;
};
const teilnehmer = (ausb_id: string) => office.list<Teilnehmer>(`/ausbildungen/teilnehmer?ausb_id=${ausb_id}`);
const typOf = async (id: string): Promise<string> =>
  (await office.one<Teilnehmer>(`/ausbildungen/teilnehmer/${id}`)).typ;

/** The key of the newest invitation, as the mail brought it. */
async function invited(id: string): Promise<string> {
  const folder = resolve(server.dataDir, 'postausgang');
  const before = new Set(await readdir(folder).catch(() => []));
  expect(await office.put(`/ausbildungen/teilnehmer/${id}/anmeldelink`, {})).toBe(200);
  const name = (await readdir(folder)).find((one) => one.endsWith('.eml') && !before.has(one)) ?? '';
  const mail = (await readFile(resolve(folder, name), 'utf8')).replaceAll('=\r\n', '');
  return /ausbildungvormerkung\/([\w-]{22})\?bestaetigung=3D1/.exec(mail)?.[1] ?? '';
}

const open = (page: Page, key: string, query = '') => page.goto(`${server.url}/ausbildungvormerkung/${key}${query}`);
const card = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
/** Calls of the page that change something. */
const puts = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && seen.push(request.url()));
  return seen;
};

test.describe('the public page of an invitation', () => {
  test.beforeAll(async () => {
    kursId = await kurs({ teilnehmermax: 0 });
  });

  test('shows a loading panel, then Bestätigt, and nobody has to sign in', async ({ page }) => {
    const { id } = await join(kursId, 'Vormerken');
    const key = await invited(id);
    let release = (): void => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/ausbildungen/teilnahmevormerkung/*', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, key, '?bestaetigung=1');
    await says(page, 'Ihre Antwort wird gesendet …');
    release();
    await card(page, 'Bestätigt');
    await says(page, 'Teilnahme bestätigt');
    expect(await typOf(id)).toBe('Angemeldet');
  });

  test('shows Nicht Bestätigt, and the answer can be reversed, and a reload repeats the last one', async ({ page }) => {
    const { id } = await join(kursId, 'Vormerken');
    await open(page, await invited(id), '?bestaetigung=0');
    await card(page, 'Nicht Bestätigt');
    await says(page, 'Teilnahme abgelehnt.');
    expect(await typOf(id)).toBe('Zurueckgetreten');
    await page.getByRole('button', { name: 'Doch teilnehmen' }).click();
    await card(page, 'Bestätigt');
    expect(await typOf(id)).toBe('Angemeldet');
    await page.reload();
    await card(page, 'Bestätigt');
    await page.getByRole('button', { name: 'Doch nicht teilnehmen' }).click();
    await card(page, 'Nicht Bestätigt');
    expect(await typOf(id)).toBe('Zurueckgetreten');
  });

  test('a full course says the waiting list, a used quota the reserve list, word for word', async ({ page }) => {
    const full = await kurs({ teilnehmermax: 1 });
    await join(full, 'Angemeldet');
    await open(page, await invited((await join(full, 'Vormerken')).id), '?bestaetigung=1');
    await card(page, 'Bestätigt');
    await says(page, 'Der Teilnehmer wurde auf die Warteliste gesetzt, weil der Kurs bereits voll ist!');
    const kg_id = crypto.randomUUID();
    await office.put('/verwaltung/kursgruppe', { id: kg_id, code: 'ORIENT', name: 'Orientierung' });
    const limited = await kurs({ kg_id });
    const [mgd_id = ''] = people;
    const { sek_id } = await office.one<{ sek_id: string }>(`/mgd/mitglieder/${mgd_id}`);
    await office.put('/verwaltung/kontingent', { id: crypto.randomUUID(), kg_id, sek_id, plaetze: 0 });
    await office.put(`/mgd/mitglieder/${mgd_id}`, { emailprivat: 'mitglied@verband.example' });
    const { idFromNaturalKey } = await import('../../src/kit/records.ts');
    const { ausbildungteilnehmer } = await import('../../src/features/ausbildung/ausbildungteilnehmer.table.ts');
    const id = idFromNaturalKey(ausbildungteilnehmer, { ausb_id: limited, mgd_id }) ?? '';
    expect(await office.put('/ausbildungen/teilnehmer', { id, ausb_id: limited, mgd_id, typ: 'Vormerken' })).toBe(201);
    await open(page, await invited(id), '?bestaetigung=1');
    await says(page, 'Der Teilnehmer wurde auf die Reserveliste gesetzt, weil das Kontingent bereits erreicht wurde!');
  });

  test("an error shows the response's status text", async ({ page }) => {
    await open(page, 'x'.repeat(22), '?bestaetigung=1');
    await card(page, 'Fehler');
    await says(page, 'Diese Einladung gibt es nicht.');
    const off = await kurs();
    const key = await invited((await join(off, 'Vormerken')).id);
    await office.put(`/ausbildungen/${off}/status`, { nach: 'Abgesagt', grund: 'Wetter' });
    await open(page, key, '?bestaetigung=1');
    await says(page, 'Dieser Kurs wurde abgesagt.');
  });

  test("any other value of bestaetigung shows 'Fehler beim Bestätigen' and calls nothing", async ({ page }) => {
    const { id } = await join(kursId, 'Vormerken');
    const key = await invited(id);
    const sent = puts(page);
    for (const query of ['', '?bestaetigung=2', '?bestaetigung=ja', '?bestaetigung=']) {
      await open(page, key, query);
      await says(page, 'Fehler beim Bestätigen');
    }
    expect(sent).toEqual([]);
    expect(await typOf(id)).toBe('Vormerken');
  });

  test('a mail scanner that opens the link changes nothing, nor does a page that nobody sees', async ({ page }) => {
    const { id } = await join(kursId, 'Vormerken');
    const key = await invited(id);
    for (const path of [
      `/ausbildungvormerkung/${key}?bestaetigung=1`,
      `/api/ausbildungen/teilnahmevormerkung/${key}`,
    ]) {
      for (const method of ['GET', 'HEAD']) await fetch(`${server.url}${path}`, { method });
    }
    expect(await typOf(id)).toBe('Vormerken');
    await page.addInitScript(() => {
      const look = { isHidden: true };
      Object.defineProperty(document, 'visibilityState', { get: () => (look.isHidden ? 'hidden' : 'visible') });
      addEventListener('besuch', () => {
        look.isHidden = false;
        document.dispatchEvent(new Event('visibilitychange'));
      });
    });
    await open(page, key, '?bestaetigung=1');
    await says(page, 'Ihre Antwort wird gesendet …');
    expect(await typOf(id)).toBe('Vormerken');
    await page.evaluate(() => dispatchEvent(new Event('besuch')));
    await card(page, 'Bestätigt');
  });

  test.describe(() => {
    test.use({ serviceWorkers: 'allow' });
    test('works under the service worker, keeps the key to itself, and carries no token', async ({ page }) => {
      const key = await invited((await join(kursId, 'Vormerken')).id);
      await page.goto(`${server.url}/login`);
      await page.evaluate(async () => navigator.serviceWorker.ready);
      await page.reload();
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      const requests: { url: string; headers: Record<string, string> }[] = [];
      page.on('request', (request) => requests.push({ url: request.url(), headers: request.headers() }));
      await open(page, key, '?bestaetigung=1');
      await card(page, 'Bestätigt');
      const call = requests.find(({ url }) => url.endsWith(`/api/ausbildungen/teilnahmevormerkung/${key}`));
      expect(call?.headers).not.toHaveProperty('authorization');
      expect(requests.filter(({ headers }) => headers['referer']?.includes(key))).toEqual([]);
      const stored = await page.evaluate(async () => {
        const caches_ = await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, caches_, document.title, document.cookie]);
      });
      expect(stored).not.toContain(key);
      await page.context().setOffline(true);
      await page.reload();
      await card(page, 'Fehler');
      await says(page, 'Fehler beim Zugriff auf die Datenbank!');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await card(page, 'Bestätigt');
    });
  });
});

test('an official opens a course, sees who waits, and invites those who have not answered', async ({ page }) => {
  const [firstAid] = await office.list<{ id: string }>('/ausbildungen?name=Auffrischung');
  const asked = (await teilnehmer(firstAid?.id ?? '')).filter(({ typ }) => typ === 'Vormerken');
  for (const [index, { mgd_id }] of asked.entries()) {
    await office.put(`/mgd/mitglieder/${mgd_id}`, {
      emailprivat: index === 0 ? null : `person${index}@verband.example`,
      emaildienst: null,
    });
  }
  const station = await api(server.url, 'station');
  const inKurs = (await teilnehmer(firstAid?.id ?? '')).map(({ mgd_id }) => mgd_id);
  const mitglieder = await station.list<{ id: string; mgdnummer: string; mitgliedsstatus: string }>(
    '/mgd/mitglieder?limit=50',
  );
  const fresh = mitglieder.find(({ id, mitgliedsstatus }) => mitgliedsstatus === 'Aktiv' && !inKurs.includes(id));
  expect(await office.put(`/mgd/mitglieder/${fresh?.id}`, { emailprivat: 'neu@verband.example' })).toBe(200);
  const saved = { id: crypto.randomUUID(), modul: 'mitglieder', name: 'Neue', werte: { suche: fresh?.mgdnummer } };
  expect(await station.put('/suchen', { gespeichert: [saved], geloescht: [] })).toBe(200);
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await page.goto(`${server.url}/ausbildungen`);
  await showAllYears(page);
  await page.getByText('Seiltechnik im Fels').click();
  await expect(page.getByRole('heading', { name: /^A-\d{4}-\d{4} · Seiltechnik im Fels/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Teilnehmer' }).click();
  await expect(page.getByRole('cell', { name: 'Angemeldet', exact: true })).toHaveCount(6);
  await expect(page.getByRole('cell', { name: 'Warteliste', exact: true })).toHaveCount(2);
  await page.goto(`${server.url}/ausbildungen`);
  await showAllYears(page);
  await page.getByText('Erste Hilfe Auffrischung').click();
  await page.getByRole('tab', { name: 'Teilnehmer' }).click();
  await page.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(3);
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(page.getByText('2 Einladungen verschickt')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Für diese Person ist keine E-Mail-Adresse bekannt.',
  );

  // Others by a saved search: it says whom it reaches, and who is in already, before anything is sent.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gespeicherte Suche' }).click();
  await page.getByRole('option', { name: 'Mitglieder: Neue' }).click();
  await expect(dialog.getByText('1 Person wird erreicht.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(page.getByText('1 Einladung verschickt')).toBeVisible();
  await expect
    .poll(async () => (await teilnehmer(firstAid?.id ?? '')).find(({ mgd_id }) => mgd_id === fresh?.id)?.typ)
    .toBe('Angefragt');
});
