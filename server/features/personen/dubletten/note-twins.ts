import { personen } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { newId } from '../../../../src/lib/ids.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { compared, PairSearch } from './pairs.ts';

/** More of one name tell nothing on arrival; the search over everybody finds them. */
const mostCompared = 100;

/**
 * A new person who is likely there already is kept as a pair to look at (domain: personen, Offline collisions): two tablets without a
 * network may enter the same one. Compared are those of the same surname, also swapped, with one more sign in common; what this
 * transaction itself writes is not, since its device has seen it.
 */
export async function noteTwins(
  { batch: { tx }, zeit, deps }: Unit,
  { id, values }: StoredOf<typeof personen>,
): Promise<void> {
  const names = [values.nachname, values.vorname].filter((name) => typeof name === 'string');
  if (values.personenart === 'Sektion' || names.length === 0) return;
  const { fields } = deps.registry.of(personen);
  const known = compared.filter((column) => column in fields);
  const { rows } = await sql<{ id: string } & Record<string, unknown>>`
    select id, ${sql.join(known.map((column) => sql.ref(column)))} from personen
    where nachname = any(${names}::text[]) and (vorname = any(${names}::text[]) or gebdatum = ${values.gebdatum ?? null}::date or steuer_id = ${values.steuer_id ?? null})
    and personenart <> 'Sektion' and id <> ${id} order by id desc limit ${mostCompared}`.execute(tx);
  if (rows.length === 0) return;
  const search = new PairSearch();
  for (const row of [...rows, { ...values, id }]) search.add(row);
  const found = [...search.pairs()].flat().filter(({ eine_id, andere_id }) => eine_id === id || andere_id === id);
  for (const { eine_id, andere_id, punkte } of found) {
    await sql`insert into duplikate (id, eine_id, andere_id, punkte, gefunden_am) values (${newId()}, ${eine_id}, ${andere_id}, ${punkte}, ${zeit}) on conflict (eine_id, andere_id) do nothing`.execute(
      tx,
    );
  }
}
