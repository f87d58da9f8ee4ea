import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { sql } from 'kysely';
import { message } from '../../../src/lib/message.ts';
import { forbidden, HttpError } from '../../http/errors.ts';
import { refused } from '../../records/refusals.ts';
import { type Draft, hookFor } from '../../records/hook.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/**
 * How far rights of a level and approvals reach hangs on regions and associations: they are made and unmade by those who hold the
 * right everywhere. Where a branch lies is changed by the call that moves it.
 */
export const sektionenHook = hookFor(sektionen, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { rights } = unit.nutzer;
    const isOtherLevel = after.values.sektionstyp !== (before?.values.sektionstyp ?? 'Sektion');
    if (
      isOtherLevel &&
      rights.sektionen(`RETTUNGSSTELLEN_ALLGEMEIN_${before === undefined ? 'NEU' : 'SPEICHERN'}`) !== 'all'
    )
      throw forbidden();
    if (before === undefined)
      return after.values.parent_id === after.id
        ? [{ feld: 'parent_id', text: message('Eine Sektion kann nicht unter sich selbst liegen.') }]
        : [];
    refuseLowering(unit, before, after);
    return refuseArchive(unit, before, after);
  },
});

const dayOf = (row: StoredOf<typeof sektionen>): string => row.values.mindatum ?? '';

/** Books stay closed: the earliest booking date only rises, but for those who hold a right of its own (domain: personen 4, Branches). */
function refuseLowering({ nutzer }: Unit, before: StoredOf<typeof sektionen>, after: Draft<typeof sektionen>): void {
  if (dayOf(after) >= dayOf(before)) return;
  if (!nutzer.rights.holds('RETTUNGSSTELLEN_MINDATUM', 'SPEICHERN', [after.id]))
    throw new HttpError(403, 'forbidden', message('Das früheste Buchungsdatum kann nur höher gesetzt werden.'));
}

/** What still has branches below it is not archived, and what went up in another one does not come back. */
async function refuseArchive(
  unit: Unit,
  before: StoredOf<typeof sektionen>,
  after: Draft<typeof sektionen>,
): Promise<{ feld: string; text: string }[]> {
  if (before.values.archiviertam === after.values.archiviertam) return [];
  if (before.values.nachfolger_id !== null)
    throw refused(message('Die Sektion ist in einer anderen aufgegangen und bleibt archiviert.'));
  if (after.values.archiviertam === null) return [];
  const { rows } =
    await sql`select 1 from sektionen where parent_id = ${after.id} and archiviertam is null limit 1`.execute(unit.tx);
  return rows.length > 0
    ? [{ feld: 'archiviertam', text: message('Darunter liegen noch Sektionen, die nicht archiviert sind.') }]
    : [];
}
