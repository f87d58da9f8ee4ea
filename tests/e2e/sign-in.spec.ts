import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { api } from './api.ts';
import { putAsset } from './assets.ts';
import { fetched } from './fetched.ts';
import { gate } from './gate.ts';
import { signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// From the form to the first screen: every branch of the sign-in (spec A 4), and what it says when it fails (spec A 8).
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  await server.restart(async (data) => {
    const adding = promisify(execFile)(process.execPath, ['dist/server/benutzer-cli.js', 'neu', 'neuling'], {
      env: { ...process.env, DATA_DIR: data },
    });
    adding.child.stdin?.end(`${demoPassword}\n`);
    await adding;
  });
});
test.afterAll(async () => server?.stop());

test.beforeEach(async ({ browser }) => {
  await configure({});
  context = await browser.newContext();
  page = await context.newPage();
});
test.afterEach(async () => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

const configure = (config: object): Promise<void> => putAsset(server.dataDir, 'config.json', config);

const open = (path = '/login') => page.goto(`${server.url}${path}`);
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const button = (name: string, inside: Page | Locator = page) => inside.getByRole('button', { name, exact: true });
const password = () => page.getByRole('textbox', { name: 'Kennwort' });
const form = () => page.getByLabel('Benutzername');
const atStart = () => expect(page).toHaveURL(/\/mitglieder$/);

/** Types and presses; what comes then is the test's. */
async function submit(username = 'station', typed = demoPassword): Promise<void> {
  await form().fill(username);
  await password().fill(typed);
  await button('Anmelden').click();
}

/** The real app data with some fields changed. */
const alterAppData = (changed: object) =>
  context.route('**/api/rechte/daten', async (route) => {
    const response = await fetched(route);
    await route.fulfill({ response, json: { ...(await response.json()), ...changed } });
  });

async function measures(box: Locator): Promise<{ width: number; height: number }> {
  const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  return { width: Math.round(width), height: Math.round(height) };
}

test.describe('the form', () => {
  test('has user name, password that can be shown and hidden, sign-in button and a link to the reset that carries the name', async () => {
    await open();
    await form().fill('anna.berger');
    await password().fill('geheim');
    await expect(password()).toHaveAttribute('type', 'password');
    await button('Kennwort anzeigen').click();
    await expect(password()).toHaveAttribute('type', 'text');
    await button('Kennwort verbergen').click();
    await expect(password()).toHaveAttribute('type', 'password');
    await expect(button('Anmelden')).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Kennwort vergessen?' })).toHaveAttribute(
      'href',
      '/passwordreset?benutzer=anna.berger',
    );
  });

  test('user name and password are both required, and a name of spaces is none', async () => {
    await open();
    await form().fill('  ');
    await button('Anmelden').click();
    await expect(page.getByText('Benutzername ist erforderlich')).toBeVisible();
    await expect(page.getByText('Kennwort ist erforderlich')).toBeVisible();
  });

  test('shows that it is loading while the server is asked', async () => {
    await open();
    const [held, letGo] = gate();
    await context.route('**/api/login', async (route) => {
      await held;
      await route.continue();
    });
    await submit();
    await expect(page.getByRole('button', { name: 'Anmelden' })).toHaveAttribute('data-pending', 'true');
    letGo();
    await atStart();
  });

  test('nothing pending, no showinfo, no brass band: straight to the first readable area, no dialog on the way', async () => {
    await configure({ testversion: true });
    await alterAppData({ mitglieder_pflichtfelder: [{ name: 'Mitglied: Geburtsdatum' }] });
    const seen: string[] = [];
    await page.exposeFunction('noteDialog', (name: string) => seen.push(name));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('[role=dialog], [role=alertdialog]'))
          Reflect.get(globalThis, 'noteDialog')(one.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await open();
    await submit();
    await atStart();
    await expect(syncState(page)).toBeVisible();
    expect(seen).toEqual([]);
  });

  test('a returnUrl counts only if it leads to the information', async () => {
    await open(`/login?returnUrl=${encodeURIComponent('/information')}`);
    await submit();
    await expect(page).toHaveURL(/\/information$/);
    const [other, fresh] = await anotherDevice(`/login?returnUrl=${encodeURIComponent('/einsaetze')}`);
    await submitOn(fresh, 'station');
    await expect(fresh).toHaveURL(/\/mitglieder$/);
    await other.close();
  });

  test('who may read no area is told "Ungültige Rechte" and signed out', async () => {
    await alterAppData({ grants: [] });
    await open();
    await submit();
    await expect(page.getByText('Ungültige Rechte')).toBeVisible();
    await expect(form()).toBeVisible();
  });
});

