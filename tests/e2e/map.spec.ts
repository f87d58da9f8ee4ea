import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { showAllYears } from './person.ts';
import { waterMap } from './pmtiles.ts';
import { startServer, type RunningServer } from './server.ts';

// Where it happened: typed in any notation, measured by the device, picked on a map; and what maps show with and without a network.
type Einsatz = {
  id: string;
  nummer: string;
  position: { lat: number; lon: number; genauigkeit_m: number | null; quelle: string | null } | null;
};

let server: RunningServer;
let valley: Api;
let einsatz: Einsatz;

const test = onDeviceOf('station', () => server);
test.setTimeout(240_000);
test.use({
  permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
  geolocation: { latitude: 46.70081, longitude: 12.35017, accuracy: 40 },
});
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  valley = await api(server.url, 'station');
  const [first] = await valley.list<Einsatz>('/einsaetze/einsaetze?status=Eingabe&limit=1');
  if (first === undefined) throw new Error('the demo has no open mission');
  einsatz = first;
});
test.afterAll(async () => server?.stop());

const position = (page: Page) => page.getByRole('textbox', { name: 'Position' });
const stored = async () => (await valley.one<Einsatz>(`/einsaetze/einsaetze/${einsatz.id}`)).position;
const points = (page: Page) => page.locator('.map-points > g');

const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);

/** Opens a record and comes back, without a reload: the map is built anew. */
async function awayAndBack(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Standorte' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Öffnen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Standorte');
  await page.goBack();
  await expect(points(page).first()).toBeVisible();
}

