import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { menuFlags } from '../../src/variants/menu-flags.ts';
import { findings } from './accessible.ts';
import { api } from './api.ts';
import { putAsset } from './assets.ts';
import { onDeviceOf } from './device.ts';
import { fetched } from './fetched.ts';
import { goTo, settled, signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Menu, header, redirects and the guard, as spec A says (sections 2, 4 and 6).
const isLeft = (page: Page) => expect(page.getByLabel('Benutzername')).toBeVisible();

let server: RunningServer;
const asOffice = onDeviceOf('verband', () => server);
const asCashier = onDeviceOf('kassier', () => server);
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());
// A test may end while the server is still being asked.
test.afterEach(async ({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

const forbidden = 'Sie verfügen nicht über die notwendigen Rechte.';

const asset = (name: string, content: unknown): Promise<void> => putAsset(server.dataDir, name, content);

async function open(page: Page, username: string, path = '/login'): Promise<void> {
  await page.goto(server.url + path);
  await signIn(page, username);
}

/** Where somebody is signed in. */
async function reopen(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`);
  await expect(syncState(page)).toBeVisible();
}

/** The server grants these rights to read, wherever the user held anything. */
async function grantOnly(context: BrowserContext, areas: () => readonly string[]): Promise<void> {
  await context.route('**/api/rechte/daten', async (route) => {
    const response = await fetched(route);
    const data: { grants: { sektionen: unknown }[] } = await response.json();
    const grants = data.grants.map(({ sektionen }) => ({ sektionen, rights: areas().map((area) => `${area}_LESEN`) }));
    await route.fulfill({ response, json: { ...data, grants } });
  });
}

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Hauptmenü' }).filter({ visible: true });
const group = (page: Page, name: string): Locator => menu(page).getByRole('button', { name, exact: true });
const entry = (page: Page, name: string): Locator => menu(page).getByRole('link', { name, exact: true });
const at = (page: Page, path: string) => expect.poll(() => page.url().slice(server.url.length)).toBe(path);

test.describe('with a mouse', () => {
  test.use({ serviceWorkers: 'block' });

  asOffice('hovering opens the entries, a click on one navigates, and its group is highlighted', async ({ page }) => {
    await reopen(page);
    await at(page, '/mitglieder');
    await expect(group(page, 'Mitglieder')).toHaveAttribute('aria-current', 'true');
    await group(page, 'Tätigkeit').hover();
    await expect(group(page, 'Tätigkeit')).toHaveAttribute('aria-expanded', 'true');
    expect(await findings(page, { inside: '.app-header' })).toEqual([]);
    await entry(page, 'Übungen').click();
    await at(page, '/uebung');
    await expect(entry(page, 'Übungen')).toBeHidden();
    await expect(group(page, 'Tätigkeit')).toHaveAttribute('aria-current', 'true');
    await expect(group(page, 'Tätigkeit')).toContainText('Übungen');
    await expect(group(page, 'Mitglieder')).not.toHaveAttribute('aria-current');
    await group(page, 'Einsätze').click();
    await at(page, '/einsaetze');
    // One entry only: no list.
    await group(page, 'Ausbildung').hover();
    await expect(group(page, 'Ausbildung')).not.toHaveAttribute('aria-expanded');
    await group(page, 'Ausbildung').click();
    await at(page, '/ausbildungen');
  });

  asOffice('who goes straight back from a chosen entry to its group sees the entries again', async ({ page }) => {
    await reopen(page);
    const own = group(page, 'Verwaltung');
    const box = await own.boundingBox();
    for (const [path, name] of [
      ['/sbs', 'Sammelbuchungen'],
      ['/job', 'Jobs'],
      ['/zast', 'Zentrale Abrechnungsstelle'],
      ['/sbs', 'Sammelbuchungen'],
      ['/job', 'Jobs'],
    ] as const) {
      await own.hover();
      const chosen = await entry(page, name).boundingBox();
      await Promise.all([
        page.mouse.click((chosen?.x ?? 0) + 20, (chosen?.y ?? 0) + 10),
        page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 30),
      ]);
      await at(page, path);
      await expect(entry(page, name)).toBeVisible();
    }
  });

  asOffice(
    'the screen of an area is fetched when it is opened, below the header and menu that all share',
    async ({ page }) => {
      await reopen(page);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.evaluate(() => document.querySelector('.app-header')?.setAttribute('data-seen', 'yes'));
      const parts: string[] = [];
      page.on('request', (request) => void (/\/static\/[^/]+\.js$/.test(request.url()) && parts.push(request.url())));
      for (const [path, name] of [
        ['/sbs', 'Sammelbuchungen'],
        ['/job', 'Jobs'],
      ] as const) {
        const before = parts.length;
        await group(page, 'Verwaltung').hover();
        await entry(page, name).click();
        await at(page, path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        expect(parts.length, path).toBeGreaterThan(before);
        await expect(page.locator('.app-header')).toHaveAttribute('data-seen', 'yes');
      }
    },
  );

  test('entries without permission are disabled, a group falls back to its first permitted entry, Administration and Info stay enabled', async ({
    page,
    context,
  }) => {
    await grantOnly(context, () => ['KONTAKTE', 'INFORMATION']);
    await open(page, 'station');
    await at(page, '/kontakte');
    await group(page, 'Info').hover();
    await expect(entry(page, 'Abmelden')).toHaveAttribute('aria-disabled', 'true');
    await entry(page, 'Impressum').click();
    await at(page, '/impressum');
    await group(page, 'Mitglieder').hover();
    await expect(entry(page, 'Mitglieder')).toHaveAttribute('aria-disabled', 'true');
    // The requested entry is not permitted: the first permitted one of its group opens, from the list as from the group itself.
    await entry(page, 'Mitglieder').click({ force: true });
    await at(page, '/kontakte');
    await group(page, 'Info').hover();
    await entry(page, 'Impressum').click();
    await at(page, '/impressum');
    await group(page, 'Mitglieder').click();
    await at(page, '/kontakte');
    await expect(group(page, 'Einsätze')).toHaveAttribute('aria-disabled', 'true');
    await expect(group(page, 'Verwaltung')).not.toHaveAttribute('aria-disabled');
    await group(page, 'Verwaltung').hover();
    await expect(entry(page, 'Kennwort ändern')).toHaveAttribute('aria-disabled', 'true');
    // Without the right for the start page the logo leads to the start route.
    await page.goto(`${server.url}/impressum`);
    await page.getByRole('link', { name: 'Hüttenbuch, zur Startseite' }).click();
    await at(page, '/kontakte');
  });

  asOffice(
    'menu items are 100 px wide, the header is 100 px tall and at least 1099 px wide, and nothing in it overlaps',
    async ({ page }) => {
      await asset('config.json', { testversion: true, fernwartung: 'https://hilfe.example/' });
      await reopen(page);
      await expect(page.getByRole('banner').getByText('TESTSYSTEM')).toBeVisible();
      for (const width of [1099, 1280, 1700]) {
        await page.setViewportSize({ width, height: 800 });
        const header = page.getByRole('banner');
        expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, width, height: 100 });
        const items = await menu(page).getByRole('listitem').all();
        expect(items).toHaveLength(9);
        for (const item of items) expect((await item.boundingBox())?.width).toBe(100);
        const parts = [
          header.locator('.brand'),
          header.getByText('TESTSYSTEM'),
          menu(page).getByRole('list'),
          header.locator('.header-end'),
        ];
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
        for (const [index, a] of boxes.entries()) {
          expect((a?.x ?? 0) + (a?.width ?? 0)).toBeLessThanOrEqual(width);
          for (const b of boxes.slice(index + 1))
            expect(overlaps(a, b), `${width}: ${JSON.stringify([a, b])}`).toBe(false);
        }
      }
      expect(
        await page.evaluate(() => getComputedStyle(document.querySelector('.app-header') ?? document.body).minWidth),
      ).toBe('1099px');
      // The test system is black.
      expect(
        await page.evaluate(
          () => getComputedStyle(document.querySelector('.app-header') ?? document.body).backgroundColor,
        ),
      ).toBe('rgb(0, 0, 0)');
      await expect(page.getByRole('banner').getByRole('time')).toHaveText(
        /^[A-Z][a-z]+, \d\d\.\d\d\.\d{4} \| \d?\d:\d\d$/,
      );
      await page.getByRole('link', { name: 'Hüttenbuch, zur Startseite' }).click();
      await at(page, '/allgemein');
    },
  );

  asOffice(
    'on a phone the header holds the badge, the jobs, the line to the server and the user side by side',
    async ({ page, context }) => {
      await asset('config.json', { testversion: true });
      await context.route('**/api/jobs/jobslast', (route) =>
        route.fulfill({ json: [{ id: crypto.randomUUID(), typ: 'Mitgliederliste', status: 'Erstellt' }] }),
      );
      await reopen(page);
      const header = page.getByRole('banner');
      const jobs = header.locator('.job-indicator');
      await expect(jobs).toBeVisible();
      for (const width of [320, 360, 390, 820]) {
        await page.setViewportSize({ width, height: 844 });
        const parts = [
          header.locator('.brand'),
          header.getByText('TESTSYSTEM'),
          jobs,
          header.locator('.sync-indicator'),
          header.getByRole('button', { name: 'Benutzer und Einstellungen' }),
        ];
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
        for (const [index, a] of boxes.entries()) {
          expect(a?.width, `${width}: ${JSON.stringify(a)}`).toBeGreaterThan(30);
          expect((a?.x ?? 0) + (a?.width ?? 0)).toBeLessThanOrEqual(width);
          for (const b of boxes.slice(index + 1))
            expect(overlaps(a, b), `${width}: ${JSON.stringify([a, b])}`).toBe(false);
        }
      }
    },
  );

  asOffice('remote support opens in a new window that knows nothing of this one', async ({ page, context }) => {
    await context.route('https://hilfe.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Hilfe</title>' }),
    );
    await asset('config.json', { testversion: true, fernwartung: 'https://hilfe.example/' });
    await reopen(page);
    await group(page, 'Info').hover();
    const opened = context.waitForEvent('page');
    await entry(page, 'Fernwartung öffnet ein neues Fenster').click();
    const support = await opened;
    await support.waitForLoadState();
    expect(support.url()).toBe('https://hilfe.example/');
    expect(await support.evaluate(() => window.opener === null)).toBe(true);
    await support.close();
    await at(page, '/mitglieder');
    await asset('config.json', {});
  });

  test("a group appears only when one of its flags is on in the customer's menu file, an entry only when its own is", async ({
    page,
  }) => {
    const on = ['MITGLIEDER', 'EINSAETZE', 'HILFELEISTUNG', 'INFORMATION', 'IMPRESSUM', 'ABMELDEN', 'BIENENDATENBANK'];
    await asset('menu.json', Object.fromEntries(menuFlags.map((flag) => [flag, on.includes(flag)])));
    await open(page, 'verband');
    await expect(menu(page).getByRole('button')).toHaveText(['Mitglieder', 'Einsätze', 'Info']);
    await group(page, 'Info').hover();
    await expect(menu(page).getByRole('list').last().locator('.main-menu-entry')).toHaveText([
      'Information',
      'Impressum',
      'Abmelden',
    ]);
    await menu(page).getByRole('button', { name: 'Abmelden' }).click();
    await isLeft(page);
    // Nor does the start page offer what the menu leaves out.
    await open(page, 'verband');
    await page.getByRole('link', { name: /, zur Startseite$/ }).click();
    const fresh = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Neu erfassen' }) });
    await expect(fresh.getByRole('button')).toHaveText(['Einsätze', 'Hilfeleistungen']);
    await expect(page.getByRole('heading', { name: 'Einsätze in Arbeit' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^(Ausbildungen|Übungen|Tätigkeiten) in Arbeit$/ })).toHaveCount(0);
    await asset('menu.json', {});
  });
});

test.describe('with fingers', () => {
  test.use({ serviceWorkers: 'block', hasTouch: true, viewport: { width: 1180, height: 820 } });

  test('the first tap opens the entries, the second navigates', async ({ page }) => {
    await open(page, 'verband');
    await group(page, 'Einsätze').tap();
    await expect(entry(page, 'Hilfeleistungen')).toBeVisible();
    await at(page, '/mitglieder');
    await group(page, 'Einsätze').tap();
    await at(page, '/einsaetze');
    await expect(entry(page, 'Hilfeleistungen')).toBeHidden();
    await group(page, 'Mitglieder').tap();
    await entry(page, 'Kontakte').tap();
    await at(page, '/kontakte');
    // A tap elsewhere closes.
    await group(page, 'Einsätze').tap();
    await page.touchscreen.tap(900, 780);
    await expect(entry(page, 'Hilfeleistungen')).toBeHidden();
  });
});

test.describe('with the keyboard', () => {
  test.use({ serviceWorkers: 'block' });

  asCashier('two arrows faster than the screen is drawn end on the second entry', async ({ page }) => {
    await reopen(page);
    await group(page, 'Einsätze').focus();
    await page.evaluate(() => {
      for (let times = 0; times < 2; times += 1)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
        );
    });
    // What was left for the next drawing has its turn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(entry(page, 'Hilfeleistungen')).toBeFocused();
  });

  asCashier(
    'arrows, Enter, Space, Escape and Tab go through the menu, disabled entries can be reached',
    async ({ page }) => {
      await reopen(page);
      await group(page, 'Einsätze').focus();
      await page.keyboard.press('ArrowDown');
      await expect(entry(page, 'Einsätze')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(entry(page, 'Hilfeleistungen')).toBeFocused();
      await expect(entry(page, 'Hilfeleistungen')).toHaveAttribute('aria-disabled', 'true');
      // What is not permitted opens the first permitted one of its group.
      await page.keyboard.press('Enter');
      await at(page, '/einsaetze');
      await group(page, 'Mitglieder').click();
      await at(page, '/mitglieder');
      await group(page, 'Einsätze').focus();
      await page.keyboard.press('ArrowDown');
      await expect(entry(page, 'Einsätze')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(entry(page, 'Hilfeleistungen')).toBeFocused();
      await page.keyboard.press('Home');
      await expect(entry(page, 'Einsätze')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(group(page, 'Einsätze')).toBeFocused();
      await expect(group(page, 'Einsätze')).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await expect(group(page, 'Einsätze')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(group(page, 'Einsätze')).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(entry(page, 'Einsätze')).toBeFocused();
      await page.keyboard.press('Enter');
      await at(page, '/einsaetze');
      await expect(group(page, 'Einsätze')).toHaveAttribute('aria-expanded', 'false');
    },
  );
});

test.describe('on a phone', () => {
  test.use({ serviceWorkers: 'block', hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the folded menu has the same entries and rules', async ({ page, context }) => {
    await grantOnly(context, () => ['MITGLIEDER', 'KONTAKTE', 'EINSAETZE', 'INFORMATION']);
    await open(page, 'kassier');
    await expect(group(page, 'Mitglieder')).toHaveAttribute('aria-current', 'true');
    // A group whose entries may not be opened is not in the bar, but in the whole menu.
    await expect(group(page, 'Ausbildung')).toHaveCount(0);
    await group(page, 'Einsätze').tap();
    const dialog = page.getByRole('dialog');
    await at(page, '/mitglieder');
    await expect(dialog.getByRole('link', { name: 'Hilfeleistungen' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('link', { name: 'Einsätze' }).tap();
    await at(page, '/einsaetze');
    await expect(dialog).toBeHidden();
    await group(page, 'Menü').tap();
    await expect(dialog.locator('section')).toHaveCount(9);
    await expect(dialog.getByRole('link', { name: 'Fotoarchiv' })).toHaveAttribute('aria-disabled', 'true');
    await expect(
      dialog.getByRole('region', { name: 'Verwaltung' }).getByRole('link', { name: 'Jobs' }),
    ).toHaveAttribute('aria-disabled', 'true');
    expect(await findings(page, { inside: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Abmelden' }).tap();
    await isLeft(page);
  });
});

test.describe('addresses', () => {
  test.use({ serviceWorkers: 'block' });

  asOffice('redirects lead to the organisation screen and keep what follows', async ({ page }) => {
    const [sektion] = await (await api(server.url, 'station')).list<{ id: string }>('/sektionen/sektionen?limit=1');
    const redirects: readonly (readonly [string, string])[] = [
      ['/', '/musikkapellen'],
      ['/choere', '/musikkapellen'],
      ['/organisationen', '/musikkapellen'],
      ['/bezirke', '/musikkapellen'],
      [`/ortsgruppen/${sektion?.id}?tab=kontakt`, `/musikkapellen/${sektion?.id}?tab=kontakt`],
      ['/gibt-es-nicht', '/musikkapellen'],
      ['/impressum/7', '/impressum'],
      ['/login', '/mitglieder'],
    ];
    await reopen(page);
    for (const [from, to] of redirects) {
      await goTo(page, from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await at(page, to);
    }
    // The server answers an address that it does not know with the app, too.
    await page.goto(`${server.url}/gibt-es-nicht`);
    await at(page, '/musikkapellen');
  });

  test('the app starts at the sign-in: a locked device asks for the password there and goes on to the start route', async ({
    page,
  }) => {
    const manifest: { start_url: string } = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
    expect(manifest.start_url).toBe('./login');
    await open(page, 'station', '/impressum');
    await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
    await page.getByRole('menuitem', { name: 'Sperren / Benutzer wechseln' }).click();
    await expect(page.getByRole('heading', { name: 'Gesperrt' })).toBeVisible();
    await page.goto(`${server.url}/login`);
    await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Entsperren' }).click();
    await at(page, '/mitglieder');
  });

  test('signed out: to the sign-in with a returnUrl, which counts only for information and never leads away', async ({
    page,
  }) => {
    const cases: readonly (readonly [string, string])[] = [
      ['/login?returnUrl=%2F%2Fevil.example%2Finformation', '/mitglieder'],
      ['/login?returnUrl=https%3A%2F%2Fevil.example%2Finformation', '/mitglieder'],
      ['/login?returnUrl=javascript%3Aalert(1)%2F%2Finformation', '/mitglieder'],
      ['/einsaetze', '/mitglieder'],
      ['/information', '/information'],
    ];
    for (const [from, to] of cases) {
      await page.goto(server.url + from);
      if (!from.startsWith('/login')) await at(page, `/login?returnUrl=${encodeURIComponent(from)}`);
      await signIn(page, 'station');
      await at(page, to);
      await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
      await page.getByRole('menuitem', { name: 'Abmelden' }).click();
      await isLeft(page);
    }
  });

  test('the menu fetches the permissions when it starts: an address that is not permitted any more ends the session', async ({
    page,
    context,
  }) => {
    let areas = ['MITGLIEDER', 'EINSAETZE'];
    await grantOnly(context, () => areas);
    await open(page, 'station');
    await page.goto(`${server.url}/einsaetze`);
    await expect(page.getByRole('heading', { name: 'Einsätze', level: 1 })).toBeVisible();
    areas = ['MITGLIEDER'];
    await page.reload();
    await expect(page.getByText(forbidden)).toBeVisible();
    await at(page, '/login');
    // No readable area at all.
    areas = ['JOB'];
    await page.getByLabel('Benutzername').fill('station');
    await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Ungültige Rechte')).toBeVisible();
  });

  test("imprint and data protection say what the customer's settings say, the program names its version and licences", async ({
    page,
    context,
  }) => {
    const office = await api(server.url, 'verband');
    for (const { id } of await office.list<{ id: string }>('/information/information'))
      await office.remove(`/information/information/${id}`);
    await asset('config.json', {
      impressum: {
        name: 'Verein <b>Test</b>',
        adresse: 'Dorfplatz 1\n39030 Sexten',
        email: 'post@verein.example',
        steuernummer: '94000000217',
        verantwortlich: 'Anna Muster',
      },
    });
    const exchange = ({ pathname }: URL) => pathname === '/api/sync';
    await context.route(exchange, () => undefined);
    await open(page, 'station', '/information');
    await at(page, '/information');
    await expect(page.getByRole('main').getByText('Wird geladen …')).toBeVisible();
    await expect(page.getByText('Derzeit ist nichts veröffentlicht')).toHaveCount(0);
    await context.unroute(exchange);
    await page.reload();
    await expect(page.getByText('Derzeit ist nichts veröffentlicht')).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page.getByText(/^Hüttenbuch, Version \d/)).toBeVisible();
    await expect(page.getByText(/^react \d.*MIT/)).toBeVisible();
    await page.goto(`${server.url}/impressum`);
    for (const text of ['Verein <b>Test</b>', 'Dorfplatz 1', 'post@verein.example', '94000000217', 'Anna Muster'])
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await page.goto(`${server.url}/datenschutz`);
    await expect(page.getByText('Verein <b>Test</b>, Dorfplatz 1, 39030 Sexten')).toBeVisible();
    await asset('config.json', {});
  });
});

test('an address that is not permitted ends the session with the sentence, and what waits and what was typed is kept', async ({
  page,
  context,
}) => {
  const [own] = await (
    await api(server.url, 'station')
  ).list<{ id: string }>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  const phone = page.getByRole('textbox', { name: 'Mobil privat' });
  await open(page, 'station');
  await settled(page);
  await page.goto(`${server.url}/mitglieder/${own?.id}`);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
  await context.setOffline(true);
  await phone.fill('+39 340 111 2222');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
  await phone.fill('+39 340 333 4444');
  // As a link would, without loading the page anew.
  await goTo(page, '/fotoarchiv');
  await expect(page.getByText(forbidden)).toContainText('Was Sie gespeichert haben, liegt sicher auf diesem Gerät.');
  await at(page, '/login');
  await signIn(page, 'station');
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
  await page.goto(`${server.url}/mitglieder/${own?.id}?tab=kontakt`);
  await expect(phone).toHaveValue('+39 340 333 4444');
});

test('app data of another version load the page anew when the menu starts, once, and work goes on', async ({
  page,
  context,
}) => {
  await open(page, 'station');
  let asked = 0;
  await context.route('**/api/rechte/daten', async (route) => {
    const response = await fetched(route);
    const data: object = await response.json();
    asked += 1;
    await route.fulfill({ response, json: { ...data, version: '99.0.0' } });
  });
  // Not the event of loading: a document that is left before its files are all there has none.
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.goto(`${server.url}/einsaetze`);
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { name: 'Einsätze', level: 1 })).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  await page.waitForTimeout(1000);
  expect(loads).toBe(2);
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlaps = (a: Box | null, b: Box | null): boolean =>
  a !== null &&
  b !== null &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

asCashier('the quick entry says by its address, too, that somebody may not create members', async ({ page }) => {
  await page.goto(`${server.url}/mitglieder/schnell`);
  await expect(page.getByText(forbidden)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speichern und weiter' })).toHaveCount(0);
});
