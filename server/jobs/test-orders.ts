import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestEngine } from '../storage/test-storage.ts';
import type { Caller } from '../test-app.ts';
import { JobError } from './kind.ts';
import { gate, openJobApp, testKind, type JobApp } from './test-jobs.ts';

const orderRights = [
  'JOB_LESEN',
  'JOB_ALLGEMEIN_LESEN',
  'JOB_ALLGEMEIN_SPEICHERN',
  'MITGLIEDER_LESEN',
  'MITGLIEDER_ALLGEMEIN_LESEN',
];

/** What the kinds for tests have done; `Lang` waits at `hold`. */
interface Work {
  runs: number;
  ended: number;
  faults: number;
  hold: ReturnType<typeof gate>;
}

/** Two users of a station who may order jobs, one of another station, one without the right; kinds that are short, long, broken, senseless and without a file. */
export interface OrderApp extends JobApp {
  readonly anna: Caller;
  readonly berta: Caller;
  /** The group of those who may order. */
  readonly orderers: string;
  readonly verband: string;
  readonly station: string;
  readonly other: string;
  readonly work: Work;
  /** Names of the results on the disk. */
  files(): Promise<string[]>;
}

export async function openOrderApp(engine: TestEngine): Promise<OrderApp> {
  const work: Work = { runs: 0, ended: 0, faults: 0, hold: gate() };
  const kinds = [
    testKind('Kurz', async function* () {
      work.runs += 1;
      yield { bytes: `Lauf ${work.runs}\r\n`, rows: 1 };
    }),
    testKind('Lang', async function* () {
      work.runs += 1;
      const [mine, held] = [work.runs, work.hold];
      yield { bytes: `Lauf ${mine}\r\n`, rows: 1 };
      await held.passed;
      yield { bytes: 'fertig\r\n', rows: 1 };
      work.ended += 1;
    }),
    // oxlint-disable-next-line require-yield
    testKind('Kaputt', async function* () {
      work.faults += 1;
      throw new TypeError('Mair Anna, 1980');
    }),
    // oxlint-disable-next-line require-yield
    testKind('Sinnlos', async function* () {
      work.faults += 1;
      throw new JobError('Es gibt nichts zu tun.');
    }),
    testKind(
      'ImModul',
      async function* () {
        yield { bytes: '', rows: 3 };
      },
      null,
    ),
  ];
  const t = await openJobApp(engine, kinds);
  const verband = await t.sektion('Landesverband');
  const station = await t.sektion('Sexten', verband);
  const other = await t.sektion('Brixen', verband);
  const orderers = await t.group(orderRights);
  await t.user('anna', station, [{ bg_id: orderers, sek_id: station }]);
  await t.user('berta', station, [{ bg_id: orderers, sek_id: station }]);
  await t.user('carla', other, [{ bg_id: orderers, sek_id: other }]);
  await t.user('dora', station, [{ bg_id: await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']), sek_id: station }]);
  return {
    ...t,
    orderers,
    verband,
    station,
    other,
    work,
    anna: await t.signIn('anna'),
    berta: await t.signIn('berta'),
    files: () => readdir(join(t.deps.dataDir, 'jobs')).catch(() => []),
    close: async () => {
      work.hold.open();
      await t.stopAll();
      await t.close();
    },
  };
}

export const activeOf = async (ask: Caller): Promise<unknown> => (await ask('/jobs/jobslast')).json();

export async function statusTextOf(response: Response): Promise<string> {
  const { status_text }: { status_text: string } = await response.json();
  return status_text;
}
