import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { browserPath, chromiumFlags } from '../../scripts/lib/browser.mjs';
import { api, type Api } from './api.ts';
import { openProfile } from './device.ts';
import { fillCombo, rowNamed, settled, signIn, syncState } from './person.ts';
import { makePhoto } from './photo.ts';
import { startServer, type RunningServer } from './server.ts';

// The main job, end to end: a tablet in a hut without a network, a colleague in the valley, nothing mocked.
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

let server: RunningServer;
let valley: Api;
let profile: string;
let tablet: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  server = await startServer();
  valley = await api(server.url, 'region');
  profile = await mkdtemp(join(tmpdir(), 'huettenbuch-tablet-'));
});

test.afterAll(async () => {
  await tablet?.close();
  await server?.stop();
  await rm(profile, { recursive: true, force: true });
});

const openTablet = async (offline: boolean): Promise<void> => {
  ({ context: tablet, page } = await openProfile(profile, offline));
};

type Row = Record<string, string | number | null>;

let einsatz: Row;
let besuchte: Row;
let geaenderte: Row;

test('a day in the hut and what arrives in the valley', async () => {
  const mitglieder = await valley.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1000');
  const station = await api(server.url, 'station');
  const own = await station.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=200');
  expect(mitglieder.length).toBeGreaterThan(own.length);
  [besuchte, geaenderte] = [own[0] ?? {}, own[1] ?? {}];
  const open = await station.list<Row>('/einsaetze/einsaetze?status=Eingabe&limit=10');
  einsatz = open[0] ?? {};
  expect(einsatz['id']).toBeTruthy();
  const photos = [await inBlankPage((blank) => makePhoto(blank, 1)), await inBlankPage((blank) => makePhoto(blank, 2))];
  expect(photos.every((photo) => photo.length > 1_500_000)).toBe(true);

  await test.step('sign in and become ready for offline', async () => {
    await openTablet(false);
    await page.goto(server.url);
    await signIn(page, 'station');
    await settled(page);
    await page.goto(`${server.url}/abgleich`);
    await expect(page.getByText('Bereit für offline').first()).toBeVisible();
    // The mission is opened once in the valley, so its patients are on the device.
    await page.goto(`${server.url}/einsaetze/${einsatz['id']}`);
    await expect(page.getByRole('tab', { name: 'Patienten' })).toBeVisible();
    await settled(page);
  });

  await test.step('cut the network: reload and a deep link still open', async () => {
    await tablet.setOffline(true);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Patienten' })).toBeVisible();
    await page.goto(`${server.url}/mitglieder/${besuchte['id']}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(besuchte['nachname']));
  });

  await test.step('find a member as you type and change the phone number', async () => {
    await page.goto(`${server.url}/mitglieder`);
    await page.getByRole('searchbox').fill(`${besuchte['nachname']} ${besuchte['vorname']}`.toLowerCase());
    await rowNamed(page, String(besuchte['nachname'])).first().click();
    await page.getByRole('tab', { name: 'Kontakt' }).click();
    await page.getByRole('textbox', { name: 'Mobil privat' }).fill('+39 340 111 2222');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
  });

  await test.step('patient with diagnosis', async () => {
    await page.goto(`${server.url}/einsaetze/${einsatz['id']}`);
    await page.getByRole('tab', { name: 'Patienten' }).click();
    await page.getByRole('button', { name: 'Patient hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nachname').fill('Probepatient');
    await dialog.getByRole('tab', { name: 'Verdachtsdiagnosen' }).click();
    await dialog.getByRole('button', { name: 'Speichern und weiter' }).click();
    await dialog.getByRole('tab', { name: 'Verdachtsdiagnosen' }).click();
    await dialog.getByRole('button', { name: 'Verdachtsdiagnose hinzufügen' }).click();
    const inner = page.getByRole('dialog').last();
    await fillCombo(page, inner, 'Verdachtsdiagnose', 'Unterkühlung');
    await inner.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(dialog.getByRole('table', { name: 'Verdachtsdiagnosen' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  });

  await test.step('vehicle', async () => {
    await page.getByRole('tab', { name: 'Fahrzeuge' }).click();
    await page.getByRole('button', { name: 'Fahrzeug hinzufügen' }).click();
    await page.getByRole('dialog').getByLabel('Kennzeichen').fill('BZ 123 AB');
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Fahrzeuge' })).toContainText('BZ 123 AB');
  });

  await test.step('two involved persons picked at once', async () => {
    await page.getByRole('tab', { name: 'Beteiligte' }).click();
    await expect(childRows('Beteiligte').first()).toBeVisible();
    const before = await childRows('Beteiligte').count();
    await page.getByRole('button', { name: 'Mitglieder wählen' }).click();
    const picker = page.getByRole('dialog');
    for (let picked = 1; picked <= 2; picked += 1) {
      await picker.getByRole('checkbox', { checked: false, disabled: false }).first().press('Space');
      await expect(picker.getByRole('button', { name: / entfernen$/ })).toHaveCount(picked);
    }
    await picker.getByRole('button', { name: /hinzufügen/ }).click();
    await expect(childRows('Beteiligte')).toHaveCount(before + 2);
  });

  await test.step('three log entries, one of them struck out', async () => {
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    for (const text of ['Ausgerückt zur Hütte', 'Patient erreicht', 'Falscher Eintrag']) {
      const entry = page.getByRole('textbox', { name: 'Eintrag', exact: true });
      await entry.fill(text);
      await entry.press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    }
    const wrong = page.getByRole('listitem').filter({ hasText: 'Falscher Eintrag' });
    await wrong.getByRole('button', { name: 'Eintrag korrigieren oder streichen' }).click();
    await page.getByRole('menuitem', { name: 'Streichen' }).click();
    await page.getByRole('dialog').getByLabel('Grund').fill('Verwechslung');
    await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click();
    await expect(wrong.locator('del')).toHaveText('Falscher Eintrag');
  });

  await test.step('two photos of twelve megapixels', async () => {
    await page.getByRole('tab', { name: 'Fotos' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bilder wählen' }).click();
    await (
      await chooser
    ).setFiles(photos.map((buffer, index) => ({ name: `hang-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })));
    await expect(page.locator('.photo-thumb img')).toHaveCount(2);
  });

  await test.step('close the tablet, open it again: everything is there and marked as waiting', async () => {
    const waiting = await syncState(page).textContent();
    await tablet.close();
    await openTablet(true);
    await page.goto(`${server.url}/einsaetze/${einsatz['id']}`);
    await page.getByRole('tab', { name: 'Fotos' }).click();
    await expect(page.locator('.photo-thumb img')).toHaveCount(2);
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await expect(page.locator('del')).toHaveText('Falscher Eintrag');
    await expect(syncState(page)).toHaveText(waiting ?? '');
  });

  await test.step('meanwhile a colleague changes the same phone and another address', async () => {
    const rev = (row: Row) => ({ 'If-Match': `"${row['rev']}"` });
    expect(
      await valley.put(
        `/mgd/mitglieder/${besuchte['id']}`,
        { mobilprivat: '+39 349 999 8888', basis: { mobilprivat: besuchte['mobilprivat'] } },
        rev(besuchte),
      ),
    ).toBe(200);
    expect(
      await valley.put(
        `/mgd/mitglieder/${geaenderte['id']}`,
        { strasse: 'Talweg 7', basis: { strasse: geaenderte['strasse'] } },
        rev(geaenderte),
      ),
    ).toBe(200);
  });

  await test.step('back online everything is sent by itself, the phone asks', async () => {
    await tablet.setOffline(false);
    await expect(page.getByRole('link', { name: /1 zu entscheiden/ }).first()).toBeVisible({ timeout: 90_000 });
    await expect
      .poll(async () => (await valley.list<Row>(`/einsaetze/fotos?einsatz_id=${einsatz['id']}`)).length, {
        timeout: 60_000,
      })
      .toBe(2);
    await page.goto(`${server.url}/mitglieder/${geaenderte['id']}`);
    await page.getByRole('tab', { name: 'Kontakt' }).click();
    await expect(page.getByRole('textbox', { name: 'Straße' })).toHaveValue('Talweg 7');
    await page.goto(`${server.url}/abgleich`);
    const question = page.getByRole('group', { name: 'Mobil privat' });
    await expect(question).toContainText('+39 349 999 8888');
    await question.getByRole('button', { name: /Meine Fassung/ }).click();
    await expect(page.getByRole('link', { name: /zu entscheiden/ })).toHaveCount(0);
  });

  await test.step('the server has every row once, the photos are complete, the mission has its number', async () => {
    await expect
      .poll(async () => (await valley.one<Row>(`/mgd/mitglieder/${besuchte['id']}`))['mobilprivat'])
      .toBe('+393401112222');
    const children = async (name: string) => valley.list<Row>(`/einsaetze/${name}?einsatz_id=${einsatz['id']}`);
    expect((await children('patienten')).filter((row) => row['nachname'] === 'Probepatient')).toHaveLength(1);
    expect((await children('fahrzeuge')).filter((row) => row['kennung'] === 'BZ 123 AB')).toHaveLength(1);
    const log = (await children('verlauf')).map((row) => row['text']);
    for (const text of ['Ausgerückt zur Hütte', 'Patient erreicht', 'Falscher Eintrag', 'Verwechslung'])
      expect(log.filter((one) => one === text)).toHaveLength(1);
    const fotos = await children('fotos');
    for (const foto of fotos) {
      const stored = await valley.bytes(`/einsaetze/fotos/${foto['id']}/datei/datei`);
      expect(photos.some((photo) => photo.equals(stored))).toBe(true);
    }
    expect((await valley.one<Row>(`/einsaetze/einsaetze/${einsatz['id']}`))['nummer']).toMatch(/^\d{4}-\w+-\d{4}$/);
  });
});

const childRows = (list: string) => page.getByRole('table', { name: list }).locator('tbody tr');

async function inBlankPage<T>(work: (blank: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...chromiumFlags] });
  try {
    return await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}
