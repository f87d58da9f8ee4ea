import { expect, type Page } from '@playwright/test';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { artikelpreise } from '../../src/features/shop/artikelpreise.table.ts';
import { newId } from '../../src/lib/ids.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { onDeviceOf, openDevice } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// An order from the cart to the invoice and its credit, by four people: who orders, who approves on the telephone, the store, the treasurer.
let server: RunningServer;
let office: Api;
let sek_id = '';
let gruppe = '';
let tabelle = '';
const test = onDeviceOf('station', () => server);
test.setTimeout(300_000);
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const heute = (): string => localToday();

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  office = await api(server.url, 'verband');
  sek_id = await sektionOf(await api(server.url, 'kassier'));
  const jahr = Number(heute().slice(0, 4));
  expect(await office.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr })).toBe(200);
  const klasse = await office.add('/artikel/klassen', { name: 'Bekleidung des Shops' });
  gruppe = await office.add('/artikel/gruppen', { name: 'Jacken', artikelklasse_id: klasse });
  tabelle = await office.add('/shop/preistabellen', { name: 'Shop', von: `${jahr}-01-01` });
});
test.afterAll(async () => server?.stop());

/** An article with its price from the year's first day and so many in the branch's store. */
async function ware(name: string, preisbetrag: number, bestand: number): Promise<string> {
  const id = await office.add('/artikel/artikel', { nr: `SH-${name}`, name, artikelgruppe_id: gruppe });
  await preis(id, `${heute().slice(0, 4)}-01-01`, preisbetrag);
  await office.add('/inventar/lagerbewegungen', {
    sek_id,
    artikel_id: id,
    menge: bestand,
    zeitpunkt: new Date(Date.now() - 3_600_000).toISOString(),
    grund: 'Zugang',
  });
  return id;
}

async function preis(artikel_id: string, ab: string, preisbetrag: number): Promise<void> {
  const key = { preistabelle_id: tabelle, artikel_id, ab };
  await office.add('/shop/preise', {
    id: idFromNaturalKey(artikelpreise, key) ?? newId(),
    ...key,
    preisbetrag,
    foerdersatz: 0,
  });
}

interface Bestellung {
  readonly id: string;
  readonly nummer: string | null;
  readonly status: string;
  readonly betrag: number;
  readonly rechnung_id: string | null;
}

const bestellungen = (): Promise<Bestellung[]> => office.list<Bestellung>('/artikel/bestellungen?limit=50');
const status = async (): Promise<readonly string[]> => (await bestellungen()).map((one) => one.status);

/** Takes the next step of the order that is open, which a dialog may ask to confirm. */
async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name, exact: true });
  await sure.or(page.locator('.toast').first()).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await settled(page);
}

