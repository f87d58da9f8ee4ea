import { sql } from 'kysely';
import { mailPersons } from '../personen/empfaenger/mail-persons.ts';
import type { Tx } from '../../storage/database.ts';

/** A participant and where mails about the course go. */
export interface Addressed {
  readonly mgd_id: string | null;
  readonly name: string;
  /** They go to those who stand for the participant. */
  readonly istVormund: boolean;
  /** None where nobody can be reached, or where the data may not be used. */
  readonly emails: readonly string[];
}

interface Teilnehmer {
  readonly id: string;
  readonly mgd_id: string | null;
  readonly email: string | null;
  readonly name: string;
}

/** Who is mailed about participants of courses on a day, by participant: the address that was entered for the course, else the one of the member or of those who stand for a minor. */
export async function addressedOf(
  tx: Tx,
  teilnehmer: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Addressed>> {
  const { rows } = await sql<Teilnehmer>`
    select t.id, t.mgd_id, t.email, coalesce(nullif(concat_ws(' ', p.vorname, p.nachname), ''), t.name, '') as name
    from ausbildungteilnehmer t left join personen p on p.id = t.mgd_id where t.id = any(${[...teilnehmer]}::uuid[])`.execute(
    tx,
  );
  const persons = await mailPersons(
    tx,
    rows.map(({ mgd_id }) => mgd_id),
    day,
  );
  return new Map(
    rows.map(({ id, mgd_id, email, name }) => {
      const person = persons.get(mgd_id);
      const addresses = email === null ? (person?.emails ?? []) : [email];
      const isRestricted = person?.row.eingeschraenkt === true;
      return [id, { mgd_id, name, istVormund: person?.istVormund ?? false, emails: isRestricted ? [] : addresses }];
    }),
  );
}

/** How a mail about a participant begins, in both languages. */
export const salutation = ({
  istVormund,
  name,
}: Pick<Addressed, 'istVormund' | 'name'>): { readonly de: string; readonly it: string } =>
  istVormund
    ? { de: `Sehr geehrte Erziehungsberechtigte von ${name},`, it: `Gentili genitori o tutori di ${name},` }
    : { de: `Guten Tag ${name},`, it: `Buongiorno ${name},` };
