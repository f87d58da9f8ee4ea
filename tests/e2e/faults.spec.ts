import { expect, test, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { api, type Api } from './api.ts';
import { settled, signIn } from './person.ts';
import { Proxy } from './proxy.ts';
import { startServer, type RunningServer } from './server.ts';

// What goes wrong on a tablet that nobody maintains: tabs that die, storage that is full, lost or cleared, lines that break.
// One tablet, signed in once: a first load for each test would cost more than all of them.
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

type Row = Record<string, string | number | null> & { id: string };

let server: RunningServer;
let proxy: Proxy;
let valley: Api;
let mitglied: Row;
let einsatz: Row;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  // Enough places that the first load can be cut several times.
  server = await startServer({ ORTE: 'IT-BZ,CH' });
  proxy = await Proxy.open(server.url);
  valley = await api(server.url, 'station');
  const [someone] = await valley.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  const [open] = await valley.list<Row>('/einsaetze/einsaetze?status=Eingabe&limit=1');
  if (someone === undefined || open === undefined) throw new Error('the demo data has nobody and no mission');
  [mitglied, einsatz] = [someone, open];
  context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Rome' });
  page = await context.newPage();
  await signedIn(page, 'station');
});

test.afterAll(async () => {
  await context?.close();
  proxy?.close();
  await server?.stop();
});

test.beforeEach(async () => {
  proxy.decide = () => 'ok';
  proxy.onRequest = () => {};
  proxy.onPart = () => {};
  await context.setOffline(false);
  if (page.isClosed()) page = await context.newPage();
});

async function signedIn(where: Page, username: string): Promise<void> {
  await where.goto(proxy.url);
  await signIn(where, username);
  await settled(where);
}

async function begin(): Promise<void> {
  await page.goto(proxy.url);
  await settled(page);
}

const phone = (where = page) => where.getByRole('textbox', { name: 'Mobil privat' });
const save = () => page.getByRole('button', { name: 'Speichern', exact: true }).click();
const phoneInValley = async () => (await valley.one<Row>(`/mgd/mitglieder/${mitglied.id}`))['mobilprivat'];

async function openMitglied(): Promise<void> {
  await page.goto(`${proxy.url}/mitglieder/${mitglied.id}`);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
}

/** Works on the user's store behind the app's back. */
async function inStore<T>(where: Page, what: 'count' | 'cursor' | 'halve' | 'forget' | 'age'): Promise<T> {
  return where.evaluate(async (task) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => /^huettenbuch-[0-9a-f-]{20,}$/.test(one)) ?? '';
    const done = <R>(ask: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        ask.addEventListener('success', () => resolve(ask.result));
        ask.addEventListener('error', () => reject(ask.error));
      });
    if (task === 'forget') return done(indexedDB.deleteDatabase(name));
    const db = await done(indexedDB.open(name));
    const transaction = db.transaction(['personen', 'packs', 'packVoids', 'meta'], 'readwrite');
    const [persons, packs] = [transaction.objectStore('personen'), transaction.objectStore('packs')];
    const packed = IDBKeyRange.bound('personen ', 'personen \uffff');
    let answer: unknown = null;
    if (task === 'count')
      answer = (await done(packs.getAllKeys(packed)))
        .map((key) => Number(String(key).split(' ')[3]))
        .reduce(
          (sum, count) => sum + count,
          (await done(persons.count())) - (await done(transaction.objectStore('packVoids').count(packed))),
        );
    else if (task === 'cursor')
      answer = (await done(transaction.objectStore('meta').get('pull')))?.value.cursor ?? null;
    else if (task === 'age')
      await done(transaction.objectStore('meta').put({ key: 'lastContact', value: '2026-01-01T08:00:00.000Z' }));
    else
      for (const [store, all] of [
        [persons, await done(persons.getAllKeys())],
        [packs, await done(packs.getAllKeys(packed))],
      ] as const)
        for (const [at, key] of all.entries()) if (at % 2 === 0) store.delete(key);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    db.close();
    return answer;
  }, what) as Promise<T>; // what the task named answers
}

