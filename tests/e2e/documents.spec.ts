import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { newId } from '../../src/lib/ids.ts';
import { pdfPages, pdfText } from '../pdf-text.ts';
import { api, type Api } from './api.ts';
import { onDeviceOf } from './device.ts';
import { rowNamed, scan, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// Documents made on the device: what a person gets when the network is gone, read back from the files.
let server: RunningServer;
const test = onDeviceOf('station', () => server);
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

let station: Api;
let einsatz = '';
let number = '';
let patient = '';
let mitglied: Record<string, string | null> = {};

test.beforeAll(async () => {
  server = await startServer();
  station = await api(server.url, 'station');
  const [open] = await station.list<{ id: string; nummer: string; einsatzbeginn: string }>(
    '/einsaetze/einsaetze?status=Eingabe&limit=1',
  );
  [einsatz, number] = [open?.id ?? '', open?.nummer ?? ''];
  [mitglied = {}] = await station.list<Record<string, string | null>>(
    '/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&sort=nachname&limit=1',
  );
  const put = async (path: string, values: object): Promise<string> => {
    const id = newId();
    expect([path, await station.put(path, { id, ...values })]).toEqual([path, 201]);
    return id;
  };
  patient = await put('/einsaetze/patienten', {
    einsatz_id: einsatz,
    nachname: 'Çelik-Größler',
    vorname: 'Nicolò',
    gebdatum: '1961-03-12',
    geschlecht: 'Maennlich',
    naca: 3,
    transportart: 'RTH',
    transportziel: 'Krankenhaus Bruneck',
  });
  const begin = Date.parse(open?.einsatzbeginn ?? '');
  for (const minutes of [60, 75])
    await put('/einsaetze/vitalwerte', {
      patient_id: patient,
      zeitpunkt: new Date(begin + minutes * 60_000).toISOString(),
      gcs_e: 3,
      gcs_v: 4,
      gcs_m: 6,
      rr_sys: 95,
      rr_dia: 60,
      hf: 118,
      spo2: 91,
    });
  for (let nr = 1; nr <= 120; nr += 1) {
    const zeitpunkt = new Date(Date.UTC(2026, 1, 14, 10, nr)).toISOString();
    await put('/einsaetze/verlauf', {
      einsatz_id: einsatz,
      zeitpunkt,
      richtung: 'intern',
      text: `Meldung ${nr}: Rückfrage der Leitstelle, Lage unverändert, Mannschaft über das Schneefeld im Aufstieg zur Scharte, Sicht wechselnd, Wind aus Süden.`,
    });
  }
});
test.afterAll(() => server?.stop());

/** Chooses the language, makes the document and answers what was handed out. */
async function made(
  page: Page,
  language: 'Deutsch' | 'Italienisch',
): Promise<{ name: string; bytes: Buffer; millis: number }> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByText(language, { exact: true }).click();
  const begin = Date.now();
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Erstellen' }).click(),
  ]);
  const millis = Date.now() - begin;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()), millis };
}

