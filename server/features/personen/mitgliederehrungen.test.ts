import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let server: TestApp;
let mitglied: string;
const boss = userWith('boss', allRights, 'all');
const url = '/mgd/mitgliederehrungen';
const honour = (values: object): Promise<string> =>
  server.create(boss, '/verwaltung/ehrungen', { name: 'Ehrenzeichen', ...values });
const row = async (id: string) => (await server.ask(boss, `${url}/${id}`)).body;

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  mitglied = await server.create(boss, '/mgd/mitglieder', {
    nachname: 'Gruber',
    sek_id: sektionen.a1,
    eintritt: '2010-01-10',
  });
});
afterAll(() => server.close());

/** Changes a row on the revision that it has now. */
async function change(id: string, body: object): Promise<{ status: number; fields: readonly unknown[] }> {
  const told = await server.ask(boss, `${url}/${id}`, { method: 'PUT', body, rev: Number((await row(id))['rev']) });
  const fields: readonly { feld: string }[] = Array.isArray(told.body['fields']) ? told.body['fields'] : [];
  return { status: told.status, fields: fields.map(({ feld }) => feld) };
}

const ok = { status: 200, fields: [] };

describe('an honour', () => {
  test('goes from application to award step by step, and never back by two', async () => {
    const id = await server.create(boss, url, { mgd_id: mitglied, ehr_id: await honour({}), bezugsjahr: 2025 });
    expect(await change(id, { gedruckt_am: '2025-02-01' })).toEqual({ status: 422, fields: ['gedruckt_am'] });
    for (const spalte of ['antrag_am', 'gedruckt_am', 'abholbereit_am', 'abgeholt_am', 'verliehen_am'])
      expect(await change(id, { [spalte]: '2025-02-01' })).toEqual(ok);
    expect(await change(id, { abgeholt_am: null, ruecknahme_grund: 'Irrtum' })).toEqual({
      status: 422,
      fields: ['abgeholt_am'],
    });
    expect(await change(id, { verliehen_am: null, abgeholt_am: null, ruecknahme_grund: 'Irrtum' })).toEqual({
      status: 422,
      fields: ['abgeholt_am'],
    });
  });

  test('goes one step back with a reason, which the next step forward clears', async () => {
    const id = await server.create(boss, url, { mgd_id: mitglied, ehr_id: await honour({}), antrag_am: '2025-02-01' });
    expect(await change(id, { antrag_am: null })).toEqual({ status: 422, fields: ['ruecknahme_grund'] });
    expect(await change(id, { antrag_am: null, ruecknahme_grund: 'Falsche Person' })).toEqual(ok);
    expect(await row(id)).toMatchObject({ antrag_am: null, ruecknahme_grund: 'Falsche Person' });
    expect(await change(id, { antrag_am: '2025-03-01' })).toEqual(ok);
    expect((await row(id))['ruecknahme_grund']).toBeNull();
  });

  test('has no step before the one it follows', async () => {
    const id = await server.create(boss, url, { mgd_id: mitglied, ehr_id: await honour({}), antrag_am: '2025-02-01' });
    expect(await change(id, { gedruckt_am: '2025-01-31' })).toEqual({ status: 422, fields: ['gedruckt_am'] });
  });

  test('that was awarded long ago has the day of the award only', async () => {
    const id = await server.create(boss, url, {
      mgd_id: mitglied,
      ehr_id: await honour({ jahre: 25 }),
      verliehen_am: '1998-11-22',
    });
    expect(await row(id)).toMatchObject({ verliehen_am: '1998-11-22', antrag_am: null });
  });

  test('without certificate goes from the application to the award', async () => {
    const id = await server.create(boss, url, {
      mgd_id: mitglied,
      ehr_id: await honour({ urkunde: false }),
      antrag_am: '2025-02-01',
    });
    expect(await change(id, { verliehen_am: '2025-03-01' })).toEqual(ok);
  });

  test('that is printed is not deleted, nor is its member', async () => {
    const person = await server.create(boss, '/mgd/mitglieder', { nachname: 'Moser', sek_id: sektionen.a1 });
    const id = await server.create(boss, url, {
      mgd_id: person,
      ehr_id: await honour({}),
      antrag_am: '2025-02-01',
      gedruckt_am: '2025-02-02',
    });
    expect((await server.ask(boss, `${url}/${id}`, { method: 'DELETE', rev: 1 })).body['status_text']).toBe(
      'Die Urkunde ist gedruckt, die Ehrung kann nicht gelöscht werden.',
    );
    expect(
      (await server.ask(boss, `/mgd/mitglieder/${person}`, { method: 'DELETE', rev: 1 })).body['status_text'],
    ).toBe('FOREIGNKEY');
  });
});

