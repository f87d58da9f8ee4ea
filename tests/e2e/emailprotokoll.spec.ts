import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api } from './api.ts';
import { signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

test('a mail that was sent stands in the e-mail log of this year, and is found by its criteria; the text of a password link is not kept', async ({
  page,
}) => {
  const verband = await api(server.url, 'verband');
  const [user] = (await verband.list<{ id: string; benutzername: string }>('/user/user')).filter(
    ({ benutzername }) => benutzername === 'station',
  );
  expect(await verband.put(`/user/user/${user?.id ?? ''}`, { email: 'station@verband.example' })).toBe(200);
  expect(await verband.put(`/user/user/${user?.id ?? ''}/kennwortlink`, {})).toBe(200);
  await page.goto(server.url);
  await signIn(page, 'verband');
  await page.goto(`${server.url}/emailprotokoll`);
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail-Protokoll' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'station@verband.example' });
  await expect(row).toContainText('Kennwort zurücksetzen');
  await expect(row).toContainText('Wartend');
  await expect(row.getByRole('button', { name: /noch einmal senden/ })).toBeDisabled();
  await accessible(page);

  await row.getByRole('button', { name: /Text anzeigen/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Der Text dieser E-Mail ist nicht gespeichert.');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Filter/ })
    .click();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Rechnung');
  await expect(page.getByText('Gesetzte Filter schränken die Liste ein.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('kennwort');
  await expect(row).toBeVisible();
});
