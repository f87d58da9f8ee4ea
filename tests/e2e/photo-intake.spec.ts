import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { api } from './api.ts';
import { settled, signIn } from './person.ts';
import { makePhoto } from './photo.ts';
import { startServer, type RunningServer } from './server.ts';

// A chosen picture takes seconds to be prepared. What happens to the window meanwhile must not cost the picture, nor the reason why it was refused.
test.describe.configure({ mode: 'serial' });

let server: RunningServer;
let address: string;

test.beforeAll(async () => {
  server = await startServer();
  const [einsatz] = await (
    await api(server.url, 'station')
  ).list<{ id: string }>('/einsaetze/einsaetze?status=Eingabe&limit=1');
  if (einsatz === undefined) throw new Error('the demo data has no open mission');
  address = `${server.url}/einsaetze/${einsatz.id}`;
});
test.afterAll(() => server?.stop());

const photos = (page: Page) => page.locator('.photo-thumb');

async function openPhotos(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('tab', { name: 'Fotos' }).click();
  await expect(page.getByRole('button', { name: 'Bilder wählen' })).toBeVisible();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bilder wählen' }).click();
  await (await chooser).setFiles([{ name, mimeType: 'image/jpeg', buffer }]);
}

/** A window in which pictures open only after `letGo`. */
async function slowWindow(
  context: BrowserContext,
): Promise<{ page: Page; isOpening: () => Promise<void>; letGo: () => Promise<unknown> }> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const open = window.createImageBitmap.bind(window);
    const gate = new Promise<void>((resolve) => Object.assign(window, { letGo: resolve, asked: 0 }));
    window.createImageBitmap = async (...args: unknown[]) => {
      Reflect.set(window, 'asked', 1);
      await gate;
      return Reflect.apply(open, window, args);
    };
  });
  return {
    page,
    isOpening: () => expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked')), { timeout: 60_000 }).toBe(1),
    letGo: () => page.evaluate(() => Reflect.apply(Reflect.get(window, 'letGo'), undefined, [])),
  };
}

/** Closes the window in which a picture is just being prepared. */
async function chooseAndClose(context: BrowserContext, name: string, buffer: Buffer): Promise<void> {
  const { page, isOpening } = await slowWindow(context);
  await openPhotos(page);
  await choose(page, name, buffer);
  await isOpening();
  await page.close();
}

test('a picture is there, although the window was closed before it was prepared', async ({ context, page }) => {
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await openPhotos(page);
  await settled(page);
  const [one, other] = [await makePhoto(page, 11), await makePhoto(page, 12)];
  await page.close();
  await context.setOffline(true);

  await test.step('closed in the midst of it', async () => {
    await chooseAndClose(context, 'eins.jpg', one);
    const next = await context.newPage();
    await openPhotos(next);
    await expect(photos(next)).toHaveCount(1, { timeout: 60_000 });
    await expect(photos(next).locator('img')).toHaveCount(1);
    await next.close();
  });

  await test.step('a picture on which windows die twice is kept as it is', async () => {
    await chooseAndClose(context, 'zwei.jpg', other);
    const second = await slowWindow(context);
    await second.page.goto(server.url);
    await second.isOpening();
    await second.page.close();
    const third = await slowWindow(context);
    await openPhotos(third.page);
    await expect(photos(third.page)).toHaveCount(2, { timeout: 60_000 });
    await third.page.close();
  });
});

test('why a picture is refused is said, although its tab was left', async ({ context }) => {
  const { page, isOpening, letGo } = await slowWindow(context);
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await openPhotos(page);
  await choose(page, 'halb.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 40, 1, 2, 3]));
  await isOpening();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await letGo();
  await expect(page.getByText('halb.jpg: Die Bilddatei ist beschädigt.')).toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('tab', { name: 'Fotos' }).click();
  await expect(page.getByRole('button', { name: 'Bilder wählen' })).toBeEnabled();
  await expect(page.getByText('halb.jpg: Die Bilddatei ist beschädigt.')).toHaveCount(0);
});
