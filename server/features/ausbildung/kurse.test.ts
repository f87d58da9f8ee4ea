import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines } from '../../storage/test-storage.ts';
import { openKursWorld, type KursWorld } from './kurs-world.ts';
import type { Place } from './kurs-seats.ts';
import { waitingLine } from './promote.ts';
import { decideSeat } from './decide-seat.ts';

describe.each(testEngines)('courses on %s', (engine) => {
  let w: KursWorld;
  beforeAll(async () => {
    w = await openKursWorld(engine);
  });
  afterAll(() => w.t.close());

  const issuesOf = async (url: string, values: Record<string, unknown>): Promise<unknown> => {
    const { status, body } = await w.put(url, values);
    return [status, (Array.isArray(body['fields']) ? body['fields'] : []).map(({ feld }: { feld: string }) => feld)];
  };

  test('are numbered by year, whoever organises them', async () => {
    const numbers = [];
    for (const [sek_id, anfang] of [
      [w.sektionen.a, '2031-05-01'],
      [w.sektionen.b, '2031-06-01'],
      [w.sektionen.a, '2032-01-01'],
    ]) {
      const { nr, jahr } = await w.read(`/ausbildungen/${await w.kurs({ sek_id, anfang })}`);
      numbers.push([nr, jahr]);
    }
    expect(numbers).toEqual([
      ['A-2031-0001', 2031],
      ['A-2031-0002', 2031],
      ['A-2032-0001', 2032],
    ]);
  });

  test.each([
    ['an end before the beginning', { ende: '2026-04-30' }, 'ende'],
    ['a closing date after the beginning', { anmeldeschluss: '2026-05-02' }, 'anmeldeschluss'],
    [
      'an opening after the closing date',
      { anmeldebeginn: '2026-04-02', anmeldeschluss: '2026-04-01' },
      'anmeldebeginn',
    ],
    ['a minimum above the maximum', { teilnehmermin: 5, teilnehmermax: 4 }, 'teilnehmermin'],
  ])('refuse %s at the field', async (_what, values, feld) => {
    expect(
      await issuesOf('/ausbildungen', {
        typ: 'Ausbildung',
        name: 'Kurs',
        sek_id: w.sektionen.a,
        anfang: '2026-05-01',
        ...values,
      }),
    ).toEqual([422, [feld]]);
  });

  test('take a minimum without a maximum', async () => {
    expect(await w.kurs({ teilnehmermin: 5, teilnehmermax: 0 })).toBeTruthy();
  });

  test('begin and end with their days, which are in order and not over 48 hours', async () => {
    const kurs = await w.kurs({ anmeldeschluss: '2026-04-20' });
    const day = (beginn: string, ende: string) => ({ ausb_id: kurs, beginn, ende });
    expect(await issuesOf('/ausbildungen/tage', day('2026-05-02T08:00:00Z', '2026-05-02T08:00:00Z'))).toEqual([
      422,
      ['ende'],
    ]);
    expect(await issuesOf('/ausbildungen/tage', day('2026-05-02T08:00:00Z', '2026-05-04T08:00:01Z'))).toEqual([
      422,
      ['ende'],
    ]);
    expect(await issuesOf('/ausbildungen/tage', day('2026-04-19T08:00:00Z', '2026-04-19T18:00:00Z'))).toEqual([
      422,
      ['beginn'],
    ]);
    await w.create('/ausbildungen/tage', day('2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z'));
    const first = await w.create('/ausbildungen/tage', day('2026-05-02T22:30:00Z', '2026-05-03T10:00:00Z'));
    expect(await w.read(`/ausbildungen/${kurs}`)).toMatchObject({
      anfang: '2026-05-03',
      ende: '2027-01-01',
      jahr: 2026,
    });
    await w.boss(`/ausbildungen/tage/${first}`, { method: 'DELETE', body: '{}' });
    expect(await w.read(`/ausbildungen/${kurs}`)).toMatchObject({ anfang: '2026-12-31', ende: '2027-01-01' });
  });

  test('have one address segment, and what lies below it is no record of theirs', async () => {
    const kurs = await w.kurs({ name: 'Lawinenkunde' });
    const { id } = await w.join(kurs, w.sektionen.a);
    expect(await w.read(`/ausbildungen/${kurs}`)).toMatchObject({ id: kurs, name: 'Lawinenkunde' });
    expect(await w.read(`/ausbildungen/teilnehmer?ausb_id=${kurs}`)).toMatchObject([{ id }]);
    expect(await w.read(`/ausbildungen/teilnehmer/new?ausb_id=${kurs}`)).toMatchObject({
      ausb_id: kurs,
      typ: 'Angemeldet',
    });
    expect(await w.read('/ausbildungen?name=lawinenk&jahr=2026')).toMatchObject([{ id: kurs }]);
  });

  test('are written by a device in one request: the last seat is taken once, and the second one hears of it', async () => {
    const device = newId();
    const kurs = newId();
    const ids = [newId(), newId()];
    const calls = [
      {
        op: `${device}.1`,
        method: 'PUT',
        url: '/ausbildungen',
        ifNoneMatch: '*',
        body: {
          id: kurs,
          typ: 'Ausbildung',
          name: 'Eis',
          sek_id: w.sektionen.a,
          anfang: '2026-05-01',
          teilnehmermax: 1,
        },
      },
      ...ids.map((id, index) => ({
        op: `${device}.${index + 2}`,
        method: 'PUT',
        url: '/ausbildungen/teilnehmer',
        ifNoneMatch: '*',
        body: { id, ausb_id: kurs, name: `Gast ${index}`, typ: 'Angemeldet' },
      })),
      {
        op: `${device}.4`,
        method: 'PUT',
        url: `/ausbildungen/${kurs}/status`,
        ifMatch: 1,
        body: { nach: 'Eingabe' },
      },
    ];
    const { answers } = await (await w.boss('/sync/batch', { method: 'POST', body: JSON.stringify({ calls }) })).json();
    expect(answers).toMatchObject([
      { status: 201 },
      { status: 201 },
      { status: 201, body: { given: { typ: 'Warteliste', rang: 1 } } },
      { status: 200, body: { given: { status: 'Eingabe' } } },
    ]);
  });

  test('with somebody more than pencilled in are called off, not deleted', async () => {
    const kurs = await w.kurs();
    const { id } = await w.join(kurs, w.sektionen.a, 'Vormerken');
    await w.put(`/ausbildungen/teilnehmer/${id}`, { typ: 'Angemeldet' });
    const refused = await w.boss(`/ausbildungen/${kurs}`, { method: 'DELETE', body: '{}' });
    expect([refused.status, (await refused.json()).status_text]).toEqual([400, 'FOREIGNKEY']);
    const other = await w.kurs();
    await w.join(other, w.sektionen.a, 'Vormerken');
    expect((await w.boss(`/ausbildungen/${other}`, { method: 'DELETE', body: '{}' })).status).toBe(200);
  });

  test('have quotas of a branch or of a region, never of both or none', async () => {
    const kg_id = await w.create('/verwaltung/kursgruppe', { code: 'X', name: 'X' });
    const both = { kg_id, plaetze: 1, sek_id: w.sektionen.a, region_id: w.sektionen.b };
    expect(await issuesOf('/verwaltung/kontingent', both)).toEqual([422, ['sek_id', 'region_id']]);
    expect(await issuesOf('/verwaltung/kontingent', { kg_id, plaetze: 1 })).toEqual([422, ['sek_id', 'region_id']]);
  });
});

