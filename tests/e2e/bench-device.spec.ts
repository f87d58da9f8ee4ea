import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { coldStart, openAgain, whileUsed } from '../../bench/client/device.mjs';
import { demoPassword } from '../../server/demo/accounts.ts';
import { settled, signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// `npm run bench` fills a device for longer than one stays open that nobody touches.
let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

async function begin(page: Page): Promise<void> {
  await page.goto(server.url);
  await signIn(page, 'verband');
  await settled(page);
}

/** As if nobody had used the device for so many minutes. */
async function leaveAlone(context: BrowserContext, minutes: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${server.url}/lizenzen.json`);
  await page.evaluate(async (ms) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const ask = indexedDB.open('huettenbuch-tresor');
      ask.onsuccess = () => resolve(ask.result);
    });
    const done = db.transaction('schluessel', 'readwrite');
    const kept = done.objectStore('schluessel');
    const all = kept.getAll();
    all.onsuccess = () => {
      for (const key of all.result) kept.put({ ...key, usedAt: key.usedAt - ms });
    };
    await new Promise((resolve) => {
      done.oncomplete = resolve;
    });
    db.close();
  }, minutes * 60_000);
  await page.close();
}

test('a device that locked itself before its starts are timed is opened, and its lists are shown', async ({
  context,
  page,
}) => {
  await begin(page);
  await page.close();
  await leaveAlone(context, 16);
  await expect(coldStart(context, server.url)).rejects.toThrow('locked');
  await openAgain(context, server.url, demoPassword);
  expect((await coldStart(context, server.url)).shown).toBeGreaterThan(0);
  await openAgain(context, server.url, demoPassword);
});

test('a device stays open while it is being filled', async ({ page }) => {
  await page.clock.install();
  await begin(page);
  for (const _ of [1, 2, 3]) {
    await page.evaluate(() =>
      addEventListener('keydown', () => Object.assign(document.documentElement.dataset, { touched: 'yes' }), {
        once: true,
      }),
    );
    await whileUsed(page, () => page.locator('html[data-touched]').waitFor({ state: 'attached' }), 50);
    await page.evaluate(() => delete document.documentElement.dataset['touched']);
    await page.clock.fastForward('14:00');
    await expect(syncState(page)).toBeVisible();
  }
});
