import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { openDevice } from './device.ts';
import { startServer, type RunningServer } from './server.ts';

test.setTimeout(400_000);
let dataDir: string;
test.use({ serviceWorkers: 'block' });
let server: RunningServer;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-vsm-'));
  await mkdir(join(dataDir, 'assets'));
  await writeFile(
    join(dataDir, 'assets', 'config.json'),
    JSON.stringify({ variante: 'VSM', kennwortBeimStart: false }),
  );
  server = await startServer({ DATA_DIR: dataDir, DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});
const out = '/tmp/b18/m-shots';
test('shots', async ({ browser }) => {
  await mkdir(out, { recursive: true });
  for (const [name, viewport, colorScheme] of [
    ['d', { width: 1280, height: 800 }, 'light'],
    ['t', { width: 820, height: 1180 }, 'dark'],
    ['p', { width: 390, height: 844 }, 'light'],
  ] as const) {
    const { context, page } = await openDevice(browser, server.url, 'verband', {
      viewport,
      colorScheme,
      hasTouch: name !== 'd',
    });
    const shot = async (what: string): Promise<void> => {
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `${out}/${name}-${what}.png`, fullPage: name !== 'd' });
    };
    page.on('console', (m) => m.type() === 'error' && console.log(name, m.text().slice(0, 300)));
    const go = async (path: string, what: string): Promise<void> => {
      await page.goto(`${server.url}${path}`);
      await shot(what);
    };
    await go('/notenarchiv', 'list');
    await page.getByText('Radetzky-Marsch').first().click();
    await shot('noten');
    await page
      .getByRole('tab', { name: 'Stimmen' })
      .or(page.getByRole('link', { name: 'Stimmen' }))
      .first()
      .click();
    await shot('stimmen');
    await go('/notenarchiv', 'list2');
    await page.getByText('Bozner Bergsteigermarsch').first().click();
    await page
      .getByRole('tab', { name: 'Verleih' })
      .or(page.getByRole('link', { name: 'Verleih' }))
      .first()
      .click();
    await shot('verleih');
    await go('/notenarchiv/auffuehrungen', 'auffuehrungen');
    await page.getByText('Herbstkonzert').first().click();
    await shot('auffuehrung');
    await page
      .getByRole('tab', { name: 'Programm' })
      .or(page.getByRole('link', { name: 'Programm' }))
      .first()
      .click();
    await shot('programm');
    await page
      .getByRole('button', { name: 'Setliste abhaken' })
      .first()
      .click()
      .catch(() => undefined);
    await shot('setliste');
    await go('/notenarchiv/meldejahr', 'meldejahr');
    await page
      .getByRole('button', { name: 'Werkmeldung beginnen' })
      .click()
      .catch(() => undefined);
    await page
      .getByRole('link', { name: 'Zur Werkmeldung' })
      .click()
      .catch(() => undefined);
    await shot('meldung');
    await go('/notenarchiv/verliehen', 'verliehen');
    await context.close();
  }
});
