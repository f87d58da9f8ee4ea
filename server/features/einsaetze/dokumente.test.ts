import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../../src/features/registry.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { schemaHash } from '../../../src/protocol/schema-hash.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';

// Papers of a mission, and who a patient is in the register, for those who may and for nobody else.
const all = [...rightNumbers.keys()];
const bytes = Buffer.from('%PDF-1.4 Befund von GEHEIMNIS');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const datei = { sha256, name: 'befund.pdf', type: 'application/pdf', size: bytes.length };
const einsatz = newId();
const dokument = naturalId('einsatz_dokumente', [einsatz, sha256]);

let t: TestApp;
let sek: string;
let boss: Caller;
let blind: Caller;
let reader: Caller;

const send = async (
  call: Caller,
  path: string,
  body: object,
  headers: Record<string, string> = {},
  method = 'PUT',
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await call(path, { method, body: JSON.stringify(body), headers });
  return { status: response.status, body: await response.json() };
};
const userOf = async (name: string, rights: readonly string[], where = sek): Promise<Caller> => {
  await t.user(name, where, [{ bg_id: await t.group(rights), sek_id: where }]);
  return t.signIn(name);
};
const add = (call: Caller, values: object = {}) =>
  send(call, '/einsaetze/dokumente', {
    id: dokument,
    einsatz_id: einsatz,
    name: 'Befund',
    art: 'Protokoll',
    datei,
    ...values,
  });
const bytesFor = (call: Caller, id = dokument): Promise<Response> => call(`/einsaetze/dokumente/${id}/datei/datei`);
const patient = async (values: object, call = boss, at = einsatz) => {
  const id = newId();
  return { id, ...(await send(call, '/einsaetze/patienten', { id, einsatz_id: at, ...values })) };
};
const person = async (values: object): Promise<string> => {
  const id = newId();
  const { status } = await send(boss, '/mgd/mitglieder', {
    id,
    nachname: 'Gruber',
    vorname: 'Anna',
    sek_id: sek,
    eintritt: '2020-01-01',
    ...values,
  });
  expect(status).toBe(201);
  return id;
};

beforeAll(async () => {
  t = await openTestApp(testEngine);
  sek = await t.sektion('Verband');
  boss = await userOf('boss', all);
  blind = await userOf(
    'blind',
    all.filter((right) => !/EINSAETZE_DOKUMENTE|PERSONVERKNUEPFEN/.test(right)),
  );
  reader = await userOf('reader', ['EINSAETZE_LESEN', 'EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_DOKUMENTE_LESEN']);
  const begun = { id: einsatz, sek_id: sek, einsatzbeginn: '2026-02-01T08:00:00Z' };
  const { status } = await send(boss, '/einsaetze/einsaetze', begun);
  if (status !== 201) throw new Error(`the mission was answered with ${status}`);
});
afterAll(() => t.close());

test('a paper is added, seen, renamed and removed only with the right for each', async () => {
  const upload = (call: Caller): Promise<Response> =>
    call(`/dateien/${sha256}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` },
    });
  for (const call of [boss, blind]) expect((await upload(call)).status).toBeLessThan(300);
  expect((await add(blind)).status).toBe(403);
  expect((await add(reader)).status).toBe(403);
  expect((await add(boss)).status).toBe(201);
  expect(await (await bytesFor(boss)).text()).toContain('GEHEIMNIS');
  expect(await (await bytesFor(reader)).text()).toContain('GEHEIMNIS');
  const changes = (call: Caller) => send(call, `/einsaetze/dokumente/${dokument}`, { name: 'Anders' });
  expect([(await changes(reader)).status, (await changes(boss)).status]).toEqual([403, 200]);
  const removes = (call: Caller): Promise<Response> =>
    call(`/einsaetze/dokumente/${dokument}`, { method: 'DELETE', headers: { 'If-Match': '"2"' } });
  expect((await removes(reader)).status).toBe(403);
  expect((await removes(boss)).status).toBeLessThan(300);
  expect((await bytesFor(boss)).status).toBe(404);
});

