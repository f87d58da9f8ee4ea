import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import type { Call } from '../../src/protocol/sync.ts';
import { openTestStorage, testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

type Answer = {
  op: string;
  status: number;
  body: { kind?: string; rev?: number; stand?: number; given?: Record<string, unknown> };
};
type Values = Readonly<Record<string, unknown>>;

const device = newId();
let nr = 0;
const call = (method: 'PUT' | 'DELETE', url: string, rest: Partial<Call> = {}): Call => ({
  op: `${device}.${(nr += 1)}`,
  method,
  url,
  ...rest,
});
const einsaetze = '/einsaetze/einsaetze';
const people = '/mgd/mitglieder';

describe.each(testEngines)('one transaction for a batch on %s', (engine) => {
  let t: TestApp;
  let sektion: string;
  let anna: Caller;
  let berta: Caller;
  /** Set: the transaction ends like this instead of being committed. */
  let crash: Error | undefined;

  beforeAll(async () => {
    const storage = await openTestStorage(engine, 'migrated');
    t = await openTestApp(engine, {
      storage: {
        ...storage,
        transaction: (work) =>
          storage.transaction(async (tx) => {
            const result = await work(tx);
            if (crash !== undefined) throw crash;
            return result;
          }),
      },
    });
    sektion = await t.sektion('Bozen');
    const group = await t.group([...rightNumbers.keys()]);
    for (const name of ['anna', 'berta']) await t.user(name, sektion, [{ bg_id: group, sek_id: sektion }]);
    anna = await t.signIn('anna');
    berta = await t.signIn('berta');
  });
  afterAll(() => t.close());

  const post = (calls: readonly Call[], by = anna): Promise<Response> =>
    by('/sync/batch', { method: 'POST', body: JSON.stringify({ calls }) });
  const send = async (calls: readonly Call[], by = anna): Promise<Answer[]> => {
    const { answers }: { answers: Answer[] } = await (await post(calls, by)).json();
    return answers;
  };
  const add = (url: string, values: Values): Call & { body: Record<string, unknown> } => ({
    ...call('PUT', url, { ifNoneMatch: '*' }),
    body: { id: newId(), ...values },
  });
  const einsatz = (values: Values = {}) =>
    add(einsaetze, { sek_id: sektion, einsatzbeginn: '2026-01-01T10:00:00.000Z', ...values });
  const person = (values: Values = {}) => add(people, { sek_id: sektion, nachname: 'Mair', ...values });
  const idOf = ({ body }: Call): string => String(body?.['id']);
  const edit = (one: Call, rev: number, values: Values, basis: Values): Call =>
    call('PUT', `${one.url}/${idOf(one)}`, { ifMatch: rev, body: { ...values, basis } });
  const erase = (one: Call, rev: number): Call => call('DELETE', `${one.url}/${idOf(one)}`, { ifMatch: rev });
  const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);
  const log = (calls: readonly Call[]) =>
    t.storage.db
      .selectFrom('aenderungen')
      .select(['nummer', 'id', 'art', 'rev'])
      .where('id', 'in', calls.map(idOf))
      .orderBy('nummer')
      .orderBy('pos')
      .execute();
  const keysOf = (calls: readonly Call[]) =>
    t.storage.db
      .selectFrom('operationen')
      .select('schluessel')
      .where(
        'schluessel',
        'in',
        calls.map(({ op }) => op),
      )
      .execute();
  const counter = async (): Promise<number> =>
    Number((await t.storage.db.selectFrom('feed_zaehler').select('nummer').executeTakeFirstOrThrow())['nummer']);

  test('each call has a feed number of its own, listeners hear of the last one', async () => {
    const before = await counter();
    const heard: number[] = [];
    const end = t.deps.events.subscribe((stand) => heard.push(stand));
    const calls = [person(), einsatz(), person()];
    const answers = await send(calls);
    end();
    expect(answers.map(({ body }) => body.stand)).toEqual([before + 1, before + 2, before + 3]);
    expect((await log(calls)).map((row) => [row['nummer'], row['id']])).toEqual(
      calls.map((one, index) => [before + index + 1, idOf(one)]),
    );
    expect(heard).toEqual([before + 3]);
  });

  test('a parent, what hangs on it, changes and a step of it go in one batch', async () => {
    const [typ, ort, leiter] = [
      add('/verwaltung/einsatztyp', { name: `Sturz ${newId()}` }),
      add('/verwaltung/einsatzort', { name: 'Plose' }),
      person(),
    ];
    const root = einsatz({
      einsatztyp_id: idOf(typ),
      ort_id: idOf(ort),
      einsatzleiter_id: idOf(leiter),
      taetigkeit: 'Skitour',
      ursache: 'Lawine',
      einsatzende: '2026-01-01T12:00:00.000Z',
    });
    const patient = add('/einsaetze/patienten', {
      einsatz_id: idOf(root),
      nachname: 'Rossi',
      zustand: 'leicht',
      transportart: 'RTW',
      kostentraeger_art: 'Selbstzahler',
    });
    const step = call('PUT', `${einsaetze}/${idOf(root)}/status`, { ifMatch: 2, body: { nach: 'Transfer' } });
    const calls = [
      typ,
      ort,
      leiter,
      root,
      patient,
      edit(root, 1, { wetter: 'Föhn' }, { wetter: null }),
      edit(patient, 1, { nachname: 'Bianchi' }, { nachname: 'Rossi' }),
      step,
    ];
    const answers = await send(calls);
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 200, 200, 200]);
    expect(answers.at(-1)?.body).toMatchObject({ rev: 3, given: { status: 'Transfer' } });
    const told: Values = await (await anna(`${einsaetze}/${idOf(root)}`)).json();
    expect(told).toMatchObject({ wetter: 'Föhn', status: 'Transfer', rev: 3 });
  });

  test('a record that comes up several times counts on, and comes back with what was deleted by the same call', async () => {
    const root = einsatz();
    const [early, late] = ['BZ 1', 'BZ 2'].map((kennung) =>
      add('/einsaetze/fahrzeuge', { einsatz_id: idOf(root), kennung }),
    );
    if (early === undefined || late === undefined) throw new Error('two vehicles');
    expect(statuses(await send([root, early, late]))).toEqual([201, 201, 201]);
    // Only without its number may the mission be deleted.
    await t.writes(async (unit) => {
      await unit.update(
        t.deps.registry.table('einsaetze'),
        { id: idOf(root), rev: 1, root_id: idOf(root), sek_ids: [sektion], values: { nummer: '?' } },
        { nummer: null },
      );
    });
    const back = (one: Call): Call => call('PUT', `${one.url}/${idOf(one)}/wiederherstellen`);
    const answers = await send([
      erase(early, 1),
      erase(root, 2),
      back(root),
      edit(root, 4, { wetter: 'Schnee' }, { wetter: null }),
      erase(root, 5),
      back(root),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.rev)).toEqual([2, 3, 4, 5, 6, 7]);
    expect((await anna(`/einsaetze/fahrzeuge/${idOf(late)}`)).status).toBe(200);
    // It was gone before, by a call of its own.
    expect((await anna(`/einsaetze/fahrzeuge/${idOf(early)}`)).status).not.toBe(200);
  });

  test('a call sees where a record lies after the calls before it', async () => {
    const one = person();
    const other = await t.sektion('Meran', sektion);
    await send([one]);
    const { id } = await t.storage.db
      .selectFrom('mitgliedschaften')
      .select('id')
      .where('mgd_id', '=', idOf(one))
      .executeTakeFirstOrThrow();
    const period = '/mgd/mitgliedschaften';
    const second = add(period, { mgd_id: idOf(one), sek_id: other, von: '2025-01-01' });
    const answers = await send([
      second,
      call('PUT', `${period}/${String(id)}`, { body: { mitgliedschaft: 'Ehrenmitglied' } }),
    ]);
    expect(statuses(answers)).toEqual([201, 200]);
    const line = await t.storage.db
      .selectFrom('aenderungen')
      .select('sek_ids')
      .where('id', '=', id)
      .where('art', '=', 'aendern')
      .executeTakeFirstOrThrow();
    expect(line['sek_ids']).toEqual([sektion, other].toSorted());
  });

  test('calls that fail at the database take back only themselves', async () => {
    const leader = person();
    await send([leader, einsatz({ einsatzleiter_id: idOf(leader) })]);
    const iso = (code: string) => add('/verwaltung/nationen', { iso: code, name: `Land ${code}` });
    const calls = [iso('QA'), iso('QB'), iso('QA'), einsatz(), erase(leader, 1), person(), iso('QB'), iso('QC')];
    const answers = await send(calls);
    expect(statuses(answers)).toEqual([201, 201, 422, 201, 400, 201, 422, 201]);
    expect(answers[4]?.body.kind).toBe('foreign-key');
    expect((await log(calls.filter((one) => one.method === 'PUT'))).map((row) => row['art'])).toEqual([
      'neu',
      'neu',
      'neu',
      'neu',
      'neu',
    ]);
    expect(await send(calls)).toEqual(answers);
  });

  test('a refused call leaves no gap in the numbers', async () => {
    const wrong = einsatz({ einsatzende: '2025-12-31T10:00:00.000Z' });
    const answers = await send([einsatz(), wrong, einsatz()]);
    expect(statuses(answers)).toEqual([201, 422, 201]);
    const [first, second] = [answers[0], answers[2]].map((answer) =>
      Number(String(answer?.body.given?.['nummer']).slice(-4)),
    );
    expect(second).toBe(Number(first) + 1);
  });

  test('a call that is already done answers as before, the others of the batch run', async () => {
    const [old, fresh] = [person(), person()];
    const [first] = await send([old]);
    const answers = await send([old, fresh, old]);
    expect([answers[0], answers[2]]).toEqual([first, first]);
    expect(answers[1]?.status).toBe(201);
    expect(await log([old, fresh])).toHaveLength(2);
  });

  test('the key of a refused call is free again', async () => {
    const wrong = person({ nachname: '' });
    expect(statuses(await send([person(), wrong]))).toEqual([201, 422]);
    expect(await keysOf([wrong])).toEqual([]);
    expect(statuses(await send([{ ...wrong, body: { ...wrong.body, nachname: 'Gut' } }]))).toEqual([201]);
  });

  test('what is not committed has left nothing behind, and goes through when it comes again', async () => {
    const calls = [person(), einsatz(), person()];
    const told = vi.spyOn(console, 'error').mockReturnValue();
    crash = new Error('Connection terminated');
    const lost = await post(calls);
    crash = undefined;
    told.mockRestore();
    expect(lost.status).toBe(503);
    expect([await keysOf(calls), await log(calls)]).toEqual([[], []]);
    expect(statuses(await send(calls))).toEqual([201, 201, 201]);
    expect(await log(calls)).toHaveLength(3);
  });

  test('two users who change the same records in opposite order both get through', async () => {
    const records = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? person() : einsatz()));
    await send(records);
    const write =
      (text: string) =>
      (one: Call): Call =>
        call('PUT', `${one.url}/${idOf(one)}`, { body: { [one.url === people ? 'vorname' : 'wetter']: text } });
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        send(records.map(write(`anna ${round}`))),
        send(records.toReversed().map(write(`berta ${round}`)), berta),
      ]);
      expect(new Set(statuses(answers.flat()))).toEqual(new Set([200]));
    }
    expect(await log(records)).toHaveLength(12 + 12 * 2 * 5);
  });

  test('the same batch sent by two tabs at once has one effect and one answer', async () => {
    const calls = Array.from({ length: 10 }, () => person());
    const [one, other] = await Promise.all([send(calls), send(calls.toReversed())]);
    expect(other?.toReversed()).toEqual(one);
    expect(await log(calls)).toHaveLength(10);
  });

  test('50 changes cost a handful of statements', async () => {
    const records = Array.from({ length: 50 }, () => person());
    await send(records);
    const asked = vi.spyOn(Client.prototype, 'query');
    const answers = await send(records.map((one) => edit(one, 1, { vorname: 'Ida' }, { vorname: null })));
    const count = asked.mock.calls.length;
    asked.mockRestore();
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(count).toBeLessThan(15);
  });
});
