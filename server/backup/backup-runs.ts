import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { newId } from '../../src/lib/ids.ts';
import { message } from '../../src/lib/message.ts';
import type { Sicherungslauf } from '../../src/protocol/sicherungen.ts';
import type { Deps } from '../context.ts';
import { logFault } from '../http/errors.ts';
import type { Db, Storage } from '../storage/database.ts';
import { isUnavailable, sqlState } from '../storage/errors.ts';
import { backupFolder, createBackup, stampOf, type Backup } from './create-backup.ts';
import { BackupError } from './manifest.ts';
import { probeBackup, type Probe } from './probe.ts';
import { draftEnding, removeRemains } from './remains.ts';
import { noRoom, type FreeBytes } from './space.ts';

/** What copies need of the server. */
export type BackupDeps = Pick<Deps, 'storage' | 'dataDir' | 'sicherung' | 'now'> &
  Partial<Pick<Deps, 'objects'>> & { readonly free?: FreeBytes };

/** A row of `sicherungslaeufe`, with the name of who ordered it. */
export interface BackupRun extends Omit<Sicherungslauf, 'name' | 'vorhanden'> {
  readonly ordner: string | null;
}

/** How many of the last ones are told. */
const shown = 60;
/** A copy that takes so long has died with its process. */
const lostMillis = 12 * 3_600_000;

/** The last runs, newest first. */
export async function readRuns(db: Db): Promise<BackupRun[]> {
  const { rows } = await sql<BackupRun>`
    select l.id, l.art, l.begonnenam, l.fertigam, b.benutzername, l.ordner, l.dateien, l.bytes, l.fehler, l.geprueftam, l.pruefungfehler, l.tabellen, l.zeilen, l.entferntam
    from sicherungslaeufe l left join benutzer b on b.id = l.benutzer_id order by l.begonnenam desc, l.id limit ${shown}`.execute(
    db,
  );
  return rows;
}

/** A copy that lies where it was put; undefined for one that failed, is being made, or is gone. */
export async function keptRun(
  db: Db,
  id: string,
): Promise<{ readonly id: string; readonly ordner: string } | undefined> {
  const { rows } = await sql<{ id: string; ordner: string }>`
    select id, ordner from sicherungslaeufe where id = ${id} and ordner is not null and entferntam is null`.execute(db);
  return rows.find(({ ordner }) => isThere(ordner));
}

/** Ages in seconds of the newest copy that is kept and of the newest that was brought back on trial; undefined where there is none. */
export async function agesOfCopies({
  storage,
  now,
}: Pick<BackupDeps, 'storage' | 'now'>): Promise<{ readonly gemacht?: number; readonly geprueft?: number }> {
  const { rows } = await sql<{ gemacht: string | null; geprueft: string | null }>`
    select max(begonnenam) as gemacht, max(begonnenam) filter (where geprueftam is not null and pruefungfehler is null) as geprueft
    from sicherungslaeufe where ordner is not null and entferntam is null`.execute(storage.db);
  const ageOf = (begonnenam: string | null | undefined): number | undefined =>
    typeof begonnenam === 'string' ? Math.max(0, (now().getTime() - Date.parse(begonnenam)) / 1000) : undefined;
  return { gemacht: ageOf(rows[0]?.gemacht), geprueft: ageOf(rows[0]?.geprueft) };
}

/** Whether a whole copy lies there: its manifest is written last. */
export const isThere = (ordner: string): boolean => existsSync(join(ordner, 'sicherung.json'));

/** Folder of the copies that nobody gave a place. */
export const placeOfBackups = ({ dataDir, sicherung }: BackupDeps): string =>
  resolve(sicherung.ordner ?? join(dataDir, backupFolder));

/** Notes that a copy is begun; answers its id. */
export async function beginRun(
  { storage, now }: BackupDeps,
  art: BackupRun['art'],
  benutzer_id: string | null = null,
): Promise<string> {
  const id = newId();
  await sql`insert into sicherungslaeufe (id, art, benutzer_id, begonnenam) values (${id}, ${art}, ${benutzer_id}, ${now().toISOString()})`.execute(
    storage.db,
  );
  return id;
}

/** Makes the copy of a run that is begun, and notes how it went. What dead ones left is removed first: its room is needed. Throws what kept it. */
export async function makeCopy(
  deps: BackupDeps,
  id: string,
  target?: string,
  startedAt = new Date(performance.timeOrigin),
): Promise<Backup> {
  const { storage, dataDir, now } = deps;
  await removeLost(deps, startedAt);
  const at = now();
  try {
    const made = await createBackup({
      storage,
      dataDir,
      target: target ?? join(placeOfBackups(deps), stampOf(at)),
      now: at,
      free: deps.free,
      bucket: deps.objects?.path === undefined ? deps.objects : undefined,
    });
    await sql`
      update sicherungslaeufe set fertigam = ${now().toISOString()}, ordner = ${made.folder}, dateien = ${made.files}, bytes = ${made.bytes}, stand = ${made.stand}
      where id = ${id}`.execute(storage.db);
    return made;
  } catch (error) {
    await sql`update sicherungslaeufe set fertigam = ${now().toISOString()}, fehler = ${sentenceOf(error)} where id = ${id}`.execute(
      storage.db,
    );
    throw error;
  }
}

