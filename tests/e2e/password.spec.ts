import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts';
import { api } from './api.ts';
import { putAsset, removeAssets } from './assets.ts';
import { mailAfter } from './outbox.ts';
import { settled, signIn, syncState } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A forgotten password and a changed one (spec A 2, 4, 5, 8). Every test uses an account of its own: they get new passwords.
const changed = 'Gipfel-2027!';
const short = 'Kennwort muss mindestens 12 Zeichen lang sein';
const sent =
  'Bestätigungs-E-Mail wurde gesendet, wenn Benutzername und E-Mail-Adresse mit den Daten im System übereinstimmen.';

test.use({ serviceWorkers: 'block' });

let server: RunningServer;
let context: BrowserContext;
let page: Page;
const addresses = new Map<string, string>();
let ownMitglied = '';

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  for (const { benutzername } of demoAccounts) addresses.set(benutzername, `${benutzername}@verband.example`);
  const [own] = await (
    await api(server.url, 'station')
  ).list<{ id: string }>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  ownMitglied = own?.id ?? '';
});
test.afterAll(async () => server?.stop());

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
});
test.afterEach(async () => context.close());

const open = (path: string) => page.goto(`${server.url}${path}`);
const button = (name: string, inside: Page | Locator = page) => inside.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const told = () => page.getByRole('alert');
const note = () => page.getByRole('status');

async function ask(benutzer: string, email: string): Promise<void> {
  await field('Benutzer').fill(benutzer);
  await field('E-Mail').fill(email);
  await button('Zurücksetzen').click();
}

/** The path of the link that a user gets by mail. */
async function linkOf(username: string): Promise<string> {
  const email = addresses.get(username) ?? '';
  const { text } = await mailAfter(server.dataDir, email, () =>
    fetch(`${server.url}/api/pwdreset`, { method: 'POST', body: JSON.stringify({ username, email }) }),
  );
  return new URL(/^http\S+$/m.exec(text)?.[0] ?? '').pathname;
}

async function submitNew(password: string, again = password): Promise<void> {
  await field('Neues Kennwort').fill(password);
  await field('Bestätigung Kennwort').fill(again);
  await button('Kennwort speichern').click();
}

async function logIn(username: string, password: string): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await field('Kennwort').fill(password);
  await button('Anmelden').click();
  await expect(syncState(page)).toBeVisible();
}

