import { expect } from '@playwright/test';
import { exifSegment, tiff } from '../../src/lib/pictures/test-files.ts';
import { findings } from './accessible.ts';
import { api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { settled } from './person.ts';
import { makePhoto } from './photo.ts';
import { startServer, type RunningServer } from './server.ts';

// A member's photo: cut out with the keyboard, without a network, small and without what the camera noted.
let server: RunningServer;
const test = onDeviceOf('verband', () => server);
test.setTimeout(240_000);
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

test('a photo of twelve megapixels is cut to a small square without a network, holds nothing of the camera and stands beside the name', async ({
  page,
  context,
}) => {
  const office = await api(server.url, 'verband');
  const [mitglied] = await office.list<{ id: string; nachname: string; rev: number }>(
    '/mgd/mitglieder?limit=1&tagboxmitgliedsstatus=Aktiv',
  );
  if (mitglied === undefined) throw new Error('no member');
  const { id } = mitglied;
  await page.goto(`${server.url}/mitglieder/${id}`);
  await expect(page.getByRole('button', { name: 'Bild wählen' })).toBeVisible({ timeout: 60_000 });
  const plain = await makePhoto(page, 3);
  const photo = Buffer.concat([
    plain.subarray(0, 2),
    exifSegment(tiff({ time: '2024:07:01 10:11:12' })),
    plain.subarray(2),
  ]);
  // The part that cuts is fetched ahead with the app.
  await context.setOffline(true);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bild wählen' }).click();
  await (await chooser).setFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' });
  const frame = dialog.getByRole('group', { name: 'Ausschnitt, mit den Pfeiltasten verschieben' });
  await expect(frame).toBeVisible({ timeout: 30_000 });
  const before = await frame.evaluate((element) => element.getBoundingClientRect().left);
  await frame.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  expect(await frame.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(before);
  expect(await findings(page, { inside: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('link', { name: /wartend/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.portrait[data-size=title] img')).toBeVisible({ timeout: 30_000 });
  const size = await page
    .locator('.portrait[data-size=title] img')
    .evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []));
  expect(size[0]).toBe(size[1]);
  expect(size[0]).toBeLessThanOrEqual(480);

  await context.setOffline(false);
  await settled(page);
  const stored = await office.one<{ foto: { size: number; type: string }; sichtbarkeit: number }>(
    `/mgd/mitglieder/${id}`,
  );
  expect(stored.foto.type).toBe('image/jpeg');
  expect(stored.foto.size).toBeLessThan(100_000);
  const bytes = await office.bytes(`/mgd/mitglieder/${id}/datei/foto`);
  expect(bytes.includes('Exif')).toBe(false);
});

test('what no browser opens is refused with a sentence', async ({ page }) => {
  const office = await api(server.url, 'verband');
  const [mitglied] = await office.list<{ id: string }>('/mgd/mitglieder?limit=1&tagboxmitgliedsstatus=Aktiv');
  await page.goto(`${server.url}/mitglieder/${mitglied?.id}`);
  const chooser = page.waitForEvent('filechooser', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Bild wählen' }).click({ timeout: 90_000 });
  await (
    await chooser
  ).setFiles({ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic....') });
  await expect(page.getByRole('alert').filter({ hasText: 'Dieses Bild kann hier nicht geöffnet werden.' })).toBeVisible(
    { timeout: 30_000 },
  );
});

// Not the member above, whose picture lies on the device.
test('the initials stand where a picture lies elsewhere and cannot be fetched', async ({ page, context }) => {
  const office = await api(server.url, 'verband');
  const mitglied = (
    await office.list<{ id: string; foto: unknown }>('/mgd/mitglieder?limit=50&tagboxmitgliedsstatus=Aktiv')
  ).findLast(({ foto }) => foto !== null);
  await context.route('**/datei/foto*', (route) => route.abort());
  await page.goto(`${server.url}/mitglieder/${mitglied?.id}`);
  await expect(page.locator('.portrait[data-size=title]')).toHaveText(/^\p{Lu}{2}$/u);
});

test('two records of one person are compared by the face itself, not by the name of its file', async ({ page }) => {
  const office = await api(server.url, 'verband');
  const pairs = await office.list<{ id: string; personen: readonly { id: string }[] }>(
    '/mgd/duplikate?ignoriert=false',
  );
  const faces = new Map(
    (await office.list<{ id: string; foto: { name: string } | null }>('/mgd/mitglieder?limit=1000')).flatMap(
      ({ id, foto }) => (foto === null ? [] : [[id, foto.name]]),
    ),
  );
  const pair = pairs.find(({ personen }) => personen.some(({ id }) => faces.has(id)));
  const name = pair?.personen.map(({ id }) => faces.get(id)).find((one) => one !== undefined);
  await page.goto(`${server.url}/mitglieder/dubletten/${pair?.id}`);
  const face = page
    .getByRole('group', { name: 'Foto', exact: true })
    .getByRole('button', { name: 'Foto vorhanden' })
    .first();
  await expect(face.locator('img')).toBeVisible();
  await expect(face).not.toContainText(name ?? '.jpg');
});
