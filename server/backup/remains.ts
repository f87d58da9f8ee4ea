import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { dropSchema } from './tables.ts';

const trial = 'sicherungsprobe';
const wiederherstellung = 'wiederherstellung';
/** Beginning of the folder in the data directory that a sealed copy is unpacked to. */
export const unpackedPrefix = 'wiederherstellung.ausgepackt-';
/** Ending of the folder of a copy that is not whole yet, or not any more. */
export const draftEnding = '.unfertig';
/** Nobody unpacks a copy for so long. */
const unpackMillis = 12 * 3_600_000;

const digitsOf = (time: string): string => time.replaceAll(/\D/g, '').slice(0, 14);

const nameOf = (kind: string, now: Date): string =>
  `${kind}_${digitsOf(now.toISOString())}_${randomBytes(4).toString('hex')}`;

/** Name of the schema, and ending of the folder, of a trial begun now: two at once have two. */
export const trialName = (now: Date): string => nameOf(trial, now);

/** Name of the schema that a copy is put back into now, before it takes the place of what is there: nobody else's has it. */
export const draftName = (now: Date): string => nameOf(wiederherstellung, now);

const draftPattern = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.unfertig$/;
const trialFolderPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(sicherungsprobe.*)$/;
/** Trials once had a name without a time. */
const trialPattern = /^sicherungsprobe(?:_(\d{14})_[0-9a-f]{8})?$/;

/** Before drafts had a time, they had the plain name, which may be anybody's. */
const draftSchemaPattern = /^wiederherstellung_(\d{14})_[0-9a-f]{8}$/;

const isOldDraft = (name: string, limit: string): boolean => {
  const found = draftSchemaPattern.exec(name)?.[1];
  return found !== undefined && found < limit;
};

const isOldTrial = (name: string, limit: string): boolean => {
  const found = trialPattern.exec(name);
  return found !== null && (found[1] ?? '') < limit;
};

function isOldFolder(name: string, limit: string): boolean {
  const draft = draftPattern.exec(name)?.[1];
  return draft === undefined ? isOldTrial(trialFolderPattern.exec(name)?.[1] ?? '', limit) : digitsOf(draft) < limit;
}

export interface Remains {
  readonly db: Db;
  /** Folder of the copies. */
  readonly place: string;
  readonly dataDir: string;
  readonly now: Date;
  /** Copies and trials that are begun before it do not run any more. */
  readonly before: Date;
}

/** Removes what copies, trials and returns left whose process was killed: nothing but what bears exactly their names. */
export async function removeRemains({ db, place, dataDir, now, before }: Remains): Promise<void> {
  const limit = digitsOf(before.toISOString());
  for (const name of await namesIn(place)) if (isOldFolder(name, limit)) await removeFolder(join(place, name));
  const unpacked = now.getTime() - unpackMillis;
  for (const name of await namesIn(dataDir)) {
    const path = join(dataDir, name);
    if (unpackedPattern.test(name) && (await stat(path)).mtimeMs < unpacked) await removeFolder(path);
  }
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where (starts_with(nspname, ${trial}) or starts_with(nspname, ${wiederherstellung})) and nspname <> all(current_schemas(false))`.execute(
    db,
  );
  for (const { name } of rows) if (isOldTrial(name, limit) || isOldDraft(name, limit)) await dropSchema(db, name);
}

const unpackedPattern = /^wiederherstellung\.ausgepackt-[A-Za-z0-9]{6}$/;
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true });
