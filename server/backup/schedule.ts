import { sql } from 'kysely';
import { newId } from '../../src/lib/ids.ts';
import { ZONE } from '../../src/lib/local-time.ts';
import { endLostRuns, keptRun, logFailed, makeCopy, removeOld, tryCopy, type BackupDeps } from './backup-runs.ts';

/** How often the clock tries to make the copy of a day, and how long it waits after one that failed. */
const mostAttempts = 4;
const pauseMillis = 3_600_000;

/** The last instant at which a copy was due, and the next one: every day at the same hour of local time. */
export function dueAt(now: Date, stunde: number): { readonly last: Date; readonly next: Date } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE);
  const at = (date: Temporal.PlainDate): Date =>
    new Date(
      date.toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from({ hour: stunde }) }).epochMilliseconds,
    );
  const today = local.toPlainDate();
  return at(today) <= now
    ? { last: at(today), next: at(today.add({ days: 1 })) }
    : { last: at(today.subtract({ days: 1 })), next: at(today) };
}

/** Makes the copy that is due, puts it back on trial and removes old ones; nothing where the operator named no folder. Another server may do it instead. */
export async function backUpWhenDue(deps: BackupDeps, startedAt = new Date(performance.timeOrigin)): Promise<void> {
  await endLostRuns(deps, startedAt);
  if (deps.sicherung.ordner === undefined) return;
  const id = await claim(deps);
  if (id === undefined) return;
  try {
    await makeCopy(deps, id);
  } catch (error) {
    return logFailed(error);
  }
  const made = await keptRun(deps.storage.db, id);
  if (made !== undefined) await tryCopy(deps, made).catch(logFailed);
  await removeOld(deps);
}

/** Notes that the copy of the last due instant is begun here; undefined where it is made already, by whomever, or has to wait. */
async function claim({ storage, sicherung, now }: BackupDeps): Promise<string | undefined> {
  const id = newId();
  const at = now();
  const due = dueAt(at, sicherung.stunde).last.toISOString();
  const { numAffectedRows } = await sql`
    insert into sicherungslaeufe (id, art, faellig, versuch, begonnenam)
    select ${id}::uuid, 'Uhr', ${due}::timestamptz, count(*) + 1, ${at.toISOString()}::timestamptz from sicherungslaeufe where faellig = ${due}
    having count(*) < ${mostAttempts} and count(*) filter (where fehler is null) = 0
      and coalesce(max(fertigam), '-infinity') < ${new Date(at.getTime() - pauseMillis).toISOString()}::timestamptz
    on conflict (faellig, versuch) do nothing`.execute(storage.db);
  return numAffectedRows === 1n ? id : undefined;
}
