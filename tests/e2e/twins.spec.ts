import { expect, test } from '@playwright/test';
import { api } from './api.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Who is entered may be there already: likely twins are shown, without a network too, and nobody is kept from saving.
test.setTimeout(120_000);

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

test('a new person who is there already is shown before it is saved, also offline, and the age filter takes in who is 35 years older', async ({
  page,
  context,
}) => {
  const office = await api(server.url, 'station');
  const [station] = (await office.list<{ sek_id: string; mitgliedsstatus: string }>('/mgd/mitglieder')).filter(
    (one) => one.mitgliedsstatus === 'Aktiv',
  );
  const taxId = 'RSSMRA85T10A562S';
  const make = (vorname: string, gebdatum: string) =>
    office.put('/mgd/mitglieder', {
      id: crypto.randomUUID(),
      personenart: 'Mitglied',
      nachname: 'Zwillinger',
      vorname,
      gebdatum,
      steuer_id: taxId,
      sek_id: station?.sek_id,
    });
  expect(await make('Josef', '1985-12-10')).toBe(201);
  expect(await make('Johann', '1950-12-10')).toBe(201);

  await page.goto(server.url);
  await signIn(page, 'station');
  await settled(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto(`${server.url}/mitglieder/neu`);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Zwilinger');
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Josef');
  await page.getByRole('tab', { name: 'Persönliche Daten' }).click();
  await page.getByRole('textbox', { name: 'Steuernummer' }).fill(taxId);
  await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill('10.12.1985');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();

  const notice = page.getByRole('status').filter({ hasText: 'Diese Person gibt es vielleicht schon' });
  await expect(notice.getByRole('link')).toHaveText(['Zwillinger Josef']);
  await expect(notice).toContainText('sehr wahrscheinlich');
  await expect(notice).toContainText('geboren am 10.12.1985');
  await notice.getByText('Auch bei 35 Jahren Altersunterschied oder mehr').click();
  await expect(notice.getByRole('link')).toHaveText(['Zwillinger Josef', 'Zwillinger Johann']);

  await notice.getByRole('link', { name: 'Zwillinger Josef' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page).toHaveURL(/\/mitglieder\/neu/);
  await notice.getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(page).toHaveURL(/\/mitglieder\/[0-9a-f-]{36}/);
  await expect(notice).toHaveCount(0);
  await context.setOffline(false);
  await settled(page);
  expect(
    (await office.list<{ nachname: string }>('/mgd/mitglieder')).filter((one) => one.nachname === 'Zwilinger'),
  ).toHaveLength(1);
});
