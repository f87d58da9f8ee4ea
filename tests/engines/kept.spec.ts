import { api } from '../e2e/api.ts';
import { startServer } from '../e2e/server.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './page.ts';
import { button, field, link, openSektion, rowWith, settled, shown, signIn } from './person.ts';

type Row = Record<string, string | number | null>;

const mitglieder = 2400;

/** Runs in the page: keys of the packs of members, after some work on all that lies on the device. */
const onDevice = (work = '') => `(async () => {
  const answer = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
  for (const { name } of (await indexedDB.databases()).filter(({ name }) => name.startsWith('huettenbuch-'))) {
    const db = await answer(indexedDB.open(name));
    try {
      if (![...db.objectStoreNames].includes('packs')) continue;
      const stores = db.transaction(['packs', 'packVoids'], 'readwrite');
      const [packs, voids] = ['packs', 'packVoids'].map((store) => stores.objectStore(store));
      ${work}
      return (await answer(packs.getAllKeys())).filter((key) => key.startsWith('personen '));
    } finally {
      db.close();
    }
  }
})()`;

async function packs(page: Page, work?: string): Promise<readonly string[]> {
  return [await page.evaluate(onDevice(work))].flat().map(String);
}
/** First and last id of a pack. */
const stretch = (key = ''): readonly (string | undefined)[] => key.split(' ').slice(1, 3);

async function see(page: Page, { nachname, vorname }: Row): Promise<void> {
  await page.write({ role: 'searchbox', name: 'Mitglieder suchen' }, `${nachname} ${vorname}`.toLowerCase());
  await page.see(rowWith(new RegExp(`${nachname}.*${vorname}`)));
}

test('the app starts without anybody answering as soon as its first screen was seen', async ({ openTablet }) => {
  const { page, line, restart } = await openTablet();
  await page.goto('/');
  await page.see(button('Anmelden'));
  await page.holds('navigator.serviceWorker.controller !== null');
  await line.cut();
  const again = await restart();
  await again.goto('/');
  await again.see(button('Anmelden'));
  await again.holds('navigator.serviceWorker.controller !== null');
});

test('what lies on the tablet is the same after the browser was closed, and packs are read and made anew', async ({
  openTablet,
}) => {
  test.setTimeout(480_000);
  const server = await startServer({ DEMO_MITGLIEDER: String(mitglieder) });
  try {
    const valley = await api(server.url, 'verband');
    const { page, line, restart } = await openTablet(server);
    await signIn(page, 'verband');
    await settled(page);
    await page.goto('/mitglieder');
    await page.see(rowWith(/\d/));
    const count = await page.text(shown(/^[\d.]+ Einträge$/));
    await expect.poll(async () => (await packs(page)).length, { timeout: 120_000 }).toBeGreaterThan(1);
    const [first = '', second = ''] = await packs(page);
    const all = (
      await Promise.all(
        [0, 1000, 2000].map((offset) => valley.list<Row>(`/mgd/mitglieder?limit=1000&offset=${offset}`)),
      )
    ).flat();
    const within = (key: string): Row => {
      const [from = '', to = ''] = stretch(key);
      return all.find(({ id }) => String(id) >= from && String(id) <= to) ?? {};
    };
    const [changed, other] = [within(first), within(second)];

    await test.step('a member is changed while nobody answers, and a copy that an older version packed lies there', async () => {
      await line.cut();
      await page.goto(`/mitglieder/${changed['id']}`);
      await openSektion(page, 'Kontakt');
      await page.write(field('Straße'), 'Talweg 11');
      await page.click(button('Speichern'));
      await page.see(link(/1 wartend/));
      await packs(page, "packs.put({ key: 'personen 0 1', body: null });");
    });

    const again = await restart();
    await test.step('another start, still without anybody answering: every member, and the change', async () => {
      await again.goto('/mitglieder');
      await again.see(shown(count));
      for (const one of [changed, other, within((await packs(again)).at(-1) ?? '')]) await see(again, one);
      await again.goto(`/mitglieder/${changed['id']}`);
      await openSektion(again, 'Kontakt');
      expect(await again.value(field('Straße'))).toBe('Talweg 11');
      await again.see(link(/1 wartend/));
    });

    await test.step('the valley has the change, and the tablet packs anew', async () => {
      await line.mend();
      await settled(again);
      expect((await valley.one<Row>(`/mgd/mitglieder/${changed['id']}`))['strasse']).toBe('Talweg 11');
      await again.goto('/mitglieder');
      await expect
        .poll(async () => (await packs(again)).filter((key) => key === first || key === 'personen 0 1'), {
          timeout: 120_000,
        })
        .toEqual([]);
      await packs(again, "if ((await answer(voids.count())) > 0) throw new Error('something is void');");
    });

    await test.step('all of it is there after another start', async () => {
      await again.reload();
      await again.see(shown(count));
      for (const one of [changed, other]) await see(again, one);
    });
  } finally {
    await server.stop();
  }
});
