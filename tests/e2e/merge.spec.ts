import { expect, type Page } from '@playwright/test';
import { api, sektionOf, type Api } from './api.ts';
import { asTablet, onDeviceOf, openDevice } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Two records of one person: the office makes one of them, while a tablet without a network has changed the one that goes.
let server: RunningServer;
let station: Api;
let sek_id: string;
const test = onDeviceOf('region', () => server);
test.setTimeout(480_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
  station = await api(server.url, 'station');
  sek_id = await sektionOf(station);
});
test.afterAll(async () => server?.stop());

interface Row {
  readonly id: string;
  readonly mgdnummer: string;
  readonly mobilprivat: string | null;
  readonly gebort: string | null;
}

/** Adds the same person twice; answers both, the first one first. */
async function twice(nachname: string): Promise<readonly [Row, Row]> {
  const made: Row[] = [];
  for (const mobilprivat of ['+393331111111', '+393332222222']) {
    const id = await station.add('/mgd/mitglieder', {
      personenart: 'Mitglied',
      nachname,
      vorname: 'Josef',
      gebdatum: '1985-12-10',
      mobilprivat,
      sek_id,
    });
    made.push(await station.one<Row>(`/mgd/mitglieder/${id}`));
  }
  const [one, other] = made;
  if (one === undefined || other === undefined) throw new Error('nobody was made');
  return [one, other];
}

