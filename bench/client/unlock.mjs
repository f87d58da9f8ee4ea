// From the password to the list, on a locked device without a network.
import { join } from 'node:path';
import { dataOf, startServer, user, withContext } from './app.mjs';
import { paintAfterClick } from './in-page.mjs';
import { median } from './report.mjs';

const mitglieder = 500;

export async function measureUnlock({ launch, temporary, folder, rounds }) {
  const server = await startServer(await dataOf(folder, mitglieder));
  try {
    return await withContext(launch, join(temporary, 'unlock'), async (context) => {
      const page = await fill(context, server.url);
      await context.setOffline(true);
      const all = [];
      for (let round = 0; round < rounds; round += 1) all.push(await unlock(page));
      return median(all);
    });
  } finally {
    await server.stop();
  }
}

async function fill(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Benutzername').fill(user.username);
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(user.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: /^Abgleich: Online/ }).waitFor({ timeout: 120_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${url}/mitglieder`);
  await page.locator('[role="grid"] [role="gridcell"]').nth(20).waitFor({ timeout: 120_000 });
  return page;
}

/** Ms from the press of the button to the painted list. */
async function unlock(page) {
  await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await page.getByRole('menuitem', { name: 'Sperren / Benutzer wechseln' }).click();
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(user.password);
  return paintAfterClick(page, { selector: '[role="grid"] [role="gridcell"]', count: 20 }, () =>
    page.getByRole('button', { name: 'Entsperren' }).click(),
  );
}
