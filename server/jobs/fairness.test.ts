import { afterEach, expect, test } from 'vitest';
import { Turns } from '../storage/turns.ts';
import { testEngines } from '../storage/test-storage.ts';
import { gate, openJobApp, order, reached, testKind, type JobApp } from './test-jobs.ts';

/** Turns that say how often they were asked for. */
class Counted extends Turns {
  asked = 0;
  override during<T>(work: () => Promise<T>): Promise<T> {
    this.asked += 1;
    return super.during(work);
  }
}

const open: JobApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) {
    await app.stopAll();
    await app.close();
  }
});

test.each(testEngines)(
  'an association with many jobs makes no other wait longer than one of them (%s)',
  async (engine) => {
    const turns = new Counted(1);
    const [begun, held] = [gate(), gate()];
    const done: string[] = [];
    const appOf = async (name: string, first = Promise.resolve()): Promise<JobApp> => {
      const kind = testKind('Probe', async function* () {
        begun.open();
        await first;
        done.push(name);
        yield { bytes: 'x', rows: 1 };
      });
      const app = await openJobApp(engine, [kind]);
      open.push(app);
      const sek_id = await app.sektion('Verband');
      await app.user('anna', sek_id, [
        { bg_id: await app.group(['JOB_ALLGEMEIN_LESEN', 'JOB_ALLGEMEIN_SPEICHERN']), sek_id },
      ]);
      return app;
    };
    const [many, few] = [await appOf('viele', held.passed), await appOf('einer')];
    const [anna, other] = [await many.signIn('anna'), await few.signIn('anna')];
    for (let nr = 0; nr < 12; nr += 1) await order(anna, 'Probe', { nr: String(nr) });
    const id = await order(other, 'Probe');

    many.worker({ turns }).start();
    await begun.passed;
    few.worker({ turns }).start();
    await expect.poll(() => turns.asked).toBe(2);
    held.open();
    await reached(other, id, 'Erstellt');
    expect(done.indexOf('einer')).toBe(1);
    await expect.poll(() => done.length).toBe(13);
  },
);