test('without a network the device makes hand-over sheet and report in German and Italian', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/einsaetze/${einsatz}`);
  await page.getByRole('tab', { name: 'Patienten' }).click();
  await expect(rowNamed(page, 'Nicolò')).toBeVisible({ timeout: 60_000 });
  await settled(page);
  await page.goto(`${server.url}/abgleich`);
  await expect(page.getByText('Bereit für offline').first()).toBeVisible({ timeout: 60_000 });
  // Its files are all there when the worker of the app is active.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto(`${server.url}/einsaetze/${einsatz}`);

  await page.getByRole('tab', { name: 'Patienten' }).click();
  await rowNamed(page, 'Nicolò').click();
  const expected = {
    Deutsch: ['Übergabeprotokoll', 'Erstbefund', '3/4/6 = 13', 'nicht dokumentiert', 'Männlich', '[MIND 05]'],
    Italienisch: [
      'Scheda di consegna del paziente',
      'Primo rilievo',
      '3/4/6 = 13',
      'non documentato',
      'Maschile',
      '[MIND 05]',
    ],
  } as const;
  for (const language of ['Deutsch', 'Italienisch'] as const) {
    await page.getByRole('dialog').getByRole('button', { name: 'Übergabeprotokoll' }).click();
    const { name, bytes } = await made(page, language);
    expect(name).toMatch(new RegExp(`^uebergabe_${number}_\\d+\\.pdf$`));
    for (const part of [...expected[language], 'Çelik-', 'Größler', 'Nicolò', number, '12.03.1961'])
      expect(pdfText(bytes)).toContain(part);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Übergabeprotokoll' }).click();
  await page.getByRole('dialog').last().getByText('JSON', { exact: true }).click();
  const json = await made(page, 'Deutsch');
  expect(json.name).toMatch(/\.json$/);
  expect(JSON.parse(json.bytes.toString('utf8'))).toMatchObject({
    format: 'uebergabe-v1',
    nummer: number,
    sprache: 'de',
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();

  for (const [language, title] of [
    ['Deutsch', 'Einsatzbericht'],
    ['Italienisch', 'Rapporto d’intervento'],
  ] as const) {
    await page.getByRole('button', { name: 'Dokumente' }).click();
    const { name, bytes, millis } = await made(page, language);
    test.info().annotations.push({ type: 'report', description: `${pdfPages(bytes)} pages in ${millis} ms` });
    expect(name).toBe(`einsatzbericht_${number}.pdf`);
    const text = pdfText(bytes);
    for (const part of [title, number, 'Meldung 120:', 'Rückfrage']) expect(text).toContain(part);
    for (const part of ['Größler', 'Nicolò', 'Bruneck']) expect(text).not.toContain(part);
    expect(pdfPages(bytes)).toBeGreaterThanOrEqual(6);
  }

  // What was printed without a network is in the log of accesses afterwards.
  await context.setOffline(false);
  const office = await api(server.url, 'verband');
  const printed = async (): Promise<string[]> =>
    (await office.list<{ patient_id: string; art: string }>('/einsaetze/zugriffe'))
      .filter(({ patient_id, art }) => patient_id === patient && art !== 'gelesen')
      .map(({ art }) => art)
      .toSorted();
  await expect.poll(printed, { timeout: 90_000 }).toEqual(['ausgegeben', 'gedruckt', 'gedruckt', 'geliefert']);
});

test('a letter, a card whose code the server knows, and a vCard without what the bits hide', async ({ page }) => {
  await page.goto(`${server.url}/mitglieder/${mitglied['id']}`);
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await choose('Brief');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Betreff').fill('Einladung für {vorname}');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Liebe/r {vorname} {kontonummer},');
  await expect(dialog).toContainText('Unbekannter Platzhalter: kontonummer');
  await expect(dialog.getByRole('button', { name: 'Erstellen' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Grüß dich, {vorname} {nachname}!');
  const letter = pdfText((await made(page, 'Deutsch')).bytes);
  for (const part of [`Einladung für ${mitglied['vorname']}`, 'Grüß dich,', String(mitglied['ort'])])
    expect(letter).toContain(part);

  await choose('Mitgliedsausweis');
  const card = await made(page, 'Italienisch');
  expect(card.name).toBe(`ausweis_${mitglied['mgdnummer']}.pdf`);
  for (const part of ['Tessera associativa', String(mitglied['mgdnummer'])])
    expect(pdfText(card.bytes)).toContain(part);

  const [vcf] = await Promise.all([page.waitForEvent('download'), choose('Als vCard speichern')]);
  const text = await readFile(await vcf.path(), 'utf8');
  expect(text).toContain('VERSION:3.0');
  expect(text).not.toContain('TYPE=CELL,WORK');

  await page.goto(`${server.url}/mitglieder`);
  for (const index of [1, 2]) await page.getByRole('row').nth(index).getByLabel('Auswählen').click();
  await page.getByRole('group', { name: 'Ausgewählte Einträge' }).getByRole('button', { name: 'Brief' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Text' })).toHaveValue(
    'Grüß dich, {vorname} {nachname}!',
  );
  expect(pdfPages((await made(page, 'Deutsch')).bytes)).toBe(2);

  await page.goto(`${server.url}/mitglieder/ausweis`);
  await page.getByLabel('Code des Ausweises').fill('unecht');
  await page.getByLabel('Code des Ausweises').press('Enter');
  await expect(page.getByText('Dieser Ausweis ist nicht echt.')).toBeVisible();
  // A reader of codes is a fast keyboard: what it types arrives wherever the focus is.
  await page.getByLabel('Code des Ausweises').fill('');
  await expect(page.getByText('Dieser Ausweis ist nicht echt.')).toBeHidden();
  await scan(page, 'gelesen');
  await expect(page.getByLabel('Code des Ausweises')).toHaveValue('gelesen');
  await expect(page.getByText('Dieser Ausweis ist nicht echt.')).toBeVisible();
});
