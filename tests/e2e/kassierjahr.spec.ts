import { expect, test, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { mitgliederZeilen, vierhundert } from '../../server/features/beitraege/test-mitglieder.ts';
import { openDatabase } from '../../server/storage/database.ts';
import { camt, ntry, stmt } from '../../src/features/auszuege/test-camt.rules.ts';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { bogen } from './bogen.ts';
import { clockAt } from './clock.ts';
import { asTablet, openDevice } from './device.ts';
import { rowNamed, settled } from './person.ts';
import { makePhoto } from './photo.ts';
import { startServer, type RunningServer } from './server.ts';

// The year of a treasurer of 400 members on one tablet, from the opening to the export for the audit. What decides is done and read on
// its pages; of what repeats itself a few by hand, the rest by the API that the pages use: thirty vouchers or three returns by hand would
// take minutes. The server lives in the coming year, so that days of the year have come whenever this runs.
test.setTimeout(300_000);

const jahr = new Date().getFullYear() + 1;
const am = (tag: string): string => `${jahr}-${tag}`;
const deutsch = (tag: string): string => `${am(tag).split('-').toReversed().join('.')}`;

let server: RunningServer;
let sek: string;
let verband: Api;
let kassier: Api;
let kasse: string;
let bank: string;
const konto = (kontonr: string): string => naturalId('konten', [sek, kontonr]);

/** Goes on to another day; everybody signs in anew. */
async function gehZu(tag: string, work: (dataDir: string) => Promise<unknown> = async () => {}): Promise<void> {
  await server.restart(work, clockAt(tag));
  [verband, kassier] = [await api(server.url, 'verband'), await api(server.url, 'kassier')];
}

/** The branch has these members and no others: 388 who pay, twelve who do not. */
async function legeMitgliederAn(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, engine: 'inline' });
  await sql`update mitgliedschaften set von = least(von, date '2001-01-01'), bis = '2001-12-31' where sek_id = ${sek}`.execute(
    db,
  );
  for (const [table, rows] of mitgliederZeilen(sek, vierhundert(jahr), 500_000).tabellen) {
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    );
  }
  await close();
}

/** Books of the year with what they begin with, a kind of fee, and a contact who gave. */
async function richteEin(): Promise<string> {
  kasse = await verband.add('/sektionen/banken', { sek_id: sek, bezeichnung: 'Handkasse', art: 'Bar' });
  expect(await verband.put('/kassenbuch/einrichtung', { sek_id: sek, vorlage: 'skr49', jahr })).toBe(200);
  // The branch has a bank account already.
  bank = (await verband.one<{ sekbank_id: string }>(`/kassenbuch/konten/${konto('1200')}`)).sekbank_id;
  await gebucht({ art: 'Buchung', betrag: 876_265, beschreibung: 'Eröffnung' }, am('01-01'), [
    { knt_id: konto('1200'), seite: 'Soll', betrag: 845_025 },
    { knt_id: konto('1000'), seite: 'Soll', betrag: 31_240 },
    { knt_id: konto('9000'), seite: 'Haben', betrag: 876_265 },
  ]);
  await gebucht({ art: 'Buchung', betrag: 876_265, beschreibung: 'Eröffnung' }, am('01-01'), [
    { knt_id: konto('9000'), seite: 'Soll', betrag: 876_265 },
    { knt_id: konto('0800'), seite: 'Haben', betrag: 876_265 },
  ]);
  await kassier.add('/beitraege/arten', {
    sek_id: sek,
    name: 'Mitgliedsbeitrag',
    jahresbetrag: 6000,
    knt_id: konto('2110'),
    status: ['Aktiv'],
    altervon: 18,
  });
  const [steuern] = await verband.list<{ id: string }>(`/sektionen/steuern?sek_id=${sek}`);
  await verband.put(`/sektionen/steuern/${steuern?.id}`, {
    finanzamt: 'Berchtesgaden',
    bescheidart: 'Freistellung',
    bescheiddatum: `${jahr - 1}-03-14`,
    veranlagungszeitraum: `${jahr - 4} bis ${jahr - 2}`,
    zwecke: 'der Rettung aus Lebensgefahr',
  });
  await verband.put(`/sektionen/sektionen/${sek}`, { strasse: 'Talweg 1', plz: '83435', ort: 'Musterau' });
  const person = { nachname: 'Höllrigl', vorname: 'Eva', strasse: 'Dorf 2', plz: '39030', ort: 'Sexten' };
  return verband.add('/kontakt/kontakte', { sek_id: sek, ...person });
}

