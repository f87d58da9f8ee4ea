import { expect, test, type BrowserContext, type Page, type Request } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { newId } from '../../src/lib/ids.ts';
import { api, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { fetched } from './fetched.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// How a session ends and goes on (spec A 4, 8, 9): nothing typed is lost, and the person signs in where he is.
test.setTimeout(120_000);

type Tokens = { access_token: string; refresh_token: string; expires_in: number };

test.use({ serviceWorkers: 'block' });

let server: RunningServer;
let valley: Api;
let mitglieder: string[];
let context: BrowserContext;
let page: Page;
const asStation = onDeviceOf('station', () => server);

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  valley = await api(server.url, 'station');
  mitglieder = (await valley.list<{ id: string }>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=9')).map(
    ({ id }) => id,
  );
});
test.afterAll(async () => server?.stop());

test.beforeEach(({ context: device, page: tab }) => {
  [context, page] = [device, tab];
});

const phone = (where = page) => where.getByRole('textbox', { name: 'Mobil privat' });
const save = () => page.getByRole('button', { name: 'Speichern', exact: true }).click();
const ended = (where = page) =>
  where
    .getByRole('alert')
    .filter({ hasText: 'Sitzung ist abgelaufen!' })
    .or(where.locator('.shell-notices').getByText('Sitzung ist abgelaufen!'));
const phoneInValley = async (id: string) =>
  (await valley.one<{ mobilprivat: string | null }>(`/mgd/mitglieder/${id}`)).mobilprivat;

/** Signs in; answers the tokens that the browser got. `change` is what the line makes of the server's answer. */
async function begin(change: Partial<Tokens> = {}): Promise<Tokens> {
  let given: Tokens | undefined;
  await context.route('**/api/login', async (route) => {
    const response = await fetched(route);
    const tokens: Tokens = await response.json();
    given = tokens;
    await route.fulfill({ response, json: { ...tokens, ...change } });
  });
  await page.goto(server.url);
  await signIn(page, 'station');
  await context.unroute('**/api/login');
  if (given === undefined) throw new Error('nobody signed in');
  return given;
}

/** Where somebody is signed in; answers with what the requests are sent. */
async function carryOn(): Promise<string> {
  const asked = page.waitForRequest((request) => bearerOf(request) !== '');
  await page.goto(server.url);
  const bearer = bearerOf(await asked);
  await settled(page);
  return bearer;
}

async function openMitglied(id: string): Promise<void> {
  await page.goto(`${server.url}/mitglieder/${id}`);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
}

async function signInAgain(): Promise<void> {
  await page.locator('.shell-notices').getByRole('button', { name: 'Anmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await dialog.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expect(dialog).toHaveCount(0);
}

const bearerOf = (request: Request): string => request.headers()['authorization'] ?? '';

test("when the expiry has passed the request is rejected with 'Loginfehler', 'Sitzung ist abgelaufen!' (Hinweis) is shown, work goes on, and the queue goes after a sign-in in place", async () => {
  const [id = ''] = mitglieder;
  // The device counts twice the lifetime that the server gives; its clock then goes three minutes on.
  await begin({ expires_in: 60 });
  await settled(page);
  await openMitglied(id);
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 180_000;
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    // Whether the server is still the same one may be asked without a session.
    if (request.url().includes('/api/') && !request.url().includes('/api/sync/verlauf?')) calls.push(request.url());
  });
  await phone().fill('+39 340 111 0001');
  await save();
  await expect(page.getByText('Sitzung ist abgelaufen!').first()).toBeVisible();
  await expect(page.getByText('Hinweis', { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
  const address = page.url();

  await page
    .getByRole('textbox', { name: 'Telefon privat' })
    .or(page.getByRole('textbox', { name: 'Telefon', exact: true }))
    .first()
    .fill('+39 0474 1');
  await signInAgain();
  expect(page.url()).toBe(address);
  await expect(phone()).toHaveValue('+39 340 111 0001');
  await settled(page);
  await expect(ended()).toHaveCount(0);
  expect(await phoneInValley(id)).toBe('+393401110001');
});

asStation('two tabs that are turned down together refresh once; the other one waits and polls', async () => {
  const first = await carryOn();
  // What the tab asks for in passing must not refresh before both begin.
  await page.goto('about:blank');
  const other = await context.newPage();

  let refreshes = 0;
  const refused = new Set<Page>();
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.url().endsWith('/auth/refresh')) {
      refreshes += 1;
      const response = await fetched(route);
      // Long enough that the other tab finds it under way.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return route.fulfill({ response });
    }
    if (bearerOf(request) !== first) return route.continue();
    refused.add(request.frame().page());
    return route.fulfill({ status: 401, json: { kind: 'unauthenticated', status_text: 'Loginfehler', fields: [] } });
  });
  const served = [page, other].map((tab) =>
    tab.waitForResponse((response) => response.url().endsWith('/rechte/daten') && response.status() === 200),
  );
  await Promise.all([page, other].map((tab) => tab.goto(`${server.url}/allgemein`)));
  await Promise.all(served);
  for (const tab of [page, other]) await expect(ended(tab)).toHaveCount(0);
  expect([refused.size, refreshes]).toEqual([2, 1]);
  await other.close();
});

