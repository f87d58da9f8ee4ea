import { sql } from 'kysely';
import { mailPersons } from '../personen/empfaenger/mail-persons.ts';
import type { Tx } from '../../storage/database.ts';

/** Where mails to those who hold a course go: to its leaders, else to whom it is asked about, else to its branch. */
export async function organisersOf(tx: Tx, ausb_id: string, day: string): Promise<readonly string[]> {
  const { rows } = await sql<{ mgd_id: string | null; email: string | null; rang: number }>`
    select mgd_id, null as email, 1 as rang from ausbildungzustaendige where ausb_id = ${ausb_id} and rolle = 'Kursleiter'
    union all select mgd_id, email, 2 from ausbildungkontakte where ausb_id = ${ausb_id}
    union all select null, s.email, 3 from ausbildungen a join sektionen s on s.id = a.sek_id where a.id = ${ausb_id}
    order by rang`.execute(tx);
  const persons = await mailPersons(
    tx,
    rows.map(({ mgd_id }) => mgd_id),
    day,
  );
  for (const rang of [1, 2, 3]) {
    const found = rows
      .filter((row) => row.rang === rang)
      .flatMap(({ mgd_id, email }) => (email === null ? (persons.get(mgd_id)?.emails ?? []) : [email]));
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}
