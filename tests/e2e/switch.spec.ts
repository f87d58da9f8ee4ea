import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { api } from './api.ts';
import { putAsset } from './assets.ts';
import { giveFunction, wantMitglied } from './notices.ts';
import { fillCombo, settled, signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A member switches to another branch (spec A 7, domain: personen 4).
test.setTimeout(120_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
let context: BrowserContext;
let page: Page;

type Request = { id: string; mgd_id: string; stand: string; grund: string };

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
});
test.afterEach(async () => context.close());

async function open(mgd_id: string): Promise<void> {
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await page.goto(`${server.url}/mitglieder/${mgd_id}?tab=wechsel`);
}

const mitgliedOf = async (index: number): Promise<string> => {
  const station = await api(server.url, 'station');
  const found = await station.list<{ id: string }>(
    '/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&sort=nachname&limit=40',
  );
  return found[index]?.id ?? '';
};

async function ask(grund: string): Promise<void> {
  await page.getByRole('button', { name: 'Wechsel beantragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wechsel beantragen' });
  await dialog.getByRole('button', { name: 'Beantragen', exact: true }).click();
  await expect(dialog.getByText('Nicht alle Pflichtfelder sind gesetzt.')).toBeVisible();
  await fillCombo(page, dialog, 'Wechsel zu', 'Bergrettung ');
  await dialog.getByLabel('Stichtag').fill('01.01.2026');
  await dialog.getByLabel('Grund').fill(grund);
  await dialog.getByRole('button', { name: 'Beantragen', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an official asks for a switch on the member, another one accepts, and the tablet learns that the member is gone', async () => {
  const id = await mitgliedOf(3);
  await open(id);
  await ask('Umzug nach Bozen');
  const row = page.getByRole('row').filter({ hasText: 'Umzug nach Bozen' });
  await expect(row).toContainText('Offen');
  await expect(row.getByRole('button', { name: 'Zurückziehen' })).toBeVisible();
  const request = (await (await api(server.url, 'verband')).list<Request>('/mgd/wechsel')).find(
    (one) => one.mgd_id === id,
  );
  expect(request?.grund).toBe('Umzug nach Bozen');
  const answer = await (
    await api(server.url, 'verband')
  ).one<{ stand: string }>(`/mgd/mitgliederstatuswechselok/${request?.id}`);
  expect(answer.stand).toBe('Angenommen');
  await page.goto(`${server.url}/mitglieder`);
  await settled(page);
  await expect
    .poll(async () =>
      (await (await api(server.url, 'station')).list<{ id: string }>('/mgd/mitglieder')).some((one) => one.id === id),
    )
    .toBe(false);
  await page.goto(`${server.url}/mitglieder/${id}`);
  await expect(page.getByRole('button', { name: 'Zur Liste' })).toBeVisible({ timeout: 30_000 });
});

test('who asked withdraws the request', async () => {
  const id = await mitgliedOf(4);
  await open(id);
  await ask('Doch nicht');
  await page.getByRole('row').filter({ hasText: 'Doch nicht' }).getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Doch nicht' })).toContainText('Zurückgezogen');
  await expect(page.getByRole('button', { name: 'Wechsel beantragen' })).toBeEnabled();
});

test('the notices after the sign-in: a switch to decide, a changed function, gaps of a brass band, and what was answered does not come again', async () => {
  const [verband, station] = [await api(server.url, 'verband'), await api(server.url, 'station')];
  const wanted = await wantMitglied(verband, station);
  const given = await giveFunction(verband, station);
  await putAsset(server.dataDir, 'config.json', { variante: 'VSM' });
  const enter = async (): Promise<void> => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Benutzername').fill('station');
    await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
  };
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  await enter();
  await expect(dialog('Mitgliederwechsel')).toContainText(wanted.name);
  await expect(dialog('Mitgliederwechsel')).toContainText(wanted.sek_name);
  await dialog('Mitgliederwechsel').getByRole('button', { name: 'Annehmen' }).click();
  const changes = dialog(/^Funktionswechsel/);
  await expect(changes.getByRole('row').filter({ hasText: given.mgd_name })).toContainText(given.name);
  await changes.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(dialog('Fehlende Pflichtfelder')).toContainText('Instrumente der Mitglieder');
  await dialog('Fehlende Pflichtfelder').getByRole('button', { name: 'Verstanden' }).click();
  await expect(syncState(page)).toBeVisible();
  expect((await station.list<{ id: string }>('/mgd/mitglieder')).some((one) => one.id === wanted.mgd_id)).toBe(false);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await enter();
  await expect(dialog('Fehlende Pflichtfelder')).toBeVisible();
});
