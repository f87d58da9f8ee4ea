import { expect, test, type Locator, type Page } from '@playwright/test';
import { api, type Api } from './api.ts';
import { asTablet, openDevice } from './device.ts';
import { fillCombo, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// An avalanche: 12 rescuers, 3 patients, a helicopter and two stations. Two tablets write at once, one of them without a network
// for the whole time; in the end nothing is lost, doubled or asked.
test.setTimeout(600_000);

let server: RunningServer;
let valley: Api;

test.beforeAll(async () => {
  server = await startServer();
  valley = await api(server.url, 'verband');
});
test.afterAll(async () => server?.stop());

type Row = Record<string, string | number | boolean | null> & { id: string };

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).first().click();
const rowsOf = (page: Page, name: string): Locator => page.getByRole('table', { name }).locator('tbody tr');

async function log(page: Page, texts: readonly string[]): Promise<void> {
  await openTab(page, 'Verlauf');
  for (const text of texts) {
    const entry = page.getByRole('textbox', { name: 'Eintrag', exact: true });
    await entry.fill(text);
    await entry.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
}

async function beteiligte(page: Page, names: readonly string[]): Promise<void> {
  await openTab(page, 'Beteiligte');
  await page.getByRole('button', { name: 'Mitglieder wählen' }).click();
  const picker = page.getByRole('dialog');
  for (const name of names) {
    await picker.getByRole('searchbox').fill(name);
    await picker.getByRole('checkbox', { name }).first().press('Space');
    await expect(picker.getByRole('button', { name: new RegExp(`^${name}.* entfernen$`) })).toBeVisible();
  }
  await picker.getByRole('button', { name: /hinzufügen$/ }).click();
  await expect(picker).toHaveCount(0);
}

async function patient(page: Page, naca: string): Promise<void> {
  await openTab(page, 'Patienten');
  const before = await rowsOf(page, 'Patienten').count();
  await page.getByRole('button', { name: 'Patient hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Zustand und Transport' }).click();
  await dialog
    .getByRole('radiogroup', { name: 'NACA' })
    .getByRole('radio', { name: new RegExp(`^${naca}`) })
    .check({ force: true });
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowsOf(page, 'Patienten')).toHaveCount(before + 1);
}

async function fahrzeug(page: Page, name: string): Promise<void> {
  await openTab(page, 'Fahrzeuge');
  await page.getByRole('button', { name: 'Fahrzeug hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await fillCombo(page, dialog, 'Fahrzeug', name);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an avalanche recorded by two tablets, one of them offline all the time, is one mission without a lost entry', async ({
  browser,
}) => {
  const [open] = await (await api(server.url, 'station')).list<Row>('/einsaetze/einsaetze?status=Eingabe&limit=1');
  const sek_id = String(open?.['sek_id']);
  const mitglieder = await valley.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1000');
  const named = (row: Row): string => `${row['nachname']} ${row['vorname']}`;
  const unique = mitglieder.filter((row, _, all) => all.filter((other) => named(other) === named(row)).length === 1);
  const own = unique.filter((row) => row['sek_id'] === sek_id).slice(0, 8);
  const second = unique.filter((row) => row['sek_id'] !== sek_id);
  // The second station: the four who come over belong to one branch of the same region.
  const region = await (
    await api(server.url, 'region')
  ).list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1000');
  const near = second.filter((row) => region.some((one) => one.id === row.id));
  const helpers = near.filter((row) => row['sek_id'] === near[0]?.['sek_id']).slice(0, 4);
  expect([own.length, helpers.length]).toEqual([8, 4]);
  const id = await valley.add('/einsaetze/einsaetze', {
    sek_id,
    einsatzbeginn: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    bezeichnung: 'Lawine Außerfeld',
    taetigkeit: 'Skitour',
    ursache: 'Lawine',
  });
  const patientsBefore = (await valley.list<Row>(`/einsaetze/patienten?einsatz_id=${id}`)).length;
  expect(patientsBefore).toBe(0);

  const hut = await openDevice(browser, server.url, 'station', asTablet);
  const base = await openDevice(browser, server.url, 'region', asTablet);
  for (const { page } of [hut, base]) {
    await page.goto(`${server.url}/einsaetze/${id}`);
    await expect(page.getByRole('tab', { name: 'Patienten' })).toBeVisible();
    await settled(page);
  }
  await hut.context.setOffline(true);

  const hutLog = [
    'Lawinenkegel erreicht',
    'LVS-Signal bei 1,8 m',
    'Erster Verschütteter frei',
    'Zweiter Verschütteter frei',
  ];
  const baseLog = [
    'Alarm von der Leitstelle',
    'Zweite Bergrettungsstelle alarmiert',
    'Hubschrauber gestartet',
    'Dritter Verschütteter geborgen',
  ];
  // Both write in the same minutes; the ways cross.
  await Promise.all([
    (async () => {
      await beteiligte(hut.page, own.map(named));
      await patient(hut.page, '5');
      await patient(hut.page, '2');
      await log(hut.page, hutLog);
    })(),
    (async () => {
      await beteiligte(base.page, helpers.map(named));
      await patient(base.page, '1');
      await fahrzeug(base.page, 'Pelikan 2');
      await log(base.page, baseLog);
    })(),
  ]);
  await openTab(hut.page, 'Allgemein');
  await hut.page.getByRole('tab', { name: 'Wetter' }).click();
  await hut.page.getByRole('textbox', { name: 'Wetter', exact: true }).fill('Schneetreiben');
  await hut.page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(base.page);

  await hut.context.setOffline(false);
  for (const { page } of [hut, base]) await settled(page);
  await expect(hut.page.getByRole('link', { name: /zu entscheiden/ })).toHaveCount(0);

  const under = (name: string): Promise<Row[]> => valley.list<Row>(`/einsaetze/${name}?einsatz_id=${id}&limit=200`);
  const people = (await under('beteiligte')).map((row) => row['mgd_id']);
  expect(people.toSorted()).toEqual([...own, ...helpers].map((row) => row.id).toSorted());
  const patients = await under('patienten');
  expect(patients.map((row) => row['naca']).toSorted()).toEqual([1, 2, 5]);
  expect(patients.map((row) => row['lfd']).toSorted()).toEqual([1, 2, 3]);
  expect(await under('fahrzeuge')).toHaveLength(1);
  const texts = (await under('verlauf')).map((row) => row['text']);
  expect(texts.toSorted()).toEqual([...hutLog, ...baseLog].toSorted());
  expect(await valley.one<Row>(`/einsaetze/einsaetze/${id}`)).toMatchObject({
    wetter: 'Schneetreiben',
    status: 'Eingabe',
  });

  // Both tablets show the same in the end.
  for (const { page } of [hut, base]) {
    await openTab(page, 'Verlauf');
    for (const text of [...hutLog, ...baseLog])
      await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible({ timeout: 60_000 });
    await openTab(page, 'Patienten');
    await expect(rowsOf(page, 'Patienten')).toHaveCount(3);
    await openTab(page, 'Beteiligte');
    await expect(rowsOf(page, 'Beteiligte')).toHaveCount(12);
  }
  // Who looked at the patients without having written them is in the log of accesses, offline readings too.
  const traces = await Promise.all(
    patients.map(({ id: one }) => valley.list<Row>(`/einsaetze/zugriffe?patient_id=${one}&limit=50`)),
  );
  expect(traces.flat().some((row) => row['art'] === 'gelesen')).toBe(true);
  await Promise.all([hut.context.close(), base.context.close()]);
});
