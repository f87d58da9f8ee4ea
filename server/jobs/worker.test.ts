import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import { begin, endAllResults } from './job-rows.ts';
import { gate, jobOf, order, reached } from './test-jobs.ts';
import { activeOf, openOrderApp, statusTextOf, type OrderApp } from './test-orders.ts';

describe.each(testEngines)(`work on jobs on %s${testEnginesNote}`, (engine) => {
  let t: OrderApp;

  beforeEach(async () => {
    t = await openOrderApp(engine);
  });
  afterEach(() => t.close());

  it('tries a job that fails once again, then it is Fehlerhaft with a sentence that says nothing of the data', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Kaputt');
    const job = await reached(t.anna, id, 'Fehlerhaft', 'Erstellt');
    expect(job.fehler).toBe('Die Datei konnte nicht erstellt werden. Bitte später noch einmal versuchen.');
    expect(t.work.faults).toBe(2);
    expect(await statusTextOf(await t.anna(`/jobs/datei/${id}`))).toBe(job.fehler);
  });

  it('does not try again what can never succeed', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Sinnlos');
    expect((await reached(t.anna, id, 'Fehlerhaft')).fehler).toBe('Es gibt nichts zu tun.');
    expect(t.work.faults).toBe(1);
  });

  it('never begins a job that was cancelled before', async () => {
    const id = await order(t.anna, 'Kurz');
    expect(await (await t.anna(`/jobs/jobs/${id}`, { method: 'DELETE' })).json()).toMatchObject({
      status: 'Fehlerhaft',
      fehler: 'Abgebrochen.',
    });
    expect(await activeOf(t.anna)).toEqual([]);
    t.jobs.start();
    const next = await order(t.anna, 'Kurz');
    await reached(t.anna, next, 'Erstellt');
    expect(t.work.runs).toBe(1);
  });

  it('does not begin a job that was cancelled after a worker had taken it', async () => {
    const id = await order(t.anna, 'Kurz');
    expect(await t.jobs.queue.take()).toEqual({ id, versuch: 1 });
    await t.anna(`/jobs/jobs/${id}`, { method: 'DELETE' });
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
    const id = await order(t.anna, 'Lang');
    await reached(t.anna, id, 'InBearbeitung');
    await t.anna(`/jobs/jobs/${id}`, { method: 'DELETE' });
    t.work.hold.open();
    await reached(t.anna, await order(t.anna, 'Kurz'), 'Erstellt');
    expect(await jobOf(t.anna, id)).toMatchObject({ status: 'Fehlerhaft', fehler: 'Abgebrochen.', abrufbar: false });
    expect(await t.files()).toHaveLength(1);
  });

  it('begins anew when something was erased while it ran: what was read before is in no result', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Lang');
    await reached(t.anna, id, 'InBearbeitung');
    await expect.poll(() => t.work.runs).toBe(1);
    await t.storage.transaction((tx) => endAllResults(tx, t.deps.now().toISOString()));
    t.work.hold.open();
    await reached(t.anna, id, 'Erstellt');
    expect(await (await t.anna(`/jobs/datei/${id}`)).text()).toBe('Lauf 2\r\nfertig\r\n');
    expect([t.work.runs, t.work.faults, await t.files()]).toEqual([2, 0, [expect.stringContaining(id)]]);
  });

  it('an erasure that is taken back ends nothing', async () => {
    t.jobs.start();
    const [ready, id] = [await order(t.anna, 'Kurz'), await order(t.anna, 'Lang')];
    await reached(t.anna, ready, 'Erstellt');
    await expect.poll(() => t.work.runs).toBe(2);
    const undone = t.storage.transaction(async (tx) => {
      await endAllResults(tx, t.deps.now().toISOString());
      throw new Error('nothing was erased');
    });
    await expect(undone).rejects.toThrow('nothing was erased');
    t.work.hold.open();
    await reached(t.anna, id, 'Erstellt');
    expect(t.work.runs).toBe(2);
    expect((await t.anna(`/jobs/datei/${ready}`)).status).toBe(200);
  });

  it('a stop in the middle of a job leaves it to the next worker, with one result', async () => {
    t.jobs.start();
    const id = await order(t.anna, 'Lang');
    await reached(t.anna, id, 'InBearbeitung');
    const stopped = t.jobs.stop();
    t.work.hold.open();
    await stopped;
    expect((await jobOf(t.anna, id)).status).toBe('ZuErstellen');
    expect(await t.files()).toEqual([]);
    t.worker().start();
    await reached(t.anna, id, 'Erstellt');
    expect(await (await t.anna(`/jobs/datei/${id}`)).text()).toBe('Lauf 2\r\nfertig\r\n');
    expect(await t.files()).toHaveLength(1);
  });

  it('survives any number of orderly stops in the middle of it', async () => {
    const id = await order(t.anna, 'Lang');
    for (let stop = 0; stop < 4; stop += 1) {
      const worker = t.worker({ pollMillis: 10 });
      worker.start();
      await expect.poll(() => t.work.runs).toBe(stop + 1);
      const stopped = worker.stop();
      t.work.hold.open();
      await stopped;
      t.work.hold = gate();
    }
    t.work.hold.open();
    t.worker().start();
    expect((await reached(t.anna, id, 'Erstellt', 'Fehlerhaft')).status).toBe('Erstellt');
    expect(await t.files()).toHaveLength(1);
  });

  it('a worker that died in the middle of a job is followed by another one', async () => {
    const id = await order(t.anna, 'Kurz');
    const taken = await t.jobs.queue.take();
    expect(taken).toEqual({ id, versuch: 1 });
    await begin(t.storage.db, id, 1);
    t.worker().start();
    await reached(t.anna, id, 'Erstellt');
    expect(t.work.runs).toBe(1);
  });

  it('a worker that was only taken for dead leaves nothing behind', async () => {
    const id = await order(t.anna, 'Lang');
    const slow = t.worker({ leaseSeconds: 3600 });
    slow.start();
    await expect.poll(() => t.work.runs).toBe(1);
    const held = t.work.hold;
    t.work.hold = gate();
    t.work.hold.open();
    t.worker().start();
    await reached(t.anna, id, 'Erstellt');
    held.open();
    await expect.poll(() => t.work.ended).toBe(2);
    await slow.stop();
    expect(await (await t.anna(`/jobs/datei/${id}`)).text()).toBe('Lauf 2\r\nfertig\r\n');
    expect(await t.files()).toEqual([`${id}-2`]);
  });

  it('a job whose worker falls silent is given away once again, then it is Fehlerhaft', async () => {
    const id = await order(t.anna, 'Kurz');
    for (let versuch = 1; versuch <= 2; versuch += 1) {
      expect(await t.jobs.queue.take()).toEqual({ id, versuch });
      await begin(t.storage.db, id, versuch);
      await sql`update pgboss.job set started_on = now() - interval '1 hour' where id = ${id}`.execute(t.storage.db);
      await t.jobs.queue.revive();
    }
    t.jobs.start();
    expect((await reached(t.anna, id, 'Fehlerhaft', 'Erstellt')).fehler).toMatch(
      /^Die Datei konnte nicht erstellt werden/,
    );
    expect(t.work.runs).toBe(0);
  });
});
