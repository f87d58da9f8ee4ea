import { expect, type Page } from '@playwright/test';
import { api, type Api } from './api.ts';
import { putAsset, removeAssets } from './assets.ts';
import { onDeviceOf } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// The lists of master data, what a kind of organisation offers, and the texts of the information page.
let server: RunningServer;
let boss: Api;
const test = onDeviceOf('verband', () => server);
test.setTimeout(180_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
  boss = await api(server.url, 'verband');
});
test.afterEach(() => removeAssets(server.dataDir));
test.afterAll(async () => server?.stop());

async function open(page: Page, path: string, variante = 'BERGRETTUNG'): Promise<void> {
  await putAsset(server.dataDir, 'config.json', { variante });
  // A device that keeps settings starts with them: it would take the address for one of the former kind, where it may not exist.
  await page.addInitScript(() => localStorage.removeItem('config'));
  await page.goto(server.url + path);
}

test('a list of master data is found, opened and added to without a network', async ({ page, context }) => {
  await open(page, '/verwaltung');
  const functions = page.getByRole('link', { name: /^Funktionen \d+$/ });
  await expect(functions).toBeVisible();
  await expect(page.getByRole('link', { name: /^Instrumente/ })).toHaveCount(0);
  expect(await boss.put('/verwaltung/instrumente', { id: crypto.randomUUID(), name: 'Flügelhorn' })).toBe(404);
  await page.goto(`${server.url}/verwaltung/instrumente`);
  await expect(page).toHaveURL(`${server.url}/musikkapellen`);
  await page.goto(`${server.url}/verwaltung`);
  await page.getByRole('searchbox', { name: 'Liste suchen' }).fill('versand');
  await expect(functions).toHaveCount(0);
  await page.getByRole('link', { name: 'Versandarten 5' }).click();
  await expect(rowNamed(page, 'Rundschreiben')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Neu', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kalender');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
  await context.setOffline(false);
  await settled(page);
  expect(await boss.list<{ name: string; kanal: string }>('/verwaltung/versand?name=kalender')).toMatchObject([
    { name: 'Kalender', kanal: 'Post' },
  ]);
});

test('an archived entry stays readable in the record that has it and is not offered any more', async ({ page }) => {
  await putAsset(server.dataDir, 'config.json', { variante: 'SCV' });
  const [direktion, schule] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(
    await boss.put('/verwaltung/direktion', { id: direktion, name: 'Direktion Altbau', archiviertam: '2026-01-01' }),
  ).toBe(201);
  expect(await boss.put('/verwaltung/schulstelle', { id: schule, name: 'Altbau', direktion_id: direktion })).toBe(201);
  await open(page, `/verwaltung/schulstelle/${schule}`, 'SCV');
  const field = page.getByRole('combobox', { name: 'Direktion' });
  await expect(field).toHaveValue('Direktion Altbau');
  await page.goto(`${server.url}/verwaltung/schulstelle/neu`);
  await field.fill('direktion');
  await expect(page.getByRole('option', { name: 'Musikschuldirektion Bozen' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Direktion Altbau' })).toHaveCount(0);
});

for (const [variante, count] of [
  ['BERGRETTUNG', 0],
  ['VSM', 1],
] as const) {
  test(`the filter of courses offers the status Entwurf ${count} times for ${variante}`, async ({ page }) => {
    await open(page, '/ausbildungen', variante);
    await page.getByRole('button', { name: /^Filter( \d+)?$/ }).click();
    await page.getByRole('button', { name: /Status/ }).click();
    await expect(page.getByRole('option', { name: 'Geplant' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Entwurf' })).toHaveCount(count);
  });
}

test('a text of the association stands on the information page as it was written', async ({ page }) => {
  expect(
    await boss.put('/information/information', {
      id: crypto.randomUUID(),
      modul: 'Winter',
      titel: 'Lawinenlage',
      text: 'Kanal 3 gilt ab Mai.\n<b>Kanal 4</b> entfällt.',
    }),
  ).toBe(201);
  await open(page, '/information');
  await expect(page.getByRole('heading', { name: 'Lawinenlage' })).toBeVisible();
  await expect(page.getByText('<b>Kanal 4</b> entfällt.')).toBeVisible();
  await page.getByRole('link', { name: 'Texte bearbeiten' }).click();
  await expect(rowNamed(page, 'Lawinenlage')).toBeVisible();
});
