import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '../e2e/api.ts';
import { startServer } from '../e2e/server.ts';
import { buildTwoVersions } from '../e2e/two-versions.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './page.ts';
import { button, field, link, openSektion, settled, shown, signIn } from './person.ts';

type Row = Record<string, string | number | null>;

const held = 'Sie wird geladen, sobald in keinem Fenster mehr etwas ungespeichert oder unterwegs ist.';
/** What the app does every minute, and when a window is seen again. */
const lookNow = (page: Page) => page.evaluate(`void document.dispatchEvent(new Event('visibilitychange'))`);
const entry = (page: Page) => page.evaluate(`document.querySelector('script[type=module]')?.getAttribute('src')`);

test('a new version waits for the work of both tabs, then takes over in both, and nothing is lost', async ({
  openTablet,
}) => {
  test.setTimeout(480_000);
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'huettenbuch-update-'));
  const versions = await buildTwoVersions(3);
  let server = await startServer({ DATA_DIR, DEMO_MITGLIEDER: '200' }, versions.old);
  try {
    const [mitglied = {}] = await (
      await api(server.url, 'station')
    ).list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
    const { page, line, newPage } = await openTablet(server);
    await signIn(page, 'station');
    await settled(page);
    const second = await newPage();
    await second.goto('/einsaetze');
    await second.see({ role: 'heading', name: /./ });
    await page.goto(`/mitglieder/${mitglied['id']}`);
    await openSektion(page, 'Kontakt');
    await page.write(field('Straße'), 'Talweg 1');
    const before = await entry(page);

    await server.stop();
    server = await startServer({ DATA_DIR }, versions.next);
    line.target = server.url;
    // A window that is not in front does not look; what the other one finds, both are told.
    for (const one of [page, second]) await lookNow(one);
    for (const one of [page, second]) await one.see(shown(held));
    await page.picture('update-held');

    await line.cut();
    await page.click(button('Speichern'));
    for (const one of [page, second])
      await expect.poll(() => entry(one).catch(() => before), { timeout: 60_000 }).not.toBe(before);
    await page.see(link(/1 wartend/));
    await line.mend();
    await settled(page);
    expect((await (await api(server.url, 'station')).one<Row>(`/mgd/mitglieder/${mitglied['id']}`))['strasse']).toBe(
      'Talweg 1',
    );
  } finally {
    await server.stop();
    await versions.remove();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});