asStation('a tab that dies while it refreshes leaves the session to the other', async () => {
  const first = await carryOn();
  // What the tab asks for in passing must not refresh before both begin.
  await page.goto('about:blank');
  const other = await context.newPage();
  let hanging: Page | undefined;
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.url().endsWith('/auth/refresh')) {
      if (hanging !== undefined) return route.continue();
      // Never answered: this tab closes in the middle.
      hanging = request.frame().page();
      return undefined;
    }
    if (bearerOf(request) !== first) return route.continue();
    return route.fulfill({ status: 401, json: { kind: 'unauthenticated', status_text: 'Loginfehler', fields: [] } });
  });
  await Promise.all([page, other].map((tab) => tab.goto(`${server.url}/allgemein`)));
  await expect.poll(() => hanging).toBeDefined();
  const survivor = hanging === page ? other : page;
  const answered = survivor.waitForResponse(
    (response) => response.url().endsWith('/rechte/daten') && response.status() === 200,
  );
  await hanging?.close();
  await answered;
  await expect(ended(survivor)).toHaveCount(0);
  await survivor.close();
});

test('a session ended on the server because its refresh token was stolen asks for a sign-in, and nothing is lost', async ({
  request,
}) => {
  const [, id = ''] = mitglieder;
  const stolen = await begin();
  await settled(page);
  const refresh = async (refresh_token: string): Promise<Tokens & { status: number }> => {
    const response = await request.post(`${server.url}/api/auth/refresh`, { data: { refresh_token } });
    return { ...(await response.json()), status: response.status() };
  };
  const thief = await refresh((await refresh(stolen.refresh_token)).refresh_token);
  expect((await refresh(stolen.refresh_token)).status).toBe(401);
  expect(
    (
      await request.get(`${server.url}/api/rechte/daten`, {
        headers: { Authorization: `Bearer ${thief.access_token}` },
      })
    ).status(),
  ).toBe(401);

  await openMitglied(id);
  await phone().fill('+39 340 111 0002');
  await save();
  await expect(page.getByText('Sitzung ist abgelaufen!').first()).toBeVisible();
  await signInAgain();
  await settled(page);
  expect(await phoneInValley(id)).toBe('+393401110002');
});

asStation('if the refresh fails for want of a server nobody is logged out', async () => {
  const [, , id = ''] = mitglieder;
  const first = await carryOn();
  await openMitglied(id);
  let isUp = false;
  await context.route('**/api/**', async (route) => {
    const isRefresh = route.request().url().endsWith('/auth/refresh');
    if (isUp) return route.continue();
    if (isRefresh)
      return route.fulfill({
        status: 400,
        json: { auth: ['AppGesperrt'], kind: 'locked', status_text: 'AppGesperrt', fields: [] },
      });
    return bearerOf(route.request()) === first ? route.fulfill({ status: 401, json: {} }) : route.continue();
  });
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/auth/refresh') && response.status() === 400,
  );
  await phone().fill('+39 340 111 0003');
  await save();
  await refused;
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
  await expect(ended()).toHaveCount(0);
  isUp = true;
  await settled(page);
  expect(await phoneInValley(id)).toBe('+393401110003');
});

asStation(
  'delete requests have no refresh retry: a direct call with an expired token is refused once, and the engine deletes by saving its queue',
  async ({ request }) => {
    const id = newId();
    const sek_id = (await valley.one<{ sek_id: string }>(`/mgd/mitglieder/${mitglieder[0]}`)).sek_id;
    expect(await valley.put('/mgd/mitglieder', { id, nachname: 'Wegzulöschen', vorname: 'Ida', sek_id })).toBe(201);
    const forged = await request.delete(`${server.url}/api/mgd/mitglieder/${id}`, {
      headers: { Authorization: 'Bearer a.b.c' },
    });
    expect(forged.status()).toBe(401);
    expect(await valley.one<{ nachname: string }>(`/mgd/mitglieder/${id}`)).toMatchObject({ nachname: 'Wegzulöschen' });

    const first = await carryOn();
    const asked: string[] = [];
    let isExpired = false;
    await context.route('**/api/**', async (route) => {
      const { method, url } = { method: route.request().method(), url: new URL(route.request().url()).pathname };
      if (isExpired)
        asked.push(`${method} ${url.replace(/.*\/api/, '')} ${bearerOf(route.request()) === first ? 'old' : 'new'}`);
      if (isExpired && bearerOf(route.request()) === first) return route.fulfill({ status: 401, json: {} });
      return route.continue();
    });
    await page.goto(`${server.url}/mitglieder/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Wegzulöschen');
    isExpired = true;
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect
      .poll(async () =>
        valley.one(`/mgd/mitglieder/${id}`).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone');
    expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([]);
    expect(asked.some((line) => line.endsWith(' old'))).toBe(true);
    expect(asked.filter((line) => line === 'POST /sync/batch new')).toHaveLength(1);
  },
);

test('all calls except login and refresh carry a Bearer header with the access token, and no token stands in an address', async () => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request);
  });
  const { access_token, refresh_token } = await begin();
  await settled(page);
  await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  const open = calls
    .filter((request) => !bearerOf(request).startsWith('Bearer '))
    .map((request) => new URL(request.url()).pathname);
  expect(new Set(open)).toEqual(new Set(['/api/login']));
  expect(calls.length).toBeGreaterThan(4);
  for (const request of calls)
    for (const secret of [access_token, refresh_token]) expect(request.url()).not.toContain(secret);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    refresh_token,
  );
});
