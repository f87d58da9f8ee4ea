import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sperrenAm } from '../../../../src/features/inventar/zustand.rules.ts';
import type { inventar } from '../../../../src/features/inventar/inventar.table.ts';
import type { Known } from '../../../../src/kit/define-table.ts';
import { newId } from '../../../../src/lib/ids.ts';
import { germanText } from '../../../../src/lib/message.ts';
import { testEngine } from '../../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../../test-app.ts';
import type { Told } from '../../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../../test-branches.ts';
import { erinnereLeihende, lasseVerfallen, meldeNeueSperren } from './uhr.ts';

let t: TestApp;
let anna = '';
let bert = '';
let artikel = '';
const wart = userWith('wart', allRights, 'a1');
const um = (tag: number, stunde: string): string => `2026-03-${String(tag).padStart(2, '0')}T${stunde}:00.000Z`;

beforeAll(async () => {
  t = await openTestApp(testEngine, branches);
  const verband = userWith('verband', allRights, 'all');
  const person = (nachname: string): Promise<string> =>
    t.create(wart, '/mgd/mitglieder', {
      nachname,
      vorname: 'Test',
      sek_id: sektionen.a1,
      emailprivat: `${nachname.toLowerCase()}@verband.example`,
      gebdatum: '1980-01-01',
      geschlecht: 'Weiblich',
      mitgliedsstatus: 'Aktiv',
    });
  anna = await person('Anna');
  bert = await person('Bert');
  const klasse = await t.create(verband, '/artikel/klassen', { name: 'Seiltechnik' });
  const gruppe = await t.create(verband, '/artikel/gruppen', { name: 'Seile', artikelklasse_id: klasse });
  artikel = await t.create(verband, '/artikel/artikel', { nr: 'S1', name: 'Seil 60 m', artikelgruppe_id: gruppe });
}, 180_000);
afterAll(() => t.close());

const stueck = (values: object = {}): Promise<string> =>
  t.create(wart, '/inventar/inventar', { name: 'Seil', sek_id: sektionen.a1, ...values });
const lies = async (url: string, id: unknown) => (await t.ask(wart, `${url}/${String(id)}`)).body;
const said = ({ body }: Told): readonly string[] =>
  Array.isArray(body['fields']) ? body['fields'].map(({ text }: { text: string }) => germanText(text)) : [];
const bewege = (verleih_id: string, art: string, zeitpunkt: string, values: object = {}): Promise<string> =>
  t.create(wart, '/inventar/verleihbewegungen', { verleih_id, art, zeitpunkt, ...values });
/** Hands something out; answers the loan. */
const gib = async (was: object, zeitpunkt: string, values: object = {}, bewegung: object = {}): Promise<string> => {
  const id = await t.create(wart, '/inventar/verleih', { sek_id: sektionen.a1, an_id: anna, ...was, ...values });
  await bewege(id, 'Ausgabe', zeitpunkt, bewegung);
  return id;
};
const verleih = (id: string) => lies('/inventar/verleih', id);
const mailsAn = async (adresse: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ betreff: string }>`
    select betreff from emailprotokoll where adresse = ${adresse} order by am`.execute(t.storage.db);
  return rows.map(({ betreff }) => betreff);
};
const reserviere = (values: object): Promise<Told> =>
  t.ask(wart, '/inventar/reservierungen', {
    method: 'PUT',
    body: { id: newId(), sek_id: sektionen.a1, zweck: 'Kurs', ...values },
  });
const bestaetigt = async (values: object): Promise<string> => {
  const told = await reserviere(values);
  expect(told.status).toBe(201);
  const id = String(told.body['id']);
  expect(
    (await t.ask(wart, `/inventar/reservierungen/${id}/status`, { method: 'PUT', body: { nach: 'Bestaetigt' } }))
      .status,
  ).toBe(200);
  return id;
};