/** A page of the same origin on which the app does not run. */
async function backstage(): Promise<Page> {
  const blank = await context.newPage();
  await blank.goto(`${proxy.url}/browser.js`);
  return blank;
}

test('when the tab that sends is killed, the other takes over and nothing happens twice', async () => {
  await begin();
  const other = await context.newPage();
  await other.goto(`${proxy.url}/einsaetze/${einsatz.id}?tab=verlauf`);
  await settled(other);
  const batches: string[] = [];
  let sentAt = 0;
  proxy.onRequest = (path, body) => {
    if (path !== '/api/sync/batch') return;
    batches.push(body);
    sentAt = Date.now();
  };
  proxy.decide = (path) => (path === '/api/sync/batch' ? 'hold' : 'ok');
  const entry = other.getByRole('textbox', { name: 'Eintrag', exact: true });
  await entry.fill('Von zweien, einer stirbt');
  await entry.press('Enter');
  await expect.poll(() => batches.length).toBe(1);
  const killedAt = Date.now();
  await page.close();
  proxy.decide = () => 'ok';
  await settled(other);
  test.info().annotations.push({ type: 'taken over after', description: `${sentAt - killedAt} ms` });
  page = other;
  expect(batches).toHaveLength(2);
  expect(batches[1]).toBe(batches[0]);
  const entries = await valley.list<Row>(`/einsaetze/verlauf?einsatz_id=${einsatz.id}`);
  expect(entries.filter((row) => row['text'] === 'Von zweien, einer stirbt')).toHaveLength(1);
});

