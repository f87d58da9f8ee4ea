import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { isRight } from '../../../src/permissions/catalog.ts';
import type { Compared, Merged, Pair } from '../../../src/protocol/dubletten.ts';
import { forgetCombined } from '../../records/take-back.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';

const sections = ['ALLGEMEIN', 'PERSOENLICHEDATEN', 'MITGLIEDSCHAFTEN', 'FUNKTIONEN', 'QUALIFIKATIONEN', 'KENNUNGEN', 'VERSAND', 'EHRUNGEN', 'ZAHLUNGEN', 'UEBUNGSTAETIGKEIT', 'UNTERLAGEN', 'WECHSEL'];
const rights = [
  'MITGLIEDER_LESEN',
  ...sections.flatMap((section) => ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'].map((action) => `MITGLIEDER_${section}_${action}`).filter(isRight)),
  'MITGLIEDER_ALLGEMEIN_ZUSAMMENFUEHRUNG',
  'VERWALTUNG_STAMMDATEN_NEU',
  'EINSAETZE_LESEN', 'EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_BETEILIGTE_LESEN',
];

describe.each(testEngines)(`persons that are one on %s${testEnginesNote}`, (engine) => {
  let t: TestApp;
  const sek = { verband: '', a: '', b: '' };
  const as: Record<string, Caller> = {};
  const [funktion, quali] = [newId(), newId()];

  beforeAll(async () => {
    t = await openTestApp(engine);
    t.setNow(new Date('2026-03-10T09:00:00Z'));
    sek.verband = await t.section('Verband');
    for (const key of ['a', 'b'] as const) sek[key] = await t.section(key.toUpperCase(), sek.verband);
    const all = await t.group(rights);
    const editor = await t.group(rights.filter((right) => !right.endsWith('ZUSAMMENFUEHRUNG')));
    const plain = await t.group(rights.filter((right) => !right.includes('PERSOENLICHEDATEN')));
    for (const [name, where, bg_id] of [['verband', 'verband', all], ['anna', 'a', all], ['leser', 'verband', editor], ['ohne', 'verband', plain]] as const) {
      await t.user(name, sek[where], [{ bg_id, sek_id: sek[where] }]);
      as[name] = await t.signIn(name);
    }
    await ask('verband', '/verwaltung/funktionen', { id: funktion, name: 'Kassier' });
    await ask('verband', '/verwaltung/qualifikationen', { id: quali, name: 'Notarzt' });
  });
  afterAll(() => t.close());

  const ask = async (name: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const init = body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body), headers };
    const response = await (as[name] ?? t.call)(path, init);
    return { status: response.status, body: await response.json() };
  };
  const member = async (values: object = {}): Promise<string> => {
    const id = newId();
    expect(await ask('verband', '/mgd/mitglieder', { id, nachname: 'Plattner', vorname: 'Josef', sek_id: sek.a, eintritt: '2010-05-01', ...values })).toMatchObject({ status: 201 });
    return id;
  };
  const pairOf = async (one: string, other: string, name = 'verband'): Promise<string> => {
    const told = await ask(name, '/mgd/duplikate', { eine_id: one, andere_id: other });
    expect(told.status).toBe(200);
    return told.body.id;
  };
  const compare = async (pair: string, name = 'verband'): Promise<Compared> => (await ask(name, `/mgd/duplikate/${pair}`)).body;
  const merge = (pair: string, body: object, name = 'verband') => ask(name, `/mgd/duplikate/${pair}/zusammenfuehren`, body);
  const read = async (path: string, name = 'verband'): Promise<Record<string, unknown>> => (await ask(name, path)).body;
  const rowsOf = async (table: string, where: string): Promise<Record<string, unknown>[]> => (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where mgd_id = ${where} order by id`.execute(t.storage.db)).rows;

  /** Every row of every table, without the count of its writes. */
  const everything = async (): Promise<Record<string, unknown>> => {
    const found: Record<string, unknown> = {};
    for (const table of t.deps.registry.tables.keys()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(t.storage.db);
      found[table] = rows.map(({ rev, ...row }) => row);
    }
    return found;
  };
  const idOf = (table: string, values: Record<string, unknown>): string => idFromNaturalKey(t.deps.registry.table(table), values) ?? newId();
  /** Adds what hangs on a person, as a device does. */
  const add = async (module: string, values: Record<string, unknown>): Promise<void> => {
    expect(await ask('verband', `/mgd/${module}`, { id: idOf(module, values), ...values })).toMatchObject({ status: 201 });
  };
  const write = (table: string, values: Record<string, unknown>, root: string, id = idOf(table, values)): Promise<unknown> =>
    t.writes((unit) => unit.insert(t.deps.registry.table(table), { id, rev: 1, root_id: root, sek_ids: [sek.a], values }));

  test('every row of the one that gives way hangs on the other afterwards, equal keys are one, periods unite', async () => {
    const bleibt = await member();
    const weicht = await member({ eintritt: '2015-01-01', sek_id: sek.a });
    for (const mgd_id of [bleibt, weicht]) await add('mitgliederqualifikationen', { mgd_id, quali_id: quali, am: '2020-02-02' });
    await add('mitgliederqualifikationen', { mgd_id: weicht, quali_id: quali, am: '2024-02-02' });
    await add('mitgliederfunktionen', { mgd_id: weicht, fkt_id: funktion, sek_id: sek.a, anfang: '2018-01-01' });
    await add('mitgliederfunktionen', { mgd_id: bleibt, fkt_id: funktion, sek_id: sek.a, anfang: '2016-01-01', ende: '2019-01-01' });
    const before = await rowsOf('mitgliederqualifikationen', weicht);
    const pair = await pairOf(bleibt, weicht);
    expect((await compare(pair)).kinder).toEqual(expect.arrayContaining([
      expect.objectContaining({ tabelle: 'mitgliederqualifikationen', danach: 2 }),
      expect.objectContaining({ tabelle: 'mitgliederfunktionen', danach: 1 }),
      expect.objectContaining({ tabelle: 'mitgliedschaften', danach: 1 }),
    ]));
    expect(await rowsOf('mitgliederqualifikationen', weicht)).toEqual(before);
    expect(await merge(pair, { bleibt })).toMatchObject({ status: 200 });
    expect((await rowsOf('mitgliederqualifikationen', bleibt)).map((row) => row['am'])).toEqual(expect.arrayContaining(['2020-02-02', '2024-02-02']));
    expect(await rowsOf('mitgliederqualifikationen', bleibt)).toHaveLength(2);
    expect(await rowsOf('mitgliedschaften', bleibt)).toEqual([expect.objectContaining({ von: '2010-05-01', bis: null, root_id: bleibt })]);
    expect(await rowsOf('mitgliederfunktionen', bleibt)).toEqual([expect.objectContaining({ anfang: '2016-01-01', ende: null, root_id: bleibt })]);
    expect(await ask('verband', `/mgd/mitglieder/${weicht}`)).toMatchObject({ status: 410, body: { kind: 'moved', neu_id: bleibt } });
  });

  test('who stands for a minor goes on doing so, nobody for himself or twice, and taking back restores all of it', async () => {
    const [mother, twin, father] = [await member({ vorname: 'Rosa' }), await member({ vorname: 'Rosa' }), await member({ vorname: 'Karl' })];
    const minor = { vorname: 'Max', gebdatum: '2014-05-06', eintritt: '2024-01-01' };
    const both = await member({ ...minor, vormund_id: twin, vormund2_id: mother });
    const [one, other] = [await member({ ...minor, vormund_id: twin }), await member({ ...minor, vormund_id: father })];
    const before = await everything();
    const first = await merge(await pairOf(mother, twin), { bleibt: mother });
    expect(await read(`/mgd/mitglieder/${both}`)).toMatchObject({ vormund_id: mother, vormund2_id: null });
    expect(await read(`/mgd/mitglieder/${one}`)).toMatchObject({ vormund_id: mother });
    expect(await ask('verband', `/mgd/duplikate/${first.body.id}/trennen`, {})).toMatchObject({ status: 200 });
    expect((await everything())['personen']).toEqual(before['personen']);
    const second = await merge(await pairOf(one, other), { bleibt: one });
    const { vormund_id, vormund2_id } = await read(`/mgd/mitglieder/${one}`);
    expect([vormund_id, vormund2_id].toSorted()).toEqual([father, twin].toSorted());
    expect(await ask('verband', `/mgd/duplikate/${second.body.id}/trennen`, {})).toMatchObject({ status: 200 });
    expect((await everything())['personen']).toEqual(before['personen']);
  });

  test('a person and a name in one place become two, and whoever becomes one with the minor does not stand for it', async () => {
    const mother = await member({ vorname: 'Rosa' });
    const minor = { vorname: 'Max', gebdatum: '2014-05-06', eintritt: '2024-01-01' };
    const [one, other] = [await member({ ...minor, vormund_id: mother }), await member({ ...minor, vormund_name: 'Karl Mair', vormund_telefon: '+39 333 1' })];
    await merge(await pairOf(one, other), { bleibt: one });
    expect(await read(`/mgd/mitglieder/${one}`)).toMatchObject({ vormund_id: mother, vormund_name: null, vormund_telefon: null, vormund2_id: null, vormund2_name: 'Karl Mair', vormund2_telefon: '+39 333 1' });
    await merge(await pairOf(mother, one), { bleibt: mother });
    expect(await read(`/mgd/mitglieder/${mother}`)).toMatchObject({ vormund_id: null, vormund_name: 'Karl Mair' });
  });

  test('the old number finds the one that stays', async () => {
    const [bleibt, weicht] = [await member(), await member()];
    const { mgdnummer } = await read(`/mgd/mitglieder/${weicht}`);
    await merge(await pairOf(bleibt, weicht), { bleibt });
    for (const path of [`/mgd/mitglieder?name=${String(mgdnummer)}`, `/mgd/suche?suche=${String(mgdnummer)}`]) expect((await ask('verband', path)).body).toEqual([expect.objectContaining({ id: bleibt })]);
  });

  test('of two values the filled one is taken, else the newer one, unless somebody chooses', async () => {
    const bleibt = await member({ ort: 'Brixen', strasse: 'Dorf 1', plz: '39042', mobilprivat: '+39 333 1111111' });
    const weicht = await member({ ort: 'Bruneck', strasse: 'Gasse 2', plz: '39031', emailprivat: 'josef@verband.example', gebort: 'Sand' });
    await ask('verband', `/mgd/mitglieder/${bleibt}`, { gebort: 'Taufers' }, { 'If-Match': '"1"' });
    const pair = await pairOf(bleibt, weicht);
    expect((await compare(pair)).werte).toMatchObject({ emailprivat: weicht, mobilprivat: bleibt, strasse: weicht, plz: weicht, gebort: bleibt });
    const address = Object.fromEntries(['co', 'strasse', 'plz', 'ort', 'land'].map((column) => [column, bleibt]));
    expect(await merge(pair, { bleibt, werte: { plz: bleibt } })).toMatchObject({ status: 422 });
    expect(await merge(pair, { bleibt, werte: { mgdnummer: weicht } })).toMatchObject({ status: 422 });
    expect(await merge(pair, { bleibt, werte: address })).toMatchObject({ status: 200 });
    expect(await read(`/mgd/mitglieder/${bleibt}`)).toMatchObject({ ort: 'Brixen', emailprivat: 'josef@verband.example', gebort: 'Taufers' });
  });

  test('a newer record with an empty address takes nothing from a full one, nor a standard value from one that was chosen', async () => {
    const bleibt = await member({ strasse: 'Dorf 1', plz: '39042', ort: 'Brixen', sichtbarkeit: 0 });
    const weicht = await member();
    await ask('verband', `/mgd/mitglieder/${weicht}`, { land: 'AT' }, { 'If-Match': '"1"' });
    await ask('verband', `/mgd/mitglieder/${weicht}`, { land: 'IT' }, { 'If-Match': '"2"' });
    const pair = await pairOf(bleibt, weicht);
    expect(await compare(pair)).toMatchObject({ werte: { strasse: bleibt, plz: bleibt, ort: bleibt, land: bleibt, sichtbarkeit: bleibt }, offen: [] });
    expect(await merge(pair, { bleibt })).toMatchObject({ status: 200 });
    expect(await read(`/mgd/mitglieder/${bleibt}`)).toMatchObject({ strasse: 'Dorf 1', plz: '39042', ort: 'Brixen', sichtbarkeit: 0 });
  });

  test('addresses that agree in what they say are one address; of those that do not somebody chooses', async () => {
    const [bleibt, weicht] = [await member({ strasse: 'Dorf 1', ort: 'Brixen' }), await member({ co: 'Familie Mair', strasse: 'Dorf 1', plz: '39042' })];
    const pair = await pairOf(bleibt, weicht);
    const compared = await compare(pair);
    expect(compared).toMatchObject({ werte: { co: weicht, plz: weicht, ort: bleibt }, offen: [] });
    expect(await merge(pair, { bleibt: weicht, werte: compared.werte })).toMatchObject({ status: 200 });
    expect(await read(`/mgd/mitglieder/${weicht}`)).toMatchObject({ co: 'Familie Mair', strasse: 'Dorf 1', plz: '39042', ort: 'Brixen' });
    const [one, other] = [await member({ strasse: 'Dorf 1', ort: 'Brixen' }), await member({ co: 'Familie Mair', strasse: 'Gasse 2' })];
    const second = await pairOf(one, other);
    const address = ['co', 'strasse', 'plz', 'ort', 'land'];
    expect(await compare(second)).toMatchObject({ offen: address, hindernis: null });
    expect(await merge(second, { bleibt: one })).toMatchObject({ status: 422, body: { fields: address.map((feld) => ({ feld, text: 'Beide haben hier etwas, das dem anderen fehlt: bitte wählen.' })) } });
    expect(await merge(second, { bleibt: one, werte: Object.fromEntries(address.map((column) => [column, other])) })).toMatchObject({ status: 200 });
    expect(await read(`/mgd/mitglieder/${one}`)).toMatchObject({ co: 'Familie Mair', strasse: 'Gasse 2', ort: null });
  });

  test('a membership that unites keeps what only the older one says', async () => {
    t.configure({ variante: 'VSM' });
    const [bleibt, weicht] = [await member({ mitgliedschaft: 'Ehrenmitglied', status2: 'musizierend' }), await member({ eintritt: '2015-01-01' })];
    expect(await merge(await pairOf(bleibt, weicht), { bleibt })).toMatchObject({ status: 200 });
    expect(await rowsOf('mitgliedschaften', bleibt)).toEqual([expect.objectContaining({ von: '2010-05-01', bis: null, status: 'Aktiv', status2: 'musizierend', mitgliedschaft: 'Ehrenmitglied' })]);
    const [early, late] = [await member({ mitgliedschaft: 'Ehrenmitglied', eintritt: '2015-01-01' }), await member()];
    expect(await merge(await pairOf(late, early), { bleibt: late })).toMatchObject({ status: 200 });
    expect(await rowsOf('mitgliedschaften', late)).toEqual([expect.objectContaining({ von: '2010-05-01', bis: null, mitgliedschaft: 'Ehrenmitglied' })]);
    t.configure({ variante: 'BERGRETTUNG' });
  });

  test('whoever was in one mission at two times stays there with both, what agrees is one, and what cannot stay beside each other is said before', async () => {
    const missions = [newId(), newId(), newId()];
    for (const id of missions) await t.writes((unit) => unit.insert(t.deps.registry.table('einsaetze'), { id, rev: 1, root_id: id, sek_ids: [sek.a], values: defaults('einsaetze', { sek_id: sek.a, einsatzbeginn: '2026-01-01T07:00:00.000Z', einsatzart: 'Bergrettung' }) }));
    const [apart, across, same] = missions as [string, string, string];
    const [bleibt, weicht] = [await member(), await member()];
    const [eight, nine, half, ten] = ['08:00', '09:00', '09:30', '10:00'].map((time) => `2026-01-01T${time}:00.000Z`);
    const involved = (einsatz_id: string, mgd_id: string, values: object) => write('einsatz_beteiligte', defaults('einsatz_beteiligte', { einsatz_id, mgd_id, ...values }), einsatz_id);
    await involved(apart, bleibt, { von: eight, bis: nine });
    await involved(apart, weicht, { von: half, bis: ten });
    await involved(across, bleibt, { von: eight, bis: nine, rolle: 'Arzt' });
    await involved(across, weicht, { von: eight, bis: half });
    await involved(same, bleibt, { von: eight, bis: nine });
    await involved(same, weicht, { von: eight, bis: nine, anfahrt_km: 12 });
    for (const mgd_id of [bleibt, weicht]) await write('uebungstaetigkeit', { mgd_id, jahr: 2025, anzahl: 3, stunden: 7.5, korrektur: 0 }, mgd_id);
    await add('mitgliederqualifikationen', { mgd_id: bleibt, quali_id: quali, am: '2022-02-02', gueltigbis: '2026-02-02' });
    await add('mitgliederqualifikationen', { mgd_id: weicht, quali_id: quali, am: '2022-02-02', gueltigbis: '2027-02-02' });
    const pair = await pairOf(bleibt, weicht);
    const sentence = 'Beide haben hier Verschiedenes angegeben: Qualifikation (Gültig bis). Bitte zuerst angleichen.';
    expect((await compare(pair)).hindernis).toBe(sentence);
    expect(await merge(pair, { bleibt })).toMatchObject({ status: 422, body: { status_text: sentence } });
    const qualification = idOf('mitgliederqualifikationen', { mgd_id: weicht, quali_id: quali, am: '2022-02-02' });
    expect(await ask('verband', `/mgd/mitgliederqualifikationen/${qualification}`, { gueltigbis: '2026-02-02' }, { 'If-Match': '"1"' })).toMatchObject({ status: 200 });
    expect(await merge(pair, { bleibt })).toMatchObject({ status: 200 });
    const rows = (await rowsOf('einsatz_beteiligte', bleibt)).map(({ einsatz_id, abschnitt, von, bis, rolle, anfahrt_km }) => ({ einsatz_id, abschnitt, von: instant(von), bis: instant(bis), rolle, anfahrt_km }));
    const plain = { abschnitt: null, rolle: null, anfahrt_km: null };
    expect(rows).toHaveLength(5);
    expect(rows).toEqual(expect.arrayContaining([
      { ...plain, einsatz_id: apart, von: eight, bis: nine },
      { ...plain, einsatz_id: apart, abschnitt: 2, von: half, bis: ten },
      { ...plain, einsatz_id: across, von: eight, bis: nine, rolle: 'Arzt' },
      { ...plain, einsatz_id: across, abschnitt: 2, von: eight, bis: half },
      { ...plain, einsatz_id: same, von: eight, bis: nine, anfahrt_km: 12 },
    ]));
    expect(await rowsOf('uebungstaetigkeit', bleibt)).toEqual([expect.objectContaining({ jahr: 2025, anzahl: 6, stunden: expect.toSatisfy((value) => Number(value) === 15) })]);
  });

  test('nobody merges to read what was closed to them in one of the two', async () => {
    const plain = await t.group(rights.filter((right) => !right.includes('PERSOENLICHEDATEN')));
    const all = await t.group(rights);
    await t.user('halb', sek.a, [{ bg_id: all, sek_id: sek.a }, { bg_id: plain, sek_id: sek.b }]);
    as['halb'] = await t.signIn('halb');
    const [open, closed] = [await member(), await member({ sek_id: sek.b, emailprivat: 'geheim@verband.example' })];
    const sentence = 'Von einem der beiden dürfen Sie weniger lesen als vom anderen.';
    for (const [bleibt, other] of [[open, closed], [closed, open]] as const) {
      const pair = await pairOf(bleibt, other, 'halb');
      expect(await compare(pair, 'halb')).toMatchObject({ hindernis: sentence });
      expect(await merge(pair, { bleibt }, 'halb')).toMatchObject({ status: 422, body: { status_text: sentence } });
    }
    expect(await merge(await pairOf(open, await member(), 'halb'), { bleibt: open }, 'halb')).toMatchObject({ status: 200 });
  });

  test('merged and taken back, the database is as before, also with missions, courses, users and switches', async () => {
    const bleibt = await member();
    const weicht = await member({ emailprivat: 'josef@verband.example', sek_id: sek.b, eintritt: '2012-01-01' });
    for (const mgd_id of [bleibt, weicht]) {
      await add('mitgliederqualifikationen', { mgd_id, quali_id: quali, am: '2021-02-02' });
      await write('uebungstaetigkeit', { mgd_id, jahr: 2025, anzahl: 3, stunden: 7.5, korrektur: 0 }, mgd_id);
    }
    await write('mitgliederzahlungen', { mgd_id: weicht, sek_id: sek.a, art: 'Geldspende', betrag: 5000, datum: '2025-05-05', verzicht: false, quittungsstatus: 'Keine' }, weicht);
    const [einsatz, anderer, kurs] = [newId(), newId(), newId()];
    for (const id of [einsatz, anderer]) await t.writes((unit) => unit.insert(t.deps.registry.table('einsaetze'), { id, rev: 1, root_id: id, sek_ids: [sek.a], values: defaults('einsaetze', { sek_id: sek.a, einsatzbeginn: '2026-01-01T10:00:00.000Z', einsatzart: 'Bergrettung' }) }));
    for (const [einsatz_id, mgd_id] of [[einsatz, bleibt], [einsatz, weicht], [anderer, weicht]] as const) await write('einsatz_beteiligte', defaults('einsatz_beteiligte', { einsatz_id, mgd_id }), einsatz_id);
    await t.writes((unit) => unit.insert(t.deps.registry.table('ausbildungen'), { id: kurs, rev: 1, root_id: kurs, sek_ids: [sek.a], values: defaults('ausbildungen', { sek_id: sek.a, name: 'Lawine', anfang: '2026-05-01', jahr: 2026 }) }));
    const seat = defaults('ausbildungteilnehmer', { ausb_id: kurs, mgd_id: weicht, sek_id: sek.a });
    await write('ausbildungteilnehmer', seat, kurs);
    const teilnehmer = idOf('ausbildungteilnehmer', seat);
    await sql`insert into teilnahmelinks (schluesselhash, teilnehmer_id, gueltig_bis) values (${'a'.repeat(64)}, ${teilnehmer}, '2027-01-01')`.execute(t.storage.db);
    const user = await t.user(`u${weicht.slice(0, 8)}`, sek.b, []);
    await sql`update benutzer set mgd_id = ${weicht} where id = ${user}`.execute(t.storage.db);
    const links = async () => (await sql`select * from teilnahmelinks`.execute(t.storage.db)).rows;

    const before = await everything();
    const linksBefore = await links();
    const { body } = await merge(await pairOf(bleibt, weicht), { bleibt });
    expect(await everything()).not.toEqual(before);
    const merges: Merged[] = (await ask('verband', '/mgd/zusammenfuehrungen')).body;
    expect(merges.find((one) => one.id === body.id)).toMatchObject({ bleibt: { id: bleibt }, weicht: { nachname: 'Plattner', vorname: 'Josef' } });
    expect(await ask('verband', `/mgd/duplikate/${body.id}/trennen`, {})).toMatchObject({ status: 200 });
    expect(await everything()).toEqual(before);
    expect(await links()).toEqual(linksBefore);
    expect(await ask('verband', `/mgd/duplikate/${body.id}/trennen`, {})).toMatchObject({ status: 200 });
    expect(await ask('verband', `/mgd/mitglieder/${weicht}`)).toMatchObject({ status: 200 });
  });

  test('the history of both says that they were merged, and that it was taken back', async () => {
    const [bleibt, weicht] = [await member(), await member({ emailprivat: 'josef@verband.example' })];
    t.setNow(new Date('2026-03-10T09:05:00Z'));
    const { body } = await merge(await pairOf(bleibt, weicht), { bleibt });
    t.setNow(new Date('2026-03-10T09:10:00Z'));
    expect(await ask('verband', `/mgd/duplikate/${body.id}/trennen`, {})).toMatchObject({ status: 200 });
    const told = async (id: string): Promise<string[]> => (await ask('verband', `/mgd/mitglieder/${id}/verlauf`)).body.filter((entry: { id: string }) => entry.id === id).map(({ art, anlass = '' }: { art: string; anlass?: string }) => `${art} ${anlass}`.trim());
    // The merge itself writes the one that stays twice: its values, and the number of the other one.
    expect(new Set(await told(bleibt))).toEqual(new Set(['aendern Trennung', 'aendern Zusammenfuehrung', 'neu']));
    expect(new Set(await told(weicht))).toEqual(new Set(['wiederherstellen Trennung', 'loeschen Zusammenfuehrung', 'neu']));
    t.setNow(new Date('2026-03-10T09:00:00Z'));
  });

  test('what changed since is named, and nothing is taken back; after 30 days nothing is', async () => {
    const [bleibt, weicht] = [await member(), await member()];
    const { body } = await merge(await pairOf(bleibt, weicht), { bleibt });
    const { rev } = await read(`/mgd/mitglieder/${bleibt}`);
    await ask('verband', `/mgd/mitglieder/${bleibt}`, { gebort: 'Taufers' }, { 'If-Match': `"${String(rev)}"` });
    const before = await everything();
    const told = await ask('verband', `/mgd/duplikate/${body.id}/trennen`, {});
    expect(told).toMatchObject({ status: 422 });
    expect(told.body.status_text).toContain('Seit dem Zusammenführen wurde geändert: Person.');
    expect(await everything()).toEqual(before);
    const [kept, lost] = [await member(), await member()];
    const later = await merge(await pairOf(kept, lost), { bleibt: kept });
    t.setNow(new Date('2026-04-10T09:00:00Z'));
    as['spaeter'] = await t.signIn('verband');
    expect(await ask('spaeter', `/mgd/duplikate/${later.body.id}/trennen`, {})).toMatchObject({ status: 422 });
    expect((await ask('spaeter', '/mgd/zusammenfuehrungen')).body).toEqual([]);
    await forgetCombined(t.storage.db, new Date('2026-04-10T09:00:00Z'));
    expect((await sql`select 1 from zusammenfuehrungen where stand <> '[]'::jsonb`.execute(t.storage.db)).rows).toEqual([]);
    expect(await ask('spaeter', `/mgd/mitglieder/${lost}`)).toMatchObject({ status: 410, body: { neu_id: kept } });
    t.setNow(new Date('2026-03-10T09:00:00Z'));
  });

  test('different valid tax numbers, a user with more rights, and who may not do it are refused; a second call has no second effect', async () => {
    const [one, other] = [await member({ steuer_id: 'RSSMRA85T10A562S' }), await member({ steuer_id: 'RSSMRA80A01H501U' })];
    const taxed = await pairOf(one, other);
    expect((await compare(taxed)).hindernis).toMatch(/Steuernummer/);
    expect(await merge(taxed, { bleibt: one })).toMatchObject({ status: 422 });
    const [bleibt, weicht] = [await member(), await member()];
    const admin = await t.user(`a${weicht.slice(0, 8)}`, sek.verband, [{ bg_id: await t.group(['VERWALTUNG_RECHTE_LOESCHEN']), sek_id: sek.verband }]);
    await sql`update benutzer set mgd_id = ${weicht} where id = ${admin}`.execute(t.storage.db);
    const pair = await pairOf(bleibt, weicht);
    expect(await merge(pair, { bleibt })).toMatchObject({ status: 422, body: { status_text: 'Einer der beiden hat als Benutzer mehr Rechte als Sie.' } });
    await sql`update benutzer set mgd_id = null where id = ${admin}`.execute(t.storage.db);
    expect(await merge(pair, { bleibt }, 'leser')).toMatchObject({ status: 403 });
    expect((await ask('leser', '/mgd/duplikate')).body).toEqual([]);
    expect(await ask('leser', '/mgd/duplikate', { eine_id: bleibt, andere_id: weicht })).toMatchObject({ status: 404 });
    const done = await merge(pair, { bleibt });
    expect(await merge(pair, { bleibt })).toEqual(done);
    expect(await merge(newId(), { bleibt })).toMatchObject({ status: 404 });
  });

  test('a person of another branch is not offered, compared or merged', async () => {
    const [mine, theirs] = [await member({ gebdatum: '1991-01-07', sek_id: sek.a }), await member({ gebdatum: '1991-01-07', sek_id: sek.b })];
    const pair = await pairOf(mine, theirs);
    const ids = (list: Pair[]): string[] => list.map((one) => one.id);
    expect(ids((await ask('verband', '/mgd/duplikate')).body)).toContain(pair);
    expect(ids((await ask('anna', '/mgd/duplikate')).body)).not.toContain(pair);
    expect(await ask('anna', `/mgd/duplikate/${pair}`)).toMatchObject({ status: 404 });
    expect(await merge(pair, { bleibt: mine }, 'anna')).toMatchObject({ status: 404 });
    expect(await ask('anna', `/mgd/duplikate/${pair}/ignorieren`, { ignoriert: true })).toMatchObject({ status: 404 });
  });

  test('points and reasons, values and choices say nothing of what is hidden', async () => {
    const [one, other] = [await member({ nachname: 'Rainer', gebdatum: '1980-02-03', steuer_id: 'RSSMRA85T10A562S' }), await member({ nachname: 'Rainer', gebdatum: '1980-02-03' })];
    const pair = await pairOf(one, other);
    const [open] = (await ask('verband', '/mgd/duplikate')).body.filter((each: Pair) => each.id === pair);
    expect(open).toMatchObject({ punkte: 70, gruende: ['Nachname', 'Vorname', 'Geburtsdatum'] });
    expect((await ask('ohne', '/mgd/duplikate')).body.filter((each: Pair) => each.id === pair)).toEqual([]);
    const compared = await compare(pair, 'ohne');
    expect(compared).toMatchObject({ punkte: 35, gruende: ['Nachname', 'Vorname'] });
    for (const person of compared.personen) expect(Object.keys(person.werte)).not.toContain('steuer_id');
    expect(Object.keys(compared.werte)).not.toContain('gebdatum');
    expect(await merge(pair, { bleibt: other, werte: { gebdatum: one } }, 'ohne')).toMatchObject({ status: 403 });
    expect(await merge(pair, { bleibt: other }, 'ohne')).toMatchObject({ status: 200 });
    expect(await read(`/mgd/mitglieder/${other}`)).toMatchObject({ gebdatum: '1980-02-03', steuer_id: 'RSSMRA85T10A562S' });
  });

  test('a new person who is likely there already is a pair on arrival, also with swapped names; a namesake is none, and nobody else learns of it', async () => {
    const zita = { nachname: 'Unterkircher', vorname: 'Zita', gebdatum: '1990-04-05' };
    const one = await member(zita);
    await member({ ...zita, gebdatum: '1961-11-20' });
    await member({ nachname: 'Unterkircher', vorname: 'Zeno', gebdatum: '1944-01-01' });
    const second = await member({ ...zita, sek_id: sek.b });
    const third = await member({ ...zita, nachname: 'Zita', vorname: 'Unterkircher' });
    const pairs = async (name: string): Promise<string[][]> => (await ask(name, '/mgd/duplikate')).body.map((pair: Pair) => pair.personen.map(({ id }) => id).toSorted());
    const mine = (await pairs('verband')).filter((ids) => ids.some((id) => [one, second, third].includes(id)));
    expect(mine.toSorted()).toEqual([[one, second].toSorted(), [one, third].toSorted(), [second, third].toSorted()].toSorted());
    expect((await pairs('anna')).some((ids) => ids.includes(second))).toBe(false);
  });

  test('two who are said to be different are not shown again until that is taken back', async () => {
    const [one, other] = [await member({ nachname: 'Kofler', gebdatum: '1970-02-03' }), await member({ nachname: 'Kofler', gebdatum: '1970-02-03' })];
    const pair = await pairOf(one, other);
    await ask('verband', `/mgd/duplikate/${pair}/ignorieren`, { ignoriert: true });
    const shown = async (query = ''): Promise<boolean> => (await ask('verband', `/mgd/duplikate${query}`)).body.some((each: Pair) => each.id === pair);
    expect([await shown(), await shown('?ignoriert=true')]).toEqual([false, true]);
    await ask('verband', `/mgd/duplikate/${pair}/ignorieren`, { ignoriert: false });
    expect([await shown(), await shown('?ignoriert=true')]).toEqual([true, false]);
  });

  const instant = (value: unknown): string => new Date(String(value)).toISOString();
  const defaults = (table: string, values: Record<string, unknown>): Record<string, unknown> => ({ ...Object.fromEntries(Object.entries(t.deps.registry.table(table).fields).map(([name, field]) => [name, field.default])), ...values });
});
