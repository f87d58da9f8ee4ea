import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { putAsset } from './assets.ts';
import { settled, signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

test.setTimeout(180_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
  await putAsset(server.dataDir, 'config.json', { kennwortBeimStart: true });
});
test.afterAll(async () => server?.stop());

const isLocked = (page: Page) => expect(page.getByRole('heading', { name: 'Gesperrt' })).toBeVisible();

async function begin(page: Page, username: string): Promise<void> {
  await page.goto(server.url);
  await signIn(page, username);
  await settled(page);
}

test('who reads none stays signed in over a reload, until somebody else uses the device, too', async ({ page }) => {
  await begin(page, 'kassier');
  await page.reload();
  await expect(syncState(page)).toBeVisible();
  await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await page.getByRole('menuitem', { name: 'Sperren / Benutzer wechseln' }).click();
  await page.getByRole('button', { name: 'Anderer Benutzer' }).click();
  await signIn(page, 'lesen');
  await page.reload();
  await isLocked(page);
});

test('who reads patients is asked for the password at every start, and may choose otherwise', async ({ page }) => {
  await begin(page, 'station');
  await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await page.getByRole('menuitem', { name: 'Sperre einstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sperre einstellen' });
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await expect(dialog.getByText('Empfohlen, weil Sie Daten von Patienten sehen.')).toBeVisible();
  await page.reload();
  await isLocked(page);
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entsperren' }).click();
  await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await page.getByRole('menuitem', { name: 'Sperre einstellen' }).click();
  await dialog.getByText('Kennwort bei jedem Start verlangen').click();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(syncState(page)).toBeVisible();
});
