import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { localToday } from '../../src/lib/local-time.ts';
import type { Variante } from '../../src/variants/variants.ts';
import { accessible } from './accessible.ts';
import { api, type Api } from './api.ts';
import { putAsset } from './assets.ts';
import { fillCombo, goTo, rowNamed, settled, syncState } from './person.ts';
import { demoPassword } from '../../server/demo/accounts.ts';
import { startServer, type RunningServer } from './server.ts';

// An hour of an official of each of the eight kinds of organisation, in a demo association of that kind: a task of theirs from its beginning to what the server holds at its end.
test.setTimeout(300_000);
test.use({ serviceWorkers: 'block' });

interface Stunde {
  readonly server: RunningServer;
  readonly office: Api;
  readonly browser: Browser;
  /** A device of an account on which everything is loaded. */
  device(username: string, options?: BrowserContextOptions): Promise<Page>;
}

/** One server for an official's hour; its devices are closed with it. */
function amtsstunde(variante: Variante, title: string, hour: (stunde: Stunde) => Promise<void>): void {
  test(`${variante}: ${title}`, async ({ browser }) => {
    const server = await startServer({ DEMO_VARIANTE: variante, DEMO_MITGLIEDER: '60', DEMO_EINSAETZE: '16' });
    const pages: Page[] = [];
    try {
      await putAsset(server.dataDir, 'config.json', { variante });
      const device = async (username: string, options: BrowserContextOptions = {}): Promise<Page> => {
        const page = await (await browser.newContext(options)).newPage();
        pages.push(page);
        await page.goto(server.url);
        await signedIn(page, username);
        return page;
      };
      await hour({ server, browser, office: await api(server.url, 'verband'), device });
    } finally {
      await Promise.all(pages.map((page) => page.context().close()));
      await server.stop();
    }
  });
}

/** Signs in and takes note of what a band still wants to know of its players. */
async function signedIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  const notice = page.getByRole('button', { name: 'Verstanden' });
  await syncState(page).or(notice).first().waitFor();
  if (await notice.isVisible()) await notice.click();
  await settled(page);
}

const save = (page: Page): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name: 'Speichern', exact: true }).click();
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();

/** Chooses a value of a closed list. */
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Takes a step of a record, which a dialog may ask to confirm. */
async function take(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: step, exact: true });
  await sure.or(page.locator('.toast').first()).first().waitFor();
  if (await sure.isVisible()) await sure.click();
}

interface Named {
  readonly id: string;
  readonly name: string;
}
const named = async (office: Api, path: string, name: string): Promise<string> =>
  (await office.list<Named>(path)).find((one) => one.name === name)?.id ?? '';

/** Participants of a course with what was noted of them. */
const teilnahmen = async (office: Api, ausb_id: string): Promise<readonly string[]> =>
  (await office.list<{ teilnahme: string }>(`/ausbildungen/teilnahmen?ausb_id=${ausb_id}&limit=100`))
    .map(({ teilnahme }) => teilnahme)
    .toSorted();

amtsstunde(
  'BERGRETTUNG',
  'on a mission evening without a network a patient is taken down, and the valley has it later',
  async ({ server, office, device }) => {
    const station = await api(server.url, 'station');
    const [einsatz] = await station.list<{ id: string }>('/einsaetze/einsaetze?status=Eingabe&limit=1');
    const id = einsatz?.id ?? '';
    const page = await device('station');
    await goTo(page, `${server.url}/einsaetze/${id}`);
    await tab(page, 'Patienten');
    await settled(page);
    await page.getByRole('button', { name: 'Patient hinzufügen' }).click();
    const name = page.getByRole('dialog').getByLabel('Nachname');
    await expect(name).toBeVisible();
    await page.context().setOffline(true);
    await name.fill('Abendpatient');
    await save(page);
    await expect(page.getByRole('link', { name: /wartend/ })).toBeVisible();
    await page.context().setOffline(false);
    await settled(page);
    await expect
      .poll(() => office.list<{ nachname: string }>(`/einsaetze/patienten?einsatz_id=${id}`))
      .toEqual(expect.arrayContaining([expect.objectContaining({ nachname: 'Abendpatient' })]));
  },
);

