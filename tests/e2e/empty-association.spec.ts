import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { settled } from './person.ts';
import { putAsset } from './assets.ts';
import { startServer, type RunningServer } from './server.ts';

// The first official of an association that has nothing yet.
let server: RunningServer;
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO: '0' });
  await putAsset(server.dataDir, 'config.json', { kennwortBeimStart: false });
  await server.restart(async (data) => {
    const adding = promisify(execFile)(process.execPath, ['dist/server/benutzer-cli.js', 'neu', 'erste'], {
      env: { ...process.env, DATA_DIR: data },
    });
    adding.child.stdin?.end(`${demoPassword}\n`);
    await adding;
  });
});
test.afterAll(async () => server?.stop());

test('the lists of an association without records say so, also those that start narrowed, and offer to begin', async ({
  page,
}) => {
  await page.goto(server.url);
  await page.getByLabel('Benutzername').fill('erste');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByText('Datenschutzeinwilligung', { exact: true }).click();
  await page.getByRole('button', { name: 'Einwilligen' }).click();
  await settled(page);
  const grid = page.locator('.list-body');
  const blamesSearch = page.getByText('Kein Eintrag passt zur Suche');

  await page.goto(`${server.url}/mitglieder`);
  await page.getByRole('searchbox', { name: 'Mitglieder suchen' }).fill('Berger');
  await expect(grid.getByText('Noch keine Einträge')).toBeVisible();
  await grid.getByRole('button', { name: 'Importieren …' }).click();
  await expect(page.getByRole('dialog', { name: 'Mitglieder importieren' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Missions start with this year; older ones may lie on the server.
  await page.goto(`${server.url}/einsaetze`);
  await expect(grid.getByText('Für diese Auswahl gibt es noch keine Einträge')).toBeVisible();
  await expect(grid.getByRole('button', { name: 'Suche und Filter leeren' })).toBeVisible();
  await expect(blamesSearch).toHaveCount(0);
  await grid.getByRole('button', { name: 'Neu' }).click();
  await expect(page).toHaveURL(/\/einsaetze\/neu$/);

  await page.goto(`${server.url}/sbs`);
  await expect(page.getByText('Keine Sammelbuchung', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suche und Filter leeren' })).toBeVisible();
  await expect(blamesSearch).toHaveCount(0);

  await page.goto(`${server.url}/emailprotokoll`);
  await expect(page.getByText(/^Hier steht jede E-Mail, .* Gesetzte Filter schränken die Liste ein\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter leeren' }).click();
  await expect(page.getByText(/^Hier steht jede E-Mail, [^.]*\.$/)).toBeVisible();

  await page.goto(`${server.url}/job`);
  await expect(page.getByText('Keine Jobs', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter leeren' }).click();
  await expect(page.getByRole('button', { name: 'Suche und Filter leeren' })).toHaveCount(0);

  // A line at nought is no chart.
  await page.goto(`${server.url}/statistik`);
  await expect(page.getByText('In dieser Zeit gibt es nichts zu zählen').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Diagramm/ })).toHaveCount(0);

  // The first steps follow from the data; put away they come back from the help.
  await page.goto(`${server.url}/allgemein`);
  const steps = page.getByRole('region', { name: 'Erste Schritte' });
  await expect(steps.getByRole('link', { name: /Mitglieder eintragen oder einlesen/ })).toBeVisible();
  await expect(steps.getByText(/^0 von \d erledigt/)).toBeVisible();
  await steps.getByRole('link', { name: /Bankkonto eintragen/ }).click();
  await expect(page.getByRole('tab', { name: 'Bankkonten' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${server.url}/allgemein`);
  await steps.getByRole('button', { name: 'Ausblenden' }).click();
  await expect(steps).toHaveCount(0);
  await page.goto(`${server.url}/hilfe`);
  await page.getByRole('button', { name: 'Erste Schritte' }).click();
  await expect(steps).toBeVisible();

  // On the start page of a tablet the sentence is not squeezed beside its button.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${server.url}/allgemein`);
  const text = page.locator('[data-check=storage] .grow');
  await expect(text).toBeVisible();
  expect((await text.boundingBox())?.width).toBeGreaterThan(200);
});
