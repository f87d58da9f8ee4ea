import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { api, type Api } from './api.ts';
import { openProfile } from './device.ts';
import { bytesNeedle, textNeedle, type Needle } from './disk/needle.ts';
import { searchFolder } from './disk/search.ts';
import { fillCombo, settled, signIn } from './person.ts';
import { makePhoto } from './photo.ts';
import { startServer, type RunningServer } from './server.ts';

// What a thief of the tablet can read: nothing that was planted lies readable in the browser's profile. The same search
// first finds everything that was planted openly.
test.setTimeout(420_000);

let server: RunningServer;
let station: Api;
let profile: string;
let tablet: BrowserContext | undefined;

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
  station = await api(server.url, 'station');
});
test.afterAll(async () => server?.stop());
test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'huettenbuch-platte-'));
});
test.afterEach(async () => {
  await tablet?.close();
  await rm(profile, { recursive: true, force: true });
});

async function openTablet(offline = false): Promise<Page> {
  const { context, page } = await openProfile(profile, offline);
  tablet = context;
  return page;
}

async function closeTablet(page: Page): Promise<void> {
  await page.waitForTimeout(3000); // the browser writes its history and sessions some seconds late
  await tablet?.close();
  tablet = undefined;
}

/** Where each needle was found, by its name. */
async function found(needles: readonly Needle[]): Promise<Record<string, string[]>> {
  const { findings, files, bytes } = await searchFolder(profile, needles);
  expect(files).toBeGreaterThan(50);
  expect(bytes).toBeGreaterThan(1_000_000);
  return Object.fromEntries(
    needles.map(({ name }) => [
      name,
      findings.filter(({ needle }) => needle === name).map(({ file, form }) => `${file} (${form})`),
    ]),
  );
}

test('the search finds whatever lies open in a profile, wherever and however it is packed', async () => {
  const planted: Record<string, { text: string; where: RegExp }> = {
    small: { text: 'Kleinhuber-Kontrolle', where: /indexeddb\.leveldb.*UTF-8/ },
    wide: { text: 'Čeřovský-Kontrolle', where: /indexeddb\.leveldb.*UTF-16LE/ },
    key: { text: 'Indexhuber-Kontrolle', where: /indexeddb\.leveldb.*UTF-16BE/ },
    big: { text: 'Grosshuber-Kontrolle', where: /Blink snappy/ },
    among: { text: 'Massenhuber-Kontrolle', where: /\.ldb.*LevelDB value/ },
    blob: { text: 'Bildhuber-Kontrolle', where: /indexeddb\.blob/ },
    cache: { text: 'Cachehuber-Kontrolle', where: /CacheStorage/ },
    local: { text: 'Lokalhuber-Kontrolle', where: /Local Storage/ },
    session: { text: 'Sitzungshuber-Kontrolle', where: /Session Storage/ },
    address: { text: 'Adresshuber-Kontrolle', where: /History/ },
    title: { text: 'Titelhuber-Kontrolle', where: /History/ },
    field: { text: 'Feldhuber-Kontrolle', where: /Sessions/ },
  };
  const page = await openTablet();
  await page.goto(`${server.url}/impressum`);
  await page.evaluate(
    async (texts) => {
      const opening = indexedDB.open('kontrolle', 1);
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('zeilen', { keyPath: 'id' }).createIndex('name', 'name'),
      );
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const writing = opening.result.transaction('zeilen', 'readwrite');
      const rows = writing.objectStore('zeilen');
      rows.put({ id: 'small', text: texts['small'] });
      rows.put({ id: 'wide', text: texts['wide'] });
      rows.put({ id: 'key', name: texts['key'] });
      rows.put({ id: 'big', text: `${'Füllung '.repeat(20_000)}${texts['big']}${' Füllung'.repeat(20_000)}` });
      rows.put({ id: 'blob', bild: new Blob([`JFIF ${texts['blob']}`]) });
      for (let row = 0; row < 20_000; row += 1)
        rows.put({
          id: `r${row}`,
          name: `Reihe ${row}`,
          text: row === 7777 ? texts['among'] : 'Ein Text, der oft vorkommt und darum verdichtet wird',
        });
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      await (await caches.open('kontrolle')).put('/kontrolle', new Response(texts['cache']));
      localStorage.setItem('kontrolle', texts['local'] ?? '');
      sessionStorage.setItem('kontrolle', texts['session'] ?? '');
      history.pushState(null, '', `/impressum?name=${texts['address']}`);
      document.title = texts['title'] ?? '';
      document.body.append(Object.assign(document.createElement('textarea'), { id: 'kontrolle' }));
    },
    Object.fromEntries(Object.entries(planted).map(([name, { text }]) => [name, text])),
  );
  await page.locator('#kontrolle').fill(planted['field']?.text ?? '');
  await closeTablet(page);

  // A text of the app itself, as the HTTP cache keeps it: packed by the server.
  const served = textNeedle('served', 'Nicht alle Pflichtfelder sind gesetzt.');
  const places = await found([
    ...Object.entries(planted).map(([name, { text }]) => textNeedle(name, text)),
    served,
    textNeedle('nowhere', 'Nirgendhuber-Kontrolle'),
  ]);
  for (const [name, { where }] of Object.entries(planted))
    expect(
      places[name]?.some((place) => where.test(place)),
      `${name}: ${places[name]?.join(', ')}`,
    ).toBe(true);
  expect(
    places['served']?.some((place) => /Cache_Data.*gzip/.test(place)),
    places['served']?.join(', '),
  ).toBe(true);
  expect(places['nowhere']).toEqual([]);
});

