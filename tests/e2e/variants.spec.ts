import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { bienenstaende } from '../../src/features/bienen/bienenstaende.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { variantOf, type Variante } from '../../src/variants/variants.ts';
import { accessible } from './accessible.ts';
import { api, type Api } from './api.ts';
import { putAsset, removeAssets } from './assets.ts';
import { fetched } from './fetched.ts';
import { goTo, settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// One build for every customer, below a base path: what a customer's own files say is what people see.
const base = '/huette/';

let server: RunningServer;
let office: Api;
let home = '';

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40', BASE_PATH: base });
  home = server.url + base;
  office = await api(`${server.url}/huette`, 'verband');
});
test.afterAll(async () => server?.stop());
test.afterEach(async () => removeAssets(server.dataDir));

const put = (name: string, content: unknown): Promise<void> => putAsset(server.dataDir, name, content);

/** The app lies on the device. */
const hasWorker = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);

/** A browser that asks the server for every file. */
const withoutWorker = (
  browser: Browser,
  options: { locale?: string; colorScheme?: 'light' | 'dark' } = {},
): Promise<BrowserContext> => browser.newContext({ serviceWorkers: 'block', locale: 'de-DE', ...options });

const menu = (page: Page) => page.getByRole('navigation', { name: /Hauptmenü|Menu principale/ });
const groups = (page: Page): Promise<string[]> =>
  menu(page)
    .locator('.main-menu-group > button, .main-menu-group > a')
    .allInnerTexts()
    .then((all) => all.map((text) => text.trim()));
const entriesOf = async (page: Page, group: string): Promise<string[]> => {
  await page.mouse.move(640, 700);
  await menu(page).getByRole('button', { name: group, exact: true }).hover();
  return menu(page).locator('.main-menu-list .main-menu-entry').allInnerTexts();
};
const brand = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.documentElement).getPropertyValue('--brand-light'),
    getComputedStyle(document.documentElement).getPropertyValue('--brand-dark'),
  ]);

interface Expected {
  readonly name: Variante;
  /** The customer's word for its organisations. */
  readonly word: string;
  readonly address: string;
  readonly shows: readonly [group: string, entry: string];
  readonly hides: readonly [group: string, entry: string];
  readonly consent: RegExp;
}
const variants: readonly Expected[] = [
  {
    name: 'BERGRETTUNG',
    word: 'Rettungsstellen',
    address: 'ortsgruppen',
    shows: ['Einsätze', 'Hilfeleistungen'],
    hides: ['Verwaltung', 'Musikschule'],
    consent: /Patientinnen und Patienten/,
  },
  {
    name: 'SCV',
    word: 'Chöre',
    address: 'choere',
    shows: ['Mitglieder', 'Kontakte'],
    hides: ['Einsätze', ''],
    consent: /Chorverband/,
  },
  {
    name: 'VSM',
    word: 'Musikkapellen',
    address: 'musikkapellen',
    shows: ['Mitglieder', 'Kontakte'],
    hides: ['Einsätze', ''],
    consent: /Musikkapellen/,
  },
  {
    name: 'CLUBOFFICE',
    word: 'Organisationen',
    address: 'organisationen',
    shows: ['Verwaltung', 'Jobs'],
    hides: ['Verwaltung', 'Sammelbuchungen'],
    consent: /Mitglieder, der Kontakte und der Fördernden der Vereine/,
  },
  {
    name: 'STF',
    word: 'Bezirke',
    address: 'bezirke',
    shows: ['Verwaltung', 'Jobs'],
    hides: ['Verwaltung', 'Zentrale Abrechnungsstelle'],
    consent: /Bezirken und Ortsgruppen/,
  },
  {
    name: 'KJS',
    word: 'Ortsgruppen',
    address: 'ortsgruppen',
    shows: ['Aktionen', ''],
    hides: ['Einsätze', ''],
    consent: /Kindergruppe \(8 bis 13 Jahre\)/,
  },
  {
    name: 'SKJ',
    word: 'Ortsgruppen',
    address: 'ortsgruppen',
    shows: ['Kurse', ''],
    hides: ['Einsätze', ''],
    consent: /Jugendliche ab 14 Jahren/,
  },
  {
    name: 'SIB',
    word: 'Ortsgruppen',
    address: 'ortsgruppen',
    shows: ['Verwaltung', 'Jobs'],
    hides: ['Verwaltung', 'Sammelbuchungen'],
    consent: /Bienenstände/,
  },
];

