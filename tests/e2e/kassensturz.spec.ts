import { expect, test } from '@playwright/test';
import { localToday } from '../../src/lib/local-time.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { openDevice } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A treasurer counts the cash box, books what is missing, and two auditors find it.
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

interface Konto {
  readonly id: string;
  readonly kontonr: string;
}

test('a cash box is counted, its difference is booked once accepted, and the audit shows both', async ({ browser }) => {
  const today = localToday();
  const jahr = Number(today.slice(0, 4));
  const office = await api(server.url, 'kassier');
  const sek_id = await sektionOf(office);
  const sekbank_id = await office.add('/sektionen/banken', { sek_id, bezeichnung: 'Handkasse', art: 'Bar' });
  expect(await office.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr })).toBe(200);
  const konten = await office.list<Konto>('/kassenbuch/konten');
  const beleg = await office.add('/kassenbuch/kassenbuch', {
    sek_id,
    sekbank_id,
    art: 'Einnahme',
    betrag: 12_200,
    belegdatum: `${String(jahr)}-01-02`,
    buchungsdatum: `${String(jahr)}-01-02`,
    beschreibung: 'Spenden beim Fest',
    knt_id: konten.find(({ kontonr }) => kontonr === '2220')?.id,
  });
  expect(await office.put(`/kassenbuch/kassenbuch/${beleg}/status`, { nach: 'Gebucht' })).toBe(200);

  const { page } = await openDevice(browser, server.url, 'kassier', { viewport: { width: 820, height: 1180 } });
  await page.goto(`${server.url}/kassenbuch/zaehlungen`);
  await page.getByRole('button', { name: 'Neu' }).first().click();
  const form = page.getByRole('main');
  await form.getByRole('combobox', { name: 'Kasse', exact: true }).fill('Handkasse');
  await page.getByRole('option', { name: /Handkasse/ }).click();
  await form.getByRole('textbox', { name: '100 €' }).fill('1');
  await form.getByRole('textbox', { name: '20 €' }).fill('1');
  await expect(page.getByText('Gezählt: 120,00')).toBeVisible();
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(page);
  const question = 'Kasse zählt 2,00 weniger als das Buch. Als Kassendifferenz buchen?';
  await expect(page.getByText(question)).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Abstimmen' }).click();
  const asked = page.getByRole('dialog', { name: 'Abstimmen' });
  await expect(asked).toContainText(question);
  await asked.getByRole('textbox', { name: 'Grund' }).fill('Wechselgeld');
  await asked.getByRole('button', { name: 'Weiter' }).click();
  await expect(asked).toBeHidden();
  await settled(page);
  await expect(page.getByText(question)).toBeHidden();

  await page.goto(`${server.url}/kassabuch`);
  await expect(rowNamed(page, 'Kassensturz Wechselgeld')).toContainText(/2,00.*120,00/);
  await page.goto(`${server.url}/buchungen/kassenpruefung`);
  await expect(page.getByRole('row', { name: /1000/ })).toContainText(/122,00.*2,00.*120,00/);
  await accessible(page);
  await page.getByRole('tab', { name: /Ohne Belegbild/ }).click();
  await expect(page.getByRole('row', { name: /Spenden beim Fest/ })).toBeVisible();
});
