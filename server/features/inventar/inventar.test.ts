import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import type { Mail } from '../../mail/mail.ts';
import { erinnereAnPruefungen } from './erinnern.ts';
import { leiteOffeneAb } from './offene-ableitungen.ts';
import { seite } from './zustand.ts';

type Json = Record<string, unknown>;

let t: TestApp;
let [verband, a] = ['', ''];
const as: Record<string, Caller> = {};
const master = { gruppe: '', hersteller: '', artikel: '', quali: '', kundige: '' };

const call = async (name: string, method: string, path: string, body?: Json, rev?: number) => {
  const response = await (as[name] ?? t.call)(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(rev === undefined ? {} : { headers: { 'If-Match': `"${String(rev)}"` } }),
  });
  return { status: response.status, body: (await response.json()) as Json };
};
/** As a device does it: a new record comes with its id, made from its natural key when it has one. */
const put = (url: string, values: Json, name = 'wart') => {
  const module = [...t.deps.registry.modules.values()].find((one) => one.url === url);
  const id = (module && idFromNaturalKey(module.table, values)) ?? newId();
  return call(name, 'PUT', url, { id, ...values });
};
const create = async (url: string, values: Json, name = 'wart'): Promise<string> => {
  const { status, body } = await put(url, values, name);
  if (status !== 200 && status !== 201) throw new Error(`${url}: ${String(status)} ${JSON.stringify(body)}`);
  return String(body['id']);
};
/** Changes columns of a record as it was created. */
const change = (url: string, id: string, neu: Json) => call('wart', 'PUT', `${url}/${id}`, neu, 1);
const read = async (url: string): Promise<Json> => (await call('wart', 'GET', url)).body;
const stueck = (values: Json = {}): Promise<string> =>
  create('/inventar/inventar', {
    name: 'Gurt',
    sek_id: a,
    artikel_id: master.artikel,
    artikelgruppe_id: master.gruppe,
    hersteller_id: master.hersteller,
    erstgebrauch: '2026-01-10',
    ...values,
  });
const zustand = async (id: string): Promise<Json> => {
  const row = await read(`/inventar/inventar/${id}`);
  return Object.fromEntries(
    ['zustand', 'sperren', 'naechstepruefung', 'letztepruefung', 'ablauf'].map((name) => [name, row[name] ?? null]),
  );
};
const pruefe = (inventar_id: string, values: Json = {}, name = 'wart') =>
  create(
    '/inventar/pruefungen',
    {
      inventar_id,
      pruefart: 'PSAJahr',
      zeitpunkt: '2026-03-01T08:00:00.000Z',
      ergebnis: 'Bestanden',
      pruefer_id: master.kundige,
      ...values,
    },
    name,
  );
const schritt = async (id: string, nach: string, grund: string, name: string, url = '/inventar/ereignisse') =>
  call(name, 'PUT', `${url}/${id}/status`, { nach, grund });

beforeAll(async () => {
  t = await openTestApp(testEngine);
  t.setNow(new Date('2026-03-01T10:00:00Z'));
  verband = await t.sektion('Verband');
  a = await t.sektion('A', verband);
  const alle = [...rightNumbers.keys()].filter((right) => !right.endsWith('_SPEICHERNADMIN'));
  for (const name of ['wart', 'andere']) {
    await t.user(name, verband, [{ bg_id: await t.group(alle), sek_id: verband }]);
    as[name] = await t.signIn(name);
  }
  const klasse = await create('/artikel/klassen', { name: 'Rettung' });
  master.gruppe = await create('/artikel/gruppen', { name: 'Gurte', artikelklasse_id: klasse });
  master.hersteller = await create('/artikel/hersteller', { name: 'Muster' });
  master.artikel = await create('/artikel/artikel', { nr: 'G1', name: 'Gurt', artikelgruppe_id: master.gruppe });
  master.quali = await create('/verwaltung/qualifikationen', { name: 'Sachkundig' });
  master.kundige = await create('/mgd/mitglieder', {
    nachname: 'Gruber',
    vorname: 'Eva',
    sek_id: a,
    eintritt: '2020-05-01',
  });
  await create('/mgd/mitgliederqualifikationen', {
    mgd_id: master.kundige,
    quali_id: master.quali,
    am: '2024-01-01',
    gueltigbis: '2026-12-31',
  });
  await create('/inventar/pruefplaene', {
    name: 'Gurte jährlich',
    artikelgruppe_id: master.gruppe,
    pruefart: 'PSAJahr',
    intervall: 12,
    quali_id: master.quali,
  });
}, 60_000);
afterAll(() => t.close());