test('storage that is full: the save fails visibly, what was typed stays, and goes when there is room', async () => {
  await begin();
  await openMitglied();
  const cdp = await context.newCDPSession(page);
  await setQuota(cdp, 1);
  // For half a minute the browser goes on from what it knew of the room left.
  let typed = '';
  await expect(async () => {
    typed = `+39 340 ${String(Date.now()).slice(-7)}`;
    await phone().fill(typed);
    await save();
    await expect(page.getByText('Nicht gespeichert').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText('Der Speicher dieses Geräts ist voll', { exact: true })).toBeVisible();
  await expect(phone()).toHaveValue(typed);
  const stored = typed.replaceAll(' ', '');
  expect(await phoneInValley()).not.toBe(stored);
  await page.getByRole('button', { name: 'Platz schaffen' }).click();
  await setQuota(cdp, undefined);
  await save();
  await settled(page);
  await expect.poll(phoneInValley).toBe(stored);
  await expect(page.getByText('Der Speicher dieses Geräts ist voll', { exact: true })).toHaveCount(0);
});

test('rows that vanished are noticed at the next start and loaded anew, without a network only noticed', async () => {
  await begin();
  const whole = await inStore<number>(page, 'count');
  expect(whole).toBeGreaterThan(1);
  await context.setOffline(true);
  await openMitglied();
  await phone().fill('+39 340 000 0002');
  await save();
  await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
  await context.setOffline(false);
  proxy.decide = (path) => (path.startsWith('/api/') ? 'hold' : 'ok');
  const blank = await backstage();
  await page.close();
  await inStore(blank, 'halve');
  await context.setOffline(true);
  page = await context.newPage();
  await openMitglied();
  await expect(page.getByText('Auf diesem Gerät fehlen Daten')).toBeVisible();
  await expect(phone()).toHaveValue('+39 340 000 0002');
  proxy.decide = () => 'ok';
  await context.setOffline(false);
  await expect(page.getByText('Die Daten auf diesem Gerät wurden neu geladen')).toBeVisible({ timeout: 60_000 });
  await settled(page);
  expect(await inStore<number>(page, 'count')).toBe(whole);
  expect(await phoneInValley()).toBe('+393400000002');

  await page.close();
  await inStore(blank, 'forget');
  page = await context.newPage();
  await page.goto(proxy.url);
  await settled(page);
  await expect.poll(() => inStore<number>(page, 'count')).toBe(whole);
});

test('a first load that is cut off again and again goes on where it stopped, and ends with equal checksums', async ({
  browser,
}) => {
  const mostCuts = 3;
  let cuts = 0;
  let rows = 0;
  let marks = 0;
  let asked: string | null = null;
  const fresh = await browser.newContext({ locale: 'de-DE' });
  const tablet = await fresh.newPage();
  proxy.onRequest = (path, body) => {
    if (path === '/api/sync') asked = JSON.parse(body).cursor ?? null;
  };
  proxy.onPart = (path, part) => {
    if (path !== '/api/sync') return;
    const text = part.toString();
    rows += text.split('{"t":"row"').length - 1;
    marks += text.split('{"t":"mark"').length - 1;
  };
  proxy.decide = (path) => {
    if (path !== '/api/sync' || cuts === mostCuts) return 'ok';
    cuts += 1;
    const from = asked;
    // A mark that lies on the device, and half of what would come before the next.
    return { cutAfterLines: 1500, once: () => expect.poll(() => inStore(tablet, 'cursor')).not.toBe(from) };
  };
  await signedIn(tablet, 'station');
  test.info().annotations.push({ type: 'load', description: `${rows} rows, ${marks} marks, ${cuts} cuts` });
  expect(cuts).toBe(mostCuts);
  await tablet.goto(`${proxy.url}/abgleich`);
  await tablet.getByRole('button', { name: 'Alles prüfen' }).click();
  await expect(item('replica', tablet)).toContainText('Mit dem Server verglichen');
  await expect(item('replica', tablet)).toHaveAttribute('data-ok', 'true');
  const held = await total(tablet);
  await fresh.close();
  expect(rows).toBeLessThanOrEqual(held + 1000 * cuts);
});

test('an app that vanished from the device is fetched by the next start with a network, and told where it cannot be', async () => {
  await begin();
  const cached = () =>
    page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        )
      ).flat(),
    );
  const whole = (await cached()).filter((url) => url.includes('/static/')).length;
  expect(whole).toBeGreaterThan(10);
  const forget = () =>
    page.evaluate(
      async () =>
        void (await Promise.all(
          (await caches.keys())
            .filter((name) => /precache|texte|einstellungen/.test(name))
            .map((name) => caches.delete(name)),
        )),
    );
  const header = page.getByRole('link', { name: /^Abgleich: / });

  await forget();
  proxy.decide = (path) => (path.startsWith('/lizenzen.json') ? { cutAfterLines: 0 } : 'ok');
  await page.reload();
  await expect.poll(async () => (await cached()).filter((url) => url.includes('/static/')).length).toBe(whole);
  await expect(header).toHaveAccessibleName(/Nicht offlinefähig/);
  proxy.decide = () => 'ok';
  await page.reload();
  await expect(header).toHaveAccessibleName(/Online/);

  await context.setOffline(true);
  await page.reload();
  await expect(header).toHaveAccessibleName(/Offline/);
});

