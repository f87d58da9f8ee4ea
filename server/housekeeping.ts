import { sql } from 'kysely';
import { dropFormerAddresses, mailAddresses } from './auth/account-address.ts';
import { dropFormerSecrets } from './auth/devices.ts';
import { dropOldCounts } from './auth/limits.ts';
import { dropOldLinks } from './auth/reset-links.ts';
import { backUpWhenDue } from './backup/schedule.ts';
import type { Deps } from './context.ts';
import { serverAreas } from './features/server-areas.ts';
import { tidyFiles } from './files/orphans.ts';
import type { Uploads } from './files/uploads.ts';
import { forgetCombined } from './records/take-back.ts';
import { logFault } from './http/errors.ts';
import { dropOldTexts } from './mail/mail-log.ts';
import type { Jobs } from './jobs/jobs.ts';
import { dropSilent } from './push/abos.ts';
import { naechsterPush, sendPush } from './push/send.ts';
import type { Turns, WorkTurns } from './storage/turns.ts';
import { endTurns, inTurn } from './turns.ts';

const hourMillis = 3_600_000;
const minuteMillis = 60_000;
const daySeconds = 86_400;
/** Clocks of several servers differ a little: what was begun so much earlier than a round ago is due, a share of the round. */
const tolerance = 0.9;
/** An operation may come again after weeks in a hut; its first answer is kept this long. */
const operationDays = 180;

type Work = () => Promise<unknown>;

/** What nobody asks for. Several servers take turns. */
export interface Housekeeping {
  /**
   * Once a minute and once an hour: what areas have to do, and what the server forgets of its own. What a minute may not miss (who is on duty
   * now) is done at the start, too, one after the other. Answers the way to stop.
   */
  start(): () => void;
  /** Does it once, but for copies: what is minutely, and what is hourly when an hour is over. Resolves when it is done. */
  once(): Promise<void>;
  /** Makes the copy that is due. */
  copy(): Promise<void>;
}

/** What the clock does for an association, in turns with others in the same process. */
export function createHousekeeping(
  deps: Deps,
  uploads: Uploads,
  jobs: Jobs,
  turns?: Pick<WorkTurns, 'clock' | 'copies'>,
): Housekeeping {
  const hourly = async (): Promise<void> => {
    for (const work of hourlyWork(deps, uploads, jobs)) await work();
    await inTurn(deps.storage, 'dateien', daySeconds * tolerance, () => tidyFiles(deps));
  };
  /** Neither beside too much else of this process, nor beside the same work of another server, nor twice in a round. */
  const round = (name: string, millis: number, work: Work, room: Turns | undefined): Work =>
    whenFree(() => inTurn(deps.storage, name, (millis / 1000) * tolerance, work), room);
  const everyHour = round('stunde', hourMillis, hourly, turns?.clock);
  const chores = [...serverAreas.minutely, mailAddresses, sendPush];
  const minutely = chores.map(
    (work, nr) => (millis: number) => round(`minute ${nr}`, millis, () => work(deps), turns?.clock),
  );
  const copying = (millis: number): Work =>
    round(`minute ${chores.length}`, millis, () => backUpWhenDue(deps), turns?.copies);
  return {
    start() {
      const timers = [
        setInterval(() => void told(everyHour), hourMillis).unref(),
        ...[...minutely, copying]
          .map((every) => every(minuteMillis))
          .map((work) => setInterval(() => void told(work), minuteMillis).unref()),
      ];
      let isStopped = false;
      void (async () => {
        await told(() => endTurns(deps.storage));
        for (const every of [...minutely, copying]) if (!isStopped) await told(every(0));
      })();
      return () => {
        isStopped = true;
        timers.forEach(clearInterval);
      };
    },
    async once() {
      for (const every of minutely) await told(every(0));
      await told(everyHour);
    },
    copy: async () => void (await told(copying(0))),
  };
}

/** Next instant at which minutely work of an association has to do something that no request tells; at most an hour away. */
export async function nextWork({ storage, now }: Pick<Deps, 'storage' | 'now'>): Promise<Date> {
  const at = now();
  const instants = [...serverAreas.faellig, naechsterPush].map((of) => of(at.toISOString()));
  const { rows } = await sql<{ am: string | null }>`select least(${sql.join(instants)}) as am`.execute(storage.db);
  const am = rows[0]?.am ?? null;
  const hour = at.getTime() + hourMillis;
  return new Date(am === null ? hour : Math.min(Date.parse(am), hour));
}

/** Work that waits for its turn where there are turns; still waiting when its time comes again, it waits once. */
function whenFree(work: Work, turns: Turns | undefined): Work {
  if (turns === undefined) return work;
  let isWaiting = false;
  return async () => {
    if (isWaiting) return;
    isWaiting = true;
    const end = await turns.take();
    isWaiting = false;
    await work().finally(end);
  };
}

/** A fault is told, and the next time comes all the same. */
const told = (work: Work): Promise<unknown> =>
  work().catch((error: unknown) => logFault(error, { method: '-', route: 'housekeeping' }));

/** One after the other, in this order. */
function hourlyWork(deps: Deps, uploads: Uploads, jobs: Jobs): readonly Work[] {
  const { storage, now } = deps;
  const { db } = storage;
  const day = new Date(now().getTime() - operationDays * 86_400_000);
  return [
    ...serverAreas.hourly.map((work) => () => work(deps)),
    () => uploads.dropAbandoned(),
    () => sql`delete from operationen where zeit < ${day.toISOString()}`.execute(db),
    // Without the answers to its rows an import cannot be taken back.
    () => sql`delete from importe where erstelltam < ${day.toISOString()}`.execute(db),
    () => sql`delete from sitzungen where gueltig_bis < ${now().toISOString()}`.execute(db),
    () =>
      sql`delete from funktionswechsel_gezeigt g where not exists (select 1 from sitzungen s where s.familie = g.familie)`.execute(
        db,
      ),
    () => dropOldLinks(db, now()),
    () => dropFormerSecrets(db, now()),
    () => dropFormerAddresses(db, now()),
    () => dropOldCounts(db, now()),
    () => dropOldTexts(db, now()),
    () => dropSilent(db, now()),
    () => forgetCombined(db, now()),
    () => jobs.maintain(),
    () => storage.maintain(),
  ];
}