test.describe('what a failed sign-in says', () => {
  const maintenance =
    'Es tut uns leid, dieses Service ist wegen Wartungsarbeiten zur Zeit leider nicht aktiv. Wir bitten um Verständnis!';

  test('a wrong password: "Benutzername oder Kennwort sind falsch!"', async () => {
    await open();
    await submit('station', 'Falsch-2026!');
    await expect(page.getByRole('alert')).toHaveText('FehlerBenutzername oder Kennwort sind falsch!');
  });

  // No two neighbours have the same sentence: each must replace the one before.
  const answers: readonly (readonly [string, { status: number; json: object } | undefined, string])[] = [
    [
      'too many attempts',
      { status: 429, json: { auth: ['Too many attempts!'] } },
      'FehlerZuviele ungültige Zugriffe mit diesem Benutzer!',
    ],
    ['AppGesperrt in auth', { status: 400, json: { auth: ['AppGesperrt'] } }, `Hinweis${maintenance}`],
    ['any other auth value', { status: 401, json: { auth: ['Something else'] } }, 'FehlerFehler beim Zugriff!'],
    [
      'AppGesperrt as the status text of a 400',
      { status: 400, json: { kind: 'locked', status_text: 'AppGesperrt', fields: [] } },
      `Hinweis${maintenance}`,
    ],
    ['another HTTP failure', { status: 500, json: {} }, 'FehlerFehler beim Zugriff!'],
    ['no answer at all', undefined, 'FehlerFehler beim Zugriff auf die Datenbank!'],
  ];
  test('any other failure: its sentence of the error catalogue', async () => {
    await open();
    for (const [name, answer, text] of answers)
      await test.step(name, async () => {
        await context.route('**/api/login', (route) => (answer === undefined ? route.abort() : route.fulfill(answer)));
        await submit();
        await expect(page.locator('.login-card .banner')).toHaveText(text);
        await expect(form()).toBeVisible();
        await context.unroute('**/api/login');
      });
  });

  test('the app data cannot be had: its sentence, and nobody is signed in', async () => {
    await context.route('**/api/rechte/daten', (route) => route.abort());
    await open();
    await submit();
    await expect(page.getByRole('alert')).toHaveText('FehlerFehler beim Zugriff auf die Datenbank!');
    await open('/mitglieder');
    await expect(form()).toBeVisible();
  });
});

test.describe('consent', () => {
  test('cancel logs out; the button waits for the tick; who agrees is recorded and goes on, and is not asked again', async () => {
    await configure({ showinfo: true });
    await open();
    await submit('neuling');
    const consent = dialog('Datenschutz');
    await expect(consent.getByRole('region')).toContainText('(EU) 2016/679');
    await expect(consent.getByRole('region')).toContainText('Nr. 101 vom 19.09.2018');
    await expect.poll(async () => (await measures(consent.getByRole('region'))).height).toBe(380);
    await button('Abbrechen', consent).click();
    await expect(consent).toHaveCount(0);
    await open('/mitglieder');
    await expect(form()).toBeVisible();

    await submit('neuling');
    await expect(button('Einwilligen', consent)).toBeDisabled();
    await consent.getByText('Datenschutzeinwilligung').click();
    await button('Einwilligen', consent).click();
    await button('Verstanden', dialog('Produktivsystem')).click();
    await expect(syncState(page)).toBeVisible();

    const [again, fresh] = await anotherDevice();
    await submitOn(fresh, 'neuling');
    await expect(fresh.getByRole('dialog', { name: 'Produktivsystem' })).toBeVisible();
    await again.close();
  });

  test('a consent that the server does not take stays open and says why', async () => {
    await context.route('**/api/login', async (route) => {
      const response = await fetched(route);
      await route.fulfill({ response, json: { ...(await response.json()), dsgvo: false } });
    });
    await context.route('**/api/rechte/dsgvo', (route) => route.abort());
    await open();
    await submit();
    const consent = dialog('Datenschutz');
    await consent.getByText('Datenschutzeinwilligung').click();
    await button('Einwilligen', consent).click();
    await expect(consent.getByRole('alert')).toHaveText('FehlerFehler beim Zugriff auf die Datenbank!');
    await context.unroute('**/api/rechte/dsgvo');
    await button('Einwilligen', consent).click();
    await atStart();
  });
});

