import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { loadInModule, type Job } from '../../src/protocol/jobs.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import type { Caller } from '../test-app.ts';
import { endAllResults } from './job-rows.ts';
import { jobOf, order, reached } from './test-jobs.ts';
import { activeOf, openOrderApp, statusTextOf, type OrderApp } from './test-orders.ts';

describe.each(testEngines)(`jobs on %s${testEnginesNote}`, (engine) => {
  let t: OrderApp;

  beforeEach(async () => {
    t = await openOrderApp(engine);
  });
  afterEach(() => t.close());

  it('works an ordered job off and hands the result out under its name', async () => {
    const id = await order(t.anna, 'Kurz');
    expect(await activeOf(t.anna)).toEqual([{ id, typ: 'Kurz', status: 'ZuErstellen' }]);
    t.jobs.start();
    expect(await reached(t.anna, id, 'Erstellt')).toMatchObject({
      dateiname: 'Kurz.csv',
      abrufbar: true,
      zeilen: 1,
      fehler: null,
      benutzername: 'anna',
    });
    const response = await t.anna(`/jobs/datei/${id}`);
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Kurz.csv");
    expect(await response.text()).toBe('Lauf 1\r\n');
    expect(await activeOf(t.anna)).toEqual([{ id, typ: 'Kurz', status: 'Erstellt' }]);
  });

  it('takes the same order twice as one job, and no other order under the same id', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Kurz', { von: 'gestern' });
    const again = (ask: Caller, body: object): Promise<Response> =>
      ask('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id, typ: 'Kurz', ...body }) });
    expect((await again(t.anna, { von: 'gestern' })).status).toBe(200);
    expect((await again(t.anna, { von: 'heute' })).status).toBe(422);
    expect((await again(t.berta, { von: 'gestern' })).status).toBe(422);
    await reached(t.anna, id, 'Erstellt');
    expect((await again(t.anna, { von: 'gestern' })).status).toBe(200);
    expect(t.work.runs).toBe(1);
  });

  it('takes the same order under another id as the same job while it is not finished, and as a new one afterwards', async () => {
    const ask = (parameter: object): Promise<Response> =>
      t.anna('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Kurz', ...parameter }) });
    const id = await order(t.anna, 'Kurz', { von: 'gestern', bis: 'heute' });
    const twin = await ask({ bis: 'heute', von: 'gestern' });
    expect([twin.status, (await twin.json()).id]).toEqual([200, id]);
    expect((await ask({ von: 'heute' })).status).toBe(201);
    await order(t.berta, 'Kurz', { von: 'gestern', bis: 'heute' });
    t.jobs.start();
    await reached(t.anna, id, 'Erstellt');
    expect((await ask({ von: 'gestern', bis: 'heute' })).status).toBe(201);
  });

  it('with the right to all jobs of a branch another one sees and ends them there and nowhere else, and never gets their results', async () => {
    const chief = await t.group(['JOB_ALLGEMEIN_ALLE']);
    await t.user('chefin', t.station, [{ bg_id: chief, sek_id: t.station }]);
    await t.user('fern', t.other, [{ bg_id: chief, sek_id: t.other }]);
    t.jobs.start();
    const id = await order(t.anna, 'Kurz', { name: 'Mair' });
    await reached(t.anna, id, 'Erstellt');
    const boss = await t.signIn('chefin');
    expect(await (await boss('/jobs/jobs')).json()).toMatchObject([
      { id, eigen: false, abbrechbar: false, abrufbar: false, parameter: {} },
    ]);
    expect((await boss(`/jobs/datei/${id}`)).status).toBe(403);
    expect((await boss(`/jobs/jobs/${id}`, { method: 'DELETE' })).status).toBe(200);
    const far = await t.signIn('fern');
    expect(await (await far('/jobs/jobs')).json()).toEqual([]);
    expect((await far(`/jobs/datei/${id}`)).status).toBe(404);
  });

  it('tells how busy the queue is in numbers alone, and who may end what waits', async () => {
    const load = async (ask: Caller): Promise<unknown> => (await ask('/jobs/auslastung')).json();
    expect((await (await t.signIn('dora'))('/jobs/auslastung')).status).toBe(403);
    await t.user('leserin', t.station, [{ bg_id: await t.group(['JOB_LESEN']), sek_id: t.station }]);
    const reader = await t.signIn('leserin');
    const id = await order(t.anna, 'Kurz');
    const { erstelltam } = await jobOf(t.anna, id);
    expect(await load(reader)).toEqual({
      wartend: 1,
      laufend: 0,
      wartetseit: erstelltam,
      fertig: 0,
      fehlerhaft: 0,
      dauer: null,
    });
    expect((await jobOf(t.anna, id)).abbrechbar).toBe(true);
    await t.user('obfrau', t.station, [{ bg_id: await t.group(['JOB_ALLGEMEIN_ALLE']), sek_id: t.station }]);
    const boss = await t.signIn('obfrau');
    expect(await (await boss('/jobs/jobs')).json()).toMatchObject([{ id, eigen: false, abbrechbar: true }]);
    t.jobs.start();
    await reached(t.anna, id, 'Erstellt');
    expect(await load(reader)).toMatchObject({ wartend: 0, laufend: 0, wartetseit: null, fertig: 1 });
    expect((await jobOf(t.anna, id)).abbrechbar).toBe(false);
  });

  it('lets only its owner see, download and dismiss a result; who may read jobs there sees that it was ordered', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Kurz', { name: 'Mair' });
    await reached(t.anna, id, 'Erstellt');
    for (const name of ['berta', 'carla', 'dora']) {
      const ask = await t.signIn(name);
      expect([name, (await ask(`/jobs/datei/${id}`)).status]).toEqual([name, 404]);
      expect([name, (await ask(`/jobs/jobs/${id}`, { method: 'DELETE' })).status]).toEqual([name, 404]);
      expect([name, await activeOf(ask)]).toEqual([name, []]);
    }
    const seenBy = async (name: string, query = ''): Promise<Job[]> =>
      (await (await t.signIn(name))(`/jobs/jobs${query}`)).json();
    expect(await seenBy('berta')).toMatchObject([{ id, benutzername: 'anna', abrufbar: false, parameter: {} }]);
    expect(await seenBy('berta', '?eigenejobs=true')).toEqual([]);
    expect(await seenBy('carla')).toEqual([]);
    expect(await seenBy('dora')).toEqual([]);
    expect(await seenBy('anna')).toMatchObject([{ id, abrufbar: true, parameter: { name: 'Mair' } }]);
  });

  it('needs the right to order jobs and that of the kind', async () => {
    const dora = await t.signIn('dora');
    expect(
      (await dora('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Mitgliederliste' }) }))
        .status,
    ).toBe(403);
    await sql`delete from gruppenrechte where bg_id = ${t.orderers} and recht = 'MITGLIEDER_LESEN'`.execute(
      t.storage.db,
    );
    expect(
      (await t.anna('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Mitgliederliste' }) }))
        .status,
    ).toBe(403);
    expect(
      (await t.anna('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Unbekannt' }) })).status,
    ).toBe(422);
  });

  it('asks for the rights again when the job runs', async () => {
    const id = await order(t.anna, 'Mitgliederliste');
    await sql`delete from gruppenrechte where bg_id = ${t.orderers} and recht = 'MITGLIEDER_LESEN'`.execute(
      t.storage.db,
    );
    t.jobs.start();
    expect(await reached(t.anna, id, 'Fehlerhaft', 'Erstellt')).toMatchObject({
      status: 'Fehlerhaft',
      fehler: 'Fehlende Rechte.',
    });
    expect(await t.files()).toEqual([]);
  });

  it('makes nothing for an account that has ended', async () => {
    const id = await order(t.anna, 'Kurz');
    await sql`update benutzer set ende = '2020-01-01' where benutzername = 'anna'`.execute(t.storage.db);
    t.jobs.start();
    const first = async (): Promise<string | undefined> => {
      const jobs: Job[] = await (await t.berta('/jobs/jobs')).json();
      return jobs[0]?.status;
    };
    await expect.poll(first, { timeout: 20_000 }).toBe('Fehlerhaft');
    expect(t.work.runs).toBe(0);
    expect(id).toBeDefined();
  });

  it('keeps a result back from its owner whose rights are others now', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Kurz');
    await reached(t.anna, id, 'Erstellt');
    await sql`delete from gruppenrechte where bg_id = ${t.orderers} and recht = 'MITGLIEDER_ALLGEMEIN_LESEN'`.execute(
      t.storage.db,
    );
    const response = await t.anna(`/jobs/datei/${id}`);
    expect([response.status, await statusTextOf(response)]).toEqual([
      403,
      'Ihre Rechte haben sich seither geändert. Bitte neu bestellen.',
    ]);
    expect(await t.files()).toEqual([]);
    expect((await t.anna(`/jobs/datei/${id}`)).status).toBe(410);
  });

  it('deletes the results of whoever has other rights now or no account, although nobody asks for them', async () => {
    t.jobs.start();
    await reached(t.anna, await order(t.anna, 'Kurz'), 'Erstellt');
    await reached(t.berta, await order(t.berta, 'Kurz'), 'Erstellt');
    await t.jobs.dropStale();
    expect(await t.files()).toHaveLength(2);
    await sql`update benutzer set sek_id = ${t.other} where benutzername = 'anna'`.execute(t.storage.db);
    await t.jobs.dropStale();
    expect(await t.files()).toHaveLength(1);
    await sql`update benutzer set gesperrt = true where benutzername = 'berta'`.execute(t.storage.db);
    await t.jobs.dropStale();
    expect(await t.files()).toEqual([]);
  });

  it('writes nothing to the disk that can be read there, and forgets the key with the result', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Kurz');
    await reached(t.anna, id, 'Erstellt');
    const [name = ''] = await t.files();
    expect((await readFile(join(t.deps.dataDir, 'jobs', name))).includes('Lauf')).toBe(false);
    await t.storage.transaction((tx) => endAllResults(tx, t.deps.now().toISOString()));
    const { rows } = await sql`select siegel from jobs where id = ${id}`.execute(t.storage.db);
    expect(rows).toEqual([{ siegel: null }]);
    expect((await t.anna(`/jobs/datei/${id}`)).status).toBe(410);
  });

  it('keeps a result back when column rights have narrowed since', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Kurz');
    await reached(t.anna, id, 'Erstellt');
    await sql`insert into rechtespalten (id, rev, sek_ids, recht, tabelle, spalten) values (${newId()}, 1, '{}', 'MITGLIEDER_ALLGEMEIN_LESEN', 'personen', 'nachname')`.execute(
      t.storage.db,
    );
    expect((await t.anna(`/jobs/datei/${id}`)).status).toBe(403);
  });

  it('takes a finished job out of the indicator, and keeps it in the list', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Kurz');
    await reached(t.anna, id, 'Erstellt');
    expect((await t.anna(`/jobs/jobs/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await activeOf(t.anna)).toEqual([]);
    expect(await jobOf(t.anna, id)).toMatchObject({ status: 'Erstellt', abrufbar: true });
    expect(await (await t.anna(`/jobs/datei/${id}`)).text()).toBe('Lauf 1\r\n');
  });

  it('says that a result without a file lies in its module', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'ImModul');
    expect(await reached(t.anna, id, 'Erstellt')).toMatchObject({ dateiname: null, abrufbar: false, zeilen: 3 });
    expect(await statusTextOf(await t.anna(`/jobs/datei/${id}`))).toBe(loadInModule);
  });

  it('deletes results after 30 days and files of no job, and keeps the job', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Kurz');
    await reached(t.anna, id, 'Erstellt');
    await t.jobs.files.write(
      `${newId()}-1`,
      (async function* () {
        yield 'Rest';
      })(),
    );
    await t.jobs.maintain();
    expect(await t.files()).toHaveLength(1);
    t.setNow(new Date(Date.now() + 31 * 86_400_000));
    await t.jobs.maintain();
    expect(await t.files()).toEqual([]);
    t.setNow(new Date());
    const response = await t.anna(`/jobs/datei/${id}`);
    expect([response.status, await statusTextOf(response)]).toEqual([
      410,
      'Die Datei ist abgelaufen. Bitte neu bestellen.',
    ]);
    expect(await jobOf(t.anna, id)).toMatchObject({ status: 'Erstellt', abrufbar: false });
  });

  it('narrows the list by every criterion', async () => {
    t.setNow(new Date('2026-05-10T08:00:00Z'));
    let anna = await t.signIn('anna');
    const old = await order(anna, 'Kurz');
    t.setNow(new Date('2026-05-20T08:00:00Z'));
    anna = await t.signIn('anna');
    const berta = await t.signIn('berta');
    const mine = await order(anna, 'Sinnlos');
    const hers = await order(berta, 'Kurz');
    const found = async (query: string): Promise<string[]> => {
      const jobs: Job[] = await (await anna(`/jobs/jobs?${query}`)).json();
      return jobs.map(({ id }) => id).toSorted();
    };
    expect(await found('')).toEqual([old, mine, hers].toSorted());
    expect(await found('benutzername=ANN')).toEqual([old, mine].toSorted());
    expect(await found('erstelltamvon=2026-05-13')).toEqual([mine, hers].toSorted());
    expect(await found('erstelltambis=2026-05-10')).toEqual([old]);
    expect(await found('typ=Kurz')).toEqual([old, hers].toSorted());
    await anna(`/jobs/jobs/${mine}`, { method: 'DELETE' });
    expect(await found('status=Fehlerhaft')).toEqual([mine]);
    expect(await found('eigenejobs=true')).toEqual([old, mine].toSorted());
    expect(await found('status=4')).toEqual([mine]);
    for (const query of ['status=Egal', 'status=5', 'typ=Egal'])
      expect((await anna(`/jobs/jobs?${query}`)).status).toBe(422);
  });

  it('narrows the list to a section and what lies below it, as every list', async () => {
    const boss = await t.group(['JOB_ALLGEMEIN_LESEN', 'JOB_ALLGEMEIN_SPEICHERN']);
    await t.user('oben', t.verband, [{ bg_id: boss, sek_id: t.verband }]);
    await t.user('fern', t.other, [{ bg_id: boss, sek_id: t.other }]);
    const oben = await t.signIn('oben');
    const [here, there] = [await order(t.anna, 'Kurz'), await order(await t.signIn('fern'), 'Kurz')];
    const found = async (query: string): Promise<string[]> => {
      const jobs: Job[] = await (await oben(`/jobs/jobs?${query}`)).json();
      return jobs.map(({ id }) => id).toSorted();
    };
    expect(await found(`sek_id=${t.verband}`)).toEqual([here, there].toSorted());
    expect(await found(`sek_id=${t.station}`)).toEqual([here]);
    expect(await found(`landesverband_id=${t.other}`)).toEqual([there]);
    expect(await found(`id=${there}`)).toEqual([there]);
    for (const name of ['id', 'sek_id', 'landesverband_id'])
      expect((await oben(`/jobs/jobs?${name}=hier`)).status).toBe(422);
  });

  it('refuses the twenty-first job that is not finished', async () => {
    for (let count = 0; count < 20; count += 1) await order(t.anna, 'Kurz', { nr: String(count) });
    const response = await t.anna('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Kurz' }) });
    expect(response.status).toBe(429);
    await order(t.berta, 'Kurz');
  });
});