type Row = Record<string, string | number | null>;

test('nothing of what was typed, synced or photographed lies readable in the profile, nor a token', async () => {
  const planted = {
    mitglied: 'Hinterseeplant',
    'member, wide': 'Dvořáčkovaplant',
    'patient, synced': 'Oberkoflerplant',
    'patient, offline': 'Čeřovskýplant',
    phone: '+393475550199',
    destination: 'Zielkrankenhausplant',
    verdacht: 'Schienbeinplant',
    log: 'Lawinenhundplant',
    draft: 'Entwurfgassenplant',
  };
  const [mitglied = {}] = await station.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  const { nachname, vorname } = mitglied;
  expect(
    await station.put(
      `/mgd/mitglieder/${mitglied['id']}`,
      { nachname: planted['mitglied'], vorname: planted['member, wide'], basis: { nachname, vorname } },
      { 'If-Match': `"${mitglied['rev']}"` },
    ),
  ).toBe(200);
  const [einsatz = {}] = await station.list<Row>('/einsaetze/einsaetze?status=Eingabe&limit=1');

  const secrets = new Map<string, string>([['password', demoPassword]]);
  const keys: Buffer[] = [];
  const page = await openTablet();
  page.on('response', async (response) => {
    if (!/\/api\/(login|auth\/refresh)$/.test(response.url())) return;
    const answer: Record<string, unknown> = await response.json();
    for (const name of ['access_token', 'refresh_token', 'tresor'])
      if (typeof answer[name] === 'string') secrets.set(`${name} ${secrets.size}`, answer[name]);
  });
  // The bytes of the data key pass by once, when it becomes usable.
  await page.exposeFunction('notedKey', (bytes: number[]) => void keys.push(Buffer.from(bytes)));
  await page.addInitScript(() => {
    const importKey = SubtleCrypto.prototype.importKey;
    Reflect.set(
      SubtleCrypto.prototype,
      'importKey',
      function (this: SubtleCrypto, ...given: Parameters<SubtleCrypto['importKey']>) {
        const [format, bytes, algorithm] = given;
        const noted: unknown = Reflect.get(globalThis, 'notedKey');
        if (
          String(format) === 'raw' &&
          algorithm === 'AES-GCM' &&
          ArrayBuffer.isView(bytes) &&
          typeof noted === 'function'
        )
          noted([...new Uint8Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))]);
        return Reflect.apply(importKey, this, given);
      },
    );
  });
  const photos = [await makePhoto(page, 3), await makePhoto(page, 4)];

  await test.step('online: a patient with a diagnosis and a photo, synced', async () => {
    await page.goto(server.url);
    await signIn(page, 'station');
    await settled(page);
    await openEinsatz(page, einsatz, 'Patienten');
    await addPatient(
      page,
      { Nachname: planted['patient, synced'], Telefon: planted.phone },
      { destination: planted.destination, verdacht: planted.verdacht },
    );
    await addPhoto(page, photos[0], 1);
    await settled(page);
  });

  await test.step('the list is searched, the record opened, a form left with a draft', async () => {
    await page.goto(`${server.url}/mitglieder`);
    await page.getByRole('searchbox').fill(planted.mitglied);
    await page.getByRole('row').filter({ hasText: planted.mitglied }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(planted['member, wide']);
    await page.getByRole('tab', { name: 'Kontakt' }).click();
    await page.getByRole('textbox', { name: 'Straße' }).fill(planted.draft);
    await page.waitForTimeout(600); // longer than the pause before a draft is stored
  });

  await test.step('offline: another patient, a log entry and a photo wait in the queue', async () => {
    await tablet?.setOffline(true);
    await openEinsatz(page, einsatz, 'Patienten');
    await addPatient(page, { Nachname: planted['patient, offline'] }, {});
    await addPhoto(page, photos[1], 2);
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    const entry = page.getByRole('textbox', { name: 'Eintrag', exact: true });
    await entry.fill(planted.log);
    await entry.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: planted.log })).toBeVisible();
    // The browser is closed on a form with work in it.
    await page.goto(`${server.url}/mitglieder/${mitglied['id']}`);
    await page.getByRole('tab', { name: 'Kontakt' }).click();
    await expect(page.getByRole('textbox', { name: 'Straße' })).toHaveValue(planted.draft);
    await openEinsatz(page, einsatz, 'Patienten');
    await page
      .getByRole('button', { name: planted['patient, synced'] })
      .or(page.getByRole('row').filter({ hasText: planted['patient, synced'] }))
      .first()
      .click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Zustand und Transport' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Transportziel' })).toHaveValue(
      planted.destination,
    );
    await closeTablet(page);
  });

  const needles = [
    ...Object.entries(planted).map(([name, text]) => textNeedle(name, text)),
    ...[...secrets].map(([name, text]) => textNeedle(name, text)),
    // From the middle of the picture, which no stripping of metadata touches.
    ...photos.map((photo, index) => bytesNeedle(`photo ${index}`, photo.subarray(800_000, 800_040))),
  ];
  expect(secrets.size).toBeGreaterThan(2);
  const nothing = Object.fromEntries(needles.map(({ name }) => [name, []]));
  expect(await found(needles)).toEqual(nothing);

  await test.step('all of it is there for the one who has the password, and after locking not even the key is', async () => {
    const again = await openTablet(true);
    await openEinsatz(again, einsatz, 'Patienten');
    await expect(again.getByText(planted['patient, offline']).first()).toBeVisible();
    await again.getByRole('tab', { name: 'Fotos' }).click();
    await expect(again.locator('.photo-thumb img')).toHaveCount(2);
    await again.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
    await again.getByRole('menuitem', { name: 'Sperren / Benutzer wechseln' }).click();
    await expect(again.getByRole('heading', { name: 'Gesperrt' })).toBeVisible();
    await closeTablet(again);
    expect(keys.length).toBeGreaterThan(0);
    const all = [...needles, ...keys.map((key, index) => bytesNeedle(`key ${index}`, key))];
    expect(await found(all)).toEqual(Object.fromEntries(all.map(({ name }) => [name, []])));
  });
});

