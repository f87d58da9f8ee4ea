import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readSheet } from '../../src/lib/tables/read-sheet.ts';
import { writeXlsx } from '../../src/lib/tables/write-xlsx.ts';
import { accessible } from './accessible.ts';
import { onDeviceOf } from './device.ts';
import { rowNamed, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

let server: RunningServer;
const test = onDeviceOf('station', () => server);
test.setTimeout(180_000);
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

async function mitglieder(page: Page): Promise<void> {
  await page.goto(`${server.url}/mitglieder`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible();
}

const more = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a file is imported with its good rows, stands in the list, and is taken back as a whole', async ({ page }) => {
  await mitglieder(page);
  await more(page, 'Importieren …');
  const dialog = page.getByRole('dialog');
  const csv =
    'Nachname;Vorname;Geburtsdatum;PLZ\nZwölfer;Anna;1.2.1990;39030\nZwölfer;Berta;gestern;39030\nZwölfer;Carla;3.4.1991;39030\n';
  const chosen = page.waitForEvent('filechooser');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Datei wählen' }).click();
  // As a spreadsheet here writes it: Windows-1252.
  await (await chosen).setFiles({ name: 'Mitglieder.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await expect(dialog.getByRole('button', { name: /Feld für Geburtsdatum/ })).toContainText('Geburtsdatum');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Prüfen' }).click();
  await expect(dialog.getByText('1 fehlerhaft')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('row').filter({ hasText: 'gestern' })).toContainText(/3.*Geburtsdatum/);
  await accessible(page);
  const take = dialog.getByRole('button', { name: '2 Zeilen übernehmen' });
  await expect(take).toBeDisabled();
  await dialog.getByText('Auslassen', { exact: true }).click();
  await take.click();
  await expect(dialog.getByText('Der Import ist fertig.')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('searchbox').first().fill('Zwölfer');
  await expect(rowNamed(page, 'Zwölfer')).toHaveCount(2, { timeout: 30_000 });

  await more(page, 'Importieren …');
  await dialog.getByRole('button', { name: 'Letzte Importe' }).click();
  await dialog.getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(page.getByText('Der Import ist rückgängig gemacht.')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(page.getByText('Kein Eintrag passt zur Suche')).toBeVisible({ timeout: 30_000 });
});

test('rows copied in a spreadsheet are pasted; the preview names who is there already, with old and new values, and adds nobody twice', async ({
  page,
}) => {
  await mitglieder(page);
  const paste = async (text: string): Promise<void> => {
    await more(page, 'Importieren …');
    await expect(page.getByRole('button', { name: 'Datei wählen' })).toBeVisible();
    await page.evaluate((told) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', told);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  };
  const dialog = page.getByRole('dialog');
  await paste('Name\tVorname\tGeburtsdatum\tMobil\tE-Mail\nZwischner\tDora\t1.2.1990\t333 1234567\tdora@example.it\n');
  await expect(dialog.getByRole('button', { name: /Feld für Mobil/ })).toContainText('Mobil privat');
  await expect(dialog.getByRole('button', { name: /Feld für E-Mail/ })).toContainText('E-Mail privat');
  await dialog.getByRole('button', { name: 'Prüfen' }).click();
  await expect(dialog.getByText('1 neu')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('row').filter({ hasText: 'Zwischner Dora' })).toContainText('+39 333 123 4567');
  await dialog.getByRole('button', { name: '1 Zeile übernehmen' }).click();
  await expect(dialog.getByText('Der Import ist fertig.')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Fertig' }).click();

  await paste('Name\tVorname\tGeburtsdatum\tMobil\nZwischner\tDora\t1.2.1990\t333 7654321\n');
  await dialog.getByRole('button', { name: 'Prüfen' }).click();
  await expect(dialog.getByText('1 wahrscheinlich schon da')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('row').filter({ hasText: 'Zwischner Dora' })).toContainText(
    '+39 333 123 4567 → +39 333 765 4321',
  );
  await accessible(page);
  await expect(dialog.getByRole('button', { name: '0 Zeilen übernehmen' })).toBeDisabled();
  await dialog.getByText('Vorhandene ändern', { exact: true }).first().click();
  await dialog.getByRole('button', { name: '1 Zeile übernehmen' }).click();
  await expect(dialog.getByText('Der Import ist fertig.')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('searchbox').first().fill('3337654321');
  await expect(rowNamed(page, 'Zwischner')).toHaveCount(1, { timeout: 30_000 });
});

test('of a workbook with several tables one is chosen, and its columns are suggested anew', async ({ page }) => {
  await mitglieder(page);
  await more(page, 'Importieren …');
  const dialog = page.getByRole('dialog');
  const book = writeXlsx([
    { name: 'Hinweise', rows: [['Stand'], ['Herbst']] },
    {
      name: 'Mitglieder',
      rows: [
        ['Nachname', 'Vorname', 'Geburtsdatum'],
        ['Elfer', 'Dora', { day: '1990-02-01' }],
      ],
    },
  ]);
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Datei wählen' }).click();
  await (
    await chosen
  ).setFiles({
    name: 'Mappe.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(book),
  });
  const table = dialog.getByRole('button', { name: /^Tabelle|Tabelle$/ });
  await expect(table).toContainText('Hinweise');
  await table.click();
  await page.getByRole('option', { name: 'Mitglieder' }).click();
  await expect(dialog.getByRole('button', { name: /Feld für Geburtsdatum/ })).toContainText('Geburtsdatum');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Prüfen' }).click();
  await expect(dialog.getByText('1 neu')).toBeVisible({ timeout: 30_000 });
});

test('one box finds everything by keyboard, without a network too, and remembers what was searched for', async ({
  page,
  context,
}) => {
  await mitglieder(page);
  const name = (await page.getByRole('row').nth(1).getByRole('gridcell').nth(2).textContent()) ?? '';
  expect(name.length).toBeGreaterThan(2);
  await context.setOffline(true);
  await expect(syncState(page)).toHaveAccessibleName(/Offline/, { timeout: 30_000 });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog.getByRole('menuitem').first()).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('status')).toContainText('Treffer');
  await accessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/mitglieder$/);
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('menuitem').first()).toHaveText(name.trim());
});

// The last one, for the device keeps the order of the columns.
test('what the list shows is saved as a workbook, with the chosen columns in their order', async ({ page }) => {
  await mitglieder(page);
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  // react-aria's own hidden buttons that close a popover lie beside its dialog, outside of every region.
  await accessible(page, 'filter', ['region']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Spalten wählen' }).click();
  await accessible(page, 'columns', ['region']);
  await page.getByRole('button', { name: /^Vorname nach vorne/ }).click();
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await more(page, 'Als Excel-Datei speichern');
  const download = await saved;
  const [head, ...rows] = readSheet(new Uint8Array(await readFile(await download.path())));
  expect([download.suggestedFilename(), (head?.indexOf('Vorname') ?? 0) < (head?.indexOf('Nachname') ?? 0)]).toEqual([
    'Mitglieder.xlsx',
    true,
  ]);
  expect(rows.length).toBeGreaterThan(5);
  await page.reload();
  await expect(
    page
      .getByRole('columnheader')
      .filter({ hasText: /^(Vorname|Nachname)$/ })
      .first(),
  ).toHaveText('Vorname');
});
