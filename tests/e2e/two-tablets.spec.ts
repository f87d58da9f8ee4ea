import { expect, type Page } from '@playwright/test';
import { api, sektionOf, type Api } from './api.ts';
import { asTablet, onDeviceOf, openDevice } from './device.ts';
import { settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Two officials on one mission, one of them without a network: the endings that must ask, and the one that must not.
let server: RunningServer;
let valley: Api;
const test = onDeviceOf('station', () => server);
test.setTimeout(240_000);
test.use({ ...asTablet, serviceWorkers: 'block' });

test.beforeAll(async () => {
  server = await startServer();
  valley = await api(server.url, 'region');
});
test.afterAll(async () => server?.stop());

type Row = Record<string, string | number | null>;

async function openTab(page: Page, einsatz: Row, tab: string): Promise<void> {
  await page.goto(`${server.url}/einsaetze/${einsatz['id']}`);
  await page.getByRole('tab', { name: tab }).click();
}

async function pickHelper(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Mitglieder wählen' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill(name);
  // Who is ticked stands above the list, which begins anew.
  await picker.locator('.picker-list').getByText(name).first().click();
  await expect(
    picker.getByRole('group', { name: 'Gewählt' }).getByRole('button', { name: new RegExp(`^${name}`) }),
  ).toBeVisible();
  await picker.getByRole('button', { name: /hinzufügen$/ }).click();
  await page.getByRole('table', { name: 'Beteiligte' }).getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Rolle/ }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function ownEinsaetze(): Promise<Row[]> {
  const station = await api(server.url, 'station');
  return station.list<Row>('/einsaetze/einsaetze?status=Eingabe&limit=10');
}

test('the same helper added on both tablets is one person, and only the role asks', async ({
  browser,
  context,
  page,
}) => {
  const [einsatz = {}] = await ownEinsaetze();
  const there = (await valley.list<Row>(`/einsaetze/beteiligte?einsatz_id=${einsatz['id']}`)).map(
    (row) => row['mgd_id'],
  );
  const mitglieder = await (
    await api(server.url, 'station')
  ).list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=200');
  const helper = mitglieder.find((row) => !there.includes(row['id'] ?? null)) ?? {};
  const name = `${helper['nachname']} ${helper['vorname']}`;

  await openTab(page, einsatz, 'Beteiligte');
  await settled(page);
  await context.setOffline(true);
  await pickHelper(page, name, 'Leitend');

  const valleyTablet = await openDevice(browser, server.url, 'region');
  await openTab(valleyTablet.page, einsatz, 'Beteiligte');
  await pickHelper(valleyTablet.page, name, 'Assistierend');
  await settled(valleyTablet.page);

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /1 zu entscheiden/ })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${server.url}/abgleich`);
  await page
    .getByRole('group', { name: 'Rolle' })
    .getByRole('button', { name: /Meine Fassung/ })
    .click();
  await expect(page.getByRole('link', { name: /zu entscheiden/ })).toHaveCount(0);
  await settled(page);

  const rows = (await valley.list<Row>(`/einsaetze/beteiligte?einsatz_id=${einsatz['id']}`)).filter(
    (row) => row['mgd_id'] === helper['id'],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.['rolle']).toBe('Leitend');
  await valleyTablet.context.close();
});

test('deleted in the valley, edited in the hut: the edit comes back only when the person wants it', async ({
  context,
  page,
}) => {
  const [einsatz = {}] = await ownEinsaetze();
  const id = await valley.add('/einsaetze/fahrzeuge', { einsatz_id: einsatz['id'], kennung: 'BZ 500 AA' });

  await openTab(page, einsatz, 'Fahrzeuge');
  await settled(page);
  await context.setOffline(true);
  await page
    .getByRole('table', { name: 'Fahrzeuge' })
    .getByRole('button', { name: 'BZ 500 AA', exact: true })
    .or(page.getByRole('row').filter({ hasText: 'BZ 500 AA' }))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Kennzeichen' }).fill('BZ 501 BB');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click();
  expect(await valley.remove(`/einsaetze/fahrzeuge/${id}`, { 'If-Match': '"1"' })).toBe(200);

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /1 zu entscheiden/ })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${server.url}/abgleich`);
  await page.getByRole('button', { name: 'Mit meinen Änderungen wiederherstellen' }).click();
  await expect
    .poll(
      async () =>
        (await valley.list<Row>(`/einsaetze/fahrzeuge?einsatz_id=${einsatz['id']}`))
          .filter((row) => row['id'] === id)
          .map((row) => row['kennung']),
      { timeout: 60_000 },
    )
    .toEqual(['BZ 501 BB']);
});