test.each([
  ['free seats', { max: 3, held: 2, kontingente: [], isQualified: true }, 'Angemeldet'],
  ['no limit', { max: 0, held: 200, kontingente: [], isQualified: true }, 'Angemeldet'],
  [
    'full and the quota used',
    { max: 3, held: 3, kontingente: [{ plaetze: 1, held: 1 }], isQualified: true },
    'Warteliste',
  ],
  [
    'one of two quotas used',
    {
      max: 3,
      held: 2,
      kontingente: [
        { plaetze: 2, held: 1 },
        { plaetze: 1, held: 1 },
      ],
      isQualified: false,
    },
    'Reserve',
  ],
  ['a qualification missing', { max: 3, held: 2, kontingente: [], isQualified: false }, 'Vorbehalt'],
])('%s: %j decides %s', (_what, room, outcome) => {
  expect(decideSeat(room)).toBe(outcome);
});

test('the reserve waits behind the waiting list, and once the quotas lapsed whoever registered first is first', () => {
  const place = (id: string, typ: Place['typ'], rang: number, anmeldedatum: string) => ({
    id,
    typ,
    rang,
    anmeldedatum,
    sek_id: null,
    mgd_id: null,
    angebotbis: null,
  });
  const places = [
    place('r1', 'Reserve', 1, '2026-01-01T08:00:00.000Z'),
    place('w2', 'Warteliste', 2, '2026-01-04T08:00:00.000Z'),
    place('w1', 'Warteliste', 1, '2026-01-03T08:00:00.000Z'),
    place('a', 'Angemeldet', 0, '2026-01-01T07:00:00.000Z'),
  ];
  const order = (isReleased: boolean) => waitingLine({ places, isReleased }).map(({ id }) => id);
  expect(order(false)).toEqual(['w1', 'w2', 'r1']);
  expect(order(true)).toEqual(['r1', 'w1', 'w2']);
});