test('a place is typed in any notation, and what is open is asked', async ({ page }) => {
  await open(page, `/einsaetze/${einsatz.id}`);
  await position(page).fill('701294 5148342');
  await expect(page.getByText('In welcher Zone?')).toBeVisible();
  // Sexten lies in zone 33, where these metres would be far outside: only the zones that make sense are offered.
  await page.getByRole('button', { name: /^Zone 32: 46\.4585/ }).click();
  await expect(page.getByText('32T 701294 5148342', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'UTMREF kopieren' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^32T QS 0129[34] 4834[12]$/);

  await position(page).fill('11.6214, 46.4586');
  await expect(page.getByText('Breite und Länge vertauscht?')).toBeVisible();
  await page.getByRole('button', { name: 'Tauschen' }).click();
  await expect(position(page)).toHaveValue('46.458600, 11.621400');

  await position(page).fill('4468503 5333317');
  await position(page).blur();
  await expect(page.getByText(/^Gauß-Krüger wird nicht angenommen/).first()).toBeVisible();

  await position(page).fill('33T UN 43677 68845');
  await expect(page.getByText('33T UN 43677 68845', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(stored, { timeout: 30_000 })
    .toMatchObject({ lat: expect.closeTo(47.5542, 4), lon: expect.closeTo(12.9222, 4), genauigkeit_m: null });
});

test('without a network the device measures where it is and how well, and a place is picked on the grid', async ({
  page,
  context,
}) => {
  await open(page, `/einsaetze/${einsatz.id}`);
  await expect(position(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Standort des Geräts' }).click();
  await expect(position(page)).toHaveValue('46.700810, 12.350170');
  await expect(page.getByText('Genauigkeit 40 m')).toBeVisible();

  await page.getByRole('button', { name: 'Auf der Karte wählen' }).click();
  const map = page.getByRole('application', { name: /^Karte/ });
  await expect(points(page)).toHaveCount(1);
  await expect(page.locator('.map-accuracy circle')).toHaveCount(1);
  await expect(page.getByText('UTM-Gitter 1 km')).toBeVisible();
  await map.press('ArrowRight');
  await map.press('Enter');
  // A place that was picked is as good as the finger.
  await expect(page.locator('.map-accuracy circle')).toHaveCount(0);
  await expect(position(page)).not.toHaveValue('46.700810, 12.350170');
  const [lat = 0, lon = 0] = (await position(page).inputValue()).split(', ').map(Number);
  expect(lat).toBeCloseTo(46.70081, 4);
  expect(lon).toBeGreaterThan(12.351);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await context.setOffline(false);
  await expect.poll(stored, { timeout: 60_000 }).toMatchObject({ lat, lon, quelle: 'Karte' });
});

test('the list of missions is a map, too, and a file for other maps', async ({ page }) => {
  await open(page, '/einsaetze');
  await showAllYears(page);
  await page.getByRole('button', { name: 'Karte', exact: true }).click();
  await expect(points(page).first()).toBeVisible();
  const entry = page.getByRole('list', { name: 'Einsätze' }).getByRole('button', { name: new RegExp(einsatz.nummer) });
  await entry.click();
  await expect(page.locator('.map-points [data-selected]')).toHaveCount(1);

  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Als GeoJSON speichern' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Einsätze.geojson');
  const {
    type,
    features,
  }: {
    type: string;
    features: { geometry: { type: string; coordinates: number[] }; properties: Record<string, string> }[];
  } = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(type).toBe('FeatureCollection');
  const here = features.find(({ properties }) => properties['Nummer'] === einsatz.nummer);
  const at = await stored();
  expect(here?.geometry.coordinates.slice(0, 2)).toEqual([at?.lon, at?.lat]);

  await page.getByRole('button', { name: 'Öffnen' }).click();
  await expect(page).toHaveURL(new RegExp(`/einsaetze/${einsatz.id}`));
});

test('places of the association are found on the map, and opened from the list beside it', async ({ page }) => {
  await open(page, '/verortung');
  await expect(points(page).first()).toBeVisible();
  await accessible(page);
  await page.getByText(/^Einsatzorte \(/).click();
  await page.getByRole('searchbox', { name: 'Standorte suchen' }).fill('bergrettung sexten');
  const list = page.getByRole('list', { name: 'Standorte' });
  await expect(list.getByRole('button')).toHaveCount(1);
  await expect(points(page)).toHaveCount(1);
  await list.getByRole('button').click();
  await page.getByRole('button', { name: 'Öffnen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sexten');
});

test('a map of the association is kept on the device and drawn without a network; grid and points need no WebGL', async ({
  page,
  context,
}) => {
  mkdirSync(join(server.dataDir, 'karten'));
  writeFileSync(join(server.dataDir, 'karten', 'Probe_Südtirol.pmtiles'), waterMap(0, 11.3));
  await open(page, '/verortung');
  await expect(page.getByText('© Probekarte')).toBeVisible();
  await page.getByRole('button', { name: 'Karten für offline' }).click();
  await expect(page.getByText('Probe Südtirol')).toBeVisible();
  await page.getByRole('button', { name: 'Laden' }).click();
  await expect(page.getByRole('button', { name: 'Entfernen' })).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await awayAndBack(page);
  await expect(page.getByText('© Probekarte')).toBeVisible();
  await expect(points(page).first()).toBeVisible();

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await awayAndBack(page);
  await expect(points(page).first()).toBeVisible();
  expect(faults).toEqual([]);
  // The next one begins without a map on the device.
  await page.evaluate(() => caches.delete('karten'));
});

const mapFile = (name: string) => join(server.dataDir, 'karten', `${name}.pmtiles`);
const parts = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('karten')).keys())
      .map(({ url }) => new URL(url).searchParams.get('teil'))
      .filter((part) => part !== null)
      .toSorted(),
  );

test('of a large map the surroundings of the own branch alone are kept, their size is said before, and a newer map takes its place', async ({
  page,
  context,
}) => {
  mkdirSync(join(server.dataDir, 'karten'), { recursive: true });
  rmSync(mapFile('Probe_Südtirol'), { force: true });
  writeFileSync(mapFile('Welt'), waterMap(0, 11.3, true));
  await open(page, '/verortung');
  const files = page.getByRole('dialog', { name: 'Karten auf diesem Gerät' });
  const openFiles = () => page.getByRole('button', { name: 'Karten für offline' }).click();
  await openFiles();
  await expect(files.getByText(/^1 : [\d.]+ · 12,6 MB · nur mit Verbindung/)).toBeVisible();
  await files.getByRole('button', { name: /Ausschnitt/ }).click();
  await page.getByRole('option', { name: /^10 km um / }).click();
  await expect(files.getByText('2,1 MB von 12,6 MB')).toBeVisible();
  await expect(files.getByRole('button', { name: /Genau bis/ })).toBeVisible();
  await files.getByRole('button', { name: 'Laden' }).click();
  await expect(files.getByText(/^10 km um .+, 1 : .+ · 2,1 MB · auf diesem Gerät$/)).toBeVisible();
  // Of seven parts the first, with the tile of the whole world, and the one with the quarter that the branch lies in.
  expect(await parts(page)).toEqual(['0', '6']);
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await awayAndBack(page);
  await expect(page.getByText('© Probekarte')).toBeVisible();
  await context.setOffline(false);

  writeFileSync(mapFile('Welt'), waterMap(0, 12.5, true));
  await awayAndBack(page);
  await openFiles();
  await expect(files.getByText(/neuere vorhanden$/)).toBeVisible();
  await files.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(files.getByText(/2,1 MB · auf diesem Gerät$/)).toBeVisible();
  await expect(files.getByRole('button', { name: 'Aktualisieren' })).toHaveCount(0);
  expect(await parts(page)).toEqual(['0', '6']);
});
