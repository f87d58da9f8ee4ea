import { expect } from '@playwright/test';
import { naturalId } from '../../src/lib/ids.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { asTablet, onDeviceOf } from './device.ts';
import { settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A treasurer raises the fees of a year: who pays what and who does not stands there before anything is booked.
let server: RunningServer;
const test = onDeviceOf('kassier', () => server);
test.setTimeout(240_000);
test.use({ ...asTablet, serviceWorkers: 'block' });

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

test('a run of fees shows who pays before it raises them, and they stand in the list', async ({ page }) => {
  const kassier = await api(server.url, 'kassier');
  const sek_id = await sektionOf(kassier);
  const jahr = new Date().getFullYear();
  expect(await kassier.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr })).toBe(200);
  await kassier.add('/beitraege/arten', {
    sek_id,
    name: 'Jahresbeitrag',
    jahresbetrag: 4800,
    knt_id: naturalId('konten', [sek_id, '2110']),
    status: ['Aktiv'],
  });
  const today = localToday();
  const lauf = await kassier.add('/beitraege/laeufe', { sek_id, jahr, datum: today, faelligam: today });

  await page.goto(`${server.url}/beitraege/laeufe/${lauf}`);
  await expect(page.getByText(/zusammen .*davon 0 mit Lastschrift/)).toBeVisible();
  await page.getByRole('button', { name: 'Wer zahlt' }).click();
  await expect(page.getByRole('list', { name: 'Wer zahlt' }).getByRole('listitem').first()).toContainText('48,00');
  await settled(page);
  await accessible(page);

  await page.getByRole('button', { name: 'Beiträge stellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Beiträge stellen' }).click();
  await expect(page.getByRole('button', { name: 'Beiträge stellen' })).toBeHidden();
  await page.goto(`${server.url}/beitraege`);
  await expect(page.getByText(`Jahresbeitrag ${String(jahr)}`).first()).toBeVisible();
  await settled(page);
  await accessible(page);

  // Exempt from July on: what was raised stays, half of it is given back.
  const [fee] = await kassier.list<{ id: string; mgd_id: string }>(
    `/beitraege/beitraege?sek_id=${sek_id}&status=Gestellt&limit=1`,
  );
  const mgd_id = fee?.mgd_id ?? '';
  const grund = { prozent: 100, von: `${jahr}-07-01`, grund: 'Elternzeit' };
  await kassier.add('/beitraege/ermaessigungen', { sek_id, mgd_id, ...grund });
  await page.goto(`${server.url}/beitraege/${fee?.id}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Beitrag neu berechnen' }).click();
  await expect(page.getByRole('dialog').getByText(/Gutzuschreiben sind 24,00/)).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Korrekturlauf anlegen' }).click();
  await expect(page.getByText(/1 Beitrag, zusammen -24,00/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Fällig am' }).fill(today.split('-').toReversed().join('.'));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Beiträge stellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Beiträge stellen' }).click();
  await expect(page.getByRole('region', { name: 'Wie gezahlt wird' })).toBeVisible();
  await page.goto(`${server.url}/mitglieder/${mgd_id}?tab=beitraege`);
  await expect(page.getByText(`Jahresbeitrag ${String(jahr)}, Korrektur`)).toBeVisible();
  await settled(page);
  await accessible(page);
});

test('a run of very many members is worked out by a job', async ({ page }) => {
  const kassier = await api(server.url, 'kassier');
  const sek_id = await sektionOf(kassier);
  const today = localToday();
  const lauf = await kassier.add('/beitraege/laeufe', {
    sek_id,
    jahr: new Date().getFullYear(),
    datum: today,
    art: 'Korrektur',
  });
  // The server says that they are many; the job and its result are real.
  await page.route('**/api/beitraege/laeufe/vorschau?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), imHintergrund: true, hindernisse: [] } });
  });
  await page.goto(`${server.url}/beitraege/laeufe/${lauf}`);
  await page.getByRole('button', { name: 'Vorschau rechnen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'zusammen' })).toBeVisible({ timeout: 30_000 });
  await page.getByText('Nicht dabei', { exact: true }).click();
  await settled(page);
  await accessible(page);
});
