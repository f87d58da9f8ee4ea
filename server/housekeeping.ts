import { sql } from 'kysely';
import { dropFormerAddresses, mailAddresses } from './auth/account-address.ts';
import { dropFormerSecrets } from './auth/devices.ts';
import { dropOldCounts } from './auth/limits.ts';
import { dropOldLinks } from './auth/reset-links.ts';
import type { Deps } from './context.ts';
import { schliesseAb } from './features/einsaetze/abrechnung/abschluss.ts';
import { closeEndedPeriods } from './features/personen/ended-periods.ts';
import { beginCourses } from './features/ausbildung/begin-courses.ts';
import { dropParticipationLinks } from './features/ausbildung/participation-links.ts';
import { mailPromotions } from './features/ausbildung/mail-promotions.ts';
import { releaseQuotas } from './features/ausbildung/release-quotas.ts';
import { dropPoliceRecords } from './features/personen/nachweise.ts';
import { applyMoves } from './features/organisation/apply-moves.ts';
import { dropZastFiles } from './features/zast/aufbewahrung.ts';
import { endCaseRetention } from './features/einsaetze/anonymisieren.ts';
import { continueErasures, endRetention } from './features/personen/dsgvo/continue-erasures.ts';
import { expireRequests } from './features/personen/wechsel/frist.ts';
import type { Uploads } from './files/uploads.ts';
import { forgetCombined } from './records/take-back.ts';
import { logFault } from './http/errors.ts';
import { dropOldTexts } from './mail/mail-log.ts';
import type { Jobs } from './jobs/jobs.ts';

const hourMillis = 3_600_000;
const minuteMillis = 60_000;
/** An operation may come again after weeks in a hut; its first answer is kept this long. */
const operationDays = 180;

/** Once a minute: courses that begin, missions that are settled and paid, mails to those who moved up in one, and about accounts with a new address. Once an hour: memberships that ran out, moves of branches whose day has come, erasures that fall due, vouchers that need not be kept, police records of those who left, abandoned uploads, old answers, ended sessions, old reset links and invitations, former addresses of accounts, old texts of mails, old hand-over files, quotas that lapsed, results of jobs, the embedded engine's own care. Answers the way to stop. */
export function startHousekeeping(deps: Deps, uploads: Uploads, jobs: Jobs): () => void {
  const hourly = async (): Promise<void> => {
    for (const work of hourlyWork(deps, uploads, jobs)) await work();
  };
  const timers = (
    [
      [hourly, hourMillis],
      [() => mailPromotions(deps), minuteMillis],
      [() => beginCourses(deps), minuteMillis],
      [() => schliesseAb(deps), minuteMillis],
      [() => mailAddresses(deps), minuteMillis],
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
    () => closeEndedPeriods(deps),
    () => expireRequests(deps),
    () => applyMoves(deps),
    () => continueErasures(deps),
    () => endRetention(deps),
    () => endCaseRetention(deps),
    () => dropPoliceRecords(deps),
    () => releaseQuotas(deps),
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
    () => dropParticipationLinks(db, day),
    () => dropOldTexts(db, now()),
    () => forgetCombined(db, now()),
    () => dropZastFiles(db, now()),
    () => jobs.maintain(),
    () => storage.maintain(),
  ];
}