describe('the years of an honour', () => {
  test('are checked at the application, by the end of the reference year', async () => {
    const ehr_id = await honour({ jahre: 11, zaehlung: 'Kalenderjahre' });
    const early = await server.ask(boss, url, {
      method: 'PUT',
      body: { id: crypto.randomUUID(), mgd_id: mitglied, ehr_id, bezugsjahr: 2019, antrag_am: '2019-12-01' },
    });
    expect(early).toMatchObject({
      status: 422,
      body: {
        fields: [{ feld: 'bezugsjahr', text: 'Für diese Ehrung sind 11 Jahre nötig; bis Ende 2019 sind es 10.' }],
      },
    });
    const id = await server.create(boss, url, { mgd_id: mitglied, ehr_id, antrag_am: '2020-12-01' });
    expect(await row(id)).toMatchObject({ bezugsjahr: 2020, jahre: 11 });
  });

  test('are whole years where the honour counts so', async () => {
    const ehr_id = await honour({ jahre: 11, zaehlung: 'VolleJahre' });
    const body = { id: crypto.randomUUID(), mgd_id: mitglied, ehr_id, bezugsjahr: 2020, antrag_am: '2020-12-01' };
    expect((await server.ask(boss, url, { method: 'PUT', body })).status).toBe(422);
    expect((await server.ask(boss, url, { method: 'PUT', body: { ...body, bezugsjahr: 2021 } })).status).toBe(201);
  });

  test('are checked again at the print, when the membership was corrected meanwhile', async () => {
    const person = await server.create(boss, '/mgd/mitglieder', {
      nachname: 'Auer',
      sek_id: sektionen.a1,
      eintritt: '2000-01-01',
    });
    const id = await server.create(boss, url, {
      mgd_id: person,
      ehr_id: await honour({ jahre: 20 }),
      antrag_am: '2025-02-01',
    });
    const [period] = (await server.ask(boss, `/mgd/mitgliedschaften?mgd_id=${person}`)).list;
    await server.ask(boss, `/mgd/mitgliedschaften/${String(period?.['id'])}`, {
      method: 'PUT',
      body: { von: '2015-01-01' },
      rev: 1,
    });
    expect(await change(id, { gedruckt_am: '2025-03-01' })).toEqual({ status: 422, fields: ['bezugsjahr'] });
  });

  test('of several branches add up', async () => {
    const person = await server.create(boss, '/mgd/mitglieder', {
      nachname: 'Pichler',
      sek_id: sektionen.a1,
      eintritt: '2020-01-01',
    });
    await server.create(boss, '/mgd/mitgliedschaften', {
      mgd_id: person,
      sek_id: sektionen.b1,
      von: '2000-01-01',
      bis: '2014-12-31',
    });
    const id = await server.create(boss, url, {
      mgd_id: person,
      ehr_id: await honour({ jahre: 20 }),
      antrag_am: '2025-02-01',
    });
    expect((await row(id))['jahre']).toBe(21);
  });
});

