import { sql } from 'kysely';
import { einwaendeGegen, geschrieben } from '../../../src/features/finanzen/nummernkreis.rules.ts';
import { nummernkreise } from '../../../src/features/finanzen/nummernkreise.table.ts';
import { nummernserien } from '../../../src/features/finanzen/nummernserien.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { isEqual } from '../../../src/lib/equal.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Change, type Draft } from '../../records/hook.ts';
import { refused } from '../../records/refusals.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Kreis = ValuesOf<typeof nummernkreise>;

/** A branch has each code once, and keeps a series that has given numbers. */
export const nummernserienHook = hookFor(nummernserien, {
  async check({ unit, before, after }) {
    if (after === undefined) {
      const { rows } = await sql`
        select 1 from nummernkreise where nummernserie_id = ${before?.id ?? null} and letzte is not null limit 1`.execute(
        unit.tx,
      );
      if (rows.length > 0) throw refused(message('Aus dieser Serie sind schon Nummern vergeben.'));
      return [];
    }
    const { rows } = await sql`
      select 1 from nummernserien where sek_id = ${after.values.sek_id} and code = ${after.values.code} and id <> ${after.id}`.execute(
      unit.tx,
    );
    return rows.length > 0 ? [{ feld: 'code', text: message('Dieses Kürzel gibt es schon.') }] : [];
  },
});

/** A range is whole, gives no number that another one gives, and of one that was used only its end moves. */
export const nummernkreiseHook = hookFor(nummernkreise, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { rows } = await sql<Kreis>`
      select *, abdatum::text as abdatum from nummernkreise where nummernserie_id = ${after.values.nummernserie_id} and id <> ${after.id}`.execute(
      unit.tx,
    );
    const issues = [...fixedOnceUsed(before, after), ...einwaendeGegen(after.values, rows)];
    if (issues.length > 0) return issues;
    const twice = await givenTwice(unit, after);
    return twice.length > 0 ? twice : givenAlready(unit, after);
  },
});

function fixedOnceUsed(
  before: Change<typeof nummernkreise>['before'],
  { values }: Draft<typeof nummernkreise>,
): FieldIssue[] {
  if (before === undefined || before.values.letzte === null) return [];
  return (['abdatum', 'praefix', 'von'] as const)
    .filter((feld) => !isEqual(before.values[feld], values[feld]))
    .map((feld) => ({ feld, text: message('Aus diesem Nummernkreis sind schon Nummern vergeben.') }));
}

/** Numbers are unique among all branches: two ranges with the same prefix and as many digits may not meet. */
async function givenTwice(unit: Unit, { id, values }: Draft<typeof nummernkreise>): Promise<FieldIssue[]> {
  const { rows } = await sql<Kreis>`
    select k.* from nummernkreise k join nummernserien s on s.id = k.nummernserie_id
    where k.id <> ${id} and k.praefix is not distinct from ${values.praefix} and k.von <= ${values.bis} and k.bis >= ${values.von}
      and s.reihe = (select reihe from nummernserien where id = ${values.nummernserie_id})`.execute(unit.tx);
  const isSame = (one: Kreis): boolean => geschrieben(one, 0).length === geschrieben(values, 0).length;
  return rows.some(isSame)
    ? [{ feld: 'praefix', text: message('Diese Nummern vergibt schon ein anderer Nummernkreis.') }]
    : [];
}

/** A range begins behind the numbers that are given: what it would give is nobody's yet. */
async function givenAlready(unit: Unit, { values }: Draft<typeof nummernkreise>): Promise<FieldIssue[]> {
  const place = await placeOfNumbers(unit, values.nummernserie_id);
  if (place === undefined) return [];
  const praefix = values.praefix ?? '';
  const digits = geschrieben(values, 0).length - praefix.length;
  const first = Math.max(values.von, (values.letzte ?? -1) + 1);
  const rest = sql`substr(${sql.ref(place.column)}, ${praefix.length + 1}::int)`;
  const { rows } = await sql<{ nummer: string | null }>`
    select max(${sql.ref(place.column)}) as nummer from ${sql.table(place.table)}
    where starts_with(${sql.ref(place.column)}, ${praefix}) and ${rest} ~ ${`^[0-9]{${digits}}$`}
      and case when ${rest} ~ ${`^[0-9]{${digits}}$`} then ${rest}::bigint between ${first} and ${values.bis} else false end`.execute(
    unit.tx,
  );
  const nummer = rows[0]?.nummer ?? null;
  return nummer === null
    ? []
    : [
        {
          feld: 'von',
          text: message(
            'Bis {nummer} sind die Nummern schon vergeben. Bitte dahinter beginnen oder einen anderen Präfix nehmen.',
            {
              nummer,
            },
          ),
        },
      ];
}

/** The table and column that a series numbers. */
async function placeOfNumbers(
  unit: Unit,
  serie: string,
): Promise<{ readonly table: string; readonly column: string } | undefined> {
  const { rows } = await sql<{ reihe: string }>`select reihe from nummernserien where id = ${serie}`.execute(unit.tx);
  for (const { name, fields } of unit.deps.registry.tables.values())
    for (const [column, { options }] of Object.entries(fields))
      if (options['ranges'] === true && options['series'] === rows[0]?.reihe) return { table: name, column };
  return undefined;
}
