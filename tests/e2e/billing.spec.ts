import { expect, type Locator, type Page } from '@playwright/test';
import { newId } from '../../src/lib/ids.ts';
import { accessible } from './accessible.ts';
import { api, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { book, paidEinsatz } from './paid-einsatz.ts';
import { rowNamed, settled, showAllYears } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

let server: RunningServer;
const test = onDeviceOf('verband', () => server);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '120' });
});
test.afterAll(async () => server?.stop());
test.setTimeout(240_000);

type Row = Record<string, unknown> & { readonly id: string };

/** A mission with one patient whose name, address and birthday are known and who has a diagnosis; released if it was not to be billed. */
async function released(verband: Api): Promise<string> {
  for (const { id, status } of await verband.list<Row>(
    '/einsaetze/einsaetze?status=Freigabe,NichtAbrechenbar&limit=200',
  )) {
    const [patient, second] = await verband.list<Row>(`/einsaetze/patienten?einsatz_id=${id}`);
    const isKnown =
      patient !== undefined &&
      second === undefined &&
      ['nachname', 'vorname', 'adresse', 'gebdatum'].every((name) => (patient[name] ?? null) !== null);
    if (!isKnown || (await verband.list(`/einsaetze/diagnosen?patient_id=${patient.id}`)).length === 0) continue;
    if (
      status === 'Freigabe' ||
      (await verband.put(`/einsaetze/einsaetze/${id}/status`, { nach: 'Freigabe', grund: 'doch abrechenbar' })) === 200
    )
      return id;
  }
  throw new Error('the demo has no mission that could be billed');
}

