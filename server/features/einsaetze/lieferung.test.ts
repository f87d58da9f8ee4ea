import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../../src/features/registry.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { schemaHash } from '../../../src/protocol/schema-hash.ts';
import { openTestApp, testPassword, type Caller, type TestApp } from '../../test-app.ts';

let t: TestApp;
let medic: Caller;
const [einsatz, patient] = [newId(), newId()];

beforeAll(async () => {
  t = await openTestApp('pglite');
  t.setNow(new Date('2026-02-02T10:00:00Z'));
  const sek = await t.sektion('Verband');
  const all = [...rightNumbers.keys()];
  const [groups, blind] = [await t.group(all), await t.group(all.filter((right) => !/_PATIENTEN/.test(right)))];
  await t.user('medic', sek, [{ bg_id: groups, sek_id: sek }]);
  await t.user('blind', sek, [{ bg_id: blind, sek_id: sek }]);
  medic = await t.signIn('medic');
  await medic('/einsaetze/einsaetze', {
    method: 'PUT',
    body: JSON.stringify({ id: einsatz, sek_id: sek, einsatzbeginn: '2026-02-01T08:00:00Z' }),
  });
  await medic('/einsaetze/patienten', {
    method: 'PUT',
    body: JSON.stringify({ id: patient, einsatz_id: einsatz, nachname: 'Mair' }),
  });
});
afterAll(() => t.close());

const device = async (username: string, name: string): Promise<Caller> => {
  const body = JSON.stringify({ username, password: testPassword, geraet: { id: newId(), name } });
  const { access_token }: { access_token: string } = await (await t.call('/login', { method: 'POST', body })).json();
  return (path, init = {}) => t.call(path, { ...init, headers: { Authorization: `Bearer ${access_token}` } });
};
const load = async (by: Caller): Promise<string> =>
  (
    await by('/sync', {
      method: 'POST',
      body: JSON.stringify({ cursor: null, pins: [einsatz], sektionen: null, schema: schemaHash(registry) }),
    })
  ).text();
const traces = async (): Promise<unknown[]> => {
  const rows: { art: string; benutzer: string; geraet: string | null }[] = await (
    await medic(`/einsaetze/zugriffe?patient_id=${patient}`)
  ).json();
  return rows
    .filter(({ art }) => art === 'geliefert')
    .map(({ benutzer, geraet }) => [benutzer, geraet])
    .toSorted();
};

test('what a device is given of patients is traced as on that device, once a device and day, before it is sent', async () => {
  const [hut, valley, blind] = [
    await device('medic', 'Tablet Hütte'),
    await device('medic', 'Büro'),
    await device('blind', 'Neugier'),
  ];
  expect(await traces()).toEqual([]);
  expect(await load(hut)).toContain('Mair');
  expect(await traces()).toEqual([['medic', 'Tablet Hütte']]);
  await Promise.all([load(hut), load(hut)]);
  expect(await load(blind)).not.toContain('Mair');
  await load(valley);
  expect(await traces()).toEqual([
    ['medic', 'Büro'],
    ['medic', 'Tablet Hütte'],
  ]);
  t.setNow(new Date('2026-02-03T10:00:00Z'));
  await load(await device('medic', 'Tablet Hütte'));
  medic = await t.signIn('medic');
  expect(await traces()).toHaveLength(3);
});

test('a list that is narrowed to other columns notes who read of the patient, and does not tell which', async () => {
  const read = async (): Promise<number> => {
    const rows: { art: string }[] = await (await medic(`/einsaetze/zugriffe?patient_id=${patient}`)).json();
    return rows.filter(({ art }) => art === 'gelesen').length;
  };
  await medic('/einsaetze/vitalwerte', {
    method: 'PUT',
    body: JSON.stringify({ id: newId(), patient_id: patient, zeitpunkt: '2026-02-01T09:00:00Z', hf: 70 }),
  });
  const before = await read();
  for (const more of ['&limit=5', '']) {
    const [row]: Record<string, unknown>[] = await (
      await medic(`/einsaetze/vitalwerte?patient_id=${patient}&spalten=hf${more}`)
    ).json();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['hf', 'id', 'rev', 'root_id', 'titel']);
  }
  expect(await read()).toBe(before + 2);
});
