import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bienenstaende } from '../../../src/features/bienen/bienenstaende.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

const bienen = ['BIENENDATENBANK_LESEN', 'BIENENDATENBANK_ALLGEMEIN_LESEN', 'BIENENDATENBANK_ERWEITERT_LESEN'];
const wart = userWith('wart', allRights, 'a1');
/** Reads stands and counts them, but does not know where they are. */
const obmann = userWith('obmann', [...bienen, 'BIENENDATENBANK_ERWEITERT_SPEICHERN'], 'a1');
const nachbar = userWith('nachbar', bienen, 'a2');

let t: TestApp;
let betrieb = '';
let heim = '';

const url = (was: string): string => `/bienendatenbank/${was}`;
const gib = (was: string, values: object, wer = wart): Promise<Told> =>
  t.ask(wer, url(was), { method: 'PUT', body: { id: newId(), ...values } });
const stand = (progressiv: number, values: object = {}, betrieb_id = betrieb): Promise<Told> =>
  t.ask(wart, url('staende'), {
    method: 'PUT',
    body: {
      id: idFromNaturalKey(bienenstaende, { betrieb_id, progressiv }),
      betrieb_id,
      progressiv,
      gemeinde: 'Lana',
      position: { lat: 46.612345, lon: 11.154321 },
      von: '2020-04-01',
      ...values,
    },
  });
const lies = async (was: string, id: string, wer = wart) => (await t.ask(wer, `${url(was)}/${id}`)).body;
const felder = ({ body }: Told): readonly unknown[] =>
  Array.isArray(body['fields']) ? body['fields'].map(({ feld }: { feld: string }) => feld) : [];
const saetze = ({ body }: Told): readonly unknown[] =>
  Array.isArray(body['fields']) ? body['fields'].map(({ text }: { text: string }) => text) : [];
const neuerBetrieb = (betriebskodex: string, values: object = {}): Promise<Told> =>
  gib('bienendatenbank', { name: 'Imkerei Gruber', sek_id: sektionen.a1, betriebskodex, ...values });
const zaehle = (stand_id: string, gezaehltam: string, voelker: number, values: object = {}): Promise<Told> =>
  gib('zaehlungen', { betrieb_id: betrieb, stand_id, jahr: 2026, voelker, ableger: 1, gezaehltam, ...values });
const streifen = {
  voelker: 'alle',
  anwendungam: '2026-08-03',
  dauer: 42,
  mittel: 'Streifen',
  menge: '2 je Volk',
  wartezeit: 0,
  lieferant: 'Apotheke Lana, Hauptplatz 1',
  beleg: 'R 17',
};

beforeAll(async () => {
  t = await openTestApp(testEngine, { ...branches, config: { variante: 'SIB' } });
  t.setNow(new Date('2026-12-01T08:00:00Z'));
  betrieb = String((await neuerBetrieb('it 021 bz 001')).body['id']);
  heim = String((await stand(1)).body['id']);
}, 180_000);
afterAll(() => t.close());

describe('a Betrieb', () => {
  test('its code is kept in one shape, stands once, and belongs to a province that there is', async () => {
    expect(await lies('bienendatenbank', betrieb)).toMatchObject({ betriebskodex: 'IT021BZ001', land: 'IT' });
    expect((await neuerBetrieb('021bz001')).status).toBe(422);
    expect(saetze(await neuerBetrieb('IT021XX002'))).toEqual(['Die Provinz XX gibt es nicht.']);
    expect((await neuerBetrieb('091620000001', { land: 'DE' })).status).toBe(201);
  });

  test('is read by the rights of its branch, by the second address as well', async () => {
    expect((await t.ask(obmann, `${url('erweitert')}/${betrieb}`)).status).toBe(200);
    expect((await t.ask(nachbar, `${url('bienendatenbank')}/${betrieb}`)).status).toBe(400);
    expect((await t.ask(nachbar, `${url('staende')}/${heim}`)).status).toBe(400);
    expect((await neuerBetrieb('IT021BZ003', {})).status).toBe(201);
    const fremd = await gib(
      'bienendatenbank',
      { name: 'X', sek_id: sektionen.a1, betriebskodex: 'IT021BZ004' },
      obmann,
    );
    expect(fremd.status).toBe(403);
  });
});

