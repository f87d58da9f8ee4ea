import { expect, type Page } from '@playwright/test';
import { localDate } from '../../src/lib/local-time.ts';
import { api, sektionOf, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { press, walkTo } from './keys.ts';
import { settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Three ways from end to end by keys alone: each stop is in sight, Escape closes what is on top, and the keyboard is never lost.
let server: RunningServer;
let station: Api;
let sek_id: string;
const test = onDeviceOf('station', () => server);
test.setTimeout(120_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  station = await api(server.url, 'station');
  sek_id = await sektionOf(station);
});
test.afterAll(async () => server?.stop());

const begin = new Date(Date.now() - 3 * 86_400_000);
const day = localDate(begin.getTime()).split('-').toReversed().join('.');

const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);
/** Whether what has the keyboard lies in here. */
const expectInside = (page: Page, selector: string): Promise<void> =>
  expect.poll(() => page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector)).toBe(true);

/** Opens a tab of the row that has the keyboard, or to which it comes. */
async function openTab(page: Page, name: string, inside = page.locator('main')): Promise<void> {
  const tabs = inside.getByRole('tablist').first();
  await walkTo(page, tabs.getByRole('tab', { selected: true }), 'Shift+Tab');
  await walkTo(page, tabs.getByRole('tab', { name, exact: true }), 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tabs.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
}

/** Comes to a field with suggestions, types, and takes the first. */
async function choose(page: Page, label: string, text = ''): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await walkTo(page, field);
  await type(page, text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(field).not.toHaveValue(text);
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toBeFocused();
}

test('a mission is written down, corrected and handed over by keys', async ({ page }) => {
  await page.goto(`${server.url}/einsaetze/neu`);
  const alarm = page.getByRole('group', { name: 'Alarm', exact: true });
  await expect(alarm.getByRole('textbox').first()).toBeFocused();
  await type(page, day);
  const calendar = alarm.getByRole('button', { name: 'Kalender öffnen' });
  await press(page, calendar);
  const month = page.getByRole('dialog', { name: 'Datum wählen' });
  await expectInside(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(month).toHaveCount(0);
  await expect(calendar).toBeFocused();
  await walkTo(page, alarm.getByRole('textbox').last());
  await type(page, '0805');
  await walkTo(page, page.getByRole('button', { name: /Alarm durch/ }));
  await type(page, 'Leit');
  await expect(page.getByRole('button', { name: /Alarm durch/ })).toContainText('Leitstelle');
  const times = {
    begin: page.getByRole('group', { name: 'Einsatzbeginn' }).getByRole('textbox'),
    end: page.getByRole('group', { name: 'Einsatzende' }).getByRole('textbox'),
  };
  for (const [field, text] of [
    [times.begin.first(), day],
    [times.begin.last(), '0810'],
    [times.end.first(), day],
    [times.end.last(), '0700'],
  ] as const) {
    await walkTo(page, field);
    await page.keyboard.press('Control+a');
    await type(page, text);
  }
  await choose(page, 'Einsatzort', 'Fischlein');
  const title = page.getByRole('textbox', { name: 'Kurzbezeichnung' });
  await walkTo(page, title);
  await type(page, 'Tastenweg');

  await test.step('what is wrong is told with each try, and leads to its field', async () => {
    const trouble = page.getByRole('alert').filter({ hasText: 'Einsatzende' });
    await page.keyboard.press('Control+s');
    await expect(trouble).toBeFocused();
    await walkTo(page, title);
    await page.keyboard.press('Control+s');
    await expect(trouble).toBeFocused();
    await press(page, trouble.getByRole('button', { name: 'Einsatzende' }));
    await expect(times.end.first()).toBeFocused();
    await walkTo(page, times.end.last());
    await page.keyboard.press('Control+a');
    await type(page, '1130');
  });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await press(page, save, 'Shift+Tab');
  await expect(page).toHaveURL(/\/einsaetze\/[0-9a-f-]{36}/);
  await expectInside(page, 'main');
  await settled(page);

  const handOver = page.getByRole('button', { name: 'An die Region übergeben' });
  await test.step('a step says what it lacks, each time', async () => {
    const lacking = page.getByRole('alert').filter({ hasText: 'fehlt noch etwas' });
    await press(page, handOver);
    await expect(lacking).toBeFocused();
    await press(page, handOver, 'Shift+Tab');
    await expect(lacking).toBeFocused();
    await press(page, lacking.getByRole('button', { name: 'Einsatztyp' }));
    await expect(page.getByRole('combobox', { name: 'Einsatztyp' })).toBeFocused();
  });
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await choose(page, 'Einsatztyp');
  for (const [label, text] of [
    ['Tätigkeit', 'Wandern'],
    ['Ursache', 'Sturz'],
  ] as const) {
    const field = page.getByRole('button', { name: new RegExp(label) }).last();
    await walkTo(page, field);
    await page.keyboard.press('Enter');
    await expectInside(page, '[role=option]');
    await type(page, text.slice(0, 4));
    await page.keyboard.press('Enter');
    await expect(field).toContainText(text);
    await expect(field).toBeFocused();
  }
  await choose(page, 'Einsatzleiter');
  for (const [tab, label, text] of [
    ['Wetter', 'Wetter', 'Schneefall'],
    ['Bericht', 'Schilderung', 'Abgestiegen.'],
  ] as const) {
    await openTab(page, tab);
    await walkTo(page, page.getByRole('textbox', { name: label, exact: true }));
    await type(page, text);
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Geändert', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Schilderung' })).toBeFocused();
  await press(page, handOver, 'Shift+Tab');
  const question = page.getByRole('alertdialog', { name: 'An die Region übergeben?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(handOver).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'An die Region übergeben' }));
  // The step is taken and its button gone; saving is no longer offered either.
  await expect(page.getByRole('list', { name: 'Status' }).locator('[aria-current=step]')).toHaveText('Transfer');
  await expect(handOver).toHaveCount(0);
  await expectInside(page, 'main');
});

test('a patient is added with vital signs and deleted again by keys', async ({ page }) => {
  const id = await station.add('/einsaetze/einsaetze', { sek_id, einsatzbeginn: begin.toISOString() });
  await page.goto(`${server.url}/einsaetze/${id}`);
  await openTab(page, 'Patienten');
  const add = page.getByRole('button', { name: 'Patient hinzufügen' });
  await press(page, add);
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByLabel('Nachname')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nachname')).toBeFocused();
  await type(page, 'Tastner');
  const calendar = dialog.getByRole('button', { name: 'Kalender öffnen' });
  await press(page, calendar);
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(calendar).toBeFocused();
  const goOn = dialog.getByRole('button', { name: 'Speichern und weiter' });
  await press(page, goOn);
  await expect(dialog.getByRole('heading', { name: 'Tastner' })).toBeVisible();
  await expect(goOn).toBeFocused();

  await test.step('every stop of every tab is in sight', async () => {
    const tabs = dialog.getByRole('tab');
    for (let at = 1; at < (await tabs.count()); at += 1) {
      await openTab(page, (await tabs.nth(at).textContent()) ?? '', dialog);
      await walkTo(page, dialog.getByRole('button', { name: 'Speichern', exact: true }));
    }
  });
  await test.step('vital signs begin where one types, and each Escape leaves what is on top', async () => {
    await openTab(page, 'Vitalwerte', dialog);
    const more = dialog.getByRole('button', { name: 'Vitalwerte hinzufügen' });
    const form = page.getByRole('dialog').last();
    await press(page, more);
    await expect(form.getByLabel('Blutdruck systolisch')).toBeFocused();
    await type(page, '118');
    await page.keyboard.press('Tab');
    await type(page, '72');
    const eyes = form.getByRole('radiogroup', { name: 'GCS Augen' });
    await walkTo(page, eyes.getByRole('radio', { checked: true }));
    for (let value = 0; value < 3; value += 1) await page.keyboard.press('ArrowRight');
    await expect(eyes.getByRole('radio', { checked: true })).toHaveAttribute('value', '3');
    const save = form.getByRole('button', { name: 'Speichern', exact: true });
    await walkTo(page, save);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Änderungen speichern?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(save).toBeFocused();
    await expect(form.getByLabel('Blutdruck systolisch')).toHaveValue('118');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(more).toBeFocused();
    await expect(dialog.getByRole('table', { name: 'Vitalwerte' })).toContainText('118/72');
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();

  const rows = page.getByRole('table', { name: 'Patienten' });
  const remove = rows.getByRole('button', { name: 'Tastner löschen' });
  const row = rows.getByRole('button', { name: 'Tastner', exact: true });
  await press(page, row);
  await expectInside(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await press(page, remove);
  await expect(remove).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('members copied in a spreadsheet are mapped, checked and taken over by keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.url}/mitglieder`);
  const grid = page.getByRole('grid', { name: 'Mitglieder' });
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Mitglieder suchen' });
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator('[data-cell="0:0"]')).toBeFocused();
  const more = page.getByRole('button', { name: 'Weitere Aktionen' });
  await press(page, more, 'Shift+Tab');
  await type(page, 'Imp');
  await expect(page.getByRole('menuitem', { name: 'Importieren' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mitglieder importieren' });
  await expect(dialog).toBeVisible();
  await expectInside(page, '[role=dialog]');
  await walkTo(page, dialog.getByRole('button', { name: 'Datei wählen' }));
  // More columns than fit: the way back must not end below their head.
  const rows = [
    ['Nachname', 'Vorname', 'Geburtsdatum', 'Bemerktes', ...'ABCDEFGH'],
    ['Tippner', 'Klara', '12.05.1991', 'kommt im Mai'],
    ['Tippner', 'Karl', '31.02.1990', ''],
  ];
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((cells) => cells.join('\t')).join('\n'));
  await page.keyboard.press('Control+v');

  await test.step('columns: the keyboard is at their beginning, and a list gives it back', async () => {
    const field = dialog.getByRole('button', { name: 'Feld für Nachname' });
    await expect(field).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    const note = dialog.getByRole('button', { name: 'Feld für Bemerktes' });
    await press(page, note);
    await expectInside(page, '[role=option]');
    await page.keyboard.press('Escape');
    await expect(note).toBeFocused();
    await page.keyboard.press('Enter');
    await expectInside(page, '[role=option]');
    await type(page, 'Notiz');
    await page.keyboard.press('Enter');
    await expect(note).toContainText('Notiz');
    await expect(note).toBeFocused();
  });
  await test.step('preview: the wrong row is left out', async () => {
    const check = dialog.getByRole('button', { name: 'Prüfen' });
    await walkTo(page, check);
    await walkTo(page, dialog.getByRole('button', { name: 'Feld für Nachname' }), 'Shift+Tab');
    await press(page, check);
    const wrong = dialog.getByRole('radiogroup', { name: 'Fehlerhafte Zeilen' });
    await expect(wrong).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(wrong.getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await press(page, dialog.getByRole('button', { name: '1 Zeile übernehmen' }));
  });
  await expect(dialog.getByText('Der Import ist fertig.')).toBeVisible();
  await expectInside(page, '[role=dialog] .stack');
  await press(page, dialog.getByRole('button', { name: 'Fertig' }));
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
  await walkTo(page, search, 'Shift+Tab');
  await type(page, 'Tippner');
  await expect(grid.getByRole('row').filter({ hasText: 'Klara' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Tippner/ })).toBeVisible();
  await expectInside(page, 'main');
});
