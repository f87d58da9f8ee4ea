import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api } from './api.ts';
import { onDeviceOf, openDevice } from './device.ts';
import { goTo, rowNamed, settled } from './person.ts';
import { drawPhoto } from './photo.ts';
import { startServer, type RunningServer } from './server.ts';

let server: RunningServer;
const test = onDeviceOf('verband', () => server);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40', NEWSLETTER_FENSTER: '0-24', NEWSLETTER_PRO_MINUTE: '1000' });
});
test.afterAll(async () => server?.stop());

const lists = [
  { path: '/benutzer', title: 'Benutzer', chip: 'Filter Beendet entfernen' },
  { path: '/benutzergruppen', title: 'Benutzergruppen', chip: undefined },
  { path: '/emailprotokoll', title: 'E-Mail-Protokoll', chip: 'Filter Jahr entfernen' },
  { path: '/job', title: 'Jobs', chip: 'Filter Nur eigene Jobs entfernen' },
  { path: '/sbs', title: 'Sammelbuchungen', chip: 'Filter Erstellt von entfernen' },
  { path: '/zast', title: 'ZAST', chip: 'Filter Jahr entfernen' },
];

/** Opens another list without leaving the page: the branch is this window's. */
const go = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => (history.pushState(null, '', to), dispatchEvent(new PopStateEvent('popstate'))), path);
};

for (const { path, title, chip } of lists) {
  test(`the list ${path} on the server keeps a search under a name and brings it back`, async ({ page }) => {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (chip !== undefined) await expect(page.getByRole('button', { name: chip })).toBeVisible();
    await accessible(page);
    await page.getByRole('button', { name: 'Gespeicherte Suchen' }).click();
    await page.getByRole('textbox', { name: 'Jetzige Suche speichern als' }).fill(`Suche in ${title}`);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    const kept = page.getByRole('button', { name: `Suche in ${title}`, exact: true });
    await expect(kept).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Jetzige Suche speichern als' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Gespeicherte Suchen' })).toBeFocused();
    if (chip !== undefined) {
      await page.getByRole('button', { name: 'Alle entfernen' }).click();
      await expect(page.getByRole('button', { name: chip })).toHaveCount(0);
      await page.getByRole('button', { name: 'Gespeicherte Suchen' }).click();
      await kept.click();
      await expect(page.getByRole('button', { name: chip })).toBeVisible();
    }
  });
}

test('a section that is chosen in a list on the server holds in the others, and on the device', async ({ page }) => {
  await page.goto(`${server.url}/benutzer`);
  await expect(page.getByRole('row').filter({ hasText: 'region' })).toBeVisible();
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Filter/ })
    .click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('button', { name: /Rettungsstelle/ }).click();
  await page.getByRole('option', { name: /Bergrettung Sexten/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'region' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'kassier' })).toBeVisible();
  for (const path of ['/emailprotokoll', '/job', '/sbs', '/zast', '/mitglieder']) {
    await go(page, path);
    await expect(page.getByRole('group', { name: 'Gesetzte Filter' })).toContainText('Bergrettung Sexten');
  }
});