test.describe('the system notice', () => {
  test('production: changes affect live data; "Verstanden" loads the app data; 500x210', async () => {
    await configure({ showinfo: true });
    await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await submit();
    const notice = dialog('Produktivsystem');
    await expect(notice).toContainText('Änderungen wirken sich auf die echten Daten aus.');
    await expect.poll(() => measures(notice)).toEqual({ width: 500, height: 210 });
    expect(asked).not.toContain('/api/rechte/daten');
    await button('Verstanden', notice).click();
    await atStart();
    expect(asked).toContain('/api/rechte/daten');
  });

  test('test system: data is saved only temporarily; "Abbrechen" logs out', async () => {
    await configure({ showinfo: true, testversion: true });
    await open();
    await expect(page.getByText('TESTSYSTEM')).toBeVisible();
    await submit();
    const notice = dialog('Testsystem');
    await expect(notice).toContainText('Daten werden nur vorübergehend gespeichert.');
    const left = page.waitForResponse('**/api/abmelden');
    await button('Abbrechen', notice).click();
    expect((await left).status()).toBe(204);
    await expect(notice).toHaveCount(0);
    await open('/mitglieder');
    await expect(form()).toBeVisible();
  });
});

test.describe('the version', () => {
  test.use({ serviceWorkers: 'allow' });

  test('another version: "Versionskonflikt!!" and a reload, once; then a banner, and work goes on', async () => {
    await alterAppData({ version: '99.0.0' });
    await context.route('**/api/daten/version', (route) => route.fulfill({ json: { version: '99.0.0' } }));
    await open();
    await submit();
    const conflict = page.getByRole('alertdialog', { name: 'Versionskonflikt!!' });
    await expect(conflict).toContainText('99.0.0');
    await page.waitForEvent('load');
    await expect(syncState(page)).toBeVisible();
    await expect(page.getByText('Versionskonflikt!!')).toBeVisible();
    await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await submit();
    await atStart();
    await expect(page.getByText('Versionskonflikt!!')).toBeVisible();
    await expect(conflict).toHaveCount(0);
  });
});

