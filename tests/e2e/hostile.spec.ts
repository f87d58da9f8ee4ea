import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { newId } from '../../src/lib/ids.ts';
import { api, type Api } from './api.ts';
import { putAsset } from './assets.ts';
import { fetched } from './fetched.ts';
import { settled, signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Whoever writes a name, a setting, a translation or an address must not get a script to run, nor lead a person to another site.
test.setTimeout(180_000);

/** Would set `window.gepflanzt`, or ask for `/gepflanzt`, if any part of it became markup. */
const evil = '"><img src=/gepflanzt onerror=gepflanzt=1><script>gepflanzt=1</script>';
const link = 'javascript:void(window.gepflanzt=1)';

test.use({ serviceWorkers: 'block' });

let server: RunningServer;
let valley: Api;
let context: BrowserContext;
let page: Page;
let asked: string[];

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  valley = await api(server.url, 'verband');
});
test.afterAll(async () => server?.stop());

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
  asked = [];
  context.on('request', (request) => asked.push(request.url()));
  await context.addInitScript(() => {
    Reflect.set(window, 'verstoesse', []);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const found: unknown = Reflect.get(window, 'verstoesse');
      if (Array.isArray(found)) found.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page = await context.newPage();
  page.on('dialog', (dialog) => {
    asked.push(`gepflanzt: ${dialog.message()}`);
    void dialog.dismiss();
  });
});
test.afterEach(async () => context.close());

/** Nothing that was planted ran, was loaded, is an element or a link, or was stopped by the policy only. */
async function unharmed(where = page): Promise<void> {
  const found = await where.evaluate(() => ({
    ran: Reflect.get(window, 'gepflanzt') ?? null,
    violations: Reflect.get(window, 'verstoesse') ?? [],
    elements: document.querySelectorAll(
      'img[src*="gepflanzt"], [onerror], script:not([src]):not([type="application/json"])',
    ).length,
    links: [...document.querySelectorAll('[href], [src], [action]')].filter((one) =>
      /^\s*(javascript|data:text|vbscript)/i.test(
        one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action') ?? '',
      ),
    ).length,
  }));
  expect(found).toEqual({ ran: null, violations: [], elements: 0, links: 0 });
  expect(
    asked.filter(
      (url) =>
        url.startsWith('gepflanzt') || new URL(url).host === 'evil.example' || new URL(url).pathname === '/gepflanzt',
    ),
  ).toEqual([]);
}

async function configure(files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) await putAsset(server.dataDir, name, content);
}

const open = (path: string) => page.goto(`${server.url}${path}`);

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
}

test('a forged returnUrl leads to no other site', async () => {
  const forged = [
    'https://evil.example/information',
    '//evil.example/information',
    '/\\evil.example/information',
    '/\t/evil.example/information',
    `${link}//information`,
  ];
  for (const [index, returnUrl] of forged.entries()) {
    await open(`/login?returnUrl=${encodeURIComponent(returnUrl)}`);
    if (index > 0) await expect(page.getByLabel('Benutzername')).toBeVisible();
    await signIn(page, 'lesen');
    await expect(page).not.toHaveURL(/\/login/);
    expect([returnUrl, new URL(page.url()).origin]).toEqual([returnUrl, server.url]);
    await unharmed();
    await signOut();
  }
  await open('/login?returnUrl=%2Finformation%3Fx%3D1');
  await signIn(page, 'lesen');
  await expect(page).toHaveURL(`${server.url}/information?x=1`);
});

test('nothing that a setting, a menu file, a translation or a picture of the customer holds is run', async () => {
  await configure({
    'config.json': {
      variante: `BERGRETTUNG${evil}`,
      testversion: true,
      showinfo: true,
      fernwartung: link,
      produktivsystem: link,
      logo: 'assets/logo.svg',
      appStores: { android: link, ios: 'http://evil.example/' },
      organisationen: [
        { name: evil, url: link },
        { name: evil, url: 'https://127.0.0.1/andere/' },
      ],
      impressum: {
        name: evil,
        adresse: evil,
        telefon: evil,
        email: `x${evil}@example.org`,
        pec: link,
        www: link,
        steuernummer: evil,
        verantwortlich: evil,
      },
      __proto__: { testversion: link },
      [evil]: evil,
    },
    'menu.json': { MITGLIEDER: evil, [evil]: true, constructor: false },
    'i18n/de_2.json': {
      Mitglieder: evil,
      Impressum: evil,
      Information: evil,
      'Kennwort vergessen?': evil,
      Sektion: ['x', ['y', evil]],
      Kennwort: 'Kennwort',
      __proto__: evil,
    },
    'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.gepflanzt=1"><script>parent.gepflanzt=1</script><rect width="9" height="9"/></svg>`,
  });
  await open('/login');
  await expect(page.getByRole('link', { name: evil })).toBeVisible();
  await unharmed();
  await page.getByLabel('Benutzername').fill('verband');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await expect(syncState(page)).toBeVisible();
  for (const path of ['/impressum', '/information', '/datenschutz', '/allgemein', '/mitglieder', '/passwordreset']) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await unharmed();
  }
  await open('/impressum');
  await expect(page.getByText(evil).first()).toBeVisible();
  await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await unharmed();
  await configure({ 'config.json': {}, 'menu.json': {}, 'i18n/de_2.json': {} });
});

