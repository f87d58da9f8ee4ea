import { expect, type Page } from '@playwright/test';
import { newId } from '../../src/lib/ids.ts';
import { localDate } from '../../src/lib/local-time.ts';
import { accessible } from './accessible.ts';
import { api, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { fillCombo, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// The one who keeps the gear hands it out and takes it back in a cellar without a network, while the office reserves the same rope.
let server: RunningServer;
let office: Api;
let sek_id = '';
let sektion = '';
const test = onDeviceOf('verband', () => server);
test.setTimeout(240_000);
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  office = await api(server.url, 'verband');
  const [first] = await office.list<{ id: string; name: string }>('/sektionen/sektionen?sektionstyp=Sektion&limit=1');
  sek_id = first?.id ?? '';
  sektion = first?.name ?? '';
});
test.afterAll(async () => server?.stop());

type Row = Record<string, unknown> & { readonly id: string };

const stueck = (name: string, values: object = {}): Promise<string> =>
  office.add('/inventar/inventar', { name, sek_id, ...values });

/** An article with a code on its packing, twelve of it on a shelf. */
async function decken(): Promise<string> {
  const artikelklasse_id = await office.add('/artikel/klassen', { name: 'Kellersachen' });
  const artikelgruppe_id = await office.add('/artikel/gruppen', { name: 'Kellerdecken', artikelklasse_id });
  const artikel = { nr: 'KD-1', name: 'Kellerdecke', artikelgruppe_id, gtin: '4012345678901' };
  const artikel_id = await office.add('/artikel/artikel', artikel);
  const standort_id = await office.add('/inventar/standorte', { sek_id, name: 'Kellerregal', art: 'Regal' });
  const zeitpunkt = new Date(Date.now() - 3_600_000).toISOString();
  const zugang = { sek_id, artikel_id, standort_id, menge: 12, zeitpunkt, grund: 'Zugang' };
  await office.add('/inventar/lagerbewegungen', zugang);
  return artikel_id;
}

/** Waits until the device has a piece that the office has just added. */
async function arrived(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Code, Nummer oder Name' }).fill(name);
  await expect(page.getByRole('list', { name: 'Gefundene Stücke' }).getByRole('button')).toHaveCount(1, {
    timeout: 60_000,
  });
}

