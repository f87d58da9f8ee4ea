import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { expect, type Locator, type Page } from '@playwright/test';
import { newId } from '../../src/lib/ids.ts';
import { loadInModule } from '../../src/protocol/jobs.ts';
import { accessible } from './accessible.ts';
import { api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { startServer, type RunningServer } from './server.ts';

let server: RunningServer;
const test = onDeviceOf('station', () => server);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

const indicator = (page: Page): Locator => page.getByRole('button', { name: /^Jobs: / });
const active = async (): Promise<unknown> => (await api(server.url, 'station')).list('/jobs/jobslast');

/** Lets the server say something else about the active jobs, and counts how often it is asked. */
async function pretend(page: Page, status: string): Promise<{ status: string; looks: number }> {
  const job = { status, looks: 0 };
  await page.route('**/api/jobs/jobslast', async (route) => {
    job.looks += 1;
    await route.fulfill({
      json: [{ id: '4be507ee-79a1-4be0-8448-08f5b762b464', typ: 'Mitgliederliste', status: job.status }],
    });
  });
  return job;
}

test('an ordered job shows in the indicator, is announced, and a click on it in Erstellt downloads its result and removes it', async ({
  page,
}) => {
  await page.goto(`${server.url}/job`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(indicator(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Neuer Job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Typ/ }).click();
  await page.getByRole('option', { name: 'Mitgliederliste' }).click();
  await page.getByRole('button', { name: 'Bestellen', exact: true }).click();
  await expect(indicator(page)).toBeVisible();
  await expect(page.getByText('1 Job wurde erfolgreich fertiggestellt.')).toBeVisible({ timeout: 30_000 });
  const row = page.getByRole('listitem').filter({ hasText: 'Mitglieder.xlsx' });
  await expect(row).toContainText('Erstellt');

  await indicator(page).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Mitgliederliste/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Mitglieder.xlsx');
  const [sheet] = await readXlsxFile(await readFile(await file.path()));
  expect(sheet?.data[0]?.[0]).toBe('Mitgliedsnummer');
  expect(sheet?.data.length).toBeGreaterThan(3);
  await expect(indicator(page)).toHaveCount(0);
  expect(await active()).toEqual([]);
  await expect(row.getByRole('button', { name: /herunterladen/ })).toBeVisible();
});

test('active jobs are checked after the start: one that was finished before is there, with the count badge, and is not announced', async ({
  page,
}) => {
  const station = await api(server.url, 'station');
  const id = newId();
  expect(await station.put('/jobs/jobs', { id, typ: 'Aenderungsprotokoll' })).toBe(201);
  await expect.poll(active).toMatchObject([{ id, typ: 'Aenderungsprotokoll', status: 'Erstellt' }]);
  await page.goto(server.url);
  await expect(indicator(page)).toHaveAccessibleName(/^Jobs: 1 von 1 fertig/);
  await expect(indicator(page)).toContainText('1');
  await expect(page.getByText('erfolgreich fertiggestellt')).toHaveCount(0);
  await indicator(page).focus();
  await page.keyboard.press('Enter');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('Aenderungsprotokoll.csv');
  await expect(indicator(page)).toHaveCount(0);
});

test('a faulty job is announced, a click says why and removes it, others do nothing', async ({ page }) => {
  const job = await pretend(page, 'InBearbeitung');
  await page.goto(server.url);
  await indicator(page).click();
  await page.getByRole('menuitem', { name: /Mitgliederliste/ }).click();
  await expect(indicator(page)).toHaveAccessibleName(/^Jobs: 0 von 1 fertig/);

  job.status = 'Fehlerhaft';
  await expect(page.getByText('Beim verarbeiten eines Jobs ist ein Fehler aufgetreten.')).toBeVisible({
    timeout: 30_000,
  });
  expect(job.looks).toBeGreaterThan(1);
  await page.route('**/api/jobs/jobs/*', (route) =>
    route.fulfill({ status: 404, json: { kind: 'not-found', status_text: 'Nicht gefunden.', fields: [] } }),
  );
  await indicator(page).click();
  await page.getByRole('menuitem', { name: /Mitgliederliste/ }).click();
  await expect(page.getByText('Nicht gefunden.')).toBeVisible();
  await expect(indicator(page)).toHaveCount(0);
});

for (const { name, said, title } of [
  { name: 'that lies in its module is a note', said: loadInModule, title: 'Hinweis' },
  {
    name: 'that failed is an error with the status text',
    said: 'Die Datei ist abgelaufen. Bitte neu bestellen.',
    title: 'Fehler',
  },
]) {
  test(`a download ${name}`, async ({ page }) => {
    await pretend(page, 'Erstellt');
    await page.route('**/api/jobs/datei/*', (route) =>
      route.fulfill({ status: 422, json: { kind: 'input', status_text: said, fields: [] } }),
    );
    await page.goto(server.url);
    await indicator(page).click();
    await page.getByRole('menuitem', { name: /Mitgliederliste/ }).click();
    const message = page.getByRole('alertdialog').filter({ hasText: said });
    await expect(message).toContainText(title);
    await expect(indicator(page)).toHaveCount(0);
  });
}

test('a job that runs is cancelled on its screen', async ({ page }) => {
  const id = '4be507ee-79a1-4be0-8448-08f5b762b464';
  const job = {
    id,
    typ: 'Mitgliederliste',
    status: 'InBearbeitung',
    parameter: {},
    benutzername: 'station',
    eigen: true,
    abbrechbar: true,
    erstelltam: new Date().toISOString(),
    fertigam: null,
    zeilen: 500,
    dateiname: null,
    abrufbar: false,
    fehler: null,
  };
  await page.route('**/api/jobs/jobs?**', (route) => route.fulfill({ json: [job] }));
  await page.route(`**/api/jobs/jobs/${id}`, (route) =>
    route.fulfill({ json: { ...job, status: 'Fehlerhaft', fehler: 'Abgebrochen.' } }),
  );
  await page.goto(`${server.url}/job`);
  await expect(page.getByRole('listitem').filter({ hasText: '500 Zeilen' })).toContainText('In Bearbeitung');
  const cancelled = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().endsWith(id));
  await page.getByRole('button', { name: 'Mitgliederliste abbrechen' }).click();
  await cancelled;
});

test('a job is ordered once more on its screen, which axe finds nothing on', async ({ page }) => {
  await page.goto(`${server.url}/job`);
  const list = page.getByRole('list', { name: 'Jobs' });
  await expect(list.or(page.getByText('Keine Jobs'))).toBeVisible();
  const rows = list.getByRole('listitem').filter({ hasText: 'Änderungsprotokoll' });
  const before = (await rows.count()) + 1;
  await page.getByRole('button', { name: 'Neuer Job' }).click();
  await page.getByRole('button', { name: 'Bestellen', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows).toHaveCount(before);
  await rows
    .first()
    .getByRole('button', { name: /noch einmal bestellen/ })
    .click();
  await expect(rows).toHaveCount(before + 1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [width, height] of [
      [1280, 800],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await accessible(page, `${width} ${colorScheme}`);
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `${width} ${colorScheme}`,
        )
        .toBeLessThanOrEqual(0);
    }
  }
});
