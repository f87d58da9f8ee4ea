import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { umzugFrameSchema, type ImportResult, type UmzugOrder } from '../../src/protocol/import.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

describe.each(testEngines)('a move on %s', (engine) => {
  let t: TestApp;
  let sek_id: string;
  let anna: Caller;

  beforeAll(async () => {
    t = await openTestApp(engine);
    sek_id = await t.sektion('Verein');
    await t.user('anna', sek_id, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id }]);
    anna = await t.signIn('anna');
  });
  afterAll(() => t.close());

  const idOf = (table: string, key: string): string => naturalId(`umzug.${table}`, [sek_id, key]);
  type Row = UmzugOrder['zeilen'][number];
  const person = (key: string, werte: Record<string, unknown>, nr: number): Row => ({
    auftrag: 0,
    id: idOf('personen', key),
    nr,
    werte: { nachname: key, ...werte },
  });
  const mandat = (key: string, werte: Record<string, unknown>, nr: number): Row => ({
    auftrag: 1,
    id: idOf('sepamandate', key),
    nr,
    werte: { mgd_id: idOf('personen', key), iban: 'DE89370400440532013000', unterschriftam: '2020-01-02', ...werte },
  });
  const move = (art: UmzugOrder['art'], zeilen: readonly Row[]): UmzugOrder => ({
    art,
    auftraege: [
      { id: newId(), modul: 'mitglieder', name: 'mitglied.csv', schluessel: [], neu: { sek_id } },
      { id: newId(), modul: 'sepamandate', name: 'mitglied.csv', schluessel: [], neu: { sek_id } },
    ],
    zeilen: [...zeilen],
  });
  const post = (body: unknown): Promise<Response> =>
    anna('/import/umzug', { method: 'POST', body: JSON.stringify(body) });
  const run = async (order: UmzugOrder): Promise<{ was: string[][]; results: ImportResult[]; kept: boolean }> => {
    const response = await post(order);
    expect(response.status).toBe(200);
    const frames = (await response.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => v.parse(umzugFrameSchema, JSON.parse(line)));
    const parts = frames.flatMap((frame) => (frame.t === 'teil' ? [frame] : []));
    const was = order.auftraege.map((_, at) =>
      parts.filter(({ auftrag }) => auftrag === at).flatMap(({ zeilen }) => zeilen.map((one) => one.was)),
    );
    const end = frames.at(-1);
    return { was, results: parts.flatMap(({ zeilen }) => zeilen), kept: end?.t === 'ende' && end.uebernommen };
  };
  const names = async (): Promise<string[]> => {
    const rows: { nachname: string }[] = await (await anna('/mgd/mitglieder')).json();
    return rows.map(({ nachname }) => nachname).toSorted();
  };
  const undo = async (id: string): Promise<void> => {
    const response = await anna(`/import/${id}/rueckgaengig`, { method: 'POST' });
    expect([response.status, (await response.text()).includes('"fehler"')]).toEqual([200, false]);
  };

  test('is rehearsed with what hangs on rows of the same move, and nothing is kept', async () => {
    const before = await t.logged();
    const { was, kept } = await run(move('probe', [person('Erster', {}, 2), mandat('Erster', {}, 2)]));
    expect([was, kept, await names(), (await t.logged()) - before]).toEqual([[['neu'], ['neu']], false, [], 0]);
  });

  test('one wrong row and nothing of any file is taken; the row is told', async () => {
    const rows = [person('Guter', {}, 2), mandat('Guter', {}, 2), mandat('Niemand', {}, 3)];
    const { was, results, kept } = await run(move('alles', rows));
    expect([was[0], was[1]?.[1], kept, await names()]).toEqual([['neu'], 'fehler', false, []]);
    expect(results.find(({ was: what }) => what === 'fehler')?.nr).toBe(3);
  });

  test('a row that is refused late costs no other one its person', async () => {
    const rows = [
      person('Erster', {}, 2),
      person('Falsch', { plz: '39030', land: 'CH' }, 3),
      person('Letzter', {}, 4),
      mandat('Erster', {}, 2),
      mandat('Falsch', {}, 3),
      mandat('Letzter', {}, 4),
    ];
    expect((await run(move('probe', rows))).was).toEqual([
      ['neu', 'fehler', 'neu'],
      ['neu', 'fehler', 'neu'],
    ]);
  });

  test('is run, repeated without doubling, and taken back', async () => {
    const rows = [person('Berger', { vorname: 'Ida' }, 2), person('Auer', {}, 3), mandat('Berger', {}, 2)];
    const order = move('alles', rows);
    expect(await run(order)).toMatchObject({ was: [['neu', 'neu'], ['neu']], kept: true });
    expect(await names()).toEqual(['Auer', 'Berger']);
    expect(await run(move('alles', rows))).toMatchObject({ was: [['gleich', 'gleich'], ['gleich']], kept: false });
    for (const { id } of order.auftraege.toReversed()) await undo(id);
    expect(await names()).toEqual([]);
  });

  test('a later one of the same files brings up to date, and is taken back for itself', async () => {
    await run(move('alles', [person('Berger', { vorname: 'Ida' }, 2), mandat('Berger', {}, 2)]));
    const later = move('alles', [person('Berger', { vorname: 'Ina' }, 2), mandat('Berger', {}, 2)]);
    expect(await run(later)).toMatchObject({ was: [['geaendert'], ['gleich']], kept: true });
    for (const { id } of later.auftraege.toReversed()) await undo(id);
    const rows: { vorname: string }[] = await (await anna('/mgd/mitglieder')).json();
    expect(rows.map(({ vorname }) => vorname)).toEqual(['Ida']);
  });

  test('refuses what is none', async () => {
    const [row] = [person('X', {}, 2)];
    const order = move('alles', [row]);
    const wrong: readonly unknown[] = [
      { ...order, auftraege: [] },
      { ...order, zeilen: [{ ...row, auftrag: 5 }] },
      { ...order, auftraege: [{ ...order.auftraege[0], modul: 'gibtesnicht' }] },
      { ...order, art: 'gute' },
      { ...order, zeilen: [row, row] },
      {},
    ];
    const statuses = [];
    for (const one of wrong) statuses.push((await post(one)).status);
    expect(statuses).toEqual(wrong.map(() => 422));
  });
});
