import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { rowNamed, settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Honours by years: who is due is worked out on the device, without a network too; the steps wait and are sent.
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
});
test.afterAll(async () => server?.stop());

const years = 37;

async function prepare(office: Api): Promise<void> {
  const root = await api(server.url, 'verband');
  await root.add('/verwaltung/ehrungen', { name: 'Ehrenkreuz', jahre: years, zaehlung: 'Kalenderjahre' });
  const sek_id = await sektionOf(office);
  const eintritt = `${new Date().getFullYear() - years + 1}-05-01`;
  for (const vorname of ['Anna', 'Berta'])
    await office.add('/mgd/mitglieder', {
      personenart: 'Mitglied',
      nachname: 'Ehrmann',
      vorname,
      gebdatum: '1960-01-01',
      sek_id,
      eintritt,
    });
}

const pick = (page: Page, name: string) => rowNamed(page, name).getByRole('gridcell').first().click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('honours that are due are applied for, printed and taken back with a reason, also without a network', async ({
  page,
  context,
}) => {
  const office = await api(server.url, 'station');
  await prepare(office);
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  for (const path of ['ablauf', 'pflichtfelder']) {
    await page.goto(`${server.url}/mitglieder/${path}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await accessible(page);
  }
  await page.goto(`${server.url}/mitglieder`);
  await page.getByRole('button', { name: 'Mehr dazu' }).click();
  await page.getByRole('menuitem', { name: 'Ehrungen' }).click();
  await expect(rowNamed(page, 'Ehrmann Anna')).toContainText('Ehrenkreuz');
  await expect(rowNamed(page, 'Ehrmann Anna')).toContainText(String(years));
  await accessible(page);

  await context.setOffline(true);
  for (const name of ['Ehrmann Anna', 'Ehrmann Berta']) await pick(page, name);
  await page.getByRole('button', { name: 'Beantragen' }).click();
  await expect(rowNamed(page, 'Ehrmann')).toHaveCount(0);

  await page.getByText('In Arbeit', { exact: true }).click();
  await pick(page, 'Ehrmann Anna');
  await page.getByRole('button', { name: 'Als gedruckt eintragen' }).click();
  await expect(rowNamed(page, 'Ehrmann Anna')).toHaveCount(0);
  await pick(page, 'Ehrmann Berta');
  await page.getByRole('button', { name: 'Schritt zurücknehmen' }).click();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Falscher Jahrgang');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(rowNamed(page, 'Ehrmann Berta')).toHaveCount(0);
  await choose(page, 'Stand', 'Gedruckt');
  await expect(rowNamed(page, 'Ehrmann Anna')).toBeVisible();

  await context.setOffline(false);
  await settled(page);
  const persons = await office.list<{ id: string; nachname: string; vorname: string }>('/mgd/mitglieder?name=Ehrmann');
  const found = new Map<string, object | undefined>();
  for (const { id, vorname } of persons)
    found.set(vorname, (await office.list<object>(`/mgd/mitgliederehrungen?mgd_id=${id}`))[0]);
  expect(found.get('Anna')).toMatchObject({
    bezugsjahr: new Date().getFullYear(),
    jahre: years,
    gedruckt_am: expect.any(String),
    ruecknahme_grund: null,
  });
  expect(found.get('Berta')).toMatchObject({
    antrag_am: null,
    gedruckt_am: null,
    ruecknahme_grund: 'Falscher Jahrgang',
  });
});
