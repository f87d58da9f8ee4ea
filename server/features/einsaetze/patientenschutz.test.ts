import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../../src/features/registry.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { schemaHash } from '../../../src/protocol/schema-hash.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';

// Whoever may not read patients gets no byte of one, by no way (domain: einsaetze 9.6).
const secret = 'GEHEIMNIS';
let t: TestApp;
let medic: Caller;
let blind: Caller;
const [einsatz, patient, vitals] = [newId(), newId(), newId()];

const send = (caller: Caller, path: string, body: unknown, headers: Record<string, string> = {}, method = 'PUT') =>
  caller(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } });

/** Setting up must work, or the tests would find nothing to hide. */
async function done(answer: Response, status: number): Promise<void> {
  if (answer.status !== status) throw new Error(`answered ${answer.status} ${await answer.text()}`);
}

beforeAll(async () => {
  t = await openTestApp('pglite');
  const sek = await t.sektion('Verband');
  const all = [...rightNumbers.keys()];
  const groups = {
    medic: await t.group(all),
    blind: await t.group(all.filter((right) => !/_(PATIENTEN|PATIENTENZUGRIFFE)_/.test(right))),
  };
  for (const [name, bg_id] of Object.entries(groups)) await t.user(name, sek, [{ bg_id, sek_id: sek }]);
  medic = await t.signIn('medic');
  blind = await t.signIn('blind');
  await done(
    await send(medic, '/einsaetze/einsaetze', {
      id: einsatz,
      sek_id: sek,
      einsatzbeginn: '2026-02-01T08:00:00Z',
      bezeichnung: 'Sturz',
    }),
    201,
  );
  const texts = {
    nachname: secret,
    vorname: secret,
    adresse: secret,
    notfallkontakt: secret,
    versorgung: secret,
    transportziel: secret,
    uebergabe_an: secret,
    versicherung: secret,
  };
  await done(
    await send(medic, '/einsaetze/patienten', {
      id: patient,
      einsatz_id: einsatz,
      ...texts,
      kostentraeger_art: 'Keiner',
      kostentraeger_grund: secret,
      naca: 4,
    }),
    201,
  );
  await done(
    await send(medic, '/einsaetze/vitalwerte', {
      id: vitals,
      patient_id: patient,
      zeitpunkt: '2026-02-01T09:00:00Z',
      hf: 143,
    }),
    201,
  );
  await done(
    await send(medic, '/einsaetze/massnahmen', {
      id: newId(),
      patient_id: patient,
      massnahme: 'Medikament',
      bemerkung: secret,
    }),
    201,
  );
  await done(
    await send(
      medic,
      `/einsaetze/patienten/${patient}`,
      { telefon: '+39 0471 999999', basis: { telefon: null } },
      { 'If-Match': '"1"' },
    ),
    200,
  );
});
afterAll(() => t.close());

/** Nothing that could only come from the patient. */
const expectNothing = (where: string, text: string): void => {
  for (const part of [secret, '999999', patient, vitals])
    expect(text.includes(part), `${where} tells ${part}`).toBe(false);
};

test('who may read them finds the secret by the same ways', async () => {
  expect(await (await medic(`/einsaetze/patienten?limit=50`)).text()).toContain(secret);
  expect(
    await (
      await send(
        medic,
        '/sync',
        { cursor: null, pins: [einsatz], sektionen: null, schema: schemaHash(registry) },
        {},
        'POST',
      )
    ).text(),
  ).toContain(secret);
});

test('neither lists nor searches tell, in any module', async () => {
  for (const { url, view } of registry.modules.values()) {
    expectNothing(url, await (await blind(`${url}?limit=200`)).text());
    if (view === undefined)
      expectNothing(
        `${url}/suche`,
        await (await send(blind, `${url}/suche`, { name: secret, limit: '200' }, {}, 'POST')).text(),
      );
  }
});

test('neither a record, its history, nor an address that is guessed tells', async () => {
  for (const path of [`/einsaetze/einsaetze/${einsatz}`, `/einsaetze/einsaetze/${einsatz}/verlauf`])
    expectNothing(path, await (await blind(path)).text());
  for (const path of [
    `/einsaetze/patienten/${patient}`,
    `/einsaetze/patienten/${patient}/verlauf`,
    `/einsaetze/vitalwerte/${vitals}`,
    `/einsaetze/patienten?sort=nachname&limit=5`,
  ]) {
    const text = await (await blind(path)).text();
    expectNothing(path, text);
  }
});

test('neither a conflict nor a refusal tells', async () => {
  const answers = [
    await send(
      blind,
      `/einsaetze/patienten/${patient}`,
      { nachname: 'X', basis: { nachname: 'Y' } },
      { 'If-Match': '"1"' },
    ),
    await send(blind, '/einsaetze/patienten', { id: patient, einsatz_id: einsatz, nachname: 'X' }),
    await send(blind, `/einsaetze/patienten/${patient}`, {}, { 'If-Match': '"1"' }, 'DELETE'),
    await send(blind, `/einsaetze/einsaetze/${einsatz}/status`, { nach: 'Transfer' }),
  ];
  for (const answer of answers) {
    expect(answer.ok).toBe(false);
    const text = await answer.text();
    for (const part of [secret, '999999']) expect(text).not.toContain(part);
  }
});

test('the exchange with a device that opened the mission does not tell', async () => {
  const text = await (
    await send(
      blind,
      '/sync',
      { cursor: null, pins: [einsatz], sektionen: null, schema: schemaHash(registry) },
      {},
      'POST',
    )
  ).text();
  expect(text).toContain(einsatz);
  expectNothing('/sync', text);
});