amtsstunde(
  'SCV',
  'a choir notes who came, lends sheet music, ticks what it sang, without a network, and checks the report of its works',
  async ({ server, office, device }) => {
    const auffuehrungen = await office.list<{ id: string; anlass: string; sek_id: string }>(
      '/notenarchiv/auffuehrungen',
    );
    const messe = auffuehrungen.find(({ anlass }) => anlass === 'Cäcilienmesse');
    const page = await device('station', { viewport: { width: 390, height: 844 } });
    const ausflug = await named(office, '/ausbildungen?typ=Taetigkeit&limit=100', 'Chorausflug');
    await goTo(page, `${server.url}/taetigkeit/anwesenheit/${ausflug}`);
    await page.getByRole('button', { name: 'Alle da' }).click();
    await expect(page.getByText('14 von 14 da, 0 offen')).toBeVisible();

    const station = await api(server.url, 'station');
    const [chorsatz] = await station.list<{ id: string }>('/notenarchiv/notenarchive?name=Ave%20verum');
    const motette = chorsatz?.id ?? '';
    await goTo(page, `${server.url}/notenarchiv/${motette}`);
    await tab(page, 'Verleih');
    await page.getByRole('button', { name: 'Notenbewegung hinzufügen' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('textbox', { name: 'An (ohne Eintrag)' }).fill('Maria aus dem Nachbarchor');
    await save(page);
    await expect(page.getByText('Maria aus dem Nachbarchor')).toBeVisible();

    await goTo(page, `${server.url}/notenarchiv/setliste/${messe?.id}`);
    await expect(page.getByRole('heading', { name: '0 von 4 gespielt' })).toBeVisible({ timeout: 60_000 });
    await page.context().setOffline(true);
    for (const werk of ['Missa brevis in G', 'Kleine Orgelsolomesse'])
      await page.getByText(werk, { exact: true }).click();
    await expect(page.getByRole('heading', { name: '2 von 4 gespielt' })).toBeVisible();
    await page.context().setOffline(false);
    await settled(page);
    const werke = await office.list<{ werktitel: string; gespielt: boolean | null }>(
      `/notenarchiv/werke?auffuehrung_id=${messe?.id}`,
    );
    expect(werke.flatMap(({ werktitel, gespielt }) => (gespielt === true ? [werktitel] : [])).toSorted()).toEqual([
      'Kleine Orgelsolomesse',
      'Missa brevis in G',
    ]);
    await goTo(page, `${server.url}/notenarchiv/meldejahr`);
    await page.getByRole('button', { name: 'Werkmeldung beginnen' }).click();
    const meldung = page.getByRole('link', { name: 'Zur Werkmeldung' });
    await expect(meldung).toBeVisible();
    await accessible(page);
    await meldung.click();
    await page.getByRole('button', { name: 'Prüfen', exact: true }).click();
    const bedenken = page.getByRole('dialog', { name: 'Prüfen' });
    await expect(bedenken).toContainText('Cäcilienmesse: ohne Genehmigungsnummer.');
    await bedenken.getByRole('textbox', { name: 'Grund' }).fill('Nummer ist bestellt');
    await bedenken.getByRole('button', { name: 'Weiter' }).click();
    await settled(page);
    await expect
      .poll(() => office.list(`/notenarchiv/werkmeldungen?sek_id=${messe?.sek_id}`))
      .toMatchObject([{ gesellschaft: 'SIAE', status: 'Geprueft' }]);
    expect(new Set(await teilnahmen(office, ausflug))).toEqual(new Set(['Teilgenommen']));
    expect(await office.list(`/notenarchiv/verleih?noten_id=${motette}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ an_name: 'Maria aus dem Nachbarchor' })]),
    );
  },
);

/** A piece of the inventory: what it was ordered with, and who has it. */
interface Stueck {
  readonly inventarnr: string;
  readonly bestellposition_id: string | null;
  readonly ausgegebenan: string | null;
}

amtsstunde(
  'VSM',
  'a band orders two jackets of its costume, the district approves, the association delivers, and a player gets one',
  async ({ server, office, device }) => {
    const page = await device('station');
    await goTo(page, `${server.url}/shop/bestellen`);
    const katalog = page.getByRole('list', { name: 'Artikel' });
    await expect(katalog.getByRole('listitem').filter({ hasText: 'Trachtenjoppe' })).toContainText('420,00');
    await page.getByRole('button', { name: /Lager/ }).click();
    await page.getByRole('option', { name: 'Verband der Musikkapellen' }).click();
    // The first piece moves the catalogue down: below a cart that was not there before.
    for (const summe of ['420,00', '840,00']) {
      await katalog.getByRole('listitem').filter({ hasText: 'Trachtenjoppe' }).getByRole('button').click();
      await expect(page.getByRole('list', { name: 'Warenkorb' })).toContainText(summe);
    }
    await accessible(page);
    await page.getByRole('button', { name: 'Bestellen', exact: true }).click();
    const orders = () => office.list<{ id: string; status: string; betrag: number }>('/artikel/bestellungen');
    await expect.poll(orders, { timeout: 60_000 }).toMatchObject([{ status: 'Bestellt' }]);

    const phone = await device('region', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await goTo(phone, `${server.url}/shop/genehmigen`);
    const antrag = phone.getByRole('region').filter({ hasText: /Summe\s*840,00/ });
    await expect(antrag.getByRole('list', { name: 'Positionen' })).toContainText('2 × Trachtenjoppe');
    await antrag.getByRole('button', { name: 'Genehmigen' }).tap();
    await expect(antrag).toHaveCount(0);
    await expect.poll(orders).toMatchObject([{ status: 'Abgeschlossen', betrag: 84_000 }]);

    const store = await device('verband');
    const [order] = await orders();
    await goTo(store, `${server.url}/shop/bestellungen/${order?.id}`);
    for (const [step, status] of [
      ['Bereitstellen', 'Abholbereit'],
      ['Übergeben', 'Abgeholt'],
    ] as const) {
      await take(store, step);
      await expect.poll(orders).toMatchObject([{ status }]);
    }

    const station = await api(server.url, 'station');
    const geliefert = async () =>
      (await station.list<Stueck>('/inventar/inventar?name=Trachtenjoppe&limit=100')).filter(
        ({ bestellposition_id }) => bestellposition_id !== null,
      );
    const [joppe] = await geliefert();
    await goTo(page, `${server.url}/inventar/ausgabe`);
    await page.getByRole('searchbox', { name: 'Code, Nummer oder Name' }).fill(joppe?.inventarnr ?? '');
    const gefunden = page.getByRole('list', { name: 'Gefundene Stücke' }).getByRole('button');
    await expect(gefunden).toHaveText([/Trachtenjoppe/], { timeout: 60_000 });
    await gefunden.click();
    const [player] = await station.list<{ nachname: string; vorname: string }>(
      '/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv&limit=1',
    );
    const wer = `${player?.nachname} ${player?.vorname}`;
    await fillCombo(page, page.locator('body'), 'An Mitglied oder Kontakt', wer);
    await page.getByRole('button', { name: '1 Stück ausgeben' }).click();
    await expect(page.getByRole('button', { name: 'Übergabeprotokoll' })).toBeVisible();
    await settled(page);
    await expect
      .poll(async () => (await geliefert()).map(({ ausgegebenan }) => ausgegebenan).toSorted())
      .toEqual([`${player?.vorname} ${player?.nachname}`, null]);
  },
);

amtsstunde(
  'CLUBOFFICE',
  'an assembly: the invitation goes on paper, who came is ticked in the hall without a network, and the minutes say what was decided',
  async ({ server, office, device }) => {
    const [brief] = await office.list<{ id: string; betreff: string }>('/newsletter/serienbriefe');
    expect(brief?.betreff).toBe('Einladung zur Jahreshauptversammlung');
    const page = await device('verband');
    await goTo(page, `${server.url}/newsletter/serienbriefe/${brief?.id}`);
    await page.getByRole('button', { name: 'Festschreiben' }).click();
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
    await expect(question.getByRole('status').first()).toContainText('Briefe an');
    await question.getByRole('button', { name: 'Festschreiben' }).click();
    await expect(page.getByRole('button', { name: 'Briefe drucken' })).toBeVisible();
    const [sent] = await office.list<{ status: string; anzahl: number }>('/newsletter/serienbriefe');
    expect(sent?.status).toBe('Festgeschrieben');
    expect(sent?.anzahl).toBeGreaterThan(10);

    const versammlung = await named(office, '/ausbildungen?typ=Taetigkeit&limit=100', 'Versammlung der Sektionen');
    await goTo(page, `${server.url}/taetigkeit/anwesenheit/${versammlung}`);
    await expect(page.getByText('0 von 9 da, 9 offen')).toBeVisible();
    await settled(page);
    await page.context().setOffline(true);
    await page
      .getByRole('list', { name: 'Anwesenheit' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .dblclick();
    await page.getByRole('button', { name: 'Alle da' }).click();
    await expect(page.getByText('8 von 9 da, 0 offen')).toBeVisible();
    await page.context().setOffline(false);
    await settled(page);
    await expect
      .poll(() => teilnahmen(office, versammlung))
      .toEqual(['EntschuldigtAbwesend', ...Array.from({ length: 8 }, () => 'Teilgenommen')]);

    await goTo(page, `${server.url}/dokumente`);
    await page.getByRole('button', { name: 'Neu', exact: true }).click();
    const blatt = page.locator('body');
    await blatt.getByRole('textbox', { name: 'Betreff' }).fill('Beschlüsse der Versammlung');
    await fillCombo(page, blatt, 'Dokumenttyp', 'Protokoll');
    await blatt.getByRole('textbox', { name: 'Jahr' }).fill(localToday().slice(0, 4));
    await blatt
      .getByRole('textbox', { name: 'Beschreibung' })
      .fill('Beitrag 65 Euro: 7 Ja, 1 Nein. Kassier entlastet: einstimmig.');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect
      .poll(() => office.list('/dokumente/dokumente?betreff=Beschl'))
      .toMatchObject([{ beschreibung: expect.stringContaining('7 Ja, 1 Nein') }]);
  },
);

amtsstunde(
  'STF',
  'the figures of the districts are counted and released by the association',
  async ({ server, office, device }) => {
    const page = await device('verband');
    await goTo(page, `${server.url}/statistik`);
    const jahreszahlen = page.getByRole('tab', { name: 'Jahreszahlen' });
    await page.getByRole('button', { name: 'Jahr freigeben' }).or(jahreszahlen).first().waitFor();
    if (await jahreszahlen.isVisible()) await jahreszahlen.click();
    await page.getByRole('button', { name: 'Jahr freigeben' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Freigeben' }).click();
    const jahr = Number(localToday().slice(0, 4)) - 1;
    const figures = () => office.list<{ status: string }>(`/statistik/jahreszahlen?jahr=${String(jahr)}`);
    await expect
      .poll(async () => [...new Set((await figures()).map(({ status }) => status))], { timeout: 60_000 })
      .toEqual(['Freigegeben']);
    await goTo(page, `${server.url}/statistik/jahreszahlen`);
    await expect(rowNamed(page, 'Bezirk Sexten').first()).toBeVisible();
  },
);

/** Members who take part in a course, as the office sees them. */
const dabei = (office: Api, ausb_id: string) =>
  office.list<{ id: string; mgd_id: string | null; name: string }>(`/ausbildungen/teilnehmer?ausb_id=${ausb_id}`);

interface Einwilligung {
  readonly mgd_id: string;
  readonly fassung: string | null;
  readonly durch: string | null;
}

amtsstunde(
  'KJS',
  'before the camp the consent of a guardian is taken down at the child, without a network, and registration ends',
  async ({ server, office, device }) => {
    const lager = await named(office, '/ausbildungen', 'Winterlager');
    const given = new Set((await office.list<Einwilligung>('/mgd/einwilligungen')).map(({ mgd_id }) => mgd_id));
    const young = await office.list<{ id: string }>('/mgd/mitglieder?tagboxmitgliedsstatus=Jugend');
    const children = new Set(young.map(({ id }) => id));
    const all = (await dabei(office, lager)).flatMap(({ mgd_id }) =>
      mgd_id !== null && children.has(mgd_id) ? [mgd_id] : [],
    );
    expect(all.length).toBeGreaterThan(3);
    const child = all.find((id) => !given.has(id)) ?? all[0] ?? '';
    const page = await device('station');
    await goTo(page, `${server.url}/mitglieder/${child}`);
    await tab(page, 'Einwilligungen');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Einwilligung hinzufügen' }).click();
    await choose(page, /Zweck/, 'Datenschutz (DSGVO)');
    await choose(page, /Fassung/, 'Kind mit Foto');
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('textbox', { name: 'Version des Textes' }).fill('Winterlager');
    await dialog.getByRole('textbox', { name: 'Unterschrieben von' }).fill('Rosa Mair, Mutter');
    await dialog.getByRole('textbox', { name: 'Erteilt am' }).fill(localToday().split('-').toReversed().join('.'));
    await save(page);
    await expect(page.getByRole('table', { name: 'Einwilligungen' })).toContainText('Kind mit Foto');
    await page.context().setOffline(false);
    await settled(page);
    await expect
      .poll(() => office.list<Einwilligung>(`/mgd/einwilligungen?mgd_id=${child}`))
      .toEqual(
        expect.arrayContaining([expect.objectContaining({ fassung: 'KindMitFoto', durch: 'Rosa Mair, Mutter' })]),
      );
    await goTo(page, `${server.url}/ausbildungen/${lager}`);
    await page.getByRole('button', { name: 'Anmeldung beenden' }).click();
    await expect.poll(() => office.one(`/ausbildungen/${lager}`)).toMatchObject({ status: 'Eingabe' });
  },
);

amtsstunde('SKJ', 'a young member is registered for a journey', async ({ server, office, device }) => {
  const fahrt = await named(office, '/ausbildungen', 'Taizé-Fahrt');
  const before = new Set((await dabei(office, fahrt)).map(({ mgd_id }) => mgd_id));
  const station = await api(server.url, 'station');
  const young = await station.list<{ id: string; nachname: string; vorname: string }>(
    '/mgd/mitglieder?tagboxmitgliedsstatus=Jugend',
  );
  const neu = young.find(({ id }) => !before.has(id));
  const page = await device('station');
  await goTo(page, `${server.url}/ausbildungen/${fahrt}`);
  await tab(page, 'Teilnehmer');
  await page.getByRole('button', { name: 'Teilnehmer hinzufügen' }).click();
  await fillCombo(page, page.getByRole('dialog').last(), 'Mitglied', `${neu?.nachname} ${neu?.vorname}`);
  await save(page);
  await settled(page);
  await expect
    .poll(async () => (await dabei(office, fahrt)).map(({ mgd_id }) => mgd_id))
    .toEqual(expect.arrayContaining([neu?.id]));
});

amtsstunde(
  'SIB',
  'a beekeeper plans a move of hives to another stand, without a network, and the office gives it its paper; a change of kind needs no build',
  async ({ server, office, device }) => {
    const betrieb = await named(office, '/bienendatenbank/bienendatenbank', 'Wanderimkerei Fischleintal');
    const page = await device('station');
    await goTo(page, `${server.url}/bienendatenbank/${betrieb}`);
    await tab(page, 'Bienenbewegungen');
    await settled(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Bienenbewegung hinzufügen' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('textbox', { name: 'Anzahl' }).fill('8');
    await dialog.getByRole('textbox', { name: 'Datum' }).fill(localToday().split('-').toReversed().join('.'));
    await fillCombo(page, dialog, 'Von Stand', 'Heimatstand Toblach');
    await fillCombo(page, dialog, 'Nach Stand', 'Alpenrosen');
    await save(page);
    await page.context().setOffline(false);
    await settled(page);
    const moves = () =>
      office.list<{ anzahl: number; lage: string }>(`/bienendatenbank/bewegungen?betrieb_id=${betrieb}`);
    await expect.poll(moves).toEqual(expect.arrayContaining([expect.objectContaining({ anzahl: 8, lage: 'Geplant' })]));

    const zettel = page.getByRole('row').filter({ hasText: 'Alpenrosen' }).filter({ hasText: '8' });
    await zettel.getByRole('button', { name: 'Berichtigen' }).click();
    await dialog.getByRole('textbox', { name: 'Begleitdokument Nr.' }).fill('C-119');
    await save(page);
    await expect(page.getByRole('table', { name: 'Bienenbewegungen' })).toContainText('C-119');
    await settled(page);
    await expect
      .poll(moves)
      .toEqual(expect.arrayContaining([expect.objectContaining({ anzahl: 8, dokumentnr: 'C-119' })]));

    await test.step('the kind changes while the server runs, and comes back with what was stored', async () => {
      const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
      await putAsset(server.dataDir, 'config.json', { variante: 'SCV' });
      await page.goto(`${server.url}/allgemein`);
      await page.goto(`${server.url}/allgemein`);
      await expect(menu.getByRole('button', { name: 'Chöre', exact: true })).toBeVisible();
      await expect(moves()).rejects.toThrow('404');
      await putAsset(server.dataDir, 'config.json', { variante: 'SIB' });
      await expect.poll(async () => (await moves()).length).toBe(3);
      await page.goto(`${server.url}/allgemein`);
      await page.goto(`${server.url}/allgemein`);
      await expect(menu.getByRole('button', { name: 'Ortsgruppen', exact: true })).toBeVisible();
    });
  },
);
