import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/accounts.ts';
import { musikschueler } from '../../src/features/musikschule/musikschueler.table.ts';
import { wochentag } from '../../src/features/musikschule/musikschule.vocabularies.ts';
import { statistikplaene } from '../../src/features/statistik/plan/statistikplaene.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { goTo, rowNamed, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A band: its list that starts narrowed shows that it is, and what it leaves out is one press away; its set list is ticked on the stage, and its school notes lessons.
test.setTimeout(120_000);

let dataDir: string;
test.use({ serviceWorkers: 'block' });

let server: RunningServer;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-vsm-'));
  await mkdir(join(dataDir, 'assets'));
  await writeFile(
    join(dataDir, 'assets', 'config.json'),
    JSON.stringify({ variante: 'VSM', kennwortBeimStart: false }),
  );
  server = await startServer({ DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Signs in and takes note of what this kind of organisation still wants to know of its players. */
async function signedIn(page: Page, username: string): Promise<void> {
  await page.goto(server.url);
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await settled(page);
}

test('the member list of VSM starts with those who count, and when filters hide all it says so and offers to take them off', async ({
  page,
}) => {
  await signedIn(page, 'station');
  await page.goto(`${server.url}/mitglieder`);
  const rows = page.getByRole('row').filter({ hasText: /\d{6}/ });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter Mitgliedsstatus entfernen' })).toBeVisible();

  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Mitgliedsnummer' }).fill('999999');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Gesetzte Filter schränken die Liste ein.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Suche und Filter leeren' }).click();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter Mitgliedsstatus entfernen' })).toHaveCount(0);

  // The form of a record that elsewhere may point to a mission.
  await goTo(page, `${server.url}/inventar/ausgabe`);
  await expect(page.getByRole('combobox', { name: 'An Mitglied oder Kontakt' })).toBeVisible();
});

/** A concert with three works, one of them an encore, that is not ticked yet; the branch of the band. */
async function konzert(office: Api, jahr: number): Promise<string> {
  const [first] = await office.list<{ sek_id: string }>('/notenarchiv/auffuehrungen?limit=1');
  const sek_id = first?.sek_id ?? '';
  const auffuehrung_id = await office.add('/notenarchiv/auffuehrungen', {
    sek_id,
    anlass: 'Jubiläumskonzert',
    datum: `${String(jahr)}-03-07`,
    ort: 'Kulturhaus',
    gesellschaft: 'AKM',
  });
  for (const values of [
    { werktitel: 'Florentiner Marsch', komponist: 'Julius Fučík', dauer: 320 },
    { werktitel: 'Choral', komponist: 'Trad.' },
    { werktitel: 'Rosamunde', komponist: 'Jaromír Vejvoda', dauer: 180, zugabe: true },
  ])
    await office.add('/notenarchiv/werke', { auffuehrung_id, ...values });
  return auffuehrung_id;
}