const choose = async (page: Page, inside: Locator, label: RegExp, option: string): Promise<void> => {
  await inside.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

/** Holds up whatever is read from the device, from `hold` to `letGo`. */
async function slowReading(page: Page): Promise<{ hold: () => Promise<unknown>; letGo: () => Promise<unknown> }> {
  await page.addInitScript(() => {
    const open = crypto.subtle.decrypt.bind(crypto.subtle);
    crypto.subtle.decrypt = async (...args) => {
      await Reflect.get(window, 'gate');
      return open(...args);
    };
  });
  return {
    hold: () =>
      page.evaluate(
        () => void Reflect.set(window, 'gate', new Promise((resolve) => Reflect.set(window, 'letGo', resolve))),
      ),
    letGo: () => page.evaluate(() => void Reflect.apply(Reflect.get(window, 'letGo'), undefined, [])),
  };
}

test('a released mission is booked, handed to ZAST as a file, and its results are read back', async ({ page }) => {
  const verband = await api(server.url, 'verband');
  const id = await released(verband);
  await page.goto(`${server.url}/einsaetze/${id}?tab=beteiligte`);
  await page.getByRole('button', { name: 'Vergütung anzeigen' }).click();
  await expect(page.getByRole('region', { name: 'Vergütung (Vorschau)' })).toBeVisible();
  await accessible(page);

  await page.goto(`${server.url}/einsaetze/${id}?tab=abrechnung`);
  await choose(page, page.getByRole('region', { name: 'Buchen' }), /Tarif/, 'Sondereinsatz Stufe 3');
  await expect(page.getByText(/Preis des Einsatzes: 280,00/)).toBeVisible();
  await page.getByRole('button', { name: 'Buchen', exact: true }).click();
  const fall = page
    .getByRole('table', { name: 'Abrechnungsfälle' })
    .getByRole('row')
    .filter({ hasText: /F\d{4}-\d{6}/ });
  await expect(fall).toContainText('280,00', { timeout: 90_000 });
  await accessible(page);

  await fall.getByRole('button', { name: 'Kostenträger berichtigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kostenträger berichtigen' });
  await choose(page, dialog, /Art des Kostenträgers/, 'Selbstzahler');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  const nummer = /F\d{4}-\d{6}/.exec((await fall.textContent()) ?? '')?.[0] ?? '';

  await page.getByRole('button', { name: 'Beleg erfassen' }).click();
  const beleg = page.getByRole('dialog', { name: 'Beleg erfassen' });
  await beleg.getByRole('button', { name: /Mitglied/ }).click();
  await page.getByRole('option').first().click();
  await choose(page, beleg, /Posten/, 'Verdienstausfall');
  await beleg.getByRole('button', { name: 'Verdienstausfall berechnen' }).click();
  await beleg.getByRole('textbox', { name: 'Monatslohn' }).fill('2.200,00');
  await page.keyboard.press('Tab');
  const result = (await beleg.getByText(/zu 100,00\s€, zusammen /).textContent()) ?? '';
  await beleg.getByRole('button', { name: 'Betrag übernehmen' }).click();
  const sum = await beleg.getByRole('textbox', { name: 'Betrag' }).inputValue();
  expect(sum).toMatch(/^\d+,00$/);
  expect(result).toContain(`zusammen ${sum}`);
  await beleg.getByRole('textbox', { name: 'Betrag' }).fill('205,58');
  await beleg.getByRole('textbox', { name: 'Grund' }).fill('Lohnzettel Juli');
  await accessible(page);
  await beleg.getByRole('button', { name: 'Speichern' }).click();
  const zeile = page
    .getByRole('table', { name: 'Vergütungen' })
    .getByRole('row')
    .filter({ hasText: 'Lohnzettel Juli' });
  await expect(zeile).toContainText('205,58');
  await zeile.getByRole('button', { name: 'Stornieren' }).click();
  const reason = page.getByRole('dialog', { name: 'Beleg stornieren' });
  await reason.getByRole('textbox', { name: 'Grund' }).fill('Falscher Monat');
  await reason.getByRole('button', { name: 'Stornieren' }).click();
  await expect(zeile.locator('del')).toContainText('205,58');
  await expect(page.getByRole('row').filter({ hasText: 'Falscher Monat' })).toContainText('-205,58');

  await page.goto(`${server.url}/zast`);
  await accessible(page);
  await page.getByRole('button', { name: 'Neu' }).click();
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Erster Lauf');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/\d+ (Fall|Fälle), zusammen/)).toBeVisible();
  await page.getByRole('button', { name: 'Datei erstellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Datei erstellen' }).click();
  const load = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datei laden' }).click();
  expect((await load).suggestedFilename()).toMatch(/^zast_Z\d{4}\.zip$/);
  await expect(page.getByRole('button', { name: 'Wer die Datei geladen hat' })).toBeVisible();
  await accessible(page);

  const results = `fallnummer;ergebnis;betrag;datum;grund\r\n${nummer};bezahlt;280,00;2026-01-31;\r\nF0000-000000;bezahlt;1,00;;\r\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ergebnisse.csv', mimeType: 'text/csv', buffer: Buffer.from(results) });
  await expect(page.getByText('1 Ergebnis angewendet')).toBeVisible();
  await expect(page.getByText('Zeile 3: Diesen Fall gibt es in diesem Lauf nicht.')).toBeVisible();
  await accessible(page);
  await expect
    .poll(async () => (await verband.one<Row>(`/einsaetze/einsaetze/${id}`))['status'])
    .toMatch(/Abgerechnet|Abgeschlossen/);

  await page.goto(`${server.url}/zast/neu`);
  await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Nichts offen');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Lauf enthält keinen Fall.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verwerfen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Datei erstellen' })).toHaveCount(0);
});

test('selected missions are booked at once, and assistance has its billing, too', async ({ page }) => {
  const verband = await api(server.url, 'verband');
  const [einsatz] = await verband.list<Row>('/einsaetze/einsaetze?status=Freigabe,NichtAbrechenbar&limit=1');
  if (einsatz === undefined) throw new Error('the demo has no mission that could be booked');
  if (einsatz['status'] !== 'Freigabe')
    expect(
      await verband.put(`/einsaetze/einsaetze/${einsatz.id}/status`, { nach: 'Freigabe', grund: 'doch abrechenbar' }),
    ).toBe(200);
  const help = newId();
  expect(
    await verband.put('/hilfeleistung/hilfeleistungen', {
      id: help,
      sek_id: einsatz['sek_id'],
      einsatzbeginn: '2026-02-01T08:00:00Z',
      bezeichnung: 'Baum',
    }),
  ).toBe(201);

  const { hold, letGo } = await slowReading(page);
  await page.goto(`${server.url}/einsaetze`);
  await settled(page);
  await showAllYears(page);
  const nummer = String(einsatz['nummer']);
  await page.getByRole('searchbox').fill(nummer);
  await rowNamed(page, nummer).getByLabel('Auswählen').click();
  // A choice that is opened before its options are read says that there are none yet; the press is not lost.
  await hold();
  await page.getByRole('button', { name: 'Buchen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Einsätze buchen' });
  await dialog.getByRole('button', { name: /Tarifstufe/ }).click();
  await expect(page.getByText('Keine Einträge')).toBeVisible();
  await letGo();
  await page.getByRole('option', { name: '3 · Sondereinsatz Stufe 3' }).click();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Buchen' }).click();
  await expect(page.getByText('Buchung bestellt')).toBeVisible();
  await expect
    .poll(async () => (await verband.one<Row>(`/einsaetze/einsaetze/${einsatz.id}`))['status'], { timeout: 90_000 })
    .toBe('Gebucht');

  await page.goto(`${server.url}/hilfeleistung/${help}?tab=abrechnung`);
  await expect(page.getByText('Noch nichts gebucht')).toBeVisible();
  await accessible(page);
});

test('a mission that is entered late names the booked one that it changes; the difference is shown and booked, and one line is corrected', async ({
  page,
}) => {
  const verband = await api(server.url, 'verband');
  const [mitglied] = await verband.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  const mitglieder = [String(mitglied?.id)];
  const late = await paidEinsatz(verband, mitglieder, ['2026-02-03T08:00:00.000Z', '2026-02-03T13:00:00.000Z']);
  await book(verband, late, 1);
  const early = await paidEinsatz(verband, mitglieder, ['2026-02-03T04:00:00.000Z', '2026-02-03T07:30:00.000Z']);
  const nummer = String((await verband.one<Row>(`/einsaetze/einsaetze/${late}`))['nummer']);

  await page.goto(`${server.url}/einsaetze/${early}`);
  await expect(
    page.getByText('Durch diesen Einsatz stimmen gebuchte Vergütungen anderer Einsätze nicht mehr'),
  ).toBeVisible();
  await accessible(page);
  await page.getByRole('link', { name: nummer }).click();
  await expect(
    page.getByRole('link', { name: /^Gebuchte Vergütungen dieses Einsatzes stimmen nicht mehr: -/ }),
  ).toBeVisible();
  const differences = page.getByRole('table', { name: 'Nachberechnung' });
  await expect(differences.getByRole('row').nth(1)).toContainText('03.02.2026');
  await expect(differences.getByRole('row').nth(1)).toContainText('0,5 · ');
  await accessible(page);
  await page.getByRole('region', { name: 'Nachberechnung' }).getByRole('button', { name: 'Buchen' }).click();
  await page
    .getByRole('alertdialog', { name: 'Nachberechnung buchen?' })
    .getByRole('button', { name: 'Buchen' })
    .click();
  await expect(page.getByText('Nachberechnung gebucht')).toBeVisible();
  await expect(differences).toHaveCount(0);
  await expect(page.getByRole('link', { name: /stimmen nicht mehr/ })).toHaveCount(0);
  const lines = page.getByRole('table', { name: 'Vergütungen' });
  await expect(lines.locator('del')).toHaveCount(1);

  await lines.getByRole('button', { name: 'Berichtigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vergütung berichtigen' });
  await dialog.getByRole('textbox', { name: 'Menge' }).fill('2');
  await page.keyboard.press('Tab');
  const amount = await dialog.getByRole('textbox', { name: 'Betrag' }).inputValue();
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Bis zum nächsten Tag');
  await expect(
    dialog.getByRole('table', { name: 'Neue Zeilen' }).getByRole('row').filter({ hasText: 'Bis zum nächsten Tag' }),
  ).toHaveCount(2);
  await accessible(page);
  await dialog.getByRole('button', { name: 'Berichtigen' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    lines.getByRole('row').filter({ hasText: 'Bis zum nächsten Tag' }).filter({ hasText: amount }),
  ).toHaveCount(1);
  await expect(lines.locator('del')).toHaveCount(2);
  await expect(differences).toHaveCount(0);
});
