import { expect, type Locator, type Page } from '@playwright/test';
import { localToday } from '../../src/lib/local-time.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { fillCombo, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Bad input of a mission, without a network: the device says at the field what the server would refuse.
let server: RunningServer;
let office: Api;
let mitglied = '';
let [sek_id, einsatz, patient] = ['', '', ''];
const begin = new Date(Date.now() - 20 * 86_400_000);

const test = onDeviceOf('station', () => server);
test.setTimeout(300_000);
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  office = await api(server.url, 'verband');
  const station = await api(server.url, 'station');
  const [person] = await station.list<{ nachname: string; vorname: string }>(
    '/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&sort=nachname&limit=1',
  );
  mitglied = `${person?.nachname} ${person?.vorname}`;
  sek_id = await sektionOf(station);
  einsatz = await station.add('/einsaetze/einsaetze', { sek_id, einsatzbeginn: begin.toISOString() });
  patient = await station.add('/einsaetze/patienten', { einsatz_id: einsatz, nachname: 'Eingabe' });
});
test.afterAll(() => server?.stop());

const save = (inside: Locator): Promise<void> => inside.getByRole('button', { name: 'Speichern', exact: true }).click();
const openTab = (inside: Page | Locator, name: string): Promise<void> =>
  inside.getByRole('tab', { name, exact: true }).first().click();

async function openEinsatz(page: Page): Promise<void> {
  await page.goto(`${server.url}/einsaetze/${einsatz}`);
  await openTab(page, 'Patienten');
  await expect(page.getByRole('table', { name: 'Patienten' })).toContainText('Eingabe', { timeout: 60_000 });
  await settled(page);
}

async function openPatient(page: Page, name: string): Promise<Locator> {
  const table = page.getByRole('table', { name: 'Patienten' });
  await table.getByRole('button', { name, exact: true }).click({ timeout: 60_000 });
  return page.getByRole('dialog');
}

test('on a phone the buttons of a patient leave the fields their room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEinsatz(page);
  const dialog = await openPatient(page, 'Eingabe');
  const buttons = dialog.locator('.dialog-actions > *');
  await expect(buttons.last()).toHaveText('Speichern');
  const tops = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBeLessThanOrEqual(2);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a wrong insured number is refused at its field and the tab that holds it, an expired card is a warning', async ({
  page,
  context,
}) => {
  await openEinsatz(page);
  await context.setOffline(true);
  const dialog = await openPatient(page, 'Eingabe');
  await openTab(dialog, 'Kostenträger');
  await dialog.getByLabel('Krankenversichertennummer').fill('A123456781');
  await dialog.getByRole('textbox', { name: 'Ablauf der Karte (EHIC)' }).fill('01.01.2020');
  await openTab(dialog, 'Person');
  await save(dialog);
  const alert = dialog.getByRole('alert').filter({ hasText: 'Krankenversichertennummer' });
  await expect(alert).toContainText('Die Prüfziffer der Versichertennummer stimmt nicht.');
  await expect(dialog.getByText('Die Versicherungskarte war beim Einsatzbeginn abgelaufen.')).toBeVisible();
  await alert.getByRole('button', { name: 'Krankenversichertennummer' }).click();
  await expect(dialog.getByLabel('Krankenversichertennummer')).toBeFocused();
  await expect(dialog.getByLabel('Krankenversichertennummer')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Krankenversichertennummer').fill('A123456780');
  await save(dialog);
  await expect(dialog).toHaveCount(0);
  await context.setOffline(false);
  await expect
    .poll(async () => (await office.one<{ kvnr: string | null }>(`/einsaetze/patienten/${patient}`)).kvnr, {
      timeout: 60_000,
    })
    .toBe('A123456780');
});

