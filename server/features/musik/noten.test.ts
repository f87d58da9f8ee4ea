import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { werkmeldungen } from '../../../src/features/musik/noten/werkmeldungen.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

import { werkmeldungKind } from './werkmeldung-kind.ts';

let t: TestApp;
const wart = userWith('notenwart', allRights, 'a1');
const nachbar = userWith('nachbar', allRights, 'a2');
const verband = userWith('verband', allRights, 'all');
const url = (name: string): string => `/notenarchiv/${name}`;

beforeAll(async () => {
  t = await openTestApp(testEngine, {
    ...branches,
    config: { variante: 'VSM' },
    now: new Date('2026-06-01T10:00:00Z'),
  });
}, 180_000);
afterAll(() => t.close());

let letzte = 0;
const noten = (values: object = {}): Promise<string> =>
  t.create(wart, url('notenarchive'), {
    sek_id: sektionen.a1,
    nr: `N${(letzte += 1)}`,
    werktitel: 'Florentiner Marsch',
    komponist: 'Julius Fučík',
    komponistgestorben: 1916,
    ...values,
  });
const lies = async (name: string, id: string) => (await t.ask(wart, `${url(name)}/${id}`)).body;
const schicke = (name: string, values: object, wer = wart): Promise<Told> =>
  t.ask(wer, url(name), { method: 'PUT', body: { id: newId(), ...values } });
const schritt = (id: string, nach: string, wer = wart, grund?: string): Promise<Told> =>
  t.ask(wer, `${url('werkmeldungen')}/${id}/status`, { method: 'PUT', body: { nach, ...(grund ? { grund } : {}) } });
const felder = ({ body }: Told): unknown =>
  Array.isArray(body['fields']) ? body['fields'].map(({ feld, text }) => [feld, text]) : body;

test('protection is reckoned, and a number is given once in a branch', async () => {
  const id = await noten({ nr: 'X1', arrangeur: 'B', arrangeurgestorben: 1990 });
  expect(await lies('notenarchive', id)).toMatchObject({ geschuetztbis: '2060-12-31' });
  const told = await schicke('notenarchive', { sek_id: sektionen.a1, nr: 'x1', werktitel: 'A', komponist: 'Trad.' });
  expect([told.status, felder(told)]).toEqual([422, [['nr', 'Diese Nummer haben schon andere Noten.']]]);
  const anderswo = { sek_id: sektionen.a2, nr: 'X1', werktitel: 'A', komponist: 'Trad.' };
  expect((await schicke('notenarchive', anderswo, nachbar)).status).toBe(201);
});

test.each([
  [{ komponist: null }, 'komponist', 'Bitte den Komponisten angeben, oder „Trad.“ oder „unbekannt“.'],
  [{ iswc: 'T-034.524.680-2' }, 'iswc', 'Die Prüfziffer der ISWC stimmt nicht. Sie lautet wie T-034.524.680-1.'],
  [{ ismn: '978-3-16-148410-0' }, 'ismn', 'Das ist eine Buchnummer. Eine ISMN beginnt mit 979-0.'],
  [{ ismn: '979-0-2600-2048-2' }, 'ismn', 'Die Prüfziffer der ISMN stimmt nicht. Sie lautet wie 979-0-2600-2048-1.'],
  [{ dauer: '4.35' }, 'dauer', 'Meinen Sie 4:35 Minuten?'],
  [{ dauer: 7201 }, 'dauer', 'Höchstens 2:00:00.'],
])('sheet music with %o is refused', async (values, feld, text) => {
  const told = await schicke('notenarchive', {
    sek_id: sektionen.a1,
    nr: 'falsch',
    werktitel: 'A',
    komponist: 'Trad.',
    ...values,
  });
  expect([told.status, felder(told)]).toEqual([422, [[feld, text]]]);
});

