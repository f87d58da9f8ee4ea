import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { browserPath, chromiumFlags } from '../../scripts/lib/browser.mjs';
import { demoPassword } from '../../server/demo/accounts.ts';
import { api } from './api.ts';
import { fromMenu, settled, signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Shared tablets hold patients' data: who opens them, with what, and what stays when they are locked.
test.setTimeout(180_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
let mitglied = '';
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  server = await startServer();
  const [own] = await (
    await api(server.url, 'station')
  ).list<{ id: string }>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  mitglied = `${server.url}/mitglieder/${own?.id}`;
});
test.afterAll(async () => server?.stop());

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
});
test.afterEach(async () => context.close());

const isLocked = (where: Page) => expect(where.getByRole('heading', { name: 'Gesperrt' })).toBeVisible();
const password = (where: Page) => where.getByRole('textbox', { name: 'Kennwort' });

async function lock(where: Page): Promise<void> {
  await fromMenu(where, 'Sperren / Benutzer wechseln');
  await isLocked(where);
}

async function unlock(where: Page, typed = demoPassword): Promise<void> {
  await password(where).fill(typed);
  await where.getByRole('button', { name: 'Entsperren' }).click();
}

async function begin(username: string): Promise<void> {
  await page.goto(server.url);
  await signIn(page, username);
}

/** Signed in, and the data lie on the device, and the app too where there is a worker. */
async function beginLoaded(username: string): Promise<void> {
  await begin(username);
  await settled(page);
}

/** Whoever this is has no vault on this device. */
async function isUnknownHere(username: string): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await password(page).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('noch nicht angemeldet');
}

const phone = () => page.getByRole('textbox', { name: 'Mobil privat' });

async function typePhone(number: string): Promise<void> {
  await page.goto(mitglied);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
  await phone().fill(number);
}

/** Opens the member without a network and saves something that has to wait for one. */
async function savePhoneOffline(number: string): Promise<void> {
  await context.setOffline(true);
  await typePhone(number);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
}

const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
const dataDatabases = async () => (await databases()).filter((name) => /^huettenbuch-[0-9a-f-]{20,}$/.test(name));