test('who may not read papers gets no byte of one: not the file, nor the record, a list, the history or the feed', async () => {
  expect((await add(boss)).status).toBeLessThan(300);
  expect(await (await bytesFor(reader)).text()).toContain('GEHEIMNIS');
  const told = [
    await bytesFor(blind),
    await blind(`/einsaetze/dokumente/${dokument}`),
    await blind(`/einsaetze/dokumente/${dokument}/verlauf`),
    await blind('/einsaetze/dokumente?limit=50'),
    await blind(`/einsaetze/einsaetze/${einsatz}/verlauf`),
    await blind('/sync', {
      method: 'POST',
      body: JSON.stringify({ cursor: null, pins: [einsatz], sektionen: null, schema: schemaHash(registry) }),
      headers: { 'Content-Type': 'application/json' },
    }),
  ];
  for (const answer of told) {
    const text = await answer.text();
    for (const part of ['GEHEIMNIS', 'Befund', sha256, dokument]) expect(text).not.toContain(part);
  }
});

test('papers of another branch are nobody’s: rights hold where the mission lies', async () => {
  const elsewhere = await t.sektion('Ort', sek);
  const other = await userOf('fremd', all, elsewhere);
  expect((await bytesFor(other)).status).toBe(404);
  expect((await add(other)).status).toBeGreaterThanOrEqual(400);
});

test('a patient is linked with a person only by who may, and the link is seen by nobody else', async () => {
  const anna = await person({ gebdatum: '1980-05-01' });
  const { id } = await patient({ nachname: 'Gruber', vorname: 'Anna', gebdatum: '1980-05-01' });
  const url = `/einsaetze/patienten/${id}`;
  expect((await send(blind, url, { mgd_id: anna })).status).toBe(403);
  expect((await send(boss, url, { mgd_id: anna })).status).toBe(200);
  const as = async (call: Caller): Promise<Record<string, unknown>> => (await call(url)).json();
  expect(await as(boss)).toMatchObject({ mgd_id: anna });
  expect(await as(blind)).not.toHaveProperty('mgd_id');
  expect(await (await blind(`${url}/verlauf`)).text()).not.toContain(anna);
  // Other data of the patient is theirs as before, also what no longer fits the person.
  expect((await send(blind, url, { gebdatum: '1980-05-02' })).status).toBe(200);
  expect((await send(blind, url, { mgd_id: null })).status).toBe(403);
  expect((await send(boss, url, { mgd_id: null })).status).toBe(200);
  expect(await as(boss)).toMatchObject({ mgd_id: null });
});

test('a patient is nobody with another birth date, who is in the mission already, or who had died', async () => {
  const berta = await person({ vorname: 'Berta', gebdatum: '1970-01-01' });
  const dead = await person({ vorname: 'Clara', gebdatum: '1930-01-01', sterbedatum: '2025-01-01' });
  const sentences = ({ body }: { body: Record<string, unknown> }) => body['fields'];
  expect(sentences(await patient({ gebdatum: '1971-01-01', mgd_id: berta }))).toEqual([
    { feld: 'mgd_id', text: 'Diese Person hat ein anderes Geburtsdatum als der Patient.' },
  ]);
  expect(sentences(await patient({ mgd_id: dead }))).toEqual([
    { feld: 'mgd_id', text: 'Dieses Mitglied ist vor dem Einsatz verstorben.' },
  ]);
  expect((await patient({ mgd_id: berta })).status).toBe(201);
  expect(sentences(await patient({ mgd_id: berta }))).toEqual([
    { feld: 'mgd_id', text: 'Diese Person ist in diesem Einsatz schon ein anderer Patient.' },
  ]);
});

test('whoever links without seeing birth dates learns none', async () => {
  const dora = await person({ vorname: 'Dora', gebdatum: '1970-01-01' });
  const linker = await userOf('linker', [
    ...['LESEN', 'ALLGEMEIN_LESEN', 'PATIENTEN_LESEN', 'PATIENTEN_NEU', 'PATIENTEN_PERSONVERKNUEPFEN'].map(
      (right) => `EINSAETZE_${right}`,
    ),
    'MITGLIEDER_ALLGEMEIN_LESEN',
  ]);
  expect((await patient({ gebdatum: '1971-01-01', mgd_id: dora }, linker)).status).toBe(201);
});