async function openEinsatz(page: Page, einsatz: Row, tab: string): Promise<void> {
  await page.goto(`${server.url}/einsaetze/${einsatz['id']}`);
  await page.getByRole('tab', { name: tab }).click();
}

async function addPatient(
  page: Page,
  fields: Record<string, string>,
  more: { destination?: string; verdacht?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Patient hinzufügen' }).click();
  const dialog = page.getByRole('dialog').first();
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
  if (more.destination !== undefined) {
    await dialog.getByRole('tab', { name: 'Zustand und Transport' }).click();
    await dialog.getByRole('textbox', { name: 'Transportziel' }).fill(more.destination);
  }
  if (more.verdacht !== undefined) {
    await dialog.getByRole('tab', { name: 'Verdachtsdiagnosen' }).click();
    await dialog.getByRole('button', { name: 'Speichern und weiter' }).click();
    // The saved patient opens on its first tab, some time after the button was pressed.
    await expect(async () => {
      await dialog.getByRole('tab', { name: 'Verdachtsdiagnosen' }).click();
      await dialog.getByRole('button', { name: 'Verdachtsdiagnose hinzufügen' }).click({ timeout: 2000 });
    }).toPass();
    const inner = page.getByRole('dialog').last();
    await fillCombo(page, inner, 'Verdachtsdiagnose', 'Unterkühlung');
    await inner.getByRole('textbox', { name: 'Bemerkung' }).fill(more.verdacht);
    await inner.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Adds a photo to those that are there, and waits until it shows as the n-th. */
async function addPhoto(page: Page, buffer: Buffer | undefined, n: number): Promise<void> {
  await page.getByRole('tab', { name: 'Fotos' }).click();
  await expect(page.locator('.photo-thumb img')).toHaveCount(n - 1);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bilder wählen' }).click();
  await (await chooser).setFiles([{ name: 'hang.jpg', mimeType: 'image/jpeg', buffer: buffer ?? Buffer.alloc(0) }]);
  await expect(page.locator('.photo-thumb img')).toHaveCount(n);
}
