import { expect } from '@playwright/test';
import { api, sektionOf, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { press, unseen, walkTo } from './keys.ts';
import { startServer, type RunningServer } from './server.ts';

// Whoever cannot use a mouse does all of it by keys: every stop is seen, every action reached, and a dialog gives the keyboard back.
let server: RunningServer;
let verband: Api;
const test = onDeviceOf('verband', () => server);
test.setTimeout(300_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '120' });
  verband = await api(server.url, 'verband');
});
test.afterAll(async () => server?.stop());

test('two duplicates are found, compared and merged by keys, and a question that is left gives the keyboard back', async ({
  page,
}) => {
  const sek_id = await sektionOf(verband);
  for (const [nachname, vorname, gebdatum, area] of [
    ['Tastner', 'Josef', '1985-12-10', '333'],
    ['Hochgruber', 'Zita', '1961-03-02', '348'],
  ]) {
    for (const mobilprivat of [`+39${area}1111111`, `+39${area}2222222`])
      await verband.add('/mgd/mitglieder', {
        personenart: 'Mitglied',
        nachname,
        vorname,
        gebdatum,
        mobilprivat,
        sek_id,
      });
  }
  await page.goto(`${server.url}/mitglieder/dubletten`);
  await press(page, page.getByRole('button', { name: 'Dubletten suchen' }));
  const pair = page.getByRole('listitem').filter({ hasText: 'Tastner Josef' });
  await expect(pair).toBeVisible({ timeout: 90_000 });
  const others = page.getByRole('listitem').filter({ hasText: 'Hochgruber Zita' });
  await press(page, others.getByRole('button', { name: 'Zwei Personen' }));
  await expect(others).toHaveCount(0);
  // The pair that had the keyboard is gone: its neighbour has it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true);
  const compare = pair.getByRole('link', { name: 'Vergleichen' });
  await press(page, compare);
  await expect(page.getByRole('heading', { level: 1, name: 'Tastner Josef' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const number = page.getByRole('group', { name: 'Mobil privat' }).getByRole('button', { name: '+39 333 222 2222' });
  await walkTo(page, number);
  await page.keyboard.press('Space');
  await expect(number).toHaveAttribute('aria-pressed', 'true');
  const merge = page.getByRole('button', { name: 'Zusammenführen', exact: true }).first();
  await press(page, merge, 'Shift+Tab');
  const question = page.getByRole('alertdialog', { name: 'Zusammenführen?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(merge).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Zusammenführen', exact: true }));
  await expect(page).toHaveURL(/\/mitglieder\/[0-9a-f-]{36}$/, { timeout: 60_000 });
});

test('the tree of branches is opened by arrows, and what can be done with a branch is reached through its menu', async ({
  page,
}) => {
  await page.goto(`${server.url}/ortsgruppen/baum`);
  const tree = page.getByRole('treegrid');
  await walkTo(page, tree.getByRole('row').first());
  await page.keyboard.press('ArrowDown');
  const region = tree.getByRole('row').nth(1);
  await expect(region).toBeFocused();
  expect(await unseen(page)).toBe('');
  await page.keyboard.press('ArrowLeft');
  await expect(region).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(region).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/);

  const more = page.getByRole('button', { name: 'Weitere Aktionen' });
  for (const [command, title] of [
    ['Verschieben', / verschieben$/],
    ['Zusammenführen', / zusammenführen$/],
  ] as const) {
    await press(page, more);
    await page.keyboard.type(command.slice(0, 5));
    await expect(page.getByRole('menuitem', { name: command })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  }

  await page.keyboard.press('Enter');
  await page.keyboard.type('Zusam');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: / zusammenführen$/ });
  const other = dialog.getByRole('combobox', { name: 'Geht auf in' });
  await walkTo(page, other);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(other).not.toHaveValue('');
  await press(page, dialog.getByRole('button', { name: 'Vorschau' }));
  await expect(dialog.getByRole('table', { name: 'Was davon betroffen ist' })).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await walkTo(page, dialog.getByRole('button', { name: 'Zusammenführen' }));
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a bulk payment is begun and discarded by keys', async ({ page }) => {
  await page.goto(`${server.url}/sbs`);
  await press(page, page.getByRole('button', { name: 'Neu', exact: true }));
  await press(page, page.getByRole('button', { name: /Format/ }));
  await page.keyboard.type('SEPA');
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByRole('textbox', { name: 'Verwendungszweck' }));
  await page.keyboard.type(' 2026');
  await press(page, page.getByRole('button', { name: 'Speichern', exact: true }), 'Shift+Tab');
  const discard = page.getByRole('button', { name: 'Verwerfen' });
  await press(page, discard);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(discard).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Versehen');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Weiter' }));
  await expect(page.getByText('Verworfen', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
});

test('rights of a group are found, changed and saved by keys', async ({ page }) => {
  const groups = await verband.list<{ id: string; name: string }>('/benutzergruppen/benutzergruppen');
  await page.goto(`${server.url}/benutzergruppen/${groups.find(({ name }) => name === 'Nur lesen')?.id}`);
  await walkTo(page, page.getByRole('searchbox', { name: 'Rechte suchen' }));
  const areas = page.locator('.rights-areas > *');
  const all = await areas.count();
  // Some type slowly: while many areas are found they stay closed, and those that are left in the end are open.
  await page.keyboard.type('mi');
  await expect(areas).not.toHaveCount(all);
  expect(await areas.count()).toBeGreaterThan(3);
  await page.keyboard.type('tglieder unterlagen');
  const sektion = page.getByRole('group', { name: 'Unterlagen', exact: true }).last();
  await walkTo(page, sektion.getByRole('checkbox', { name: 'Neu' }));
  await page.keyboard.press('Space');
  const check = page.getByRole('button', { name: '1 Änderung prüfen' });
  await press(page, check, 'Shift+Tab');
  const dialog = page.getByRole('dialog', { name: 'Rechte ändern?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Speichern' }));
  await expect(page.getByText('Rechte gespeichert')).toBeVisible();
});

test('several members are changed at once by keys, and the keyboard is back in the list afterwards', async ({
  page,
}) => {
  await page.goto(`${server.url}/mitglieder`);
  const grid = page.getByRole('grid', { name: 'Mitglieder' });
  await walkTo(page, grid.locator('[data-cell="0:0"]'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: 'Ausgewählte Einträge' });
  await expect(bar).toContainText('2 Einträge ausgewählt');
  const edit = bar.getByRole('button', { name: 'Gemeinsam bearbeiten' });
  await press(page, edit, 'Shift+Tab');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: /Felder/ }));
  await page.keyboard.type('Geburtsort');
  await expect(page.getByRole('option', { name: /^Geburtsort/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await walkTo(page, dialog.getByRole('textbox', { name: 'Geburtsort' }));
  await page.keyboard.type('Tastenberg');
  await press(page, dialog.getByRole('button', { name: '2 Einträge ändern' }));
  await expect(dialog).toBeHidden();
  await expect.poll(() => grid.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