test('a piece that is handed out says who has it until when, and is free again once it is back', async () => {
  const seil = await stueck();
  const id = await gib({ inventar_id: seil }, um(1, '08:00'), { bis: um(3, '17:00') });
  expect(await verleih(id)).toMatchObject({ status: 'Offen', offen: 1, halter: 'Test Anna', halter_id: anna });
  expect(await lies('/inventar/inventar', seil)).toMatchObject({
    status: 'Verliehen',
    ausgegebenan: 'Test Anna',
    zurueckbis: '2026-03-03',
  });
  await bewege(id, 'Weitergabe', um(1, '09:00'), { an_id: bert });
  expect(await lies('/inventar/inventar', seil)).toMatchObject({ ausgegebenan: 'Test Bert' });
  await bewege(id, 'Rueckgabe', um(1, '09:30'));
  expect(await verleih(id)).toMatchObject({ status: 'Zurueck', offen: 0, abgeschlossenam: um(1, '09:30') });
  expect(await lies('/inventar/inventar', seil)).toMatchObject({
    status: 'InGebrauch',
    ausgegebenan: null,
    zurueckbis: null,
  });
});

test('the same piece handed out twice: the earlier loan ends when the later begins, whichever came first, and both are flagged', async () => {
  const seil = await stueck();
  const later = await gib({ inventar_id: seil }, um(1, '09:00'), { an_id: bert });
  const earlier = await gib({ inventar_id: seil }, um(1, '08:00'));
  expect(await verleih(later)).toMatchObject({ status: 'Offen', hinweise: ['DoppelteAusgabe'] });
  expect(await verleih(earlier)).toMatchObject({
    status: 'Zurueck',
    hinweise: ['DoppelteAusgabe'],
    abgeschlossenam: um(1, '09:00'),
  });
  expect(await lies('/inventar/inventar', seil)).toMatchObject({ ausgegebenan: 'Test Bert' });
  // The tablet that knows of the earlier one only takes the piece back: it is back.
  await bewege(earlier, 'Rueckgabe', um(1, '09:45'));
  expect(await verleih(later)).toMatchObject({ status: 'Zurueck', abgeschlossenam: um(1, '09:45') });
});

test('of a quantity parts come back; more than went out is kept and flagged', async () => {
  const id = await gib({ artikel_id: artikel, menge: 10 }, um(1, '08:00'), {}, { menge: 10 });
  await bewege(id, 'Teilrueckgabe', um(1, '09:00'), { menge: 4 });
  expect(await verleih(id)).toMatchObject({ status: 'Offen', offen: 6 });
  await bewege(id, 'Rueckgabe', um(1, '09:10'), { menge: 6 });
  await bewege(id, 'Rueckgabe', um(1, '09:11'), { menge: 6 });
  expect(await verleih(id)).toMatchObject({ status: 'Zurueck', offen: 0, hinweise: ['Ueberzaehlig'] });
});

