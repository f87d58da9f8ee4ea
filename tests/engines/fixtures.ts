import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { startServer, type RunningServer } from '../e2e/server.ts';
import type { Driver, Size } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { Line } from './line.ts';
import { Page } from './page.ts';
import { settled, signIn } from './person.ts';
import { openWebkit } from './webkit.ts';

const engines = { webkit: openWebkit, firefox: openFirefox };

/** Which engine, and how large its window is: set by each project of the configuration. */
export interface Stage {
  readonly engine: keyof typeof engines;
  readonly size: Size;
}

/** A tablet: a browser with a profile of its own, its line to the server and the folder of its downloads. */
export interface Tablet {
  readonly page: Page;
  readonly line: Line;
  readonly downloads: string;
  newPage(): Promise<Page>;
  /** Ends the browser and starts it again; what it had stored is still there. */
  restart(): Promise<Page>;
}

interface World {
  readonly stage: Stage;
  readonly server: RunningServer;
  /** Opens a tablet; it stays until the worker ends. */
  readonly openTablet: (server?: RunningServer) => Promise<Tablet>;
  /** One that all tests share: `station` has signed in and everything is loaded. */
  readonly tablet: Tablet;
  /** What consoles reported since it was asked last. */
  readonly newProblems: () => Promise<string[]>;
}

const opened: { page: Page; readonly line: Line; readonly downloads: string; told: number }[] = [];

export const test = base.extend<{ quiet: void }, World>({
  stage: [
    { engine: 'webkit', size: { width: 820, height: 1180 } },
    { scope: 'worker', option: true },
  ],
  server: [
    async ({ stage: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  openTablet: [
    async ({ stage, server }, use, info) => {
      const pictures = join('artefacts/engines', info.project.name);
      await use(async (behind = server) => {
        const line = await Line.open(behind.url);
        const downloads = await mkdtemp(join(tmpdir(), 'huettenbuch-downloads-'));
        const pageOf = (driver: Driver): Page => new Page(driver, line.url, pictures);
        const first = pageOf(await engines[stage.engine]({ size: stage.size, downloads }));
        const one = { page: first, line, downloads, told: 0 };
        opened.push(one);
        const restart = async (): Promise<Page> => {
          [one.page, one.told] = [pageOf(await one.page.driver.restart()), 0];
          return one.page;
        };
        return { page: first, line, downloads, newPage: async () => pageOf(await one.page.driver.newTab()), restart };
      });
      for (const { page, line, downloads } of opened.splice(0)) {
        await page.driver.close();
        await line.close();
        await rm(downloads, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tablet: [
    async ({ openTablet }, use) => {
      const tablet = await openTablet();
      await signIn(tablet.page, 'station');
      await settled(tablet.page);
      await use(tablet);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  newProblems: [
    async ({ openTablet: _ }, use) => {
      await use(async () => {
        const found: string[] = [];
        for (const one of opened) {
          const all = await one.page.driver.problems();
          found.push(...all.slice(one.told));
          one.told = all.length;
        }
        return found;
      });
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ newProblems }, use, info) => {
      await use();
      if (info.status !== info.expectedStatus)
        for (const [index, { page }] of opened.entries())
          await page.picture(`fault-${info.title.slice(0, 20)}-${index}`).catch(() => undefined);
      expect(await newProblems(), 'what the console reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