describe('a stand', () => {
  test('says exactly where it is to those with the right only; others see it to two decimals', async () => {
    const umgebung = { lat: 46.61, lon: 11.15, genauigkeit_m: 1000 };
    expect(await lies('staende', heim)).toMatchObject({ position: { lat: 46.612345, lon: 11.154321 }, umgebung });
    const gesehen = await lies('staende', heim, obmann);
    expect(gesehen).toMatchObject({ umgebung, gemeinde: 'Lana' });
    expect(Object.keys(gesehen)).not.toContain('position');
    expect(Object.keys(gesehen)).not.toContain('adresse');
    expect(JSON.stringify(await t.ask(obmann, url('staende')))).not.toContain('46.612345');
  });

  test('moves with its place, and is given up when its end has come', async () => {
    const id = String((await stand(2)).body['id']);
    const aendern = (values: object): Promise<Told> =>
      t.ask(wart, `${url('staende')}/${id}`, { method: 'PUT', body: values });
    expect((await aendern({ position: { lat: 46.5, lon: 11.35 }, bis: '2026-11-30' })).status).toBe(200);
    expect(await lies('staende', id)).toMatchObject({ umgebung: { lat: 46.5, lon: 11.35 }, zustand: 'Aufgegeben' });
    expect(felder(await aendern({ bis: '2019-01-01' }))).toEqual(['bis']);
    expect(saetze(await aendern({ bis: '2026-12-02' }))).toEqual(['Das liegt in der Zukunft.']);
    expect((await aendern({ bis: '2026-12-01' })).status).toBe(200);
  });
});

test('a Betrieb in which somebody counted or moved is archived, not deleted', async () => {
  const weg = async (id: string) => {
    const { status, body } = await t.ask(wart, `${url('bienendatenbank')}/${id}`, { method: 'DELETE' });
    return [status, body['status_text']];
  };
  const neu = async (kodex: string) => String((await neuerBetrieb(kodex)).body['id']);
  const [gezaehlt, bewegt, leer] = [await neu('IT021BZ040'), await neu('IT021BZ041'), await neu('IT021BZ042')];
  for (const betrieb_id of [gezaehlt, bewegt, leer]) expect((await stand(1, {}, betrieb_id)).status).toBe(201);
  const in_ = (betrieb_id: string) => idFromNaturalKey(bienenstaende, { betrieb_id, progressiv: 1 }) ?? '';
  expect((await zaehle(in_(gezaehlt), '2026-11-05T10:00:00.000Z', 4, { betrieb_id: gezaehlt })).status).toBe(201);
  const move = { betrieb_id: bewegt, art: 'Wanderung', anzahl: 4, datum: '2026-05-12', von_id: in_(bewegt) };
  expect((await gib('bewegungen', { ...move, fremdkodex: 'IT021BZ007-2' })).status).toBe(201);
  const satz = 'Hier wurde schon gezählt oder bewegt. Bitte stattdessen archivieren.';
  expect([await weg(gezaehlt), await weg(bewegt)]).toEqual([
    [422, satz],
    [422, satz],
  ]);
  expect((await weg(leer))[0]).toBe(200);
});

describe('the register', () => {
  test('a Betrieb has as many colonies and stands as its open stands, nuclei apart', async () => {
    const id = String((await neuerBetrieb('IT021BZ020', { name: 'Imkerei Egger' })).body['id']);
    for (const [nr, voelker, bis] of [
      [1, 6, null],
      [2, 3, null],
      [3, 2, '2026-11-30'],
    ] as const) {
      const stand_id = String((await stand(nr, { bis }, id)).body['id']);
      await gib('zaehlungen', {
        betrieb_id: id,
        stand_id,
        jahr: 2026,
        voelker,
        ableger: 5,
        gezaehltam: '2026-11-05T10:00:00.000Z',
      });
    }
    const { list } = await t.ask(obmann, `${url('bienendatenbank')}?betriebskodex=BZ020`);
    expect(list).toMatchObject([{ id, anzvoelker: 9, anzstaende: 2 }]);
  });

  test('is found by name, code, the year of its counts and whether it is archived', async () => {
    const alt = { name: 'Imkerei Alber', archiviertam: '2025-01-31' };
    const archiviert = String((await neuerBetrieb('IT021BZ030', alt)).body['id']);
    const gefunden = async (was: string): Promise<readonly unknown[]> =>
      (await t.ask(wart, `${url('bienendatenbank')}?${was}`)).list.map(({ name }) => name);
    expect(await gefunden('name=alber')).toEqual(['Imkerei Alber']);
    expect(await gefunden('betriebskodex=021bz030')).toEqual(['Imkerei Alber']);
    expect(await gefunden('archiviert=2')).toEqual(['Imkerei Alber']);
    expect(await gefunden('archiviert=1')).not.toContain('Imkerei Alber');
    expect(await gefunden('jahr=2026')).toContain('Imkerei Egger');
    expect(await gefunden('jahr=2026')).not.toContain('Imkerei Alber');
    expect(await gefunden('jahr=2019')).toEqual([]);
    expect(await lies('bienendatenbank', archiviert)).toMatchObject(alt);
  });
});