test('what is there of a part follows from what was lent, came back and was lost, whatever order it comes in', async () => {
  const id = await noten({ lizenzkopien: 1, komponistgestorben: null });
  const klarinette = await t.create(wart, url('stimmen'), {
    noten_id: id,
    stimme: 'Klarinette',
    originale: 3,
    kopien: 2,
  });
  const aus = (values: object): Promise<string> =>
    t.create(wart, url('verleih'), { noten_id: id, art: 'Ausgabe', am: '2026-03-01', an_name: 'Bezirk', ...values });
  const erste = await aus({ stimme_id: klarinette });
  await aus({ stimme_id: klarinette });
  expect(await lies('stimmen', klarinette)).toMatchObject({ verliehen: 2, verfuegbar: 1 });
  expect(await lies('notenarchive', id)).toMatchObject({ ausgegeben: 2, kopienohnelizenz: 1 });
  await t.create(wart, url('verleih'), {
    noten_id: id,
    art: 'Verlust',
    am: '2026-03-05',
    zu_id: erste,
    grund: 'Wasser',
  });
  expect(await lies('verleih', erste)).toMatchObject({ offen: 0 });
  expect(await lies('stimmen', klarinette)).toMatchObject({ verliehen: 1, verloren: 1, verfuegbar: 1 });
  const fremd = await noten();
  const told = await schicke('verleih', {
    noten_id: fremd,
    art: 'Ausgabe',
    am: '2026-03-01',
    an_name: 'B',
    stimme_id: klarinette,
  });
  expect([told.status, felder(told)]).toEqual([422, [['stimme_id', 'Diese Stimme gehört nicht zu diesen Noten.']]]);
});

const schluessel = (values: object) => ({ ...values, id: idFromNaturalKey(werkmeldungen, { ...values }) ?? '' });
const gemeldet = async (meldung_id: string) =>
  (await t.ask(wart, `${url('meldungszeilen')}?meldung_id=${meldung_id}`)).list;
const auffuehrung = (values: object = {}): Promise<string> =>
  t.create(wart, url('auffuehrungen'), {
    sek_id: sektionen.a1,
    anlass: 'Frühjahrskonzert',
    datum: '2025-04-05',
    ort: 'Kulturhaus',
    gesellschaft: 'SIAE',
    ...values,
  });

test('a line of a programme is numbered and keeps what the sheet music was called', async () => {
  const id = await auffuehrung({ datum: '2024-04-05' });
  const stueck = await noten({ siaenr: 'S7' });
  const werk = await t.create(wart, url('werke'), { auffuehrung_id: id, noten_id: stueck });
  expect(await lies('werke', werk)).toMatchObject({
    reihenfolge: 1,
    werktitel: 'Florentiner Marsch',
    komponist: 'Julius Fučík',
    werknr: 'S7',
  });
  const anderes = await noten({ werktitel: 'Tiroler Holzhackerbuab’n', komponist: 'Josef Franz Wagner' });
  await t.ask(wart, `${url('notenarchive')}/${stueck}`, { method: 'PUT', body: { werktitel: 'Umbenannt' } });
  expect(await lies('werke', werk)).toMatchObject({ werktitel: 'Florentiner Marsch' });
  await t.ask(wart, `${url('werke')}/${werk}`, { method: 'PUT', body: { noten_id: anderes } });
  expect(await lies('werke', werk)).toMatchObject({
    werktitel: 'Tiroler Holzhackerbuab’n',
    komponist: 'Josef Franz Wagner',
    werknr: null,
  });
  const geloescht = await t.ask(wart, `${url('notenarchive')}/${anderes}`, { method: 'DELETE' });
  expect([geloescht.status, geloescht.body['status_text']]).toEqual([
    422,
    'Diese Noten wurden schon aufgeführt. Sie werden archiviert und nicht gelöscht.',
  ]);
});

test.each([
  [{ anzahl: 31 }, [['anzahl', 'Höchstens 30.']]],
  [{ komponist: null }, [['komponist', 'Bitte den Komponisten angeben, oder „Trad.“ oder „unbekannt“.']]],
])('a work with %o is refused', async (values, said) => {
  const id = await auffuehrung({ datum: '2024-06-01' });
  const told = await schicke('werke', { auffuehrung_id: id, werktitel: 'Choral', komponist: 'Trad.', ...values });
  expect([told.status, felder(told)]).toEqual([422, said]);
});

