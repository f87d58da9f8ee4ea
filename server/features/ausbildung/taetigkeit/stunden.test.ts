import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { geleistet } from '../../../../src/features/ausbildung/taetigkeit/stunden.rules.ts';
import { testEngine } from '../../../storage/test-storage.ts';
import type { Caller } from '../../../test-app.ts';
import { openKursWorld, type KursWorld } from '../kurs-world.ts';

let w: KursWorld;
let anna: string;
let berta: string;
let kurs: string;

/** The night when the clock goes back, 13 hours, and an evening of two. */
const nacht = { beginn: '2026-10-24T18:00:00.000Z', ende: '2026-10-25T07:00:00.000Z' };
const abend = { beginn: '2026-11-10T18:00:00.000Z', ende: '2026-11-10T20:00:00.000Z' };

const nimmtTeil = async (tag_id: string, teilnehmer_id: string, values: object): Promise<void> =>
  void (await w.create('/ausbildungen/teilnahmen', { ausb_id: kurs, tag_id, teilnehmer_id, ...values }));

beforeAll(async () => {
  w = await openKursWorld(testEngine);
  anna = await w.mitglied(w.sektionen.a);
  berta = await w.mitglied(w.sektionen.b);
  kurs = await w.create('/taetigkeiten', {
    typ: 'Taetigkeit',
    name: 'Wachdienst',
    sek_id: w.sektionen.a,
    anfang: '2026-10-24',
  });
  const [erste, zweite] = [
    await w.create('/ausbildungen/tage', { ausb_id: kurs, ...nacht }),
    await w.create('/ausbildungen/tage', { ausb_id: kurs, ...abend }),
  ];
  const [a, b] = [
    await w.create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id: anna, typ: 'Angemeldet' }),
    await w.create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id: berta, typ: 'Angemeldet' }),
  ];
  await nimmtTeil(erste, a, { teilnahme: 'Teilgenommen' });
  await nimmtTeil(zweite, a, { teilnahme: 'Teilgenommen', minuten: 45 });
  await nimmtTeil(erste, b, { teilnahme: 'EntschuldigtAbwesend' });
  await nimmtTeil(zweite, b, { teilnahme: 'Teilgenommen' });
  // She led it, too, and he drove.
  await w.create('/ausbildungen/zustaendige', { ausb_id: kurs, mgd_id: anna, rolle: 'Betreuer' });
  await w.create('/ausbildungen/zustaendige', { ausb_id: kurs, mgd_id: berta, rolle: 'Fahrer', km: 42.5 });
});
afterAll(() => w.t.close());

const stunden = async (query: string, call: Caller = w.boss): Promise<unknown> =>
  ((await (await call(`/taetigkeiten/stunden?${query}`)).json()) as { zeilen: unknown }).zeilen;

test('a year has the minutes that really passed, once for who led and took part, none for who only drove', async () => {
  expect(await stunden('jahr=2026')).toEqual(
    [
      { mgd_id: anna, sek_id: w.sektionen.a, typ: 'Taetigkeit', minuten: 780 + 120, tage: 2 },
      { mgd_id: berta, sek_id: w.sektionen.b, typ: 'Taetigkeit', minuten: 120, tage: 1 },
    ].toSorted((x, y) => (x.sek_id < y.sek_id ? -1 : 1)),
  );
  expect(await stunden('jahr=2025')).toEqual([]);
  expect(await stunden(`jahr=2026&sek_id=${w.sektionen.b}`)).toMatchObject([{ mgd_id: berta }]);
});

test('the sheet of a person has each day with its minutes, as the device reckons them, and kilometres', async () => {
  const blatt = async (mgd: string): Promise<Record<string, unknown>> =>
    (await w.boss(`/taetigkeiten/jahresblatt?mgd_id=${mgd}&jahr=2026`)).json();
  const line = { ausb_id: kurs, typ: 'Taetigkeit', name: 'Wachdienst' };
  expect(await blatt(anna)).toEqual({
    jahr: 2026,
    leistungen: [
      { ...line, tag: '2026-10-24', minuten: geleistet(nacht, { teilnahme: 'Teilgenommen' }), rolle: null },
      { ...line, tag: '2026-10-24', minuten: 780, rolle: 'Betreuer' },
      {
        ...line,
        tag: '2026-11-10',
        minuten: geleistet(abend, { teilnahme: 'Teilgenommen', minuten: 45 }),
        rolle: null,
      },
      { ...line, tag: '2026-11-10', minuten: 120, rolle: 'Betreuer' },
    ],
    aufwand: [],
  });
  expect(await blatt(berta)).toMatchObject({
    leistungen: [{ tag: '2026-11-10', minuten: 120, rolle: null }],
    aufwand: [{ ausb_id: kurs, km: 42.5, betrag: 0 }],
  });
});

test('nobody reads hours of those whose attendance they may not read, but everybody the own ones', async () => {
  const rights = [
    'TAETIGKEIT_LESEN',
    'TAETIGKEIT_ALLGEMEIN_LESEN',
    'TAETIGKEIT_TAGE_LESEN',
    'TAETIGKEIT_TEILNEHMER_LESEN',
  ];
  const user = await w.t.user('carla', w.sektionen.a, [{ bg_id: await w.t.group(rights), sek_id: w.sektionen.a }]);
  await sql`update benutzer set mgd_id = ${anna} where id = ${user}`.execute(w.t.storage.db);
  const carla = await w.t.signIn('carla');
  expect(await stunden('jahr=2026', carla)).toEqual([]);
  const blatt = async (mgd: string): Promise<unknown[]> =>
    ((await (await carla(`/taetigkeiten/jahresblatt?mgd_id=${mgd}&jahr=2026`)).json()) as { leistungen: unknown[] })
      .leistungen;
  expect(await blatt(berta)).toEqual([]);
  expect(await blatt(anna)).toHaveLength(4);
  // Who names nobody means oneself; an account of nobody's has no sheet.
  const own = await carla('/taetigkeiten/jahresblatt?jahr=2026');
  expect(((await own.json()) as { leistungen: unknown[] }).leistungen).toHaveLength(4);
  expect((await w.boss('/taetigkeiten/jahresblatt?jahr=2026')).status).toBe(422);
});

test.each(['jahr=', 'jahr=26', 'jahr=2026&sek_id=x'])('%s is no question', async (query) => {
  expect((await w.boss(`/taetigkeiten/stunden?${query}`)).status).toBe(422);
});