test('a locked tablet opens without a network after its browser was closed, with the right password only', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'huettenbuch-tresor-'));
  const open = (offline: boolean) =>
    chromium.launchPersistentContext(profile, {
      executablePath: browserPath(),
      args: [...chromiumFlags],
      locale: 'de-DE',
      offline,
      serviceWorkers: 'allow',
    });
  let tablet = await open(false);
  try {
    page = tablet.pages()[0] ?? (await tablet.newPage());
    await beginLoaded('station');
    await page.goto(mitglied);
    // Until the record is read the heading says what kind it is.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\S+ \S+/);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await lock(page);
    await tablet.close();

    tablet = await open(true);
    page = tablet.pages()[0] ?? (await tablet.newPage());
    await page.goto(mitglied);
    await isLocked(page);
    await expect(page.getByText('station')).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await unlock(page, 'Falsch-2026!');
    await expect(page.getByRole('alert')).toContainText('Benutzername oder Kennwort sind falsch!');
    await unlock(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(page.url()).toBe(mitglied);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('token');
  } finally {
    await tablet.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('wrong passwords cost ever longer pauses', async () => {
  await begin('station');
  await lock(page);
  await context.setOffline(true);
  for (let tries = 0; tries < 5; tries += 1) {
    await unlock(page, 'Falsch-2026!');
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await unlock(page);
  await expect(page.getByText(/Der nächste Versuch ist in \d+ Sekunden? möglich/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entsperren' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Entsperren' })).toBeEnabled();
  await unlock(page);
  await expect(syncState(page)).toBeVisible();
});

test('locking keeps what was typed and not saved, at the same address', async () => {
  await beginLoaded('station');
  await typePhone('+39 340 555 6666');
  const address = page.url();
  await lock(page);
  expect(page.url()).toBe(address);
  await unlock(page);
  await expect(phone()).toHaveValue('+39 340 555 6666');
});

test('locking one tab locks the other, unlocking one opens both', async () => {
  await begin('station');
  const other = await context.newPage();
  await other.goto(`${server.url}/allgemein`);
  await expect(syncState(other)).toBeVisible();
  await lock(page);
  await isLocked(other);
  await unlock(other);
  await expect(syncState(other)).toBeVisible();
  expect(other.url()).toContain('/allgemein');
  await expect(syncState(page)).toBeVisible();
});

test('locks when nobody has used it for the chosen time', async () => {
  await page.clock.install();
  await begin('station');
  await page.clock.fastForward('14:00');
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await page.clock.fastForward('14:00');
  await expect(syncState(page)).toBeVisible();
  await page.clock.fastForward('02:00');
  await isLocked(page);
  await page.reload();
  await isLocked(page);
});

test('asks at every start where this was chosen', async () => {
  await begin('station');
  await page.reload();
  await expect(syncState(page)).toBeVisible();
  await fromMenu(page, 'Sperre einstellen');
  await page.getByRole('dialog').getByText('Kennwort bei jedem Start verlangen').click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await isLocked(page);
  await unlock(page);
  await expect(syncState(page)).toBeVisible();
  await page.reload();
  await isLocked(page);
});

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a second user has a vault of his own, and the first one finds his queue again without a network', async () => {
    await beginLoaded('station');
    await savePhoneOffline('+39 340 777 8888');
    await lock(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Anderer Benutzer' }).click();
    await signIn(page, 'lesen');
    expect(await dataDatabases()).toHaveLength(2);
    await lock(page);
    await expect(page.getByText('lesen', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Anderer Benutzer' }).click();
    await signIn(page, 'station');
    await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
  });

  test('says who has never signed in here, without a network', async () => {
    await beginLoaded('station');
    await lock(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Anderer Benutzer' }).click();
    await isUnknownHere('region');
  });

  test('the new password of a person who forgot the former one opens a locked device with its queue', async () => {
    const changed = 'Biwak-Nacht-2028';
    await beginLoaded('kassier');
    await savePhoneOffline('+39 340 123 4567');
    await lock(page);
    await changePassword('kassier', changed);
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Kennwort vergessen?' })).toHaveAttribute(
      'href',
      '/passwordreset?benutzer=kassier',
    );
    await unlock(page, changed);
    await settled(page);
    const valley = await api(server.url, 'verband');
    expect(await valley.one<{ mobilprivat: string }>(`/mgd/mitglieder/${mitglied.split('/').at(-1)}`)).toMatchObject({
      mobilprivat: '+393401234567',
    });
  });

  test('signing out with a full queue keeps it; discarding exports it and deletes the vault', async () => {
    await beginLoaded('station');
    await savePhoneOffline('+39 340 999 0000');
    await fromMenu(page, 'Abmelden');
    await page.getByRole('button', { name: 'Auf diesem Gerät behalten und abmelden' }).click();
    await signIn(page, 'station');
    await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
    await fromMenu(page, 'Abmelden');
    await page.getByRole('button', { name: 'Exportieren und verwerfen' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Exportieren und verwerfen' }).click();
    expect((await download).suggestedFilename()).toContain('nicht-uebertragen');
    await expect(page.getByLabel('Benutzername')).toBeVisible();
    await expect.poll(dataDatabases).toEqual([]);
    await isUnknownHere('station');
  });
});

test('a password changed elsewhere: the former one opens once more, then only the new one', async () => {
  const changed = 'Gipfel-2027!';
  await begin('lesen');
  await lock(page);
  await changePassword('lesen', changed);
  await context.setOffline(true);
  await unlock(page);
  await expect(syncState(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await password(page).fill(changed);
  await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Sitzung ist abgelaufen!')).toHaveCount(0);
  await lock(page);
  await context.setOffline(true);
  await unlock(page);
  await expect(page.getByRole('alert')).toContainText('Benutzername oder Kennwort sind falsch!');
  await unlock(page, changed);
  await expect(syncState(page)).toBeVisible();
});

test('says so when the browser had deleted the data, and loads it anew', async () => {
  await beginLoaded('station');
  await lock(page);
  await page.evaluate(
    async (names) => {
      for (const name of names)
        await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve));
    },
    await dataDatabases(),
  );
  await context.setOffline(true);
  await unlock(page);
  await expect(page.getByRole('alert')).toContainText('hat die Daten dieses Geräts gelöscht');
  await context.setOffline(false);
  await unlock(page);
  await expect(page.getByText('Der Browser hatte die Daten dieses Geräts gelöscht')).toBeVisible();
  await settled(page);
});

const hindrances: readonly (readonly [string, string, string])[] = [
  ['no encryption', 'Reflect.deleteProperty(Object.getPrototypeOf(crypto), "subtle")', 'https'],
  [
    'no storage',
    'IDBFactory.prototype.open = () => { throw new DOMException("refused", "InvalidStateError"); }',
    'privates Fenster',
  ],
  ['no service worker', 'Reflect.deleteProperty(Navigator.prototype, "serviceWorker")', 'privates Fenster'],
];

for (const [name, script, words] of hindrances) {
  test(`refuses a browser that keeps nothing safely: ${name}`, async () => {
    await page.addInitScript(script);
    await page.goto(server.url);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  });
}

async function changePassword(username: string, kennwortneu: string): Promise<void> {
  const status = await (
    await api(server.url, username)
  ).put('/user/kennwortaendern', { kennwortalt: demoPassword, kennwortneu });
  expect(status).toBe(204);
}