test('vital signs are corrected without a network: both stay, the old ones struck through', async ({
  page,
  context,
}) => {
  await openEinsatz(page);
  await context.setOffline(true);
  const dialog = await openPatient(page, 'Eingabe');
  await openTab(dialog.first(), 'Vitalwerte');
  const rows = dialog.first().getByRole('table', { name: 'Vitalwerte' }).locator('tbody tr');
  await dialog.first().getByRole('button', { name: 'Vitalwerte hinzufügen' }).click();
  await dialog.last().getByLabel('Herzfrequenz').fill('88');
  await save(dialog.last());
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Berichtigen' }).click();
  await expect(dialog.last().getByRole('heading', { name: 'Vitalwerte: Berichtigung' })).toBeVisible();
  await expect(dialog.last().getByLabel('Herzfrequenz')).toHaveValue('88');
  await dialog.last().getByLabel('Herzfrequenz').fill('98');
  await save(dialog.last());
  await expect(rows).toHaveCount(2);
  await expect(rows.locator('del').filter({ hasText: '88' })).toBeVisible();
  // By what is struck through, not by 98: a minute that ends with 9 and the 88 behind it read as one, too.
  const standing = rows.filter({ hasNot: page.locator('del') });
  await expect(standing).toHaveCount(1);
  await expect(standing).toContainText('98');
  await expect(rows.getByRole('button', { name: 'Berichtigen' })).toHaveCount(1);
  await accessible(page);
  await context.setOffline(false);
  const there = () =>
    office.list<{ id: string; hf: number; ersetzt_id: string | null }>(`/einsaetze/vitalwerte?patient_id=${patient}`);
  await expect.poll(async () => (await there()).length, { timeout: 60_000 }).toBe(2);
  const values = await there();
  expect(values.find(({ hf }) => hf === 98)?.ersetzt_id).toBe(values.find(({ hf }) => hf === 88)?.id);
});

