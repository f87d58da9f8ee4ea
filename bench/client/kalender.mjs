// A month of the calendar with many entries, from the replica of a device without a network.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accessToken, dataOf, startServer, user, withContext } from './app.mjs';
import { paintAfterClick } from './in-page.mjs';
import { median } from './report.mjs';

const mitglieder = 500;
/** Appointments of this month and the next, ten a day, beside the courses and duties of the demo. */
const termine = 600;
/** Three of a day are drawn: entries that a month full of them shows at least. */
const drawn = 60;

export async function measureKalender({ launch, temporary, folder, rounds }) {
  const server = await startServer(await dataOf(folder, mitglieder));
  try {
    await addTermine(server.url, await accessToken(server.url));
    return await withContext(launch, join(temporary, 'calendar'), async (context) => {
      const page = await fill(context, server.url);
      await context.setOffline(true);
      const all = [];
      for (let round = 0; round < rounds; round += 1) all.push(await look(page));
      return {
        entries: termine,
        open: median(all.map(({ open }) => open)),
        turned: median(all.map(({ turned }) => turned)),
      };
    });
  } finally {
    await server.stop();
  }
}

async function addTermine(url, token) {
  const call = async (path, init) => {
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const [{ sek_id }] = await call('/kalender/termine?limit=1');
  const now = new Date();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 8);
  for (let nr = 0; nr < termine; nr += 1) {
    const beginn = first + Math.floor(nr / 10) * 86_400_000 + (nr % 10) * 3_600_000;
    await call('/kalender/termine', {
      method: 'PUT',
      body: JSON.stringify({
        id: randomUUID(),
        sek_id,
        titel: `Termin ${nr}`,
        beginn: new Date(beginn).toISOString(),
        ende: new Date(beginn + 3_600_000).toISOString(),
      }),
    });
  }
}

/** The device gets the app and all that the calendar shows. */
async function fill(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Benutzername').fill(user.username);
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(user.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: /^Abgleich: Online, Letzter Kontakt/ }).waitFor({ timeout: 120_000 });
  await page.goto(`${url}/kalender`);
  await page.locator('.month-entry').nth(drawn).waitFor({ timeout: 120_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Ms from the step back to the calendar to its paint, and from the click on the next month to that. */
async function look(page) {
  const wanted = { selector: '.month-entry', count: drawn };
  await page.locator('a.brand').click();
  await page.locator('.month-entry').first().waitFor({ state: 'detached' });
  const open = await paintAfterClick(page, wanted, () =>
    page.evaluate(() => (globalThis.paintBegins(), history.back())),
  );
  const title = await page.locator('.calendar-bar h2').textContent();
  // The entries of the other month take the place of these: what is waited for is its title, drawn with them.
  const next = await titleOfNext(page);
  await page.getByRole('button', { name: 'Zurück', exact: true }).first().click();
  await page.waitForFunction((was) => document.querySelector('.calendar-bar h2')?.textContent === was, title);
  return { open, turned: next };
}

async function titleOfNext(page) {
  await page.evaluate(() => {
    globalThis.turnedAfter = undefined;
    const heading = document.querySelector('.calendar-bar h2');
    const was = heading?.textContent;
    let from;
    addEventListener('click', ({ timeStamp }) => (from = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (document.querySelector('.calendar-bar h2')?.textContent === was) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (globalThis.turnedAfter = performance.now() - from)));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Weiter', exact: true }).first().click();
  return (await page.waitForFunction(() => globalThis.turnedAfter, undefined, { polling: 50 })).jsonValue();
}