test('deleted in the hut, edited in the valley: the person is asked and may keep it', async ({ context, page }) => {
  const [einsatz = {}] = await ownEinsaetze();
  const id = await valley.add('/einsaetze/fahrzeuge', { einsatz_id: einsatz['id'], kennung: 'BZ 600 CC' });

  await openTab(page, einsatz, 'Fahrzeuge');
  await settled(page);
  await context.setOffline(true);
  await page
    .getByRole('row')
    .filter({ hasText: 'BZ 600 CC' })
    .getByRole('button', { name: /löschen/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'BZ 600 CC' })).toHaveCount(0);
  expect(
    await valley.put(
      `/einsaetze/fahrzeuge/${id}`,
      { flugminuten: 12, basis: { flugminuten: null } },
      { 'If-Match': '"1"' },
    ),
  ).toBe(200);

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /1 zu entscheiden/ })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${server.url}/abgleich`);
  await page.getByRole('button', { name: 'Eintrag behalten' }).click();
  await expect(page.getByRole('link', { name: /zu entscheiden/ })).toHaveCount(0);
  await openTab(page, einsatz, 'Fahrzeuge');
  await expect(page.getByRole('row').filter({ hasText: 'BZ 600 CC' })).toBeVisible();
  expect(
    (await valley.list<Row>(`/einsaetze/fahrzeuge?einsatz_id=${einsatz['id']}`)).filter((row) => row['id'] === id),
  ).toHaveLength(1);
});

test('deleted in the valley, added to in the hut: one question, and all of it comes back', async ({
  context,
  page,
}) => {
  const sek_id = await sektionOf(await api(server.url, 'station'));
  const id = await valley.add('/mgd/mitglieder', { nachname: 'Zwischenberger', sek_id });

  await page.goto(`${server.url}/mitglieder/${id}`);
  await page.getByRole('tab', { name: 'Kennungen' }).click();
  await settled(page);
  await context.setOffline(true);
  for (const wert of ['Ruf 1', 'Ruf 2']) {
    await page.getByRole('button', { name: 'Kennung hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    // By the keyboard: the list of a touch screen takes no press at first, see gotchas.
    const kennung = dialog.getByRole('combobox', { name: /Kennung/ });
    await kennung.press('ArrowDown');
    await expect(page.getByRole('option').filter({ hasNotText: 'Wird gesucht' }).first()).toBeVisible();
    await kennung.press('ArrowDown');
    await kennung.press('Enter');
    await expect(kennung).not.toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Wert' }).fill(wert);
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  expect(await valley.remove(`/mgd/mitglieder/${id}`)).toBe(200);

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /2 zu entscheiden/ })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${server.url}/abgleich`);
  const question = page.getByRole('article', { name: /Zwischenberger/ });
  await expect(question).toHaveCount(1);
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await question.getByRole('button', { name: /mit meinen Einträgen wiederherstellen/ }).click();
  // Until then there is nobody whose list could be asked for.
  await expect
    .poll(
      async () =>
        (await valley.list<Row>(`/mgd/mitgliederkennungen?mgd_id=${id}&limit=5`).catch(() => [])).map(
          (row) => row['wert'],
        ),
      { timeout: 60_000 },
    )
    .toEqual(['Ruf 1', 'Ruf 2']);
});

test('an open list of choices stays open beside its field when a notice appears above it', async ({ page }) => {
  const [einsatz = {}] = await ownEinsaetze();
  await page.goto(`${server.url}/einsaetze/${einsatz['id']}`);
  const grund = page.getByRole('combobox', { name: /Einsatzgrund/ });
  // In the middle, with room for the list above the bar.
  await grund.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 400));
  await grund.click();
  const choice = page.getByRole('option').filter({ hasNotText: 'Wird gesucht' }).nth(1);
  await expect(choice).toBeVisible();
  const [place, scrolled] = [await grund.boundingBox(), await page.evaluate(() => scrollY)];
  await page.evaluate(() =>
    document.querySelector('.page-body')?.insertAdjacentHTML('afterbegin', '<p style="height: 60px"></p>'),
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  expect((await grund.boundingBox())?.y).toBe(place?.y);
  const [list, field] = [await page.getByRole('listbox').boundingBox(), await grund.boundingBox()];
  const isBeside =
    list !== null &&
    field !== null &&
    Math.min(Math.abs(list.y - field.y - field.height), Math.abs(field.y - list.y - list.height)) < 20;
  expect(isBeside).toBe(true);
  await expect(choice).toBeVisible();
  // On a touch screen the list is kept unseen until the keyboard of the screen has had its time, see gotchas.
  await expect(page.locator('.popover')).toHaveCSS('opacity', '1');
  const wanted = await choice.innerText();
  await expect(grund).not.toHaveValue(wanted);
  await choice.click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(grund).toHaveValue(wanted);
});
