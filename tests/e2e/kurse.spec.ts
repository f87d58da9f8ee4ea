import { expect, type Page } from '@playwright/test';
import { naturalId } from '../../src/lib/ids.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { accessible } from './accessible.ts';
import { api, sektionOf, type Api } from './api.ts';
import { putAsset } from './assets.ts';
import { asTablet, onDeviceOf, openDevice } from './device.ts';
import { goTo, settled } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

// A course goes along its chain: planned, entered, closed (spec B 9.2; domain: ausbildung 4).
let server: RunningServer;
let office: Api;
const test = onDeviceOf('verband', () => server);
test.setTimeout(180_000);
test.use({ serviceWorkers: 'block' });
test.beforeAll(async () => {
  server = await startServer({ DEMO_MITGLIEDER: '40' });
  office = await api(server.url, 'verband');
});
test.afterAll(async () => server?.stop());

const now = (page: Page) => page.getByRole('list', { name: 'Status' }).locator('[aria-current=step]');

test('a course ends its registration without a network, is closed when nothing is open, and shows where it stands in header and list', async ({
  page,
  context,
}) => {
  const [{ id: sek_id } = { id: '' }] = await office.list<{ id: string }>(
    '/sektionen/sektionen?sektionstyp=Landesverband',
  );
  const [kurs, day, guest] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  expect(
    await office.put('/ausbildungen', {
      id: kurs,
      typ: 'Ausbildung',
      name: 'Eisklettern',
      sek_id,
      anfang: '2099-05-01',
    }),
  ).toBe(201);
  expect(
    await office.put('/ausbildungen/tage', {
      id: day,
      ausb_id: kurs,
      beginn: '2099-05-01T08:00:00Z',
      ende: '2099-05-01T16:00:00Z',
    }),
  ).toBe(201);
  expect(
    await office.put('/ausbildungen/teilnehmer', { id: guest, ausb_id: kurs, name: 'Gast', typ: 'Angemeldet' }),
  ).toBe(201);
  await page.goto(`${server.url}/ausbildungen/${kurs}`);
  await expect(now(page)).toHaveText('Geplant');
  await expect(page.getByRole('list', { name: 'Status' }).getByRole('listitem')).toHaveText([
    'Geplant',
    'Eingabe',
    'Abgeschlossen',
  ]);
  await accessible(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Anmeldung beenden' }).click();
  await expect(now(page)).toHaveText('Eingabe');
  await expect(page.getByRole('button', { name: /Abschließen.*nur mit Verbindung/ })).toBeDisabled();
  await context.setOffline(false);
  await settled(page);
  expect(await office.one<{ status: string }>(`/ausbildungen/${kurs}`)).toMatchObject({ status: 'Eingabe' });

  await page.getByRole('button', { name: 'Abschließen', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Teilnahmen an Pflichttagen sind offen: 1' })).toBeVisible();
  expect(
    await office.put('/ausbildungen/teilnahmen', {
      id: naturalId('ausbildungteilnahmen', [day, guest]),
      ausb_id: kurs,
      tag_id: day,
      teilnehmer_id: guest,
      teilnahme: 'Teilgenommen',
    }),
  ).toBeLessThan(300);
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Abschließen', exact: true }).click();
  await expect(now(page)).toHaveText('Abgeschlossen');
  await settled(page);
  expect(await office.one<{ status: string }>(`/ausbildungen/${kurs}`)).toMatchObject({ status: 'Abgeschlossen' });
  await page.goto(`${server.url}/ausbildungen`);
  await expect(page.getByRole('row').filter({ hasText: 'Eisklettern' }).locator('[data-tone=ok]')).toHaveText(
    'Abgeschlossen',
  );
});

test('courses stand in a calendar, which keys turn and which needs no network', async ({ page, context }) => {
  const [{ id: sek_id } = { id: '' }] = await office.list<{ id: string }>(
    '/sektionen/sektionen?sektionstyp=Landesverband',
  );
  const id = crypto.randomUUID();
  const kurs = { id, typ: 'Ausbildung', name: 'Gletscherwoche', sek_id, anfang: '2098-07-30', ende: '2098-08-01' };
  expect(await office.put('/ausbildungen', kurs)).toBe(201);
  await page.goto(`${server.url}/ausbildungen`);
  await page.getByRole('searchbox', { name: /suchen/ }).fill('Gletscherwoche');
  await page.getByRole('button', { name: 'Kalender' }).click();
  const calendar = page.getByRole('region', { name: 'Kalender' });
  await calendar.getByText('Agenda', { exact: true }).click();
  await context.setOffline(true);
  await expect(calendar.getByRole('heading', { name: 'Mittwoch, 30.07.2098' })).toBeVisible();
  await accessible(page);
  await calendar.getByRole('link', { name: /Gletscherwoche/ }).click();
  await expect(page.getByRole('heading', { name: /Gletscherwoche/ })).toBeVisible();
  // Where it was left it opens again.
  await page.goBack();
  await expect(calendar.getByRole('link', { name: /Gletscherwoche/ })).toBeVisible();
  await calendar.getByText('Monat', { exact: true }).click();
  await accessible(page);
  const chosen = calendar.getByRole('button', { name: /ausgewählt/ });
  const before = await calendar.getByRole('heading', { level: 3 }).textContent();
  await chosen.focus();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.getByRole('heading', { level: 3 })).not.toHaveText(before ?? '');
  await context.setOffline(false);
});

test('an appointment is taken to another day by keys without a network, and the server has it there', async ({
  page,
  context,
}) => {
  const today = localToday();
  const termin = await office.add('/kalender/termine', {
    titel: 'Funkabend',
    sek_id: await sektionOf(office),
    beginn: `${today}T17:00:00Z`,
    ende: `${today}T18:00:00Z`,
  });
  await page.goto(`${server.url}/kalender`);
  const move = page.getByRole('button', { name: 'Funkabend verschieben' });
  await expect(move).toBeVisible();
  await accessible(page);
  await context.setOffline(true);
  await move.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Verschieben' });
  await dialog.getByRole('textbox', { name: 'Neuer Tag' }).fill('24.07.2099');
  await expect(dialog.getByText('Zu dieser Zeit ist sonst nichts.')).toBeVisible();
  await accessible(page);
  await dialog.getByRole('textbox', { name: 'Neuer Tag' }).fill('24.17.2099');
  await dialog.getByRole('textbox', { name: 'Neuer Tag' }).press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Neuer Tag' }).fill('24.07.2099');
  await dialog.getByRole('textbox', { name: 'Neuer Tag' }).press('Enter');
  await expect(move).toHaveCount(0);
  await context.setOffline(false);
  await expect
    .poll(async () => (await office.one<{ beginn: string }>(`/kalender/termine/${termin}`)).beginn)
    .toMatch(/^2099-07-24T/);
});

test('a course of 30 goes from the draft, by attendance on a tablet without a network while the office moves somebody, to certificates that anybody may check', async ({
  page,
  context,
}) => {
  // Only associations of bands have drafts (spec B 9.2).
  await putAsset(server.dataDir, 'config.json', { variante: 'VSM' });
  const [{ id: sek_id } = { id: '' }] = await office.list<{ id: string }>(
    '/sektionen/sektionen?sektionstyp=Landesverband',
  );
  const kurs = crypto.randomUUID();
  const winter = { id: kurs, typ: 'Ausbildung', status: 'Entwurf', name: 'Winterkurs', sek_id, anfang: '2099-01-10' };
  await office.add('/ausbildungen', {
    ...winter,
    teilnehmermax: 30,
    mindestanwesenheit: 80,
    nachruecken: 'Automatisch',
  });
  const [beginn, ende] = ['2099-01-10T07:00:00Z', '2099-01-10T15:00:00Z'];
  await office.add('/ausbildungen/tage', { ausb_id: kurs, beginn, ende });
  await page.setViewportSize(asTablet.viewport);
  // The first load keeps the settings, the second begins with them.
  await page.goto(`${server.url}/ausbildungen/${kurs}`);
  await settled(page);
  await page.reload();
  await page.getByRole('button', { name: 'Ausschreiben' }).click();
  const status = async (): Promise<string> => (await office.one<{ status: string }>(`/ausbildungen/${kurs}`)).status;
  await expect.poll(status).toBe('Geplant');
  const guests = Array.from({ length: 38 }, (_, at) => ({ ausb_id: kurs, name: `Gast ${String(at + 10)}` }));
  const ids = await office.addAll(
    '/ausbildungen/teilnehmer',
    guests.map((guest) => ({ ...guest, typ: 'Angemeldet' })),
  );
  const all = () =>
    office.list<{ typ: string; zertifikatcode: string | null }>(`/ausbildungen/teilnehmer?ausb_id=${kurs}&limit=100`);
  expect((await all()).filter(({ typ }) => typ === 'Warteliste')).toHaveLength(8);

  await page.getByRole('button', { name: 'Anwesenheit' }).click();
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByText('0 von 30 da, 30 offen')).toBeVisible();
  await settled(page);
  await accessible(page);
  await context.setOffline(true);
  await line('Gast 13').getByRole('button').first().dblclick();
  await expect(line('Gast 13').getByText('Entschuldigt abwesend')).toBeVisible();
  await page.getByRole('button', { name: 'Minuten: Gast 14' }).click();
  await page.getByRole('textbox', { name: 'Anwesend' }).fill('60');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Alle da' }).click();
  await expect(page.getByText('29 von 30 da, 0 offen')).toBeVisible();
  // Meanwhile the office withdraws somebody who had a seat: the first who waits moves up, and is there, too.
  expect(await office.put(`/ausbildungen/teilnehmer/${ids[29] ?? ''}`, { typ: 'Zurueckgetreten' })).toBe(200);
  await context.setOffline(false);
  await line('Gast 40').getByRole('button').first().click();
  await expect(line('Gast 40').getByText('Teilgenommen')).toBeVisible();
  await settled(page);
  const noted = await office.list<{ teilnahme: string }>(`/ausbildungen/teilnahmen?ausb_id=${kurs}&limit=100`);
  expect(noted.filter(({ teilnahme }) => teilnahme === 'Teilgenommen')).toHaveLength(30);

  expect(await office.put(`/ausbildungen/${kurs}/status`, { nach: 'Eingabe' })).toBe(200);
  await page.goto(`${server.url}/ausbildungen/bewertung/${kurs}`);
  await page.getByRole('button', { name: '30 Vorschläge übernehmen' }).click();
  await expect(page.getByRole('region', { name: 'Gast 14' }).getByRole('radio', { name: 'Nein' })).toBeChecked();
  // Whoever was absent gets no certificate, whatever is said of him.
  await page.getByRole('region', { name: 'Gast 13' }).getByText('Ja', { exact: true }).click();
  await settled(page);
  await accessible(page);
  await page.getByRole('button', { name: 'Abschließen', exact: true }).click();
  await expect.poll(status).toBe('Abgeschlossen');

  await page.goto(`${server.url}/ausbildungen/${kurs}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Zertifikate' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Erstellen' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Zertifikate_A-2099-\d{4}\.pdf$/);
  await expect(page.getByText('Gast 13 war nicht da: dafür gibt es kein Zertifikat.')).toBeVisible();
  const codes = (await all()).flatMap(({ zertifikatcode }) => zertifikatcode ?? []);
  expect(codes).toHaveLength(28);
  await page.goto(`${server.url}/zertifikat/${codes[0] ?? ''}`);
  await expect(page.getByRole('heading', { name: 'Dieses Zertifikat gilt' })).toBeVisible();
  await accessible(page);
  await page.getByRole('textbox', { name: 'Code des Zertifikats' }).fill('0000-0000-0000');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Dieser Code ist uns nicht bekannt.')).toBeVisible();
});

test('two who want the last place of a month for ten sign up without a network: who arrives first has it, the other one waits and reads so', async ({
  browser,
}) => {
  const erste = await maySignUp('lesen');
  const zweite = await maySignUp('kassier');
  const { plan, last, shifts, team } = await rosterOfTen([erste, zweite]);
  const [frueh, spaet] = [
    await openDevice(browser, server.url, 'lesen'),
    await openDevice(browser, server.url, 'kassier'),
  ];
  for (const { page } of [frueh, spaet]) {
    await goTo(page, '/dienstplan');
    await expect(page.getByRole('region', { name: 'Monatsplan' })).toBeVisible();
    // It opens by the next duty, which may be one of another roster.
    const sicht = page.getByRole('region', { name: 'Dienstplan', exact: true });
    await sicht.getByRole('button', { name: /Dienstplan/ }).click();
    await page.getByRole('option', { name: 'Sternmonat' }).click();
    await page.getByRole('button', { name: 'Weiter' }).dblclick();
    await page.getByRole('button', { name: /Sternwache/ }).click();
  }
  for (const { context, page } of [frueh, spaet]) {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Eintragen' }).click();
    await expect(page.getByRole('region', { name: 'Mein Dienst' }).getByText('Eingeteilt')).toBeVisible();
  }
  const stand = async (): Promise<string[]> =>
    (await office.list<Belegung>(`/dienstplaene/belegungen?ausb_id=${plan}&limit=100`))
      .map(({ tag_id, mgd_id, status }) => `${tag_id} ${mgd_id} ${status}`)
      .toSorted();
  const whole = shifts.flatMap((tag_id, at) =>
    [team[2 * at], team[2 * at + 1]].map((mgd_id) => `${tag_id} ${mgd_id} Eingeteilt`),
  );
  for (const { context, page } of [frueh, spaet]) {
    await context.setOffline(false);
    await settled(page);
  }
  await expect
    .poll(stand)
    .toEqual([...whole, `${last} ${erste} Eingeteilt`, `${last} ${zweite} Warteliste`].toSorted());
  await expect(
    spaet.page.getByText(
      'Der letzte Platz im Dienst Sternwache war schon vergeben. Du stehst auf der Warteliste, Platz 1.',
    ),
  ).toBeVisible();
  await expect(frueh.page.getByRole('region', { name: 'Mein Dienst' }).getByText('Eingeteilt')).toBeVisible();
  await accessible(spaet.page);
  for (const { context } of [frueh, spaet]) await context.close();
});

interface Belegung {
  readonly tag_id: string;
  readonly mgd_id: string;
  readonly status: string;
}

/** The group of an account may sign up for shifts and plans none. Answers the member that the account belongs to. */
async function maySignUp(benutzername: string): Promise<string> {
  const users = await office.list<{ id: string; benutzername: string; mgd_id: string }>('/user/user?limit=100');
  const user = users.find((one) => one.benutzername === benutzername);
  const [holding] = await office.list<{ bg_id: string }>(`/user/bg?user_id=${user?.id}`);
  const url = `/benutzergruppen/benutzergruppen/${holding?.bg_id}/rechte`;
  const { rechte } = await office.one<{ rechte: string[] }>(url);
  const more = ['DIENSTPLAN_TEILNEHMER_NEU', 'DIENSTPLAN_TEILNEHMER_SPEICHERN'];
  expect(await office.put(url, { rechte: [...new Set([...rechte, ...more])] })).toBe(200);
  return user?.mgd_id ?? '';
}

/** The month after the next: five shifts that ten people have, two each, and one with a single place that nobody has. */
async function rosterOfTen(both: readonly string[]) {
  const month = new Date();
  month.setUTCDate(1);
  month.setUTCMonth(month.getUTCMonth() + 2);
  const night = (day: number) => {
    const am = `${month.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`;
    return { beginn: `${am}T18:00:00Z`, ende: `${am}T20:00:00Z` };
  };
  const former = await office.list<Belegung>('/dienstplaene/belegungen?limit=100');
  const team = [...new Set([...both, ...former.map(({ mgd_id }) => mgd_id)])].slice(0, 10);
  const { sek_id } = await office.one<{ sek_id: string }>(`/mgd/mitglieder/${both[0]}`);
  const plan = await office.add('/dienstplaene', {
    typ: 'Dienstplan',
    name: 'Sternmonat',
    sek_id,
    anfang: night(1).beginn.slice(0, 10),
  });
  const shift = (day: number, values: object) =>
    office.add('/dienstplaene/schichten', { ausb_id: plan, status: 'Veroeffentlicht', ...night(day), ...values });
  const shifts: string[] = [];
  for (const day of [2, 5, 8, 11, 14]) shifts.push(await shift(day, { thema: `Nacht ${day}`, bedarfmax: 2 }));
  for (const [at, mgd_id] of team.entries()) {
    const tag_id = shifts[Math.floor(at / 2)] ?? '';
    const id = naturalId('schichtbelegungen', [tag_id, mgd_id]);
    await office.add('/dienstplaene/belegungen', { id, ausb_id: plan, tag_id, mgd_id, status: 'Eingeteilt' });
  }
  return { plan, shifts, team, last: await shift(20, { thema: 'Sternwache', bedarfmax: 1 }) };
}
