import { expect, test } from '@playwright/test';
import { camt, konto, ntry, stmt } from '../../src/features/auszuege/test-camt.rules.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A treasurer writes down what a line of the bank statement is, and the next statement knows it.
test.setTimeout(120_000);

test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

test('a rule that a treasurer adds says what a line of the statement is', async ({ page }) => {
  const kassier = await api(server.url, 'kassier');
  const sek_id = await sektionOf(kassier);
  const verband = await api(server.url, 'verband');
  await verband.add('/sektionen/banken', { sek_id, bezeichnung: 'Girokonto', art: 'Bankkonto', iban: konto });
  expect(await kassier.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr: 2026 })).toBe(200);

  await page.goto(server.url);
  await signIn(page, 'kassier');
  await settled(page);
  await page.goto(`${server.url}/kassenbuch/buchungsregeln`);
  await expect(page.getByRole('row').filter({ hasText: 'ZAST einen Fall annimmt' })).toContainText('1410');
  await accessible(page);
  await page.getByRole('button', { name: 'Neu' }).first().click();
  await page.getByRole('button', { name: /Wenn/ }).click();
  await page.getByRole('option', { name: 'Geld am Konto fließt' }).click();
  await page.getByRole('combobox', { name: 'Dann im Soll' }).fill('2660');
  await page.getByRole('option', { name: /^2660/ }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Woran erkennt man diesen Umsatz?', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Und im Text steht' }).fill('Versicherung');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(page);
  await page.goto(`${server.url}/kassenbuch/buchungsregeln`);
  await expect(page.getByRole('row').filter({ hasText: 'Versicherung' }).first()).toBeVisible();

  const inhalt = camt(
    stmt({
      anfang: 200_000,
      ende: 76_543,
      eintraege: [
        ntry({
          betrag: -123_457,
          ref: 'V1',
          details: '<TxDtls><RmtInf><Ustrd>Versicherung 2026</Ustrd></RmtInf></TxDtls>',
        }),
      ],
    }),
  );
  await page.goto(`${server.url}/kassenbuch/auszuege`);
  await page.getByRole('button', { name: 'Auszug einlesen' }).click();
  const einlesen = page.getByRole('dialog', { name: 'Kontoauszug einlesen' });
  const chooser = page.waitForEvent('filechooser');
  await einlesen.getByRole('button', { name: 'Datei wählen' }).click();
  await (await chooser).setFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(inhalt) });
  await einlesen.getByRole('button', { name: '1 Auszug einlesen' }).click();
  await expect(page.getByText('Nach der Buchungsregel: 2660 Versicherungen?')).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Versicherung 2026' }).click();
  await page.getByText('Nach der Buchungsregel: 2660 Versicherungen', { exact: true }).click();
  await accessible(page);
  await page.getByRole('button', { name: 'Zuordnen', exact: true }).click();
  await expect(page.getByText('Erledigt (1)')).toBeVisible();
});
