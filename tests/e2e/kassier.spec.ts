import { expect } from '@playwright/test';
import { camt, konto as bankkonto, ntry, stmt } from '../../src/features/auszuege/test-camt.rules.ts';
import { kostenstellen } from '../../src/features/finanzen/kostenstellen.table.ts';
import { haushalte } from '../../src/features/haushalt/haushalte.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { onDeviceOf } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// What a treasurer does beside booking, in the books of one branch: the budget and its reserves, depreciation,
// and rules for the lines of the bank.
let server: RunningServer;
const test = onDeviceOf('kassier', () => server);
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

interface Konto {
  readonly id: string;
  readonly kontonr: string;
}

test('a budget is handed over and released, overrun and told so; a reserve moves and stands in the schedule', async ({
  page,
}) => {
  const jahr = new Date().getFullYear();
  const [office, chair] = [await api(server.url, 'kassier'), await api(server.url, 'verband')];
  const sek_id = await sektionOf(office);
  expect(await office.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr })).toBe(200);
  const konten = await office.list<Konto>('/kassenbuch/konten');
  const konto = (nr: string): string | undefined => konten.find(({ kontonr }) => kontonr === nr)?.id;
  const banken = await office.list<{ id: string; sek_id: string }>('/sektionen/banken');
  const haushalt_id = String(idFromNaturalKey(haushalte, { sek_id, jahr }));
  await office.add('/haushalt/haushalte', { id: haushalt_id, sek_id, jahr });
  await office.add('/haushalt/zeilen', { haushalt_id, knt_id: konto('5500'), planbetrag: 25_000 });
  const tag = `${String(jahr)}-01-01`;
  const ausgabe = (values: object): Promise<string> =>
    office.add('/kassenbuch/kassenbuch', {
      sek_id,
      art: 'Ausgabe',
      sekbank_id: banken.find((one) => one.sek_id === sek_id)?.id,
      belegdatum: tag,
      buchungsdatum: tag,
      ...values,
    });
  const beleg = await ausgabe({ betrag: 25_001, knt_id: konto('5500'), beschreibung: 'Seile' });
  const kostenstelle_id = String(idFromNaturalKey(kostenstellen, { sek_id, nr: '10' }));
  await office.add('/verwaltung/kostenstellen', { id: kostenstelle_id, sek_id, nr: '10', name: 'Hundestaffel' });
  const futter = await ausgabe({ betrag: 4_200, knt_id: konto('2510'), kostenstelle_id, beschreibung: 'Futter' });
  expect(await office.put(`/kassenbuch/kassenbuch/${futter}/status`, { nach: 'Gebucht' })).toBe(200);

  await page.goto(`${server.url}/haushalt/${haushalt_id}`);
  await expect(page.getByRole('row', { name: /^5500 .*250,00.*250,01/ }).last()).toContainText('-0,01');
  await accessible(page);
  await page.getByRole('button', { name: 'Zur Kontrolle' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zur Kontrolle' }).click();
  await settled(page);
  // The step reaches the queue a moment after the press: that nothing waits says nothing yet.
  await expect.poll(() => chair.put(`/haushalt/haushalte/${haushalt_id}/status`, { nach: 'Freigegeben' })).toBe(200);

  await page.goto(`${server.url}/kassenbuch/${beleg}`);
  await expect(page.getByText('5500 Material für Kurse: noch 250,00')).toBeVisible();
  await accessible(page);

  await page.goto(`${server.url}/buchungen/auswertungen?bogen=kostenstellen`);
  await page.getByRole('button', { name: /^2510/ }).click();
  await expect(rowNamed(page, 'Futter')).toContainText('42,00');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Kostenstellen' })).toHaveAttribute('aria-selected', 'true');
  await accessible(page);

  const ruecklage_id = await office.add('/ruecklagen/ruecklagen', {
    sek_id,
    zweck: 'Neues Fahrzeug',
    beschlussam: tag,
    knt_id: konto('0860'),
    gegenknt_id: konto('0800'),
  });
  expect(await chair.put(`/ruecklagen/ruecklagen/${ruecklage_id}/status`, { nach: 'Aktiv' })).toBe(200);
  await page.goto(`${server.url}/ruecklagen/${ruecklage_id}?tab=bewegungen`);
  await page.getByRole('button', { name: 'Bewegung hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Betrag' }).fill('420');
  await dialog
    .getByRole('button', { name: /Speichern|Übernehmen|Hinzufügen/ })
    .first()
    .click();
  await settled(page);
  await page.goto(`${server.url}/ruecklagen/spiegel`);
  await expect(rowNamed(page, 'Neues Fahrzeug')).toContainText(/0,00.*420,00.*0,00.*420,00/);
  await accessible(page);
});

test('a sled is depreciated: its plan, the preview of the run, the booking, the schedule of the year', async ({
  page,
}) => {
  const jahr = new Date().getFullYear() - 1;
  const office = await api(server.url, 'kassier');
  const sek_id = await sektionOf(office);
  expect(await office.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr })).toBe(200);
  const konten = await office.list<Konto>('/kassenbuch/konten');
  const konto = (nr: string): string | undefined => konten.find(({ kontonr }) => kontonr === nr)?.id;
  const id = await office.add('/anlage/anlagen', {
    sek_id,
    bezeichnung: 'Rettungsschlitten',
    anschaffungam: `${String(jahr)}-03-16`,
    ahkbetrag: 357_000,
    monate: 120,
    knt_id: konto('0410'),
    afaknt_id: konto('2500'),
  });

  await page.goto(`${server.url}/anlage`);
  await rowNamed(page, 'Rettungsschlitten').click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole('row', { name: new RegExp(`^${String(jahr)} .*297,50`) })).toContainText('3.272,50');
  await accessible(page);

  await page.goto(`${server.url}/abschreibung`);
  await page.getByRole('button', { name: 'Neu' }).first().click();
  await page.getByRole('textbox', { name: 'Jahr' }).fill(String(jahr));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(page);
  await page.getByRole('tab', { name: /Abschreibungen/ }).click();
  await expect(rowNamed(page, 'Rettungsschlitten')).toContainText('297,50');
  await accessible(page);
  await page.getByRole('button', { name: 'Buchen' }).click();
  await page.getByRole('alertdialog', { name: 'Buchen?' }).getByRole('button', { name: 'Buchen' }).click();
  await expect(rowNamed(page, 'Rettungsschlitten')).toContainText('Ja');
  await settled(page);

  await page.goto(`${server.url}/anlage/anlagenspiegel`);
  await page.getByRole('button', { name: /^.*Jahr$/ }).click();
  await page.getByRole('option', { name: String(jahr) }).click();
  await expect(rowNamed(page, 'Rettungsschlitten')).toContainText(/3\.570,00.*297,50.*3\.272,50/);
  await accessible(page);
});

test('a rule that a treasurer adds says what a line of the statement is', async ({ page }) => {
  const kassier = await api(server.url, 'kassier');
  const sek_id = await sektionOf(kassier);
  const verband = await api(server.url, 'verband');
  await verband.add('/sektionen/banken', { sek_id, bezeichnung: 'Girokonto', art: 'Bankkonto', iban: bankkonto });
  expect(await kassier.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr: 2026 })).toBe(200);

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