test('a lent article leaves its shelf and is of the branch still; what is used up or lost is gone, what comes back lies there again', async () => {
  const verband = userWith('verband', allRights, 'all');
  const gruppe = await t.create(verband, '/artikel/gruppen', {
    name: 'Verbrauch',
    artikelklasse_id: await t.create(verband, '/artikel/klassen', { name: 'Verbrauch' }),
  });
  const neu = (nr: string, values: object = {}): Promise<string> =>
    t.create(verband, '/artikel/artikel', { nr, name: `Decke ${nr}`, artikelgruppe_id: gruppe, ...values });
  const decke = await neu('D1');
  const regal = await t.create(wart, '/inventar/standorte', { name: 'Regal', art: 'Regal', sek_id: sektionen.a1 });
  const fremd = await t.create(verband, '/inventar/standorte', { name: 'Dort', art: 'Regal', sek_id: sektionen.b1 });
  await t.create(wart, '/inventar/lagerbewegungen', {
    sek_id: sektionen.a1,
    artikel_id: decke,
    standort_id: regal,
    menge: 12,
    zeitpunkt: um(1, '06:00'),
    grund: 'Zugang',
  });
  const lager = async () => {
    const { rows } = await sql<{ menge: number }>`
      select menge from lagerbestaende where artikel_id = ${decke} order by menge`.execute(t.storage.db);
    return rows.map(({ menge }) => menge);
  };
  const gebucht = async () => {
    const { rows } = await sql<{ was: string }>`
      select grund || ' ' || sum(menge) as was from lagerbewegungen where artikel_id = ${decke} group by grund order by grund`.execute(
      t.storage.db,
    );
    return rows.map(({ was }) => was);
  };
  const leihe = { artikel_id: decke, menge: 10, standort_id: regal };
  const id = await gib(leihe, um(1, '08:00'), { einsatz_id: null }, { menge: 10 });
  expect(await lager()).toEqual([2]);
  await bewege(id, 'Verbrauch', um(1, '09:00'), { menge: 3 });
  await bewege(id, 'Teilrueckgabe', um(1, '09:10'), { menge: 4 });
  expect(await lager()).toEqual([6]);
  expect(await gebucht()).toEqual(['Umlagerung -3', 'Verbrauch -3', 'Zugang 12']);
  await bewege(id, 'Verlust', um(1, '09:20'), { menge: 1 });
  await bewege(id, 'Rueckgabe', um(1, '09:30'), { menge: 2 });
  expect(await lager()).toEqual([8]);
  expect(await gebucht()).toEqual(['Umlagerung 0', 'Verbrauch -3', 'Verlust -1', 'Zugang 12']);
  // Eight are there: two tablets that say more came back add none.
  await bewege(id, 'Rueckgabe', um(1, '09:31'), { menge: 2 });
  expect(await lager()).toEqual([8]);
  const wunsch = { artikel_id: decke, von: um(20, '08:00'), bis: um(21, '08:00') };
  expect(said(await reserviere({ ...wunsch, menge: 9 }))[0]).toContain('sind nur 8 frei');
  expect((await reserviere({ ...wunsch, menge: 8 })).status).toBe(201);
  const dort = { id: newId(), sek_id: sektionen.a1, artikel_id: decke, menge: 1, an_id: anna, standort_id: fremd };
  expect((await t.ask(wart, '/inventar/verleih', { method: 'PUT', body: dort })).status).toBe(422);
  const stuecke = await neu('D2', { seriell: true });
  await gib({ artikel_id: stuecke, menge: 2 }, um(1, '08:00'), {}, { menge: 2 });
  const { rows } = await sql`select 1 from lagerbestaende where artikel_id = ${stuecke}`.execute(t.storage.db);
  expect(rows).toEqual([]);
});

test('what is wrong is said, and nothing is changed', async () => {
  const seil = await stueck();
  const before = await t.logged();
  const leihe = (values: object): Promise<Told> =>
    t.ask(wart, '/inventar/verleih', {
      method: 'PUT',
      body: { id: newId(), sek_id: sektionen.a1, inventar_id: seil, an_id: anna, ...values },
    });
  expect(said(await leihe({ menge: 0 }))).toEqual(['Menge muss mindestens 1 sein.']);
  expect(said(await leihe({ menge: 2 }))).toEqual(['Davon gibt es nur 1.']);
  expect(said(await leihe({ artikel_id: artikel }))).toEqual(['Entweder ein Stück oder einen Artikel angeben.']);
  expect(said(await leihe({ an_name: 'Wirt' }))).toEqual(['Entweder ein Eintrag oder ein Name.']);
  expect(said(await leihe({ an_id: null }))[0]).toMatch(/^An wen\?/);
  const gut = { inventar_id: seil, von: um(5, '08:00'), bis: um(6, '08:00') };
  expect(said(await reserviere({ ...gut, bis: um(5, '08:00') }))).toEqual(['Das Ende muss nach dem Beginn liegen.']);
  expect(said(await reserviere({ ...gut, inventar_id: null, artikel_id: artikel, menge: 0 }))).toEqual([
    'Menge muss mindestens 1 sein.',
  ]);
  expect(await t.logged()).toBe(before);
});