test.describe('notices after the app data', () => {
  const wechsel = [
    { id: '0197a000-0000-7000-8000-000000000001', name: 'Hofer Anna', sek_name: 'Bergrettung Prags' },
    { id: '0197a000-0000-7000-8000-000000000002', name: 'Kofler Karl', sek_name: 'Bergrettung Toblach' },
  ];
  const funktionswechsel = [{ mgd_name: 'Hofer Anna', name: 'Schriftführerin', anfang: '2026-03-01' }];
  const missing = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Mitglied ${index + 1}: Geburtsdatum` }));
  const accepting = '**/api/mgd/mitgliederstatuswechselok/*';

  test('in order: member switches one by one, function changes, missing mandatory data, then the start route; cancelling does nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await configure({ variante: 'VSM' });
    await alterAppData({ mitglieder_wechsel: wechsel, funktionswechsel, mitglieder_pflichtfelder: missing(2) });
    await open();
    await submit();
    for (const { name } of wechsel) {
      await expect(dialog('Mitgliederwechsel')).toContainText(name);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await button('Abbrechen', dialog('Mitgliederwechsel')).click();
    }
    await button('Abbrechen', dialog(/^Funktionswechsel/)).click();
    await button('Verstanden', dialog('Fehlende Pflichtfelder')).click();
    await atStart();
    expect(asked.filter((url) => /wechselsetdatum|statuswechsel/.test(url))).toEqual([]);
  });

  test('a member switch is accepted or rejected by its own call, in a dialog of 800x500', async () => {
    const asked: string[] = [];
    for (const call of ['mitgliederstatuswechselok', 'mitgliederstatuswechselablehnen']) {
      await context.route(`**/api/mgd/${call}/*`, (route) => {
        asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
        return route.fulfill({ status: 204 });
      });
    }
    await alterAppData({ mitglieder_wechsel: wechsel });
    await open();
    await submit();
    const notice = dialog('Mitgliederwechsel');
    await expect(notice).toContainText('Bergrettung Prags');
    await expect.poll(() => measures(notice)).toEqual({ width: 800, height: 500 });
    await button('Annehmen', notice).click();
    await expect(notice).toContainText('Kofler Karl');
    await button('Ablehnen', notice).click();
    await atStart();
    expect(asked).toEqual([
      `GET /api/mgd/mitgliederstatuswechselok/${wechsel[0]?.id}`,
      `GET /api/mgd/mitgliederstatuswechselablehnen/${wechsel[1]?.id}`,
    ]);
  });

  test('a member switch that the server refuses keeps its dialog and shows the words of the server', async () => {
    await alterAppData({ mitglieder_wechsel: wechsel.slice(0, 1) });
    await open();
    await submit();
    const refused = page.waitForResponse(accepting);
    await button('Annehmen', dialog('Mitgliederwechsel')).click();
    const { status_text }: { status_text: string } = await (await refused).json();
    expect(status_text).not.toBe('');
    await expect(dialog('Mitgliederwechsel').getByRole('alert')).toHaveText(`Fehler${status_text}`);
    await button('Abbrechen', dialog('Mitgliederwechsel')).click();
    await atStart();
  });

  test('the network is lost half way: the notice is skipped with its text, the rest comes, and the sign-in ends at the start route', async () => {
    await alterAppData({ mitglieder_wechsel: wechsel.slice(0, 1), funktionswechsel });
    await context.route(accepting, (route) => route.abort());
    await open();
    await submit();
    await expect(page.getByText('Kennwort ist erforderlich')).toHaveCount(0);
    await button('Annehmen', dialog('Mitgliederwechsel')).click();
    await expect(page.getByText('Fehler beim Zugriff auf die Datenbank!')).toBeVisible();
    await button('Abbrechen', dialog(/^Funktionswechsel/)).click();
    await atStart();
  });

  test('function changes: a table of member, function and start, 800x500; confirming records the date', async () => {
    await alterAppData({ funktionswechsel });
    await open();
    await submit();
    const notice = dialog(/^Funktionswechsel/);
    await expect(notice.getByRole('columnheader')).toHaveText(['Mitglied', 'Funktion', 'Beginn']);
    await expect(notice.getByRole('cell')).toHaveText(['Hofer Anna', 'Schriftführerin', '01.03.2026']);
    await expect.poll(() => measures(notice)).toEqual({ width: 800, height: 500 });
    const recorded = page.waitForResponse('**/api/daten/funktionswechselsetdatum');
    await button('Bestätigen', notice).click();
    expect((await recorded).status()).toBeLessThan(300);
    await atStart();
  });

  for (const [count, width] of [
    [399, 1000],
    [400, 640],
  ] as const) {
    test(`missing mandatory data of brass bands, ${count} together: ${width} px wide`, async () => {
      await configure({ variante: 'VSM' });
      await alterAppData({
        musikkapelle_pflichtfelder: missing(1),
        mitglieder_pflichtfelder: missing(count - 2),
        mitglieder_instrumente_pflichtfelder: missing(1),
      });
      await open();
      await submit();
      const notice = dialog('Fehlende Pflichtfelder');
      await expect.poll(async () => (await measures(notice)).width).toBe(width);
      await expect(notice.getByRole('heading', { level: 3 })).toHaveText([
        'Musikkapelle (1)',
        `Mitglieder (${count - 2})`,
        'Instrumente der Mitglieder (1)',
      ]);
      await button('Verstanden', notice).click();
      await atStart();
    });
  }

  test.describe('on a device with the worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('neither an unlocking, nor a sign-in without a network, nor a sign-in in place shows them again', async () => {
      await configure({ showinfo: true });
      await alterAppData({ mitglieder_wechsel: wechsel, funktionswechsel });
      await open();
      await submit('kassier');
      await button('Verstanden', dialog('Produktivsystem')).click();
      for (const { name } of wechsel) {
        await expect(dialog('Mitgliederwechsel')).toContainText(name);
        await button('Abbrechen', dialog('Mitgliederwechsel')).click();
      }
      await button('Abbrechen', dialog(/^Funktionswechsel/)).click();
      await atStart();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const lockIt = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
        await page.getByRole('menuitem', { name: 'Sperren / Benutzer wechseln' }).click();
        await expect(page.getByRole('heading', { name: 'Gesperrt' })).toBeVisible();
      };
      await lockIt();
      await password().fill(demoPassword);
      await button('Entsperren').click();
      await expect(syncState(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await lockIt();
      await context.setOffline(true);
      await button('Anderer Benutzer').click();
      await submit('kassier');
      await expect(syncState(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await context.setOffline(false);
      await endAllSessions('kassier');
      await button('Anmelden').click({ timeout: 60_000 });
      await password().fill('Gipfel-2027!');
      await button('Anmelden', dialog('Anmelden')).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText('Sitzung ist abgelaufen!')).toHaveCount(0);
    });
  });
});