async function gebucht(values: object, tag: string, zeilen: readonly object[] = []): Promise<void> {
  const days = { belegdatum: tag, buchungsdatum: tag };
  const id = await kassier.add('/kassenbuch/kassenbuch', { sek_id: sek, ...days, ...values });
  for (const zeile of zeilen) await kassier.add('/kassenbuch/zeilen', { kassenbuch_id: id, ...zeile });
  expect(await kassier.put(`/kassenbuch/kassenbuch/${id}/status`, { nach: 'Gebucht' })).toBe(200);
}

/** Types into a field with suggestions and takes the first by the keyboard: the page stays where it is. */
async function take(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** A voucher with the photo of its paper, written and booked in the hut. */
async function schreibeBeleg(page: Page, nr: number, photo: Buffer): Promise<void> {
  await page.goto(`${server.url}/kassenbuch/neu`);
  const form = page.getByRole('main');
  await form.getByRole('button', { name: /Art$/ }).click();
  await page.getByRole('option', { name: 'Ausgabe' }).click();
  await form.getByRole('textbox', { name: 'Betrag' }).fill(String(11 + nr));
  await take(page, 'Kasse oder Bank', 'Handkasse');
  await take(page, 'Konto', '5500');
  await form.getByRole('textbox', { name: 'Beschreibung' }).fill(`Material ${nr}`);
  await form.getByRole('textbox', { name: 'Belegdatum' }).fill(deutsch('01-1' + String(nr)));
  await form.getByRole('textbox', { name: 'Buchungsdatum' }).fill(deutsch('01-1' + String(nr)));
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Buchen' })).toBeVisible();
  await page.getByRole('tab', { name: 'Belegbilder' }).click();
  await page.getByRole('button', { name: 'Belegbild hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Datei wählen' }).click();
  await (await chooser).setFiles([{ name: `beleg ${nr}.jpg`, mimeType: 'image/jpeg', buffer: photo }]);
  await expect(dialog.getByRole('button', { name: 'Ersetzen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Buchen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click();
  await expect(page.getByRole('button', { name: 'Buchen' })).toBeHidden();
}

/** 199 members pay their fee by transfer, and the bank credits the run of debits in one sum. */
async function auszug(): Promise<string> {
  const claims = await kassier.list<{ nummer: string; name: string }>(
    `/kassenbuch/forderungen?sek_id=${sek}&zahlungsform=Ueberweisung&status=Offen&limit=500&sort=nummer`,
  );
  const tag = am('04-01');
  const zahlungen = claims.slice(0, 199).map(({ nummer, name }, nr) =>
    ntry({
      betrag: 6000,
      tag,
      ref: `BANK${nr}`,
      details: `<TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Beitrag ${nummer}</Ustrd></RmtInf></TxDtls>`,
    }),
  );
  const sammel = ntry({
    betrag: 582_000,
    tag,
    ref: 'SAMMEL',
    details: '<TxDtls><RmtInf><Ustrd>Sammelgutschrift</Ustrd></RmtInf></TxDtls>',
  });
  const { iban } = await verband.one<{ iban: string }>(`/sektionen/banken/${bank}`);
  const ende = 845_025 + 199 * 6000 + 582_000;
  return camt(stmt({ iban, anfang: 845_025, ende, eintraege: [...zahlungen, sammel], von: tag, bis: tag }));
}

/** Runs one step of a run, as its page asks. */
async function gehe(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: step, exact: true }).click();
  await expect(page.getByRole('button', { name: step, exact: true })).toBeHidden({ timeout: 60_000 });
}

test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  sek = await sektionOf(await api(server.url, 'kassier'));
  await gehZu(am('01-15'), legeMitgliederAn);
});
test.afterAll(async () => server?.stop());

