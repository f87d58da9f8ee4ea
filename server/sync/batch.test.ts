import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../src/protocol/sync.ts';
import { newId } from '../../src/lib/ids.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

type Answer = { op: string; status: number; body: { kind?: string; id?: string; stand?: number } };

describe.each(testEngines)('batch on %s', (engine) => {
  let t: TestApp;
  let sektion: string;
  let anna: Caller;
  let berta: Caller;
  const device = newId();
  let nr = 0;

  beforeAll(async () => {
    t = await openTestApp(engine);
    sektion = await t.sektion('Bozen');
    const group = await t.group(
      ['EINSAETZE_ALLGEMEIN', 'EINSAETZE_VERLAUF', 'EINSAETZE_BERICHT'].flatMap((area) =>
        ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'].map((action) => `${area}_${action}`),
      ),
    );
    await t.user('anna', sektion, [{ bg_id: group, sek_id: sektion }]);
    await t.user('berta', sektion, [{ bg_id: group, sek_id: sektion }]);
    anna = await t.signIn('anna');
    berta = await t.signIn('berta');
  });
  afterAll(() => t.close());

  const op = (): string => `${device}.${(nr += 1)}`;
  const einsatz = (
    values: Record<string, unknown> = {},
    follows: string[] = [],
  ): Call & { op: string; body: Record<string, unknown> } => ({
    op: op(),
    method: 'PUT',
    url: '/einsaetze/einsaetze',
    ifNoneMatch: '*',
    body: {
      id: newId(),
      sek_id: sektion,
      einsatzbeginn: '2026-01-01T10:00:00.000Z',
      einsatzart: 'Bergrettung',
      bezeichnung: 'Grat',
      ...values,
    },
    follows,
  });
  const send = async (calls: readonly object[], by = anna): Promise<Answer[]> => {
    const response = await by('/sync/batch', { method: 'POST', body: JSON.stringify({ calls }) });
    expect(response.status).toBe(200);
    const { answers }: { answers: Answer[] } = await response.json();
    return answers;
  };

  test('one refused call does not stop the other 49', async () => {
    const calls = Array.from({ length: 50 }, (_, index) => einsatz(index === 20 ? { einsatzart: 'Unfug' } : {}));
    const answers = await send(calls);
    expect(answers.map((answer) => answer.op)).toEqual(calls.map((call) => call.op));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(49);
    expect([answers[20]?.status, answers[20]?.body.kind]).toEqual([422, 'input']);
  });

  test('what follows a refused or unknown operation is held, what follows an earlier one is not', async () => {
    const bad = einsatz({ bezeichnung: 'x'.repeat(999) });
    const good = einsatz();
    const [, ...rest] = await send([
      bad,
      einsatz({}, [bad.op]),
      good,
      einsatz({}, [good.op]),
      einsatz({}, [`${device}.999999`]),
    ]);
    expect(rest.map(({ status }) => status)).toEqual([424, 201, 201, 424]);
    const child = {
      op: op(),
      method: 'PUT',
      url: '/einsaetze/verlauf',
      ifNoneMatch: '*',
      body: { id: newId(), einsatz_id: good.body['id'], zeitpunkt: '2026-01-01T10:05:00.000Z', text: 'Start' },
    };
    expect((await send([{ ...child, follows: [good.op] }]))[0]?.status).toBe(201);
    // Somebody else's operation is no predecessor.
    expect((await send([einsatz({}, [good.op])], berta))[0]?.status).toBe(424);
  });

  test('the same batch again has one effect and gives the same answers', async () => {
    const calls = [einsatz(), einsatz()];
    const first = await send(calls);
    for (let again = 0; again < 3; again += 1) expect(await send(calls)).toEqual(first);
    const rows = await t.storage.db
      .selectFrom('aenderungen')
      .select('id')
      .where(
        'id',
        'in',
        calls.map((call) => call.body['id']),
      )
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('a change carries its revision through', async () => {
    const created = einsatz();
    await send([created]);
    const change = (ifMatch: number, ours: string, basis: string): Call => ({
      op: op(),
      method: 'PUT',
      url: `/einsaetze/einsaetze/${String(created.body['id'])}`,
      ifMatch,
      body: { bezeichnung: ours, basis: { bezeichnung: basis } },
    });
    const answers = await send([change(1, 'Wand', 'Grat'), change(1, 'Rinne', 'Grat')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 412]);
  });

  test('a path that is no data call, too many calls and doubled keys of other content are refused', async () => {
    const refused = async (calls: readonly object[]) =>
      (await anna('/sync/batch', { method: 'POST', body: JSON.stringify({ calls }) })).status;
    for (const url of [
      '/sync/batch/../login',
      '//x/y',
      '/mgd/mitglieder?x=1',
      '/einsaetze/einsaetze/../../rechte/dsgvo',
    ])
      expect(await refused([{ ...einsatz(), url }])).toBe(422);
    // An address of one segment may be a list's (`/ausbildungen`); one that is none is refused on its own.
    expect(await send([{ ...einsatz(), url: '/login' }])).toMatchObject([{ status: 404 }]);
    expect(await refused(Array.from({ length: 51 }, () => einsatz()))).toBe(422);
    expect(await refused([])).toBe(422);
    const one = einsatz();
    const [, second] = await send([one, { ...einsatz(), op: one.op }]);
    expect(second?.status).toBe(422);
  });
});
