import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { asTablet, openDevice } from './device.ts';
import { rowNamed, scan, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A stocktake of a thousand pieces and a crate of karabiners: two tablets count the crate differently, one of them without a network, a
// telephone scans the floor without one, too; a person decides, the stocktake closes, the report shows what is lacking, a late count
// changes nothing. The long shelf is counted by calls: a thousand scans would prove nothing that forty do not.
test.setTimeout(300_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

interface World {
  readonly inventur: string;
  readonly regal: string;
  readonly stuecke: readonly string[];
}

/** So many of the pieces lie on the floor and bear a serial number that can be read. */
const amBoden = 40;
const seriennrVon = (index: number): string => `HALLE-${String(index)}`;

async function prepare(verband: Api, sek_id: string): Promise<World> {
  const artikelklasse_id = await verband.add('/artikel/klassen', { name: 'Kletterei' });
  const artikelgruppe_id = await verband.add('/artikel/gruppen', { name: 'Eisen', artikelklasse_id });
  const artikel_id = await verband.add('/artikel/artikel', { nr: 'K-77', name: 'Schraubkarabiner', artikelgruppe_id });
  // What else the branch has lies elsewhere; a stocktake closes only when all places in it are counted.
  const in_id = await verband.add('/inventar/standorte', { sek_id, name: 'Depot', art: 'Raum' });
  const ort = { sek_id, in_id };
  const regal = await verband.add('/inventar/standorte', { ...ort, name: 'Halle Regal', art: 'Regal' });
  const boden = await verband.add('/inventar/standorte', { ...ort, name: 'Halle Boden', art: 'Raum' });
  const standort_id = await verband.add('/inventar/standorte', { ...ort, name: 'Halle Kiste', art: 'Behaelter' });
  const zeitpunkt = new Date(Date.now() - 3_600_000).toISOString();
  const kopf = { sek_id, artikel_id, standort_id, zeitpunkt, grund: 'Lieferung', stueckbetrag: 1000 };
  await verband.add('/inventar/lagerbewegungen', { ...kopf, menge: 60 });
  const stuecke = await verband.addAll(
    '/inventar/inventar',
    Array.from({ length: 1000 }, (_, index) => ({
      sek_id,
      name: `Hallenstück ${String(index + 1)}`,
      ...(index < 1000 - amBoden ? { standort_id: regal } : { standort_id: boden, seriennr: seriennrVon(index) }),
    })),
  );
  const stichtag = zeitpunkt.slice(0, 10);
  const inventur = await verband.add('/inventar/inventuren', {
    sek_id,
    stichtag,
    name: 'Halle',
    standort_id: in_id,
    artikelgruppe_id: null,
  });
  expect(await verband.put(`/inventar/inventuren/${inventur}/status`, { nach: 'Laufend' })).toBe(200);
  return { inventur, regal, stuecke };
}

/** Opens the place in the hand and says that this device counts there. */
async function beginne(page: Page, ort: string): Promise<void> {
  await page.goto(`${server.url}/inventar/zaehlen`);
  await page.getByRole('button', { name: /^.*Standort$/ }).click();
  await page.getByRole('option', { name: ort }).click();
  await page.getByRole('button', { name: 'Hier zählen' }).click();
}

async function zaehle(page: Page, menge: string): Promise<void> {
  await page.getByRole('button', { name: /Schraubkarabiner zählen$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Menge' }).fill(menge);
  await dialog.getByRole('button', { name: 'Zählen', exact: true }).click();
  await expect(page.getByText(`gezählt: ${menge}`)).toBeVisible();
  await page.getByRole('button', { name: 'Hier fertig' }).click();
  await expect(page.getByText('Hier fertig gezählt')).toBeVisible();
}

/** Scans what lies on the floor, one code twice. */
async function zaehleBoden(page: Page): Promise<void> {
  const zaehler = (n: number) => page.getByRole('heading', { name: `${String(n)} von ${String(amBoden)} gezählt` });
  await expect(zaehler(0)).toBeVisible();
  for (let nr = 1; nr <= amBoden; nr += 1) {
    await scan(page, seriennrVon(1000 - nr));
    await expect(zaehler(nr)).toBeVisible();
  }
  await scan(page, seriennrVon(999));
  await expect(page.getByText('schon gezählt')).toBeVisible();
  await page.getByRole('button', { name: 'Hier fertig' }).click();
  await expect(page.getByText('Hier fertig gezählt')).toBeVisible();
}

test('three devices count, a person decides, the report shows what is lacking, and a late count changes nothing', async ({
  browser,
}) => {
  const verband = await api(server.url, 'verband');
  const sek_id = await sektionOf(await api(server.url, 'station'));
  const { inventur, regal, stuecke } = await prepare(verband, sek_id);
  const hut = await openDevice(browser, server.url, 'station', asTablet);
  const cellar = await openDevice(browser, server.url, 'region', asTablet);
  const floor = await openDevice(browser, server.url, 'verband', { viewport: { width: 390, height: 844 } });

  await beginne(floor.page, 'Halle Boden');
  await floor.context.setOffline(true);
  await zaehleBoden(floor.page);
  await beginne(cellar.page, 'Halle Kiste');
  await cellar.context.setOffline(true);
  await zaehle(cellar.page, '57');
  await beginne(hut.page, 'Halle Kiste');
  await accessible(hut.page);
  await zaehle(hut.page, '58');
  await settled(hut.page);

  const zeitpunkt = new Date().toISOString();
  const kopf = { inventur_id: inventur, standort_id: regal, geraet: 'halle4' };
  await verband.addAll(
    '/inventar/zaehlungen',
    stuecke.slice(2, -amBoden).map((inventar_id) => ({ ...kopf, inventar_id, menge: 1, zeitpunkt })),
  );
  await verband.add('/inventar/zaehlbereiche', { ...kopf, begonnen: zeitpunkt, fertig: zeitpunkt });
  for (const { context, page } of [cellar, floor]) {
    await context.setOffline(false);
    await settled(page);
  }

  const { page } = hut;
  await page.goto(`${server.url}/inventar/inventuren/${inventur}`);
  // Nobody is asked: who gives it to be compared may also take it back to be counted on.
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(page.getByText('Zum Abgleich gegeben')).toBeVisible();
  await expect(page.getByText('1 Frage an Sie')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: '58 gilt' }).click();
  await expect(page.getByText('1 Frage an Sie')).toHaveCount(0);
  await expect(page.getByText('Soll 60, Ist 58: -2')).toBeVisible();
  await settled(page);
  // Who may close is another one than who counted here: the office does it.
  expect(await verband.put(`/inventar/inventuren/${inventur}/status`, { nach: 'Abgeschlossen' })).toBe(200);
  expect(await verband.one(`/inventar/inventuren/${inventur}`)).toMatchObject({ status: 'Abgeschlossen', fehlend: 2 });

  await page.goto(`${server.url}/inventar/inventurdifferenz`);
  await expect(rowNamed(page, 'Schraubkarabiner')).toContainText('-2');
  await expect(page.getByRole('gridcell', { name: /Hallenstück [12]$/ })).toHaveCount(2);
  await expect(page.getByRole('gridcell', { name: 'Fehlt', exact: true })).toHaveCount(2);
  await accessible(page);

  const spaet = { ...kopf, inventar_id: stuecke[0], menge: 1, zeitpunkt: new Date().toISOString() };
  await verband.add('/inventar/zaehlungen', spaet);
  await page.goto(`${server.url}/inventar/inventuren/${inventur}`);
  await expect(page.getByText('1 Zählung kam nach dem Abschluss')).toBeVisible();
  expect(await verband.one(`/inventar/inventuren/${inventur}`)).toMatchObject({ fehlend: 2, nachgezaehlt: 1 });
});
