import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pdfPages, pdfText } from '../pdf-text.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { onDeviceOf } from './device.ts';
import { fillCombo, rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A treasurer in January: who gave gets a receipt, a wrong one is annulled and another one follows.
let server: RunningServer;
const test = onDeviceOf('kassier', () => server);
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });

let contact = '';
let year = 0;

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  const verband = await api(server.url, 'verband');
  const sek_id = await sektionOf(await api(server.url, 'kassier'));
  const [branch] = await verband.list<{ id: string }>(`/sektionen/steuern?sek_id=${sek_id}`);
  // A German branch: the receipt has the words of its tax offices.
  const thisYear = new Date().getFullYear();
  year = new Date().getMonth() < 4 ? thisYear - 1 : thisYear;
  expect(
    await verband.put(`/sektionen/steuern/${branch?.id}`, {
      finanzamt: 'Berchtesgaden',
      bescheidart: 'Freistellung',
      bescheiddatum: `${thisYear - 1}-03-14`,
      veranlagungszeitraum: `${thisYear - 4} bis ${thisYear - 2}`,
      zwecke: 'der Rettung aus Lebensgefahr',
    }),
  ).toBe(200);
  expect(
    await verband.put(`/sektionen/sektionen/${sek_id}`, { strasse: 'Talweg 1', plz: '83435', ort: 'Musterau' }),
  ).toBe(200);
  contact = await verband.add('/kontakt/kontakte', {
    nachname: 'Höllrigl',
    vorname: 'Eva',
    sek_id,
    strasse: 'Dorf 2',
    plz: '39030',
    ort: 'Sexten',
  });
  const gift = { mgd_id: contact, sek_id, art: 'Geldspende', zahlungsart: 'Ueberweisung' };
  await verband.add('/mgd/mitgliederzahlungen', { ...gift, betrag: 100000, datum: `${year}-01-10` });
  await verband.add('/mgd/mitgliederzahlungen', { ...gift, betrag: 32250, datum: `${year}-01-15` });
  await verband.add('/mgd/mitgliederzahlungen', {
    ...gift,
    betrag: 9900,
    datum: `${year}-01-20`,
    ausschluss: 'Gegenleistung',
  });
});
test.afterAll(async () => server?.stop());

/** Issues the receipts of the person whose page this is; answers the number of the one that was made. */
async function issue(page: Page): Promise<string> {
  await expect(page.getByText('1 Quittung, zusammen 1.322,50')).toBeVisible();
  await page.getByRole('button', { name: 'Ausstellen' }).click();
  await page
    .getByRole('alertdialog', { name: 'Quittungen ausstellen?' })
    .getByRole('button', { name: 'Ausstellen' })
    .click();
  const heading = page.getByRole('heading', { level: 1, name: /-\d{4}-\d{5}/ });
  await expect(heading).toBeVisible();
  return /[\w]+-\d{4}-\d{5}/.exec(await heading.innerText())?.[0] ?? '';
}

async function pdfOf(page: Page, button: string): Promise<{ text: string; pages: number; name: string }> {
  await page.getByRole('button', { name: button }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Erstellen' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  return { text: pdfText(bytes).replaceAll(/\s+/g, ' '), pages: pdfPages(bytes), name: download.suggestedFilename() };
}

test('a treasurer issues the collective receipt of a contact, reads it, annuls it and issues another one', async ({
  page,
}) => {
  await page.goto(`${server.url}/kontakte/${contact}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Spendenquittung' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Höllrigl');
  await expect(page.getByText('Eine Gegenleistung schließt die Zuwendungsbestätigung aus.')).toBeVisible();
  await accessible(page);

  const draft = await pdfOf(page, 'Entwurf ansehen');
  expect(draft.text).toContain('ENTWURF');
  expect(draft.name).toBe('ZB_entwurf.pdf');

  const first = await issue(page);
  await accessible(page);
  const receipt = await pdfOf(page, 'Quittung als PDF');
  expect(receipt.name).toBe(`ZB_${first}.pdf`);
  expect(receipt.pages).toBe(2);
  for (const part of [
    `Nr. ${first}`,
    'Sammelbestätigung über Geldzuwendungen/Mitgliedsbeiträge',
    'Eva Höllrigl',
    'eintausenddreihundertzweiundzwanzig Euro und fünfzig Cent',
    `01.01.${year} bis 31.12.${year}`,
    'Anlage zur Sammelbestätigung vom',
  ])
    expect(receipt.text).toContain(part);
  expect(receipt.text).not.toMatch(/ENTWURF|ZWEITSCHRIFT|99,00/);

  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Annullieren' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox').fill('Name falsch, Original zurück');
  await asked.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('textbox', { name: 'Grund' })).toHaveValue('Name falsch, Original zurück');
  await settled(page);

  await page.goto(`${server.url}/fundraising`);
  await rowNamed(page, 'Auszustellen').filter({ hasText: 'Höllrigl' }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: first })).toContainText('Annulliert');
  const second = await issue(page);
  expect(second).not.toBe(first);

  // Both stand in the list, the first one names the other; the contact is found by the receipt.
  await page.goto(`${server.url}/fundraising/quittungen`);
  await rowNamed(page, first).click();
  await expect(page.getByText(second)).toBeVisible();
  const kassier = await api(server.url, 'kassier');
  const found = await kassier.list<{ id: string }>(`/kontakt/kontakte?spendenquittungsnummer=${second}`);
  expect(found.map(({ id }) => id)).toEqual([contact]);
  expect(await kassier.list(`/kontakt/kontakte?spendenquittungsnummer=${first}`)).toEqual([]);
});

test('the list of donors and the receipts of a whole year are a treasurer’s, and a single one can be drafted', async ({
  page,
}) => {
  await page.goto(`${server.url}/kontakte`);
  await page.getByRole('button', { name: 'Fundraising' }).click();
  await expect(rowNamed(page, 'Höllrigl').first()).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Mehr dazu' }).click();
  await page.getByRole('menuitem', { name: 'Spenderliste' }).click();
  await expect(rowNamed(page, 'Eva Höllrigl')).toContainText('1.322,50');
  await accessible(page);

  await page.goto(`${server.url}/fundraising/ausstellen`);
  await expect(page.getByText('Nicht dabei')).toBeVisible();
  await accessible(page);

  await page.goto(`${server.url}/fundraising/quittungen/neu`);
  await fillCombo(page, page.getByRole('main'), 'Spender', 'Höllrigl');
  await page.getByRole('textbox', { name: 'Zuwendungen von' }).fill(`01.02.${year}`);
  await page.getByRole('textbox', { name: 'Zuwendungen bis' }).fill(`28.02.${year}`);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('In diesem Zeitraum gibt es nichts zu quittieren.')).toBeVisible();
  await accessible(page);
});