/** Puts a copy back on trial and notes how it went. Throws BackupError where it cannot be put back, and notes nothing where the trial itself was kept from its work. */
export async function tryCopy(
  { storage, sicherung, now, free }: BackupDeps,
  { id, ordner }: { readonly id: string; readonly ordner: string },
): Promise<Probe> {
  const note = (found: Partial<Probe>, fehler: string | null): Promise<unknown> =>
    sql`update sicherungslaeufe set geprueftam = ${now().toISOString()}, tabellen = ${found.tabellen ?? null}, zeilen = ${found.zeilen ?? null}, pruefungfehler = ${fehler} where id = ${id}`.execute(
      storage.db,
    );
  try {
    const found = await probeBackup({ storage, folder: ordner, databaseUrl: sicherung.databaseUrl, now: now(), free });
    await note(found, null);
    return found;
  } catch (error) {
    if (saysNothing(error, storage)) throw error;
    await note({}, notReturning);
    throw error instanceof BackupError ? error : new BackupError(notReturning, { cause: error });
  }
}

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);
const codesOf = (error: unknown): string[] =>
  causesOf(error).map((cause) => ('code' in cause ? String(cause.code) : ''));

/** Whether there was no room on a disk. */
export const lacksRoom = (error: unknown): boolean => codesOf(error).includes('ENOSPC') || sqlState(error) === '53100';

/** Whether a failure says nothing about the copy: no room, or a database that went away; the embedded one of a trial goes with its copy. */
const saysNothing = (error: unknown, { kind }: Storage): boolean =>
  lacksRoom(error) || (kind === 'postgres' && isUnavailable(error) && !codesOf(error).includes('ENOENT'));

/** What is said of a copy that a trial did not bring back; where it is damaged stands in the server's log. */
export const notReturning = message('Diese Sicherung lässt sich nicht wiederherstellen. Bitte eine neue machen.');

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: noRoom,
  EACCES: message('In den Ordner der Sicherungen darf der Server nicht schreiben.'),
  EPERM: message('In den Ordner der Sicherungen darf der Server nicht schreiben.'),
  EROFS: message('In den Ordner der Sicherungen darf der Server nicht schreiben.'),
  ENOENT: message('Den Ordner der Sicherungen gibt es nicht.'),
  EEXIST: message('Den Ordner der Sicherungen gibt es nicht.'),
  ENOTDIR: message('Den Ordner der Sicherungen gibt es nicht.'),
};
const unknown = message('Die Sicherung ist gescheitert; der Grund steht im Protokoll des Servers.');

/** Why a copy failed, without the places of the server. */
function sentenceOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return reasons[code] ?? unknown;
}

/** Runs whose process is gone: on the embedded database all that began before this one, elsewhere those that take too long. */
export async function endLostRuns(deps: BackupDeps, startedAt: Date): Promise<void> {
  const { storage, now } = deps;
  const limit = lostBefore(deps, startedAt);
  const { numAffectedRows } = await sql`
    update sicherungslaeufe set fertigam = ${now().toISOString()}, fehler = ${message('Der Server wurde während der Sicherung beendet.')}
    where fertigam is null and begonnenam < ${limit.toISOString()}`.execute(storage.db);
  if (numAffectedRows !== 0n) await removeLost(deps, startedAt);
}

/** What is begun before it does not run any more. */
const lostBefore = ({ storage, now }: BackupDeps, startedAt: Date): Date =>
  storage.kind === 'pglite' ? startedAt : new Date(now().getTime() - lostMillis);

/** Removes what belongs to no open run; where that fails copies are made all the same. */
async function removeLost(deps: BackupDeps, startedAt: Date): Promise<void> {
  const { storage, dataDir, now } = deps;
  const limit = lostBefore(deps, startedAt).toISOString();
  const { rows } = await sql<{ begonnenam: string }>`
    select coalesce(min(begonnenam), ${limit}) as begonnenam from sicherungslaeufe where fertigam is null and begonnenam < ${limit}`.execute(
    storage.db,
  );
  const before = new Date(rows[0]?.begonnenam ?? limit);
  await removeRemains({ db: storage.db, place: placeOfBackups(deps), dataDir, now: now(), before }).catch(logFailed);
}

/** Removes copies beyond those that are kept, of the clock and of persons each; never the last one that was brought back on trial, and nothing that lies elsewhere. */
export async function removeOld(deps: BackupDeps): Promise<void> {
  const { storage, sicherung, now } = deps;
  const { rows } = await sql<{ id: string; art: string; ordner: string; isTried: boolean }>`
    select id, art, ordner, geprueftam is not null and pruefungfehler is null as "isTried" from sicherungslaeufe
    where ordner is not null and entferntam is null and art <> 'Befehl' order by begonnenam desc, id`.execute(
    storage.db,
  );
  const there = rows.filter(({ ordner }) => isThere(ordner));
  const proven = there.find(({ isTried }) => isTried);
  const place = placeOfBackups(deps);
  const tooMany = ['Uhr', 'Person'].flatMap((art) => there.filter((one) => one.art === art).slice(sicherung.behalten));
  for (const { id, ordner } of tooMany) {
    if (id === proven?.id || dirname(ordner) !== place || !copyName.test(basename(ordner))) continue;
    // Ended in the middle, the rest does not bear the name of a whole copy.
    const rest = `${ordner}${draftEnding}`;
    await rename(ordner, rest);
    await sql`update sicherungslaeufe set entferntam = ${now().toISOString()} where id = ${id}`.execute(storage.db);
    await rm(rest, { recursive: true, force: true });
  }
}

const copyName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Tells the log why a copy failed, without its places. */
export const logFailed = (error: unknown): void => logFault(error, { method: '-', route: 'sicherung' });
