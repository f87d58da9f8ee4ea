import { expect, test } from '@playwright/test';
import { grosserAuszug, konto } from '../../src/features/auszuege/test-camt.rules.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { settled, signIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A treasurer takes the statement of the bank, sees what each line pays, and confirms it.
test.setTimeout(240_000);

test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
});
test.afterAll(async () => server?.stop());

const zeilen = 200;
const offen = 40;

/** Books, an account and some claims of the treasurer's branch. */
async function buecher(kassier: Api): Promise<void> {
  const sek_id = await sektionOf(kassier);
  const verband = await api(server.url, 'verband');
  await verband.add('/sektionen/banken', { sek_id, bezeichnung: 'Girokonto', art: 'Bankkonto', iban: konto });
  expect(await kassier.put('/kassenbuch/einrichtung', { sek_id, vorlage: 'skr49', jahr: 2026 })).toBe(200);
  const konten = await kassier.list<{ id: string; kontonr: string }>(`/kassenbuch/konten?sek_id=${sek_id}&limit=500`);
  const ertrag = konten.find(({ kontonr }) => kontonr === '2110')?.id;
  for (let nr = 0; nr < offen; nr += 1) {
    const id = await kassier.add('/kassenbuch/forderungen', {
      sek_id,
      name: `Zahler ${nr}`,
      text: 'Beitrag 2026',
      betrag: 2400 + (nr % 40) * 100,
      datum: '2026-03-01',
      faelligam: '2026-03-25',
      gegenknt_id: ertrag,
    });
    expect(await kassier.put(`/kassenbuch/forderungen/${id}/status`, { nach: 'Offen' })).toBe(200);
  }
}

test('a treasurer reads a statement of 200 lines, sees what they pay, confirms it and takes one back', async ({
  page,
}) => {
  const kassier = await api(server.url, 'kassier');
  await buecher(kassier);
  const nummern = (await kassier.list<{ nummer: string; name: string }>('/kassenbuch/forderungen?limit=500')).map(
    ({ nummer, name }) => [`Zahler ${name.split(' ')[1]}`, nummer] as const,
  );
  // The members wrote the numbers of their claims into their payments.
  const je = new Map<string, string>(nummern);
  const datei = grosserAuszug(zeilen).replace(
    /<Dbtr><Nm>(Zahler \d+)<\/Nm><\/Dbtr><\/RltdPties><RmtInf><Ustrd>Beitrag [^<]*/g,
    (_, name: string) =>
      `<Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Beitrag ${je.get(name) ?? 'ohne Nummer'}`,
  );

  await page.goto(server.url);
  await signIn(page, 'kassier');
  await settled(page);
  await page.goto(`${server.url}/kassenbuch/auszuege`);
  await expect(page.getByText('Kein Kontoauszug')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Auszug einlesen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kontoauszug einlesen' });
  const waehle = async (text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Datei wählen' }).click();
    await (await chooser).setFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
  };
  // A file that was cut says so, and nothing is kept of it.
  await waehle(datei.slice(0, 5000));
  await expect(
    dialog.getByText('Die Datei ist nicht vollständig. Bitte noch einmal von der Bank laden.'),
  ).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Auszug einlesen' }).click();
  await waehle(datei);
  await expect(dialog.getByText('Girokonto · Auszug 7')).toBeVisible();
  await expect(dialog.getByText('200 Umsätze')).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: '1 Auszug einlesen' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Auszug 7' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Offen (200)' })).toBeChecked();
  await accessible(page);
  await page.getByText(`Mit Vorschlag (${offen})`).click();
  await expect(page.getByRole('row').filter({ hasText: 'sicher' }).first()).toBeVisible();
  await page.getByRole('button', { name: `${offen} Vorschläge bestätigen` }).click();
  await expect(page.getByText(`Erledigt (${offen})`)).toBeVisible({ timeout: 60_000 });
  const bezahlt = await kassier.list<{ status: string }>('/kassenbuch/forderungen?limit=500');
  expect(bezahlt.filter(({ status }) => status === 'Bezahlt')).toHaveLength(offen);

  // One of them was wrong: it is open again, and so is what it had paid.
  await page.getByText(`Erledigt (${offen})`).click();
  await page.getByRole('row').filter({ hasText: 'Zahler 0' }).first().click();
  await page.getByRole('button', { name: 'Zuordnung lösen' }).click();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Gehört zu einem anderen Beitrag');
  await page.getByRole('button', { name: 'Lösen', exact: true }).click();
  await expect(page.getByText(`Erledigt (${offen - 1})`)).toBeVisible();

  // A line without a proposal is income of an account.
  await page.getByText(`Offen (${zeilen - offen + 1})`).click();
  await page.getByRole('row').filter({ hasText: 'ohne Nummer' }).first().click();
  await page.getByText('Eine andere Einnahme').click();
  await accessible(page);
  await page.getByRole('combobox', { name: 'Konto' }).fill('2220');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Zuordnen', exact: true }).click();
  await expect(page.getByText(`Erledigt (${offen})`)).toBeVisible();

  // The same file again is refused with a sentence.
  await page.goto(`${server.url}/kassenbuch/auszuege`);
  await page.getByRole('button', { name: 'Auszug einlesen' }).click();
  await waehle(datei);
  await expect(dialog.getByText(/Diese Datei ist schon eingelesen: Auszug 7 am/)).toBeVisible();
});
