import { personen } from '../../src/features/personen/personen.table.ts';
import { sektionen as sektionenTable } from '../../src/features/organisation/sektionen.table.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { germanText } from '../../src/lib/message.ts';
import type { Rights } from '../../src/permissions/rights.ts';
import type { AppData } from '../../src/protocol/session.ts';
import { pflichtfelderOf, type Pflichtregel } from '../../src/variants/pflichtfelder.ts';
import type { Variante } from '../../src/variants/variants.ts';
import type { Deps, Nutzer } from '../context.ts';
import { liesIn } from '../records/visibility.ts';

/** From this many on nothing is shown (spec A 9), so nothing more is counted. */
const zuViele = 900;

/** Branches and members with gaps that this user may fill: the name, and what is missing. */
type Luecken = Pick<
  AppData,
  'musikkapelle_pflichtfelder' | 'mitglieder_pflichtfelder' | 'mitglieder_instrumente_pflichtfelder'
>;
type Name = Luecken['mitglieder_pflichtfelder'][number];

const nothing: Luecken = {
  musikkapelle_pflichtfelder: [],
  mitglieder_pflichtfelder: [],
  mitglieder_instrumente_pflichtfelder: [],
};

/** Missing mandatory data of a variant where the user may save it; all lists are empty when there are 900 or more in all. `today`: ISO date. */
export async function missingData(
  { storage, registry }: Pick<Deps, 'storage' | 'registry'>,
  { rights }: Pick<Nutzer, 'rights'>,
  variante: Variante,
  today: string,
): Promise<Luecken> {
  const rules = pflichtfelderOf(variante);
  if (rules === undefined) return nothing;
  const { sektionen, mitglieder, besetzung } = rules;
  const [sektion, person] = [registry.of(sektionenTable), registry.of(personen)];
  const name = sql`concat_ws(' ', t.nachname, t.vorname)`;
  const without = sql`not exists (
    select 1 from mitgliederbesetzung b where b.mgd_id = t.id and (b.anfang is null or b.anfang <= ${today}::date) and (b.ende is null or b.ende >= ${today}::date))`;
  const isPlaying = sql`t.mitgliedsstatus = any(${[...besetzung]}::text[]) and ${heldIn(rights, 'MITGLIEDER_BESETZUNG', person)}`;
  const gaps = (what: RawBuilder<unknown>, table: Table, fehlt: RawBuilder<unknown>) => sql<Name>`
    select concat(was, ': ', fehlt) as name from (
      select ${what} as was, ${fehlt} as fehlt from ${sql.table(table.name)} t where ${heldIn(rights, table.right, table)} and ${whole(table)}) as t
    where fehlt <> '' order by was`;
  const questions: readonly RawBuilder<Name>[] = [
    gaps(sql`t.name`, sektion, missing(rights, sektion, 'sektionstyp', sektionen)),
    gaps(name, person, missing(rights, person, 'mitgliedsstatus', mitglieder)),
    sql`select ${name} as name from personen t where ${isPlaying} and ${whole(person)} and ${without} order by 1`,
  ];
  const found: Name[][] = [];
  let left = zuViele;
  for (const question of questions) {
    const { rows } = await sql<Name>`select * from (${question}) as q limit ${left}`.execute(storage.db);
    left -= rows.length;
    if (left === 0) return nothing;
    found.push(rows);
  }
  const [bands = [], persons = [], players = []] = found;
  return {
    musikkapelle_pflichtfelder: bands,
    mitglieder_pflichtfelder: persons,
    mitglieder_instrumente_pflichtfelder: players,
  };
}

/** Rows that count at all. */
const whole = ({ name }: Table): RawBuilder<boolean> =>
  name === 'personen' ? sql`t.personenart = 'Mitglied'` : sql`t.archiviertam is null`;

/** German names of the columns that a row should have filled and that the user may fill there, joined by commas. */
function missing(rights: Rights, table: Table, status: string, rules: readonly Pflichtregel[]): RawBuilder<unknown> {
  const columns = rules.flatMap((rule) =>
    rule.felder.map((column) => {
      const { label = column, right = table.right } = table.fields[column] ?? {};
      // Whether it is empty is asked first: that settles nearly every row.
      return sql`case when t.${sql.ref(column)} is null and t.${sql.ref(status)} = any(${[...rule.status]}::text[]) and ${heldIn(rights, right, table)} then ${germanText(label)}::text end`;
    }),
  );
  return sql`concat_ws(', ', ${sql.join(columns)})`;
}

const heldIn = (rights: Rights, topic: string, table: Table): RawBuilder<boolean> =>
  liesIn(table, rights.granted(topic, 'SPEICHERN'));