test('a year of a branch, from its opening to the export for the audit', async ({ browser }) => {
  const spenderin = await richteEin();
  const winter = await openDevice(browser, server.url, 'kassier', asTablet);

  await test.step('vouchers by photo, without a network; they are booked with numbers once there is one', async () => {
    const { context, page } = winter;
    await page.goto(`${server.url}/kassenbuch`);
    await expect(page.getByRole('button', { name: 'Neu' })).toBeVisible();
    const photos = [await makePhoto(page, 1), await makePhoto(page, 2), await makePhoto(page, 3)];
    await context.setOffline(true);
    for (const [at, photo] of photos.entries()) await schreibeBeleg(page, at + 1, photo);
    await context.setOffline(false);
    await settled(page);
    await expect
      .poll(() => kassier.list<{ status: string }>(`/kassenbuch/kassenbuch?sek_id=${sek}&art=Ausgabe`))
      .toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ status: 'Gebucht' })));
  });

  let lauf = '';
  await test.step('a run of fees of 400 members lists twelve obstacles at once', async () => {
    const { page } = winter;
    const beitraege = await kassier.add('/beitraege/laeufe', {
      sek_id: sek,
      jahr,
      stichtag: am('01-10'),
      datum: am('01-15'),
      faelligam: am('01-20'),
    });
    await page.goto(`${server.url}/beitraege/laeufe/${beitraege}`);
    await expect(page.getByText(/388 Beiträge, zusammen 23\.280,00.*davon 97 mit Lastschrift/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Nicht dabei' }).getByRole('listitem')).toHaveCount(12);
    await accessible(page);
    await gehe(page, 'Beiträge stellen');
    lauf = await kassier.add('/lastschriften/laeufe', { sek_id: sek, bank_id: bank, faelligam: am('02-02') });
    await page.goto(`${server.url}/lastschriften/laeufe/${lauf}`);
    await expect(page.getByText(/97 Lastschriften, zusammen 5\.820,00/)).toBeVisible();
    await page.getByRole('button', { name: 'Prüfen und abschließen' }).click();
    await expect(page.getByRole('list', { name: 'Lastschriften' }).getByRole('listitem').first()).toBeVisible();
    expect(await verband.put(`/lastschriften/laeufe/${lauf}/status`, { nach: 'Freigegeben' })).toBe(200);
    await page.reload();
    await gehe(page, 'Als eingereicht melden');
    await winter.context.close();
  });

  await gehZu(am('07-01'));
  // What a second device wrote meanwhile: twenty bills, five evenings of the summer fête, two gifts.
  for (let nr = 0; nr < 20; nr += 1)
    await gebucht(
      { art: 'Ausgabe', betrag: 1000, sekbank_id: bank, knt_id: konto('2700'), beschreibung: `Büro ${nr}` },
      am('05-02'),
    );
  for (let nr = 0; nr < 5; nr += 1)
    await gebucht(
      { art: 'Einnahme', betrag: 10_000, sekbank_id: kasse, knt_id: konto('8100'), beschreibung: `Fest ${nr}` },
      am(`06-1${nr}`),
    );
  for (let nr = 0; nr < 2; nr += 1) {
    await gebucht(
      { art: 'Einnahme', betrag: 5000, sekbank_id: bank, knt_id: konto('2220'), beschreibung: 'Spende Höllrigl' },
      am('06-20'),
    );
    const gift = { mgd_id: spenderin, sek_id: sek, art: 'Geldspende', zahlungsart: 'Ueberweisung' };
    await verband.add('/mgd/mitgliederzahlungen', { ...gift, betrag: 5000, datum: am('06-20') });
  }
  const { context, page } = await openDevice(browser, server.url, 'kassier', asTablet);

  await test.step('the debits are collected, three come back', async () => {
    expect(await kassier.put(`/lastschriften/laeufe/${lauf}/status`, { nach: 'Abgeschlossen' })).toBe(200);
    const debits = await kassier.list<{ id: string }>(
      `/lastschriften/lastschriften?lauf_id=${lauf}&limit=50&sort=endtoendid`,
    );
    const rueckgaben = debits
      .slice(1, 3)
      .map(({ id }) => ({ lastschrift_id: id, grund: 'KeineDeckung', gebuehr: 350, am: am('02-06') }));
    expect(await kassier.put(`/lastschriften/laeufe/${lauf}/rueckgaben`, { rueckgaben })).toBe(200);
    await page.goto(`${server.url}/lastschriften/laeufe/${lauf}`);
    await page.getByRole('button', { name: 'Rückgabe eintragen' }).first().click();
    await page.getByRole('button', { name: /Grund der Bank/ }).click();
    await page.getByRole('option', { name: /AM04/ }).click();
    await page.getByRole('textbox', { name: 'Gebühr der Bank' }).fill('3,50');
    await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
    await expect(page.getByText('Abgelehnt')).toHaveCount(3);
  });

  await test.step('a statement of 200 lines is matched; the sum of the debits clears transit', async () => {
    await page.goto(`${server.url}/kassenbuch/auszuege`);
    await page.getByRole('button', { name: 'Auszug einlesen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kontoauszug einlesen' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Datei wählen' }).click();
    await (await chooser).setFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(await auszug()) });
    await expect(dialog.getByText('200 Umsätze')).toBeVisible();
    await dialog.getByRole('button', { name: '1 Auszug einlesen' }).click();
    await expect(page.getByRole('radio', { name: 'Offen (200)' })).toBeChecked();
    await page.getByRole('button', { name: '199 Vorschläge bestätigen' }).click();
    await expect(page.getByText('Erledigt (199)')).toBeVisible({ timeout: 90_000 });
    await page.getByText('Offen (1)').click();
    await page.getByRole('row').filter({ hasText: 'Sammelgutschrift' }).first().click();
    await page.getByText('Eine andere Einnahme').click();
    await take(page, 'Konto', '1360');
    await page.getByRole('button', { name: 'Zuordnen', exact: true }).click();
    await expect(page.getByText('Erledigt (200)')).toBeVisible();
  });

  await gehZu(`${jahr + 1}-01-20`);
  await context.close();
  const ende = await openDevice(browser, server.url, 'kassier', asTablet);

  await test.step('whoever has not paid is reminded', async () => {
    const offen = (
      await kassier.list<{ offenbetrag: number }>('/kassenbuch/forderungen?status=Offen&limit=500')
    ).filter(({ offenbetrag }) => offenbetrag > 0);
    await ende.page.goto(`${server.url}/rechnungen/mahnen`);
    await ende.page.getByRole('button', { name: 'Mahnen', exact: true }).click();
    await ende.page.getByRole('alertdialog').getByRole('button', { name: 'Mahnen', exact: true }).click();
    await expect
      .poll(async () => (await kassier.list('/rechnungen/mahnungen?limit=500')).length, { timeout: 60_000 })
      .toBe(offen.length);
  });

  await test.step('who gave gets a receipt', async () => {
    // By the API: the page offers the years that have begun by the clock of the tablet.
    const auftrag = { sek_id: sek, von: am('01-01'), bis: am('12-31'), mgd_id: spenderin };
    const ausstellen = { ...auftrag, gesammelt: true, auch_ohne_wunsch: true };
    expect(await verband.put('/kontakt/spendenquittungen/ausstellen', ausstellen)).toBe(200);
    await ende.page.goto(`${server.url}/fundraising/quittungen`);
    await expect(rowNamed(ende.page, 'Höllrigl')).toContainText('100,00');
  });

  await test.step('the year is closed and taken along for the audit', async () => {
    const id = naturalId('geschaeftsjahre', [sek, String(jahr)]);
    await ende.page.goto(`${server.url}/buchungen/geschaeftsjahre/${id}`);
    const status = async (): Promise<string> =>
      (await kassier.one<{ status: string }>(`/buchungen/geschaeftsjahre/${id}`)).status;
    // What has a way back is not asked about.
    await ende.page.getByRole('button', { name: 'Abschluss beginnen' }).click();
    await expect.poll(status).toBe('InAbschluss');
    await settled(ende.page);
    await gehe(ende.page, 'Abschließen');
    await settled(ende.page);
    await expect.poll(status).toBe('Abgeschlossen');
    const job = newId();
    const ordered = { id: job, typ: 'Pruefexport', sek_id: sek, jahr: String(jahr) };
    expect(await kassier.put('/jobs/jobs', ordered)).toBe(201);
    const bytes = () => kassier.bytes(`/jobs/datei/${job}`).catch(() => undefined);
    let zip: Buffer | undefined;
    await expect.poll(async () => (zip = await bytes())?.length ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(Object.keys(unzipSync(zip ?? Buffer.alloc(0)))).toEqual(
      expect.arrayContaining(['index.xml', 'journal.csv', 'pruefsummen.txt']),
    );
  });

  await test.step('its reports come to what was done, to the cent', async () => {
    await ende.page.goto(`${server.url}/buchungen/auswertungen?sektion=${sek}&jahr=${jahr}`);
    const salden = await bogen(ende.page, 'Saldenliste');
    const row = (nr: string) => Object.entries(salden).find(([name]) => name.startsWith(`${nr} `))?.[1];
    expect(row('1000')).toEqual([31_240, 50_000, 3900, 77_340]);
    expect(row('1200')).toEqual([845_025, 1_786_000, 39_050, 2_591_975]);
    expect(row('1360')).toEqual([0, 582_000, 582_000, 0]);
    expect(row('1400')).toEqual([0, 2_346_000, 1_776_000, 570_000]);
    expect(row('2110')?.at(-1)).toBe(-2_328_000);
    expect(row('2710')?.at(-1)).toBe(1050);
    const kassen = Object.values(await bogen(ende.page, 'Kassenbericht'));
    expect(kassen).toEqual([
      [31_240, 50_000, 3900, 77_340],
      [845_025, 1_786_000, 39_050, 2_591_975],
      [876_265, 1_836_000, 42_950, 2_669_315],
    ]);
    const bereiche = Object.values(await bogen(ende.page, 'Ergebnis nach Bereichen'));
    expect(bereiche.map((cells) => [cells[0], cells[1], cells.at(-1)])).toEqual([
      [2_338_000, 21_050, 2_316_950],
      [0, 0, 0],
      [0, 3900, -3900],
      [50_000, 0, 50_000],
      [2_388_000, 24_950, 2_363_050],
    ]);
    await accessible(ende.page);
  });
  await ende.context.close();
});