describe('an honour that is approved', () => {
  const ohne = (...rights: readonly string[]) =>
    userWith(
      'ohne',
      allRights.filter((right) => !rights.includes(right)),
      'all',
    );
  const put = (wer: typeof boss, id: string, body: object, rev: unknown) =>
    server.ask(wer, `${url}/${id}`, { method: 'PUT', body, rev: Number(rev) });

  test.each([
    ['MITGLIEDER', '/mgd/mitglieder'],
    ['KONTAKTE', '/kontakt/kontakte'],
  ])('%s: is not printed before, and each step takes its own right', async (area, persons) => {
    const mgd_id = await server.create(boss, persons, {
      nachname: 'Ehrlich',
      sek_id: sektionen.a1,
      eintritt: '2010-01-10',
    });
    const ehr_id = await honour({ genehmigung: true });
    const id = await server.create(boss, url, { mgd_id, ehr_id, antrag_am: '2025-02-01' });
    const rev = async () => (await row(id))['rev'];
    expect(await change(id, { gedruckt_am: '2025-02-03' })).toEqual({ status: 422, fields: ['gedruckt_am'] });
    const genehmigt = { genehmigt_am: '2025-02-02' };
    expect((await put(ohne(`${area}_EHRUNGEN_GENEHMIGEN`), id, genehmigt, await rev())).status).toBe(403);
    expect((await put(ohne(`${area}_EHRUNGEN_DRUCKEN`), id, genehmigt, await rev())).status).toBe(200);
    const gedruckt = { gedruckt_am: '2025-02-03' };
    expect((await put(ohne(`${area}_EHRUNGEN_DRUCKEN`), id, gedruckt, await rev())).status).toBe(403);
    expect((await put(ohne(`${area}_EHRUNGEN_GENEHMIGEN`), id, gedruckt, await rev())).status).toBe(200);
    // Both are read with the extended section.
    const blind = (await server.ask(ohne(`${area}_EHRUNGENERWEITERT_LESEN`), `${url}/${id}`)).body;
    expect([Object.hasOwn(blind, 'genehmigt_am'), Object.hasOwn(blind, 'gedruckt_am')]).toEqual([false, false]);
  });

  test('needs none unless its kind says so', async () => {
    const id = await server.create(boss, url, { mgd_id: mitglied, ehr_id: await honour({}), antrag_am: '2025-02-01' });
    expect(await change(id, { gedruckt_am: '2025-02-02' })).toEqual(ok);
  });

  test('is not awarded without approval either, unless who enters it may approve', async () => {
    const ehr_id = await honour({ genehmigung: true });
    const keiner = ohne('MITGLIEDER_EHRUNGEN_GENEHMIGEN');
    const body = { id: crypto.randomUUID(), mgd_id: mitglied, ehr_id };
    const neu = (wer: typeof boss, values: object) =>
      server.ask(wer, url, { method: 'PUT', body: { ...body, ...values } });
    const refused = { status: 422, body: { fields: [{ feld: 'verliehen_am' }] } };
    expect(await neu(keiner, { verliehen_am: '1998-11-22' })).toMatchObject(refused);
    expect((await neu(keiner, {})).status).toBe(201);
    const rev = async () => (await row(body.id))['rev'];
    expect(await put(keiner, body.id, { verliehen_am: '1998-11-22' }, await rev())).toMatchObject(refused);
    expect((await put(boss, body.id, { verliehen_am: '1998-11-22' }, await rev())).status).toBe(200);
    // What was awarded so is changed by everybody in all else, and awarded on another day by whoever may approve.
    expect((await put(keiner, body.id, { sprache: 'Ladinisch' }, await rev())).status).toBe(200);
    expect(await put(keiner, body.id, { verliehen_am: '1998-11-23' }, await rev())).toMatchObject(refused);
    // Another kind of honour that was awarded needs its own approval.
    const frei = await server.create(boss, url, {
      mgd_id: mitglied,
      ehr_id: await honour({}),
      verliehen_am: '1999-11-22',
    });
    expect(await put(keiner, frei, { ehr_id }, (await row(frei))['rev'])).toMatchObject(refused);
  });

  test('stays the honour and the year that were approved', async () => {
    const id = await server.create(boss, url, {
      mgd_id: mitglied,
      ehr_id: await honour({ genehmigung: true }),
      bezugsjahr: 2025,
      antrag_am: '2025-02-01',
      genehmigt_am: '2025-02-02',
    });
    expect(await change(id, { ehr_id: await honour({}) })).toEqual({ status: 422, fields: ['ehr_id'] });
    expect(await change(id, { bezugsjahr: 2026 })).toEqual({ status: 422, fields: ['bezugsjahr'] });
    expect(await change(id, { genehmigt_am: null, ruecknahme_grund: 'Falsches Jahr' })).toEqual(ok);
    expect(await change(id, { bezugsjahr: 2026 })).toEqual(ok);
  });
});
