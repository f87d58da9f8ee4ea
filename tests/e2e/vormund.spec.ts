import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pdfText } from '../pdf-text.ts';
import { findings } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A secretary enters who stands for a young member.
let server: RunningServer;
let station: Api;
let sek_id: string;
const test = onDeviceOf('region', () => server);
test.setTimeout(300_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
  station = await api(server.url, 'station');
  sek_id = await sektionOf(station);
});
test.afterAll(async () => server?.stop());

const yearsAgo = (years: number): string => `${new Date().getFullYear() - years}-01-15`;
const mitglied = (nachname: string, vorname: string, gebdatum: string, values: object = {}): Promise<string> =>
  station.add('/mgd/mitglieder', {
    personenart: 'Mitglied',
    nachname,
    vorname,
    gebdatum,
    sek_id,
    eintritt: `${new Date().getFullYear()}-01-20`,
    ...values,
  });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Speichern', exact: true }).click();
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${server.url}/mitglieder/${id}`);
  await expect(page.locator('.overview')).toBeVisible({ timeout: 60_000 });
}

/** Chooses a person by the keyboard. */
async function choose(page: Page, field: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.fill(name);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`^${name}`)]);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue(name);
}

test('a minor shows who is to be called, and the parent for whom it stands; without a network, too', async ({
  page,
  context,
}) => {
  const [mother, child] = [
    await mitglied('Vormundner', 'Rosa', yearsAgo(40), {
      mobilprivat: '+39 333 1112223',
      emailprivat: 'rosa@verband.example',
    }),
    await mitglied('Vormundner', 'Max', yearsAgo(11)),
  ];
  await open(page, child);
  await settled(page);
  await expect(part(page, 'Erziehungsberechtigt')).toContainText('Noch niemand eingetragen.');
  await part(page, 'Erziehungsberechtigt').getByRole('button', { name: 'Erziehungsberechtigt' }).click();
  await expect(page.getByRole('combobox', { name: 'Erziehungsberechtigte Person', exact: true })).toBeVisible();
  await context.setOffline(true);

  await choose(page, 'Erziehungsberechtigte Person', 'Vormundner Max');
  await save(page);
  await expect(page.getByText('Niemand ist für sich selbst erziehungsberechtigt.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await choose(page, 'Erziehungsberechtigte Person', 'Vormundner Rosa');
  await page.getByRole('textbox', { name: 'Zweite Person: Telefon' }).fill('+39 348 7654321');
  await save(page);
  await expect(page.getByText('Der Name fehlt.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Zweite Person: Name' }).fill('Karl Vormundner, Vater');
  await save(page);
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Allgemein' }).click();
  const shown = part(page, 'Erziehungsberechtigt');
  await expect(shown.getByRole('link', { name: /333 111 ?2223/ })).toHaveAttribute('href', 'tel:+393331112223');
  await expect(shown.getByRole('link', { name: /rosa@/ })).toHaveAttribute('href', 'mailto:rosa@verband.example');
  await expect(shown).toContainText('Karl Vormundner, Vater');
  await expect(shown.getByRole('link', { name: /348 765 ?4321/ })).toHaveAttribute('href', 'tel:+393487654321');
  expect(await findings(page)).toEqual([]);
  await shown.getByRole('link', { name: 'Vormundner Rosa' }).click();
  await expect(part(page, 'Erziehungsberechtigt für')).toContainText('Vormundner Max11 Jahre');
  await context.setOffline(false);
  await expect
    .poll(async () => station.one(`/mgd/mitglieder/${child}`), { timeout: 60_000 })
    .toMatchObject({ vormund_id: mother, vormund2_name: 'Karl Vormundner, Vater' });
});

test('for an adult somebody is entered against a question only, and a minor is refused', async ({ page }) => {
  const [adult, brother] = [
    await mitglied('Mündiger', 'Eva', yearsAgo(30)),
    await mitglied('Mündiger', 'Jan', yearsAgo(16)),
  ];
  await open(page, adult);
  await settled(page);
  await expect(part(page, 'Erziehungsberechtigt')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Eltern, Vormund' }).click();
  await choose(page, 'Erziehungsberechtigte Person', 'Mündiger Jan');
  await save(page);
  await expect(page.getByText('Diese Person ist selbst minderjährig.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Auswahl aufheben' }).first().click();
  await page.getByRole('textbox', { name: 'Erziehungsberechtigte: Name' }).fill('Dr. Sachwalter');
  await save(page);
  const question = page.getByRole('alertdialog', { name: /Die Person ist volljährig/ });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toHaveCount(0);
  await save(page);
  await question.getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect
    .poll(async () => station.one(`/mgd/mitglieder/${adult}`), { timeout: 60_000 })
    .toMatchObject({ vormund_id: null, vormund_name: 'Dr. Sachwalter' });
  expect(await station.one(`/mgd/mitglieder/${brother}`)).toMatchObject({ rev: 1 });
});

test('a letter to a minor goes to those who stand for it, to the home of a guardian where the own one is not known', async ({
  page,
}) => {
  const father = await mitglied('Briefner', 'Karl', yearsAgo(45), {
    strasse: 'Vaterweg 7',
    plz: '39030',
    ort: 'Sexten',
    land: 'IT',
  });
  const child = await mitglied('Briefner', 'Lena', yearsAgo(9), { vormund_id: father });
  await open(page, child);
  await settled(page);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Brief' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Betreff' }).fill('Zeltlager');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('{briefanrede} {vorname} {nachname}, es geht los.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Erstellen' }).click(),
  ]);
  const text = pdfText(await readFile(await download.path()));
  expect(text).toMatch(/An die Erziehungsberechtigten von\s+Lena Briefner\s+Vaterweg 7\s+39030 Sexten/);
  expect(text).toContain('Sehr geehrte Erziehungsberechtigte von Lena Briefner, es geht los.');
});
