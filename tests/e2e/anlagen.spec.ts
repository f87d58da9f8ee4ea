import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api, sektionOf } from './api.ts';
import { openDevice } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A treasurer looks at the plan of a sled, previews the depreciation of the year, books it, and reads the schedule of assets.
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

interface Konto {
  readonly id: string;
  readonly kontonr: string;
}

test('a sled is depreciated: its plan, the preview of the run, the booking, the schedule of the year', async ({
  browser,
}) => {
  const jahr = new Date().getFullYear() - 1;
  const office = await api(server.url, 'kassier');
  const sek_id = await sektionOf(office);
  expect(await office.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr })).toBe(200);
  const konten = await office.list<Konto>('/kassenbuch/konten');
  const konto = (nr: string): string | undefined => konten.find(({ kontonr }) => kontonr === nr)?.id;
  const id = await office.add('/anlage/anlagen', {
    sek_id,
    bezeichnung: 'Rettungsschlitten',
    anschaffungam: `${String(jahr)}-03-16`,
    ahkbetrag: 357_000,
    monate: 120,
    knt_id: konto('0410'),
    afaknt_id: konto('2500'),
  });

  const { page } = await openDevice(browser, server.url, 'kassier', { viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/anlage`);
  await rowNamed(page, 'Rettungsschlitten').click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole('row', { name: new RegExp(`^${String(jahr)} .*297,50`) })).toContainText('3.272,50');
  await accessible(page);

  await page.goto(`${server.url}/abschreibung`);
  await page.getByRole('button', { name: 'Neu' }).first().click();
  await page.getByRole('textbox', { name: 'Jahr' }).fill(String(jahr));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(page);
  await page.getByRole('tab', { name: /Abschreibungen/ }).click();
  await expect(rowNamed(page, 'Rettungsschlitten')).toContainText('297,50');
  await accessible(page);
  await page.getByRole('button', { name: 'Buchen' }).click();
  await page.getByRole('alertdialog', { name: 'Buchen?' }).getByRole('button', { name: 'Buchen' }).click();
  await expect(rowNamed(page, 'Rettungsschlitten')).toContainText('Ja');
  await settled(page);

  await page.goto(`${server.url}/anlage/anlagenspiegel`);
  await page.getByRole('button', { name: /^.*Jahr$/ }).click();
  await page.getByRole('option', { name: String(jahr) }).click();
  await expect(rowNamed(page, 'Rettungsschlitten')).toContainText(/3\.570,00.*297,50.*3\.272,50/);
  await accessible(page);
});
