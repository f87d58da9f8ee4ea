import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { asTablet, openDevice } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A treasurer sets up the books, writes a voucher without a network, and reads what became of it.
test.setTimeout(240_000);

let server: RunningServer;
let office: Api;
let sek_id: string;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  office = await api(server.url, 'kassier');
  sek_id = await sektionOf(office);
  await office.add('/sektionen/banken', { sek_id, bezeichnung: 'Handkasse', art: 'Bar' });
});
test.afterAll(async () => server?.stop());

/** Types into a field with suggestions and takes the first by the keyboard: the page stays where it is. */
async function take(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

interface Beleg {
  readonly id: string;
  readonly nummer: string | null;
  readonly status: string;
}

test('books are set up, a voucher of the hut is booked once the valley is reached, and its sum leads back to it', async ({
  browser,
}) => {
  const { context, page } = await openDevice(browser, server.url, 'kassier', asTablet);
  await page.goto(`${server.url}/kassenbuch`);
  await page.getByRole('button', { name: 'Mehr dazu' }).click();
  await page.getByRole('menuitem', { name: 'Buchhaltung einrichten' }).click();
  await page.getByRole('button', { name: /Kontenplan/ }).click();
  await page.getByRole('option', { name: /Art SKR 49/ }).click();
  await accessible(page);
  await page.getByRole('button', { name: 'Einrichten' }).click();
  await expect(rowNamed(page, '1000').first()).toContainText('Handkasse');
  await settled(page);

  await test.step('a voucher without a network', async () => {
    await page.goto(`${server.url}/kassenbuch`);
    await expect(page.getByRole('button', { name: 'Neu' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Neu' }).click();
    const form = page.getByRole('main');
    await form.getByRole('button', { name: /Art$/ }).click();
    await page.getByRole('option', { name: 'Einnahme' }).click();
    await form.getByRole('textbox', { name: 'Betrag' }).fill('120');
    await take(page, 'Kasse oder Bank', 'Handkasse');
    await take(page, 'Konto', '2220');
    await form.getByRole('textbox', { name: 'Beschreibung' }).fill('Spende nach der Suche');
    await form.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Buchen' })).toBeVisible();
    await page.getByRole('button', { name: 'Buchen' }).click();
    await page.getByRole('alertdialog', { name: 'Buchen?' }).getByRole('button', { name: 'Buchen' }).click();
    await expect(page.getByRole('button', { name: 'Buchen' })).toBeHidden();
    await accessible(page);
    expect(await office.list<Beleg>('/kassenbuch/kassenbuch')).toEqual([]);
  });

  await test.step('is booked with a number once there is one', async () => {
    await context.setOffline(false);
    await settled(page);
    await expect
      .poll(() => office.list<Beleg>('/kassenbuch/kassenbuch'))
      .toEqual([expect.objectContaining({ status: 'Gebucht', nummer: expect.stringMatching(/-\d{4}-0001$/) })]);
    await page.goto(`${server.url}/kassabuch`);
    await expect(rowNamed(page, 'Spende nach der Suche')).toContainText(/120,00.*120,00/);
    await accessible(page);
  });

  await test.step('its sum leads to it, and back', async () => {
    await page.goto(`${server.url}/buchungen/auswertungen`);
    await page.getByRole('tab', { name: 'Einnahmen und Ausgaben' }).click();
    await accessible(page);
    await page.getByRole('button', { name: '2220 Geldspenden' }).click();
    await expect(rowNamed(page, 'Spende nach der Suche')).toContainText('2220 Geldspenden');
    await page.goBack();
    await expect(page.getByRole('button', { name: '2220 Geldspenden' })).toBeVisible();
  });
  await context.close();
});
