import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { onDeviceOf } from './device.ts';
import { waterMap } from './pmtiles.ts';
import { startServer, type RunningServer } from './server.ts';

// Maps of the association: brought by its administration, kept on a device, seen without a network, told of and taken off again.
let server: RunningServer;

const test = onDeviceOf('verband', () => server);
test.setTimeout(240_000);
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);

async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Karte hinzufügen' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('a map is brought in parts, kept on the device, seen without a network, told of, mended and removed', async ({
  page,
  context,
}) => {
  await open(page, '/verwaltung/karten');
  await expect(page.getByText('Noch keine Karte hinterlegt.')).toBeVisible();
  await bring(page, 'Foto.pmtiles', Buffer.from('JFIF und sonst nichts'));
  await expect(page.getByRole('alert')).toContainText('Das ist keine Kartendatei im Format PMTiles.');
  // 12,6 MB go in seven parts.
  await bring(page, 'Probe Südtirol.pmtiles', waterMap(0, 11.3, true));
  await expect(page.getByText('Probe Südtirol', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await accessible(page);

  await open(page, '/verortung');
  await expect(page.getByText('© Probekarte')).toBeVisible();
  await page.getByRole('button', { name: 'Karten für offline' }).click();
  const files = page.getByRole('dialog', { name: 'Karten auf diesem Gerät' });
  await expect(files.getByText(/12,6 MB · nur mit Verbindung/)).toBeVisible();
  await files.getByRole('button', { name: 'Laden' }).click();
  await expect(files.getByText(/12,6 MB · auf diesem Gerät$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Abgleich/ }).click();
  const status = page.locator('.map-status li');
  await expect(status).toContainText('Probe Südtirol');
  await expect(status).toContainText(/12,6 MB · geladen am \d\d\.\d\d\.\d{4}/);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByText('© Probekarte')).toBeVisible();

  // What a browser throws away when it lacks room.
  await page.evaluate(async () => {
    const cache = await caches.open('karten');
    for (const request of await cache.keys())
      if (new URL(request.url).searchParams.get('teil') === '3') await cache.delete(request);
  });
  await page.goForward();
  await expect(status).toContainText('unvollständig: 2,1 MB hat der Browser gelöscht');
  await accessible(page);
  await context.setOffline(false);
  await page.goBack();
  await page.getByRole('button', { name: 'Karten für offline' }).click();
  await files.getByRole('button', { name: 'Ergänzen' }).click();
  await expect(files.getByText(/12,6 MB · auf diesem Gerät$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Abgleich/ }).click();
  await expect(status).not.toContainText('unvollständig');
  await status.getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Keine Karte des Verbands liegt auf diesem Gerät.')).toBeVisible();
  expect(await page.evaluate(async () => (await (await caches.open('karten')).keys()).length)).toBe(0);

  await open(page, '/verwaltung/karten');
  await page.getByRole('button', { name: 'Entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Noch keine Karte hinterlegt.')).toBeVisible();
});

test('without a map of the association there are names of villages and valleys, and a grid in kilometres or degrees', async ({
  page,
  context,
}) => {
  await open(page, '/verortung');
  await expect(page.locator('.map-points > g').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator('.map-valleys text').first()).toBeAttached();
  await expect(page.getByText(/^UTM-Gitter \d+ km \(32T\)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Gradnetz statt UTM-Gitter' }).click();
  await expect(page.getByText(/^Gradnetz \d+′ \(WGS84\)$/)).toBeVisible();
  await expect(
    page
      .locator('.map-grid text')
      .filter({ hasText: /^46°\d\d′$/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'UTM-Gitter statt Gradnetz' }).click();
  await page.getByRole('checkbox', { name: /^Einsatzorte/ }).focus();
  for (const layer of ['Einsatzorte', 'Einsätze']) await page.getByText(new RegExp(`^${layer} \\(`)).click();
  await expect(page.locator('.map-names text').filter({ hasText: 'Bozen' })).toHaveCount(1);
});
