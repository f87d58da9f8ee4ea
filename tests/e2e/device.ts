import {
  chromium,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { browserPath, chromiumFlags } from '../../scripts/lib/browser.mjs';
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
      if (device === undefined) {
        const opened = await openDevice(browser, server().url, username);
        device = opened.context;
        await opened.page.close();
      }
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

/** A tablet, held upright. */
export const asTablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** One more device, on which a user has signed in and everything is loaded. */
export async function openDevice(
  browser: Browser,
  url: string,
  username: string,
  options: BrowserContextOptions = {},
): Promise<Device> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, username);
  await settled(page);
  return { context, page };
}

/** A tablet whose profile lies on the disk, so that it can be closed and opened again. */
export async function openProfile(profile: string, offline: boolean): Promise<Device> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    args: [...chromiumFlags],
    ...asTablet,
    locale: 'de-DE',
    timezoneId: 'Europe/Rome',
    offline,
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}