test('each of the eight kinds of organisation has its menu, its word for its organisations with its address, and its colours', async ({
  browser,
}) => {
  const context = await withoutWorker(browser);
  const page = await context.newPage();
  await page.goto(home);
  await signIn(page, 'verband');
  for (const { name, word, address, shows, hides } of variants) {
    await test.step(name, async () => {
      await put('config.json', { variante: name });
      // The first load keeps the settings, the second begins with them.
      await page.goto(`${home}allgemein`);
      const { hell, dunkel } = variantOf(name).marke;
      await expect.poll(() => brand(page)).toEqual([hell, dunkel]);
      await expect(menu(page).getByRole('button', { name: word, exact: true })).toBeVisible();
      const all = await groups(page);
      for (const [[group, entry], isShown] of [
        [shows, true],
        [hides, false],
      ] as const) {
        if (entry === '') expect(all.includes(group), group).toBe(isShown);
        else expect((await entriesOf(page, group)).includes(entry), `${group} › ${entry}`).toBe(isShown);
      }
      await page.mouse.move(640, 700);
      await menu(page).getByRole('button', { name: word, exact: true }).hover();
      const link = menu(page).getByRole('link', { name: word, exact: true });
      await expect(link).toHaveAttribute('href', `${base}${address}`);
      await link.click();
      await expect(page).toHaveURL(`${home}musikkapellen`);
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
    });
  }
  await context.close();
});

