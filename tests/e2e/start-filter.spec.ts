import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A list that starts narrowed shows that it is, and what it leaves out is one press away.
test.setTimeout(120_000);

let dataDir: string;
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-vsm-'));
  await mkdir(join(dataDir, 'assets'));
  await writeFile(
    join(dataDir, 'assets', 'config.json'),
    JSON.stringify({ variante: 'VSM', kennwortBeimStart: false }),
  );
  server = await startServer({ DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the member list of VSM starts with those who count, and when filters hide all it says so and offers to take them off', async ({
  page,
}) => {
  await page.goto(server.url);
  await page.getByLabel('Benutzername').fill('station');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await settled(page);
  await page.goto(`${server.url}/mitglieder`);
  const rows = page.getByRole('row').filter({ hasText: /\d{6}/ });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter Mitgliedsstatus entfernen' })).toBeVisible();

  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Mitgliedsnummer' }).fill('999999');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Gesetzte Filter schränken die Liste ein.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Suche und Filter leeren' }).click();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter Mitgliedsstatus entfernen' })).toHaveCount(0);
});
