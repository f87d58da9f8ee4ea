import { setImmediate as nothingLeft } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import type { Tokens } from '../../src/protocol/session.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import type { Storage } from '../storage/database.ts';
import { openTestStorage, testEngine } from '../storage/test-storage.ts';
import { crowdTurns, type Turns } from '../storage/turns.ts';
import { openTestApp, testPassword, type Caller, type TestApp } from '../test-app.ts';

/** A storage that counts what is asked of it. */
function counted(storage: Storage): { readonly storage: Storage; readonly asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    storage: {
      ...storage,
      db: storage.db.withPlugin({
        transformQuery: ({ node }) => {
          asked += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
      transaction: (work) => {
        asked += 1;
        return storage.transaction(work);
      },
    },
  };
}

/** Takes turns until none is free; answers their ends. */
async function takeAll(turns: Turns): Promise<readonly (() => void)[]> {
  const ends: (() => void)[] = [];
  let isAsking = true;
  for (let asked = 1; ends.length === asked - 1; asked += 1) {
    // The one that has to wait gives its turn on.
    void turns.take().then((end) => (isAsking ? ends.push(end) : end()));
    await nothingLeft();
  }
  isAsking = false;
  return ends;
}

interface World {
  readonly t: TestApp;
  readonly asked: () => number;
  readonly call: Caller;
  readonly renew: () => Promise<Response>;
  /** Sends a change as a device does; answers its status. */
  readonly push: () => Promise<number | undefined>;
}

async function world(): Promise<World> {
  const { storage, asked } = counted(await openTestStorage(testEngine, 'migrated'));
  const t = await openTestApp(testEngine, { storage });
  onTestFinished(() => t.close());
  const sektion = await t.sektion('Bozen');
  const group = await t.group([...rightNumbers.keys()]);
  await t.user('anna', sektion, [{ bg_id: group, sek_id: sektion }]);
  const post = (path: string, body: unknown) => t.call(path, { method: 'POST', body: JSON.stringify(body) });
  const login = await post('/login', { username: 'anna', password: testPassword });
  const { access_token, refresh_token }: Tokens = await login.json();
  const call: Caller = (path, init) => t.call(path, { ...init, headers: { Authorization: `Bearer ${access_token}` } });
  const push = async () => {
    const id = newId();
    const body = { id, nachname: 'Mair', vorname: 'Anna', sichtbarkeit: 0, sek_id: sektion };
    const one = { op: `${id}.1`, method: 'PUT', url: '/mgd/mitglieder', ifNoneMatch: '*', body };
    const response = await call('/sync/batch', { method: 'POST', body: JSON.stringify({ calls: [one] }) });
    const { answers }: { answers: { status: number }[] } = await response.json();
    return answers[0]?.status;
  };
  return { t, asked, call, renew: () => post('/auth/refresh', { refresh_token }), push };
}

test('however many devices come back, what somebody saves waits for none of them: they ask nothing of the database before their turn', async () => {
  const { t, asked, call, renew, push } = await world();
  // What is read once is read.
  expect(await push()).toBe(201);
  const before = asked();
  expect(await push()).toBe(201);
  const alone = asked() - before;
  const { pulls, renewals } = t.storage.crowd;
  const ends = [...(await takeAll(pulls)), ...(await takeAll(renewals))];
  let served = 0;
  const body = JSON.stringify({ cursor: 'of another server', pins: [], sektionen: null, schema: schemaHash(registry) });
  const crowd = [
    ...Array.from({ length: 12 }, () => call('/sync', { method: 'POST', body })),
    call('/sync/pruefung', { method: 'POST', body }),
    call('/sync/ereignisse'),
    renew(),
  ].map(async (asking) => {
    const response = await asking;
    served += 1;
    await response.body?.cancel();
    return response.status;
  });
  const without = asked();
  expect(await push()).toBe(201);
  expect(asked() - without).toBe(alone);
  expect(served).toBe(0);
  for (const end of ends) end();
  expect(await Promise.all(crowd)).toEqual([...Array.from({ length: 12 }, () => 410), 200, 200, 200]);
});

test.each([
  [10, 4, 2],
  [6, 2, 1],
  [3, 1, 1],
  [1, 1, 1],
])(
  'of %i connections devices that come back have %i for pulls and %i for renewals',
  async (connections, pulls, renewals) => {
    const turns = crowdTurns(connections);
    expect([(await takeAll(turns.pulls)).length, (await takeAll(turns.renewals)).length]).toEqual([pulls, renewals]);
  },
);
