import { log } from '../operation/log.ts';
import { sql } from 'kysely';
import type { Deps } from '../context.ts';
import { isShown } from './drop-files.ts';
import { keyOfFile, partsPrefix } from './file-store.ts';
import type { Found } from './objects.ts';
import { ownerOfPart } from './parts.ts';
import { lockFile } from './uploads.ts';

/** What nobody names is kept so long: its row may be on its way. */
const graceMillis = 86_400_000;

type TidyDeps = Pick<Deps, 'storage' | 'registry' | 'objects' | 'files' | 'now'>;

/** What a round over the store found: files and parts without a row, which it removed, and rows whose file is not there. */
export interface Tidied {
  readonly entfernt: number;
  readonly fehlend: number;
}

/** Removes what no row names and is older than a day, and what puts left that ended in the middle; tells how many rows have no file. */
export async function tidyFiles(deps: TidyDeps): Promise<Tidied> {
  const before = new Date(deps.now().getTime() - graceMillis);
  await deps.objects.tidy(before);
  let entfernt = await tidyParts(deps, before);
  let fehlend = 0;
  for (const begin of beginnings) {
    const shelf = await tidyShelf(deps, begin, before);
    entfernt += shelf.entfernt;
    fehlend += shelf.fehlend;
  }
  if (entfernt + fehlend > 0) log('info', 'dateien', { entfernt, fehlend });
  return { entfernt, fehlend };
}

/** The first two letters of sums: a shelf of a million files has four thousand. */
const beginnings = Array.from({ length: 256 }, (_, nr) => nr.toString(16).padStart(2, '0'));

async function tidyShelf(deps: TidyDeps, begin: string, before: Date): Promise<Tidied> {
  const { storage, objects, files } = deps;
  // Before the store is asked: files are there before their rows say so.
  const { rows } = await sql<{ sha256: string; da: boolean }>`
    select sha256, bool_or(vollstaendig) as da from dateien where sha256 >= ${begin} and sha256 < ${`${begin}g`} group by sha256`.execute(
    storage.db,
  );
  const named = new Map(rows.map(({ sha256, da }) => [sha256, da]));
  let entfernt = 0;
  for await (const { key, at } of objects.list(keyOfFile(begin))) {
    const sha256 = key.slice(key.lastIndexOf('/') + 1);
    if (named.delete(sha256) || at > before || (await isShown(deps, sha256))) continue;
    const isGone = await storage.transaction(async (tx) => {
      await lockFile(tx, sha256);
      const found = await sql`select 1 from dateien where sha256 = ${sha256} limit 1`.execute(tx);
      if (found.rows.length > 0) return false;
      await files.remove(sha256);
      return true;
    });
    if (isGone) entfernt += 1;
  }
  return { entfernt, fehlend: [...named.values()].filter(Boolean).length };
}

/** Parts of files that are complete by now, or whose upload was given up. */
async function tidyParts({ storage, objects }: TidyDeps, before: Date): Promise<number> {
  let removed = 0;
  const page: Found[] = [];
  const look = async (): Promise<void> => {
    const { rows } = await sql<{ name: string }>`
      select besitzer_id || '/' || sha256 as name from dateien where not vollstaendig and sha256 = any(${page.map(({ key }) => sumOf(key))}::text[])`.execute(
      storage.db,
    );
    const open = new Set(rows.map(({ name }) => name));
    for (const { key } of page.splice(0)) {
      if (open.has(ownerOfPart(key).slice(partsPrefix.length))) continue;
      await objects.remove(key);
      removed += 1;
    }
  };
  for await (const found of objects.list(partsPrefix)) {
    if (found.at > before) continue;
    if (page.push(found) === 500) await look();
  }
  if (page.length > 0) await look();
  return removed;
}

const sumOf = (key: string): string => ownerOfPart(key).slice(key.lastIndexOf('/') + 1);
