import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { loadInModule, type Job } from '../../src/protocol/jobs.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import type { Caller } from '../test-app.ts';
import { begin } from './job-rows.ts';
import { JobError } from './kind.ts';
import { gate, jobOf, openJobApp, order, reached, testKind, type JobApp } from './test-jobs.ts';

const orderRights = ['JOB_LESEN', 'JOB_ALLGEMEIN_LESEN', 'JOB_ALLGEMEIN_SPEICHERN', 'MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN'];

describe.each(testEngines)(`jobs on %s${testEnginesNote}`, (engine) => {
  let t: JobApp;
  let anna: Caller;
  let berta: Caller;
  let group: string;
  let station: string;
  let other: string;
  let runs = 0;
  let ended = 0;
  let hold = gate();
  let faults = 0;

  const kinds = [
    testKind('Kurz', async function* () {
      runs += 1;
      yield { bytes: `Lauf ${runs}\r\n`, rows: 1 };
    }),
    testKind('Lang', async function* () {
      runs += 1;
      const [mine, held] = [runs, hold];
      yield { bytes: `Lauf ${mine}\r\n`, rows: 1 };
      await held.passed;
      yield { bytes: 'fertig\r\n', rows: 1 };
      ended += 1;
    }),
    // oxlint-disable-next-line require-yield
    testKind('Kaputt', async function* () {
      faults += 1;
      throw new TypeError('Mair Anna, 1980');
    }),
    // oxlint-disable-next-line require-yield
    testKind('Sinnlos', async function* () {
      faults += 1;
      throw new JobError('Es gibt nichts zu tun.');
    }),
    testKind('ImModul', async function* () {
      yield { bytes: '', rows: 3 };
    }, null),
  ];

  beforeEach(async () => {
    runs = 0;
    ended = 0;
    faults = 0;
    hold = gate();
    t = await openJobApp(engine, kinds);
    const verband = await t.section('Landesverband');
    station = await t.section('Sexten', verband);
    other = await t.section('Brixen', verband);
    group = await t.group(orderRights);
    await t.user('anna', station, [{ bg_id: group, sek_id: station }]);
    await t.user('berta', station, [{ bg_id: group, sek_id: station }]);
    await t.user('carla', other, [{ bg_id: group, sek_id: other }]);
    await t.user('dora', station, [{ bg_id: await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']), sek_id: station }]);
    anna = await t.signIn('anna');
    berta = await t.signIn('berta');
  });
  afterEach(async () => {
    hold.open();
    await t.stopAll();
    await t.close();
  });

  const files = (): Promise<string[]> => readdir(join(t.deps.dataDir, 'jobs')).catch(() => []);
  const active = async (ask: Caller): Promise<unknown> => (await ask('/jobs/jobslast')).json();
  const statusText = async (response: Response): Promise<string> => {
    const { status_text }: { status_text: string } = await response.json();
    return status_text;
  };

  it('works an ordered job off and hands the result out under its name', async () => {
    const id = await order(anna, 'Kurz');
    expect(await active(anna)).toEqual([{ id, typ: 'Kurz', status: 'ZuErstellen' }]);
    t.jobs.start();
    expect(await reached(anna, id, 'Erstellt')).toMatchObject({ dateiname: 'Kurz.csv', abrufbar: true, zeilen: 1, fehler: null, benutzername: 'anna' });
    const response = await anna(`/jobs/datei/${id}`);
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Kurz.csv");
    expect(await response.text()).toBe('Lauf 1\r\n');
    expect(await active(anna)).toEqual([{ id, typ: 'Kurz', status: 'Erstellt' }]);
  });

  it('takes the same order twice as one job, and no other order under the same id', async () => {
    t.jobs.start();
    const id = await order(anna, 'Kurz', { von: 'gestern' });
    const again = (ask: Caller, body: object): Promise<Response> => ask('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id, typ: 'Kurz', ...body }) });
    expect((await again(anna, { von: 'gestern' })).status).toBe(200);
    expect((await again(anna, { von: 'heute' })).status).toBe(422);
    expect((await again(berta, { von: 'gestern' })).status).toBe(422);
    await reached(anna, id, 'Erstellt');
    expect((await again(anna, { von: 'gestern' })).status).toBe(200);
    expect(runs).toBe(1);
  });

  it('takes the same order under another id as the same job while it is not finished, and as a new one afterwards', async () => {
    const ask = (parameter: object): Promise<Response> => anna('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Kurz', ...parameter }) });
    const id = await order(anna, 'Kurz', { von: 'gestern', bis: 'heute' });
    const twin = await ask({ bis: 'heute', von: 'gestern' });
    expect([twin.status, (await twin.json()).id]).toEqual([200, id]);
    expect((await ask({ von: 'heute' })).status).toBe(201);
    await order(berta, 'Kurz', { von: 'gestern', bis: 'heute' });
    t.jobs.start();
    await reached(anna, id, 'Erstellt');
    expect((await ask({ von: 'gestern', bis: 'heute' })).status).toBe(201);
  });

  it('with the right to all jobs of a section another one sees, downloads and ends them there, and nowhere else', async () => {
    const chief = await t.group(['JOB_ALLGEMEIN_ALLE']);
    await t.user('chefin', station, [{ bg_id: chief, sek_id: station }]);
    await t.user('fern', other, [{ bg_id: chief, sek_id: other }]);
    t.jobs.start();
    const id = await order(anna, 'Kurz', { name: 'Mair' });
    await reached(anna, id, 'Erstellt');
    const boss = await t.signIn('chefin');
    expect(await (await boss('/jobs/jobs')).json()).toMatchObject([{ id, eigen: false, abrufbar: true, parameter: { name: 'Mair' } }]);
    expect(await (await boss(`/jobs/datei/${id}`)).text()).toBe('Lauf 1\r\n');
    expect((await boss(`/jobs/jobs/${id}`, { method: 'DELETE' })).status).toBe(200);
    const far = await t.signIn('fern');
    expect(await (await far('/jobs/jobs')).json()).toEqual([]);
    expect((await far(`/jobs/datei/${id}`)).status).toBe(404);
  });

  it('lets only its owner see, download and dismiss a result; who may read jobs there sees that it was ordered', async () => {
    t.jobs.start();
    const id = await order(anna, 'Kurz', { name: 'Mair' });
    await reached(anna, id, 'Erstellt');
    for (const name of ['berta', 'carla', 'dora']) {
      const ask = await t.signIn(name);
      expect([name, (await ask(`/jobs/datei/${id}`)).status]).toEqual([name, 404]);
      expect([name, (await ask(`/jobs/jobs/${id}`, { method: 'DELETE' })).status]).toEqual([name, 404]);
      expect([name, await active(ask)]).toEqual([name, []]);
    }
    const seenBy = async (name: string, query = ''): Promise<Job[]> => (await (await t.signIn(name))(`/jobs/jobs${query}`)).json();
    expect(await seenBy('berta')).toMatchObject([{ id, benutzername: 'anna', abrufbar: false, parameter: {} }]);
    expect(await seenBy('berta', '?eigenejobs=true')).toEqual([]);
    expect(await seenBy('carla')).toEqual([]);
    expect(await seenBy('dora')).toEqual([]);
    expect(await seenBy('anna')).toMatchObject([{ id, abrufbar: true, parameter: { name: 'Mair' } }]);
  });

  it('needs the right to order jobs and that of the kind', async () => {
    const dora = await t.signIn('dora');
    expect((await dora('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Mitgliederliste' }) })).status).toBe(403);
    await sql`delete from gruppenrechte where bg_id = ${group} and recht = 'MITGLIEDER_LESEN'`.execute(t.storage.db);
    expect((await anna('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Mitgliederliste' }) })).status).toBe(403);
    expect((await anna('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Unbekannt' }) })).status).toBe(422);
  });

  it('asks for the rights again when the job runs', async () => {
    const id = await order(anna, 'Mitgliederliste');
    await sql`delete from gruppenrechte where bg_id = ${group} and recht = 'MITGLIEDER_LESEN'`.execute(t.storage.db);
    t.jobs.start();
    expect(await reached(anna, id, 'Fehlerhaft', 'Erstellt')).toMatchObject({ status: 'Fehlerhaft', fehler: 'Fehlende Rechte.' });
    expect(await files()).toEqual([]);
  });

  it('makes nothing for an account that has ended', async () => {
    const id = await order(anna, 'Kurz');
    await sql`update benutzer set ende = '2020-01-01' where benutzername = 'anna'`.execute(t.storage.db);
    t.jobs.start();
    for (let job: Job | undefined; job?.status !== 'Fehlerhaft'; ) [job] = await (await berta('/jobs/jobs')).json();
    expect(runs).toBe(0);
    expect(id).toBeDefined();
  });

  it('keeps a result back from its owner whose rights are others now', async () => {
    t.jobs.start();
    const id = await order(anna, 'Kurz');
    await reached(anna, id, 'Erstellt');
    await sql`delete from gruppenrechte where bg_id = ${group} and recht = 'MITGLIEDER_ALLGEMEIN_LESEN'`.execute(t.storage.db);
    const response = await anna(`/jobs/datei/${id}`);
    expect([response.status, await statusText(response)]).toEqual([403, 'Ihre Rechte haben sich seither geändert. Bitte neu bestellen.']);
  });

  it('tries a job that fails once again, then it is Fehlerhaft with a sentence that says nothing of the data', async () => {
    t.jobs.start();
    const id = await order(anna, 'Kaputt');
    const job = await reached(anna, id, 'Fehlerhaft', 'Erstellt');
    expect(job.fehler).toBe('Die Datei konnte nicht erstellt werden. Bitte später noch einmal versuchen.');
    expect(faults).toBe(2);
    expect(await statusText(await anna(`/jobs/datei/${id}`))).toBe(job.fehler);
  });

  it('does not try again what can never succeed', async () => {
    t.jobs.start();
    const id = await order(anna, 'Sinnlos');
    expect((await reached(anna, id, 'Fehlerhaft')).fehler).toBe('Es gibt nichts zu tun.');
    expect(faults).toBe(1);
  });

  it('never begins a job that was cancelled before', async () => {
    const id = await order(anna, 'Kurz');
    expect(await (await anna(`/jobs/jobs/${id}`, { method: 'DELETE' })).json()).toMatchObject({ status: 'Fehlerhaft', fehler: 'Abgebrochen.' });
    expect(await active(anna)).toEqual([]);
    t.jobs.start();
    const next = await order(anna, 'Kurz');
    await reached(anna, next, 'Erstellt');
    expect(runs).toBe(1);
  });

  it('does not begin a job that was cancelled after a worker had taken it', async () => {
    const id = await order(anna, 'Kurz');
    expect(await t.jobs.queue.take()).toEqual({ id, versuch: 1 });
    await anna(`/jobs/jobs/${id}`, { method: 'DELETE' });
    expect(await begin(t.storage.db, id, 1)).toBeUndefined();
  });

  it('upkeep that fails half way leaves no connection inside a transaction', async () => {
    await t.jobs.maintain();
    await sql`alter table pgboss.archive rename to woanders`.execute(t.storage.db);
    await expect(t.jobs.queue.maintain()).rejects.toThrow('pgboss.archive');
    const looks = Array.from({ length: 12 }, () => sql`select 1`.execute(t.storage.db));
    expect(await Promise.all(looks)).toHaveLength(12);
  });

  it('drops the result of a job that was cancelled while it ran', async () => {
    t.jobs.start();
    const id = await order(anna, 'Lang');
    await reached(anna, id, 'InBearbeitung');
    await anna(`/jobs/jobs/${id}`, { method: 'DELETE' });
    hold.open();
    await reached(anna, await order(anna, 'Kurz'), 'Erstellt');
    expect(await jobOf(anna, id)).toMatchObject({ status: 'Fehlerhaft', fehler: 'Abgebrochen.', abrufbar: false });
    expect(await files()).toHaveLength(1);
  });

  it('takes a finished job out of the indicator, and keeps it in the list', async () => {
    t.jobs.start();
    const id = await order(anna, 'Kurz');
    await reached(anna, id, 'Erstellt');
    expect((await anna(`/jobs/jobs/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await active(anna)).toEqual([]);
    expect(await jobOf(anna, id)).toMatchObject({ status: 'Erstellt', abrufbar: true });
    expect(await (await anna(`/jobs/datei/${id}`)).text()).toBe('Lauf 1\r\n');
  });

  it('a stop in the middle of a job leaves it to the next worker, with one result', async () => {
    t.jobs.start();
    const id = await order(anna, 'Lang');
    await reached(anna, id, 'InBearbeitung');
    const stopped = t.jobs.stop();
    hold.open();
    await stopped;
    expect((await jobOf(anna, id)).status).toBe('ZuErstellen');
    expect(await files()).toEqual([]);
    t.worker().start();
    await reached(anna, id, 'Erstellt');
    expect(await (await anna(`/jobs/datei/${id}`)).text()).toBe('Lauf 2\r\nfertig\r\n');
    expect(await files()).toHaveLength(1);
  });

  it('survives any number of orderly stops in the middle of it', async () => {
    const id = await order(anna, 'Lang');
    for (let stop = 0; stop < 4; stop += 1) {
      const worker = t.worker({ pollMillis: 10 });
      worker.start();
      await expect.poll(() => runs).toBe(stop + 1);
      const stopped = worker.stop();
      hold.open();
      await stopped;
      hold = gate();
    }
    hold.open();
    t.worker().start();
    expect((await reached(anna, id, 'Erstellt', 'Fehlerhaft')).status).toBe('Erstellt');
    expect(await files()).toHaveLength(1);
  });

  it('a worker that died in the middle of a job is followed by another one', async () => {
    const id = await order(anna, 'Kurz');
    const taken = await t.jobs.queue.take();
    expect(taken).toEqual({ id, versuch: 1 });
    await begin(t.storage.db, id, 1);
    t.worker().start();
    await reached(anna, id, 'Erstellt');
    expect(runs).toBe(1);
  });

  it('a worker that was only taken for dead leaves nothing behind', async () => {
    const id = await order(anna, 'Lang');
    const slow = t.worker({ leaseSeconds: 3600 });
    slow.start();
    await expect.poll(() => runs).toBe(1);
    const held = hold;
    hold = gate();
    hold.open();
    t.worker().start();
    await reached(anna, id, 'Erstellt');
    held.open();
    await expect.poll(() => ended).toBe(2);
    await slow.stop();
    expect(await (await anna(`/jobs/datei/${id}`)).text()).toBe('Lauf 2\r\nfertig\r\n');
    expect(await files()).toEqual([`${id}-2`]);
  });

  it('a job whose worker falls silent is given away once again, then it is Fehlerhaft', async () => {
    const id = await order(anna, 'Kurz');
    for (let versuch = 1; versuch <= 2; versuch += 1) {
      expect(await t.jobs.queue.take()).toEqual({ id, versuch });
      await begin(t.storage.db, id, versuch);
      await sql`update pgboss.job set started_on = now() - interval '1 hour' where id = ${id}`.execute(t.storage.db);
      await t.jobs.queue.revive();
    }
    t.jobs.start();
    expect((await reached(anna, id, 'Fehlerhaft', 'Erstellt')).fehler).toMatch(/^Die Datei konnte nicht erstellt werden/);
    expect(runs).toBe(0);
  });

  it('says that a result without a file lies in its module', async () => {
    t.jobs.start();
    const id = await order(anna, 'ImModul');
    expect(await reached(anna, id, 'Erstellt')).toMatchObject({ dateiname: null, abrufbar: false, zeilen: 3 });
    expect(await statusText(await anna(`/jobs/datei/${id}`))).toBe(loadInModule);
  });

  it('deletes results after 30 days and files of no job, and keeps the job', async () => {
    t.jobs.start();
    const id = await order(anna, 'Kurz');
    await reached(anna, id, 'Erstellt');
    await t.jobs.files.write(`${newId()}-1`, (async function* () {
      yield 'Rest';
    })());
    expect(await t.jobs.maintain()).toBe(1);
    t.setNow(new Date(Date.now() + 31 * 86_400_000));
    expect(await t.jobs.maintain()).toBe(1);
    expect(await files()).toEqual([]);
    t.setNow(new Date());
    const response = await anna(`/jobs/datei/${id}`);
    expect([response.status, await statusText(response)]).toEqual([410, 'Die Datei ist abgelaufen. Bitte neu bestellen.']);
    expect(await jobOf(anna, id)).toMatchObject({ status: 'Erstellt', abrufbar: false });
  });

  it('narrows the list by every criterion', async () => {
    t.setNow(new Date('2026-05-10T08:00:00Z'));
    anna = await t.signIn('anna');
    const old = await order(anna, 'Kurz');
    t.setNow(new Date('2026-05-20T08:00:00Z'));
    anna = await t.signIn('anna');
    berta = await t.signIn('berta');
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
    expect((await anna('/jobs/jobs?status=Egal')).status).toBe(422);
  });

  it('refuses the twenty-first job that is not finished', async () => {
    for (let count = 0; count < 20; count += 1) await order(anna, 'Kurz', { nr: String(count) });
    const response = await anna('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ: 'Kurz' }) });
    expect(response.status).toBe(429);
    await order(berta, 'Kurz');
  });
});
