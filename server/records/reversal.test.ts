import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry as product } from '../../src/features/registry.ts';
import { defineModule } from '../../src/kit/define-module.ts';
import { defineTable } from '../../src/kit/define-table.ts';
import { choice } from '../../src/kit/kinds/choice.ts';
import { date } from '../../src/kit/kinds/date.ts';
import { money } from '../../src/kit/kinds/money.ts';
import { reference } from '../../src/kit/kinds/reference.ts';
import { serverNumber } from '../../src/kit/kinds/server-number.ts';
import { text } from '../../src/kit/kinds/text.ts';
import { createRegistry } from '../../src/kit/registry.ts';
import { tableSql } from '../../src/kit/sql.ts';
import { vocabulary } from '../../src/kit/vocabulary.ts';
import { newId } from '../../src/lib/ids.ts';
import { createTable } from '../schema/ddl.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

const step = { action: 'SPEICHERN', label: 'Buchen', done: 'Gebucht' } as const;
/** A cash book: numbered when it is booked, by branch and year, and never changed from then on. */
const kassabuch = defineTable({
  name: 'probe_kassabuch',
  nr: 990,
  label: 'Buchung',
  root: { by: 'column', column: 'sek_id' },
  right: 'ZAST_ALLGEMEIN',
  title: ['nummer'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'kassabuch',
      pattern: '{sektionsnr}/{jahr}/{nr:3}',
      perSektionAndYear: { sektion: 'sek_id', year: 'am' },
      at: ['Gebucht'],
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation' }),
    am: date({ label: 'Am', required: true }),
    betrag: money({ label: 'Betrag', required: true }),
    status: choice({
      label: 'Status',
      values: vocabulary({ Entwurf: 'Entwurf', Gebucht: 'Gebucht' }),
      required: true,
      setBy: 'creation',
      default: 'Entwurf',
    }),
    storno_id: reference({ label: 'Storno von', to: 'probe_kassabuch', setBy: 'server' }),
    storniert_id: reference({ label: 'Storniert durch', to: 'probe_kassabuch', setBy: 'server' }),
    grund: text({ label: 'Grund', max: 300, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Gebucht'],
    steps: [{ from: 'Entwurf', to: 'Gebucht', ...step }],
    editable: ['Entwurf'],
  },
  reversal: {
    of: 'storno_id',
    by: 'storniert_id',
    negated: ['betrag'],
    dated: ['am'],
    reason: 'grund',
    action: 'ABSCHLIESSEN',
    in: ['Gebucht'],
    sentence: 'Diese Buchung ist schon storniert.',
  },
});
const registry = createRegistry(
  [...product.tables.values(), kassabuch],
  [
    ...product.modules.values(),
    defineModule({
      name: 'probe_kassabuch',
      url: '/zast/kassabuch',
      area: 'ZAST',
      table: kassabuch,
      label: 'Kassabuch',
      list: { columns: ['nummer'], sort: 'nummer' },
    }),
  ],
);

describe.each(testEngines)('a root that is taken back by a counter row on %s', (engine) => {
  let t: TestApp;
  let boss: Caller;
  let clerk: Caller;
  let sek_id: string;
  beforeAll(async () => {
    t = await openTestApp(engine, { registry, now: new Date('2026-06-01T10:00:00Z') });
    await sql.raw(createTable(tableSql(registry, kassabuch))).execute(t.storage.db);
    sek_id = await t.sektion('Verband');
    const rights = ['ZAST_LESEN', ...['LESEN', 'NEU', 'SPEICHERN'].map((action) => `ZAST_ALLGEMEIN_${action}`)];
    for (const [name, more] of [
      ['chef', ['ZAST_ALLGEMEIN_ABSCHLIESSEN']],
      ['kassier', []],
    ] as const)
      await t.user(name, sek_id, [{ bg_id: await t.group([...rights, ...more]), sek_id }]);
    [boss, clerk] = [await t.signIn('chef'), await t.signIn('kassier')];
  });
  afterAll(() => t.close());

  const put = async (path: string, body: object, by: Caller = boss, headers: Record<string, string> = {}) => {
    const response = await by(`/zast/kassabuch${path}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    const told: Record<string, unknown> = await response.json();
    const { id, status_text, fields } = told;
    return { status: response.status, id, status_text, fields };
  };
  const read = async (id: string): Promise<Record<string, unknown>> => (await boss(`/zast/kassabuch/${id}`)).json();
  const booked = async (am = '2026-03-01'): Promise<string> => {
    const id = newId();
    await put('', { id, sek_id, am, betrag: 1250 });
    await put(`/${id}/status`, { nach: 'Gebucht' });
    return id;
  };
  const grund = 'Falsches Konto';

  test('is numbered by branch and year when it is booked, and its counter row with the next one', async () => {
    const id = await booked();
    expect((await read(id))['nummer']).toBe('S1/2026/001');
    const told = await put(`/${id}/storno`, { grund });
    expect(told.status).toBe(201);
    const counter = await read(String(told['id']));
    expect(counter).toMatchObject({ nummer: 'S1/2026/002', betrag: -1250, storno_id: id, grund, storniert_id: null });
    expect(await read(id)).toMatchObject({ betrag: 1250, storniert_id: told['id'], status: 'Gebucht' });
    expect((await read(await booked('2027-03-01')))['nummer']).toBe('S1/2027/001');
  });

  test('is taken back once, however many ask at once; the others are told so', async () => {
    const id = await booked('2028-03-01');
    const told = await Promise.all(Array.from({ length: 4 }, () => put(`/${id}/storno`, { grund })));
    expect(told.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect(told.find(({ status }) => status === 422)).toMatchObject({
      status_text: 'Diese Buchung ist schon storniert.',
    });
    expect((await read(await booked('2028-03-01')))['nummer']).toBe('S1/2028/002');
  });

  test('has a counter row of the day on which it is taken back, numbered in that year', async () => {
    const id = await booked('2024-03-01');
    t.setNow(new Date('2025-02-28T23:30:00Z'));
    const { id: counter } = await put(`/${id}/storno`, { grund });
    expect(await read(String(counter))).toMatchObject({ am: '2025-03-01', nummer: 'S1/2025/001', betrag: -1250 });
    expect(await read(id)).toMatchObject({ am: '2024-03-01', nummer: 'S1/2024/001' });
  });

  test('answers a repetition by its key as it did first', async () => {
    const id = await booked('2029-03-01');
    const key = { 'idempotency-key': newId() };
    const [one, two] = [
      await put(`/${id}/storno`, { grund }, boss, key),
      await put(`/${id}/storno`, { grund }, boss, key),
    ];
    expect([one.status, two['id']]).toEqual([201, one['id']]);
  });

  test('is not taken back under an id that is there already', async () => {
    const id = await booked('2033-03-01');
    for (const taken of [id, await booked('2033-03-01')])
      expect(await put(`/${id}/storno`, { grund, id: taken })).toMatchObject({ status: 422, fields: [{ feld: 'id' }] });
    expect((await put(`/${id}/storno`, { grund, id: newId() })).status).toBe(201);
  });

  test('is not taken back without a reason, without the right, or when it takes back another one', async () => {
    const id = await booked('2030-03-01');
    expect(await put(`/${id}/storno`, {})).toMatchObject({ status: 422, fields: [{ feld: 'grund' }] });
    expect((await put(`/${id}/storno`, { grund }, clerk)).status).toBe(403);
    const draft = newId();
    await put('', { id: draft, sek_id, am: '2030-03-01', betrag: 1250 });
    expect(await put(`/${draft}/storno`, { grund })).toMatchObject({
      status_text: 'Im Status „Entwurf“ wird nicht storniert.',
    });
    const { id: counter } = await put(`/${id}/storno`, { grund });
    expect(await put(`/${String(counter)}/storno`, { grund })).toMatchObject({
      status_text: 'Ein Storno wird nicht storniert.',
    });
  });
});
