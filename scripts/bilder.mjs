// npm run bilder [-- SCV VSM=http://127.0.0.1:8080/ …]: pictures of the start page of each kind of organisation for docs/varianten.md, into docs/bilder.
// A kind alone gets a server with a demo of its own. They are committed; run it when the start page, the menu or the demo have changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureBrowser } from './lib/browser.mjs';
import { root } from './lib/run.mjs';
import { startServer } from './lib/serve.mjs';

const kinds = ['BERGRETTUNG', 'SCV', 'VSM', 'CLUBOFFICE', 'STF', 'KJS', 'SKJ', 'SIB'];
const account = { user: 'station', password: 'Huette-2026!' };

/** Signs in, waits until everything is on the device, and takes the start page as WebP. */
async function picture(browser, url, name) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'de-DE',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  });
  await page.goto(url);
  await page.locator('input[autocomplete="username"]').fill(account.user);
  await page.locator('input[autocomplete="current-password"]').fill(account.password);
  await page.keyboard.press('Enter');
  const exchanged = page.getByRole('link', { name: /^Abgleich: Online/ });
  const notice = page.getByRole('button', { name: 'Verstanden' });
  await exchanged.or(notice).first().waitFor({ timeout: 180_000 });
  if (await notice.isVisible()) await notice.click();
  await exchanged.waitFor({ timeout: 180_000 });
  await page.evaluate(() => history.pushState({}, '', './allgemein'));
  // Each card comes when its own data has been read; these are in every demo.
  for (const heading of ['Neu erfassen', /Neuigkeiten$/, 'Zu lesen und zu bestätigen', 'Zu lesen', 'Nächste Termine'])
    await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: 120_000 });
  await page.getByText('Genug freier Platz').waitFor();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  const path = join(root, 'docs/bilder', `variante-${name.toLowerCase()}.webp`);
  writeFileSync(path, Buffer.from(data, 'base64'));
  await page.context().close();
  console.log(path);
}

const wanted = process.argv.slice(2);
mkdirSync(join(root, 'docs/bilder'), { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
try {
  for (const one of wanted.length > 0 ? wanted : kinds) {
    const [name = '', given] = one.split('=');
    const settings = { DEMO_VARIANTE: name, DEMO_MITGLIEDER: '60', ORTE: 'IT-BZ' };
    const server = given === undefined ? await startServer(settings) : { url: given, stop: async () => {} };
    try {
      await picture(browser, server.url, name);
    } finally {
      await server.stop();
    }
  }
} finally {
  await browser.close();
}