/** The office looks for duplicates, compares the two of this name and merges them. */
async function mergeInOffice(page: Page, nachname: string): Promise<void> {
  await page.goto(`${server.url}/mitglieder/dubletten`);
  await page.getByRole('button', { name: 'Dubletten suchen' }).click();
  const pair = page.getByRole('listitem').filter({ hasText: `${nachname} Josef` });
  await expect(pair).toBeVisible({ timeout: 90_000 });
  await pair.getByRole('link', { name: 'Vergleichen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${nachname} Josef` })).toBeVisible();
  await page.getByRole('group', { name: 'Mobil privat' }).getByRole('button', { name: '+39 333 111 1111' }).click();
  await page.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zusammenführen', exact: true }).click();
}

test('a merge of two duplicates of which one has queued changes on another device: they are asked for on the one that stays', async ({
  browser,
  page: office,
}) => {
  const [bleibt, weicht] = await twice('Doppler');
  const { context: hut, page: tablet } = await openDevice(browser, server.url, 'station', asTablet);
  await tablet.goto(`${server.url}/mitglieder/${weicht.id}`);
  await expect(tablet.getByRole('heading', { level: 1, name: /Doppler/ })).toBeVisible();
  // Without a service worker all that the page loads must be there before the network goes.
  await expect(tablet.locator('.overview')).toBeVisible();
  await hut.setOffline(true);
  await tablet.getByRole('tab', { name: 'Kontakt' }).click();
  await tablet.getByRole('textbox', { name: 'Mobil privat' }).fill('+39 333 9999999');
  await tablet.getByRole('tab', { name: 'Persönliche Daten' }).click();
  await tablet.getByRole('textbox', { name: 'Geburtsort' }).fill('Sexten');
  await tablet.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(tablet.getByRole('link', { name: /1 wartend/ })).toBeVisible();

  await mergeInOffice(office, 'Doppler');
  await expect(office).toHaveURL(new RegExp(`/mitglieder/${bleibt.id}$`), { timeout: 60_000 });

  await hut.setOffline(false);
  await expect(tablet.getByRole('link', { name: /1 zu entscheiden/ })).toBeVisible({ timeout: 90_000 });
  await tablet.goto(`${server.url}/abgleich`);
  await expect(tablet.getByText(/mit einem anderen zusammengeführt/)).toBeVisible();
  await tablet
    .getByRole('group', { name: 'Mobil privat' })
    .getByRole('button', { name: /Meine Fassung/ })
    .click();
  await tablet
    .getByRole('group', { name: 'Geburtsort' })
    .getByRole('button', { name: /Fassung vom Server/ })
    .click();
  await expect(tablet.getByRole('link', { name: /zu entscheiden/ })).toHaveCount(0, { timeout: 30_000 });
  await settled(tablet);
  await expect
    .poll(async () => (await station.one<Row>(`/mgd/mitglieder/${bleibt.id}`)).mobilprivat)
    .toMatch(/9999999/);
  expect(await station.one<Row>(`/mgd/mitglieder/${bleibt.id}`)).toMatchObject({ gebort: null });
  await expect(station.one(`/mgd/mitglieder/${weicht.id}`)).rejects.toThrow('410');
  expect((await station.list<Row>(`/mgd/mitglieder?name=${weicht.mgdnummer}`)).map(({ id }) => id)).toEqual([
    bleibt.id,
  ]);

  await office.goto(`${server.url}/mitglieder/dubletten`);
  await office.getByText('Zusammengeführt', { exact: true }).click();
  await office
    .getByRole('listitem')
    .filter({ hasText: 'Doppler' })
    .getByRole('button', { name: 'Zurücknehmen' })
    .click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(office.getByText(/Seit dem Zusammenführen wurde geändert/)).toBeVisible();
  await hut.close();
});

test('a merge is taken back, and both persons are there again', async ({ page }) => {
  const [bleibt, weicht] = await twice('Rückner');
  await mergeInOffice(page, 'Rückner');
  await expect(page).toHaveURL(new RegExp(`/mitglieder/${bleibt.id}$`), { timeout: 60_000 });
  await page.goto(`${server.url}/mitglieder/dubletten`);
  await page.getByText('Zusammengeführt', { exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Rückner' }).getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('Die Zusammenführung ist zurückgenommen.')).toBeVisible();
  expect(await station.one<Row>(`/mgd/mitglieder/${weicht.id}`)).toMatchObject({ mobilprivat: '+393332222222' });
  expect(await station.one<Row>(`/mgd/mitglieder/${bleibt.id}`)).toMatchObject({ mobilprivat: '+393331111111' });
});

test('two members chosen in the list are merged; the old address leads to the one that stays with what was typed there, also without a network', async ({
  page,
  browser,
}) => {
  const mitglied = (vorname: string, gebdatum: string): Promise<string> =>
    station.add('/mgd/mitglieder', { personenart: 'Mitglied', nachname: 'Zusammenwahl', vorname, gebdatum, sek_id });
  const [bleibt, weicht] = [await mitglied('Rosa', '1950-01-01'), await mitglied('Kreszenz', '1999-12-31')];
  const { context: hut, page: tablet } = await openDevice(browser, server.url, 'station', { serviceWorkers: 'allow' });
  await tablet.goto(`${server.url}/mitglieder/${weicht}`);
  await expect(tablet.getByRole('heading', { level: 1, name: /Zusammenwahl/ })).toBeVisible();
  await tablet.getByRole('tab', { name: 'Persönliche Daten' }).click();
  await tablet.getByRole('textbox', { name: 'Geburtsort' }).fill('Sexten');

  await page.goto(`${server.url}/mitglieder`);
  await page.getByRole('searchbox').fill('Zusammenwahl');
  await rowNamed(page, 'Rosa').getByLabel('Auswählen').click();
  await page.getByRole('button', { name: 'Zusammenführen …' }).click();
  await expect(page.getByText('Bitte genau zwei Personen auswählen, die Sie zusammenführen dürfen.')).toBeVisible();
  await rowNamed(page, 'Kreszenz').getByLabel('Auswählen').click();
  await page.getByRole('button', { name: 'Zusammenführen …' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Zusammenwahl/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/mitglieder/${bleibt}$`), { timeout: 60_000 });

  await test.step('the open screen of the old one goes on with the new one, and what was typed is there', async () => {
    await expect(tablet).toHaveURL(new RegExp(`/mitglieder/${bleibt}`), { timeout: 90_000 });
    await expect(
      tablet.getByText('Dieser Eintrag ist in einem anderen aufgegangen. Sie sehen den, der bleibt.'),
    ).toBeVisible();
    await tablet.getByRole('tab', { name: 'Persönliche Daten' }).click();
    await expect(tablet.getByRole('textbox', { name: 'Geburtsort' })).toHaveValue('Sexten');
    await tablet.getByRole('button', { name: 'Zurücksetzen' }).click();
  });
  await test.step('the old address leads there without a network', async () => {
    await hut.setOffline(true);
    await tablet.goto(`${server.url}/mitglieder/${weicht}`);
    await expect(tablet).toHaveURL(new RegExp(`/mitglieder/${bleibt}`), { timeout: 60_000 });
    await expect(tablet.getByRole('heading', { level: 1, name: /Zusammenwahl/ })).toBeVisible();
  });
  await hut.close();
});
