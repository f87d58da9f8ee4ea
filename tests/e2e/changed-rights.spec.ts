import { expect, test } from '@playwright/test';
import { api, type Api } from './api.ts';
import { asTablet, openDevice } from './device.ts';
import { settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Rights that change open the device anew. On a slow tablet that takes a while, in which people go on working.
test.setTimeout(240_000);
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
let office: Api;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '60' });
  office = await api(server.url, 'verband');
});
test.afterAll(async () => server?.stop());

declare global {
  interface Window {
    /** The next thing that is sealed, which is what the new device begins with, waits for `goOn`. */
    held: 'no' | 'next' | 'now';
    goOn: () => void;
    closings: number;
  }
}

/** Runs in the page before the app. */
function slowOpening(): void {
  const { encrypt } = SubtleCrypto.prototype;
  const { close } = IDBDatabase.prototype;
  window.held = 'no';
  window.closings = 0;
  SubtleCrypto.prototype.encrypt = async function (...given) {
    if (window.held === 'next') {
      window.held = 'now';
      await new Promise<void>((goOn) => {
        window.goOn = goOn;
      });
    }
    return encrypt.apply(this, given);
  };
  IDBDatabase.prototype.close = function () {
    window.closings += 1;
    close.call(this);
  };
}

test('what is typed and saved while the device opens with changed rights is kept, and stays on the screen', async ({
  browser,
}) => {
  const [mitglied] = await (
    await api(server.url, 'station')
  ).list<{ id: string }>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  const id = mitglied?.id ?? '';
  const own = await office.one<{ sek_id: string }>(`/mgd/mitglieder/${id}`);
  const { parent_id } = await office.one<{ parent_id: string }>(`/sektionen/sektionen/${own.sek_id}`);
  const { context, page } = await openDevice(browser, server.url, 'station', asTablet);

  let answer = (): void => {};
  const isAsked = new Promise<void>((go) => {
    answer = go;
  });
  await page.addInitScript(slowOpening);
  await page.route('**/rechte/daten', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto(`${server.url}/mitglieder/${id}`);
  await settled(page);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
  // One more branch to see: the rights of everybody change.
  await office.add('/sektionen/sektionen', {
    name: 'Nachbarstelle',
    sektionstyp: 'Sektion',
    sektionsnr: 'N1',
    parent_id,
  });
  await page.evaluate(() => {
    window.held = 'next';
  });
  answer();
  await page.waitForFunction(() => window.held === 'now');
  const closings = await page.evaluate(() => window.closings);

  const mobile = page.getByRole('textbox', { name: 'Mobil privat' });
  await mobile.fill('+39 349 111 2222');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(async () => office.one(`/mgd/mitglieder/${id}`), { timeout: 30_000 })
    .toMatchObject({ mobilprivat: '+393491112222' });
  const email = page.getByRole('textbox', { name: 'E-Mail privat' });
  await email.fill('huette@example.org');
  await page.evaluate(() => window.goOn());
  await page.waitForFunction((former) => window.closings > former, closings);
  await expect(email).toHaveValue('huette@example.org');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await settled(page);
  await expect
    .poll(async () => office.one(`/mgd/mitglieder/${id}`), { timeout: 60_000 })
    .toMatchObject({ emailprivat: 'huette@example.org' });
  await context.close();
});
