import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../../server/demo/accounts.ts';
import { readSheet } from '../../src/lib/tables/read-sheet.ts';
import { etikettVon } from '../../src/features/inventar/pruefziffer.rules.ts';
import { api, sektionOf } from '../e2e/api.ts';
import { downloaded } from './downloads.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './page.ts';
import { button, dialog, field, link, menuItem, openSektion, rowWith, settled, shown, signIn } from './person.ts';

type Row = Record<string, string | number | null>;

// What a person does in a day, each once. The tests share a tablet and leave it online and unlocked.
const rows = { role: 'row', text: /\d/ };
const search = (list: string) => ({ role: 'searchbox', name: `${list} suchen` });
const heading = (name: string | RegExp) => ({ role: 'heading', name });

async function fromList(page: Page, item: string): Promise<void> {
  await page.click(button('Weitere Aktionen'));
  await page.click(menuItem(item));
}

test('every screen opens, is no wider than the window and reports no error', async ({ tablet: { page }, server }) => {
  const station = await api(server.url, 'station');
  const first = async (path: string): Promise<string> =>
    (await station.list<{ id: string }>(`${path}?limit=1`))[0]?.id ?? '';
  const paths = [
    '/allgemein',
    '/mitglieder',
    `/mitglieder/${await first('/mgd/mitglieder')}`,
    '/kontakte',
    `/kontakte/${await first('/kontakt/kontakte')}`,
    '/einsaetze',
    `/einsaetze/${await first('/einsaetze/einsaetze')}`,
    '/musikkapellen',
    '/musikkapellen/baum',
    `/musikkapellen/${await first('/sektionen/sektionen')}`,
    '/statistik',
    '/statistik/jahreszahlen',
    '/verwaltung/verdachtsdiagnosen',
    '/ausbildungen',
    `/ausbildungen/${await first('/ausbildungen')}`,
    '/verortung',
    '/job',
    '/abgleich',
    '/verwaltung',
    '/information',
    '/info',
  ];
  for (const path of paths) {
    await page.goto(path);
    await page.see(heading(/./));
    await page.gone(shown(/^Wird geladen/));
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      `${path} is wider than the window`,
    ).toBeLessThanOrEqual(0);
    await page.picture(
      path
        .slice(1)
        .split('/')
        .map((part) => (part.length === 36 ? 'eintrag' : part))
        .join('-'),
    );
  }
});

test('a code that is typed shows its piece', async ({ tablet: { page }, server }) => {
  const station = await api(server.url, 'station');
  const label = etikettVon(910_001);
  const inventar_id = await station.add('/inventar/inventar', {
    sek_id: await sektionOf(station),
    name: 'Seil der Tour',
  });
  await station.add('/inventar/kennungen', { inventar_id, wert: label, art: 'Etikett' });
  await page.goto('/inventar/scannen');
  await settled(page);
  await page.write(field('Code oder Nummer'), label);
  await page.click(button('Suchen'));
  await page.see({ role: 'region', name: 'Gelesenes Stück', text: /Seil der Tour/ });
  await page.picture('scan');
});

test('lists are narrowed by year, by search and by what is over', async ({ tablet: { page }, server }) => {
  const station = await api(server.url, 'station');
  await page.goto('/einsaetze');
  await page.see(shown(/^\d+ von \d+$/));
  await page.see(rows);
  await page.see({ ...button('Filter Jahr entfernen'), text: new RegExp(String(new Date().getFullYear())) });
  await page.gone(shown(/Der Server antwortet nicht/));
  const ofThisYear = await page.count(rows);
  await page.click(button('Filter Jahr entfernen'));
  await expect.poll(() => page.count(rows)).toBeGreaterThan(ofThisYear);

  const [mitglied = {}] = await station.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  await page.goto('/mitglieder');
  await page.see(rows);
  await page.write(search('Mitglieder'), `${mitglied['nachname']} ${mitglied['vorname']}`);
  await expect.poll(() => page.count(rows)).toBeLessThan(4);
  await page.see({ role: 'row', text: new RegExp(String(mitglied['nachname'])) });

  await page.goto('/ausbildungen');
  await page.see(rows);
  await page.see({ ...button('Filter Jahr entfernen'), text: new RegExp(String(new Date().getFullYear())) });
});

