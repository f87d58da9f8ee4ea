import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { xmlAusPdf } from '../../src/features/rechnungen/eingang/xml-aus-pdf.rules.ts';
import { localDate } from '../../src/lib/local-time.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { openDevice } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A treasurer issues an invoice, enters that a part of it was paid, and reminds of the rest.
test.setTimeout(120_000);
test.use({ actionTimeout: 20_000, serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

const ago = (days: number): string => localDate(Date.now() - days * 86_400_000);

test('an invoice is issued, paid in part and reminded of', async ({ browser }) => {
  const office = await api(server.url, 'verband');
  const sek_id = await sektionOf(await api(server.url, 'kassier'));
  const jahr = Number(ago(40).slice(0, 4));
  for (const year of new Set([jahr, new Date().getFullYear()]))
    expect(await office.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr: year })).toBe(200);
  const konten = await office.list<{ id: string; kontonr: string; sek_id: string }>('/kassenbuch/konten?limit=500');
  const knt_id = konten.find((one) => one.kontonr === '4110' && one.sek_id === sek_id)?.id;
  const banken = await office.list<{ id: string; sek_id: string; iban: string | null }>('/sektionen/banken');
  const sekbank_id = banken.find((one) => one.sek_id === sek_id && one.iban !== null)?.id;
  const id = await office.add('/rechnungen/rechnungen', {
    sek_id,
    sekbank_id,
    betreff: 'Saalmiete',
    datum: ago(40),
    faelligam: ago(20),
    partnername: 'Gasthof Post',
    partnerort: 'Sexten',
    partneremail: 'post@gasthof.example',
  });
  const line = { rechnung_id: id, text: 'Saal', menge: 1, einzelpreis: 120, ustsatz: 0, befreiung: 'NichtSteuerbar' };
  await office.add('/rechnungen/positionen', { ...line, knt_id });

  const { page } = await openDevice(browser, server.url, 'verband', { viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/rechnungen/${id}`);
  await page.getByRole('button', { name: 'Stellen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stellen', exact: true }).click();
  await settled(page);

  // On paper with its file in it: what the server's reader of incoming invoices finds is this invoice.
  await page.getByRole('button', { name: 'Rechnung ausgeben' }).click();
  const ausgabe = page.getByRole('dialog', { name: 'Rechnung ausgeben' });
  await ausgabe.getByText('PDF mit E-Rechnung (ZUGFeRD)').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ausgabe.getByRole('button', { name: 'Erstellen' }).click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(pdf.toString('latin1')).toContain('/OutputIntents');
  expect(xmlAusPdf(pdf)).toContain('Gasthof Post');
  await page.keyboard.press('Escape');
  await expect(ausgabe).toBeHidden();

  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Per E-Mail senden' }).click();
  const mail = page.getByRole('dialog', { name: 'Per E-Mail senden' });
  await expect(mail.getByRole('button', { name: /post@gasthof\.example/ })).toBeVisible();
  await mail.getByRole('button', { name: 'Senden' }).click();
  await expect(mail).toBeHidden();
  await expect(page.getByText('Rechnung gesendet')).toBeVisible();
  await settled(page);

  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zahlung erfassen' });
  await dialog.getByRole('textbox', { name: 'Betrag' }).fill('50,00');
  await dialog.getByRole('button', { name: 'Buchen' }).click();
  await expect(dialog).toBeHidden();
  await settled(page);
  await page.getByRole('tab', { name: /Zahlungen/ }).click();
  await expect(rowNamed(page, 'Saalmiete')).toContainText('50,00');
  await accessible(page);

  await page.goto(`${server.url}/rechnungen/mahnen`);
  await page.getByRole('button', { name: /Rettungsstelle$/ }).click();
  await page.getByRole('option', { name: 'Bergrettung Sexten' }).click();
  await expect(page.getByRole('checkbox', { name: /Gasthof Post · 70,00/ })).toBeChecked();
  await accessible(page);
  await page.getByRole('button', { name: 'Mahnen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mahnen', exact: true }).click();
  await settled(page);
  await expect(rowNamed(page, 'Gasthof Post')).toContainText('70,00');
  await accessible(page);
});