describe('checks', () => {
  test('a piece is due from its first use; a check moves that, and what is known of it is filled in', async () => {
    const id = await stueck();
    expect(await zustand(id)).toMatchObject({ zustand: 'GuterZustand', sperren: [], naechstepruefung: '2027-01-10' });
    const pruefung = await pruefe(id);
    expect(await zustand(id)).toMatchObject({ naechstepruefung: '2027-03-01', letztepruefung: '2026-03-01' });
    expect(await read(`/inventar/pruefungen/${pruefung}`)).toMatchObject({
      planversion: 1,
      hinweise: [],
      erfasstam: '2026-03-01T10:00:00.000Z',
    });
  });
  test('fail and pass on one day, whatever comes first: locked, both kept', async () => {
    const id = await stueck();
    await pruefe(id, { zeitpunkt: '2026-03-01T09:00:00.000Z' });
    const late = await pruefe(id, { ergebnis: 'NichtBestanden' }, 'andere');
    expect(await zustand(id)).toMatchObject({ zustand: 'Aussortieren', sperren: ['Aussortieren'] });
    expect((await read(`/inventar/pruefungen/${late}`))['hinweise']).toEqual(['ZweiterAmTag']);
  });
  test('sorted out ends by passing after a repair of the maker', async () => {
    const id = await stueck();
    await pruefe(id, { ergebnis: 'NichtBestanden', zeitpunkt: '2026-02-01T08:00:00.000Z' });
    const repair = await create('/inventar/reparaturen', {
      inventar_id: id,
      ursache: 'Abnutzung',
      beginn: '2026-02-03',
      ende: '2026-02-10',
      durchhersteller: true,
    });
    expect((await zustand(id))['sperren']).toEqual(['Aussortieren', 'ReparaturOffen']);
    for (const nach of ['InArbeit', 'Erledigt'])
      expect((await schritt(repair, nach, '', 'wart', '/inventar/reparaturen')).status).toBe(200);
    expect((await zustand(id))['sperren']).toEqual(['Aussortieren']);
    await pruefe(id, { zeitpunkt: '2026-02-20T08:00:00.000Z' });
    expect(await zustand(id)).toMatchObject({ zustand: 'GuterZustand', sperren: [], naechstepruefung: '2027-02-20' });
  });
  test('without the qualification of that day a check is kept and moves nothing', async () => {
    const id = await stueck();
    const pruefung = await pruefe(id, { pruefer_id: null, pruefer_name: 'Irgendwer' });
    expect((await read(`/inventar/pruefungen/${pruefung}`))['hinweise']).toEqual(['OhneQualifikation']);
    expect((await zustand(id))['naechstepruefung']).toBe('2027-01-10');
    await pruefe(id, { zeitpunkt: '2023-12-31T08:00:00.000Z' });
    expect((await zustand(id))['naechstepruefung']).toBe('2027-01-10');
  });
  test('what is odd is noticed, what cannot be is refused', async () => {
    const id = await stueck({
      herstelldatum: '2025-06-01',
      kaufdatum: '2025-12-01',
      psa: true,
      traeger_id: master.kundige,
    });
    const hinweise = async (values: Json): Promise<unknown> =>
      (await read(`/inventar/pruefungen/${await pruefe(id, values)}`))['hinweise'];
    expect(await hinweise({ zeitpunkt: '2025-05-01T08:00:00.000Z' })).toEqual([
      'EigenePSA',
      'VorHerstellung',
      'VorAnschaffung',
    ]);
    expect(await hinweise({ zeitpunkt: '2026-03-02T09:00:00.000Z' })).toEqual(['EigenePSA', 'UhrVoraus']);
    expect((await zustand(id))['letztepruefung']).toBe('2026-03-01');
    const before = await t.logged();
    const ahead = await put('/inventar/pruefungen', {
      inventar_id: id,
      pruefart: 'PSAJahr',
      zeitpunkt: '2026-03-02T10:00:01.000Z',
      ergebnis: 'Bestanden',
    });
    expect(ahead).toMatchObject({
      status: 422,
      body: { fields: [{ feld: 'zeitpunkt', text: 'Die Prüfung liegt mehr als einen Tag in der Zukunft.' }] },
    });
    expect(await t.logged()).toBe(before);
  });
  test('a correction takes the place of what it corrects, of the same piece only', async () => {
    const [id, other] = [await stueck(), await stueck()];
    const failed = await pruefe(id, { ergebnis: 'NichtBestanden' });
    const values = {
      pruefart: 'PSAJahr',
      zeitpunkt: '2026-03-01T08:00:00.000Z',
      ergebnis: 'Bestanden',
      ersetzt_id: failed,
    };
    expect((await put('/inventar/pruefungen', { ...values, inventar_id: other })).status).toBe(422);
    await pruefe(id, { ersetzt_id: failed });
    expect(await zustand(id)).toMatchObject({ zustand: 'GuterZustand', sperren: [] });
  });
});