test.describe('reset, step 1', () => {
  test('asks for user and e-mail, and cancel returns to the sign-in page', async () => {
    await open('/login');
    await page.getByRole('link', { name: 'Kennwort vergessen?' }).click();
    await expect(page).toHaveURL(`${server.url}/passwordreset`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kennwort zurücksetzen');
    await button('Abbrechen').click();
    await expect(page).toHaveURL(`${server.url}/login`);
  });

  test('query parameters benutzer and email prefill the fields, and the address is cleaned', async () => {
    await open('/login');
    await open('/passwordreset?benutzer=anna&email=anna%2Bhuette@verband.example');
    await expect(field('Benutzer')).toHaveValue('anna');
    await expect(field('E-Mail')).toHaveValue('anna+huette@verband.example');
    await expect(page).toHaveURL(`${server.url}/passwordreset`);
    await page.goBack();
    await expect(page).toHaveURL(`${server.url}/login`);
    await page.getByLabel('Benutzername').fill('4711');
    await page.getByRole('link', { name: 'Kennwort vergessen?' }).click();
    await expect(field('Benutzer')).toHaveValue('4711');
    await expect(page).toHaveURL(`${server.url}/passwordreset`);
  });

  test('both fields are required and take no space, told at the field when it is left', async () => {
    await open('/passwordreset');
    await field('Benutzer').fill('an na');
    await field('E-Mail').fill('anna @verband.example');
    await expect(page.getByText('Benutzer enthält ungültiges Leerzeichen.')).toBeVisible();
    await field('Benutzer').fill('');
    await expect(page.getByText('E-Mail enthält ungültiges Leerzeichen.')).toBeVisible();
    await button('Zurücksetzen').click();
    await expect(told()).toContainText('Nicht alle Pflichtfelder sind gesetzt.');
    await expect(page.getByText('Benutzer ist erforderlich')).toBeVisible();
  });

  test('a press on the button counts although the sentences that appear move it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/passwordreset');
    await field('Benutzer').fill('an na');
    await button('Zurücksetzen').hover();
    await page.mouse.down();
    await page.waitForTimeout(200);
    await page.mouse.up();
    await expect(told()).toContainText('Nicht alle Pflichtfelder sind gesetzt.');
    await expect(page.getByText('Benutzer enthält ungültiges Leerzeichen.')).toBeVisible();
  });

  test('the confirmation is the same whether or not the data match', async () => {
    await open('/passwordreset');
    await ask('niemand', 'niemand@verband.example');
    await expect(note()).toHaveText(sent);
    await mailAfter(server.dataDir, addresses.get('verband') ?? '', () =>
      ask('verband', addresses.get('verband') ?? ''),
    );
    await expect(note()).toHaveText(sent);
  });

  test("a refusal shows the server's status text, and no network says so", async () => {
    await page.route('**/api/pwdreset', (route) =>
      route.fulfill({
        status: 429,
        json: {
          kind: 'too-many',
          status_text: 'Zu viele Anfragen. Versuchen Sie es in einer Viertelstunde wieder.',
          fields: [],
        },
      }),
    );
    await open('/passwordreset');
    await ask('anna', 'anna@verband.example');
    await expect(told()).toContainText('Zu viele Anfragen. Versuchen Sie es in einer Viertelstunde wieder.');
    await page.unroute('**/api/pwdreset');
    await context.setOffline(true);
    await button('Zurücksetzen').click();
    await expect(told()).toContainText('Fehler beim Zugriff auf die Datenbank!');
  });

  test('from 1000 px on the header lies across the page, measured 100 ms after a change', async () => {
    await page.clock.install();
    await open('/passwordreset');
    const frame = page.locator('[data-header]');
    await expect(frame).toHaveAttribute('data-header', 'wide');
    await page.clock.pauseAt(Date.now() + 60_000);
    // Hears of a new size after the page itself has, which may be some time after the browser took it.
    await page.evaluate(() =>
      addEventListener('resize', () => document.body.setAttribute('data-heard', String(innerWidth))),
    );
    const resize = async (width: number): Promise<void> => {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('body')).toHaveAttribute('data-heard', String(width));
    };
    await resize(999);
    await page.clock.runFor(99);
    await expect(frame).toHaveAttribute('data-header', 'wide');
    await page.clock.runFor(1);
    await expect(frame).toHaveAttribute('data-header', 'narrow');
    await resize(1000);
    await page.clock.runFor(100);
    await expect(frame).toHaveAttribute('data-header', 'wide');
  });
});

