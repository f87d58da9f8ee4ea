import { sql } from 'kysely';
import { fotodownload } from '../../../src/features/fotoarchiv/fotoarchiv.jobs.ts';
import type { Fotozweck } from '../../../src/features/fotoarchiv/freigabe.rules.ts';
import { endAllResults } from '../../jobs/job-rows.ts';
import type { Unit } from '../../records/unit.ts';

/**
 * Archives for these uses that may hold a photo are handed out no more, and those that are being made begin anew. One of a choice names its
 * photos; which ones lay in an album when it was made nobody knows, so all of albums go.
 */
export const beendeDownloads = (unit: Unit, foto_id: string, zwecke: readonly Fotozweck[]): Promise<void> =>
  endAllResults(
    unit.tx,
    unit.zeit,
    sql<boolean>`(typ = ${fotodownload.typ} and parameter ->> 'zweck' = any(${[...zwecke]}::text[])
      and (jsonb_exists(parameter, 'album_id') or strpos(parameter ->> 'ids', ${foto_id}) > 0))`,
  );
