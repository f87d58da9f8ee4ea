// npm run screenshots [-- url]: pictures of the demo association for the install dialog and the README,
// into public/screenshots. They are committed; run it when the screens have changed, then build anew.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureBrowser } from './lib/browser.mjs';
import { root } from './lib/run.mjs';
import { startServer } from './lib/serve.mjs';

const shots = [
  { name: 'wide.png', path: 'mitglieder', viewport: { width: 1280, height: 800 } },
  { name: 'narrow.png', path: 'einsaetze', viewport: { width: 390, height: 844 } },
];
const account = { user: 'verband', password: 'Huette-2026!' };

const given = process.argv[2];
const server = given === undefined ? await startServer() : { url: given, stop: async () => {} };
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
try {
  mkdirSync(join(root, 'public/screenshots'), { recursive: true });
  for (const { name, path, viewport } of shots) {
    const page = await browser.newPage({ viewport, locale: 'de-DE', timezoneId: 'Europe/Rome' });
    await page.goto(server.url);
    await page.locator('input[autocomplete="username"]').fill(account.user);
    await page.locator('input[autocomplete="current-password"]').fill(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    // The consent question comes once an account; the first load takes a while.
    await page
      .getByRole('button', { name: /einverstanden|zustimmen/i })
      .click({ timeout: 5_000 })
      .catch(() => {});
    await page.goto(new URL(path, server.url).href);
    await page.getByRole('row').nth(5).waitFor({ timeout: 120_000 });
    await page.screenshot({ path: join(root, 'public/screenshots', name) });
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