test('a piece is reserved once at a time, whoever comes second is told by whom; an end touches the next begin', async () => {
  const seil = await stueck();
  const first = await reserviere({ inventar_id: seil, von: um(7, '08:00'), bis: um(7, '18:00'), fuer_id: anna });
  expect(first.status).toBe(201);
  const second = await reserviere({ inventar_id: seil, von: um(7, '17:00'), bis: um(8, '18:00'), fuer_id: bert });
  expect(second.status).toBe(422);
  expect(said(second)[0]).toBe('In dieser Zeit ist es schon reserviert.');
  expect(said(second)[1]).toContain('Test Anna');
  expect((await reserviere({ inventar_id: seil, von: um(7, '18:00'), bis: um(8, '18:00') })).status).toBe(201);
});

test('of an article the peak counts: six ropes, two and three reserved, two more are refused with an offer (domain: inventar-tief 7)', async () => {
  const sechs = { artikel_id: artikel };
  for (let n = 0; n < 6; n += 1) await stueck(sechs);
  await bestaetigt({ ...sechs, menge: 2, von: um(13, '07:00'), bis: um(15, '17:00') });
  await bestaetigt({ ...sechs, menge: 3, von: um(14, '07:00'), bis: um(14, '19:00') });
  const wish = { ...sechs, menge: 2, von: um(14, '18:00'), bis: um(15, '17:00') };
  expect(said(await reserviere(wish))).toEqual([
    'Von 14.03.2026, 19:00 bis 15.03.2026, 18:00 sind nur 1 frei. Frei ab 14.03.2026, 20:00.',
  ]);
  expect((await reserviere({ ...wish, von: um(14, '19:00') })).status).toBe(201);
});

test('a hand-over against a reservation is kept, and both are told; whose it is takes it', async () => {
  const seil = await stueck();
  const ihre = await bestaetigt({ inventar_id: seil, von: um(1, '11:00'), bis: um(2, '11:00'), fuer_id: anna });
  const seine = await gib({ inventar_id: seil }, um(1, '09:50'), { an_id: bert });
  expect(await verleih(seine)).toMatchObject({ status: 'Offen', hinweise: ['GegenReservierung'] });
  expect(await lies('/inventar/reservierungen', ihre)).toMatchObject({
    status: 'Bestaetigt',
    hinweise: ['GegenReservierung'],
  });
  expect((await mailsAn('anna@verband.example')).filter((one) => one.startsWith('Reservierung'))).toHaveLength(1);
  expect((await mailsAn('bert@verband.example')).filter((one) => one.startsWith('Reservierung'))).toHaveLength(1);
  await bewege(seine, 'Rueckgabe', um(1, '09:55'));
  await gib({ inventar_id: seil }, um(1, '09:58'), { reservierung_id: ihre });
  expect(await lies('/inventar/reservierungen', ihre)).toMatchObject({
    status: 'Ausgegeben',
    freigegebenam: '2026-03-01T10:00:00.000Z',
  });
});