test('the consent text varies by customer type, is German, and refers to the EU regulation 2016/679 and the decree 101 of 19.09.2018', async ({
  browser,
}) => {
  const context = await withoutWorker(browser, { locale: 'it-IT' });
  const page = await context.newPage();
  // As for somebody who has not consented yet.
  await page.route('**/api/login', async (route) => {
    const answer = await fetched(route);
    await route.fulfill({ response: answer, json: { ...(await answer.json()), dsgvo: false } });
  });
  for (const { name, consent } of variants) {
    await test.step(name, async () => {
      await put('config.json', { variante: name });
      await page.goto(`${home}login`);
      await expect.poll(() => brand(page)).toContain(variantOf(name).marke.hell);
      await page.getByRole('textbox', { name: 'Nome utente' }).fill('lesen');
      await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
      await page.getByRole('button', { name: 'Accedi' }).click();
      const text = page.locator('.consent-text');
      await expect(text).toContainText('Verordnung (EU) 2016/679');
      await expect(text).toContainText('Dekrets Nr. 101 vom 19.09.2018');
      await expect(text).toContainText(consent);
      await expect(text).toHaveAttribute('lang', 'de');
      await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
  await context.close();
});

test('a menu file and terms of the customer’s own are laid over those of its kind', async ({ browser }) => {
  await put('config.json', { variante: 'SCV' });
  await put('menu.json', { JOB: false, UEBUNG: true, SBS: true });
  await put('i18n/de_2.json', { Sektionen: 'Singkreise' });
  const context = await withoutWorker(browser);
  const page = await context.newPage();
  await page.goto(home);
  await signIn(page, 'verband');
  await expect(menu(page).getByRole('button', { name: 'Singkreise', exact: true })).toBeVisible();
  expect(await entriesOf(page, 'Verwaltung')).not.toContain('Jobs');
  expect(await entriesOf(page, 'Tätigkeit')).toContain('Übungen');
  // What pays missions is of another kind of organisation, whatever the file says.
  expect(await entriesOf(page, 'Verwaltung')).not.toContain('Sammelbuchungen');
  await context.close();
});

test('nothing that settings, menu or texts hold is ever run', async ({ browser }) => {
  const bad = '<img src=x onerror="window.boese=1"><script>window.boese=1</script>';
  await put('config.json', {
    variante: bad,
    testversion: bad,
    fernwartung: 'javascript:window.boese=1',
    produktivsystem: 'javascript:window.boese=1',
    logo: 'javascript:window.boese=1',
    impressum: { name: bad, www: 'javascript:window.boese=1', email: 'x" onmouseover="window.boese=1' },
    organisationen: [{ name: bad, url: 'data:text/html,<script>window.boese=1</script>' }],
  });
  await put('menu.json', { [bad]: true, EINSAETZE: bad, HILFELEISTUNG: [] });
  await put('i18n/de_2.json', { Anmelden: bad, Mitglieder: bad, Benutzername: { boese: 1 } });
  await put(
    'boese.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="window.boese=1"><script>window.boese=1</script></svg>',
  );
  await put('boese.txt', '<script>window.boese=1</script>');
  const context = await withoutWorker(browser);
  const page = await context.newPage();
  const wasRun = () => page.evaluate(() => 'boese' in window);
  await page.goto(`${home}login`);
  await expect(page.getByRole('button', { name: bad })).toBeVisible();
  await page.getByLabel('Benutzername').fill('verband');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: bad }).click();
  await expect(menu(page).getByRole('button', { name: bad })).toBeVisible();
  await page.goto(`${home}impressum`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.filter((address) => /^(javascript|data):/i.test(address))).toEqual([]);
  await expect.poll(() => groups(page)).not.toContain('Einsätze');
  expect(await wasRun()).toBe(false);
  for (const file of ['boese.svg', 'boese.txt']) {
    await page.goto(`${home}assets/${file}`);
    expect(await wasRun(), file).toBe(false);
  }
  await context.close();
});

test('a customer’s broken file leaves the defaults in force', async ({ browser }) => {
  await put('config.json', '{"variante": "VSM",');
  await put('menu.json', 'keine Datei');
  await put('i18n/de_2.json', '[]');
  const context = await withoutWorker(browser);
  const page = await context.newPage();
  await page.goto(home);
  await signIn(page, 'verband');
  await expect(menu(page).getByRole('button', { name: 'Rettungsstellen', exact: true })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Einsätze', exact: true })).toBeVisible();
  await context.close();
});

const lockText = 'Die Website ist aufgrund von Wartungsarbeiten gesperrt!';
const isLocked = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(`${home}sperrung`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gesperrt' })).toBeVisible();
  await expect(page.getByText(lockText)).toBeVisible();
};

test('when the lock setting is on, every navigation is redirected to /sperrung; when it is off, /sperrung leads to /login', async ({
  page,
}) => {
  await page.goto(`${home}sperrung`);
  await expect(page).toHaveURL(`${home}login`);
  await put('config.json', { sperrung: true });
  for (const path of ['login', '', 'mitglieder', 'passwordreset', 'passwordreset/x', 'sperrung', 'unbekannt']) {
    await page.goto(home + path);
    await isLocked(page);
  }
  await page.getByRole('button', { name: 'Jetzt Neuladen' }).click();
  await isLocked(page);
  await put('config.json', { sperrung: false });
  await page.getByRole('button', { name: 'Jetzt Neuladen' }).click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect(page).toHaveURL(`${home}login`);
});

test('a running app notices the lock with the next navigation after a minute, and a device without a network is never locked', async ({
  page,
  context,
}) => {
  await page.goto(home);
  await signIn(page, 'verband');
  await settled(page);
  await hasWorker(page);
  await put('config.json', { sperrung: true });
  await page.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 61_000;
  });
  await menu(page).getByRole('button', { name: 'Info', exact: true }).click();
  await isLocked(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Jetzt Neuladen' }).click();
  await expect(menu(page)).toBeVisible();
  await page.goto(`${home}mitglieder`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible();
  await context.setOffline(false);
});

test('unsaved and queued work survive a lock and are there afterwards', async ({ page, context }) => {
  const mitglieder = await office.list<Record<string, string>>('/mgd/mitglieder?limit=3');
  const [queued, unsaved] = mitglieder.map((one) => `${home}mitglieder/${one['id']}`);
  if (queued === undefined || unsaved === undefined) throw new Error('the demo has no members');
  const phone = page.getByRole('textbox', { name: 'Mobil privat' });
  const type = async (address: string, number: string): Promise<void> => {
    await page.goto(address);
    await page.getByRole('tab', { name: 'Kontakt' }).click();
    await phone.fill(number);
  };
  await page.goto(home);
  await signIn(page, 'verband');
  await settled(page);
  await hasWorker(page);
  await context.setOffline(true);
  await type(queued, '+39 340 1111111');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
  await type(unsaved, '+39 340 2222222');

  // The server is locked as a whole: every call answers AppGesperrt, and the running app learns of it by that.
  await put('config.json', { sperrung: true });
  await context.route('**/api/**', (route) =>
    route.fulfill({
      status: 400,
      json: { auth: ['AppGesperrt'], kind: 'locked', status_text: 'AppGesperrt', fields: [] },
    }),
  );
  await page.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 10_000;
  });
  await context.setOffline(false);
  await isLocked(page);

  await context.unroute('**/api/**');
  await removeAssets(server.dataDir);
  await page.getByRole('button', { name: 'Jetzt Neuladen' }).click();
  await settled(page);
  expect((await office.one<Record<string, string>>(`/mgd/mitglieder/${queued.split('/').at(-1)}`))['mobilprivat']).toBe(
    '+393401111111',
  );
  await page.goto(unsaved);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
  await expect(phone).toHaveValue('+39 340 2222222');
});