test('each item of the check that fails has a button that mends it', async () => {
  await begin();
  await page.goto(`${proxy.url}/abgleich`);
  await page.getByRole('button', { name: 'Alles prüfen' }).click();
  await expect(page.getByText('Zuletzt ganz geprüft')).toBeVisible();
  for (const id of ['app', 'replica', 'photos', 'vault', 'contact', 'waiting'])
    await expect(item(id)).toHaveAttribute('data-ok', 'true');

  await test.step('app', async () => {
    await page.evaluate(async () =>
      Promise.all(
        (await caches.keys()).map(async (name) => {
          const cache = await caches.open(name);
          const script = (await cache.keys()).find(({ url }) => url.includes('.js'));
          if (script !== undefined) await cache.delete(script);
        }),
      ),
    );
    await checkAll();
    await mended('app', 'App laden');
  });
  await test.step('replica', async () => {
    await inStore(page, 'halve');
    await checkAll();
    await mended('replica', 'Neu laden');
  });
  await test.step('space', async () => {
    // Full until the button is pressed, whenever the screen looks.
    await page.evaluate(() => {
      const real = navigator.storage.estimate.bind(navigator.storage);
      let isFull = true;
      navigator.storage.estimate = () => (isFull ? Promise.resolve({ quota: 2e6, usage: 1e6 }) : real());
      document.querySelector('[data-check="space"]')?.addEventListener('click', () => (isFull = false));
    });
    await checkAll();
    await mended('space', 'Platz schaffen');
  });
  await test.step('storage', async () => {
    await page.evaluate(() => {
      let is = false;
      navigator.storage.persisted = async () => is;
      navigator.storage.persist = async () => (is = true);
    });
    await checkAll();
    await mended('storage', 'Speicher sichern');
  });
  await test.step('vault', async () => {
    await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const ask = indexedDB.open('huettenbuch-tresor');
        ask.onsuccess = () => resolve(ask.result);
      });
      const store = db.transaction('tresore', 'readwrite').objectStore('tresore');
      await new Promise<void>((resolve) => {
        const all = store.getAll();
        all.onsuccess = () => {
          for (const vault of all.result) store.put({ ...vault, byServer: null });
          resolve();
        };
      });
      db.close();
    });
    await checkAll();
    await expect(item('vault')).toHaveAttribute('data-ok', 'false');
    await item('vault').getByRole('button', { name: 'Anmelden' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await expect(dialog).toHaveCount(0);
    await checkAll();
    await expect(item('vault')).toHaveAttribute('data-ok', 'true');
  });
  await test.step('contact and what waits, without a network', async () => {
    await context.setOffline(true);
    await openMitglied();
    await phone().fill('+39 340 000 0003');
    await save();
    await expect(page.getByRole('link', { name: /1 wartend/ })).toBeVisible();
    await inStore(page, 'age');
    await page.goto(`${proxy.url}/abgleich`);
    await expect(item('contact')).toHaveAttribute('data-ok', 'false');
    await expect(item('waiting')).toHaveAttribute('data-ok', 'false');
    await expect(item('contact')).toContainText('Nur mit Verbindung');
    await expect(item('contact').getByRole('button')).toBeDisabled();
    await context.setOffline(false);
    await expect(item('contact')).toHaveAttribute('data-ok', 'true', { timeout: 60_000 });
    await expect(item('waiting')).toHaveAttribute('data-ok', 'true');
    expect(await phoneInValley()).toBe('+393400000003');
  });
});

const checkAll = () => page.getByRole('button', { name: 'Alles prüfen' }).click();

const item = (id: string, where = page) => where.locator(`[data-check="${id}"]`);

async function mended(id: string, label: string): Promise<void> {
  await expect(item(id)).toHaveAttribute('data-ok', 'false');
  await item(id).getByRole('button', { name: label }).click();
  await expect(item(id)).toHaveAttribute('data-ok', 'true', { timeout: 60_000 });
}

const setQuota = (cdp: CDPSession, quotaSize: number | undefined) =>
  cdp.send('Storage.overrideQuotaForOrigin', {
    origin: proxy.url,
    ...(quotaSize === undefined ? {} : { quotaSize }),
  });

/** Rows that the device has in all its tables. */
const total = (where: Page): Promise<number> =>
  where.evaluate(async () => {
    const name =
      (await indexedDB.databases())
        .map((one) => one.name ?? '')
        .find((one) => /^huettenbuch-[0-9a-f-]{20,}$/.test(one)) ?? '';
    const db = await new Promise<IDBDatabase>((resolve) => {
      const ask = indexedDB.open(name);
      ask.onsuccess = () => resolve(ask.result);
    });
    const others = ['meta', 'outbox', 'sent', 'blobs', 'packContents'];
    const keys = await Promise.all(
      [...db.objectStoreNames]
        .filter((one) => !others.includes(one))
        .map(
          (store) =>
            new Promise<readonly [string, readonly IDBValidKey[]]>((resolve) => {
              const ask = db.transaction(store).objectStore(store).getAllKeys();
              ask.onsuccess = () => resolve([store, ask.result]);
            }),
        ),
    );
    db.close();
    const packed = (key: IDBValidKey): number => Number(String(key).split(' ')[3]);
    return keys.reduce((sum, [store, all]) => {
      if (store === 'packs') return all.reduce<number>((some, key) => some + packed(key), sum);
      return store === 'packVoids' ? sum - all.length : sum + all.length;
    }, 0);
  });
