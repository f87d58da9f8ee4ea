import { api } from '../e2e/api.ts';
import { expect, test } from './fixtures.ts';
import { button, field, link, openSektion, rowWith, settled, signIn } from './person.ts';

type Row = Record<string, string | number | null>;

test('sign in, filter a list, save without a network, and it arrives', async ({ openTablet, server }) => {
  const station = await api(server.url, 'station');
  const [mitglied = {}] = await station.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  const { page, line } = await openTablet();

  await test.step('sign in and load', async () => {
    await signIn(page, 'station');
    await settled(page);
  });

  await test.step('missions of this year, then of all', async () => {
    await page.goto('/einsaetze');
    await page.see(rowWith(/^\d{4}-|\d{4}-\w+-\d{4}/));
    const ofThisYear = await page.count({ role: 'row' });
    await page.picture('missions');
    await page.click(button('Filter Jahr entfernen'));
    await expect.poll(() => page.count({ role: 'row' })).toBeGreaterThan(ofThisYear);
  });

  await test.step('a phone number is saved while nobody answers', async () => {
    await line.cut();
    await page.goto(`/mitglieder/${mitglied['id']}`);
    await openSektion(page, 'Kontakt');
    await page.write(field('Mobil privat'), '+39 340 555 6666');
    await page.click(button('Speichern'));
    await page.see(link(/1 wartend/));
    await page.picture('waiting');
  });

  await test.step('it is sent by itself when the server answers again', async () => {
    await line.mend();
    await settled(page);
    expect((await station.one<Row>(`/mgd/mitglieder/${mitglied['id']}`))['mobilprivat']).toBe('+393405556666');
  });
});