test('an order goes from the cart to the invoice in four roles, and a part of it is credited', async ({
  page,
  browser,
}) => {
  const jacke = await ware('Softshelljacke', 12_000, 10);
  await ware('Mütze', 2000, 10);

  await test.step('the cart is filled without a network, and a price that rose meanwhile is asked about', async () => {
    await page.goto(`${server.url}/shop/bestellen`);
    await settled(page);
    const katalog = page.getByRole('list', { name: 'Artikel' });
    await expect(katalog.getByRole('listitem').filter({ hasText: 'Softshelljacke' })).toContainText('120,00');
    await page.getByRole('button', { name: /Lager/ }).click();
    await page.getByRole('option', { name: 'Bergrettung Sexten' }).click();
    await page.context().setOffline(true);
    const korb = page.getByRole('list', { name: 'Warenkorb' });
    for (const name of ['Softshelljacke', 'Softshelljacke', 'Softshelljacke', 'Mütze'])
      await katalog.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await expect(korb.getByRole('listitem').filter({ hasText: 'Softshelljacke' })).toContainText('360,00');
    await expect(page.getByText('380,00')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await preis(jacke, heute(), 13_000);
    await page.getByRole('button', { name: 'Beim Abgleich bestellen' }).click();
    await page.context().setOffline(false);
    // The server keeps the cart and says what changed; nothing was ordered at another price than the one that was seen.
    await page
      .getByRole('dialog', { name: 'Fehler' })
      .or(page.getByRole('alertdialog', { name: 'Fehler' }))
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(page.getByText('Preise haben sich geändert')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Softshelljacke: 130,00 € statt 120,00 €')).toBeVisible();
    expect(await status()).toEqual(['Warenkorb']);
    await accessible(page);
    await page.getByRole('button', { name: 'Neue Preise übernehmen' }).click();
    await page.getByRole('button', { name: 'Bestellen', exact: true }).click();
    await expect.poll(status, { timeout: 60_000 }).toEqual(['Bestellt']);
  });

  const phone = await openDevice(browser, server.url, 'region', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await test.step('it is approved on the telephone', async () => {
    await phone.page.goto(`${server.url}/shop/genehmigen`);
    const antrag = phone.page.getByRole('list', { name: 'Positionen' });
    await expect(antrag).toContainText('3 × Softshelljacke');
    await expect(phone.page.getByText('410,00')).toBeVisible();
    await accessible(phone.page);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.page.getByRole('button', { name: 'Genehmigen' }).tap();
    await expect(phone.page.getByText('Keine Bestellung wartet auf Sie.')).toBeVisible();
    await expect.poll(status).toEqual(['Abgeschlossen']);
  });

  const [order] = await bestellungen();
  await test.step('the store scans it ready without a network and hands it over', async () => {
    const store = await openDevice(browser, server.url, 'verband', { serviceWorkers: 'block' });
    await store.page.goto(`${server.url}/shop/bestellungen/${order?.id}`);
    await store.page.getByRole('button', { name: 'Scannen' }).click();
    const zeilen = store.page.getByRole('list', { name: 'Positionen' }).getByRole('listitem');
    await expect(zeilen).toHaveCount(2);
    await store.context.setOffline(true);
    const scan = async (code: string): Promise<void> => {
      await store.page.getByRole('textbox', { name: 'Code' }).fill(code);
      await store.page.getByRole('button', { name: 'Abhaken' }).click();
    };
    for (const n of [1, 2, 3]) {
      await scan('SH-Softshelljacke');
      await expect(store.page.getByRole('status').filter({ hasText: `Softshelljacke: ${n} von 3` })).toBeVisible();
    }
    await expect(store.page.getByText('Ein Stück fehlt noch.')).toBeVisible();
    for (const [code, satz] of [
      ['SH-Softshelljacke', 'Softshelljacke: schon vollständig.'],
      ['SE-10', 'gehört nicht zu dieser Bestellung.'],
    ] as const) {
      await scan(code);
      await expect(store.page.getByText(satz)).toBeVisible();
    }
    await scan('SH-Mütze');
    await expect(zeilen.filter({ hasText: 'Mütze' })).toContainText('1 von 1');
    await accessible(store.page);
    await store.context.setOffline(false);
    await step(store.page, 'Bereitstellen');
    await expect.poll(status).toEqual(['Abholbereit']);
    await store.page.goto(`${server.url}/shop/bestellungen/${order?.id}`);
    await step(store.page, 'Übergeben');
    await expect.poll(status).toEqual(['Abgeholt']);
    await store.context.close();
  });

  await test.step('the treasurer bills it and credits one of the jackets', async () => {
    const kassier = await openDevice(browser, server.url, 'kassier', { serviceWorkers: 'block' });
    await kassier.page.goto(`${server.url}/shop/bestellungen/${order?.id}`);
    await step(kassier.page, 'Abrechnen');
    await expect.poll(status).toEqual(['Abgerechnet']);
    await kassier.page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await kassier.page.getByRole('menuitem', { name: 'Gutschreiben' }).click();
    const dialog = kassier.page.getByRole('dialog', { name: 'Gutschreiben' });
    await dialog.getByRole('textbox', { name: /Softshelljacke/ }).fill('4');
    await expect(dialog.getByText('So viel wurde nicht geliefert.')).toBeVisible();
    await dialog.getByRole('textbox', { name: /Softshelljacke/ }).fill('1');
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Naht offen');
    await accessible(kassier.page);
    await dialog.getByRole('button', { name: '130,00 € gutschreiben' }).click();
    await expect(dialog).toBeHidden();
    const papiere = await office.list<{ dokumentart: string; betrag: number; status: string }>(
      '/rechnungen/rechnungen',
    );
    expect(papiere.map((one) => [one.dokumentart, one.betrag, one.status]).toSorted()).toEqual([
      ['Gutschrift', -13_000, 'Gestellt'],
      ['Rechnung', 41_000, 'Gestellt'],
    ]);
    const [stand] = await office.list<{ bestand: number }>(`/shop/liefermengen?artikel_id=${jacke}`);
    expect(stand?.bestand).toBe(8);
    await kassier.context.close();
  });

  await test.step('a refusal says why, and what was refused is ordered anew from a copy', async () => {
    await page.goto(`${server.url}/shop/bestellen`);
    await page
      .getByRole('list', { name: 'Artikel' })
      .getByRole('listitem')
      .filter({ hasText: 'Mütze' })
      .getByRole('button')
      .click();
    await page.getByRole('button', { name: 'Bestellen', exact: true }).click();
    await expect.poll(status, { timeout: 60_000 }).toContain('Bestellt');
    await phone.page.getByRole('button', { name: 'Ablehnen' }).tap();
    await phone.page.getByRole('textbox', { name: 'Grund' }).fill('Erst im neuen Jahr');
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).tap();
    await expect.poll(status).toContain('Abgelehnt');
    const refused = (await bestellungen()).find((one) => one.status === 'Abgelehnt');
    await page.goto(`${server.url}/shop/bestellungen/${refused?.id}`);
    await expect(page.getByRole('textbox', { name: 'Grund' })).toHaveValue('Erst im neuen Jahr');
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Nochmals bestellen' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(refused?.id ?? ''));
    await page.getByRole('tab', { name: /Positionen/ }).click();
    await expect(
      rowNamed(page, 'Mütze')
        .or(page.getByRole('listitem').filter({ hasText: 'Mütze' }))
        .first(),
    ).toBeVisible();
    await settled(page);
    expect(await status()).toContain('Warenkorb');
  });
  await phone.context.close();
});