test('a mail that was sent stands in the e-mail log of this year, and is found by its criteria; the text of a password link is not kept', async ({
  page,
}) => {
  const verband = await api(server.url, 'verband');
  const [user] = (await verband.list<{ id: string; benutzername: string }>('/user/user')).filter(
    ({ benutzername }) => benutzername === 'station',
  );
  expect(await verband.put(`/user/user/${user?.id ?? ''}`, { email: 'station@verband.example' })).toBe(200);
  expect(await verband.put(`/user/user/${user?.id ?? ''}/kennwortlink`, {})).toBe(200);
  await page.goto(`${server.url}/emailprotokoll`);
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail-Protokoll' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'station@verband.example' });
  await expect(row).toContainText('Kennwort zurücksetzen');
  await expect(row).toContainText('Wartend');
  await expect(row.getByRole('button', { name: /noch einmal senden/ })).toBeDisabled();
  await accessible(page);

  await row.getByRole('button', { name: /Text anzeigen/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Der Text dieser E-Mail ist nicht gespeichert.');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Filter/ })
    .click();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Rechnung');
  await expect(page.getByText('Gesetzte Filter schränken die Liste ein.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('kennwort');
  await expect(row).toBeVisible();
});

test('a document gets its versions by a file, must be read, and is found by words of its text', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(`${server.url}/dokumente`);
  await page
    .getByRole('link', { name: 'Alarmplan der Station' })
    .or(rowNamed(page, 'Alarmplan der Station'))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alarmplan der Station' })).toBeVisible();
  const heute = page
    .getByRole('region', { name: 'Heute gilt' })
    .or(page.locator('section').filter({ hasText: 'Heute gilt' }))
    .first();
  await expect(heute).toContainText('Alarmplan neu.pdf');
  await expect(heute).toContainText('Nicht auf Viren geprüft');
  await accessible(page);
  await page.getByRole('tab', { name: 'Fassungen' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Datei wählen' }).click();
  const files = [
    { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000 a program') },
    {
      name: 'Alarmplan drei.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Der Sammelplatz liegt beim Murmeltierbau.'),
    },
  ];
  await (await chooser).setFiles(files[0] ?? []);
  await expect(page.getByText('Dieser Dateityp wird nicht angenommen', { exact: false })).toBeVisible();
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Datei wählen' }).click();
  await (await again).setFiles(files[1] ?? []);
  await expect(rowNamed(page, 'Alarmplan drei.txt')).toContainText('Gültig');
  await expect(heute).toContainText('Alarmplan drei.txt');
  await go(page, '/dokumente/volltext');
  await expect(page.getByRole('heading', { level: 1, name: 'Im Text suchen' })).toBeVisible();
  await accessible(page);
  // The clock reads what was sent; the question is asked anew until it has.
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'Wörter im Text' }).fill('');
    await page.getByRole('searchbox', { name: 'Wörter im Text' }).fill('murmeltier');
    await expect(page.locator('mark', { hasText: 'Murmeltierbau' })).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 120_000 });
  await accessible(page);
});

test('a newsletter is looked at in two languages, tried out and sent to whom a search finds', async ({ page }) => {
  const verband = await api(server.url, 'verband');
  const [{ sek_id } = { sek_id: '' }] = await verband.list<{ sek_id: string }>('/mgd/mitglieder?limit=1');
  const liste_id = await verband.add('/newsletter/listen', { name: 'Rundbrief', listenart: 'Mitglieder', sek_id });
  const betreff = 'Neues aus den Bergen';
  const id = await verband.add('/newsletter/newsletter', { betreff, liste_id, modul: 'Mitglieder', sek_id });
  const of = { newsletter_id: id };
  await verband.add('/newsletter/bloecke', {
    ...of,
    art: 'Ueberschrift',
    text: 'Hallo {{vorname|zusammen}}',
    text_it: 'Ciao',
  });
  await verband.add('/newsletter/bloecke', { ...of, art: 'Text', text: 'Mehr auf https://verband.example/neues.' });

  await page.goto(`${server.url}/newsletter/${id}`);
  await page.getByRole('tab', { name: 'Inhalt' }).click();
  const vorschau = page.getByRole('region', { name: 'Vorschau' });
  await expect(vorschau.getByRole('heading', { name: 'Hallo Anna' })).toBeVisible();
  await vorschau.getByText('Italienisch').click();
  await expect(vorschau.getByRole('heading', { name: 'Ciao' })).toBeVisible();
  await accessible(page);

  await page.getByRole('button', { name: 'Empfänger' }).click();
  const empfaenger = page.getByRole('dialog', { name: 'Empfänger' });
  await empfaenger.getByRole('button', { name: /Gespeicherte Suche/ }).click();
  await page.getByRole('option', { name: 'Alle Mitglieder' }).click();
  await expect(empfaenger.getByRole('status')).toContainText('Adressen werden erreicht.');
  await empfaenger.getByRole('button', { name: 'Schließen' }).last().click();

  await page.getByRole('button', { name: 'Probe senden' }).click();
  const probe = page.getByRole('dialog', { name: 'Probe senden' });
  await probe.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ich@verband.example');
  await probe.getByRole('button', { name: 'Probe senden' }).click();
  await expect(probe).toBeHidden();

  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  const senden = page.getByRole('dialog', { name: 'Newsletter senden' });
  await expect(senden.getByRole('status')).toContainText('Adressen werden erreicht.');
  await senden.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(senden).toBeHidden();
  await expect(page.getByRole('button', { name: 'Bericht' })).toBeVisible();
});

/** Files that lie sealed on this device by their SHA-256, and what the browser keeps of answers about photos. */
const keptOn = (page: Page): Promise<{ files: string[]; answers: string[] }> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => /^huettenbuch-.{30,}/.test(one)) ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error));
    });
    const files = await new Promise<string[]>((resolve) => {
      const asked = db.transaction('blobs').objectStore('blobs').getAllKeys();
      asked.addEventListener('success', () => resolve(asked.result.map(String)));
    });
    db.close();
    const answers: string[] = [];
    for (const key of await caches.keys())
      for (const { url } of await (await caches.open(key)).keys())
        if (/\/(fotoarchiv|dateien)\//.test(url)) answers.push(url);
    return { files, answers };
  });

