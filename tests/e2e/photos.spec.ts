import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { exifSegment, planted, tiff } from '../../src/lib/pictures/test-files.ts';
import { api, type Api } from './api.ts';
import { openProfile } from './device.ts';
import { settled, signIn } from './person.ts';
import { makePhoto } from './photo.ts';
import { startServer, type RunningServer } from './server.ts';

// A telephone's photo, taken up without a network: what is read from it, what is left of it, and what others have of it.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let server: RunningServer;
let valley: Api;
const profiles: string[] = [];
const open: BrowserContext[] = [];

test.beforeAll(async () => {
  server = await startServer();
  valley = await api(server.url, 'station');
});

test.afterAll(async () => {
  for (const device of open) await device.close();
  await server?.stop();
  for (const profile of profiles) await rm(profile, { recursive: true, force: true });
});

async function newProfile(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'huettenbuch-fotos-'));
  profiles.push(profile);
  return profile;
}

async function openDevice(profile: string, offline: boolean): Promise<{ device: BrowserContext; page: Page }> {
  const { context: device, page } = await openProfile(profile, offline);
  open.push(device);
  return { device, page };
}

type Row = Record<string, string | number | null> & { id: string };
type Photo = {
  id: string;
  aufgenommen_am: string;
  position: { lat: number; lon: number; quelle: string };
  datei: { name: string; type: string; size: number };
  vorschau: { size: number };
};

const thumbs = (page: Page) => page.locator('.photo-thumb img');
const openPhotos = (page: Page) => page.getByRole('tab', { name: 'Fotos' }).click();

/** Widest side of a picture that is shown. */
const widthOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((image) => (image instanceof HTMLImageElement ? Math.max(image.naturalWidth, image.naturalHeight) : 0));

/** Files that lie in the device's database. */
const filesOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let files = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      files += await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(new Error(name)));
        opening.addEventListener('success', () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('blobs')) {
            db.close();
            return resolve(0);
          }
          const counting = db.transaction('blobs').objectStore('blobs').count();
          counting.addEventListener('success', () => {
            db.close();
            resolve(counting.result);
          });
        });
      });
    }
    return files;
  });

let einsatz: Row;
let original: Buffer;

test('a photo is read, cleaned, made smaller, and shown after a cold start without a network', async () => {
  const [found] = await valley.list<Row>('/einsaetze/einsaetze?status=Eingabe&limit=1');
  if (found === undefined) throw new Error('the demo data has no open mission');
  einsatz = found;
  const profile = await newProfile();
  let { device, page } = await openDevice(profile, false);
  const plain = await makePhoto(page, 3);
  original = Buffer.concat([
    plain.subarray(0, 2),
    exifSegment(tiff({ time: '2024:07:01 10:11:12' })),
    plain.subarray(2),
  ]);
  expect(original.includes(planted.maker)).toBe(true);
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await page.goto(`${server.url}/einsaetze/${einsatz.id}`);
  await openPhotos(page);
  await settled(page);

  await test.step('choose the smaller size and add the picture offline', async () => {
    await device.setOffline(true);
    await page.getByRole('radio', { name: 'Verkleinert' }).check({ force: true });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bilder wählen' }).click();
    await (await chooser).setFiles([{ name: 'IMG 0815.jpg', mimeType: 'image/jpeg', buffer: original }]);
    await expect(thumbs(page)).toHaveCount(1);
    await expect(page.getByText(/1 Bild verkleinert: .*MB → /)).toBeVisible();
  });

  await test.step('time and place stand in the record', async () => {
    await page.locator('.photo-thumb').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('46,49833').or(dialog.locator('input[value*="46"]')).first()).toBeVisible();
    await expect.poll(() => widthOf(page, '.photo-full img')).toBe(2048);
    await page.keyboard.press('Escape');
  });

  await test.step('the same picture again is told, not doubled', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bilder wählen' }).click();
    await (await chooser).setFiles([{ name: 'IMG 0815.jpg', mimeType: 'image/jpeg', buffer: original }]);
    await expect(page.getByText('IMG 0815.jpg: Dieses Bild gibt es hier schon.')).toBeVisible();
    await expect(thumbs(page)).toHaveCount(1);
  });

  await test.step('a damaged one is refused', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bilder wählen' }).click();
    await (await chooser).setFiles([{ name: 'halb.jpg', mimeType: 'image/jpeg', buffer: original.subarray(0, 300) }]);
    await expect(page.getByText('halb.jpg: Die Bilddatei ist beschädigt.')).toBeVisible();
  });

  await test.step('cold start offline: the preview and the choice are there', async () => {
    await device.close();
    ({ device, page } = await openDevice(profile, true));
    await page.goto(`${server.url}/einsaetze/${einsatz.id}`);
    await openPhotos(page);
    await expect(thumbs(page)).toHaveCount(1);
    await expect.poll(() => widthOf(page, '.photo-thumb img')).toBe(480);
    await expect(page.getByRole('radio', { name: 'Verkleinert' })).toBeChecked();
  });

  await test.step('the server gets the picture without a word of what the camera said', async () => {
    await device.setOffline(false);
    await expect
      .poll(async () => (await valley.list<Photo>(`/einsaetze/fotos?einsatz_id=${einsatz.id}`)).length, {
        timeout: 60_000,
      })
      .toBe(1);
    const [photo] = await valley.list<Photo>(`/einsaetze/fotos?einsatz_id=${einsatz.id}`);
    expect(photo).toMatchObject({
      aufgenommen_am: '2024-07-01T08:11:12.000Z',
      position: { quelle: 'Foto', lat: 46.498333, lon: 11.355 },
      datei: { name: 'IMG 0815.jpg', type: 'image/jpeg' },
    });
    for (const column of ['datei', 'vorschau']) {
      const bytes = await valley.bytes(`/einsaetze/fotos/${photo?.id}/datei/${column}`);
      for (const secret of [planted.maker, 'Exif', '2024:07:01']) expect(bytes.includes(secret)).toBe(false);
    }
    expect(photo?.datei.size).toBeLessThan(original.length / 2);
    expect(photo?.vorschau.size).toBeLessThan(60_000);
  });
  await device.close();
});

test('another device that opened the mission once has its previews without a network', async () => {
  const profile = await newProfile();
  let { device, page } = await openDevice(profile, false);
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await page.goto(`${server.url}/einsaetze/${einsatz.id}`);
  await expect(page.getByRole('tab', { name: 'Fotos' })).toBeVisible();
  await expect.poll(() => filesOn(page), { timeout: 60_000 }).toBe(1);
  await device.close();

  ({ device, page } = await openDevice(profile, true));
  await page.goto(`${server.url}/einsaetze/${einsatz.id}`);
  await openPhotos(page);
  await expect(thumbs(page)).toHaveCount(1);
  await expect.poll(() => widthOf(page, '.photo-thumb img')).toBe(480);
  await page.locator('.photo-thumb').click();
  await expect(page.getByText('Das Bild in voller Größe ist nicht auf diesem Gerät.')).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('and the whole pictures, if they are asked for', async () => {
    await device.setOffline(false);
    await settled(page);
    await page.getByRole('checkbox', { name: 'Fotos in voller Größe mitnehmen' }).check({ force: true });
    await expect.poll(() => filesOn(page), { timeout: 60_000 }).toBe(2);
    await device.setOffline(true);
    await page.locator('.photo-thumb').click();
    await expect.poll(() => widthOf(page, '.photo-full img')).toBe(2048);
  });
});
