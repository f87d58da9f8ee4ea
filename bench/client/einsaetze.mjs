// The screen of a mission with a long log and many photos, and its report, on a device without a network.
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accessToken, dataOf, startServer, user, withContext } from './app.mjs';
import { paintAfterClick } from './in-page.mjs';
import { median } from './report.mjs';

const mitglieder = 500;
const large = { entries: 200, photos: 40 };
/** More log entries than one screen holds. */
const screenful = 20;
/** So long that its report has six pages. */
const six = { entries: 96, photos: 0 };
const sentence =
  'Rückfrage der Leitstelle, Lage unverändert, Mannschaft über das Schneefeld im Aufstieg zur Scharte, Sicht wechselnd, Wind aus Süden.';

export async function measureEinsaetze({ launch, temporary, folder, rounds }) {
  const server = await startServer(await dataOf(folder, mitglieder));
  try {
    const token = await accessToken(server.url);
    const einsaetze = [await einsatzWith(server.url, token, large), await einsatzWith(server.url, token, six)];
    return await withContext(launch, join(temporary, 'missions'), async (context) => {
      const page = await fill(context, server.url, einsaetze);
      await context.setOffline(true);
      const all = [];
      for (let round = 0; round < rounds; round += 1) all.push(await look(page, server.url, einsaetze));
      return {
        size: large,
        pages: all[0]?.pages,
        ...Object.fromEntries(
          ['open', 'log', 'photos', 'report'].map((what) => [what, median(all.map((one) => one[what]))]),
        ),
      };
    });
  } finally {
    await server.stop();
  }
}

/** A mission in the stage of entry with so many log entries; its photos come from the device. */
async function einsatzWith(url, token, { entries, photos }) {
  const call = async (path, init) => {
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const put = (path, values) => call(path, { method: 'PUT', body: JSON.stringify({ id: randomUUID(), ...values }) });
  const [model] = await call('/einsaetze/einsaetze?limit=1');
  const { sek_id, einsatztyp_id, ort_id, taetigkeit, ursache } = model;
  const id = randomUUID();
  await put('/einsaetze/einsaetze', {
    id,
    sek_id,
    einsatztyp_id,
    ort_id,
    taetigkeit,
    ursache,
    einsatzbeginn: new Date(Date.now() - 6 * 3_600_000).toISOString(),
  });
  for (let nr = 0; nr < entries; nr += 1) {
    await put('/einsaetze/verlauf', {
      einsatz_id: id,
      zeitpunkt: new Date(Date.UTC(2026, 1, 14, 10, nr)).toISOString(),
      richtung: 'intern',
      text: `Meldung ${nr}: ${sentence}`,
    });
  }
  const { nummer } = await call(`/einsaetze/einsaetze/${id}`);
  return { id, nummer, photos };
}

/** The device gets the app, the missions with their logs, and the photos. */
async function fill(context, url, einsaetze) {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Benutzername').fill(user.username);
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(user.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  const line = page.getByRole('link', { name: /^Abgleich: Online/ });
  await line.waitFor({ timeout: 120_000 });
  for (const { id, photos } of einsaetze) {
    await page.goto(`${url}/einsaetze/${id}?tab=verlauf`);
    await page.locator('.timeline-entry').nth(50).waitFor({ timeout: 120_000 });
    if (photos === 0) continue;
    await page.getByRole('tab', { name: 'Fotos' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bilder wählen' }).click();
    await (await chooser).setFiles(await pictures(page, photos));
    await page
      .locator('.photo-thumb img')
      .nth(photos - 1)
      .waitFor({ timeout: 300_000 });
  }
  await line.waitFor({ timeout: 300_000 });
  await page.waitForFunction(
    () => !/wartend/.test(document.querySelector('a[aria-label^="Abgleich"]')?.getAttribute('aria-label') ?? ''),
    undefined,
    { timeout: 300_000 },
  );
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

async function pictures(page, count) {
  const all = await page.evaluate(async (wanted) => {
    const made = [];
    for (let nr = 0; nr < wanted; nr += 1) {
      const canvas = new OffscreenCanvas(1600, 1200);
      const context = canvas.getContext('2d');
      for (let x = 0; x < 1600; x += 20)
        for (let y = 0; y < 1200; y += 20) {
          context.fillStyle = `hsl(${(x * 7 + y * 3 + nr * 37) % 360} 50% 60%)`;
          context.fillRect(x, y, 20, 20);
        }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
      made.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
    }
    return made;
  }, count);
  return all.map((base64, nr) => ({
    name: `hang-${nr}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
}

/** From the list to the mission, its log and its photos; then the report. Times in ms from the click to the paint, the report to the finished file. */
async function look(page, url, [einsatz, short]) {
  await openList(page, url);
  const open = await paintAfterClick(page, { selector: '[role="tabpanel"] input', count: 5 }, () =>
    rowOf(page, einsatz).click(),
  );
  const log = await paintAfterClick(page, { selector: '.timeline-entry', count: screenful }, () =>
    page.getByRole('tab', { name: 'Verlauf' }).click(),
  );
  const photos = await paintAfterClick(page, { selector: '.photo-thumb img', count: large.photos }, () =>
    page.getByRole('tab', { name: 'Fotos' }).click(),
  );
  await openList(page, url);
  await rowOf(page, short).click();
  await page.getByRole('button', { name: 'Dokumente' }).click();
  const load = page.waitForEvent('download', { timeout: 60_000 });
  const begin = performance.now();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Erstellen' }).click();
  const file = await load;
  const report = performance.now() - begin;
  const pages = (await readFile(await file.path(), 'latin1')).match(/\/Type \/Page\b/g)?.length;
  return { open, log, photos, report, pages };
}

async function openList(page, url) {
  await page.goto(`${url}/einsaetze`);
  await page.getByRole('row').nth(1).waitFor();
  const year = page.getByRole('button', { name: 'Filter Jahr entfernen' });
  if (await year.isVisible()) await year.click();
}

const rowOf = (page, { nummer }) => page.getByRole('row').filter({ hasText: nummer }).first();
