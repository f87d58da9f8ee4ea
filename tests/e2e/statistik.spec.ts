import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { onDeviceOf } from './device.ts';
import { settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Figures of missions: charts with their tables, from the server and without it, as files; the figures of a year, counted and released.
let server: RunningServer;
const test = onDeviceOf('verband', () => server);
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sumsOf = (page: Page, name: string) => card(page, name).locator('tfoot td').allInnerTexts();

test('charts stand beside tables; counts below three are hidden; files hold what is shown; a device without a network counts itself', async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && /content security/i.test(message.text()) && faults.push(message.text()),
  );
  await page.goto(`${server.url}/statistik`);
  await settled(page);
  await expect(card(page, 'Zustand der Geretteten').getByRole('table')).toBeVisible({ timeout: 60_000 });
  for (const name of ['Einsätze je Jahr', 'Einsatzart', 'Rettungsstelle', 'Monat', 'Stunde', 'Alter der Geretteten']) {
    await expect(card(page, name).getByRole('table'), name).toBeVisible();
    await expect(card(page, name).locator('.chart-plot'), name).toBeVisible();
  }
  const numbers = async () =>
    (await page.locator('.chart-table td').allInnerTexts()).filter((text) => /^[12]$/.test(text));
  expect(await numbers()).toEqual([]);
  await page.getByText('Zahlen unter 3 verbergen').click();
  expect((await numbers()).length).toBeGreaterThan(0);
  await accessible(page);
  expect(faults).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/Einsatzart[\s\S]*Bergrettung;/);

  const online = await sumsOf(page, 'Einsatzart');
  await context.setOffline(true);
  await expect(page.getByText('Gezählt sind die Einsätze auf diesem Gerät.', { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  await expect(card(page, 'Zustand der Geretteten')).toHaveCount(0);
  // This year lies on the device wholly.
  expect((await sumsOf(page, 'Einsatzart')).at(-2)).toBe(online.at(-2));
  await context.setOffline(false);
});

test('the figures of a year are counted for every branch and released', async ({ page }) => {
  await page.goto(`${server.url}/statistik`);
  await page.getByRole('tab', { name: 'Jahreszahlen' }).click();
  await page.getByRole('button', { name: 'Jahr freigeben' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freigeben' }).click();
  await expect(card(page, 'Mitglieder nach Status').getByRole('table')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Alle Jahreszahlen' }).click();
  await page.getByRole('row').filter({ hasText: 'Sexten' }).first().click();
  await expect(page.getByText('In diesem Status kann der Eintrag nicht mehr bearbeitet werden.')).toBeVisible({
    timeout: 30_000,
  });
});
