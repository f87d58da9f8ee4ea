import { sql } from 'kysely';
import type { Deps } from '../../context.ts';

/** The file holds patients' data and is gone after so many days (domain: einsaetze 6). */
const tage = 30;

/** Last instant, ISO, at which a file that was made then is there. */
export const dateiBis = (erstelltAm: string): string =>
  new Date(Date.parse(erstelltAm) + tage * 86_400_000).toISOString();

/** Deletes the files whose time is over; who fetched them stays known. */
export async function dropZastFiles({ storage, now }: Pick<Deps, 'storage' | 'now'>): Promise<void> {
  await sql`delete from zast_dateien where erstellt_am < ${new Date(now().getTime() - tage * 86_400_000).toISOString()}`.execute(
    storage.db,
  );
}