test('vital signs are keyed in without a network: digits, scales with their sum, and what is added in the same minute stays one row', async ({
  page,
  context,
}) => {
  const other = await (
    await api(server.url, 'station')
  ).add('/einsaetze/patienten', { einsatz_id: einsatz, nachname: 'Messung' });
  await page.goto(`${server.url}/einsaetze/${einsatz}`);
  await openTab(page, 'Patienten');
  const dialog = await openPatient(page, 'Messung');
  await settled(page);
  await context.setOffline(true);
  await openTab(dialog.first(), 'Vitalwerte');
  const add = dialog.first().getByRole('button', { name: 'Vitalwerte hinzufügen' });
  // In one minute from here on.
  if (new Date().getSeconds() > 40) await page.waitForTimeout(21_000);
  await add.click();
  const keys = dialog.last().getByRole('group', { name: 'Tasten' });
  const type = async (digits: string): Promise<void> => {
    for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click();
  };
  await type('118');
  await keys.getByRole('button', { name: 'Nächster Wert' }).click();
  await expect(dialog.last().getByLabel('Blutdruck diastolisch')).toBeFocused();
  await type('729');
  await expect(dialog.last().getByLabel('Blutdruck diastolisch')).toHaveValue('9');
  await keys.getByRole('button', { name: 'Letzte Ziffer löschen' }).click();
  await type('72');
  await dialog.last().getByLabel('Körpertemperatur').click();
  await type('342');
  await expect(dialog.last().getByLabel('Körpertemperatur')).toHaveValue('34,2');
  for (const [scale, value] of [
    ['GCS Augen', '3'],
    ['GCS verbal', '4'],
    ['GCS motorisch', '6'],
  ] as const) {
    await dialog
      .last()
      .getByRole('radiogroup', { name: scale })
      .locator('.scale-key')
      .filter({ hasText: value })
      .click();
  }
  await expect(dialog.last().locator('output')).toHaveText('13');
  const heights = await dialog
    .last()
    .locator('.vitals-keys button, .scale-key, .choice-bar-item')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(40);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  await accessible(page);
  await save(dialog.last());
  const rows = dialog.first().getByRole('table', { name: 'Vitalwerte' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('3/4/6 = 13');
  await add.click();
  await expect(dialog.last().getByRole('heading', { name: 'Vitalwerte: Ergänzung' })).toBeVisible();
  await dialog.last().getByLabel('Herzfrequenz').fill('96');
  await save(dialog.last());
  await expect(rows).toContainText('96');
  await expect(rows).toHaveCount(1);
  await expect(
    dialog
      .first()
      .getByRole('img', { name: /Vitalwerte/ })
      .locator('svg'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(
      async () =>
        (await office.list<{ rr_sys: number; hf: number | null }>(`/einsaetze/vitalwerte?patient_id=${other}`))
          .map(({ rr_sys, hf }) => [rr_sys, hf])
          .toSorted(),
      { timeout: 60_000 },
    )
    .toEqual(
      [
        [118, null],
        [118, 96],
      ].toSorted(),
    );
});

test('nobody is picked twice for the same time, and a mission of more than 14 days is confirmed', async ({
  page,
  context,
}) => {
  await openEinsatz(page);
  await context.setOffline(true);
  await openTab(page, 'Beteiligte');
  const pick = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Mitglieder wählen' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill(mitglied);
    await page.getByRole('dialog').getByRole('checkbox', { name: mitglied }).first().press('Space');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /hinzufügen$/ })
      .click();
  };
  await pick();
  await expect(page.getByRole('table', { name: 'Beteiligte' }).locator('tbody tr')).toHaveCount(1);
  await pick();
  await expect(page.getByRole('dialog').getByText('ist zur selben Zeit schon beteiligt.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('table', { name: 'Beteiligte' }).locator('tbody tr')).toHaveCount(1);

  await openTab(page, 'Allgemein');
  const end = page.getByRole('group', { name: 'Einsatzende' });
  const [year, month, day] = localToday().split('-');
  await end.getByRole('textbox').first().fill(`${day}.${month}.${year}`);
  await end.getByRole('textbox').last().fill('08:00');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /mehr als 14 Tage/ });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await question.getByRole('button', { name: 'Trotzdem speichern' }).click();
  await context.setOffline(false);
  await expect
    .poll(
      async () => (await office.one<{ einsatzende: string | null }>(`/einsaetze/einsaetze/${einsatz}`)).einsatzende,
      { timeout: 60_000 },
    )
    .not.toBeNull();
});

test('the dead are not offered as helpers without being asked for, and the keyboard stays in the search', async ({
  page,
  context,
}) => {
  const dead = await office.add('/mgd/mitglieder', {
    personenart: 'Mitglied',
    nachname: 'Ortler',
    vorname: 'Anton',
    eintritt: '2000-01-01',
    sek_id,
  });
  expect(await office.put(`/mgd/mitglieder/${dead}`, { sterbedatum: '2025-05-01' })).toBe(200);
  await openEinsatz(page);
  await expect
    .poll(async () => (await office.one<{ sterbedatum: string }>(`/mgd/mitglieder/${dead}`)).sterbedatum)
    .toBe('2025-05-01');
  await context.setOffline(true);
  await openTab(page, 'Beteiligte');
  await page.getByRole('button', { name: 'Mitglieder wählen' }).click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('Ortler');
  await expect(dialog.getByText('Nichts gefunden')).toBeVisible();
  await dialog.getByText('Auch Inaktive, Ausgeschiedene und Verstorbene').click();
  await expect(dialog.getByRole('checkbox', { name: /Ortler.*verstorben/ })).toBeVisible();
  await accessible(page);
  await search.fill(mitglied);
  await dialog.getByRole('checkbox', { name: mitglied }).first().press('Space');
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.getByRole('button', { name: / entfernen$/ }).press('Enter');
  await expect(search).toBeFocused();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
});

test('02:30 on 29.03.2026 is refused and the next time offered, on 26.10.2025 it is asked which; a begin ahead is a warning', async ({
  page,
}) => {
  await page.goto(`${server.url}/einsaetze/neu`);
  const field = page.getByRole('group', { name: 'Einsatzbeginn' }).first();
  const type = async (date: string, time: string): Promise<void> => {
    await field.getByRole('textbox').first().fill(date);
    await field.getByRole('textbox').last().fill(time);
    // A field says what is wrong with it once it is left.
    await page.getByRole('textbox', { name: 'Kurzbezeichnung' }).focus();
  };
  await type('29.03.2026', '02:30');
  await expect(
    page.getByText('Diese Uhrzeit gibt es an diesem Tag nicht: die Uhren werden vorgestellt.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Einsatzbeginn' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/einsaetze/neu`);
  await page.getByRole('button', { name: '03:00 übernehmen' }).click();
  await expect(field.getByRole('textbox').last()).toHaveValue('03:00');

  await type('26.10.2025', '02:30');
  await page.getByRole('button', { name: 'Winterzeit (MEZ)' }).click();
  await expect(page.getByText('Diese Uhrzeit gibt es zweimal: Sommerzeit oder Winterzeit?')).toHaveCount(0);

  await type('01.01.2999', '08:00');
  await expect(page.getByText('Der Einsatzbeginn liegt in der Zukunft.')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const question = page
    .getByRole('alertdialog')
    .filter({ hasText: 'Der Einsatzbeginn liegt mehr als ein Jahr in der Zukunft. Stimmt das Datum?' });
  await question.getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(page).not.toHaveURL(`${server.url}/einsaetze/neu`);
});

test('handing over names all that is missing, by number and with the way there, and goes on when nothing is', async ({
  page,
  context,
}) => {
  const station = await api(server.url, 'station');
  const id = await station.add('/einsaetze/einsaetze', { sek_id, einsatzbeginn: begin.toISOString() });
  await station.add('/einsaetze/patienten', {
    einsatz_id: id,
    nachname: 'Namenlos',
    naca: 2,
    kostentraeger_art: 'Selbstzahler',
  });
  await page.goto(`${server.url}/einsaetze/${id}`);
  await openTab(page, 'Patienten');
  await expect(page.getByRole('table', { name: 'Patienten' })).toContainText('Namenlos', { timeout: 60_000 });
  await settled(page);
  await context.setOffline(true);
  await openTab(page, 'Allgemein');
  const line = page.getByRole('list', { name: 'Status' }).locator('[aria-current=step]');
  await expect(line).toHaveText('Eingabe');
  const handOver = page.getByRole('button', { name: 'An die Region übergeben' });
  await handOver.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Für „An die Region übergeben“ fehlt noch etwas' });
  await expect(summary.getByRole('listitem')).toHaveCount(7);
  await expect(summary).not.toContainText('Namenlos');
  await accessible(page);
  await summary.getByRole('button', { name: 'Tätigkeit' }).click();
  await expect(page.getByRole('button', { name: /Tätigkeit/ }).last()).toBeFocused();
  await summary.getByRole('button', { name: 'Patient 1: Der Transport fehlt.' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-field=transportart]').getByRole('button')).toBeFocused();
  await page.keyboard.type('RTW');
  await save(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(summary.getByRole('listitem')).toHaveCount(6);
  await context.setOffline(false);
  await settled(page);

  const [model] = await station.list<Record<string, unknown>>('/einsaetze/einsaetze?sort=einsatzbeginn&limit=1');
  const { einsatztyp_id, ort_id, einsatzleiter_id } = model ?? {};
  expect(
    await station.put(`/einsaetze/einsaetze/${id}`, {
      einsatztyp_id,
      ort_id,
      einsatzleiter_id,
      taetigkeit: 'Wandern',
      ursache: 'Sturz',
      einsatzende: new Date(begin.getTime() + 3_600_000).toISOString(),
    }),
  ).toBe(200);
  await expect(summary).toHaveCount(0, { timeout: 60_000 });
  await handOver.click();
  const question = page.getByRole('alertdialog', { name: 'An die Region übergeben?' });
  await expect(question).toContainText('Sie können diesen Schritt nicht selbst zurücknehmen.');
  await question.getByRole('button', { name: 'An die Region übergeben' }).click();
  await expect(page.getByText('Der Region übergeben')).toBeVisible();
  await expect(line).toHaveText('Transfer');
  await expect
    .poll(async () => (await office.one<{ status: string }>(`/einsaetze/einsaetze/${id}`)).status, { timeout: 60_000 })
    .toBe('Transfer');
});

test('a new mission starts at the alarm, and the place that is chosen brings its position, not over one that was entered', async ({
  page,
}) => {
  await page.goto(`${server.url}/einsaetze/neu`);
  await expect(page.getByRole('group', { name: 'Alarm', exact: true }).getByRole('textbox').first()).toBeFocused();
  await expect(page.getByRole('region').getByRole('heading')).toHaveText(['Alarm', 'Ort', 'Geschehen', 'Wer']);
  const position = page.getByRole('textbox', { name: 'Position' });
  await fillCombo(page, page.locator('main'), 'Einsatzort', 'Fischleintal');
  await expect(position).toHaveValue(/^46,\d+|^46\.\d+/);
  const first = await position.inputValue();
  await fillCombo(page, page.locator('main'), 'Einsatzort', 'Helm');
  await expect(position).not.toHaveValue(first);
  await position.fill('46.700000, 12.300000');
  await page.getByRole('textbox', { name: 'Kurzbezeichnung' }).focus();
  await fillCombo(page, page.locator('main'), 'Einsatzort', 'Fischleintal');
  await expect(page.getByRole('combobox', { name: 'Einsatzort' })).toHaveValue(/Fischleintal/);
  await expect(position).toHaveValue('46.700000, 12.300000');
  await accessible(page);
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
});

/** What is typed is on the device within a second. */
const stored = (page: Page): Promise<void> => page.waitForTimeout(1000);

// The last one, for it leaves a draft on the device.
test('a patient who was only half typed is told after a reload and goes on from there', async ({ page, context }) => {
  await openEinsatz(page);
  await context.setOffline(true);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Patient hinzufügen' }).click();
  await dialog.getByLabel('Nachname').fill('Halbgetippt');
  await stored(page);
  await page.reload();
  await openTab(page, 'Patienten');
  const hint = page.getByText('Patient: begonnen und nicht gespeichert');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(dialog.getByLabel('Nachname')).toHaveValue('Halbgetippt');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Nein', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(hint).toHaveCount(0);

  await openPatient(page, 'Eingabe');
  await dialog.getByLabel('Vorname').fill('Halb');
  await stored(page);
  await page.reload();
  await openTab(page, 'Patienten');
  await expect(page.getByRole('table', { name: 'Patienten' }).getByText('Nicht gespeichert')).toBeVisible();
});
