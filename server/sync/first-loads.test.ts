import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { FirstLoads } from './first-loads.ts';
import { ReplicaModel } from './replica-model.ts';

const personen = registry.table('personen');
const mitglieder = 300;

describe.each(testEngines)('a first load on %s', (engine) => {
  let t: TestApp;
  let call: Caller;
  let other: Caller;

  beforeAll(async () => {
    t = await openTestApp(engine, { pace: { markRows: 10, pageLines: 10 } });
    const sektion = await t.sektion('Bozen');
    const group = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']);
    await t.user('anna', sektion, [{ bg_id: group, sek_id: sektion }]);
    await t.writes(async (unit) => {
      for (let nr = 0; nr < mitglieder; nr += 1) {
        const id = newId();
        await unit.insert(personen, {
          id,
          rev: 1,
          root_id: id,
          sek_ids: [sektion],
          values: { personenart: 'Mitglied', nachname: `N${nr}`, sichtbarkeit: 0, sek_id: sektion },
        });
      }
    });
    call = await t.signIn('anna');
    other = await t.signIn('anna');
  });
  afterAll(() => t.close());

  const ask = (by = call, init: RequestInit = {}) =>
    by('/sync', {
      method: 'POST',
      body: JSON.stringify({ cursor: null, pins: [], sektionen: null, schema: schemaHash(registry) }),
      ...init,
    });
  const begin = async (by = call) => {
    const reader = (await ask(by)).body?.getReader();
    if (reader === undefined) throw new Error('no body');
    await reader.read();
    return reader;
  };
  const whole = async (by: Caller): Promise<number> => {
    const device = new ReplicaModel();
    await device.pullAll(by);
    return device.rows('personen').size;
  };
  /** How much is still sent. */
  const rest = async (reader: Awaited<ReturnType<typeof begin>>): Promise<number> => {
    let text = '';
    for (let part = await reader.read(); part.value !== undefined; part = await reader.read())
      text += new TextDecoder().decode(part.value);
    return text.split('\n').filter((line) => line.includes('"t":"row"')).length;
  };

  test('ends when the same device begins another, which arrives whole', async () => {
    const first = await begin();
    expect(await whole(call)).toBe(mitglieder);
    expect(await rest(first)).toBeLessThan(mitglieder);
    expect(await whole(call)).toBe(mitglieder);
  });

  test('that was broken off is followed by another one at once', async () => {
    for (let round = 0; round < 5; round += 1) await (await begin()).cancel();
    expect(await whole(call)).toBe(mitglieder);
  });

  test('that nobody takes holds up nobody', async () => {
    const forgotten = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(forgotten.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await whole(call)).toBe(mitglieder);
  });

  test('of another device of the same user goes on', async () => {
    const first = await begin(other);
    expect(await whole(call)).toBe(mitglieder);
    expect(await rest(first)).toBeGreaterThan(mitglieder - 20);
  });
});

test('what a load will bring is reckoned once at a time for a device; a refusal says when to come again, and ends nothing', async () => {
  const loads = new FirstLoads();
  let resolve = (_counted: string): void => undefined;
  const promise = new Promise<string>((settle) => (resolve = settle));
  const first = loads.reckon('a', () => promise);
  await expect(loads.reckon('a', () => Promise.resolve('zweite'))).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': '2' },
  });
  expect(await loads.reckon('b', () => Promise.resolve('andere'))).toBe('andere');
  resolve('erste');
  expect(await first).toBe('erste');
  await expect(loads.reckon('a', () => Promise.reject(new Error('die Datenbank')))).rejects.toThrow('die Datenbank');
  expect(await loads.reckon('a', () => Promise.resolve('dritte'))).toBe('dritte');
});
