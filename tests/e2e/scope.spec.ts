import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { findings } from './accessible.ts';
import { api, type Api } from './api.ts';
import { rowNamed, settled, showAllYears, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// An official of the association keeps one region on the tablet, and still finds what lies elsewhere.
test.setTimeout(120_000);

let server: RunningServer;
let office: Api;

test.beforeAll(async () => {
  server = await startServer();
  office = await api(server.url, 'verband');
});
test.afterAll(async () => server?.stop());

type Row = Record<string, string | null>;

const region = 'Bezirk Pustertal';
const sizes = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

async function axe(page: Page, what: string): Promise<void> {
  expect.soft(await findings(page), what).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${what}: wider than the window`).toBeLessThanOrEqual(0);
}

const pictures = process.env['SCREENSHOTS'];

/** Looks at the page wide and narrow; with SCREENSHOTS set keeps pictures of three sizes there. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    if (size.width === 820 && !pictures) continue;
    await page.setViewportSize(size);
    await axe(page, `${name} ${size.width}`);
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${size.width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

const search = (page: Page) => page.getByRole('search').getByRole('searchbox');

/** The lines of the list's CSV file: its head, the entries, and what it was narrowed to or lacks. */
async function exported(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Als CSV speichern' }).click(),
  ]);
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
}

/** A branch outside the region, one of its members and an old mission of the region that nobody opens any more. */
async function elsewhere(): Promise<{ mitglied: Row; old: Row }> {
  const sektionen = await office.list<Row>('/sektionen/sektionen');
  const pustertal = sektionen.find((one) => one['name'] === region)?.['id'];
  const mitglieder = await office.list<Row>(`/mgd/mitglieder?fern=${pustertal}&limit=50`);
  const [old] = await office.list<Row>('/einsaetze/einsaetze?fern=alle&limit=1&sort=einsatzbeginn');
  const [mitglied] = mitglieder;
  if (mitglied === undefined || old === undefined) throw new Error('the demo has nobody elsewhere, or no old mission');
  return { mitglied, old };
}

test('keeps a region, finds the rest on the server, and what was opened stays', async ({ page, context }) => {
  const { mitglied, old } = await elsewhere();
  const name = `${mitglied['nachname']} ${mitglied['vorname']}`;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  await page.goto(server.url);
  await signIn(page, 'verband');

  // The choice need not wait for the end of the first load.
  await page.goto(`${server.url}/abgleich`);
  const card = page.getByRole('region', { name: 'Auf diesem Gerät' });
  await expect(card.getByText('Hier liegt: alle Rettungsstellen.')).toBeVisible();
  const tree = card.getByRole('list', { name: 'Rettungsstellen auf diesem Gerät' });
  const top = tree.getByRole('checkbox').first();
  await top.focus();
  await page.keyboard.press('Space');
  await expect(top).not.toBeChecked();
  await tree.getByRole('checkbox', { name: region, exact: true }).focus();
  await page.keyboard.press('Space');
  await card.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(card.getByText(`Hier liegt: ${region}.`)).toBeVisible();
  await expect(tree.getByText(/Personen, .* hier$/).first()).toBeVisible();
  await lookAt(page, 'auswahl-bezirk');

  await page.goto(`${server.url}/mitglieder`);
  await expect(page.getByText(/Einträge liegen nur auf dem Server/)).toBeVisible();
  // A file is the whole list, also what the screen does not fetch; while the device loads, it would say that something is missing.
  await settled(page);
  const everybody = await office.list<Row>('/mgd/mitglieder');
  expect(everybody.length).toBeGreaterThan(300);
  expect((await exported(page)).length).toBe(everybody.length + 1);
  await search(page).fill(name);
  await expect(
    rowNamed(page, String(mitglied['mgdnummer'] ?? mitglied['nachname'])).getByRole('img', {
      name: 'Nur auf dem Server',
    }),
  ).toBeVisible();
  await lookAt(page, 'liste-server');
  expect(addresses.some((address) => address.endsWith('/mgd/mitglieder/suche'))).toBe(true);
  expect(addresses.filter((address) => address.includes(String(mitglied['nachname'])))).toEqual([]);

  await page.goto(`${server.url}/einsaetze`);
  await showAllYears(page);
  await search(page).fill(String(old['nummer']));
  const found = rowNamed(page, String(old['nummer']));
  await expect(found.getByRole('img', { name: 'Nur auf dem Server' })).toBeVisible();
  await found.getByText(String(old['nummer'])).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(old['nummer']));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  await context.setOffline(true);
  await page.goto(`${server.url}/einsaetze`);
  await showAllYears(page);
  await expect(page.getByText(`Auf diesem Gerät: ${region}.`)).toBeVisible();
  await expect(page.getByText(/Rettungsstellen sind nicht auf diesem Gerät/)).toBeVisible();
  await expect(page.getByText(/Abgeschlossenes vor dem .* liegt nur auf dem Server/)).toBeVisible();
  expect((await exported(page)).at(-1)).toContain('Was nicht auf diesem Gerät liegt, fehlt hier.');
  await search(page).fill(String(old['nummer']));
  await expect(found.getByRole('img', { name: 'Nur auf dem Server' })).toHaveCount(0);
  await found.getByText(String(old['nummer'])).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(old['nummer']));

  await page.goto(`${server.url}/mitglieder/${mitglied['id']}`);
  await expect(page.getByText('Ohne Verbindung kann dieser Eintrag nicht geholt werden.')).toBeVisible();
  await lookAt(page, 'nicht-hier');
  await page.getByRole('button', { name: 'Zur Liste' }).click();
  await search(page).fill(name);
  await expect(page.getByText('Auf diesem Gerät passt kein Eintrag zur Suche')).toBeVisible();
  await lookAt(page, 'liste-offline');

  await page.goto(`${server.url}/mitglieder/${mitglied['id']}`);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(mitglied['nachname']));

  await page.goto(`${server.url}/mitglieder/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('Zeile nicht vorhanden.')).toBeVisible();
  await page.getByRole('button', { name: 'Zur Liste' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible();
});
