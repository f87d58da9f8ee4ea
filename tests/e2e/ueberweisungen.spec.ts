import { expect, test } from '@playwright/test';
import { naturalId } from '../../src/lib/ids.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { asTablet } from './device.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Bills are paid by transfer: a run says what it lacks, two persons stand for it, and the bank's word on a payee is taken over.
test.setTimeout(240_000);

test.use({ ...asTablet, serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

test('a run of transfers names what is left out, goes to the bank by two persons, and takes a name over', async ({
  page,
}) => {
  const [verband, kassier] = [await api(server.url, 'verband'), await api(server.url, 'kassier')];
  const sek_id = await sektionOf(kassier);
  const jahr = new Date().getFullYear();
  expect(await verband.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr })).toBe(200);
  const bank = await verband.add('/sektionen/banken', {
    sek_id,
    bezeichnung: 'Vereinskonto',
    art: 'Bankkonto',
    iban: 'DE89370400440532013000',
  });
  const today = localToday();
  const bill = { sek_id, iban: 'AT611904300234573201', betrag: 12_050, ausfuehrungam: today };
  await kassier.add('/ueberweisungen/ueberweisungen', { ...bill, empfaenger: 'Ohne Konto' });

  await page.goto(server.url);
  await signIn(page, 'kassier');
  await page.goto(`${server.url}/ueberweisungen/neu`);
  await page.getByRole('textbox', { name: 'Empfänger', exact: true }).fill('Anna Gruber');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('at61 1904 3002 3457 3201');
  await page.getByRole('textbox', { name: 'Betrag' }).fill('120,50');
  await page.getByRole('textbox', { name: 'Strukturierte Referenz' }).fill('RF18 5390 0754 7034');
  await accessible(page);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(page);
  const [own] = await verband.list<{ id: string; rev: number }>('/ueberweisungen/ueberweisungen?name=Gruber');
  const knt_id = naturalId('konten', [sek_id, '1600']);
  expect(
    await kassier.put(`/ueberweisungen/ueberweisungen/${own?.id}`, { knt_id }, { 'If-Match': `"${own?.rev}"` }),
  ).toBe(200);

  const run = await kassier.add('/ueberweisungen/laeufe', { sek_id, bank_id: bank, ausfuehrungam: today });
  await page.goto(`${server.url}/ueberweisungen/laeufe/${run}`);
  await expect(page.getByText('1 Überweisung, zusammen 120,50\u00a0€')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nicht dabei' }).getByText('Das Gegenkonto fehlt')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Prüfen und abschließen' }).click();
  await expect(page.getByRole('list', { name: 'Überweisungen' }).getByRole('listitem')).toHaveCount(1);

  expect(await verband.put(`/ueberweisungen/laeufe/${run}/status`, { nach: 'Freigegeben' })).toBe(200);
  await page.reload();
  const load = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datei laden' }).click();
  expect((await load).suggestedFilename()).toMatch(/^UE\d{4}-\d{4}\.xml$/);
  await page.getByRole('button', { name: 'Als eingereicht melden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Als eingereicht melden' }).click();

  await page.getByRole('button', { name: 'Antwort eintragen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Antwort/ }).click();
  await page.getByRole('option', { name: 'Name ähnlich' }).click();
  await dialog.getByRole('textbox', { name: 'Name laut Bank' }).fill('Gruber Anna Maria');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Eintragen' }).click();
  await page.getByRole('button', { name: 'Namen übernehmen' }).click();
  await expect(page.getByText('Name übernommen')).toBeVisible();
  await accessible(page);
  expect(await verband.one(`/ueberweisungen/ueberweisungen/${own?.id}`)).toMatchObject({
    empfaenger: 'Gruber Anna Maria',
    empfaengerpruefung: 'Stimmt',
  });
});