test('names in records are texts wherever they stand: list, title, search, reference, notice', async () => {
  const { sek_id } = await valley.one<{ sek_id: string }>(
    `/mgd/mitglieder/${(await valley.list<{ id: string }>('/mgd/mitglieder?limit=1'))[0]?.id}`,
  );
  const [mitglied, einsatz] = [newId(), newId()];
  expect(
    await valley.put('/mgd/mitglieder', {
      id: mitglied,
      nachname: evil.slice(0, 79),
      vorname: '<svg onload=gepflanzt=1>',
      ort: evil.slice(0, 79),
      sek_id,
      notiz: `${evil}\n${link}`,
      mitgliedsstatus: 'Aktiv',
    }),
  ).toBe(201);
  expect(await valley.put('/mgd/mitglieder', { id: newId(), nachname: 'Link', sek_id, www: link })).not.toBe(201);
  await context.route('**/api/rechte/daten', async (route) => {
    const response = await fetched(route);
    const data: Record<string, unknown> = await response.json();
    await route.fulfill({
      response,
      json: {
        ...data,
        user: { ...Object(data['user']), name: evil },
        mitglieder_wechsel: [{ id: einsatz, name: evil, sek_name: link }],
        funktionswechsel: [{ mgd_name: evil, name: evil, anfang: '2026-01-01' }],
      },
    });
  });
  await open('/login');
  await page.getByLabel('Benutzername').fill('verband');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('dialog').getByText(evil)).toBeVisible();
  await unharmed();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('dialog').getByText('01.01.2026')).toBeVisible();
  await unharmed();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await settled(page);
  // A page that is left takes its requests with it.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await open(`/mitglieder/${mitglied}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=/gepflanzt');
  await unharmed();
  expect(await page.title()).not.toContain('gepflanzt');
  await open('/mitglieder');
  await page.getByRole('searchbox').first().fill('gepflanzt');
  await expect(page.getByRole('row').filter({ hasText: 'gepflanzt' }).first()).toBeVisible();
  await unharmed();
});

test('what the server answers is a text: refusals, jobs, names of files', async () => {
  await open('/login');
  await signIn(page, 'verband');
  await settled(page);
  await context.route('**/api/jobs/jobslast', (route) =>
    route.fulfill({ json: [{ id: newId(), typ: evil, status: 'Erstellt' }] }),
  );
  await context.route('**/api/jobs/jobs?*', (route) =>
    route.fulfill({
      json: [
        {
          id: newId(),
          typ: evil,
          status: 'Fehlerhaft',
          parameter: { [evil]: evil },
          benutzername: evil,
          eigen: true,
          abbrechbar: false,
          erstelltam: '2026-01-01T00:00:00.000Z',
          fertigam: null,
          zeilen: 1,
          dateiname: evil,
          abrufbar: false,
          fehler: evil,
        },
      ],
    }),
  );
  await context.route('**/api/sync/batch', async (route) => {
    const { calls }: { calls: { op: string }[] } = route.request().postDataJSON();
    await route.fulfill({
      json: {
        answers: calls.map(({ op }) => ({
          op,
          status: 422,
          body: {
            kind: 'input',
            status_text: evil,
            fields: [
              { feld: 'mobilprivat', text: evil },
              { feld: evil, text: link },
            ],
          },
        })),
      },
    });
  });
  const [someone] = await valley.list<{ id: string }>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  await open(`/mitglieder/${someone?.id}`);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
  await page.getByRole('textbox', { name: 'Mobil privat' }).fill('+39 340 111 0009');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const refusal = page
    .locator('.dialog[role=alertdialog]')
    .filter({ hasText: 'Der Server hat den Eintrag nicht angenommen.' });
  await expect(refusal).toContainText('onerror=gepflanzt');
  await unharmed();
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('link', { name: /^Abgleich:.*(abgelehnt|Abgelehnt|1)/ })).toBeVisible();
  await unharmed();
  await open('/abgleich');
  await expect(page.getByText('onerror=gepflanzt').first()).toBeVisible();
  await unharmed();
  await open('/job');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('onerror=gepflanzt').first()).toBeVisible();
  await unharmed();
});

test.describe('addresses that the worker answers, too', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what stands in an address is a text', async () => {
    await context.route('**/api/pwdreset*', (route) =>
      route.fulfill({ status: 422, json: { kind: 'input', status_text: evil, fields: [] } }),
    );
    await context.route('**/api/ausbildungen/teilnahmevormerkung/**', (route) =>
      route.fulfill({ status: 404, json: { kind: 'not-found', status_text: evil, fields: [] } }),
    );
    const text = encodeURIComponent(evil);
    for (const path of [
      `/passwordreset?benutzer=${text}&email=${text}`,
      `/passwordreset/${text}`,
      `/ausbildungvormerkung/${text}?bestaetigung=1`,
      `/ausbildungvormerkung/${newId()}?bestaetigung=${text}`,
      `/zertifikat/${text}`,
      `/kursumfrage/${text}`,
      `/login?returnUrl=${text}`,
      `/login?${text}=${text}#${text}`,
      `/${text}`,
      `/mitglieder/${text}`,
      `/%00`,
      `/${encodeURIComponent(link)}`,
    ]) {
      await open(path);
      await expect(page.locator('main, [role="main"]').first()).toBeVisible();
      await unharmed();
      expect(new URL(page.url()).origin).toBe(server.url);
    }
    await open(`/passwordreset?benutzer=${encodeURIComponent('anna')}&email=${encodeURIComponent('a@b.example')}`);
    await expect(page).toHaveURL(/\/passwordreset$/);
  });
});

test('a frame of another site shows nothing of ours', async () => {
  const response = await page.goto(server.url);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  const foreign = await context.newPage();
  await foreign.route('http://fremd.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${server.url}/login"></iframe>` }),
  );
  await foreign.goto('http://fremd.example/');
  await foreign.waitForTimeout(1000);
  await expect(foreign.frameLocator('iframe').getByLabel('Benutzername')).toHaveCount(0);
});