test('a set is locked by what lies in it, also in a set within: at the hand-over, and when the lock comes later', async () => {
  const [rucksack, tasche, seil, helm] = [
    await stueck({ name: 'Rucksack' }),
    await stueck({ name: 'Tasche' }),
    await stueck(),
    await stueck({ name: 'Helm' }),
  ];
  const teil = (satz_id: string, inventar_id: string): Promise<string> =>
    t.create(wart, '/inventar/saetze', { satz_id, inventar_id, soll: 1, pflicht: true });
  await teil(rucksack, tasche);
  await teil(tasche, seil);
  const id = await gib({ inventar_id: rucksack }, um(1, '09:00'), { an_id: bert });
  expect((await verleih(id))['hinweise'] ?? []).toEqual([]);
  await sql`update inventar set sperren = '{Aussortieren}' where id = ${seil}`.execute(t.storage.db);
  await meldeNeueSperren(t.deps);
  expect(await verleih(id)).toMatchObject({ status: 'Offen', hinweise: ['Gesperrt'] });
  await bewege(id, 'Rueckgabe', um(1, '09:20'));
  const nochmals = await gib({ inventar_id: rucksack }, um(1, '09:30'), { an_id: bert });
  expect(await verleih(nochmals)).toMatchObject({ hinweise: ['Gesperrt'] });
  const anderes = await gib({ inventar_id: helm }, um(1, '09:40'), { an_id: bert });
  expect((await verleih(anderes))['hinweise'] ?? []).toEqual([]);
  await sql`delete from emailprotokoll where adresse = 'bert@verband.example'`.execute(t.storage.db);
});

test('a lock that nobody knew of flags the loan and tells the holder once; handed out in spite of one needs a reason', async () => {
  const seil = await stueck();
  const helm = await stueck({ name: 'Helm' });
  await sql`update inventar set sperren = '{Rueckruf}' where id = ${seil}`.execute(t.storage.db);
  const id = await gib({ inventar_id: seil }, um(1, '09:00'), { an_id: bert });
  expect(await verleih(id)).toMatchObject({ status: 'Offen', hinweise: ['Gesperrt'] });
  const spaeter = await gib({ inventar_id: helm }, um(1, '09:00'), { an_id: bert });
  await sql`update inventar set sperren = '{Aussortieren}' where id = ${helm}`.execute(t.storage.db);
  await meldeNeueSperren(t.deps);
  await meldeNeueSperren(t.deps);
  expect(await verleih(spaeter)).toMatchObject({ hinweise: ['Gesperrt'] });
  const told = (await mailsAn('bert@verband.example')).filter((one) => one.startsWith('Bitte nicht verwenden'));
  expect(told).toHaveLength(2);
  const ohneGrund = await t.ask(wart, '/inventar/verleihbewegungen', {
    method: 'PUT',
    body: { id: newId(), verleih_id: id, art: 'Ausgabe', zeitpunkt: um(1, '09:30'), trotzsperre: true },
  });
  expect(said(ohneGrund)).toEqual(['Warum wird es trotz der Sperre ausgegeben?']);
  const trotz = await stueck({ name: 'Gurt' });
  await sql`update inventar set sperren = '{Nachweis}' where id = ${trotz}`.execute(t.storage.db);
  const bewusst = await gib({ inventar_id: trotz }, um(1, '09:00'), {}, { trotzsperre: true, grund: 'Nur zum Üben' });
  expect(await verleih(bewusst)).toMatchObject({ hinweise: ['TrotzSperre'] });
});

test('the preselection of loans by locks in SQL and the rule of locks agree', async () => {
  const tag = '2026-03-01';
  const lagen: readonly Partial<Known<typeof inventar>>[] = [
    {},
    { sperren: ['ReparaturOffen'] },
    { ablauf: '2026-03-01' },
    { ablauf: '2026-03-02' },
    { naechstepruefung: '2026-02-28', naechsteart: 'PSAJahr' },
    { naechstepruefung: '2026-03-01', naechsteart: 'PSAJahr' },
    { naechstepruefung: null, naechsteart: 'PSAJahr' },
    { naechstepruefung: null, naechsteart: null },
  ];
  const gemeldet: boolean[] = [];
  for (const { sperren = null, ablauf = null, naechstepruefung = null, naechsteart = null } of lagen) {
    const id = await stueck({ name: 'Lage' });
    const leihe = await gib({ inventar_id: id }, um(1, '09:50'), { an_id: null, an_name: 'Wirt' });
    await sql`update inventar set sperren = ${sperren}, ablauf = ${ablauf}, naechstepruefung = ${naechstepruefung}, naechsteart = ${naechsteart}
      where id = ${id}`.execute(t.storage.db);
    await meldeNeueSperren(t.deps);
    gemeldet.push(((await verleih(leihe))['hinweise'] as readonly string[] | null)?.includes('Gesperrt') === true);
    await bewege(leihe, 'Rueckgabe', um(1, '09:59'));
  }
  expect(gemeldet).toEqual(lagen.map((one) => sperrenAm({ status: 'InGebrauch', ...one }, tag).length > 0));
  expect(gemeldet).toEqual([false, true, true, false, true, false, true, false]);
});

