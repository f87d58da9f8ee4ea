import { sql } from 'kysely';
import { dropFormerAddresses, mailAddresses } from './auth/account-address.ts';
import { dropFormerSecrets } from './auth/devices.ts';
import { dropOldCounts } from './auth/limits.ts';
import { dropOldLinks } from './auth/reset-links.ts';
import type { Deps } from './context.ts';
import { serverAreas } from './features/server-areas.ts';
import type { Uploads } from './files/uploads.ts';
import { forgetCombined } from './records/take-back.ts';
import { logFault } from './http/errors.ts';
import { dropOldTexts } from './mail/mail-log.ts';
import type { Jobs } from './jobs/jobs.ts';
import { dropSilent } from './push/abos.ts';
import { sendPush } from './push/send.ts';

const hourMillis = 3_600_000;
const minuteMillis = 60_000;
/** An operation may come again after weeks in a hut; its first answer is kept this long. */
const operationDays = 180;

/** Once a minute and once an hour: what areas have to do, and what the server forgets of its own. Answers the way to stop. */
export function startHousekeeping(deps: Deps, uploads: Uploads, jobs: Jobs): () => void {
  const hourly = async (): Promise<void> => {
    for (const work of hourlyWork(deps, uploads, jobs)) await work();
  };
  const timers = (
    [
      [hourly, hourMillis],
      ...serverAreas.minutely.map((work) => [() => work(deps), minuteMillis] as const),
      [() => mailAddresses(deps), minuteMillis],
      [() => sendPush(deps), minuteMillis],
    ] as const
  ).map(([work, millis]) =>
    setInterval(
      () => void work().catch((error: unknown) => logFault(error, { method: '-', route: 'housekeeping' })),
      millis,
    ).unref(),
  );
  return () => timers.forEach(clearInterval);
}

/** One after the other, in this order. */
function hourlyWork(deps: Deps, uploads: Uploads, jobs: Jobs): readonly (() => Promise<unknown>)[] {
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
