import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { findings } from './accessible.ts';
import { gate } from './gate.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A line so slow that code is still on its way when somebody presses or types: every press is answered, nothing is lost.
let server: RunningServer;
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(() => server?.stop());

const sign = (page: Page) => page.getByText('Wird geladen …', { exact: true });

/** From now on no code and no style comes, until the answer is called. */
async function hold(context: BrowserContext, files = '**/static/**'): Promise<() => void> {
  const [coming, come] = gate();
  await context.route(files, async (route) => {
    await coming;
    await route.continue().catch(() => undefined);
  });
  return come;
}

test('the page itself says that the app is on its way, before any code and any style sheet', async ({
  page,
  context,
}) => {
  const come = await hold(context);
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  const coming = page.getByRole('img', { name: /Hüttenbuch kommt gleich/ });
  await expect(coming).toBeVisible();
  // Painted, although the style sheet is not there.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  come();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect(coming).toBeHidden();
  // The theme still stands before every other sheet: what lies in a later one wins.
  await expect
    .poll(() =>
      page.getByRole('button', { name: 'Anmelden' }).evaluate((button) => getComputedStyle(button).backgroundColor),
    )
    .not.toBe('rgba(0, 0, 0, 0)');
});

test('the sign-in button stays busy until the first screen is there', async ({ page, context }) => {
  const come = await hold(context, '**/static/buero-*.js');
  const asked = page.waitForRequest('**/static/buero-*.js');
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Benutzername').fill('station');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  const button = page.getByRole('button', { name: 'Anmelden' });
  await button.click();
  await asked;
  await expect(button).toHaveAttribute('data-pending', 'true');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(button).toHaveAttribute('data-pending', 'true');
  come();
  await expect(page.getByRole('heading', { name: 'Mitglieder', level: 1 })).toBeVisible();
});

test('what is typed right behind Ctrl+K is searched for, although no more code comes', async ({ page, context }) => {
  await page.goto(`${server.url}/login`);
  await signIn(page, 'station');
  await settled(page);
  const come = await hold(context);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Berger');
  await expect(page.getByRole('dialog', { name: 'Alles durchsuchen' }).getByRole('searchbox')).toHaveValue('Berger');
  come();
});

test('a screen, a dialog and a map that are still on their way are announced, and the screen before stays', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/login`);
  await signIn(page, 'verband');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Mitglieder', level: 1 })).toBeVisible();
  let come = await hold(context);
  await page.getByRole('button', { name: 'Mehr dazu' }).click();
  await page.getByRole('menuitem', { name: 'Läuft bald ab' }).click();
  await expect(sign(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitglieder');
  expect(await findings(page)).toEqual([]);
  come();
  await expect(page.getByRole('heading', { name: 'Läuft bald ab', level: 1 })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Mitglieder', level: 1 })).toBeVisible();
  come = await hold(context);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Importieren …' }).click();
  await expect(sign(page)).toBeVisible();
  come();
  await expect(page.getByRole('dialog', { name: 'Mitglieder importieren' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);

  await page.goto(`${server.url}/einsaetze`);
  await expect(page.getByRole('heading', { name: 'Einsätze', level: 1 })).toBeVisible();
  come = await hold(context);
  await page.getByRole('button', { name: 'Karte' }).click();
  await expect
    .poll(async () => (await page.locator('.list-body > .skeleton').boundingBox())?.width ?? 0)
    .toBeGreaterThan(500);
  come();
  await expect(page.getByRole('application')).toBeVisible();
});

test('a language whose texts are on their way is announced, at the sign-in and behind it', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/login`);
  const change = page.getByRole('button', { name: 'Italiano' });
  await expect(change).toBeVisible();
  let come = await hold(context, '**/i18n/*.json*');
  await change.click();
  await expect(change).toHaveAttribute('data-pending', 'true');
  come();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await signIn(page, 'station');
  await settled(page);
  come = await hold(context, '**/i18n/*.json*');
  await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await page
    .getByRole('menuitemradio', { name: 'Italiano' })
    .or(page.getByRole('menuitem', { name: 'Italiano' }))
    .click();
  await expect(sign(page)).toBeVisible();
  come();
  await expect(page.getByRole('heading', { name: 'Soci', level: 1 })).toBeVisible();
});