describe('what happened', () => {
  const sturz = (inventar_id: string, name = 'wart') =>
    create('/inventar/ereignisse', { inventar_id, art: 'Sturz', zeitpunkt: '2026-02-28T12:00:00.000Z' }, name);
  test('locks until somebody else releases it in writing', async () => {
    const id = await stueck();
    const event = await sturz(id);
    expect((await zustand(id))['sperren']).toEqual(['Ereignis']);
    expect(await schritt(event, 'Entschieden', 'geprüft', 'wart')).toMatchObject({
      status: 422,
      body: { status_text: 'Freigeben muss eine andere sachkundige Person.' },
    });
    expect((await schritt(event, 'Entschieden', '', 'andere')).status).toBe(422);
    expect((await schritt(event, 'Entschieden', 'geprüft, keine Schäden', 'andere')).status).toBe(200);
    expect((await zustand(id))['sperren']).toEqual([]);
    expect(await read(`/inventar/ereignisse/${event}`)).toMatchObject({
      freigegeben: true,
      freigabe_grund: 'geprüft, keine Schäden',
    });
  });
  test('is the end where the maker wants the piece gone', async () => {
    const artikel_id = await create('/artikel/artikel', { nr: 'S1', name: 'Seil', artikelgruppe_id: master.gruppe });
    const id = await stueck({ artikel_id });
    await create('/inventar/alterungsregeln', {
      artikel_id,
      quelle: 'Anleitung 3',
      aberstgebrauch: 60,
      nachsturz: 'Aussondern',
    });
    expect((await zustand(id))['ablauf']).toBe('2031-01-10');
    const event = await sturz(id);
    expect(await zustand(id)).toMatchObject({ zustand: 'Aussortieren', sperren: ['Aussortieren', 'Ereignis'] });
    expect(await schritt(event, 'Entschieden', 'geprüft', 'andere')).toMatchObject({
      status: 422,
      body: { status_text: 'Der Hersteller verlangt Aussondern nach einem Sturz. Freigabe nicht möglich.' },
    });
  });
});

describe('what stands beside pieces', () => {
  test('a recall locks what it names, and lets it go once it is lifted', async () => {
    const [named, other] = [await stueck({ seriennr: 'S1' }), await stueck({ seriennr: 'S2' })];
    const values = { name: 'Schnalle', hersteller_id: master.hersteller, massnahme: 'Tauschen', ab: '2026-02-01' };
    const id = await create('/inventar/rueckrufe', { ...values, seriennrn: 'S1\nS9' });
    expect([(await zustand(named))['sperren'], (await zustand(other))['sperren']]).toEqual([['Rueckruf'], []]);
    expect((await change('/inventar/rueckrufe', id, { archiviertam: '2026-03-01' })).status).toBe(200);
    expect((await zustand(named))['sperren']).toEqual([]);
  });
  test('another plan makes other due dates and another version; so does another step', async () => {
    const gruppe = await create('/artikel/gruppen', {
      name: 'Helme',
      artikelklasse_id: String((await read(`/artikel/gruppen/${master.gruppe}`))['artikelklasse_id']),
    });
    const id = await stueck({ artikel_id: null, artikelgruppe_id: gruppe });
    expect((await zustand(id))['naechstepruefung']).toBeNull();
    const plan = await create('/inventar/pruefplaene', { name: 'Helme', artikelgruppe_id: gruppe, intervall: 6 });
    expect((await zustand(id))['naechstepruefung']).toBe('2026-07-10');
    expect((await change('/inventar/pruefplaene', plan, { intervall: 12 })).status).toBe(200);
    expect((await zustand(id))['naechstepruefung']).toBe('2027-01-10');
    await create('/inventar/pruefschritte', { plan_id: plan, nr: 1, text: 'Schale' });
    expect((await read(`/inventar/pruefplaene/${plan}`))['version']).toBe(3);
    expect((await put('/inventar/pruefplaene', { name: 'Leer' })).body['fields']).toEqual([
      { feld: 'artikelgruppe_id', text: 'Wofür gilt der Plan: Artikel, Artikeltyp oder Artikelgruppe?' },
      { feld: 'intervall', text: 'Wie oft wird geprüft: alle wie viele Monate oder Tage?' },
    ]);
  });
  test('more pieces than a page are reckoned by the clock', async () => {
    const id = await stueck();
    await sql`update inventar set naechstepruefung = null where id = ${id}`.execute(t.storage.db);
    await sql`insert into inventarableitungen select id from inventar on conflict do nothing`.execute(t.storage.db);
    await leiteOffeneAb(t.deps);
    expect((await zustand(id))['naechstepruefung']).toBe('2027-01-10');
    const { rows } = await sql`select 1 from inventarableitungen`.execute(t.storage.db);
    expect(rows).toEqual([]);
    expect(seite).toBeGreaterThan(0);
  });
});