test('a report is checked, frozen when it is filed, and opened again by the association until it has taken it over', async () => {
  const meldung = await t.create(
    wart,
    url('werkmeldungen'),
    schluessel({
      sek_id: sektionen.a1,
      jahr: 2025,
      gesellschaft: 'SIAE',
    }),
  );
  const leer = await schritt(meldung, 'Geprueft');
  expect([leer.status, leer.body['status_text']]).toEqual([
    422,
    'In diesem Jahr gibt es keine Aufführung. Bitte den Grund angeben.',
  ]);
  const id = await auffuehrung();
  const werk = await t.create(wart, url('werke'), { auffuehrung_id: id, noten_id: await noten(), anzahl: 2 });
  expect((await schritt(meldung, 'Geprueft')).body['status_text']).toBe(
    'Frühjahrskonzert: noch nicht abgehakt, was gespielt wurde.',
  );
  await t.ask(wart, `${url('werke')}/${werk}`, { method: 'PUT', body: { gespielt: true } });
  expect((await schritt(meldung, 'Geprueft')).status).toBe(200);
  expect((await schritt(meldung, 'Eingereicht')).status).toBe(200);
  expect(await lies('werkmeldungen', meldung)).toMatchObject({ status: 'Eingereicht', auffuehrungen: 1, werke: 1 });
  const zeilen = await gemeldet(meldung);
  expect(zeilen).toMatchObject([{ werktitel: 'Florentiner Marsch', anzahl: 2, anlass: 'Frühjahrskonzert' }]);
  const spaet = await t.ask(wart, `${url('werke')}/${werk}`, { method: 'PUT', body: { anzahl: 3 } });
  expect([spaet.status, spaet.body['status_text']]).toEqual([
    410,
    'Die Aufführung ist schon gemeldet und bleibt, wie sie ist.',
  ]);
  expect((await schritt(meldung, 'Offen', wart, 'Fehler')).status).toBe(403);
  expect((await schritt(meldung, 'Offen', verband, 'Fehler')).status).toBe(200);
  expect(await lies('auffuehrungen', id)).toMatchObject({ gemeldetam: null });
  expect(await gemeldet(meldung)).toEqual([]);
});

test('what has not taken place when a report is filed is neither counted nor closed', async () => {
  t.setNow(new Date('2026-12-10T10:00:00Z'));
  const [gewesen, kommt] = await Promise.all(['2026-04-05', '2026-12-26'].map((datum) => auffuehrung({ datum })));
  const stueck = { werktitel: 'Choral', komponist: 'Trad.' };
  await t.create(wart, url('werke'), { auffuehrung_id: gewesen, ...stueck, gespielt: true });
  const geplant = await t.create(wart, url('werke'), { auffuehrung_id: kommt, ...stueck });
  const meldung = await t.create(
    wart,
    url('werkmeldungen'),
    schluessel({ sek_id: sektionen.a1, jahr: 2026, gesellschaft: 'SIAE' }),
  );
  for (const nach of ['Geprueft', 'Eingereicht']) expect((await schritt(meldung, nach)).status).toBe(200);
  expect(await lies('werkmeldungen', meldung)).toMatchObject({ auffuehrungen: 1, werke: 1 });
  expect(await gemeldet(meldung)).toMatchObject([{ auffuehrung_id: gewesen }]);
  expect(await lies('auffuehrungen', String(kommt))).toMatchObject({ gemeldetam: null });
  const told = await t.ask(wart, `${url('werke')}/${geplant}`, { method: 'PUT', body: { gespielt: true } });
  expect(told.status).toBe(200);
  t.setNow(new Date('2026-06-01T10:00:00Z'));
});

