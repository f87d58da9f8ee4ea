import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { newId } from '../../src/lib/ids.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { api, type Api } from './api.ts';
import { asTablet, openDevice } from './device.ts';
import { settled, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A member changes branch while somebody without a network works on her file (domain: personen 4, Offline collisions).
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
let office: Api;

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
  office = await api(server.url, 'verband');
});
test.afterAll(async () => server?.stop());

type Row = Record<string, string | null>;

async function tabletOf(
  browser: Browser,
  username: string,
  id: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await openDevice(browser, server.url, username, asTablet);
  await page.goto(`${server.url}/mitglieder/${id}`);
  await settled(page);
  // Without a service worker all that the page loads must be there before the network goes.
  await expect(page.locator('.overview')).toBeVisible();
  return { context, page };
}

async function changeMobile(page: Page, number: string): Promise<void> {
  await page.getByRole('tab', { name: 'Kontakt' }).click();
  await page.getByRole('textbox', { name: 'Mobil privat' }).fill(number);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
}

/** The branch changes: the new one asks, a colleague in the old one accepts. */
async function move(mitglied: Row, to: string): Promise<void> {
  const id = newId();
  const stichtag = localToday();
  expect(
    await office.put('/mgd/wechsel', { id, mgd_id: mitglied['id'], nach_sek: to, stichtag, seite: 'Neue' }),
  ).toBeLessThan(300);
  const colleague = await api(server.url, 'station');
  expect((await colleague.one<{ stand: string }>(`/mgd/mitgliederstatuswechselok/${id}`)).stand).toBe('Angenommen');
}

const mitgliedOf = async (username: string): Promise<Row> => {
  const [found] = await (
    await api(server.url, username)
  ).list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&sort=-nachname&limit=1');
  if (found === undefined) throw new Error(`${username} has no member`);
  return found;
};
/** A further branch beside the member's own. */
async function branchBeside(mitglied: Row): Promise<string> {
  const own = await office.one<Row>(`/sektionen/sektionen/${mitglied['sek_id']}`);
  const id = newId();
  expect(
    await office.put('/sektionen/sektionen', {
      id,
      name: `Nachbarstelle ${id.slice(-4)}`,
      sektionstyp: 'Sektion',
      sektionsnr: `N${id.slice(-4).toUpperCase()}`,
      parent_id: own['parent_id'],
    }),
  ).toBe(201);
  return id;
}

test('she leaves the branch of the tablet: what was typed is refused with a reason and kept until somebody decides, and the file goes', async ({
  browser,
}) => {
  const mitglied = await mitgliedOf('station');
  const { context, page } = await tabletOf(browser, 'station', String(mitglied['id']));
  await context.setOffline(true);
  await changeMobile(page, '+39 349 111 2222');
  const other = await branchBeside(mitglied);
  await move(mitglied, other);

  // What the server refuses is said at once, over whatever is on the screen (spec B 8).
  await page.addLocatorHandler(page.getByRole('alertdialog', { name: 'Fehler' }), (dialog) =>
    dialog.getByRole('button', { name: 'OK' }).click(),
  );
  await context.setOffline(false);
  await page.goto(`${server.url}/abgleich`);
  const refused = page.getByRole('region', { name: 'Vom Server abgelehnt' });
  await expect(refused.getByRole('article')).toHaveCount(1, { timeout: 90_000 });
  await expect(refused).toContainText('Sie dürfen ihn nicht mehr sehen');
  await expect(refused).toContainText(/349 ?111 ?2222/);
  const there = await office.one<Row>(`/mgd/mitglieder/${mitglied['id']}`);
  expect([there['sek_id'], there['mobilprivat']]).toEqual([other, mitglied['mobilprivat']]);

  await refused.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(refused).toHaveCount(0);
  await expect(syncState(page)).toBeVisible();
  await page.goto(`${server.url}/mitglieder/${mitglied['id']}`);
  await expect(page.getByRole('button', { name: 'Zur Liste' })).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test('she stays in sight of the tablet: the new branch and what was typed come together without a question', async ({
  browser,
}) => {
  const mitglied = await mitgliedOf('station');
  const other = await branchBeside(mitglied);
  const { context, page } = await tabletOf(browser, 'region', String(mitglied['id']));
  await context.setOffline(true);
  await changeMobile(page, '+39 349 333 4444');
  await move(mitglied, other);

  await context.setOffline(false);
  await settled(page);
  await expect(page.getByRole('link', { name: /zu entscheiden/ })).toHaveCount(0);
  await expect
    .poll(
      async () => {
        const { sek_id, mobilprivat } = await office.one<Row>(`/mgd/mitglieder/${mitglied['id']}`);
        return [sek_id, mobilprivat?.replaceAll(' ', '')];
      },
      { timeout: 60_000 },
    )
    .toEqual([other, '+393493334444']);
  await expect(page.getByRole('textbox', { name: 'Mobil privat' })).toHaveValue(/349 ?333 ?4444/);
  await context.close();
});
