import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
}, 60_000);
afterAll(() => w.app.close());

const ohneFreigabe = userWith(
  'wart',
  allRights.filter((right) => !right.includes('STAATSMITTEL')),
  'a1',
);
const lies = async (url: string): Promise<Record<string, unknown>> => (await w.app.ask(w.kassier, url)).body;
const stueck = (values: object = {}): Promise<string> =>
  w.app.create(w.kassier, '/inventar/inventar', { sek_id: w.sek, name: 'Seil', ...values });
const aendere = async (id: string, body: object, nutzer = w.kassier): Promise<Told> =>
  w.app.ask(nutzer, `/inventar/inventar/${id}`, {
    method: 'PUT',
    rev: Number((await lies(`/inventar/inventar/${id}`))['rev']),
    body,
  });
const schritt = (id: string, nach: string, nutzer = w.kassier, grund?: string): Promise<Told> =>
  w.app.ask(nutzer, `/inventar/inventar/${id}/status`, {
    method: 'PUT',
    body: { nach, ...(grund === undefined ? {} : { grund }) },
  });
const weg = { ausgemustertam: '2026-01-01', ausmusterungsgrund: 'Alter', verbleib: 'Vernichtet' };
const ausgemustert = async (id: string, values: object = weg): Promise<void> => {
  expect((await aendere(id, values)).status).toBe(200);
  expect((await schritt(id, 'Ausgemustert')).status).toBe(200);
};
const kennung = (inventar_id: string, wert: string): Promise<string> =>
  w.app.create(w.kassier, '/inventar/kennungen', { inventar_id, art: 'Seriennummer', wert });

test('without reason and whereabouts nothing is retired; its codes go with it and come back with it, but not those replaced before', async () => {
  const id = await stueck();
  const alt = await kennung(id, 'ALT-1');
  await w.app.ask(w.kassier, `/inventar/kennungen/${alt}`, {
    method: 'PUT',
    rev: 1,
    body: { entwertetam: '2025-12-01T10:00:00.000Z' },
  });
  const neu = await kennung(id, 'NEU-1');
  const leer = await schritt(id, 'Ausgemustert');
  expect(leer.status).toBe(422);
  expect(leer.body['fields']).toEqual(
    ['ausgemustertam', 'ausmusterungsgrund', 'verbleib'].map((feld) => ({ feld, text: 'Pflichtfeld' })),
  );
  await ausgemustert(id);
  expect(await lies(`/inventar/inventar/${id}`)).toMatchObject({ status: 'Ausgemustert', verbleib: 'Vernichtet' });
  const { entwertetam } = await lies(`/inventar/kennungen/${neu}`);
  expect(entwertetam).not.toBeNull();
  expect((await schritt(id, 'InGebrauch')).status).toBe(422);
  expect((await schritt(id, 'InGebrauch', w.kassier, 'Falsches Seil')).status).toBe(200);
  expect(await lies(`/inventar/kennungen/${neu}`)).toMatchObject({ entwertetam: null });
  expect(await lies(`/inventar/kennungen/${alt}`)).toMatchObject({ entwertetam: '2025-12-01T10:00:00.000Z' });
  const wieder = await lies(`/inventar/inventar/${id}`);
  expect(wieder).toMatchObject({ status: 'InGebrauch', ausgemustertam: null, verbleib: null, ausgemustertum: null });
  expect(wieder['wiederab']).not.toBeNull();
});

test('a retired piece is no part of a set any more: another of its article is missing there; one without an article leaves its place', async () => {
  const klasse = await w.app.create(w.kassier, '/artikel/klassen', { name: 'Rettung' });
  const artikelgruppe_id = await w.app.create(w.kassier, '/artikel/gruppen', {
    name: 'Seile',
    artikelklasse_id: klasse,
  });
  const artikel_id = await w.app.create(w.kassier, '/artikel/artikel', { nr: 'S1', name: 'Seil', artikelgruppe_id });
  const satz_id = await stueck({ name: 'Rucksack' });
  const [mit, ohne] = [await stueck({ artikel_id }), await stueck()];
  const teil = (inventar_id: string): Promise<string> =>
    w.app.create(w.kassier, '/inventar/saetze', { satz_id, inventar_id, soll: 1, pflicht: true });
  const [seil, anderes] = [await teil(mit), await teil(ohne)];
  await ausgemustert(mit);
  await ausgemustert(ohne);
  expect(await lies(`/inventar/saetze/${seil}`)).toMatchObject({ inventar_id: null, artikel_id, soll: 1 });
  expect(await lies(`/inventar/saetze/${anderes}`)).toMatchObject({ kind: 'not-found' });
});

test('after 30 days a retirement stands', async () => {
  const id = await stueck();
  await ausgemustert(id);
  w.am('2026-02-01');
  const spaet = await schritt(id, 'InGebrauch', w.kassier, 'Zu spät');
  w.am('2026-01-01');
  expect(spaet.status).toBe(422);
  expect(spaet.body['status_text']).toBe(
    'Die Ausmusterung liegt länger als 30 Tage zurück und wird nicht mehr zurückgenommen.',
  );
});

