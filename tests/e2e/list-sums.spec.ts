import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { api } from './api.ts';
import { accessible } from './accessible.ts';
import { onDeviceOf } from './device.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

let server: RunningServer;
const test = onDeviceOf('verband', () => server);
test.setTimeout(180_000);
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
});
test.afterAll(async () => server?.stop());

const line = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

test('missions are summed below the list, in groups on request, and exported as they are shown', async ({ page }) => {
  await page.goto(`${server.url}/einsaetze`);
  await expect(page.getByRole('columnheader', { name: 'Beteiligte' })).toBeVisible({ timeout: 60_000 });
  const total = line(page, /^Summe\d/);
  await expect(total).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Spalten wählen' }).click();
  await page.getByRole('button', { name: /Gruppieren nach/ }).click();
  await page.getByRole('option', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Status' })).toBeHidden();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(line(page, 'Status: ').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('tooltip')).toBeHidden();
  await accessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Weitere Aktionen' }).first().click();
  await page.getByRole('menuitem', { name: 'Als CSV speichern' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const lines = csv.split('\r\n').map((one) => one.split(';'));
  const column = lines[0]?.indexOf('Beteiligte') ?? -1;
  const groups = lines.filter(([first]) => first?.startsWith('Status: '));
  const [sum] = lines.filter(([first]) => first === 'Summe');
  const added = groups.reduce((all, group) => all + Number(group[column]), 0);
  expect(groups.length).toBeGreaterThan(1);
  expect(Number(sum?.[column])).toBe(added);
  await expect(total).toContainText(String(added));
});

/** A member of an account's branch with three payments, two of them in cash; answers its id. */
async function paid(account: string): Promise<string> {
  const office = await api(server.url, 'verband');
  const here = await api(server.url, account);
  const [person] = await here.list<{ id: string; sek_id: string }>('/mgd/mitglieder?limit=1');
  for (const [datum, zahlungsart, betrag] of [
    ['2026-01-05', 'Bar', 100_050],
    ['2026-02-05', 'Bar', 2000],
    ['2026-03-05', null, 30_000],
  ]) {
    const payment = { id: crypto.randomUUID(), mgd_id: person?.id, sek_id: person?.sek_id, datum, zahlungsart, betrag };
    expect(await office.put('/mgd/mitgliederzahlungen', payment)).toBe(201);
  }
  return person?.id ?? '';
}

test('payments of a member are summed, and each line says what they come to so far', async ({ page }) => {
  const person = await paid('verband');
  await page.goto(`${server.url}/mitglieder/${person}?tab=zahlungen`);
  const table = page.getByRole('grid', { name: 'Zahlungen' });
  await expect(table.getByRole('columnheader', { name: 'Summe bisher' })).toBeVisible({ timeout: 60_000 });
  // The newest stands first, and the balance runs from the oldest.
  await expect(table.getByRole('row').nth(1)).toContainText(/300,00.*1\.320,50/);
  await expect(table.getByRole('row').last()).toContainText(/Summe.*1\.320,50/);
  await accessible(page);
});

test('who only reads payments has them as a list, with the balance and in groups on request', async ({ browser }) => {
  const person = await paid('lesen');
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(server.url);
  await signIn(page, 'lesen');
  await settled(page);
  await page.goto(`${server.url}/mitglieder/${person}?tab=zahlungen`);
  const table = page.getByRole('table', { name: 'Zahlungen' });
  await expect(table.getByRole('columnheader', { name: 'Summe bisher' })).toBeVisible({ timeout: 60_000 });
  // The newest stands first, and the balance runs from the oldest.
  await expect(table.getByRole('row').nth(1)).toContainText(/300,00.*1\.320,50/);
  await expect(table.getByRole('row').last()).toContainText(/Summe.*1\.320,50/);
  await page.getByRole('button', { name: /Gruppieren nach/ }).click();
  await page.getByRole('option', { name: 'Zahlungsart', exact: true }).click();
  await expect(table.getByRole('row', { name: /Zahlungsart: Bar \(2\)/ })).toContainText('1.020,50');
  await accessible(page);
  await page.close();
});
