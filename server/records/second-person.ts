import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { refused } from './refusals.ts';
import type { Unit } from './unit.ts';

/**
 * Four eyes: refuses with the sentence (422) whoever is named in a record's history, by whatever account. `below`: a table of its rows that
 * people change, too; those that are new came with the record. A release (`freigegeben_von`) is no work on it.
 */
export async function demandSecondPerson(
  { batch, tx, nutzer }: Unit,
  { name }: Pick<Table, 'name'>,
  id: string,
  sentence: string,
  below?: Pick<Table, 'name'>,
): Promise<void> {
  const rowsBelow = below?.name ?? null;
  // What one batch does is one person's, and is not in the log yet.
  const isOwn =
    batch.journal.about(name, id).length > 0 ||
    (rowsBelow !== null && batch.journal.below(rowsBelow, id).some(({ art }) => art !== 'neu'));
  const { rows } = await sql`
    select 1 from aenderungen where ((tabelle = ${name} and id = ${id} and not (art = 'schritt' and nachher ->> 'freigegeben_von' is not null)) or (tabelle = ${rowsBelow}::text and root_id = ${id} and art <> 'neu'))
      and (benutzer_id = ${nutzer.id}
      or benutzer_id in (select b.id from benutzer b join benutzer ich on ich.id = ${nutzer.id} and b.mgd_id = ich.mgd_id)) limit 1`.execute(
    tx,
  );
  if (isOwn || rows.length > 0) throw refused(sentence);
}
