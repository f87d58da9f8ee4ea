import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { etikettVon } from '../../src/features/inventar/pruefziffer.rules.ts';
import { localDate } from '../../src/lib/local-time.ts';
import { api, sektionOf, type Api } from './api.ts';
import { asTablet, openDevice, openProfile } from './device.ts';
import { scan, settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// The keeper's evening: forty ropes and harnesses in a cellar without a network, two tablets, one of which is closed in the middle.
test.setTimeout(600_000);

let server: RunningServer;
let profile: string;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  profile = await mkdtemp(join(tmpdir(), 'huettenbuch-pruefabend-'));
});
test.afterAll(async () => {
  await server?.stop();
  await rm(profile, { recursive: true, force: true });
});

type Row = Readonly<Record<string, unknown>>;

interface Piece {
  readonly id: string;
  readonly serial: string;
  readonly label: string;
}

const all = 40;

/** Ropes and harnesses in the cellar, each with a label of a roll; their last check is eleven months old. */
async function cellar(office: Api): Promise<readonly Piece[]> {
  const sek_id = await sektionOf(office);
  const gruppen = await office.list<{ id: string; name: string }>('/artikel/gruppen?limit=100');
  const standort_id = await office.add('/inventar/standorte', { name: 'Prüfkeller', art: 'Raum', sek_id });
  const roll = await office.add('/inventar/etikettenrollen', { sek_id, anzahl: all });
  const { von } = await office.one<{ von: number }>(`/inventar/etikettenrollen/${roll}`);
  const erstgebrauch = localDate(Date.now() - 335 * 86_400_000);
  const pieces: Piece[] = [];
  for (let nr = 0; nr < all; nr += 1) {
    const [name, gruppe] = nr % 2 === 0 ? ['Statikseil', 'Seile'] : ['Sitzgurt', 'Gurte'];
    const serial = `KELLER-${String(nr).padStart(2, '0')}`;
    const id = await office.add('/inventar/inventar', {
      name,
      sek_id,
      artikelgruppe_id: gruppen.find((one) => one.name === gruppe)?.id,
      seriennr: serial,
      psa: true,
      erstgebrauch,
      standort_id,
    });
    const label = etikettVon(von + nr);
    await office.add('/inventar/kennungen', { inventar_id: id, wert: label });
    pieces.push({ id, serial, label });
  }
  return pieces;
}

const card = (page: Page) => page.getByRole('region', { name: 'Gelesenes Stück' });
const counter = (page: Page) => page.locator('.pruefabend-zaehler');

async function begin(page: Page): Promise<void> {
  await page.goto(`${server.url}/inventar/pruefabend`);
  await page
    .getByRole('button', { name: /^Standort|Standort$|Alle Standorte/ })
    .first()
    .click();
  await expect(page.locator('.popover')).toHaveCSS('opacity', '1');
  await page.getByRole('option', { name: 'Prüfkeller' }).click();
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect(counter(page)).toHaveText(`0 / ${String(all)}`);
}

async function decide(page: Page, piece: Piece, isSortedOut: boolean): Promise<void> {
  await scan(page, piece.label);
  await expect(card(page)).toContainText(piece.serial);
  const before = Number((await counter(page).textContent())?.split(' / ')[0]);
  if (isSortedOut) {
    await page.getByRole('button', { name: 'Aussondern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aussondern' });
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Mantel beschädigt');
    await dialog.getByRole('button', { name: 'Aussondern' }).click();
    await expect(dialog).toHaveCount(0);
  } else await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(counter(page)).toHaveText(`${String(before + 1)} / ${String(all)}`);
}

test('an evening of checks in the cellar: nothing is lost, and of two findings about one piece the worse one holds', async ({
  browser,
}) => {
  const office = await api(server.url, 'station');
  const pieces = await cellar(office);
  const [twice, sortedOut] = [20, [5, 12, 30]];
  const at = (nr: number): Piece => pieces[nr] ?? { id: '', serial: '', label: '' };

  let { context: tablet, page } = await openProfile(profile, false);
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  const other = await openDevice(browser, server.url, 'station', asTablet);
  for (const each of [page, other.page]) {
    await begin(each);
    await each.context().setOffline(true);
  }

  await test.step('the first tablet checks, is closed in the middle and goes on where it was', async () => {
    for (let nr = 0; nr < 13; nr += 1) await decide(page, at(nr), sortedOut.includes(nr));
    // Locked at once on the tablet that found it, long before the server hears of it.
    await expect(async () => {
      // Read again within three seconds a label is the same reading.
      await scan(page, at(5).label);
      await expect(card(page)).toContainText(at(5).serial, { timeout: 1_000 });
    }).toPass({ intervals: [3_000], timeout: 15_000 });
    await expect(card(page).getByText('Aussortiert')).toBeVisible();
    await tablet.close();
    ({ context: tablet, page } = await openProfile(profile, true));
    await page.goto(`${server.url}/inventar/pruefabend`);
    await expect(counter(page)).toHaveText(`13 / ${String(all)}`);
    for (let nr = 13; nr <= twice; nr += 1) await decide(page, at(nr), false);
  });
  await test.step('the second one checks the rest, and sorts out what the first one passed', async () => {
    await decide(other.page, at(twice), true);
    for (let nr = twice + 1; nr < all; nr += 1) await decide(other.page, at(nr), sortedOut.includes(nr));
    await expect(other.page.getByRole('link', { name: /wartend/ })).toBeVisible();
  });
  await test.step('both close the evening, then there is a network again', async () => {
    for (const each of [page, other.page]) {
      await each.getByRole('button', { name: 'Abschließen' }).click();
      await each.getByRole('button', { name: 'Ohne Unterschrift' }).click();
      await expect(each.getByRole('button', { name: 'Beginnen' })).toBeVisible();
      await each.context().setOffline(false);
      await settled(each);
    }
  });

  const checks = (
    await Promise.all(pieces.map(({ id }) => office.list<Row>(`/inventar/pruefungen?inventar_id=${id}`)))
  ).map((rows, nr) => rows.filter((row) => row['inventar_id'] === at(nr).id));
  expect(checks.map(({ length }) => length)).toEqual(pieces.map((_, nr) => (nr === twice ? 2 : 1)));
  expect(checks[twice]?.map((row) => row['ergebnis']).toSorted()).toEqual(['Bestanden', 'NichtBestanden']);
  const now = await Promise.all(pieces.map(({ id }) => office.one<Row>(`/inventar/inventar/${id}`)));
  const bad = new Set([...sortedOut, twice]);
  expect(now.map((row) => row['zustand'])).toEqual(
    pieces.map((_, nr) => (bad.has(nr) ? 'Aussortieren' : 'GuterZustand')),
  );
  expect(now.map((row) => row['sperren'])).toEqual(pieces.map((_, nr) => (bad.has(nr) ? ['Aussortieren'] : [])));
  const year = String(new Date().getFullYear() + 1);
  const moved = now.filter((row, nr) => !bad.has(nr) && String(row['naechstepruefung']).startsWith(year));
  expect(moved).toHaveLength(all - bad.size);

  await test.step('both findings are shown at the piece, which is locked on the tablet that had passed it', async () => {
    await page.goto(`${server.url}/inventar/${at(twice).id}`);
    await expect(page.getByText('Aussortiert').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Prüfungen', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: /Bestanden/ })).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: 'Nicht bestanden' })).toHaveCount(1);
  });
  await tablet.close();
  await other.context.close();
});
