import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import { settled, signIn } from './person.ts';
import type { RunningServer } from './server.ts';

/**
 * Tests on one device on which a user stays signed in and everything is loaded, each in a tab of its own: signing in
 * and the first load cost more than most tests. For a file whose tests leave the device in peace; after a failed one
 * Playwright begins the file's rest in a new process, and with a new device.
 */
export function onDeviceOf(username: string, server: () => RunningServer) {
  let device: BrowserContext | undefined;
  base.afterAll(async () => device?.close());
  return base.extend({
    context: async ({ browser }, give) => {
      device ??= await signedIn(browser, server().url, username);
      await give(device);
      await device.unrouteAll({ behavior: 'ignoreErrors' });
      await device.setOffline(false);
    },
    page: async ({ context }, give) => {
      const page = await context.newPage();
      await give(page);
      await page.close();
    },
  });
}

async function signedIn(browser: Browser, url: string, username: string): Promise<BrowserContext> {
  const device = await browser.newContext();
  const page = await device.newPage();
  await page.goto(url);
  await signIn(page, username);
  await settled(page);
  await page.close();
  return device;
}
