import { test as base, expect, type Page } from '@playwright/test';
import { localToday } from '../../src/lib/local-time.ts';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { accessible } from './accessible.ts';
import { api, type Api } from './api.ts';
import { asTablet, onDeviceOf, openDevice } from './device.ts';
import { fillCombo, goTo, rowNamed, settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// The association's tree, and what is done with its branches (domain: personen 2, 4).
interface Row {
  readonly id: string;
  readonly name: string;
  readonly sek_id: string;
  readonly parent_id: string;
}

let server: RunningServer;
let office: Api;
let station: Row;
let region: Row;
let other: Row;

const test = onDeviceOf('verband', () => server);
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
  office = await api(server.url, 'verband');
  const [someone] = await (await api(server.url, 'station')).list<Row>('/mgd/mitglieder?limit=1');
  station = await office.one<Row>(`/sektionen/sektionen/${someone?.sek_id}`);
  region = await office.one<Row>(`/sektionen/sektionen/${station.parent_id}`);
  const found = (await office.list<Row>('/sektionen/regionen')).find(({ id }) => id !== region.id);
  if (found === undefined) throw new Error('the demo has one region only');
  other = found;
});
test.afterAll(async () => server?.stop());

let made = 0;
async function branch(name: string, parent_id = region.id): Promise<string> {
  made += 1;
  const values = { name, sektionstyp: 'Sektion', sektionsnr: `E${made}`, parent_id };
  return office.add('/sektionen/sektionen', values);
}

const mitglied = (sek_id: string): Promise<string> =>
  office.add('/mgd/mitglieder', {
    personenart: 'Mitglied',
    nachname: 'Umzieher',
    vorname: 'Eva',
    sek_id,
    eintritt: '2020-05-01',
  });

async function openAs(username: string, page: Page, path: string): Promise<void> {
  await page.goto(server.url);
  await signIn(page, username);
  await settled(page);
  await page.goto(`${server.url}${path}`);
}

const tree = (page: Page) => page.getByRole('treegrid');
const today = (): string => localToday();

async function command(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('the tree opens and closes with the arrow keys, is searched by name, and leads to a record', async ({ page }) => {
  await page.goto(`${server.url}/musikkapellen/baum`);
  const [above, below] = [
    tree(page).getByRole('row', { name: region.name }),
    tree(page).getByRole('row', { name: station.name, exact: true }),
  ];
  await expect(below).toBeVisible();
  await accessible(page);
  await above.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(below).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(below).toBeVisible();

  await page.getByRole('searchbox', { name: 'Name oder Nummer' }).fill(station.name);
  await expect(tree(page).getByRole('row', { name: other.name })).toHaveCount(0);
  await expect(above).toBeVisible();
  await below.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: station.name })).toBeVisible();
});