test('whoever keeps something too long is reminded at the end, after 7 and after 21 days, once each; a reservation that nobody came for lapses', async () => {
  const seil = await stueck({ name: 'Pickel' });
  const id = await gib({ inventar_id: seil }, um(1, '08:00'), { bis: um(2, '08:00') });
  const ungeholt = await bestaetigt({ inventar_id: await stueck(), von: um(2, '08:00'), bis: um(4, '08:00') });
  const mahnungen = async (): Promise<number> => {
    await erinnereLeihende(t.deps);
    await erinnereLeihende(t.deps);
    return (await mailsAn('anna@verband.example')).filter((one) => one.startsWith('Bitte zurückgeben')).length;
  };
  expect(await mahnungen()).toBe(0);
  t.setNow(new Date(um(2, '08:00')));
  expect(await mahnungen()).toBe(1);
  t.setNow(new Date(um(2, '09:59')));
  await lasseVerfallen(t.deps);
  expect(await lies('/inventar/reservierungen', ungeholt)).toMatchObject({ status: 'Bestaetigt' });
  t.setNow(new Date(um(2, '10:00')));
  await lasseVerfallen(t.deps);
  expect(await lies('/inventar/reservierungen', ungeholt)).toMatchObject({ status: 'Verfallen' });
  t.setNow(new Date(um(9, '08:00')));
  expect(await mahnungen()).toBe(2);
  t.setNow(new Date(um(23, '08:00')));
  expect(await mahnungen()).toBe(3);
  await bewege(id, 'Rueckgabe', um(23, '09:00'));
  t.setNow(new Date('2026-05-01T08:00:00Z'));
  expect(await mahnungen()).toBe(3);
});

test('nobody lends without the right, nor confirms, nor sees those of another branch', async () => {
  const seil = await stueck();
  const leser = userWith('leser', ['INVENTAR_LESEN', 'INVENTAR_ALLGEMEIN_LESEN', 'INVENTAR_VERLEIH_LESEN'], 'a1');
  const body = { id: newId(), sek_id: sektionen.a1, inventar_id: seil, an_id: anna };
  expect((await t.ask(leser, '/inventar/verleih', { method: 'PUT', body })).status).toBe(403);
  const told = await reserviere({
    inventar_id: seil,
    von: '2026-06-01T08:00:00.000Z',
    bis: '2026-06-02T08:00:00.000Z',
  });
  const url = `/inventar/reservierungen/${String(told.body['id'])}/status`;
  const schreiber = userWith(
    'schreiber',
    allRights.filter((right) => !right.endsWith('GENEHMIGEN')),
    'a1',
  );
  expect((await t.ask(schreiber, url, { method: 'PUT', body: { nach: 'Bestaetigt' } })).status).toBe(403);
  const fremd = userWith('fremd', allRights, 'b1');
  expect((await t.ask(fremd, '/inventar/verleih')).list).toEqual([]);
  const ohne = userWith('ohne', ['INVENTAR_LESEN', 'INVENTAR_ALLGEMEIN_LESEN'], 'a1');
  await gib({ inventar_id: seil }, '2026-05-01T07:00:00.000Z');
  expect((await t.ask(ohne, `/inventar/inventar/${seil}`)).body).not.toHaveProperty('ausgegebenan');
});
