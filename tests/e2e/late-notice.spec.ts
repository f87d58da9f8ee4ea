import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { rowNamed, settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// What arrives while a finger lies on a button must not push the button away.
test.setTimeout(120_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

test('a mission that may be the same is said from the first frame, and one that comes later moves no tab that is being pressed', async ({
  page,
  context,
}) => {
  const office = await api(server.url, 'station');
  const [station] = await office.list<{ sek_id: string }>('/einsaetze/einsaetze');
  const make = async (bezeichnung: string) => {
    const id = crypto.randomUUID();
    const einsatzbeginn = new Date(Date.now() - 3_600_000).toISOString();
    expect(
      await office.put('/einsaetze/einsaetze', {
        id,
        sek_id: station?.sek_id,
        bezeichnung,
        einsatzbeginn,
        einsatznummer: 'L-4711',
      }),
    ).toBe(201);
    return id;
  };
  const id = await make('Erster Bericht');
  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await page.goto(`${server.url}/einsaetze/${id}`);
  const tab = page.getByRole('tab').nth(1);
  await expect(tab).toBeVisible();

  const list = await context.newPage();
  await list.goto(`${server.url}/einsaetze`);
  await tab.hover();
  const before = await tab.boundingBox();
  await page.mouse.down();
  await make('Zweiter Bericht');
  await expect(rowNamed(list, 'Zweiter Bericht')).toBeVisible();
  // Both windows heard of it; the one that is pressed shows it only when the finger has long been up.
  await expect(list.getByRole('link', { name: /^Abgleich: Online/ })).toBeVisible();
  expect(await tab.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Zweiter Bericht' })).toBeVisible();

  await page.reload();
  const shown = page.waitForFunction(
    () =>
      document.querySelector('[role="tab"]') !== null && [
        document.querySelector('main')?.textContent?.includes('Zweiter Bericht'),
      ],
  );
  expect(await (await shown).jsonValue()).toEqual([true]);
});
