import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { api } from './api.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';
import { buildTwoVersions, type TwoVersions } from './two-versions.ts';

// A deployment while two tabs are at work: the server is another one, the app waits until nothing can be lost.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

const countdown = 3;
const held = 'Sie wird geladen, sobald in keinem Fenster mehr etwas ungespeichert oder unterwegs ist.';

let versions: TwoVersions;
let data: string;
let server: RunningServer;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  data = await mkdtemp(join(tmpdir(), 'huettenbuch-update-'));
  versions = await buildTwoVersions(countdown);
  server = await startServer({ DATA_DIR: data, DEMO_MITGLIEDER: '200' }, versions.old);
  context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'de-DE',
    timezoneId: 'Europe/Rome',
  });
});

test.afterAll(async () => {
  await context?.close();
  await server?.stop();
  await versions?.remove();
  await rm(data, { recursive: true, force: true });
});

async function deploy(dist: string): Promise<void> {
  const PORT = new URL(server.url).port;
  await server.stop();
  server = await startServer({ DATA_DIR: data, PORT }, dist);
}

/** What the app does every minute, and when a window is seen again. */
const lookNow = (...pages: Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))));

const entryOf = async (dist: string): Promise<string> =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(await readFile(join(dist, 'client/index.html'), 'utf8'))?.[1] ?? '';
const running = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? null);
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.set(globalThis, 'stillHere', true));
const isReloaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => !Reflect.has(globalThis, 'stillHere')).catch(() => false);
const street = (page: Page) => page.getByRole('textbox', { name: 'Straße' });

type Row = Record<string, string | number | null>;

test('a new version waits for every tab, and loses nothing', async () => {
  const station = await api(server.url, 'station');
  const [first = {}, second = {}, third = {}] = await station.list<Row>(
    '/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=3',
  );
  const [one, two] = [await context.newPage(), await context.newPage()];
  const openContact = async (page: Page, row: Row): Promise<void> => {
    await page.goto(`${server.url}/mitglieder/${row['id']}`);
    await page.getByRole('tab', { name: 'Kontakt' }).click();
  };

  await test.step('two tabs of the old version, a draft left on the device, a form with work in the first', async () => {
    await one.goto(server.url);
    await signIn(one, 'station');
    await settled(one);
    await expect.poll(() => one.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await openContact(two, third);
    await street(two).fill('Entwurfweg 3');
    await two.waitForTimeout(600); // longer than the pause before a draft is stored
    await two.goto(`${server.url}/einsaetze`);
    await openContact(one, first);
    await street(one).fill('Talweg 1');
    await Promise.all([mark(one), mark(two)]);
  });

  await test.step('a newer server without a newer app: it says so, and work goes on', async () => {
    await deploy(versions.mixed);
    await lookNow(one, two);
    await expect(one.getByText('Versionskonflikt!!')).toBeVisible();
    await expect(two.getByText('Versionskonflikt!!')).toBeVisible();
    await two.getByRole('link', { name: /^Abgleich:/ }).click();
    await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the newer app comes: both tabs say what holds it back, and go on', async () => {
    await deploy(versions.next);
    await lookNow(one, two);
    await expect(one.getByText(held)).toBeVisible();
    await expect(two.getByText(held)).toBeVisible();
    await two.waitForTimeout((countdown + 3) * 1000);
    expect(await isReloaded(one)).toBe(false);
    expect(await isReloaded(two)).toBe(false);
    await expect(two.getByText(held)).toBeVisible();
  });

  await test.step('a part of the old app that the server has no more comes from the device', async () => {
    expect(versions.onlyOld.length).toBeGreaterThan(3);
    for (const name of versions.onlyOld) {
      const url = `${server.url}/static/${name}`;
      expect((await fetch(url)).status).toBe(404);
      expect(await two.evaluate(async (address) => (await fetch(address)).status, url), name).toBe(200);
    }
  });

  await test.step('offline the work is saved, and the new version takes over in both tabs', async () => {
    await context.setOffline(true);
    await one.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(two.getByRole('timer')).toBeVisible();
    expect((await two.getByRole('region', { name: 'Eine neue Version ist da' }).boundingBox())?.width).toBe(650);
    await expect.poll(() => isReloaded(one), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => isReloaded(two), { timeout: 30_000 }).toBe(true);
    for (const page of [one, two])
      await expect.poll(() => running(page).catch(() => null)).toBe(await entryOf(versions.next));
    expect(await entryOf(versions.next)).not.toBe(await entryOf(versions.old));
  });

  await test.step('queue and draft are what they were', async () => {
    await expect(one.getByRole('link', { name: /1 wartend/ })).toBeVisible();
    await openContact(two, third);
    await expect(street(two)).toHaveValue('Entwurfweg 3');
    await openContact(two, second);
    await expect(street(two)).toHaveValue(String(second['strasse']));
    await context.setOffline(false);
    await settled(one);
    await expect
      .poll(async () => (await station.one<Row>(`/mgd/mitglieder/${first['id']}`))['strasse'])
      .toBe('Talweg 1');
    await expect(one.getByText('Versionskonflikt!!')).toHaveCount(0);
  });
});