test('a rope goes out and comes back without a network, of ten slings a part; what is too late stands on the start page', async ({
  page,
}) => {
  const seil = await stueck('Kellerseil');
  const schlingen = await stueck('Bandschlingen', { menge: 10 });
  const decke = await decken();
  const lager = async (): Promise<unknown> =>
    (await office.list<Row>(`/inventar/lagerbestaende?artikel_id=${decke}`)).map(({ menge }) => menge);
  await page.goto(`${server.url}/inventar/ausgabe`);
  await settled(page);
  await arrived(page, 'Kellerseil');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /Kellerseil/ }).click();
  await arrived(page, 'Bandschlingen');
  await page.getByRole('button', { name: /Bandschlingen/ }).click();
  await page.getByRole('textbox', { name: 'Menge' }).fill('10');
  // Of a packing its code is enough; the only shelf it lies on is chosen by itself.
  await page.getByRole('searchbox', { name: 'Code, Nummer oder Name' }).fill('4012345678901');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Aus dem Lagerort/ })).toContainText('Kellerregal (12)');
  await page.getByRole('textbox', { name: 'Menge' }).nth(1).fill('5');
  await page.getByRole('textbox', { name: 'An (ohne Eintrag)' }).fill('Wirt der Hütte');
  await accessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '3 Stücke ausgeben' }).click();
  await expect(page.getByRole('button', { name: 'Übergabeprotokoll' })).toBeVisible();

  // Back within the app, without a network: the device knows what is out.
  await page.getByRole('link', { name: 'Verleih' }).first().click();
  await page.goBack();
  await page.context().setOffline(false);
  await settled(page);
  expect(await office.one<Row>(`/inventar/inventar/${seil}`)).toMatchObject({
    status: 'Verliehen',
    ausgegebenan: 'Wirt der Hütte',
  });
  await expect.poll(lager).toEqual([7]);
  await page.goto(`${server.url}/inventar/ruecknahme`);
  await settled(page);
  const draussen = page.getByRole('region', { name: 'Noch draußen' }).getByRole('listitem');
  // Without a service worker the screen itself comes by the network.
  await expect(draussen.filter({ hasText: 'Bandschlingen' })).toBeVisible();
  await page.context().setOffline(true);
  await draussen.filter({ hasText: 'Bandschlingen' }).getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByRole('textbox', { name: 'Menge' }).fill('11');
  await expect(page.getByText('Es sind nur noch 10 draußen.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Menge' }).fill('4');
  await page.getByRole('button', { name: 'Rücknahme eintragen' }).click();
  await expect(draussen.filter({ hasText: 'Bandschlingen' })).toContainText('6 Stück');
  await draussen.filter({ hasText: 'Kellerdecke' }).getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByRole('radiogroup', { name: 'Was geschah' }).getByText('Verbrauch').click();
  await page.getByRole('textbox', { name: 'Menge' }).fill('2');
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(draussen.filter({ hasText: 'Kellerdecke' })).toContainText('3 Stück');
  await draussen.filter({ hasText: 'Kellerseil' }).getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByRole('button', { name: 'Rücknahme eintragen' }).click();
  await expect(draussen.filter({ hasText: 'Kellerseil' })).toHaveCount(0);
  await accessible(page);
  await page.context().setOffline(false);
  await settled(page);
  expect(await office.one<Row>(`/inventar/inventar/${seil}`)).toMatchObject({
    status: 'InGebrauch',
    ausgegebenan: null,
  });
  const [leihe] = await office.list<Row>(`/inventar/verleih?inventar_id=${schlingen}`);
  expect(leihe).toMatchObject({ status: 'Offen', offen: 6 });

  expect(await lager()).toEqual([7]);
  const [geliehen] = await office.list<Row>(`/inventar/verleih?artikel_id=${decke}`);
  expect(geliehen).toMatchObject({ status: 'Offen', offen: 3, halter: 'Wirt der Hütte' });
  // Whoever has them hands them on, with a paper of its own.
  await page.goto(`${server.url}/inventar/verleih/${geliehen?.id}`);
  await page.getByRole('button', { name: 'Weitergeben' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'An (ohne Eintrag)' }).fill('Bergschule');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Weitergeben' }).click();
  await expect(page.getByRole('dialog', { name: 'Übergabeprotokoll' })).toBeVisible();
  await expect
    .poll(() => office.one<Row>(`/inventar/verleih/${geliehen?.id}`))
    .toMatchObject({ status: 'Offen', offen: 3, halter: 'Bergschule' });
  await page.keyboard.press('Escape');

  const gestern = new Date(Date.now() - 86_400_000).toISOString();
  expect(await office.put(`/inventar/verleih/${leihe?.id}`, { bis: gestern })).toBe(200);
  await page.goto(`${server.url}/allgemein`);
  await settled(page);
  await expect(page.getByRole('region', { name: 'Ausleihen überfällig' }).getByText(/Bandschlingen/)).toBeVisible();
});

