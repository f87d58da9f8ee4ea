import { expect, test, type Page } from '@playwright/test';
import { etikettVon } from '../../src/features/inventar/pruefziffer.rules.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { openDevice } from './device.ts';
import { scan, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// In the cellar, on a telephone, with a reader that types: labels are bound, pieces are checked, the app dies, the evening goes on and is signed.
test.setTimeout(300_000);

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

/** Labels that no piece of the demo bears. */
const label = (nr: number): string => etikettVon(900_000 + nr);

/** The reader after the focus has left what was typed into. */
const reader = async (page: Page, code: string): Promise<void> => {
  await page.locator('h1').click();
  await scan(page, code);
};

test('an evening of checks without a network: bound, checked, corrected, killed, signed, and all of it arrives', async ({
  browser,
}) => {
  const office = await api(server.url, 'station');
  const sek_id = await sektionOf(office);
  const namen = ['Halbseil', 'Karabiner', 'Helm'];
  // A place of their own: the demo has pieces with plans elsewhere. Theirs have no plan, so that each counts only when it was checked.
  const standort_id = await office.add('/inventar/standorte', { name: 'Keller der Probe', art: 'Raum', sek_id });
  const ids: string[] = [];
  for (const name of namen) ids.push(await office.add('/inventar/inventar', { sek_id, name, standort_id }));

  const { context, page } = await openDevice(browser, server.url, 'station', {
    viewport: { width: 390, height: 780 },
    hasTouch: true,
  });
  await page.goto(`${server.url}/inventar/pruefabend`);
  await page.goto(`${server.url}/inventar/scannen`);
  await expect(page.getByRole('heading', { name: 'Scannen', level: 1 })).toBeVisible();
  await settled(page);
  await context.setOffline(true);

  await reader(page, '0000000018');
  await expect(page.getByText('Prüfziffer stimmt nicht.')).toBeVisible();
  for (const [nr, name] of namen.entries()) {
    await reader(page, label(nr + 1));
    await page.getByRole('combobox', { name: 'Gehört zu' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: 'An dieses Stück binden' }).click();
    await expect(page.getByRole('region', { name: 'Gelesenes Stück' })).toContainText(name);
  }
  await accessible(page);

  await page.goto(`${server.url}/inventar/pruefabend`);
  await page.getByRole('button', { name: 'Alle Standorte' }).click();
  await page.getByRole('option', { name: 'Keller der Probe' }).click();
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await reader(page, label(1));
  await expect(page.getByRole('region', { name: 'Gelesenes Stück' })).toContainText('Halbseil');
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  const taste = await ok.boundingBox();
  const menu = await page.getByRole('navigation', { name: 'Hauptmenü' }).boundingBox();
  if (taste === null || menu === null) throw new Error('there is no button or no menu');
  expect(taste.height).toBeGreaterThanOrEqual(56);
  // In reach of the thumb without scrolling: above the menu, not behind it.
  expect(taste.y + taste.height).toBeLessThanOrEqual(menu.y);
  await ok.click();
  await expect(page.getByText('1 / 1', { exact: true })).toBeVisible();
  await reader(page, label(2));
  await page.getByRole('button', { name: 'Mangel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mangel' });
  await dialog
    .locator('.choice-bar-item')
    .filter({ hasText: /^Mangel$/ })
    .click();
  await expect(dialog.getByRole('radio', { name: 'Mangel' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Notiz' }).fill('Schnapper klemmt');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('2 / 2', { exact: true })).toBeVisible();
  await reader(page, label(3));
  await expect(page.getByRole('region', { name: 'Gelesenes Stück' })).toContainText('Helm');

  // The app dies with the helmet on the screen.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Gelesenes Stück' })).toContainText('Helm');
  await expect(page.getByText('2 / 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Aussondern' }).click();
  const weg = page.getByRole('dialog', { name: 'Aussondern' });
  await weg.getByRole('textbox', { name: 'Grund' }).fill('Riss in der Schale');
  await weg.getByRole('button', { name: 'Aussondern' }).click();
  await expect(page.getByText('3 / 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Letzte zurück' }).click();
  await expect(page.getByText('2 / 2', { exact: true })).toBeVisible();
  await ok.click();
  await accessible(page);

  await page.getByRole('button', { name: 'Abschließen' }).click();
  await page.getByRole('button', { name: 'Unterschreiben' }).click();
  const feld = await page.getByRole('img', { name: 'Feld für die Unterschrift' }).boundingBox();
  if (feld === null) throw new Error('there is nothing to sign on');
  await page.mouse.move(feld.x + 30, feld.y + 30);
  await page.mouse.down();
  await page.mouse.move(feld.x + 120, feld.y + 50, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('button', { name: 'Beginnen' })).toBeVisible();

  await context.setOffline(false);
  await expect(async () => {
    const abende = await office.list<{ anzahl: number; unterschrift: unknown }>('/inventar/pruefabende');
    expect(abende).toMatchObject([{ anzahl: 3, unterschrift: { type: 'image/png' } }]);
  }).toPass({ timeout: 60_000 });
  const pruefungen = await Promise.all(
    ids.map((id) => office.list<{ ergebnis: string }>(`/inventar/pruefungen?inventar_id=${id}`)),
  );
  expect(pruefungen.map((each) => each.map(({ ergebnis }) => ergebnis))).toEqual([
    ['Bestanden'],
    ['Bedingt'],
    ['Bestanden'],
  ]);
  await context.close();
});
