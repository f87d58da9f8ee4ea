import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { newId } from '../../src/lib/ids.ts';
import { api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Rows 16 to 18 of the fault table: the data directory is put back by hand, and nobody tells the server or the device.
let server: RunningServer;
let copy: string;
const test = onDeviceOf('station', () => server);
test.setTimeout(300_000);
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, serviceWorkers: 'block' });

test.beforeAll(async () => {
  server = await startServer();
  // Beside the data: what lies on another file system cannot be renamed into their place.
  copy = `${server.dataDir}-kopie`;
});
test.afterAll(async () => {
  await server?.stop();
  await rm(copy, { recursive: true, force: true });
});

interface Row {
  readonly id: string;
  readonly rev: number;
  readonly sek_id: string;
  readonly nachname: string;
  readonly vorname: string;
  readonly mobilprivat: string | null;
}

const takeCopy = (dataDir: string): Promise<void> =>
  rm(copy, { recursive: true, force: true }).then(() => cp(dataDir, copy, { recursive: true }));
const putBack = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true }).then(() => rename(copy, dataDir));

async function changePhone(page: Page, id: string, phone: string): Promise<void> {
  await page.goto(`${server.url}/mitglieder/${id}`);
  await page.getByRole('tab', { name: 'Kontakt' }).click();
  await page.getByRole('textbox', { name: 'Mobil privat' }).fill(phone);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
}

/** What is saved reaches the queue a moment after the press: that nothing waits says nothing yet. */
async function sendPhone(page: Page, id: string, phone: string): Promise<void> {
  await changePhone(page, id, phone);
  const valley = await api(server.url, 'verband');
  await expect
    .poll(async () => (await valley.one<Row>(`/mgd/mitglieder/${id}`)).mobilprivat, { timeout: 60_000 })
    .toBe(phone);
}

/** A mission with two log entries, as somebody on duty enters it. Answers its id. */
async function enterEinsatz(page: Page, entries: readonly string[]): Promise<string> {
  await page.goto(`${server.url}/einsaetze/neu`);
  const begin = page.getByRole('group', { name: 'Einsatzbeginn' }).first();
  await begin.getByRole('textbox').first().fill('10.01.2026');
  await begin.getByRole('textbox').last().fill('08:00');
  await page.getByRole('textbox', { name: 'Kurzbezeichnung' }).fill('Nach der Kopie');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).not.toHaveURL(`${server.url}/einsaetze/neu`);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  const entry = page.getByRole('textbox', { name: 'Eintrag', exact: true });
  for (const text of entries) {
    await entry.fill(text);
    await entry.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function mitglieder(): Promise<Row[]> {
  return (await api(server.url, 'station')).list<Row>(
    '/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&sort=nachname&limit=5',
  );
}

const askNow = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/abgleich`);
  // What is missing for offline offers the same further below.
  await page.getByRole('button', { name: 'Jetzt abgleichen' }).first().click();
};

test('a copy put back by hand: the device says what is missing, shows it all the while and brings it back', async ({
  page,
}) => {
  const [called, other] = await mitglieder();
  await server.restart(takeCopy);
  await page.goto(server.url);
  await settled(page);
  const entries = ['Ausgerückt nach der Kopie', 'Zurück nach der Kopie'];
  const einsatz = await enterEinsatz(page, entries);
  await sendPhone(page, called?.id ?? '', '+393401112222');
  await settled(page);
  const before = await api(server.url, 'verband');
  expect((await before.one<Row>(`/mgd/mitglieder/${called?.id}`)).mobilprivat).toBe('+393401112222');
  expect(
    await before.put(`/mgd/mitglieder/${other?.id}`, {
      ort: 'Neuer Ort',
      basis: { ort: (await before.one<{ ort: string | null }>(`/mgd/mitglieder/${other?.id}`)).ort },
    }),
  ).toBe(200);

  await server.restart(putBack);
  const valley = await api(server.url, 'verband');
  // The counter passes the device's cursor: numbers alone would say that all is well.
  for (let nr = 0; nr < 12; nr += 1)
    expect(
      await valley.put(
        '/mgd/mitglieder',
        { id: newId(), nachname: `Nachher ${nr}`, sek_id: called?.sek_id },
        { 'If-None-Match': '*' },
      ),
    ).toBe(201);
  await askNow(page);
  await expect(page.getByText(/Der Server steht auf einem älteren Stand vom/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('4 Einträge, die dieses Gerät schon übertragen hatte, fehlen dort.')).toBeVisible();
  await page.goto(`${server.url}/einsaetze/${einsatz}`);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  for (const text of entries) await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();

  await page.getByRole('button', { name: 'Alle nochmals senden' }).first().click();
  await expect(page.getByText('Von dem, was dieses Gerät übertragen hatte, fehlt dort nichts mehr.')).toBeVisible({
    timeout: 60_000,
  });
  await settled(page);
  const log = await valley.list<{ text: string }>(`/einsaetze/verlauf?einsatz_id=${einsatz}`);
  expect(log.map(({ text }) => text).toSorted()).toEqual(entries.toSorted());
  expect((await valley.one<Row>(`/mgd/mitglieder/${called?.id}`)).mobilprivat).toBe('+393401112222');
  await page.goto(`${server.url}/mitglieder`);
  await page.getByRole('searchbox').fill('nachher 11');
  await expect(rowNamed(page, 'Nachher 11').first()).toBeVisible();
});

test('what a colleague wrote on the copy is not replaced unasked', async ({ page }) => {
  const [, , called] = await mitglieder();
  await server.restart(takeCopy);
  await page.goto(server.url);
  await settled(page);
  await sendPhone(page, called?.id ?? '', '+393403334444');
  await settled(page);
  await server.restart(putBack);
  const valley = await api(server.url, 'verband');
  expect(
    await valley.put(`/mgd/mitglieder/${called?.id}`, {
      mobilprivat: '+393499999999',
      basis: { mobilprivat: called?.mobilprivat ?? null },
    }),
  ).toBe(200);
  await askNow(page);
  await page.getByRole('button', { name: 'Alle nochmals senden' }).first().click({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: /1 zu entscheiden/ })).toBeVisible({ timeout: 60_000 });
  expect((await valley.one<Row>(`/mgd/mitglieder/${called?.id}`)).mobilprivat).toBe('+393499999999');
});

test('an empty server in its place gets nothing, and the device shows all that it had', async ({ page }) => {
  const [called] = await mitglieder();
  await server.restart(takeCopy);
  await page.goto(server.url);
  await settled(page);
  await server.restart((dataDir) => rm(join(dataDir, 'datenbank'), { recursive: true, force: true }), { DEMO: '0' });
  await changePhone(page, called?.id ?? '', '+393405556666');
  await askNow(page);
  await expect(page.getByText('Hier antwortet ein anderer Server')).toBeVisible({ timeout: 60_000 });
  await page.goto(`${server.url}/mitglieder/${called?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(called?.nachname));
  await server.restart(putBack);
  await page.goto(`${server.url}/abgleich`);
  const signInAgain = page.getByRole('button', { name: 'Anmelden' });
  await expect(
    signInAgain.or(page.getByRole('link', { name: /^Abgleich: Online, Letzter Kontakt/ })).first(),
  ).toBeVisible({ timeout: 60_000 });
});