test('a bound piece goes only with the release and a reason, and nobody unbinds it without', async () => {
  const id = await stueck({ eigentum: 'Staatsmittel', bindungbis: '2030-01-01' });
  expect((await aendere(id, weg, ohneFreigabe)).status).toBe(200);
  const ohne = await schritt(id, 'Ausgemustert', ohneFreigabe);
  expect([ohne.status, ohne.body['fields']]).toEqual([
    422,
    [{ feld: 'bindungbis', text: 'Das Stück ist gefördert und noch gebunden. Es braucht eine Freigabe.' }],
  ]);
  for (const body of [{ bindungbis: null }, { bindungbis: '2025-01-01' }, { eigentum: 'Eigen' }])
    expect((await aendere(id, body, ohneFreigabe)).status).toBe(422);
  expect((await schritt(id, 'Ausgemustert')).status).toBe(422);
  await ausgemustert(id, { begruendung: 'Totalschaden' });
});

test('what has a history is not deleted, a piece that was typed by mistake is', async () => {
  const fehler = await stueck();
  await kennung(fehler, 'FEHLER-1');
  expect((await w.app.ask(w.kassier, `/inventar/inventar/${fehler}`, { method: 'DELETE', rev: 1 })).status).toBe(200);
  const id = await stueck();
  await w.app.create(w.kassier, '/inventar/werte', {
    inventar_id: id,
    datum: '2026-01-01',
    wertart: 'Zeitwert',
    betrag: 500,
  });
  const told = await w.app.ask(w.kassier, `/inventar/inventar/${id}`, { method: 'DELETE', rev: 1 });
  expect([told.status, told.body['status_text']]).toEqual([
    422,
    'Zu diesem Stück ist schon etwas eingetragen. Bitte stattdessen ausmustern.',
  ]);
});

const anlage = (values: object): Promise<string> =>
  w.app.create(w.kassier, '/anlage/anlagen', {
    sek_id: w.sek,
    bezeichnung: 'Seilwinde',
    anschaffungam: '2026-01-01',
    ahkbetrag: 100_000,
    monate: 120,
    knt_id: w.konto('0410'),
    afaknt_id: w.konto('2500'),
    ...values,
  });

test('an asset that is worth nothing goes with its piece and comes back with it; of another one the day is noted for the books', async () => {
  const [wertlos, wertvoll] = [await stueck(), await stueck()];
  const leer = await anlage({ inventar_id: wertlos, vorbetrag: 100_000 });
  const voll = await anlage({ inventar_id: wertvoll });
  await ausgemustert(wertlos);
  await ausgemustert(wertvoll);
  expect(await lies(`/anlage/anlagen/${leer}`)).toMatchObject({ status: 'Abgegangen', abgangam: '2026-01-01' });
  expect(await lies(`/anlage/anlagen/${voll}`)).toMatchObject({ status: 'Aktiv', abgangam: '2026-01-01' });
  for (const id of [wertlos, wertvoll]) expect((await schritt(id, 'InGebrauch', w.kassier, 'Irrtum')).status).toBe(200);
  for (const id of [leer, voll])
    expect(await lies(`/anlage/anlagen/${id}`)).toMatchObject({ status: 'Aktiv', abgangam: null });
});

test('one piece has one asset, of its own branch', async () => {
  const id = await stueck();
  await anlage({ inventar_id: id });
  const alle = userWith('alle', allRights, 'all');
  const fremd = await w.app.create(alle, '/inventar/inventar', { sek_id: alle.sek_id, name: 'Fremd' });
  for (const inventar_id of [id, fremd]) {
    const told = await w.app.ask(alle, '/anlage/anlagen', {
      method: 'PUT',
      body: {
        sek_id: w.sek,
        bezeichnung: 'Zweite',
        anschaffungam: '2026-01-01',
        ahkbetrag: 1,
        knt_id: w.konto('0410'),
        inventar_id,
      },
    });
    expect(told.status).toBe(422);
  }
});

test('a value is never negative, and is taken back once by a counter row', async () => {
  const id = await stueck();
  const wert = { inventar_id: id, datum: '2026-01-01', wertart: 'Versicherung' };
  const neg = await w.app.ask(w.kassier, '/inventar/werte', { method: 'PUT', body: { ...wert, betrag: -1 } });
  expect(neg.status).toBe(422);
  const eins = await w.app.create(w.kassier, '/inventar/werte', { ...wert, betrag: 12_345 });
  const storno = (): Promise<Told> =>
    w.app.ask(w.kassier, `/inventar/werte/${eins}/storno`, { method: 'PUT', body: { grund: 'Tippfehler' } });
  expect((await storno()).status).toBe(201);
  expect((await storno()).status).not.toBe(201);
});
