import { expect, type Page } from '@playwright/test';
import { naturalId } from '../../src/lib/ids.ts';
import { api } from './api.ts';
import { putAsset, removeAssets } from './assets.ts';
import { onDeviceOf } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A record and its toolbar (spec B 4), its history, its print, many records at once, and what refusals say (spec B 8).
let server: RunningServer;
const test = onDeviceOf('station', () => server);
const asCashier = onDeviceOf('kassier', () => server);
const asOffice = onDeviceOf('verband', () => server);
test.setTimeout(180_000);
test.use({ actionTimeout: 20_000, serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

interface Mitglied {
  readonly id: string;
  readonly ort: string | null;
  readonly nachname: string;
}

const mitglieder = async (nachname: string): Promise<Mitglied[]> =>
  (await (await api(server.url, 'station')).list<Mitglied>('/mgd/mitglieder')).filter(
    (one) => one.nachname === nachname,
  );

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
// Toasts are alert dialogs, too.
const question = (page: Page) => page.locator('.dialog[role=alertdialog]');

async function more(page: Page, entry: string) {
  await button(page, 'Weitere Aktionen').click();
  return page.getByRole('menuitem', { name: entry });
}

async function make(page: Page, nachname: string): Promise<void> {
  await page.goto(`${server.url}/mitglieder/neu`);
  await page.getByRole('textbox', { name: 'Nachname' }).fill(nachname);
  await save(page).click();
  await expect(page).toHaveURL(/\/mitglieder\/[0-9a-f-]{36}/);
}

/** Every write gets this answer. */
const answerWrites = (page: Page, status: number, body: object): Promise<unknown> =>
  page.route('**/api/sync/batch', async (route) => {
    const asked: { calls: { op: string }[] } = route.request().postDataJSON();
    await route.fulfill({ json: { answers: asked.calls.map(({ op }) => ({ op, status, body })) } });
  });

test('a record is new, unchanged, modified and deleted, and the toolbar follows its state', async ({ page }) => {
  await open(page, '/mitglieder/neu');
  await expect(page.locator('.page-title').getByText('Neu', { exact: true })).toBeVisible();
  await expect(button(page, 'Drucken')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Zustand');
  await test.step('a double click on save makes one record', async () => {
    await save(page).dblclick();
    await expect(page).toHaveURL(/\/mitglieder\/[0-9a-f-]{36}/);
    // Where the browser is slow the second click falls on the saved record, which may be saved again.
    await expect(page.getByText('Gespeichert').first()).toBeVisible();
    await settled(page);
    expect(await mitglieder('Zustand')).toHaveLength(1);
  });
  await test.step('unchanged: save, delete and print are allowed', async () => {
    for (const name of ['Speichern', 'Drucken', 'Neu']) await expect(button(page, name)).toBeEnabled();
    await expect(await more(page, 'Löschen')).toBeEnabled();
    await page.keyboard.press('Escape');
  });
  await test.step('modified: save is allowed, delete and print are not; reset brings back the original, and can be undone', async () => {
    await page.getByRole('textbox', { name: 'Vorname' }).fill('Anna');
    await expect(page.getByText('Geändert', { exact: true })).toBeVisible();
    await expect(save(page)).toBeEnabled();
    await expect(button(page, 'Drucken')).toBeDisabled();
    await expect(await more(page, 'Löschen')).toBeDisabled();
    await page.keyboard.press('Escape');
    await button(page, 'Zurücksetzen').click();
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('');
    await expect(button(page, 'Drucken')).toBeEnabled();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Anna');
    await save(page).click();
    await expect(page.getByText('Geändert', { exact: true })).toHaveCount(0);
  });
  await test.step('delete asks Ja, Nein, Abbrechen; a double click asks once', async () => {
    await (await more(page, 'Löschen')).dblclick();
    await expect(question(page).getByRole('button')).toContainText(['Abbrechen', 'Nein', 'Ja']);
    await expect(question(page).getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    await question(page).getByRole('button', { name: 'Nein' }).click();
    await expect(question(page)).toHaveCount(0);
    await (await more(page, 'Löschen')).click();
    await question(page).getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/mitglieder`);
    await settled(page);
    expect(await mitglieder('Zustand')).toEqual([]);
  });
});

test('New with unsaved changes asks: Ja validates, saves and opens a new one, Nein discards, Abbrechen stays', async ({
  page,
}) => {
  await open(page, '/mitglieder');
  await make(page, 'Neufrage');
  const url = page.url();
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Eins');
  await button(page, 'Neu').click();
  await expect(question(page)).toContainText('Änderungen speichern?');
  await question(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Eins');
  // What is not valid is not saved, and nothing new is opened.
  await page.getByRole('textbox', { name: 'Nachname' }).fill('');
  await button(page, 'Neu').click();
  await question(page).getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByText('Nicht alle Pflichtfelder sind gesetzt.').first()).toBeVisible();
  await expect(page).toHaveURL(url);
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Neufrage');
  await button(page, 'Neu').click();
  await question(page).getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/mitglieder/neu`);
  await page.goto(url);
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Eins');
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Zwei');
  await button(page, 'Neu').click();
  await question(page).getByRole('button', { name: 'Nein' }).click();
  await expect(page).toHaveURL(`${server.url}/mitglieder/neu`);
  await page.goto(url);
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Eins');
});

/** Types into a field, if it is seen still, at the very moment at which the address has become that of a record. */
const typeWhenAddressed = (page: Page, label: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).evaluate((field, typed) => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      replace(...state);
      if (!/[0-9a-f-]{36}$/.test(location.pathname)) return;
      history.replaceState = replace;
      document.body.dataset['late'] = field.checkVisibility() ? typed : '';
      if (!field.checkVisibility()) return;
      // What React has put in the place of the field's own setter would hide the change from it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }, text);

test('what is typed while the screen of a record that was just saved is on its way does not go to the next new one', async ({
  page,
}) => {
  await page.goto(`${server.url}/mitglieder/neu`);
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Eilig');
  await typeWhenAddressed(page, 'Vorname', 'Anna');
  await save(page).click();
  await expect(page).toHaveURL(/\/mitglieder\/[0-9a-f-]{36}/);
  await expect(button(page, 'Drucken')).toBeVisible();
  const late = await page.evaluate(() => document.body.dataset['late']);
  expect(late).toBeDefined();
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue(late ?? '');
  await button(page, 'Neu').click();
  if (late !== '') await question(page).getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/mitglieder/neu`);
  await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('');
});

test('Save and New saves and opens an empty new record', async ({ page }) => {
  await open(page, '/mitglieder/neu');
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Weiter');
  await button(page, 'Speichern und neu').click();
  await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('');
  await expect(page).toHaveURL(`${server.url}/mitglieder/neu`);
  await settled(page);
  expect(await mitglieder('Weiter')).toHaveLength(1);
});

test('missing required fields and the hook before a save keep a record from being saved, each with its message', async ({
  page,
}) => {
  await open(page, '/mitglieder/neu');
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Ohne');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Nicht alle Pflichtfelder sind gesetzt.');
  await button(page, 'Zurücksetzen').click();
  await page.goto(`${server.url}/einsaetze/neu`);
  const instant = async (label: string, date: string): Promise<void> => {
    const field = page.getByRole('group', { name: label });
    await field.getByRole('textbox').first().fill(date);
    await field.getByRole('textbox').last().fill('08:00');
  };
  await instant('Einsatzbeginn', '02.03.2026');
  await instant('Einsatzende', '01.03.2026');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Das Einsatzende liegt vor dem Einsatzbeginn.');
  await expect(page).toHaveURL(`${server.url}/einsaetze/neu`);
});

test('the history shows who changed what, brings former values back, and needs the network', async ({
  page,
  context,
}) => {
  await open(page, '/mitglieder');
  await make(page, 'Verlaufmann');
  for (const vorname of ['Erster', 'Zweiter']) {
    await page.getByRole('textbox', { name: 'Vorname' }).fill(vorname);
    await save(page).click();
    await settled(page);
  }
  await (await more(page, 'Verlauf der Änderungen')).click();
  const dialog = page.locator('.dialog[role=dialog]');
  const entries = dialog.getByRole('list', { name: 'Änderungen, neueste zuerst' }).locator('> li');
  await expect(entries.first()).toContainText('Erster → Zweiter');
  await expect(entries.last()).toContainText('angelegt');
  await dialog.getByRole('button', { name: 'Vorname: „Erster“ zurückholen' }).click();
  await expect(page.getByText('Früherer Stand zurückgeholt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Erster');
  await settled(page);
  await context.setOffline(true);
  await (await more(page, 'Verlauf der Änderungen')).click();
  await expect(dialog).toContainText('Nur mit Verbindung');
  await context.setOffline(false);
});

test('a record is printed with all its fields and child lists', async ({ page }) => {
  const [einsatz] = await (
    await api(server.url, 'station')
  ).list<{ id: string; einsatzbeginn: string }>('/einsaetze/einsaetze?limit=1&status=Eingabe');
  await open(page, `/einsaetze/${einsatz?.id}`);
  await page.evaluate(() => Reflect.set(globalThis, 'print', () => Reflect.set(globalThis, 'printed', true)));
  await button(page, 'Drucken').click();
  await page.waitForFunction(() => Reflect.get(globalThis, 'printed') === true);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.record-print');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 2, name: 'Beteiligte' })).toBeVisible();
  await expect(sheet.locator('dt', { hasText: 'Einsatzbeginn' }).first()).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  // An iPad says so while it still draws the pages: the sheet stays until the person is back at the page.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(sheet).toHaveCount(0);
});

test('many records are given one value at once, after a preview, and the whole can be undone', async ({ page }) => {
  await open(page, '/mitglieder');
  for (const nachname of ['Sammel Eins', 'Sammel Zwei']) await make(page, nachname);
  await page.goto(`${server.url}/mitglieder`);
  await page.getByRole('searchbox').fill('Sammel');
  await expect(rowNamed(page, 'Sammel Eins')).toBeVisible();
  for (const nachname of ['Sammel Eins', 'Sammel Zwei']) await rowNamed(page, nachname).getByLabel('Auswählen').click();
  await button(page, 'Gemeinsam bearbeiten').click();
  const dialog = page.locator('.dialog[role=dialog]');
  await dialog.getByRole('button', { name: /Felder/ }).click();
  await page
    .getByRole('option')
    .filter({ hasText: /^Vorname/ })
    .click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Vorname' }).fill('Gemeinsam');
  await expect(dialog.getByRole('region', { name: 'Vorschau' })).toContainText('2 Einträge werden geändert.');
  await dialog.getByRole('button', { name: '2 Einträge ändern' }).click();
  await expect(rowNamed(page, 'Gemeinsam')).toHaveCount(2);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rowNamed(page, 'Gemeinsam')).toHaveCount(0);
  await test.step('and deleted at once', async () => {
    for (const nachname of ['Sammel Eins', 'Sammel Zwei'])
      await rowNamed(page, nachname).getByLabel('Auswählen').click();
    await button(page, 'Löschen').click();
    await dialog.getByRole('button', { name: '2 Einträge löschen' }).click();
    await expect(rowNamed(page, /Sammel (Eins|Zwei)/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(rowNamed(page, /Sammel (Eins|Zwei)/)).toHaveCount(2);
  });
});

test("a save or deletion that the server refuses is said in a dialog titled Fehler with the server's status text, which leads to the exchange", async ({
  page,
}) => {
  await open(page, '/mitglieder');
  await make(page, 'Abgelehnt');
  await settled(page);
  await answerWrites(page, 422, { kind: 'input', status_text: 'Die Eingabe ist nicht gültig.', fields: [] });
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Falsch');
  await save(page).click();
  await expect(question(page)).toContainText('Fehler');
  await expect(question(page)).toContainText(
    'Der Server hat den Eintrag nicht angenommen. Die Eingabe ist nicht gültig. Ihre Eingaben sind auf diesem Gerät gesichert.',
  );
  await question(page).getByRole('button', { name: 'Zum Abgleich' }).click();
  await expect(page.getByRole('region', { name: 'Vom Server abgelehnt' })).toContainText('Falsch');
  await test.step('where it stands anyway no dialog covers it', async () => {
    await page.getByRole('button', { name: 'Nochmals senden' }).click();
    await settled(page);
    await expect(page.getByRole('region', { name: 'Vom Server abgelehnt' })).toContainText('Falsch');
    await expect(question(page)).toHaveCount(0);
    await page.goBack();
  });
  await test.step('a deletion that others depend on says so', async () => {
    await page.unroute('**/api/sync/batch');
    await make(page, 'Gebraucht');
    await settled(page);
    await answerWrites(page, 400, { kind: 'foreign-key', status_text: 'FOREIGNKEY', fields: [] });
    await (await more(page, 'Löschen')).click();
    await question(page).getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(question(page)).toContainText(
      'Der Eintrag konnte nicht gelöscht werden. Es bestehen noch Abhängigkeiten.',
    );
    await question(page).getByRole('button', { name: 'OK' }).click();
  });
});

test("other faults are notifications titled Fehler with the server's status text, and logged when the debug setting is on", async ({
  page,
}) => {
  await putAsset(server.dataDir, 'config.json', { debug: true });
  await open(page, '/mitglieder');
  await make(page, 'Fehlerfall');
  await settled(page);
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  // What the message says, and that it lies on nothing of the dialog that is pressed, however tall the dialog is.
  await page.setViewportSize({ width: 1280, height: 280 });
  const verlauf = async (status: number, status_text: string, shown = status_text): Promise<void> => {
    await page.route('**/verlauf', (route) => route.fulfill({ status, json: { kind: 'fault', status_text } }));
    await (await more(page, 'Verlauf der Änderungen')).click();
    await expect(page.locator('.dialog')).toContainText('Der Verlauf konnte nicht geladen werden.');
    // It is asked for again when the record's new revision comes: then there are two.
    await expect(page.locator('.toast').filter({ hasText: shown }).first()).toContainText('Fehler');
    await page.locator('.dialog').getByRole('button', { name: 'Schließen' }).last().click();
    await page.unroute('**/verlauf');
  };
  await verlauf(500, 'Interner Fehler.');
  await verlauf(403, 'Fehlende Rechte.', 'Ungültige Rechte');
  expect([...new Set(logged.filter((line) => line.startsWith('error')))]).toEqual([
    'error Interner Fehler.',
    'errorMessage Ungültige Rechte',
  ]);
  await removeAssets(server.dataDir);
});

asCashier(
  'a record has tabs that are chosen one by one, one without its right says so, and what was chosen has a clear button',
  async ({ page }) => {
    const kassier = await api(server.url, 'kassier');
    const [einsatz] = await kassier.list<{ id: string }>('/einsaetze/einsaetze?limit=1&status=Eingabe');
    const [mitglied] = await kassier.list<{ id: string }>('/mgd/mitglieder?limit=1');
    await open(page, `/einsaetze/${einsatz?.id}`);
    const tabs = page.getByRole('tab');
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Patienten' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Sie verfügen nicht über die notwendigen Rechte.');
    await page.goto(`${server.url}/mitglieder/${mitglied?.id}`);
    const titel = page.getByRole('combobox', { name: 'Titel', exact: true });
    const clear = page.locator('.field').filter({ has: titel }).getByRole('button', { name: 'Auswahl aufheben' });
    // The list of suggestions may be drawn anew under the click.
    await expect(async () => {
      await titel.fill('Dr');
      await page.getByRole('option').filter({ hasText: 'Dr' }).first().click({ timeout: 3000 });
      await expect(clear).toBeVisible({ timeout: 3000 });
    }).toPass();
    await clear.click();
    await expect(titel).toHaveValue('');
  },
);

test('what people look for in a member stands first, and its tabs are a grouped list, behind a button on a phone', async ({
  page,
}) => {
  const office = await api(server.url, 'station');
  const [mitglied] = await office.list<{ id: string; sek_id: string }>('/mgd/mitglieder?limit=1');
  const id = crypto.randomUUID();
  const values = {
    id,
    sek_id: mitglied?.sek_id,
    nachname: 'Überblick',
    vorname: 'Anna',
    gebdatum: '1990-01-02',
    mobilprivat: '+39 325 111 2222',
    emailprivat: 'anna@post.example',
    strasse: 'Dorfstraße 1',
    plz: '39030',
    ort: 'Sexten',
  };
  expect(await office.put('/mgd/mitglieder', values)).toBe(201);
  const quali = { id: naturalId('qualifikationen', ['BLSD']) };
  expect(
    await office.put('/mgd/mitgliederqualifikationen', {
      id: naturalId('mitgliederqualifikationen', [id, quali.id, '2015-05-05']),
      mgd_id: id,
      quali_id: quali.id,
      am: '2015-05-05',
      gueltigbis: '2020-05-05',
    }),
  ).toBe(201);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, `/mitglieder/${id}`);
  const panel = page.getByRole('tabpanel', { name: 'Allgemein' });
  await expect(panel.getByRole('link', { name: '+39 325 111 2222' })).toHaveAttribute('href', 'tel:+393251112222');
  await expect(panel.getByRole('link', { name: 'anna@post.example' })).toHaveAttribute(
    'href',
    'mailto:anna@post.example',
  );
  await expect(panel).toContainText('geboren am 02.01.1990');
  await expect(panel).toContainText('39030 Sexten');
  await expect(panel.getByRole('region', { name: 'Qualifikationen' })).toContainText('abgelaufen am 05.05.2020');
  // What nobody enters and holds nothing is not shown.
  await expect(panel.getByText('Mitgliedsnummer')).toBeVisible();
  await expect(panel.getByText('Anonymisiert am')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Erreichbar' }).click();
  await expect(page.getByRole('tab', { name: 'Kontakt', exact: true })).toHaveAttribute('aria-selected', 'true');

  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await page.getByRole('tab', { name: 'Kontakt', exact: true }).press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Persönliche Daten' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab')).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Bereich: Kontakt' });
  await opener.click();
  await page.getByRole('tab', { name: 'Qualifikationen' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('abgelaufen am 05.05.2020');
  await expect(page.getByRole('button', { name: 'Bereich: Qualifikationen' })).toBeFocused();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('members are entered one after the other by Tab and Enter alone, without a network too, each with what it shares with the last', async ({
  page,
  context,
}) => {
  await open(page, '/mitglieder/schnell');
  const nachname = page.getByRole('textbox', { name: 'Nachname' });
  const entered = page.getByRole('region', { name: /erfasst$/ }).getByRole('listitem');
  const { keyboard } = page;
  await expect(nachname).toBeFocused();
  await context.setOffline(true);
  const first = ['Anna', 'Berta', 'Carla', 'Dora', 'Emma', 'Franz', 'Georg', 'Hans', 'Ivo'];
  for (const [n, vorname] of first.entries()) {
    await keyboard.type(`Schnell${vorname}`);
    await keyboard.press('Tab');
    await keyboard.type(vorname);
    await keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Geburtsdatum' })).toBeFocused();
    await keyboard.type(`0304199${n}`);
    // The calendar of the date and the gender lie between.
    for (let step = 0; step < 3; step++) await keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Straße' })).toBeFocused();
    await keyboard.type(`Dorfstraße ${n + 1}`);
    await keyboard.press('Enter');
    await expect(entered).toHaveCount(n + 1);
    await expect(nachname).toBeFocused();
    await expect(nachname).toHaveValue('');
  }
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Familie und Adresse wie SchnellIvo Ivo' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeFocused();
  await keyboard.type('Jana');
  await keyboard.press('Enter');
  await expect(entered).toHaveCount(10);
  await expect(entered.first()).toHaveText('SchnellIvo Jana');
  // Without a name nothing is saved, and the field says so.
  await keyboard.press('Enter');
  await expect(nachname).toHaveAttribute('aria-invalid', 'true');

  await context.setOffline(false);
  await settled(page);
  const office = await api(server.url, 'station');
  const found = (
    await office.list<{ nachname: string; vorname: string; gebdatum: string | null; strasse: string | null }>(
      '/mgd/mitglieder',
    )
  ).filter((one) => one.nachname.startsWith('Schnell'));
  expect(found.map(({ vorname, gebdatum, strasse }) => [vorname, gebdatum, strasse]).toSorted()).toEqual([
    ...first.map((vorname, n) => [vorname, `199${n}-04-03`, `Dorfstraße ${n + 1}`]),
    ['Jana', null, 'Dorfstraße 9'],
  ]);
});

test('who may be there already is asked about in the quick entry, and the question is answered by the keyboard', async ({
  page,
}) => {
  const office = await api(server.url, 'station');
  const [one] = await office.list<{ sek_id: string }>('/mgd/mitglieder?limit=1');
  expect(
    await office.put('/mgd/mitglieder', {
      id: crypto.randomUUID(),
      personenart: 'Mitglied',
      nachname: 'Doppler',
      vorname: 'Maria',
      gebdatum: '1985-12-10',
      sek_id: one?.sek_id,
    }),
  ).toBe(201);
  await open(page, '/mitglieder/schnell');
  await settled(page);
  const notice = page.getByRole('status').filter({ hasText: 'Diese Person gibt es vielleicht schon' });
  const { keyboard } = page;
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Nachname' }).fill('Doppler');
    await page.getByRole('textbox', { name: 'Vorname' }).fill('Maria');
    await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill('10.12.1985');
    await keyboard.press('Enter');
    await expect(notice.getByRole('link')).toHaveText(['Doppler Maria']);
  }).toPass();
  await keyboard.press('Tab');
  await expect(notice.getByRole('link', { name: 'Doppler Maria' })).toBeFocused();
  for (
    let n = 0;
    n < 4 && !(await button(page, 'Trotzdem speichern').evaluate((element) => element === document.activeElement));
    n++
  )
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 Mitglied erfasst' })).toBeVisible();
  await settled(page);
  expect(await mitglieder('Doppler')).toHaveLength(2);
});

asOffice('a button of the area itself stands in the toolbar: a course is copied into a new one', async ({ page }) => {
  const [kurs] = await (
    await api(server.url, 'verband')
  ).list<{ id: string; name: string }>('/ausbildungen?limit=1&status=Geplant');
  await open(page, `/ausbildungen/${kurs?.id}`);
  await button(page, 'Kopieren').click();
  await expect(page).toHaveURL(`${server.url}/ausbildungen/neu`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(kurs?.name ?? '');
});
