import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { menuRows } from '../../src/permissions/areas.ts';
import { menuGroups } from '../../src/permissions/menu-groups.ts';
import { findings } from './accessible.ts';
import { api } from './api.ts';
import { putAsset, removeAssets } from './assets.ts';
import { onDeviceOf } from './device.ts';
import { startServer, type RunningServer } from './server.ts';

// Every screen at three sizes, light and dark, in German and Italian: no finding of axe, nothing wider than the window.
test.setTimeout(900_000);

test.use({ serviceWorkers: 'block' });

let server: RunningServer;
const asStation = onDeviceOf('station', () => server);
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

const sizes = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Tabs of the screen to be opened one after the other, by their place. */
  readonly hasTabs?: boolean;
}

async function screens(): Promise<Screen[]> {
  const station = await api(server.url, 'station');
  const [einsatz] = await station.list<{ id: string }>('/einsaetze/einsaetze?status=Eingabe&limit=1');
  const [mitglied] = await station.list<{ id: string }>('/mgd/mitglieder?limit=1');
  const [kontakt] = await station.list<{ id: string }>('/kontakt/kontakte?limit=1');
  const [kurs] = await station.list<{ id: string }>('/ausbildungen?limit=1');
  const [sektion] = await station.list<{ id: string }>('/sektionen/sektionen?limit=1');
  return [
    { name: 'allgemein', path: '/allgemein' },
    { name: 'mitglieder', path: '/mitglieder' },
    { name: 'mitglied', path: `/mitglieder/${mitglied?.id}`, hasTabs: true },
    { name: 'mitglied-neu', path: '/mitglieder/neu' },
    { name: 'kontakte', path: '/kontakte' },
    { name: 'kontakt', path: `/kontakte/${kontakt?.id}`, hasTabs: true },
    { name: 'einsaetze', path: '/einsaetze' },
    { name: 'einsatz', path: `/einsaetze/${einsatz?.id}`, hasTabs: true },
    { name: 'organisation', path: '/musikkapellen' },
    { name: 'organisation-baum', path: '/musikkapellen/baum' },
    { name: 'sektion', path: `/musikkapellen/${sektion?.id}`, hasTabs: true },
    { name: 'statistik', path: '/statistik', hasTabs: true },
    { name: 'jahreszahlen', path: '/statistik/jahreszahlen' },
    { name: 'stammdaten', path: '/verwaltung/verdachtsdiagnosen' },
    { name: 'ausbildungen', path: '/ausbildungen' },
    { name: 'ausbildung', path: `/ausbildungen/${kurs?.id}`, hasTabs: true },
    { name: 'verortung', path: '/verortung' },
    { name: 'job', path: '/job' },
    { name: 'abgleich', path: '/abgleich' },
    { name: 'verwaltung', path: '/verwaltung' },
    { name: 'fotoarchiv', path: '/fotoarchiv' },
    { name: 'foto-aufnahme', path: '/fotoarchiv/neu' },
    { name: 'fotoalben', path: '/fotoarchiv/alben' },
    { name: 'information', path: '/information' },
    { name: 'info', path: '/info' },
    { name: 'hilfe', path: '/hilfe?zu=/mitglieder' },
    { name: 'impressum', path: '/impressum' },
    { name: 'datenschutz', path: '/datenschutz' },
  ];
}

interface Look {
  readonly what: string;
  readonly scheme: Scheme;
  readonly found: readonly string[];
  readonly overflow: number;
}

/** What is wrong with the page as it stands. Colours are all that differs in the dark: only they are asked there. */
async function looksOf(page: Page, what: string): Promise<Look[]> {
  const looks: Look[] = [];
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const found = await findings(page, scheme === 'dark' ? { only: ['color-contrast'] } : {});
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    looks.push({ what: `${what} ${scheme}`, scheme, found, overflow });
  }
  return looks;
}

function check(looks: readonly Look[]): void {
  for (const { what, found, overflow } of looks) {
    expect.soft(found, what).toEqual([]);
    expect.soft(overflow, `${what}: wider than the window`).toBeLessThanOrEqual(0);
  }
}

async function inAllSizes(page: Page, name: string): Promise<Look[]> {
  const looks: Look[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    looks.push(...(await looksOf(page, `${name} ${size.width}`)));
  }
  return looks;
}

/** On a phone the tabs of several groups are a list behind a button. */
async function openTabList(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Bereich: / });
  if (await opener.isVisible()) await opener.click();
}

async function lookAtAll(page: Page): Promise<Look[]> {
  const looks: Look[] = [];
  for (const { name, path, hasTabs } of await screens()) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Diese Seite lässt sich gerade nicht zeigen')).toHaveCount(0);
    looks.push(...(await inAllSizes(page, name)));
    if (hasTabs !== true) continue;
    const count = await page.locator('[role=tab]').count();
    for (let index = 1; index < count; index += 1) {
      await openTabList(page);
      await page.getByRole('tab').nth(index).click();
      looks.push(...(await looksOf(page, `${name}, tab ${index}`)));
    }
  }
  return looks;
}

test('axe finds nothing on the pages that need no sign-in', async ({ page }) => {
  const pages = [
    '/login',
    '/passwordreset',
    '/passwordreset/unbekannt',
    '/adresse/unbekannt',
    '/ausbildungvormerkung/unbekannt?bestaetigung=1',
    '/zertifikat/unbekannt',
    '/barrierefreiheit',
    '/kursumfrage/unbekannt',
    '/sperrung',
  ];
  for (const path of pages) {
    if (path === '/sperrung') await putAsset(server.dataDir, 'config.json', { sperrung: true });
    await page.goto(server.url + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveURL(server.url + path);
    // Nobody has to remember or copy by hand (WCAG 3.3.8).
    const refusesPaste = await page
      .locator('input')
      .evaluateAll(
        (inputs) =>
          inputs.filter((one) => !one.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })))
            .length,
      );
    expect(refusesPaste, path).toBe(0);
    check(await inAllSizes(page, path));
  }
  await removeAssets(server.dataDir);
});

// Opening a screen costs more than asking about it: it is done once for both.
let seen: readonly Look[] | undefined;
for (const scheme of schemes) {
  asStation(`axe finds nothing on any screen, ${scheme}`, async ({ page, context }) => {
    seen ??= await lookAtAll(page);
    check(seen.filter((look) => look.scheme === scheme));
    expect(context.pages()).toContain(page);
  });
}

test('Italian: the language is switched without a reload and no German label is left in the menu', async ({ page }) => {
  await page.goto(server.url);
  await page.evaluate(() => Reflect.set(globalThis, 'stillHere', true));
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stillHere'))).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', /^it/);
  await page.getByLabel('Nome utente').fill('verband');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Accedi' }).click();
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('button').first()).toBeVisible();
  const shown = (await menu.getByRole('button').allTextContents()).map((text) => text.trim());
  expect(shown).toHaveLength(9);
  const same = ['Info'];
  const german = [...menuGroups.map(({ label }) => label), ...menuRows.map(({ label }) => label)];
  expect(shown.filter((label) => german.includes(label) && !same.includes(label))).toEqual([]);
});
