import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { fillCombo, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A tablet without a network and the office enter the same membership: which one shall be, only a person can say.
let server: RunningServer;
let office: Api;
const test = onDeviceOf('verband', () => server);
test.setTimeout(240_000);
test.use({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
  office = await api(server.url, 'verband');
});
test.afterAll(async () => server?.stop());

interface Mitgliedschaft {
  readonly id: string;
  readonly mgd_id: string;
  readonly sek_id: string;
  readonly von: string;
  readonly bis: string | null;
}

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'besteht für diese Zeit schon' });

/** A member, and a branch where it never was. */
async function free(at: number): Promise<{ readonly person: string; readonly sektion: { id: string; name: string } }> {
  const mitglieder = await office.list<{ id: string }>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=20');
  const person = mitglieder[at]?.id ?? '';
  const periods = await mitgliedschaften(person);
  const sektionen = await office.list<{ id: string; name: string; sektionstyp: string }>(
    '/sektionen/sektionen?limit=50',
  );
  const sektion = sektionen.find(
    ({ id, sektionstyp }) => sektionstyp === 'Sektion' && periods.every(({ sek_id }) => sek_id !== id),
  );
  if (sektion === undefined) throw new Error('no branch is free');
  return { person, sektion };
}

const mitgliedschaften = (person: string): Promise<Mitgliedschaft[]> =>
  office.list<Mitgliedschaft>(`/mgd/mitgliedschaften?mgd_id=${person}`);

const dialog = (page: Page) => page.getByRole('dialog');

/** Enters the same time in the hut without a network and in the office; the hut comes second. */
async function booked(page: Page, at: number): Promise<{ readonly person: string; readonly sek_id: string }> {
  const { person, sektion } = await free(at);
  await page.goto(`${server.url}/mitglieder/${person}?tab=mitgliedschaften`);
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Mitgliedschaft hinzufügen' }).click();
  await fillCombo(page, dialog(page), 'Rettungsstelle', sektion.name);
  await dialog(page).getByRole('textbox', { name: 'Von' }).fill('01.03.2020');
  await dialog(page).getByRole('textbox', { name: 'Bis' }).fill('30.06.2021');
  await dialog(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  const row = { id: crypto.randomUUID(), mgd_id: person, sek_id: sektion.id, von: '2021-01-01', bis: '2022-12-31' };
  expect(await office.put('/mgd/mitgliedschaften', row)).toBe(201);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /1 zu entscheiden/ })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${server.url}/abgleich`);
  return { person, sek_id: sektion.id };
}

test('both memberships stand side by side, and the own one is mended in its form', async ({ page }) => {
  const { person, sek_id } = await booked(page, 0);
  const until = card(page).getByRole('group', { name: 'Bis' });
  await expect(until).toContainText('30.06.2021');
  await expect(until).toContainText('31.12.2022');
  for (const [width, height] of [
    [1280, 800],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const speak = async (locale: string): Promise<void> => {
    await page.evaluate((to) => localStorage.setItem('locale', to), locale);
    await page.reload();
  };
  await speak('it');
  await expect(page.getByRole('button', { name: 'Modifica la mia voce' })).toBeVisible();
  await accessible(page);
  await speak('de');
  await card(page).getByRole('button', { name: 'Meinen Eintrag ändern' }).click();
  await dialog(page).getByRole('textbox', { name: 'Bis' }).fill('31.12.2020');
  await dialog(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(page);
  await expect(page.getByRole('link', { name: /zu entscheiden/ })).toHaveCount(0);
  const kept = async (): Promise<string[]> =>
    (await mitgliedschaften(person))
      .filter((one) => one.sek_id === sek_id)
      .map(({ von, bis }) => `${von} ${bis}`)
      .toSorted();
  await expect.poll(kept).toEqual(['2020-03-01 2020-12-31', '2021-01-01 2022-12-31']);
});

test('the own one is withdrawn, with a way back, and the office’s stays', async ({ page }) => {
  const { person, sek_id } = await booked(page, 1);
  await card(page).getByRole('button', { name: 'Meinen Eintrag zurückziehen' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(card(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Meinen Eintrag zurückziehen' }).click();
  await settled(page);
  expect((await mitgliedschaften(person)).filter((one) => one.sek_id === sek_id)).toMatchObject([
    { bis: '2022-12-31' },
  ]);
});
