import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { refused } from './refusals.ts';
import type { Unit } from './unit.ts';

/** Four eyes: refuses with the sentence (422) whoever is named in a record's history, by whatever account. */
export async function demandSecondPerson(
  { batch, tx, nutzer }: Unit,
  { name }: Pick<Table, 'name'>,
  id: string,
  sentence: string,
): Promise<void> {
  // What one batch does is one person's, and is not in the log yet.
  const isOwn = batch.journal.about(name, id).length > 0;
  const { rows } = await sql`
    select 1 from aenderungen where tabelle = ${name} and id = ${id} and (benutzer_id = ${nutzer.id}
      or benutzer_id in (select b.id from benutzer b join benutzer ich on ich.id = ${nutzer.id} and b.mgd_id = ich.mgd_id)) limit 1`.execute(
    tx,
  );
  if (isOwn || rows.length > 0) throw refused(sentence);
}