test('another address of the own account: told beforehand, confirmed by a press, and not yet in force', async () => {
  await open('/login');
  await signIn(page, 'kassier');
  await button('Benutzer und Einstellungen').click();
  await page.getByRole('menuitem', { name: 'E-Mail des Kontos' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-Mail des Kontos' });
  await expect(dialog.getByText('Links zu einem neuen Kennwort gehen an kassier@verband.example.')).toBeVisible();
  await field('Neue Adresse').fill('neu@verband.example');
  await field('Kennwort').fill('Falsch-2026!');
  await button('Speichern', dialog).click();
  await expect(dialog.getByText('Das bisherige Kennwort ist falsch.')).toBeVisible();
  await field('Kennwort').fill(demoPassword);
  const { text } = await mailAfter(server.dataDir, 'neu@verband.example', () => button('Speichern', dialog).click());
  await expect(dialog).toHaveCount(0);
  await open(new URL(/^http\S+$/m.exec(text)?.[0] ?? '').pathname);
  await button('Adresse bestätigen').click();
  await expect(note()).toContainText('Die Adresse des Benutzers kassier ist bestätigt.');
  await page.reload();
  await button('Adresse bestätigen').click();
  await expect(told()).toContainText('Dieser Link ist ungültig oder abgelaufen.');
  await button('Abbrechen').click();
  await button('Benutzer und Einstellungen').click();
  await page.getByRole('menuitem', { name: 'E-Mail des Kontos' }).click();
  await expect(
    dialog.getByText(
      'Links zu einem neuen Kennwort gehen an kassier@verband.example. neu@verband.example ist bestätigt und gilt ab',
    ),
  ).toBeVisible();
});

test.describe('reset, step 2', () => {
  test('the way from the sign-in page by the mail to the new password', async () => {
    const email = addresses.get('lesen') ?? '';
    await open('/passwordreset');
    const { text, header } = await mailAfter(server.dataDir, email, () => ask('lesen', email));
    await expect(note()).toHaveText(sent);
    expect(header).toContain('Subject:');
    await open(new URL(/^http\S+$/m.exec(text)?.[0] ?? '').pathname);
    await expect(field('Benutzer')).toHaveValue('lesen');
    await expect(field('Benutzer')).toHaveAttribute('readonly', '');
    await submitNew(changed);
    await expect(page.getByText('Password wurde zurückgesetzt!')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/login`);
    await logIn('lesen', changed);
  });

  test('validation on leaving a field and on submit, in the words of spec A 5', async () => {
    await open(await linkOf('region'));
    const fresh = field('Neues Kennwort');
    const again = field('Bestätigung Kennwort');
    const leave = async (text: string) => {
      await fresh.fill(text);
      await fresh.blur();
    };
    await button('Kennwort speichern').click();
    await expect(told()).toContainText('Nicht alle Pflichtfelder sind gesetzt.');
    await expect(page.getByText('Neues Kennwort ist erforderlich')).toBeVisible();
    await expect(page.getByText('Bestätigung Kennwort ist erforderlich')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Mindestens 12 Zeichen. Mehrere Wörter hintereinander')).toBeVisible();
    await leave('Ab1!');
    await expect(page.getByText(short, { exact: true })).toBeVisible();
    await leave(changed);
    await expect(page.getByText(short)).toHaveCount(0);
    await again.fill('Gipfel-2028!');
    await again.blur();
    await expect(page.getByText('Kennwörter sind nicht identisch')).toBeVisible();
    await button('Kennwort speichern').click();
    await expect(told()).toContainText('Nicht alle Pflichtfelder sind gesetzt.');
    await again.fill(changed);
    await expect(page.getByText('Kennwörter sind nicht identisch')).toHaveCount(0);
    // What only the server knows, in its words.
    await fresh.fill('passwort1234');
    await again.fill('passwort1234');
    await button('Kennwort speichern').click();
    await expect(page.getByText('Das Kennwort steht auf Listen häufiger Kennwörter')).toBeVisible();
    await button('Abbrechen').click();
    await expect(page).toHaveURL(`${server.url}/login`);
  });

  test('a link that was used or replaced shows the status text and the way to a new one', async () => {
    const [first, second] = [await linkOf('region'), await linkOf('region')];
    const isDead = async () => {
      await expect(told()).toContainText('Dieser Link ist ungültig oder abgelaufen.');
      await expect(field('Neues Kennwort')).toHaveCount(0);
    };
    await open(first);
    await isDead();
    await open(second);
    await expect(field('Benutzer')).toHaveValue('region');
    const other = await context.newPage();
    await other.goto(`${server.url}${second}`);
    await expect(other.getByRole('textbox', { name: 'Benutzer' })).toHaveValue('region');
    await submitNew(changed);
    await expect(page).toHaveURL(`${server.url}/login`);
    await page.close();
    page = other;
    await submitNew('Gipfel-2029!');
    await expect(told()).toContainText('Es ist ein Fehler aufgetreten!!');
    await page.reload();
    await isDead();
    await button('Neuen Link anfordern').click();
    await expect(page).toHaveURL(`${server.url}/passwordreset`);
  });

  test('for the brass-band customer the success state stays, with a way to the office login and links to the app stores', async () => {
    const link = await linkOf('verband');
    await putAsset(server.dataDir, 'config.json', {
      variante: 'VSM',
      appStores: {
        android: 'https://play.google.com/store/apps/details?id=example',
        ios: 'https://apps.apple.com/app/id1',
      },
    });
    try {
      await open(link);
      await submitNew(changed);
      await expect(note()).toHaveText('Password wurde zurückgesetzt!');
      expect(new URL(page.url()).pathname).toBe(link);
      await expect(page.getByRole('link', { name: 'App im Google Play Store' })).toHaveAttribute(
        'href',
        'https://play.google.com/store/apps/details?id=example',
      );
      await expect(page.getByRole('link', { name: 'App im App Store' })).toHaveAttribute(
        'href',
        'https://apps.apple.com/app/id1',
      );
      await button('Zum Büro-Login').click();
      await expect(page).toHaveURL(`${server.url}/login`);
    } finally {
      await removeAssets(server.dataDir);
    }
  });

  test.describe('on a device with the worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('work that waits on a locked device outlives the reset of a forgotten password', async () => {
      await open('/login');
      await signIn(page, 'station');
      await settled(page);
      await open(`/mitglieder/${ownMitglied}`);
      await page.getByRole('tab', { name: 'Kontakt' }).click();
      await context.setOffline(true);
      await field('Mobil privat').fill('+39 340 123 4567');
      await button('Speichern').click();
      await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
      await button('Benutzer und Einstellungen').click();
      await page.getByRole('menuitem', { name: 'Sperren / Benutzer wechseln' }).click();
      await expect(page.getByRole('heading', { name: 'Gesperrt' })).toBeVisible();
      await context.setOffline(false);
      await open(await linkOf('station'));
      await submitNew(changed);
      await expect(page.getByRole('heading', { name: 'Gesperrt' })).toBeVisible();
      await field('Kennwort').fill(changed);
      await button('Entsperren').click();
      await settled(page);
      const { mobilprivat } = await (
        await api(server.url, 'kassier')
      ).one<{ mobilprivat: string }>(`/mgd/mitglieder/${ownMitglied}`);
      expect(mobilprivat).toBe('+393401234567');
    });
  });
});

test.describe('the change dialog', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Kennwort ändern' });
  const save = () => button('Speichern', dialog()).click();
  async function begin(): Promise<void> {
    await open('/login');
    await signIn(page, 'kassier');
    await openDialog();
  }
  async function openDialog(): Promise<void> {
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: 'Verwaltung' }).hover();
    await page.getByRole('button', { name: 'Kennwort ändern' }).click();
    await expect(dialog()).toBeVisible();
  }
  async function type(alt: string, neu: string, again = neu): Promise<void> {
    await field('Bisheriges Kennwort').fill(alt);
    await field('Neues Kennwort').fill(neu);
    await field('Bestätigung Kennwort').fill(again);
  }

  test('checks what is typed, says at the field that the old password is wrong, and needs the network', async () => {
    await begin();
    await save();
    await expect(dialog().getByRole('alert')).toContainText('Nicht alle Pflichtfelder sind gesetzt.');
    for (const text of [
      'Bisheriges Kennwort ist erforderlich',
      'Neues Kennwort ist erforderlich',
      'Bestätigung Kennwort ist erforderlich',
    ])
      await expect(dialog().getByText(text)).toBeVisible();
    await type(demoPassword, 'Ab1!', changed);
    await save();
    await expect(dialog().getByText(short)).toBeVisible();
    await expect(dialog().getByText('Kennwörter sind nicht identisch')).toBeVisible();
    await type('Falsch-2026!', changed);
    await save();
    await expect(dialog().getByRole('alert')).toContainText('Fehler');
    await expect(dialog().getByRole('alert')).toContainText('Kennwort konnte nicht gespeichert werden!');
    await expect(dialog().getByText('Das bisherige Kennwort ist falsch.')).toBeVisible();
    await context.setOffline(true);
    await expect(dialog().getByText('Das Kennwort lässt sich nur mit Verbindung ändern.')).toBeVisible();
    await expect(button('Speichern', dialog())).toBeDisabled();
  });

  test.describe('on a device with the worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('after a change the device opens without a network with the new password at once, and with the old one no more', async () => {
      await begin();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await type(demoPassword, changed);
      await save();
      const shown = page.getByRole('region', { name: /Meldungen/ }).getByRole('alertdialog', { name: 'Info' });
      await expect(shown).toContainText('Kennwort wurde geändert.');
      await expect(dialog()).toHaveCount(0);
      await context.setOffline(true);
      await button('Benutzer und Einstellungen').click();
      await page.getByRole('menuitem', { name: 'Sperren / Benutzer wechseln' }).click();
      await field('Kennwort').fill(demoPassword);
      await button('Entsperren').click();
      await expect(told()).toContainText('Benutzername oder Kennwort sind falsch!');
      await field('Kennwort').fill(changed);
      await button('Entsperren').click();
      await expect(syncState(page)).toBeVisible();
      await context.setOffline(false);
      await settled(page);
      await expect(page.getByText('Sitzung ist abgelaufen!')).toHaveCount(0);
    });
  });
});