test('a branch that moves goes from the tablet of its region at once; a move of a day to come is only noted', async ({
  browser,
  page,
}) => {
  const id = await branch('Bergrettung Umzug');
  const person = await mitglied(id);
  const { context, page: tablet } = await openDevice(browser, server.url, 'region', asTablet);
  await tablet.goto(`${server.url}/mitglieder/${person}`);
  await expect(tablet.getByRole('heading', { level: 1, name: /Umzieher/ })).toBeVisible();

  await page.goto(`${server.url}/musikkapellen/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Bergrettung Umzug verschieben' });
  const move = async (to: Row, day?: string): Promise<void> => {
    await command(page, 'Verschieben');
    await fillCombo(page, dialog, 'Neue übergeordnete Stelle', to.name);
    if (day !== undefined) {
      await dialog.getByRole('textbox', { name: 'Stichtag' }).fill(day);
      await page.keyboard.press('Tab');
    }
    await dialog.getByRole('button', { name: 'Verschieben' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await move(other);
  await expect.poll(async () => (await office.one<Row>(`/sektionen/sektionen/${id}`)).parent_id).toBe(other.id);
  await expect(async () => {
    await tablet.goto(`${server.url}/mitglieder/${person}`);
    await expect(tablet.getByRole('button', { name: 'Zur Liste' })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });

  await move(region, '31.12.2099');
  const placements = await office.list<object>(`/sektionen/zugehoerigkeit?sek_id=${id}&sort=von&limit=9`);
  expect(placements).toMatchObject([
    { parent_id: region.id },
    { parent_id: other.id, von: today(), bis: '2099-12-30' },
    { parent_id: region.id, von: '2099-12-31', bis: null },
  ]);
  expect((await office.one<Row>(`/sektionen/sektionen/${id}`)).parent_id).toBe(other.id);
  await page.getByRole('tab', { name: 'Zugehörigkeit' }).click();
  await expect(page.getByText('31.12.2099')).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test('an archived branch leaves the tree until archived ones are asked for, and takes nothing new', async ({
  page,
}) => {
  const id = await branch('Bergrettung Still');
  await page.goto(`${server.url}/musikkapellen/${id}`);
  await page.getByRole('textbox', { name: 'Archiviert am' }).fill('01.03.2026');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(() => office.one(`/sektionen/sektionen/${id}`), { timeout: 60_000 })
    .toMatchObject({ archiviertam: '2026-03-01' });
  await page.goto(`${server.url}/musikkapellen/baum`);
  const row = tree(page).getByRole('row', { name: 'Bergrettung Still' });
  await expect(tree(page).getByRole('row', { name: station.name, exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByText('Archivierte zeigen').click();
  await expect(row).toContainText('Archiviert');
  expect(
    await office.put('/mgd/mitglieder', { id: newId(), personenart: 'Mitglied', nachname: 'Spät', sek_id: id }),
  ).toBe(422);
});

test('two branches become one after a preview of everything that hangs on the one that goes', async ({ page }) => {
  const [weicht, bleibt] = [await branch('Bergrettung Alt'), await branch('Bergrettung Neu')];
  const person = await mitglied(weicht);
  expect(await office.put('/sektionen/banken', { id: newId(), sek_id: weicht, bezeichnung: 'Kasse', art: 'Bar' })).toBe(
    201,
  );
  await page.goto(`${server.url}/musikkapellen/${weicht}`);
  await command(page, 'Zusammenführen');
  const dialog = page.getByRole('dialog', { name: 'Bergrettung Alt zusammenführen' });
  await fillCombo(page, dialog, 'Geht auf in', 'Bergrettung Neu');
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  const preview = dialog.getByRole('table', { name: 'Was davon betroffen ist' });
  await expect(
    preview.getByRole('row').filter({ hasText: 'endet mit „Fusion“ und geht beim Nachfolger weiter' }),
  ).toContainText('1');
  await expect(preview.getByRole('row').filter({ hasText: 'Bankkonto' })).toContainText('bleibt im Archiv, wo es ist');
  expect(await office.one(`/sektionen/sektionen/${weicht}`)).toMatchObject({ archiviertam: null, nachfolger_id: null });
  await accessible(page);
  await dialog.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await office.one(`/sektionen/sektionen/${weicht}`)).toMatchObject({
    nachfolger_id: bleibt,
    parent_id: bleibt,
  });
  expect(await office.one<Row>(`/mgd/mitglieder/${person}`)).toMatchObject({ sek_id: bleibt, austritt: null });
});

test('an IBAN is shown in groups of four; a wrong one, a wrong BIC or none is refused at its field without a network', async ({
  page,
  context,
}) => {
  const id = await branch('Bergrettung Bank');
  await page.goto(`${server.url}/musikkapellen/${id}`);
  await page.getByRole('tab', { name: 'Bankkonten' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Bankkonto hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const save = () => dialog.getByRole('button', { name: 'Speichern' }).click();
  await field('Bezeichnung').fill('Girokonto');
  await save();
  await expect(dialog.getByText('Für ein Bankkonto nötig.').first()).toBeVisible();
  await field('IBAN').fill('IT60X0542811101000000123457');
  await field('BIC').fill('BLOPXX22');
  await save();
  await expect(dialog.getByText('Keine gültige IBAN.').first()).toBeVisible();
  await expect(dialog.getByText('Keine gültige BIC.').first()).toBeVisible();
  await field('IBAN').fill('it60x0542811101000000123456');
  await field('BIC').fill('blop it 22');
  await expect(field('IBAN')).toHaveValue('IT60 X054 2811 1010 0000 0123 456');
  await save();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('IT60 X054 2811 1010 0000 0123 456')).toBeVisible();
  await context.setOffline(false);
  await settled(page);
  expect(await office.list<object>(`/sektionen/banken?sek_id=${id}&limit=9`)).toMatchObject([
    { iban: 'IT60X0542811101000000123456', bic: 'BLOPIT22' },
  ]);
});

// Opens a page without a network.
test.describe(() => {
  base.use({ serviceWorkers: 'allow' });
  base(
    'tax data that somebody else entered come to the device with the branch that is opened',
    async ({ page, context }) => {
      const id = await branch('Bergrettung Steuer');
      expect(
        await office.put('/sektionen/steuern', {
          id: naturalId('sektionssteuern', [id]),
          sek_id: id,
          runts_nr: '4711-RUNTS',
        }),
      ).toBe(201);
      await openAs('verband', page, `/musikkapellen/${id}`);
      await page.getByRole('tab', { name: 'Steuerdaten' }).click();
      await expect(page.getByText('4711-RUNTS')).toBeVisible({ timeout: 60_000 });
      await settled(page);
      await context.setOffline(true);
      await page.goto(`${server.url}/musikkapellen/${id}`);
      await page.getByRole('tab', { name: 'Steuerdaten' }).click();
      await expect(page.getByText('4711-RUNTS')).toBeVisible();
    },
  );
});

test('the list and a record are reached by the address of every kind of organisation', async ({ page }) => {
  await page.goto(`${server.url}/ortsgruppen/${station.id}`);
  await expect(page.getByRole('heading', { level: 1, name: station.name })).toBeVisible();
  for (const address of ['ortsgruppen', 'choere', 'musikkapellen', 'organisationen', 'bezirke']) {
    await goTo(page, `/${address}`);
    await expect(rowNamed(page, station.name).first()).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/musikkapellen`);
    await goTo(page, `/${address}/${station.id}`);
    await expect(page.getByRole('heading', { level: 1, name: station.name })).toBeVisible();
  }
});
