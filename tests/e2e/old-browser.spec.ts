import { expect, test, type Locator, type Page } from '@playwright/test';
import { gate } from './gate.ts';
import { signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// What the sign-in page says in a browser that is too old (spec A 2).
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(() => server?.stop());

const lacksColours =
  'const real = CSS.supports.bind(CSS); CSS.supports = (...asked) => !String(asked[1]).startsWith("light-dark") && real(...asked);';
const unreadable = { contentType: 'text/javascript', body: 'let ; new = syntax' };
const hint = (page: Page): Locator =>
  page.getByText(/Verwenden Sie (bitte )?eine aktuelle Version von Chrome, Edge, Firefox oder Safari/);

test('that cannot run the app is told so by the page itself', async ({ page, context }) => {
  await page.addInitScript(lacksColours);
  await context.route('**/static/index-*.js', (route) => route.fulfill(unreadable));
  await page.goto(`${server.url}/login`);
  await expect(hint(page)).toBeVisible();
  await expect(page.getByText('Il suo browser non è aggiornato.')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveCount(0);
  // Nothing is on its way any more, and the hint is dressed.
  await expect(page.locator('#coming')).toBeHidden();
  await expect(page.locator('#browser-hint')).toHaveCSS('text-align', 'center');
});

test('that cannot read the scripts is told so, whatever else it can do', async ({ page, context }) => {
  await context.route('**/static/index-*.js', (route) => route.fulfill(unreadable));
  await page.goto(`${server.url}/login`);
  await expect(hint(page)).toBeVisible();
});

test('that runs the app all the same sees the hint on the sign-in page only', async ({ page }) => {
  await page.addInitScript(lacksColours);
  await page.goto(`${server.url}/login`);
  await expect(hint(page)).toHaveCount(1);
  await signIn(page, 'station');
  await expect(hint(page)).toHaveCount(0);
});

test('a browser that is supported never sees the hint, even while the app is on its way', async ({ page, context }) => {
  const [coming, come] = gate();
  await context.route('**/static/index-*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  await expect(page.locator('#browser-hint')).toBeHidden();
  come();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect(hint(page)).toHaveCount(0);
});

test('without scripts the page says what it needs', async ({ browser }) => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const blank = await bare.newPage();
  await blank.goto(`${server.url}/login`);
  await expect(blank.locator('noscript p')).toContainText('Hüttenbuch braucht JavaScript.');
  await expect(blank.locator('#coming')).toBeHidden();
  await bare.close();
});
