import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { accountId, demoPassword } from '../../server/demo/accounts.ts';
import { accessible } from './accessible.ts';
import { api } from './api.ts';
import { openDevice } from './device.ts';
import { fromMenu, settled, signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A tablet that was lost, an account that was locked, a device that nobody has brought to a network for long: what still opens, and what waits.
test.setTimeout(240_000);

let server: RunningServer;
let mitglied = '';
let tablet: BrowserContext;
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
  ({ context: tablet, page } = await openDevice(browser, server.url, 'station'));
});
test.afterEach(async () => tablet.close());

async function lock(): Promise<void> {
  await fromMenu(page, 'Sperren / Benutzer wechseln');
  await expect(page.getByRole('heading', { name: 'Gesperrt' })).toBeVisible();
}

async function unlock(): Promise<void> {
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: /^(Entsperren|Anmelden)$/ }).click();
}

/** Saves something that has to wait for a network. */
async function saveOffline(number: string): Promise<void> {
  await page.goto(mitglied);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
  await tablet.setOffline(true);
  await page.getByRole('textbox', { name: 'Mobil privat' }).fill(number);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
}

const told = (text: string) => expect(page.getByRole('main').getByText(text).first()).toBeVisible();

async function tabTo(where: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 6 && !(await isThere()); tabs += 1) await where.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

const office = () => api(server.url, 'verband');

/** The device of `station` that reached the server last. */
async function newestDevice(): Promise<string> {
  const [device] = await (await office()).one<{ id: string }[]>(`/geraete?benutzer=${accountId('station')}`);
  return device?.id ?? '';
}

async function report(id: string, verloren: boolean): Promise<void> {
  expect(await (await office()).put(`/geraete/${id}/verloren`, { verloren })).toBe(204);
}

/** What waited has gone out. */
async function arrived(number: string): Promise<void> {
  await settled(page);
  await expect(page.getByRole('textbox', { name: 'Mobil privat' })).toHaveValue(number);
}