test('below a base path everything lies below it: files, calls, worker scope, manifest, deep links, public pages, without a network too', async ({
  page,
  context,
}) => {
  const outside: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.url && !pathname.startsWith(base)) outside.push(pathname);
  });
  await page.goto(`${server.url}/huette`);
  await expect(page).toHaveURL(`${home}login`);
  await signIn(page, 'verband');
  await settled(page);
  expect(await page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname)).toBe(base);
  const manifest = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '',
  );
  expect(new URL(manifest).pathname.startsWith(base)).toBe(true);
  const { start_url, scope, icons }: { start_url: string; scope: string; icons: { src: string }[] } = await (
    await fetch(manifest)
  ).json();
  expect([new URL(start_url, manifest).pathname, new URL(scope, manifest).pathname]).toEqual([`${base}login`, base]);
  for (const { src } of icons) expect((await fetch(new URL(src, manifest))).status, src).toBe(200);

  const [mitglied] = await office.list<Record<string, string>>('/mgd/mitglieder?limit=1');
  const deep = `${home}mitglieder/${mitglied?.['id']}`;
  const name = page.getByRole('heading', { level: 1, name: mitglied?.['nachname'] ?? '' });
  await page.goto(deep);
  await expect(name).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(name).toBeVisible();
  expect(page.url()).toBe(deep);
  // As the installed app starts: /login forwards to the start route.
  await page.goto(new URL(start_url, manifest).href);
  await expect(page).toHaveURL(`${home}mitglieder`);
  await context.setOffline(false);

  for (const path of ['passwordreset', 'passwordreset/abc', 'ausbildungvormerkung/abc?bestaetigung=1']) {
    await page.goto(home + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe(base + path.replace(/\?.*/, ''));
  }
  await page.goto(`${home}sperrung`);
  await expect(page).toHaveURL(`${home}mitglieder`);
  expect([...new Set(outside)]).toEqual(['/huette']);
});

test('German is the default and the fallback; the browser’s language counts if it is de or it, and is stored as locale', async ({
  browser,
}) => {
  for (const [locale, expected, lang] of [
    ['fr-FR', 'de', 'de-DE'],
    ['it-IT', 'it', 'it-IT'],
    ['de-AT', 'de', 'de-DE'],
  ] as const) {
    const context = await withoutWorker(browser, { locale });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('/i18n/') && asked.push(request.url().replace(home, ''))),
    );
    await page.goto(`${home}login`);
    await expect(page.getByRole('button', { name: expected === 'de' ? 'Anmelden' : 'Accedi' })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('locale'), document.documentElement.lang])).toEqual([
      expected,
      lang,
    ]);
    expect(asked.map((path) => path.replace(/\?v=\d.*$/, '?v')).toSorted()).toEqual([
      `assets/i18n/${expected}.json?v`,
      `assets/i18n/${expected}_2.json?v`,
    ]);
    await context.close();
  }
});