test('the same rope reserved on a tablet without a network and in the office is a conflict with names', async ({
  page,
}) => {
  const seil = await stueck('Streitseil');
  const begin = new Date(Date.now() + 10 * 86_400_000);
  const tag = `${String(begin.getUTCDate()).padStart(2, '0')}.${String(begin.getUTCMonth() + 1).padStart(2, '0')}.${String(begin.getUTCFullYear())}`;
  await page.goto(`${server.url}/inventar/ausgabe`);
  await settled(page);
  await arrived(page, 'Streitseil');
  await page.goto(`${server.url}/inventar/reservierungen/neu`);
  await settled(page);
  await page.context().setOffline(true);
  await fillCombo(page, page.getByRole('main'), 'Inventarstück', 'Streitseil');
  await page.getByRole('textbox', { name: 'Von: Datum' }).fill(tag);
  await page.getByRole('textbox', { name: 'Von: Uhrzeit' }).fill('08:00');
  await page.getByRole('textbox', { name: 'Bis: Datum' }).fill(tag);
  await page.getByRole('textbox', { name: 'Bis: Uhrzeit' }).fill('18:00');
  await page.getByRole('textbox', { name: 'Zweck' }).fill('Übung am Fels');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  // Without a network too: the office of the association does not reserve what belongs to a branch as if it were its own.
  await expect(page.getByText('Verleihen kann nur, wem das Stück gehört.').first()).toBeVisible();
  await fillCombo(page, page.getByRole('main'), 'Rettungsstelle', sektion);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL(/reservierungen\/(?!neu)/);
  const day = localDate(begin.getTime());
  expect(
    await office.put('/inventar/reservierungen', {
      id: newId(),
      sek_id,
      inventar_id: seil,
      von: `${day}T09:00:00.000Z`,
      bis: `${day}T20:00:00.000Z`,
      zweck: 'Kurs Eis',
      fuer_name: 'Bergschule',
    }),
  ).toBe(201);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /1 zu entscheiden/ })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${server.url}/abgleich`);
  const card = page.getByRole('article').filter({ hasText: 'In dieser Zeit ist es schon reserviert.' });
  await expect(card).toBeVisible();
  await accessible(page);
  await card.getByRole('button', { name: 'Meinen Eintrag ändern' }).click();
  const neu = new Date(begin.getTime() + 2 * 86_400_000);
  const tag2 = `${String(neu.getUTCDate()).padStart(2, '0')}.${String(neu.getUTCMonth() + 1).padStart(2, '0')}.${String(neu.getUTCFullYear())}`;
  await page.getByRole('textbox', { name: 'Von: Datum' }).fill(tag2);
  await page.getByRole('textbox', { name: 'Von: Uhrzeit' }).fill('08:00');
  await page.getByRole('textbox', { name: 'Bis: Datum' }).fill(tag2);
  await page.getByRole('textbox', { name: 'Bis: Uhrzeit' }).fill('18:00');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(page);
  await expect
    .poll(async () => (await office.list<Row>(`/inventar/reservierungen?inventar_id=${seil}`)).length)
    .toBe(2);
});

test('a loan over three days: out, a part back, overdue, and the rest is taken back by two at once, which is kept and flagged', async ({
  page,
}) => {
  const vor = (tage: number): string => new Date(Date.now() - tage * 86_400_000).toISOString();
  const gurte = await stueck('Leihgurte', { menge: 6 });
  const an = { sek_id, inventar_id: gurte, menge: 6, an_name: 'Wirt der Hütte', bis: vor(1) };
  const leihe = await office.add('/inventar/verleih', an);
  const bewege = (art: string, menge: number, zeitpunkt: string): Promise<string> =>
    office.add('/inventar/verleihbewegungen', { verleih_id: leihe, art, menge, zeitpunkt });
  await bewege('Ausgabe', 6, vor(2));
  await bewege('Teilrueckgabe', 2, vor(1));
  await page.goto(`${server.url}/inventar/ruecknahme`);
  await settled(page);
  const draussen = page
    .getByRole('region', { name: 'Noch draußen' })
    .getByRole('listitem')
    .filter({ hasText: 'Leihgurte' });
  await expect(draussen).toContainText('4 Stück');
  await page.context().setOffline(true);
  await draussen.getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.getByRole('button', { name: 'Rücknahme eintragen' }).click();
  await expect(draussen).toHaveCount(0);
  await bewege('Rueckgabe', 4, vor(0));
  await page.context().setOffline(false);
  await settled(page);
  await expect
    .poll(() => office.one<Row>(`/inventar/verleih/${leihe}`))
    .toMatchObject({ status: 'Zurueck', offen: 0, hinweise: ['Ueberzaehlig'] });
  expect((await office.list<Row>(`/inventar/verleihbewegungen?verleih_id=${leihe}`)).length).toBe(4);
  await page.goto(`${server.url}/inventar/verleih/${leihe}`);
  await expect(page.getByText('Mehr zurück als ausgegeben').first()).toBeVisible();
});
