import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { historyHeader, otherHistorySchema, writePlace, type Place } from '../../src/protocol/common-history.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import * as v from 'valibot';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { copyState } from '../storage/state-copy.ts';
import { openTestStorage, testEngines } from '../storage/test-storage.ts';
import { allRights } from '../test-branches.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { beginEpoch, readCounter } from './counter.ts';
import { noteBackup } from './history.ts';

describe.each(testEngines)('a restored database on %s', (engine) => {
  let t: TestApp;
  let sektion: string;
  let call: Caller;
  let copy: () => Promise<() => Promise<void>>;

  beforeAll(async () => {
    t = await openTestApp(engine);
    sektion = await t.sektion('Bozen', await t.sektion('Verband'));
    await t.user('anna', sektion, [{ bg_id: await t.group(allRights), sek_id: sektion }]);
    call = await t.signIn('anna');
    copy = () => copyState(t.storage);
  });
  afterAll(() => t.close());

  const url = '/mgd/mitglieder';
  const json = (method: string, body: object, rev?: number): RequestInit => ({
    method,
    body: JSON.stringify(body),
    ...(rev === undefined ? {} : { headers: { 'If-Match': `"${rev}"` } }),
  });
  const add = async (nachname: string): Promise<string> => {
    const id = newId();
    expect((await call(url, json('PUT', { id, nachname, sek_id: sektion }))).status).toBe(201);
    return id;
  };
  const change = (id: string, ort: string, basis: string | null, rev: number) =>
    call(`${url}/${id}`, json('PUT', { ort, basis: { ort: basis } }, rev));
  const read = async (id: string): Promise<Record<string, unknown>> => (await call(`${url}/${id}`)).json();
  const place = async (): Promise<Place> => readCounter(t.storage.db);
  const pull = (cursor: string | null, at?: Place) =>
    call('/sync', {
      method: 'POST',
      body: JSON.stringify({ schema: schemaHash(registry), cursor }),
      ...(at === undefined ? {} : { headers: { [historyHeader]: writePlace(at) } }),
    });
  const lastCursor = async (): Promise<string> =>
    JSON.parse((await (await pull(null)).text()).trim().split('\n').at(-1) ?? '').cursor;
  const known = async (at: Place): Promise<boolean> =>
    (await (await t.call(`/sync/verlauf?stand=${encodeURIComponent(writePlace(at))}`)).json()).bekannt;

  test('a change and a deletion on a revision that was given out twice are asked about', async () => {
    const [changed, deleted] = [await add('Auer'), await add('Berger')];
    const putBack = await copy();
    await change(changed, 'Lost', null, 1);
    await change(deleted, 'Lost', null, 1);
    await putBack();
    await change(changed, 'Newer', null, 1);
    await change(deleted, 'Newer', null, 1);
    const [late, gone] = [
      await change(changed, 'Late', 'Lost', 2),
      await call(`${url}/${deleted}`, json('DELETE', { basis: { ort: 'Lost' }, stand: 999 }, 2)),
    ];
    expect([late.status, gone.status]).toEqual([412, 412]);
    expect([(await read(changed))['ort'], (await read(deleted))['ort']]).toEqual(['Newer', 'Newer']);
  });

  test('a cursor that the counter has passed is of another history, and so is whatever the device sends with it', async () => {
    await add('Auer');
    const putBack = await copy();
    await add('Lost');
    const [cursor, at] = [await lastCursor(), await place()];
    await putBack();
    for (let nr = 0; nr < 5; nr += 1) await add(`New ${nr}`);
    expect((await place()).nummer).toBeGreaterThan(at.nummer);
    expect((await pull(cursor)).status).toBe(410);
    const told = v.parse(otherHistorySchema, await (await pull(cursor, at)).json());
    expect(told.ursprung).toBe((await readCounter(t.storage.db)).ursprung);
    expect(Date.parse(told.stand_vom ?? '')).toBeLessThanOrEqual(Date.parse(at.zeit));
    const id = newId();
    const calls = [
      { op: `${newId()}.1`, method: 'PUT', url, ifNoneMatch: '*', body: { id, nachname: 'Queued', sek_id: sektion } },
    ];
    expect(
      (await call('/sync/batch', { ...json('POST', { calls }), headers: { [historyHeader]: writePlace(at) } })).status,
    ).toBe(410);
    expect((await call(`${url}/${id}`)).status).toBe(400);
  });

  test('a device that was not ahead of the copy goes on with its cursor, in a new epoch too', async () => {
    await add('Auer');
    const [cursor, at] = [await lastCursor(), await place()];
    await add('Berger');
    const putBack = await copy();
    await add('Lost');
    await putBack();
    await t.storage.transaction(beginEpoch);
    const epoche = (await readCounter(t.storage.db)).epoche;
    const lines = (await (await pull(cursor, at)).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(
      lines
        .filter(({ t: kind }) => kind === 'row')
        .flatMap(({ table, row }) => (table === 'personen' ? [row.nachname] : [])),
    ).toEqual(['Berger']);
    expect(lines.at(-1).verlauf.epoche).toBe(epoche);
  });

  test('whoever asks learns whether the server went through a place; another database says so', async () => {
    const first = await place();
    await add('Auer');
    const at = await place();
    expect([
      await known(first),
      await known(at),
      await known({ ...at, kennung: newId() }),
      await known({ ...at, nummer: at.nummer + 1 }),
    ]).toEqual([true, true, false, false]);
    const { ursprung } = await readCounter(t.storage.db);
    // A copied schema would be the same database.
    const storage = await openTestStorage(engine, 'empty');
    await migrate(storage, migrations);
    const other = await openTestApp(engine, { storage });
    const answer = await (await other.call(`/sync/verlauf?stand=${encodeURIComponent(writePlace(at))}`)).json();
    await other.close();
    expect(answer).toMatchObject({ bekannt: false, stand_vom: null });
    expect(answer.ursprung).not.toBe(ursprung);
    expect((await t.call('/sync/verlauf?stand=x')).status).toBe(422);
  });

  test('a write says which transaction carries it, and says the same when it is asked again', async () => {
    const calls = [1, 2].map((nr) => ({
      op: `${newId()}.${nr}`,
      method: 'PUT',
      url,
      ifNoneMatch: '*',
      body: { id: newId(), nachname: `N${nr}`, sek_id: sektion },
    }));
    const send = async () => (await (await call('/sync/batch', json('POST', { calls }))).json()).answers;
    const answers = await send();
    const { kennung, nummer } = await place();
    expect(answers.map(({ body }: { body: { stand: number; verlauf: string } }) => [body.stand, body.verlauf])).toEqual(
      [
        [nummer - 1, kennung],
        [nummer, kennung],
      ],
    );
    expect(await send()).toEqual(answers);
    expect(await known({ ...(await place()), nummer: nummer - 1 })).toBe(true);
  });

  test('a mark says up to which number a backup holds everything', async () => {
    const gesichert = async (): Promise<number> =>
      JSON.parse((await (await pull(null)).text()).trim().split('\n').at(-1) ?? '').gesichert;
    expect(await gesichert()).toBe(0);
    const at = await place();
    await noteBackup(t.storage.db, at);
    await add('Auer');
    expect(await gesichert()).toBe(at.nummer);
  });
});