test('a picture withdrawn from consent disappears from devices', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const photo = Buffer.from(await page.evaluate(drawPhoto, 7), 'base64');
  await page.goto(`${server.url}/fotoarchiv/neu`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Fotos wählen' }).click();
  await (await chooser).setFiles([{ name: 'Gipfelkreuz.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  await page.getByRole('link', { name: 'Zum Fotoarchiv' }).click();
  await page.getByRole('searchbox').fill('Gipfelkreuz');
  // The branch that an earlier test chose on this device holds here, too; the photo lies in the own one.
  await expect(page.getByRole('search').getByRole('status')).toContainText('von 25');
  for (const chip of await page.getByRole('button', { name: 'Filter Rettungsstelle entfernen' }).all())
    await chip.click();
  const tile = page.getByRole('option', { name: /^Gipfelkreuz/ });
  await expect(tile).toBeVisible({ timeout: 60_000 });
  await settled(page);
  await accessible(page);

  // Who is on it is marked by the keyboard, and agreed once.
  await tile.click();
  await page.getByRole('button', { name: 'Rahmen in die Mitte setzen' }).click();
  await page.getByRole('textbox', { name: 'oder Name' }).fill('Rosa Gast');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  const box = page.getByRole('button', { name: 'Rosa Gast' });
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box).toHaveAttribute('style', /left: 41%.*height: 31%/);
  await accessible(page);
  await settled(page);
  const [foto] = await (
    await api(server.url, 'verband')
  ).list<{ vorschau: { sha256: string }; gross: { sha256: string }; datei: { sha256: string } }>(
    '/fotoarchiv/fotoarchiv?name=Gipfelkreuz',
  );
  const files = [foto?.vorschau.sha256 ?? '', foto?.gross.sha256 ?? ''];
  const original = foto?.datei.sha256 ?? '';
  expect((await keptOn(page)).files).toEqual(expect.arrayContaining([...files, original]));

  // Another device keeps it, and shows it without a network.
  const other = await openDevice(browser, server.url, 'verband', { serviceWorkers: 'allow' });
  await goTo(other.page, '/fotoarchiv');
  await expect(other.page.getByRole('heading', { level: 1, name: 'Fotoarchiv' })).toBeVisible();
  await other.page.getByRole('searchbox').fill('Gipfelkreuz');
  const there = other.page.getByRole('option', { name: /^Gipfelkreuz/ });
  await there.focus();
  await other.page.keyboard.press(' ');
  await other.page.getByRole('button', { name: 'Auf diesem Gerät behalten' }).click();
  await expect
    .poll(async () => (await keptOn(other.page)).files, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(files));
  await other.context.setOffline(true);
  await other.page.reload();
  await other.page.getByRole('searchbox').fill('Gipfelkreuz');
  await expect(there.locator('.foto-bild')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Widerruf eintragen' }).click();
  await page
    .getByRole('dialog', { name: /^Widerruf:/ })
    .getByRole('button', { name: 'Widerruf eintragen' })
    .click();
  await expect(page.getByText('Widerruf eingetragen')).toBeVisible();
  await expect(tile).toHaveCount(0);
  await expect
    .poll(async () => (await keptOn(page)).files, { timeout: 60_000 })
    .not.toEqual(expect.arrayContaining([expect.stringMatching(new RegExp([...files, original].join('|')))]));
  await expect(there).toBeVisible();
  await other.context.setOffline(false);
  await expect(there).toHaveCount(0, { timeout: 60_000 });
  await expect
    .poll(async () => (await keptOn(other.page)).files.filter((one) => [...files, original].includes(one)), {
      timeout: 60_000,
    })
    .toEqual([]);
  expect((await keptOn(other.page)).answers).toEqual([]);
  await other.context.close();
});

test('a serial letter is looked at, frozen for whom a search finds, and printed on the paper of its branch', async ({
  page,
}) => {
  const verband = await api(server.url, 'verband');
  const [{ sek_id } = { sek_id: '' }] = await verband.list<{ sek_id: string }>('/mgd/mitglieder?limit=1');
  const id = await verband.add('/newsletter/serienbriefe', {
    betreff: 'Einladung zur Versammlung',
    text: '{{anrede}},\n\nkommt alle.',
    jehaushalt: true,
    sek_id,
  });
  await page.goto(`${server.url}/newsletter/serienbriefe/${id}`);
  await page.getByRole('button', { name: 'Probebrief' }).click();
  const ansehen = page.getByRole('dialog', { name: 'Probebrief' });
  const geladen = page.waitForEvent('download');
  await ansehen.getByRole('button', { name: 'Erstellen' }).click();
  expect((await geladen).suggestedFilename()).toBe('probebrief.pdf');

  await page.getByRole('button', { name: 'Empfänger', exact: true }).click();
  const empfaenger = page.getByRole('dialog', { name: 'Empfänger' });
  await empfaenger.getByRole('button', { name: /Gespeicherte Suche/ }).click();
  await page.getByRole('option', { name: 'Alle Mitglieder' }).click();
  await expect(empfaenger.getByRole('status')).toContainText('Briefe an');
  await accessible(page);
  await empfaenger.getByRole('button', { name: 'Schließen' }).last().click();

  await page.getByRole('button', { name: 'Festschreiben' }).click();
  const fest = page.getByRole('dialog', { name: 'Serienbrief festschreiben' });
  await expect(fest.getByRole('status')).toContainText('Briefe an');
  await fest.getByRole('button', { name: 'Festschreiben' }).click();
  await expect(fest).toBeHidden();
  await expect(page.getByText('Berechtigt insgesamt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Briefe drucken' })).toBeVisible();

  await page.goto(`${server.url}/newsletter/einrichten`);
  await expect(page.getByRole('link', { name: 'E-Mail-Vorlagen' })).toBeVisible();
  await accessible(page);
});