test.describe('switching', () => {
  const fromMenu = async (entry: string): Promise<void> => {
    await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  test('to the productive system: only from the test system, after "Verstanden"; "Abbrechen" stays', async () => {
    await configure({ testversion: true, produktivsystem: '/impressum' });
    await open();
    await signIn(page, 'station');
    await fromMenu('Zum Produktivsystem');
    await expect(dialog('Zum Produktivsystem')).toContainText('Änderungen auf die echten Daten');
    await button('Abbrechen', dialog('Zum Produktivsystem')).click();
    await atStart();
    await fromMenu('Zum Produktivsystem');
    await button('Verstanden', dialog('Zum Produktivsystem')).click();
    await expect(page).toHaveURL(/\/impressum$/);
  });

  test('to another organisation: disabled until the data-protection text is accepted', async () => {
    const organisationen = [
      { name: 'Impressum', url: '/impressum' },
      { name: 'Datenschutz', url: '/datenschutz' },
      { name: 'Unsicher', url: 'javascript:alert(1)' },
    ];
    await configure({ produktivsystem: '/impressum', organisationen });
    await open();
    await signIn(page, 'station');
    await page.getByRole('button', { name: 'Benutzer und Einstellungen' }).click();
    await expect(page.getByRole('menuitem', { name: 'Zum Produktivsystem' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Organisation wechseln' }).click();
    const switching = dialog('Organisation wechseln');
    await expect(switching.getByRole('region')).toContainText('(EU) 2016/679');
    await switching.getByRole('button', { name: /Organisation/ }).click();
    await expect(page.getByRole('option')).toHaveText(['Impressum', 'Datenschutz']);
    await page.getByRole('option', { name: 'Datenschutz' }).click();
    await expect(button('Wechseln', switching)).toBeDisabled();
    await switching.getByText('Datenschutzeinwilligung').click();
    await button('Wechseln', switching).click();
    await expect(page).toHaveURL(/\/datenschutz$/);
  });
});

async function anotherDevice(path = '/login'): Promise<[BrowserContext, Page]> {
  const other = await page.context().browser()?.newContext();
  if (other === undefined) throw new Error('no browser');
  const fresh = await other.newPage();
  await fresh.goto(`${server.url}${path}`);
  return [other, fresh];
}

async function submitOn(where: Page, username: string): Promise<void> {
  await where.getByLabel('Benutzername').fill(username);
  await where.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await where.getByRole('button', { name: 'Anmelden' }).click();
}

/** A new password elsewhere ends the sessions here. */
async function endAllSessions(username: string): Promise<void> {
  const status = await (
    await api(server.url, username)
  ).put('/user/kennwortaendern', { kennwortalt: demoPassword, kennwortneu: 'Gipfel-2027!' });
  expect(status).toBe(204);
}