test('a piece that contradicts itself is refused, by its fields', async () => {
  const fields = async (values: Json): Promise<unknown> =>
    (await put('/inventar/inventar', { name: 'X', sek_id: a, ...values })).body['fields'];
  expect(await fields({ seriennr: 'S', menge: 2 })).toEqual([
    { feld: 'menge', text: 'Ein Stück mit Seriennummer gibt es nur einmal.' },
  ]);
  expect(await fields({ traeger_id: master.kundige, traeger_name: 'Eva' })).toEqual([
    { feld: 'traeger_name', text: 'Ein Stück hat nur einen Träger.' },
  ]);
  expect(await fields({ herstelldatum: '2025-05-20', herstellgenau: 'Monat', erstgebrauch: '2025-04-30' })).toEqual([
    { feld: 'erstgebrauch', text: 'Erstgebrauch liegt vor dem Herstelldatum.' },
  ]);
  const ok = await stueck({
    herstelldatum: '2025-05-20',
    herstellgenau: 'Monat',
    erstgebrauch: '2025-05-01',
    psa: true,
  });
  expect((await zustand(ok))['sperren']).toEqual([]);
  const ohne = await stueck({ erstgebrauch: null, psa: true });
  expect((await zustand(ohne))['sperren']).toEqual(['Nachweis']);
});

test('a check is told by mail as long before as its plan says, once, to who may check there and to the holder', async () => {
  const mails: Mail[] = [];
  const { mailer } = t.deps;
  Object.assign(t.deps, { mailer: { send: async (mail: Mail) => void mails.push(mail), start: () => {} } });
  await sql`update benutzer set email = 'wart@verband.example', email_bestaetigt_am = now() where benutzername = 'wart'`.execute(
    t.storage.db,
  );
  await sql`update personen set emailprivat = 'eva@verband.example' where id = ${master.kundige}`.execute(t.storage.db);
  await erinnereAnPruefungen(t.deps);
  mails.length = 0;
  const eigen = await stueck({ sek_id: verband, name: 'Rotes Seil', traeger_id: master.kundige });
  await stueck({ sek_id: verband, name: 'Später', erstgebrauch: '2026-02-20' });
  await pruefe(eigen, { zeitpunkt: '2025-04-20T08:00:00.000Z' });
  await erinnereAnPruefungen(t.deps);
  await erinnereAnPruefungen(t.deps);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['eva@verband.example', 'wart@verband.example']);
  for (const { text } of mails) {
    expect(text).toContain('20.04.2026');
    expect(text).toContain('Rotes Seil');
    expect(text).not.toContain('Später');
  }
  Object.assign(t.deps, { mailer });
});

test('a radio that is lost is told at once to the office and to whoever checks there, a rope that is lost is not', async () => {
  const mails: Mail[] = [];
  const { mailer } = t.deps;
  Object.assign(t.deps, { mailer: { send: async (mail: Mail) => void mails.push(mail), start: () => {} } });
  await sql`update benutzer set email = 'wart@verband.example', email_bestaetigt_am = now() where benutzername = 'wart'`.execute(
    t.storage.db,
  );
  await sql`update sektionen set email = 'buero@verband.example' where id = ${verband}`.execute(t.storage.db);
  const fort = { art: 'Verlust', zeitpunkt: '2026-02-28T12:00:00.000Z', melder_name: 'Eva Geheim', ort: 'Rotwand' };
  await create('/inventar/ereignisse', { inventar_id: await stueck(), ...fort });
  const funk = await stueck({ sek_id: verband, name: 'Handfunkgerät', artikel_id: null, besonderheit: 'Funkgeraet' });
  mails.length = 0;
  await create('/inventar/ereignisse', { inventar_id: funk, ...fort, art: 'Sturz' });
  expect(mails).toEqual([]);
  await create('/inventar/ereignisse', { inventar_id: funk, ...fort });
  Object.assign(t.deps, { mailer });
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['buero@verband.example', 'wart@verband.example']);
  for (const { text, subject } of mails) {
    expect(subject).toContain('Handfunkgerät');
    expect(text).toContain('28.02.2026, 13:00');
    expect(text).not.toContain('Geheim');
  }
  expect((await zustand(funk))['sperren']).toEqual(['Ereignis']);
});
