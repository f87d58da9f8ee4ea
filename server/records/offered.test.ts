import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { offeredBy } from '../../src/kit/offered.ts';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { areaAt } from '../../src/permissions/areas.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { offersArea } from '../../src/variants/areas.ts';
import { isOffered, offersCall } from '../../src/variants/choices.ts';
import { varianten, type Variante } from '../../src/variants/variants.ts';
import { describedCalls, jobKinds } from '../features/server-areas.ts';
import { createJobs } from '../jobs/jobs.ts';
import { testEngines } from '../storage/test-storage.ts';
import { ReplicaModel } from '../sync/replica-model.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { allWrites, urlsOf } from './calls.ts';

const notHere = (feld: string) => [{ feld, text: 'Das gibt es in dieser Art von Organisation nicht.' }];
const unknown = { kind: 'not-found', status_text: 'Nicht gefunden.', fields: [] };

describe.each(testEngines)('what a kind of organisation has on %s', (engine) => {
  let t: TestApp;
  let chef: Caller;
  let sek_id: string;

  beforeAll(async () => {
    t = await openTestApp(engine, { jobs: (deps) => createJobs(deps, jobKinds, { pollMillis: 60_000 }) });
    sek_id = await t.sektion('Verband');
    await t.user('chef', sek_id, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id }]);
    chef = await t.signIn('chef');
  });
  afterAll(() => t.close());

  const as = (variante: Variante): void => t.configure({ variante });
  const send = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> => {
    const answer = await chef(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  };
  const put = (path: string, body: object) => send('PUT', path, body);
  const get = (path: string) => send('GET', path);
  const person = async (values: object): Promise<{ id: string; rev: number }> => {
    const { status, body } = await put('/mgd/mitglieder', { id: newId(), sek_id, ...values });
    expect(status).toBe(201);
    return body;
  };

  test.each(varianten)(
    '%s: lists, templates, records, histories, files and writes of what it has not answer like unknown ones, alone and in a batch',
    async (variante) => {
      as(variante);
      const { modules } = offeredBy(registry, variante);
      const others = [...registry.modules.values()].filter(({ name }) => !modules.has(name));
      expect(others.length).toBeGreaterThan(5);
      const id = newId();
      for (const module of others) {
        for (const url of new Set([module.url, ...(module.alsoUrls ?? [])])) {
          const reads = [
            ['GET', url],
            ['POST', `${url}/suche`],
            ['GET', `${url}/new`],
            ['GET', `${url}/${id}`],
            ['GET', `${url}/${id}/verlauf`],
            ['GET', `${url}/${id}/datei/foto`],
          ] as const;
          for (const [method, path] of reads)
            expect([method, path, await send(method, path, method === 'POST' ? {} : undefined)]).toEqual([
              method,
              path,
              { status: 404, body: unknown },
            ]);
        }
        const writes = urlsOf(module).flatMap((url) =>
          allWrites.map(({ method, path }) => ({ method, url: `${url}${path.replace(':id', id)}` })),
        );
        for (const { method, url } of writes)
          expect([method, url, await send(method, url, { id })]).toEqual([method, url, { status: 404, body: unknown }]);
        const calls = writes.map(({ method, url }) => ({ op: `${newId()}.1`, method, url, follows: [], body: { id } }));
        if (calls.length === 0) continue;
        const { body } = await send('POST', '/sync/batch', { calls });
        expect(body.answers).toEqual(calls.map(({ op }) => ({ op, status: 404, body: unknown })));
      }
      expect(await get('/gibtesnicht/liste')).toEqual({ status: 404, body: unknown });
    },
  );

  test.each(varianten)('%s: every list that it has is answered, without columns of others', async (variante) => {
    as(variante);
    for (const { url, table } of offeredBy(registry, variante).modules.values()) {
      const { status, body } = await get(`${url}?limit=1`);
      expect([url, status]).toEqual([url, 200]);
      for (const row of body)
        expect([
          url,
          Object.keys(row).filter((column) => column in registry.table(table.name).fields && !(column in table.fields)),
        ]).toEqual([url, []]);
    }
  });

  test.each(varianten)('%s: calls of areas that it has not answer like unknown ones', async (variante) => {
    as(variante);
    const isOpen = (path: string): boolean => offersArea(variante, areaAt(path)?.right) && offersCall(variante, path);
    const others = describedCalls.filter(({ path }) => !isOpen(path));
    // Calls of missions, which only mountain rescue has, of sheet music, of badges and of school fees.
    const withoutMusic = { VSM: 0, SCV: 1 }[variante as string] ?? 4;
    expect(others.length).toBe((variante === 'BERGRETTUNG' ? 0 : 16) + withoutMusic);
    for (const { method, path } of others)
      expect([
        path,
        await send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, newId()), method === 'get' ? undefined : {}),
      ]).toEqual([path, { status: 404, body: unknown }]);
    const { body } = await get('/openapi.json');
    expect(Object.keys(body.paths).filter((path) => !isOpen(path))).toEqual([]);
    expect(Object.keys(body.components.schemas).includes('einsaetze')).toBe(variante === 'BERGRETTUNG');
  });

  test.each(varianten)('%s: jobs that it has not are not ordered', async (variante) => {
    as(variante);
    for (const { typ } of jobKinds.filter((kind) => !isOffered(variante, 'jobTyp', kind.typ))) {
      expect(await put('/jobs/jobs', { id: newId(), typ })).toMatchObject({
        status: 422,
        body: { status_text: 'Diese Art von Job gibt es nicht.' },
      });
    }
  });

  test('a value of a vocabulary that it does not use is refused, and taken where it is used', async () => {
    const joins = async (variante: Variante) => {
      as(variante);
      const { body: kurs } = await put('/ausbildungen', { id: newId(), sek_id, name: 'Kurs', anfang: '2026-05-01' });
      const mgd = await person({ nachname: 'Hofer' });
      return put('/ausbildungen/teilnehmer', {
        id: naturalId('ausbildungteilnehmer', [kurs.id, mgd.id]),
        ausb_id: kurs.id,
        mgd_id: mgd.id,
        typ: 'NichtDabei',
      });
    };
    const pupil = (variante: Variante) => {
      as(variante);
      return put('/mgd/mitglieder', { id: newId(), sek_id, nachname: 'Klein', mitgliedschaft: 'SchuelerIn' });
    };
    expect(await joins('BERGRETTUNG')).toMatchObject({ status: 422, body: { fields: notHere('typ') } });
    expect(await joins('VSM')).toMatchObject({ status: 201 });
    expect(await pupil('BERGRETTUNG')).toMatchObject({ status: 422, body: { fields: notHere('mitgliedschaft') } });
    expect(await pupil('VSM')).toMatchObject({ status: 201 });
  });

  test('a column of others is not written, read, sorted by, asked for or imported', async () => {
    as('SIB');
    const bees = await person({ nachname: 'Imker', betriebskodex: 'IT001BZ123' });
    as('VSM');
    expect(
      await put('/mgd/mitglieder', { id: newId(), sek_id, nachname: 'Neu', betriebskodex: 'IT001BZ124' }),
    ).toMatchObject({ status: 422, body: { fields: notHere('betriebskodex') } });
    expect(await put(`/mgd/mitglieder/${bees.id}`, { betriebskodex: 'IT001BZ124' })).toMatchObject({
      status: 422,
      body: { fields: notHere('betriebskodex') },
    });
    expect(await put('/mgd/mitglieder', { id: newId(), sek_id, nachname: 'Leer', betriebskodex: null })).toMatchObject({
      status: 201,
    });
    for (const path of [`/mgd/mitglieder/${bees.id}`, `/mgd/mitglieder/new`])
      expect(Object.keys((await get(path)).body)).not.toContain('betriebskodex');
    expect(
      (await get('/mgd/mitglieder?name=Imker')).body.map((row: object) => Object.keys(row).includes('betriebskodex')),
    ).toEqual([false]);
    expect(JSON.stringify((await get(`/mgd/mitglieder/${bees.id}/verlauf`)).body)).not.toContain('IT001BZ123');
    expect(await get('/mgd/mitglieder?betriebskodex=IT001BZ123')).toMatchObject({
      status: 422,
      body: { fields: [{ feld: 'betriebskodex', text: 'Unbekanntes Suchkriterium.' }] },
    });
    expect(await get('/mgd/mitglieder?spalten=betriebskodex')).toMatchObject({ status: 422 });
    expect(await get('/mgd/mitglieder?sort=betriebskodex')).toMatchObject({ status: 422 });
    const order = {
      id: newId(),
      modul: 'mitglieder',
      name: 'Liste.csv',
      art: 'gute',
      schluessel: ['betriebskodex'],
      zeilen: [{ id: newId(), nr: 1, werte: { nachname: 'Datei', sek_id, betriebskodex: 'IT001BZ125' } }],
    };
    expect(await send('POST', '/import', order)).toMatchObject({
      status: 422,
      body: { fields: [{ feld: 'betriebskodex', text: 'Unbekannte Spalte.' }] },
    });
    expect(
      await (await chef('/import', { method: 'POST', body: JSON.stringify({ ...order, schluessel: [] }) })).text(),
    ).toContain('"feld":"betriebskodex","text":"Das gibt es in dieser Art von Organisation nicht."');
    expect((await get('/mgd/mitglieder?name=Datei')).body).toEqual([]);
    expect(await send('POST', '/import', { ...order, modul: 'einsatztyp', schluessel: [] })).toMatchObject({
      status: 422,
      body: { status_text: 'Diese Liste gibt es nicht.' },
    });
    as('SIB');
    expect((await get(`/mgd/mitglieder/${bees.id}`)).body).toMatchObject({ betriebskodex: 'IT001BZ123' });
    expect((await get('/mgd/mitglieder?betriebskodex=IT001BZ123')).body).toMatchObject([{ id: bees.id }]);
  });

  test('nothing is lost: what is changed, deleted and brought back elsewhere has all that it had when it is asked for again', async () => {
    as('SIB');
    const kept = await person({ nachname: 'Kepler', betriebskodex: 'IT001BZ777' });
    as('BERGRETTUNG');
    const einsatz = (
      await put('/einsaetze/einsaetze', {
        id: newId(),
        sek_id,
        einsatzart: 'Bergrettung',
        einsatzbeginn: '2026-03-01T08:00:00Z',
      })
    ).body;
    as('VSM');
    const changed = await put(`/mgd/mitglieder/${kept.id}`, { vorname: 'Johannes' });
    expect([changed.status, changed.body.given]).toEqual([200, {}]);
    expect(await get(`/einsaetze/einsaetze/${einsatz.id}`)).toEqual({ status: 404, body: unknown });
    expect((await send('DELETE', `/mgd/mitglieder/${kept.id}`)).status).toBe(200);
    expect((await put(`/mgd/mitglieder/${kept.id}/wiederherstellen`, {})).status).toBe(200);
    as('SIB');
    expect((await get(`/mgd/mitglieder/${kept.id}`)).body).toMatchObject({
      vorname: 'Johannes',
      betriebskodex: 'IT001BZ777',
    });
    as('BERGRETTUNG');
    expect((await get(`/einsaetze/einsaetze/${einsatz.id}`)).body).toMatchObject({
      id: einsatz.id,
      einsatzart: 'Bergrettung',
    });
  });

  test('a conflict tells nothing of a column of others', async () => {
    as('SIB');
    const bees = await person({ nachname: 'Streit', betriebskodex: 'IT001BZ888' });
    as('VSM');
    await put(`/mgd/mitglieder/${bees.id}`, { vorname: 'Ihrer' });
    const { status, body } = await send(
      'PUT',
      `/mgd/mitglieder/${bees.id}`,
      { vorname: 'Meiner', basis: { vorname: 'Keiner' } },
      { 'If-Match': '"1"' },
    );
    expect([status, body.columns, 'nachname' in body.server, 'betriebskodex' in body.server]).toEqual([
      412,
      ['vorname'],
      true,
      false,
    ]);
  });

  test('a device gets what its kind of organisation has; after a change of the kind it drops what it has no more and gets what it lacks', async () => {
    as('VSM');
    const { status } = await put('/verwaltung/instrumente', { id: newId(), name: 'Flügelhorn' });
    expect(status).toBe(201);
    const bandsman = await person({ nachname: 'Horn', status2: 'musizierend' });
    as('BERGRETTUNG');
    const [typ, pager] = [newId(), await person({ nachname: 'Retter' })];
    expect((await put('/verwaltung/einsatztyp', { id: typ, name: 'Bergung' })).status).toBe(201);
    const device = new ReplicaModel();
    await device.pullAll(chef);
    const has = () => [
      [...device.rows('instrumente').values()].length > 0,
      device.rows('einsatztyp').has(typ),
      'status2' in (device.rows('personen').get(bandsman.id)?.row ?? {}),
      device.rows('personen').has(pager.id),
    ];
    expect(has()).toEqual([false, true, false, true]);
    as('VSM');
    await device.pullAll(chef);
    expect(has()).toEqual([true, false, true, true]);
    expect(device.rows('einsaetze').size).toBe(0);
    const fresh = new ReplicaModel();
    await fresh.pullAll(chef);
    expect(device.content()).toEqual(fresh.content());
    as('BERGRETTUNG');
    await device.pullAll(chef);
    expect(has()).toEqual([false, true, false, true]);
  });

  test('the search for persons knows no mission where there are none', async () => {
    as('VSM');
    expect(await get('/mgd/suche?art=EinsatzBeteiligter')).toMatchObject({
      status: 422,
      body: { fields: [{ feld: 'art', text: 'Ungültiger Wert' }] },
    });
    as('BERGRETTUNG');
    expect((await get('/mgd/suche?art=EinsatzBeteiligter')).status).toBe(200);
  });
});