describe('counts', () => {
  test('two of one stand are both kept, the later one counts, whichever arrived first', async () => {
    const id = String((await stand(3)).body['id']);
    expect((await zaehle(id, '2026-11-12T10:00:00.000Z', 12)).status).toBe(201);
    expect((await zaehle(id, '2026-11-10T10:00:00.000Z', 11, {})).status).toBe(201);
    expect(await lies('staende', id)).toMatchObject({
      voelker: 12,
      ableger: 1,
      gezaehltam: '2026-11-12T10:00:00.000Z',
    });
    const { list } = await t.ask(wart, `${url('zaehlungen')}?betrieb_id=${betrieb}`);
    expect(list.filter(({ stand_id }) => stand_id === id).map(({ voelker }) => voelker)).toEqual([12, 11]);
  });

  test('what cannot be is refused, nothing of a stand elsewhere', async () => {
    expect(felder(await zaehle(heim, '2026-12-05T10:00:00.000Z', 4))).toEqual(['gezaehltam']);
    expect(felder(await zaehle(heim, '2026-11-05T10:00:00.000Z', 1000))).toEqual(['voelker']);
    const anderer = String((await neuerBetrieb('IT021BZ009')).body['id']);
    const dort = String((await stand(1, {}, anderer)).body['id']);
    expect(felder(await zaehle(dort, '2026-11-05T10:00:00.000Z', 4))).toEqual(['stand_id']);
  });

  test('what was counted is not changed', async () => {
    const id = String((await zaehle(heim, '2026-11-05T10:00:00.000Z', 4)).body['id']);
    const told = await t.ask(wart, `${url('zaehlungen')}/${id}`, { method: 'PUT', body: { voelker: 5 } });
    expect(told.status).toBe(422);
    expect(await lies('zaehlungen', id)).toMatchObject({ voelker: 4 });
  });
});

describe('moves and the Behandlungsbuch', () => {
  test('a move says where to, and a report of it is a row that corrects it once', async () => {
    const wanderung = { betrieb_id: betrieb, art: 'Wanderung', anzahl: 4, datum: '2026-05-12', von_id: heim };
    expect(felder(await gib('bewegungen', wanderung))).toEqual(['nach_id']);
    const erste = await gib('bewegungen', { ...wanderung, fremdkodex: 'IT021BZ007-2' });
    expect(erste.status).toBe(201);
    const gemeldet = {
      ...wanderung,
      fremdkodex: 'IT021BZ007-2',
      lage: 'Bestaetigt',
      gemeldetam: '2026-05-13',
      ersetzt_id: erste.body['id'],
    };
    expect((await gib('bewegungen', gemeldet)).status).toBe(201);
    expect(felder(await gib('bewegungen', gemeldet))).toEqual(['ersetzt_id']);
  });

  test('a treatment without withdrawal time is refused, and what it speaks of stays for five years', async () => {
    const eintrag = { betrieb_id: betrieb, stand_id: heim, ...streifen };
    expect(saetze(await gib('behandlungen', { ...eintrag, wartezeit: null }))).toEqual([
      'Auch null Tage müssen eingetragen werden.',
    ]);
    const told = await gib('behandlungen', eintrag);
    expect(told.status).toBe(201);
    const weg = await t.ask(wart, `${url('staende')}/${heim}`, { method: 'DELETE' });
    expect([weg.status, weg.body['status_text']]).toEqual([
      422,
      'Das Behandlungsbuch wird bis 31.12.2031 aufbewahrt. Bitte stattdessen archivieren oder aufgeben.',
    ]);
    expect((await t.ask(wart, `${url('bienendatenbank')}/${betrieb}`, { method: 'DELETE' })).status).toBe(422);
    const id = String(told.body['id']);
    expect((await t.ask(wart, `${url('behandlungen')}/${id}`, { method: 'DELETE' })).status).toBe(422);
  });
});