test('a lost tablet destroys its keys at the next contact and says so; found again, a sign-in opens it with what waited', async ({
  browser,
}) => {
  await saveOffline('+39 333 123 4501');
  await lock();
  const laptop = await browser.newContext();
  const desk = await laptop.newPage();
  await desk.goto(server.url);
  await signIn(desk, 'station');
  await fromMenu(desk, 'Geräte');
  const dialog = desk.getByRole('dialog', { name: 'Geräte' });
  const lost = dialog.getByRole('listitem').filter({ hasNotText: 'dieses Gerät' });
  await expect(lost).toHaveCount(1);
  await lost.getByRole('button', { name: /Gerät verloren/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Als verloren melden' }).click();
  await expect(lost.getByText('Verloren seit')).toBeVisible();

  await tablet.setOffline(false);
  await told('Als verloren gemeldet');
  await unlock();
  await told('Die Schlüssel zu seinen Daten sind vernichtet');
  await tablet.setOffline(true);
  await page.reload();
  await told('Als verloren gemeldet');
  await unlock();
  await told('Als verloren gemeldet');
  await expect(syncState(page)).toHaveCount(0);

  await desk.reload();
  await fromMenu(desk, 'Geräte');
  await expect(lost.getByText('Schlüssel vernichtet').first()).toBeVisible();
  await lost.getByRole('button', { name: /Gerät gefunden/ }).click();
  await expect(lost.getByText('Verloren seit')).toHaveCount(0);
  await laptop.close();

  await tablet.setOffline(false);
  await told('Wieder freigegeben');
  await unlock();
  await arrived('+39 333 123 4501');
});

/** What the browser keeps that could open or show something: wrapped and kept keys, the half of one and its place, and cached files with this text. */
const leftBehind = (text: string) =>
  page.evaluate(async (wanted) => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const db = await asked(indexedDB.open('huettenbuch-tresor'));
    const store = (name: string) => db.transaction(name).objectStore(name);
    const vaults: { byPassword: unknown }[] = await asked(store('tresore').getAll());
    const kept = await asked(store('schluessel').count());
    db.close();
    const names = await caches.keys();
    // Opening a place that is just being deleted would put it there again.
    const files = (
      await Promise.all(
        names.filter((name) => name !== 'schluessel').map(async (name) => (await caches.open(name)).matchAll()),
      )
    ).flat();
    const texts = await Promise.all(files.map((file) => file.text()));
    return {
      wrapped: vaults.filter(({ byPassword }) => byPassword !== null).length,
      kept,
      key: (await caches.match('/schluessel', { cacheName: 'schluessel' })) !== undefined,
      place: names.includes('schluessel'),
      files: files.length > 0,
      withText: texts.filter((one) => one.includes(wanted)).length,
    };
  }, text);

test('a lost tablet that was open in two windows without a network locks both at the next contact, and nothing that opens or shows anything stays', async () => {
  await saveOffline('+39 333 123 4504');
  const other = await tablet.newPage();
  await other.goto(`${server.url}/mitglieder`);
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  expect(await leftBehind('+393331234504')).toEqual({
    wrapped: 1,
    kept: 1,
    key: true,
    place: true,
    files: true,
    withText: 0,
  });
  await report(await newestDevice(), true);

  await tablet.setOffline(false);
  for (const window of [page, other]) {
    await expect(window.getByRole('heading', { name: 'Gesperrt' })).toBeVisible({ timeout: 60_000 });
    await expect(window.getByRole('main').getByText('Als verloren gemeldet', { exact: true })).toBeVisible();
    await expect(syncState(window)).toHaveCount(0);
  }
  const { place: _, ...left } = await leftBehind('+393331234504');
  expect(left).toEqual({ wrapped: 0, kept: 0, key: false, files: true, withText: 0 });
  // Each window destroys for itself: while the second is at it, the place where the key lay may be there, empty.
  await expect.poll(async () => (await leftBehind('+393331234504')).place).toBe(false);
});

test('a lost tablet from which its user had signed out destroys its keys too, and says so before anybody signs in', async () => {
  await fromMenu(page, 'Abmelden');
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await tablet.setOffline(true);
  await report(await newestDevice(), true);
  await tablet.setOffline(false);
  await expect(page.getByRole('complementary').getByText('Als verloren gemeldet', { exact: true })).toBeVisible();
  await tablet.setOffline(true);
  await page.getByLabel('Benutzername').fill('station');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await told('Die Schlüssel zu seinen Daten sind vernichtet');
  await expect(syncState(page)).toHaveCount(0);
});

test.describe('where no page is opened without a network', () => {
  test.use({ serviceWorkers: 'block' });

  test('who may change the account reports its device lost, by keyboard alone, and an open tablet locks by itself', async ({
    browser,
  }) => {
    const laptop = await browser.newContext();
    const desk = await laptop.newPage();
    await desk.goto(server.url);
    await signIn(desk, 'verband');
    await desk.goto(`${server.url}/benutzer/${accountId('station')}`);
    await desk.getByRole('button', { name: 'Geräte' }).press('Enter');
    const device = desk.getByRole('dialog', { name: 'Geräte' }).getByRole('listitem').first();
    await expect(device.getByText('dieses Gerät')).toHaveCount(0);
    const lost = device.getByRole('button', { name: /Gerät verloren/ });
    await expect(lost).toBeVisible();
    await tabTo(desk, lost);
    await desk.keyboard.press('Enter');
    const yes = desk.getByRole('alertdialog').getByRole('button', { name: 'Als verloren melden' });
    await expect(yes).toBeVisible();
    await tabTo(desk, yes);
    await desk.keyboard.press('Enter');
    // The focus stays where it was, so that a mistake is taken back at once.
    await expect(device.getByRole('button', { name: /Gerät gefunden/ })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Gesperrt' })).toBeVisible({ timeout: 90_000 });
    await told('Als verloren gemeldet');
    await desk.reload();
    await desk.getByRole('button', { name: 'Geräte' }).click();
    await expect(device.getByText('Schlüssel vernichtet').first()).toBeVisible();
    await accessible(desk);
    await laptop.close();
  });

  test('a locked account locks an open device, whose password opens nothing then, and loses nothing', async () => {
    await saveOffline('+39 333 123 4502');
    const verband = await office();
    const path = `/user/user/${accountId('station')}`;
    const setLocked = async (gesperrt: boolean): Promise<void> => {
      const { rev } = await verband.one<{ rev: number }>(path);
      expect(await verband.put(path, { gesperrt }, { 'If-Match': `"${rev}"` })).toBe(200);
    };
    await setLocked(true);
    try {
      await tablet.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Gesperrt' })).toBeVisible({ timeout: 60_000 });
      await told('Konto gesperrt');
      await tablet.setOffline(true);
      await unlock();
      await told('Konto gesperrt');
      await expect(syncState(page)).toHaveCount(0);
    } finally {
      await setLocked(false);
    }
    await tablet.setOffline(false);
    await told('Wieder freigegeben');
    await unlock();
    await arrived('+39 333 123 4502');
  });
});

test('after its lease a device needs the password and the server, whatever its clock shows, and nothing is lost', async () => {
  await saveOffline('+39 333 123 4503');
  await lock();
  await page.clock.install({ time: Date.now() + 15 * 86_400_000 });
  await page.reload();
  await unlock();
  await told('Verbindung nötig');
  await page.clock.setSystemTime(Date.now());
  await unlock();
  await told('Verbindung nötig');
  await expect(syncState(page)).toHaveCount(0);
  await tablet.setOffline(false);
  await unlock();
  await arrived('+39 333 123 4503');
});