test('a language file that cannot be loaded is only logged', async ({ browser }) => {
  const context = await withoutWorker(browser, { locale: 'it-IT' });
  const page = await context.newPage();
  const logged: string[] = [];
  page.on('console', (line) => void (line.type() === 'warning' && logged.push(line.text())));
  await page.route('**/assets/i18n/it.json*', (route) => route.fulfill({ status: 500 }));
  await page.route('**/assets/i18n/it_2.json*', (route) => route.abort());
  await page.goto(`${home}login`);
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(logged.filter((line) => line.includes('Texts not loaded'))).toHaveLength(2);
  await context.close();
});

test('changing the language reloads nothing and loses nothing that was typed; the customer’s terms apply in both', async ({
  browser,
}) => {
  const context = await withoutWorker(browser);
  const page = await context.newPage();
  await put('config.json', { variante: 'SCV' });
  await page.goto(`${home}login`);
  await page.getByLabel('Benutzername').fill('verband');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome utente' })).toHaveValue('verband');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(demoPassword);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(menu(page).getByRole('button', { name: 'Chöre', exact: true })).toBeVisible();

  const [mitglied] = await office.list<Record<string, string>>('/mgd/mitglieder?limit=1&offset=5');
  await page.goto(`${home}mitglieder/${mitglied?.['id']}`);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
  await page.getByRole('textbox', { name: 'Mobil privat' }).fill('+39 340 3333333');
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await page.getByRole('menuitem', { name: 'Italiano' }).click();
  await expect(menu(page).getByRole('button', { name: 'Cori', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Cellulare privato' })).toHaveValue('+39 340 3333333');
  expect(await page.evaluate(() => ['sameWindow' in window, document.documentElement.lang])).toEqual([true, 'it-IT']);
  await context.close();
});

test('a beekeeper counts a stand with two keys and without a network; the number reaches the office later', async ({
  browser,
}) => {
  await put('config.json', { variante: 'SIB' });
  const [sektion] = await office.list<{ id: string }>('/sektionen/sektionen?limit=1');
  const betrieb_id = await office.add('/bienendatenbank/bienendatenbank', {
    name: 'Imkerei Gruber',
    sek_id: sektion?.id,
    betriebskodex: '021 bz 001',
  });
  await office.add('/bienendatenbank/staende', {
    id: idFromNaturalKey(bienenstaende, { betrieb_id, progressiv: 1 }) ?? '',
    betrieb_id,
    progressiv: 1,
    bezeichnung: 'Beim Haus',
    gemeinde: 'Lana',
    position: { lat: 46.612345, lon: 11.154321 },
    von: '2020-04-01',
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(home);
  await signIn(page, 'verband');
  await settled(page);
  await goTo(page, `${base}bienendatenbank`);
  await page.getByRole('button', { name: 'Alles laden' }).click();
  await goTo(page, `${base}bienendatenbank/zaehlen`);
  const stand = page.getByRole('button', { name: /Beim Haus/ });
  await expect(stand).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await stand.click();
  for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Völker mehr' }).click();
  await page.getByRole('button', { name: 'Ableger mehr' }).click();
  await accessible(page);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Stand 1: 3 Völker gezählt')).toBeVisible();
  await expect(stand).toBeVisible();
  await context.setOffline(false);
  const counts = () =>
    office.list<{ voelker: number; ableger: number }>(`/bienendatenbank/zaehlungen?betrieb_id=${betrieb_id}`);
  await expect.poll(counts, { timeout: 60_000 }).toMatchObject([{ voelker: 3, ableger: 1 }]);
  await context.close();
});