test('a report to nobody is none, a year of nothing needs a reason, and what was reported is nobody’s to write', async () => {
  const niemand = await schicke(
    'werkmeldungen',
    schluessel({ sek_id: sektionen.a1, jahr: 2023, gesellschaft: 'Keine' }),
  );
  expect([niemand.status, felder(niemand)]).toEqual([
    422,
    [['gesellschaft', 'Bitte eine Verwertungsgesellschaft wählen.']],
  ]);
  const meldung = await t.create(
    wart,
    url('werkmeldungen'),
    schluessel({
      sek_id: sektionen.a1,
      jahr: 2023,
      gesellschaft: 'AKM',
      grund: 'Spielgemeinschaft',
    }),
  );
  expect((await schritt(meldung, 'Geprueft')).status).toBe(200);
  expect((await schritt(meldung, 'Eingereicht')).status).toBe(200);
  const zeile = await schicke('meldungszeilen', { meldung_id: meldung });
  expect(zeile.status).toBe(422);
});

const datei = async (nutzer: typeof verband, parameter: Readonly<Record<string, string>>) => {
  const { deps } = t;
  const source = { registry: deps.offered(), db: t.storage.db };
  const order = { deps, source, nutzer, parameter, today: '2026-06-01', years: 'full' as const };
  werkmeldungKind.check(order);
  const pieces: Uint8Array[] = [];
  for await (const { bytes } of werkmeldungKind.run(order)) if (typeof bytes !== 'string') pieces.push(bytes);
  const sheets = await readXlsxFile(Buffer.concat(pieces));
  return (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];
};

test('the file has the works of a year with their number, each performance, and who filed; taken over, no report is opened again', async () => {
  const meldung = await t.create(
    wart,
    url('werkmeldungen'),
    schluessel({ sek_id: sektionen.a1, jahr: 2022, gesellschaft: 'SUISA' }),
  );
  for (const datum of ['2022-03-01', '2022-07-01']) {
    const id = await auffuehrung({ datum, gesellschaft: 'SUISA', anlass: `Am ${datum}` });
    await t.create(wart, url('werke'), {
      auffuehrung_id: id,
      werktitel: '=Choral',
      komponist: 'Trad.',
      dauer: 95,
      anzahl: 2,
      gespielt: true,
    });
  }
  expect((await schritt(meldung, 'Geprueft')).status).toBe(200);
  expect((await schritt(meldung, 'Eingereicht')).status).toBe(200);
  const lies22 = await datei(verband, { jahr: '2022', gesellschaft: 'SUISA' });
  const [head = [], ...werke] = lies22('Werke');
  expect(werke.map((row) => ['Titel', 'Komponist', 'Anzahl', 'Dauer'].map((name) => row[head.indexOf(name)]))).toEqual([
    ['=Choral', 'Trad.', 4, '1:35'],
  ]);
  expect(lies22('Aufführungen').slice(1)).toHaveLength(2);
  expect(lies22('Meldungen')[1]).toContain('Eingereicht');
  expect((await datei(nachbar, { jahr: '2022' }))('Werke')).toHaveLength(1);
  expect(await lies('werkmeldungen', meldung)).toMatchObject({ uebernommenam: null });
  await expect(datei(wart, { jahr: '2022', uebernehmen: 'true' })).rejects.toThrow('nur der Verband');
  await datei(verband, { jahr: '2022', uebernehmen: 'true' });
  const wieder = await schritt(meldung, 'Offen', verband, 'Fehler');
  expect([wieder.status, wieder.body['status_text']]).toEqual([
    422,
    'Der Verband hat diese Meldung schon übernommen. Sie bleibt, wie sie ist.',
  ]);
});

test.each([
  ['jahr', 'heuer'],
  ['gesellschaft', 'X'],
  ['uebernehmen', 'ja'],
  ['monat', '1'],
] as const)('an order with %s %s is refused', async (name, value) => {
  await expect(datei(verband, { [name]: value })).rejects.toMatchObject({ status: 422 });
});
