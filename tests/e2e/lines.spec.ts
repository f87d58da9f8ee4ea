import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Payments are typed line by line, without a mouse and without a network, and pasted from a spreadsheet.
let server: RunningServer;
const test = onDeviceOf('station', () => server);
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

const sheet = (page: Page) => page.getByRole('grid', { name: 'Zahlungen' });
const total = (page: Page) => sheet(page).locator('tfoot');
const line = (page: Page, text: string) => sheet(page).locator('tbody').getByRole('row').filter({ hasText: text });

/** The payments of a new member, with the keyboard in the new line. */
async function atPayments(page: Page, office: Api): Promise<string> {
  const [someone] = await office.list<{ sek_id: string }>('/mgd/mitglieder');
  const id = crypto.randomUUID();
  const mitglied = { id, personenart: 'Mitglied', nachname: 'Zahler', sek_id: someone?.sek_id, eintritt: '2020-01-01' };
  expect(await office.put('/mgd/mitglieder', mitglied)).toBe(201);
  await page.goto(`${server.url}/mitglieder/${id}?tab=zahlungen`);
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await expect(sheet(page).getByRole('textbox', { name: 'Datum' })).toBeFocused();
  return id;
}

const payments = (office: Api, id: string) =>
  office.list<{ datum: string; betrag: number; art: string }>(`/mgd/mitgliederzahlungen?mgd_id=${id}`);

/** Day, kind left as it is, amount. */
async function type(page: Page, day: string, amount: string): Promise<void> {
  await page.keyboard.type(day);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(amount);
}

const pasteInto = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('lines are typed by the keyboard alone, added up while one types, removed and brought back without a network', async ({
  page,
  context,
}) => {
  const office = await api(server.url, 'verband');
  const id = await atPayments(page, office);
  await context.setOffline(true);
  await type(page, '01.02.2026', '12,50');
  await page.keyboard.press('Enter');
  await expect(line(page, '01.02.2026')).toContainText('12,50');
  await expect(sheet(page).getByRole('textbox', { name: 'Datum' })).toBeFocused();

  await type(page, '02.02.2026', '7,5x');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('Diese Eingabe ist nicht lesbar.');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7,50');
  await expect(total(page)).toContainText('20,00 €');
  await page.keyboard.press('Enter');
  await expect(line(page, '02.02.2026')).toContainText('7,50');
  await accessible(page);

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+d');
  await expect(line(page, '02.02.2026')).toHaveCount(0);
  await expect(total(page)).toContainText('12,50 €');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(line(page, '02.02.2026')).toBeVisible();
  await expect(total(page)).toContainText('20,00 €');

  // On the words, where the field comes to lie; the balance says the same behind them.
  await line(page, '01.02.2026').getByText('12,50').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('15');
  await page.keyboard.press('ArrowDown');
  await expect(line(page, '01.02.2026')).toContainText('15,00');

  await context.setOffline(false);
  await settled(page);
  const kept = await payments(office, id);
  expect(kept.map(({ datum, betrag }) => `${datum} ${betrag}`).toSorted()).toEqual([
    '2026-02-01 1500',
    '2026-02-02 750',
  ]);
});

test('a table from a spreadsheet is pasted; what cannot be read is told, and all of it can be taken back', async ({
  page,
}) => {
  const office = await api(server.url, 'verband');
  const id = await atPayments(page, office);
  await pasteInto(
    page,
    'Datum\tArt\tBetrag\n03.01.2026\tGeldspende\t1.010,00\n04.01.2026\tGeldspende\tviel\n05.01.2026\tUnfug\t5\n',
  );
  await expect(total(page)).toContainText('1.015,00 €');
  const told = page.getByRole('status').filter({ hasText: 'Nicht alles wurde eingefügt' });
  await expect(told).toContainText('Zeile 2, Betrag: „viel“ wurde weggelassen.');
  await expect(told).toContainText('Zeile 2 wurde nicht eingefügt. Betrag: Pflichtfeld');
  await expect(told).toContainText('Zeile 3, Art: „Unfug“ wurde weggelassen.');
  await accessible(page);
  await settled(page);
  expect((await payments(office, id)).map(({ betrag }) => betrag).toSorted()).toEqual([101_000, 500]);

  await line(page, '03.01.2026').getByText('1.010,00').first().click();
  await pasteInto(page, '20\n30');
  await expect(total(page)).toContainText('50,00 €');
  await page
    .getByRole('alertdialog')
    .filter({ hasText: '2 Zeilen' })
    .first()
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(total(page)).toContainText('1.015,00 €');
});

test('on a telephone a line is a card with fields', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const office = await api(server.url, 'verband');
  await atPayments(page, office);
  await page.keyboard.type('01.03.2026');
  await sheet(page).getByRole('textbox', { name: 'Betrag' }).fill('9');
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await expect(total(page)).toContainText('9,00 €');
  await accessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('lines are grouped on request, each group with its own sum, and what goes on being typed counts there', async ({
  page,
}) => {
  const office = await api(server.url, 'verband');
  await atPayments(page, office);
  await pasteInto(page, '03.01.2026\tGeldspende\t10\n04.01.2026\tMitgliedsbeitrag\t20\n05.01.2026\tGeldspende\t5\n');
  await expect(total(page)).toContainText('35,00 €');
  await page.getByRole('button', { name: /Gruppieren nach/ }).click();
  await page.getByRole('option', { name: 'Art', exact: true }).click();
  const group = (kind: string) =>
    sheet(page)
      .getByRole('row')
      .filter({ hasText: `Art: ${kind}` });
  await expect(group('Geldspende (2)')).toContainText('15,00 €');
  await expect(group('Mitgliedsbeitrag (1)')).toContainText('20,00 €');
  await line(page, '04.01.2026').getByText('20,00').first().click();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(group('Mitgliedsbeitrag (1)')).toContainText('25,00 €');
  await expect(total(page)).toContainText('40,00 €');
  await accessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(group('Geldspende (2)')).toContainText('15,00 €');
  await accessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
