import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { asTablet } from './device.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';
import { isTargetDay } from '../../src/features/finanzen/sepa/target-days.rules.ts';
import { localDate, localToday } from '../../src/lib/local-time.ts';

// Fees are collected by direct debit: a mandate is signed on the tablet, a run shows what it lacks, two persons stand for it, one comes back.
test.setTimeout(240_000);

test.use({ ...asTablet, serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

type Row = Record<string, unknown> & { readonly id: string };

/** A day of the banks, a month from now. */
function dueDay(): string {
  let day = localDate(Date.now() + 30 * 86_400_000);
  while (!isTargetDay(day)) day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return day;
}

const iban = (nr: number): string => {
  const bban = `37040044${String(nr).padStart(10, '0')}`;
  return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;
};

/** A branch with books, a bank account, a creditor id and members who owe their fee. */
async function withClaims(verband: Api): Promise<{ sek_id: string; bank: string; personen: readonly Row[] }> {
  const sek_id = await sektionOf(await api(server.url, 'kassier'));
  const bank = await verband.add('/sektionen/banken', {
    sek_id,
    bezeichnung: 'Beitragskonto',
    art: 'Bankkonto',
    iban: 'IT60X0542811101000000123456',
  });
  expect(
    await verband.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr: new Date().getFullYear() }),
  ).toBe(200);
  const personen = (
    await verband.list<Row>(`/mgd/mitglieder?sek_id=${sek_id}&tagboxmitgliedsstatus=Aktiv&limit=3`)
  ).slice(0, 3);
  const today = localToday();
  for (const { id } of personen) {
    const forderung = await verband.add('/kassenbuch/forderungen', {
      sek_id,
      mgd_id: id,
      art: 'Beitrag',
      text: 'Mitgliedsbeitrag',
      datum: today,
      faelligam: today,
      betrag: 4800,
      zahlungsform: 'Lastschrift',
    });
    expect(await verband.put(`/kassenbuch/forderungen/${forderung}/status`, { nach: 'Offen' })).toBe(200);
  }
  return { sek_id, bank, personen };
}

const drawSignature = async (page: Page): Promise<void> => {
  const box = await page.getByRole('img', { name: 'Feld für die Unterschrift' }).boundingBox();
  if (box === null) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let at = 1; at < 20; at += 1)
    await page.mouse.move(box.x + 40 + at * 20, box.y + box.height / 2 + Math.sin(at) * 30);
  await page.mouse.up();
};

test('a mandate is signed on the tablet, and a run of debits says who is left out, needs two persons and takes a return', async ({
  page,
}) => {
  const [verband, kassier] = [await api(server.url, 'verband'), await api(server.url, 'kassier')];
  const { sek_id, bank, personen } = await withClaims(verband);
  const [first, second, third] = personen;
  if (first === undefined || second === undefined || third === undefined) throw new Error('the demo has members');
  const mandat = await verband.add('/lastschriften/mandate', {
    sek_id,
    mgd_id: second.id,
    kontoinhaber: 'Maria Müller',
    iban: iban(2),
    unterschriftam: '2026-01-15',
  });
  expect(await verband.put(`/lastschriften/mandate/${mandat}/status`, { nach: 'Aktiv' })).toBe(200);

  await page.goto(server.url);
  await signIn(page, 'kassier');
  await settled(page);
  // From the member's record, on the tablet.
  await page.goto(`${server.url}/mitglieder/${first.id}?tab=mandate`);
  await page.getByRole('button', { name: 'SEPA-Mandat hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill(iban(1));
  await dialog.getByRole('textbox', { name: 'Unterschrieben am' }).fill('15.01.2026');
  await dialog.getByRole('button', { name: 'Unterschreiben' }).click();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog.getByRole('img', { name: 'Unterschrift' })).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await settled(page);
  const given = async (): Promise<Row | undefined> =>
    (await verband.list<Row>(`/lastschriften/mandate?mgd_id=${first.id}`))[0];
  await expect.poll(async () => (await given())?.['mandatsref']).toMatch(/^M\d+-1$/);
  expect(await verband.put(`/lastschriften/mandate/${(await given())?.id}/status`, { nach: 'Aktiv' })).toBe(200);

  const run = await kassier.add('/lastschriften/laeufe', { sek_id, bank_id: bank, faelligam: dueDay() });
  await page.goto(`${server.url}/lastschriften/laeufe/${run}`);
  await expect(page.getByText('2 Lastschriften, zusammen 96,00\u00a0€')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nicht dabei' }).getByText('Kein Mandat')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Prüfen und abschließen' }).click();
  await expect(page.getByRole('list', { name: 'Lastschriften' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Ankündigung senden' }).click();
  await expect(page.getByText(/E-Mails? gesendet/)).toBeVisible();
  await accessible(page);

  // Another person releases it, by which the file is made.
  expect(await verband.put(`/lastschriften/laeufe/${run}/status`, { nach: 'Freigegeben' })).toBe(200);
  await page.reload();
  const load = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datei laden' }).click();
  expect((await load).suggestedFilename()).toMatch(/^LS\d{4}-\d{4}\.xml$/);
  await page.getByRole('button', { name: 'Als eingereicht melden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Als eingereicht melden' }).click();

  // One comes back: what follows is said before it is entered.
  const row = page
    .getByRole('list', { name: 'Lastschriften' })
    .getByRole('listitem')
    .filter({ hasText: 'Maria Mueller' });
  await row.getByRole('button', { name: 'Rückgabe eintragen' }).click();
  await page.getByRole('button', { name: /Grund der Bank/ }).click();
  await page.getByRole('option', { name: 'Kein Konto (AC04)' }).click();
  await page.getByRole('textbox', { name: 'Gebühr der Bank' }).fill('3,50');
  await expect(page.getByText('Die Forderung ist wieder offen. Das Mandat wird gesperrt.')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(row.getByText('Abgelehnt')).toBeVisible();
  await expect(row.getByText(/Kein Konto \(AC04\) · Gebühr 3,50/)).toBeVisible();
  expect((await verband.one<Row>(`/lastschriften/mandate/${mandat}`))['status']).toBe('Gesperrt');

  // On the phone, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/lastschriften`);
  await accessible(page);
  await page.getByRole('row').filter({ hasText: 'Maria Mueller' }).click();
  await expect(page).toHaveURL(new RegExp(`/lastschriften/laeufe/${run}$`));
});