test('what a band played is ticked and put in order on the stage without a network, and reaches the office', async ({
  browser,
}) => {
  const jahr = new Date().getFullYear() - 1;
  const office = await api(server.url, 'verband');
  const id = await konzert(office, jahr);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signedIn(page, 'station');
  await goTo(page, `${server.url}/notenarchiv/setliste/${id}`);
  await expect(page.getByRole('heading', { name: '0 von 3 gespielt' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Länge: mindestens 6:05, 1 Werk ohne Dauer')).toBeVisible();
  await context.setOffline(true);
  await page.getByText('Choral', { exact: true }).click();
  await page.getByRole('button', { name: 'Choral nach oben' }).click();
  const programm = page.getByRole('list', { name: 'Programm' }).getByRole('listitem');
  await expect(programm.first()).toContainText('Choral');
  await page.getByText('Rosamunde', { exact: true }).click();
  await expect(page.getByRole('heading', { name: '2 von 3 gespielt' })).toBeVisible();
  await accessible(page, 'the set list');
  await context.setOffline(false);
  await settled(page);
  await context.close();

  const werke = await office.list<{ werktitel: string; gespielt: boolean | null; reihenfolge: number }>(
    `/notenarchiv/werke?auffuehrung_id=${id}`,
  );
  const gespielt = werke.filter((one) => one.gespielt === true).toSorted((a, b) => a.reihenfolge - b.reihenfolge);
  expect(gespielt.map(({ werktitel }) => werktitel)).toEqual(['Choral', 'Rosamunde']);
});

/** A music school with one lesson on today's day of the week, and who applies for silver without bronze. */
async function prepareSchool(root: Api, sek_id: string): Promise<{ stunde: string; silber: string }> {
  const heute = new Date();
  const jahr = heute.getFullYear();
  const person = (nachname: string) =>
    root.add('/mgd/mitglieder', {
      personenart: 'Mitglied',
      nachname,
      vorname: 'Lena',
      gebdatum: '2012-02-29',
      sek_id,
      eintritt: `${jahr - 2}-01-01`,
    });
  const [mgd_id, lehrer_id] = [await person('Flötner'), await person('Lehrmann')];
  const fach_id = await root.add('/verwaltung/musikfach', { name: 'Querflöte' });
  const [{ id: schuljahr_id, von } = { id: '', von: '' }] = await root.list<{ id: string; von: string }>(
    `/musikschule/schuljahre?sek_id=${sek_id}`,
  );
  const values = { schuljahr_id, mgd_id, fach_id };
  const schueler_id = await root.add('/musikschule/schueler', {
    ...values,
    id: idFromNaturalKey(musikschueler, values) ?? '',
    sek_id,
    lehrer_id,
    einheit: 'Min30',
    eintritt: von,
    jahresbetrag: 42_000,
    kindnr: 2,
  });
  const stunde = await root.add('/musikschule/stunden', {
    schueler_id,
    wochentag: wochentag.names[(heute.getDay() + 6) % 7],
    beginn: '14:00',
    raum: 'Turm',
  });
  const [instrument] = await root.list<{ id: string }>('/verwaltung/instrumente?limit=1');
  const silber = await root.add('/leistungsabzeichen/leistungsabzeichen', {
    sek_id,
    mgd_id,
    stufe: 'Silber',
    instrument_id: instrument?.id,
    antragam: `${jahr}-01-01`,
    pruefungstag: `${jahr}-12-31`,
    theoriepunkte: 72,
    theorieam: `${jahr}-01-01`,
  });
  return { stunde, silber };
}

test('silver is not admitted without bronze, and a lesson that the teacher missed is noted without a network', async ({
  page,
  context,
}) => {
  const root = await api(server.url, 'verband');
  const { stunde, silber } = await prepareSchool(root, await sektionOf(await api(server.url, 'station')));
  await signedIn(page, 'station');
  await page.goto(`${server.url}/leistungsabzeichen/${silber}`);
  await page.getByRole('button', { name: 'Zulassen' }).click();
  await expect(page.getByText('Silber setzt Bronze voraus. Bronze fehlt oder ist nicht eingetragen.')).toBeVisible();
  await accessible(page);

  await page.goto(`${server.url}/musikschule/schulgeld`);
  await expect(rowNamed(page, 'Flötner')).toContainText('336,00');
  await page.goto(`${server.url}/musikschule/stundenplan`);
  const lesson = page.getByRole('button', { name: /14:00.*Flötner/ });
  await expect(lesson).toBeVisible();
  await accessible(page);
  await context.setOffline(true);
  await lesson.click();
  await page.getByRole('button', { name: 'Lehrkraft fehlt' }).click();
  await expect(page.getByText('1 Stunde ist nachzuholen')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(() => root.list(`/musikschule/termine?stunde_id=${stunde}`), { timeout: 60_000 })
    .toMatchObject([{ art: 'LehrkraftFehlt', nachgeholtam: null }]);
});

test('a band tells of its year: what was played is counted, what is typed without a network arrives, the association releases it', async ({
  browser,
}) => {
  const jahr = new Date().getFullYear() - 1;
  const office = await api(server.url, 'verband');
  const [vorstand] = await office.list<{ sek_id: string }>('/notenarchiv/auffuehrungen?limit=1');
  const sek_id = vorstand?.sek_id ?? '';
  const id = idFromNaturalKey(statistikplaene, { sek_id, jahr }) ?? '';
  const gezaehlt = async (): Promise<number> =>
    (await office.list<{ schluessel: string; wert: number }>(`/statistik/werte?plan_id=${id}&limit=100`)).find(
      ({ schluessel }) => schluessel === 'auftritte_konzert',
    )?.wert ?? 0;
  // Tests before this one played concerts, too.
  const zaehle = (): Promise<number> => office.put(`/statistik/plaene/jahr/${String(jahr)}`, { schritt: 'zaehlen' });
  await zaehle();
  const vorher = await gezaehlt();
  await konzert(office, jahr);
  await zaehle();
  expect(await gezaehlt()).toBe(vorher + 1);

  // On a telephone after the rehearsal, and at the desk what is left.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signedIn(page, 'station');
  await goTo(page, `${server.url}/statistik/plaene/${id}?tab=werte`);
  const proben = page.getByRole('textbox', { name: 'Proben', exact: true });
  await expect(proben).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await proben.fill('37');
  await page.getByRole('textbox', { name: 'Bemerkung zu Proben' }).fill('Ohne Registerproben');
  await page.getByRole('textbox', { name: 'Bemerkung zu Proben' }).blur();
  await accessible(page, 'the numbers of a statistics plan on a telephone');
  const breite = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await breite()).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(proben).toHaveValue('37');
  await proben.fill('38');
  await proben.blur();
  await accessible(page, 'the numbers of a statistics plan');
  await context.setOffline(false);
  await settled(page);
  await page.getByRole('button', { name: 'Abgeben' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Abgeben' }).click();
  await settled(page);
  await expect
    .poll(async () => (await office.one<{ status: string }>(`/statistik/plaene/${id}`)).status)
    .toBe('Abgegeben');
  const werte = await office.list<object>(`/statistik/werte?plan_id=${id}&limit=100`);
  expect(werte).toContainEqual(
    expect.objectContaining({ schluessel: 'proben', eingegeben: 38, bemerkung: 'Ohne Registerproben' }),
  );
  await context.close();

  await office.put(`/statistik/plaene/${id}/status`, { nach: 'Geprueft' });
  await office.put(`/statistik/plaene/jahr/${String(jahr)}`, { schritt: 'freigeben' });
  expect(await office.one<object>(`/statistik/plaene/${id}`)).toMatchObject({
    status: 'Freigegeben',
    veroeffentlichung: 'Freigegeben',
  });
});
