import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { newId } from '../../src/lib/ids.ts';
import { accessible } from './accessible.ts';
import { api, type Api } from './api.ts';
import { book, paidEinsatz } from './paid-einsatz.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// The volunteers of a mission are paid: by one the order is checked, by another released; the bank gets a file.
test.setTimeout(240_000);

test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

type Row = Record<string, unknown> & { readonly id: string };

/** What the demo has to pay is later. */
const einsatzDay = '2026-02-03';

/** The first working day of a month from now. */
const payday = (): string => {
  const day = new Date(Date.now() + 30 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

test('a bulk payment shows what stands against it, needs a second person, and hands the bank its file', async ({
  page,
}) => {
  const verband = await api(server.url, 'verband');
  const mitglieder = await paidVolunteers(verband);
  const sek_id = (await verband.list<Row>('/sektionen/sektionen?sektionstyp=Landesverband&limit=1'))[0]?.id ?? '';
  const [account, run] = [newId(), newId()];
  expect(
    await verband.put('/sektionen/banken', {
      id: account,
      sek_id,
      bezeichnung: 'Vergütungen',
      art: 'Bankkonto',
      iban: 'IT60X0542811101000000123456',
    }),
  ).toBeLessThan(300);
  expect(await verband.put(`/sektionen/sektionen/${sek_id}`, { ort: 'Bozen' })).toBe(200);
  expect(await verband.put('/sbs/sbs', { id: run, sek_id, format: 'Cbi', bank_id: account, bis: einsatzDay })).toBe(
    201,
  );

  await page.goto(server.url);
  await signIn(page, 'verband');
  await settled(page);
  // Before anything is saved: what stands against it, where it is mended, and only the paying branch's own accounts.
  await page.goto(`${server.url}/sbs/neu`);
  await expect(page.getByText('Bitte ein Bankkonto mit gültiger IBAN wählen.')).toBeVisible();
  await page.getByRole('button', { name: 'Zu CUC' }).click();
  await expect(page.getByRole('textbox', { name: 'CUC' })).toBeFocused();
  await page.getByRole('textbox', { name: 'CUC' }).fill('ABC12345');
  await expect(page.getByText('Für das Format CBI fehlt die CUC.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Zu Bankkonto' }).click();
  await page.getByRole('combobox', { name: 'Bankkonto' }).fill('e');
  await expect(page.getByRole('option').filter({ hasText: 'Vergütungen' })).toHaveCount(1);
  await expect(page.getByRole('option')).toHaveCount(
    (await verband.list<Row>(`/sektionen/banken?sek_id=${sek_id}&limit=99`)).filter((one) => one['sek_id'] === sek_id)
      .length,
  );
  await page.getByRole('option').filter({ hasText: 'Vergütungen' }).click();
  await expect(page.getByText('Bitte ein Bankkonto mit gültiger IBAN wählen.')).toHaveCount(0);
  await accessible(page);
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();

  await page.goto(`${server.url}/sbs`);
  await accessible(page);
  await page.getByRole('row').filter({ hasText: 'Entwurf' }).click();
  await expect(page.getByText('Für das Format CBI fehlt die CUC.')).toBeVisible();
  await expect(page.getByText('Der Tag der Ausführung fehlt.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nicht dabei' }).getByText('Keine IBAN')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Hinweise' }).getByText('Ohne Beleg mehr als 10 € an einem Tag').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verwerfen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prüfen und abschließen' })).toHaveCount(0);
  await accessible(page);
  expect(await verband.put(`/sbs/sbs/${run}`, { cuc: 'ABC12345', ausfuehrung_am: payday() })).toBe(200);
  await page.reload();
  await expect(page.getByText('Für das Format CBI fehlt die CUC.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Prüfen und abschließen' }).click();
  await expect(page.getByRole('list', { name: 'Zahlungen' }).getByRole('listitem')).toHaveCount(mitglieder.length - 1);
  await page.getByRole('button', { name: 'Freigeben', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freigeben', exact: true }).click();
  await expect(
    page.getByText('Freigeben muss eine andere Person als die, die den Lauf erstellt oder geprüft hat.'),
  ).toBeVisible();
  await accessible(page);

  expect(await secondPerson(verband, run)).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Datei erstellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Datei erstellen' }).click();
  const load = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datei laden' }).click();
  const file = await load;
  expect(file.suggestedFilename()).toMatch(/^SBS\d{4}-\d{4}\.xml$/);
  const bytes = await readFile(await file.path());
  const known = await verband.one<Row>(`/sbs/sbs/${run}`);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(known['sha256']);
  expect(bytes.toString()).toContain(`<NbOfTxs>${mitglieder.length - 1}</NbOfTxs>`);
  expect(bytes.toString()).toContain('<MmbId>05428</MmbId>');

  // On the phone its card says what it comes to; the next run is offered the CUC of this one.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/sbs`);
  await expect(page.getByRole('row').filter({ hasText: String(known['nummer']) })).toContainText(
    `${(Number(known['betrag']) / 100).toFixed(2).replace('.', ',')}\u00a0€`,
  );
  await page.goto(`${server.url}/sbs/neu`);
  await page.getByRole('button', { name: 'ABC12345 übernehmen' }).click();
  await expect(page.getByText('Für das Format CBI fehlt die CUC.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
});

/** A mission whose four volunteers are paid and booked; one of them has no account. Answers the members. */
async function paidVolunteers(verband: Api): Promise<string[]> {
  const [model] = await verband.list<Row>('/einsaetze/einsaetze?sort=einsatzbeginn&limit=1');
  // Who died was in no mission.
  const mitglieder = (
    await verband.list<Row>(`/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&sek_id=${String(model?.['sek_id'])}&limit=4`)
  ).map(({ id }) => id);
  for (const [at, mgd_id] of mitglieder.entries()) {
    const iban = at === 0 ? null : 'IT60X0542811101000000123456';
    expect(await verband.put(`/mgd/mitglieder/${mgd_id}`, { iban, ort: 'Sexten', land: 'IT' })).toBe(200);
  }
  const einsatz = await paidEinsatz(verband, mitglieder, [
    `${einsatzDay}T08:00:00.000Z`,
    `${einsatzDay}T12:00:00.000Z`,
  ]);
  await book(verband, einsatz, mitglieder.length);
  return mitglieder;
}

/** A colleague who holds the same group releases the run. */
async function secondPerson(verband: Api, run: string): Promise<number> {
  const [own] = await verband.list<Row>('/user/user?name=verband&limit=1');
  const [other] = await verband.list<Row>('/user/user?name=region&limit=1');
  const [held] = await verband.list<Row>(`/user/bg?user_id=${own?.id}&limit=1`);
  expect(
    await verband.put('/user/bg', {
      id: newId(),
      user_id: other?.id,
      bg_id: held?.['bg_id'],
      sek_id: held?.['sek_id'],
    }),
  ).toBe(201);
  return (await api(server.url, 'region')).put(`/sbs/sbs/${run}/status`, { nach: 'Freigegeben' });
}
