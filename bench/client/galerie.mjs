// A photo archive of thousands on a device without a network: how soon its gallery is painted, and how smoothly it scrolls.
import { join } from 'node:path';
import { accessToken, dataOf, startServer, user, withContext } from './app.mjs';
import { whileUsed } from './device.mjs';
import { addFotos, albumOf, copiesOf, drawnCopies, fotos, writePast } from './galerie-fotos.mjs';
import { paintAfterClick, untilYes } from './in-page.mjs';
import { median } from './report.mjs';

const mitglieder = 500;
/** Pictures that are drawn at least, and of those the ones whose copies lie here: the demo's own, among the newest, do not. */
const drawn = 15;
const read = 6;
/** The first exchanges on a busy machine, ms. */
const patience = 1_200_000;

export async function measureGalerie({ launch, temporary, folder, rounds }) {
  const data = await dataOf(folder, mitglieder);
  await writePast(data);
  const server = await startServer(data);
  try {
    return await withContext(launch, join(temporary, 'gallery'), async (context) => {
      const page = await signedIn(context, server.url);
      const token = await accessToken(server.url);
      const album = (await albumOf(server.url, token)) ?? (await addFotos(server.url, token, await drawnCopies(page)));
      const copies = await copiesOf(server.url, token, album);
      await whileUsed(page, () => fill(page, server.url, album, copies));
      await context.setOffline(true);
      const all = [];
      for (let round = 0; round < rounds; round += 1) all.push(await look(page));
      const slow = await scrolled(page, 'slowly');
      const whole = await scrolled(page, 'through');
      return {
        fotos,
        open: median(all.map(({ open }) => open)),
        pictures: all.some((one) => one.pictures === undefined) ? undefined : median(all.map((one) => one.pictures)),
        slow,
        whole,
      };
    });
  } finally {
    await server.stop();
  }
}

async function signedIn(context, url) {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(url);
  await page.getByLabel('Benutzername').fill(user.username);
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(user.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: /^Abgleich: Online/ }).waitFor();
  return page;
}

/** The device gets the app, all rows, and the copies of the album that it keeps. */
async function fill(page, url, album, copies) {
  await page.goto(`${url}/abgleich`);
  const everything = page.getByText(/^Hier liegt: alle /);
  const all = page.getByRole('button', { name: 'Alles laden' });
  await everything.or(all).first().waitFor();
  if (!(await everything.isVisible())) await all.click();
  await page.getByRole('link', { name: /^Abgleich: Online, Letzter Kontakt/ }).waitFor();
  await page.goto(`${url}/fotoarchiv/alben/${album}`);
  const keep = page.getByRole('checkbox', { name: 'Album auf diesem Gerät behalten' });
  await page.waitForFunction(() => document.querySelector('main input[type="checkbox"]:enabled') !== null);
  await keep.press('Space');
  await page.waitForFunction(() => document.querySelector('main input[type="checkbox"]')?.checked === true);
  await page.goto(`${url}/fotoarchiv`);
  // Those of the demo are there as well.
  await page.waitForFunction(
    (wanted) => Number(document.querySelector('.wall-option')?.getAttribute('aria-setsize')) >= wanted,
    fotos,
    { polling: 500 },
  );
  await untilYes(page, copiesOnDevice, copies, patience);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Runs in the page: whether these files lie on the device. */
async function copiesOnDevice(wanted) {
  const [name] = (await indexedDB.databases()).map((one) => one.name).filter((one) => /^huettenbuch-.{30,}/.test(one));
  const answer = (request) =>
    new Promise((resolve, reject) =>
      Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }),
    );
  const db = await answer(indexedDB.open(name));
  const here = new Set(await answer(db.transaction('blobs').objectStore('blobs').getAllKeys()));
  db.close();
  return wanted.every((sha256) => here.has(sha256));
}

/** Ms from the step back to the gallery to the paint of its wall, with the placeholders, and to that of its pictures. */
async function look(page) {
  const away = async () => {
    await page.locator('a.brand').click();
    await page.locator('.wall').waitFor({ state: 'detached' });
  };
  const back = (selector, count) =>
    paintAfterClick(page, { selector, count }, () => page.evaluate(() => (globalThis.paintBegins(), history.back())));
  await away();
  const open = await back('.wall-option > img.foto-platzhalter', drawn);
  await away();
  // Without them the rest is measured nevertheless.
  const pictures = await back('.wall-option > .foto-bild', read).catch(() => undefined);
  return { open, pictures };
}

/** Frames while the wall is scrolled from its top for some seconds, a hand's way in each or through all of it: the share that took at most 17 ms, and the longest, ms. */
async function scrolled(page, how) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.wall-option[data-at="0"] > img.foto-platzhalter').waitFor();
  return page.evaluate(
    ({ isWhole, seconds }) =>
      new Promise((resolve) => {
        const times = [];
        const begun = performance.now();
        const height = document.documentElement.scrollHeight - innerHeight;
        let before;
        const step = (now) => {
          if (before !== undefined) times.push(now - before);
          before = now;
          const share = (now - begun) / (seconds * 1000);
          if (isWhole) scrollTo(0, height * share);
          else scrollBy(0, 24);
          if (share < 1) requestAnimationFrame(step);
          else
            resolve({
              inTime: times.filter((time) => time <= 17).length / times.length,
              perSecond: times.length / ((now - begun) / 1000),
              longest: Math.max(...times),
            });
        };
        requestAnimationFrame(step);
      }),
    { isWhole: how === 'through', seconds: how === 'through' ? 20 : 5 },
  );
}