test('what two tablets write into the same field is asked about, the rest is merged', async ({
  tablet,
  openTablet,
  server,
}) => {
  const station = await api(server.url, 'station');
  const mitglied = (await station.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=6'))[5] ?? {};
  const other = await openTablet();
  await signIn(other.page, 'region');
  await settled(other.page);
  const contact = async (page: Page): Promise<void> => {
    await page.goto(`/mitglieder/${mitglied['id']}`);
    await openSektion(page, 'Kontakt');
  };
  await tablet.line.cut();
  await contact(tablet.page);
  await tablet.page.write(field('Mobil privat'), '+39 340 333 4444');
  await tablet.page.click(button('Speichern'));
  await tablet.page.see(link(/1 wartend/));
  await contact(other.page);
  await other.page.write(field('Mobil privat'), '+39 349 777 8888');
  await other.page.write(field('Straße'), 'Talweg 9');
  await other.page.click(button('Speichern'));
  const stored = () => station.one<Row>(`/mgd/mitglieder/${mitglied['id']}`);
  await expect.poll(async () => (await stored())['strasse']).toBe('Talweg 9');
  await tablet.line.mend();
  await tablet.page.see(link(/1 zu entscheiden/), 120_000);
  await tablet.page.goto('/abgleich');
  await tablet.page.click(button(/Meine Fassung/, { role: 'group', name: 'Mobil privat' }));
  await tablet.page.gone(link(/zu entscheiden/));
  await settled(tablet.page);
  const merged = await stored();
  expect([merged['mobilprivat'], merged['strasse']]).toEqual(['+393403334444', 'Talweg 9']);
});

test('locking one tab locks the other, and what was typed comes back', async ({
  tablet: { page, newPage },
  server,
}) => {
  const station = await api(server.url, 'station');
  const [mitglied = {}] = await station.list<Row>('/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1');
  const locked = heading('Gesperrt');
  await page.goto(`/mitglieder/${mitglied['id']}`);
  await openSektion(page, 'Kontakt');
  await page.write(field('Telefon privat'), '+39 0474 555 666');
  const second = await newPage();
  await second.goto('/mitglieder');
  await second.see(rows);
  await second.click(button('Benutzer und Einstellungen'));
  await second.click(menuItem('Sperren / Benutzer wechseln'));
  await second.see(locked);
  await page.see(locked);
  await page.picture('locked');
  await page.write(field('Kennwort'), demoPassword);
  await page.click(button('Entsperren'));
  await expect.poll(() => page.value(field('Telefon privat'))).toBe('+39 0474 555 666');
  await second.see(rows);
  await second.driver.closeTab();
  await page.click(button('Zurücksetzen'));
});

test('a list is saved as CSV and as a workbook, a file is imported and taken back', async ({
  tablet: { page, downloads },
}) => {
  await page.goto('/mitglieder');
  await page.see(rows);
  await fromList(page, 'Als CSV speichern');
  expect(await readFile(await downloaded(downloads, /^Mitglieder.*\.csv$/), 'utf8')).toContain('Nachname');
  await fromList(page, 'Als Excel-Datei speichern');
  const sheet = readSheet(new Uint8Array(await readFile(await downloaded(downloads, /^Mitglieder.*\.xlsx$/))));
  expect(sheet[0]).toContain('Nachname');
  expect(sheet.length).toBeGreaterThan(5);

  const file = join(await mkdtemp(join(tmpdir(), 'huettenbuch-import-')), 'Mitglieder.csv');
  await writeFile(
    file,
    'Nachname;Vorname;Geburtsdatum;PLZ\nZwölfer;Anna;1.2.1990;39030\nZwölfer;Berta;gestern;39030\nZwölfer;Carla;3.4.1991;39030\n',
    'latin1',
  );
  await fromList(page, 'Importieren …');
  await page.see(button('Datei wählen', dialog));
  await page.driver.setFiles('[role=dialog] input[type=file]', [file]);
  await page.click(button('Prüfen', dialog));
  await page.see(shown('1 fehlerhaft', dialog));
  await page.picture('import');
  await page.click(shown('Auslassen', dialog));
  await page.click(button('2 Zeilen übernehmen', dialog));
  await page.see(shown('Der Import ist fertig.', dialog));
  await page.click(button('Fertig', dialog));
  await page.write(search('Mitglieder'), 'Zwölfer');
  await expect.poll(() => page.count(rowWith(/Zwölfer/))).toBe(2);
  await fromList(page, 'Importieren …');
  await page.click(button('Letzte Importe', dialog));
  await page.click(button('Rückgängig machen', dialog));
  await page.see(shown('Der Import ist rückgängig gemacht.'));
  await page.goto('/mitglieder');
  await page.write(search('Mitglieder'), 'Zwölfer');
  await page.see(shown(/^Kein Eintrag passt zur Suche/));
});

test('statistics show charts beside tables and are saved', async ({ tablet: { page, downloads } }) => {
  await page.goto('/statistik');
  for (const name of ['Einsätze je Jahr', 'Einsatzart', 'Monat']) {
    await page.see({ role: 'table', within: { role: 'region', name } });
  }
  await page.holds(`document.querySelectorAll('.chart-plot').length > 2`);
  await page.click(button('Exportieren'));
  await page.click(menuItem('CSV'));
  expect(await readFile(await downloaded(downloads, /^Einsatzstatistik.*\.csv$/), 'utf8')).toContain('Einsatzart');
});

test('a list and a record are printed whole from the tap', async ({ tablet: { page }, server }) => {
  const station = await api(server.url, 'station');
  const all = await station.list<Row>('/mgd/mitglieder?limit=1000');
  // The engine's own dialog would wait for a hand; what it would print is read instead.
  const watch = `globalThis.print = () => { globalThis.printed = document.querySelector('.print-only')?.textContent ?? ''; setTimeout(() => dispatchEvent(new Event('afterprint'))); }`;
  await page.goto('/mitglieder');
  await page.see(rows);
  await page.evaluate(`void (${watch})`);
  await fromList(page, 'Drucken');
  await page.holds(`(globalThis.printed ?? '').includes('Einträge, Stand')`);
  expect(String(await page.evaluate('globalThis.printed'))).toContain(String(all.at(-1)?.['nachname']));

  await page.goto(`/mitglieder/${all[0]?.['id']}`);
  await page.see(heading(new RegExp(String(all[0]?.['nachname']))));
  await page.evaluate(`void (${watch})`);
  await page.click(button('Drucken'));
  await page.holds(`(globalThis.printed ?? '').includes(${JSON.stringify(all[0]?.['vorname'])})`);
});
