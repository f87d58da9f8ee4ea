import { sql } from 'kysely';
import type { personen } from '../../../../src/features/personen/personen.table.ts';
import { adressat, vormundspalten } from '../../../../src/features/personen/vormund.rules.ts';
import type { Known } from '../../../../src/kit/define-table.ts';
import type { Db } from '../../../storage/database.ts';

type Person = Known<typeof personen>;

/** A person as far as mails need it, and where they go: to the person, or to those who stand for a minor. */
export interface MailPerson {
  readonly row: Person;
  readonly istVormund: boolean;
  readonly emails: readonly string[];
}

const columns = sql.join(
  [
    'id',
    'gebdatum',
    'sterbedatum',
    'mitgliedsstatus',
    'emailprivat',
    'emaildienst',
    'eingeschraenkt',
    ...vormundspalten.flatMap(({ id, email }) => [id, email]),
  ].map((one) => sql.ref(one)),
);

const rowsOf = async (db: Db, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, Person>> =>
  new Map(
    (
      await sql<Person>`select ${columns} from personen where id = any(${ids.filter((id) => typeof id === 'string')}::uuid[])`.execute(
        db,
      )
    ).rows.map((row) => [row.id, row]),
  );

/** Where mails for persons go on a day, by their ids, whatever the user who sends them may read. */
export async function mailPersons(
  db: Db,
  ids: readonly unknown[],
  day: string,
): Promise<ReadonlyMap<unknown, MailPerson>> {
  const persons = await rowsOf(db, ids);
  const standing = await rowsOf(
    db,
    [...persons.values()].flatMap((person) => vormundspalten.map(({ id }) => person[id])),
  );
  return new Map(
    [...persons].map(([id, row]) => {
      const { istVormund, emails } = adressat(row, day, (one) => standing.get(one));
      return [id, { row, istVormund, emails }];
    }),
  );
}
