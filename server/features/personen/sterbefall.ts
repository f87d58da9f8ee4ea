import type { personen } from '../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { childRows } from '../../records/lock.ts';
import type { Draft } from '../../records/hook.ts';
import type { StoredOf, Values } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { endUsersOf } from '../benutzer/benutzer.ts';
import { updateBelonging } from './zugehoerigkeit.ts';

type Person = StoredOf<typeof personen>;
type OfPerson = { readonly values: Values & { readonly mgd_id: string } };

const dayOf = ({ values }: Person): string | undefined => values.sterbedatum ?? undefined;

/** Who was entered as dead comes back with a reason only (domain: personen 7). */
export function checkDeath(before: Person | undefined, after: Draft<typeof personen>): readonly FieldIssue[] {
  const { values } = after;
  const day = dayOf(after);
  if (before === undefined || dayOf(before) === day) return [];
  if (day !== undefined) values.reaktivierung_grund = null;
  else if ((values.reaktivierung_grund ?? null) === null)
    return [
      {
        feld: 'reaktivierung_grund',
        text: message('Die Person war als verstorben eingetragen: bitte einen Grund angeben.'),
      },
    ];
  return [];
}

/** How what a person holds ends; all but the last are tables with `ende`. */
const ends: readonly {
  readonly table: string;
  readonly from: string;
  readonly until: string;
  readonly also: Values;
}[] = [
  { table: 'mitgliederfunktionen', from: 'anfang', until: 'ende', also: {} },
  { table: 'mitgliederversand', from: 'anfang', until: 'ende', also: {} },
  { table: 'foerderer', from: 'beginn', until: 'ende', also: { status: 'Verstorben' } },
  { table: 'mitgliedschaften', from: 'von', until: 'bis', also: { status: 'Verstorben', austrittsart: 'Verstorben' } },
];

/** With a date of death functions, dispatch, sponsorship and membership end, and with it the card; honours stay (domain: personen 7). */
export async function endAtDeath(unit: Unit, before: Person | undefined, person: Person): Promise<void> {
  const day = dayOf(person);
  if (day === undefined || (before !== undefined && dayOf(before) === day)) return;
  for (const { table: name, from, until, also } of ends) {
    const table = unit.deps.registry.table(name);
    for (const row of await childRows(unit, table, [person])) {
      const end: unknown = row.values[until];
      if (typeof end === 'string' && end <= day) continue;
      const start: unknown = row.values[from];
      await unit.update(table, row, { [until]: typeof start === 'string' && start > day ? start : day, ...also });
    }
  }
  await updateBelonging(unit, person.id);
  await endUsersOf(unit, person.id);
}

interface Entry {
  readonly tabelle: string;
  readonly id: string;
  readonly vorher: Values;
  readonly nachher: Values;
}

/** When a death was a mistake, what ended with it and was not changed since goes on as before; honest ends stay. Users stay ended: who lets them in again looks at them. */
export async function goOnAfterMistake(unit: Unit, before: Person | undefined, person: Person): Promise<void> {
  if (before === undefined || dayOf(before) === undefined || dayOf(person) !== undefined) return;
  const entries = await entriesOfDeath(unit, person.id);
  for (const { table: name, until, also } of ends) {
    const table = unit.deps.registry.table(name);
    for (const row of await childRows(unit, table, [person])) {
      const own = entries.filter(({ tabelle, id, nachher }) => tabelle === name && id === row.id && until in nachher);
      const [first, last] = [own[0], own.at(-1)];
      if (first === undefined || last === undefined || last.nachher[until] !== row.values[until]) continue;
      const columns = [until, ...Object.keys(also)].filter((column) => column in first.vorher);
      await unit.update(table, row, Object.fromEntries(columns.map((column) => [column, first.vorher[column]])));
    }
  }
  await updateBelonging(unit, person.id);
}

/** What was written with the date of death since there was none, the first write first. */
async function entriesOfDeath(unit: Unit, id: string): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    with tod as (select nummer, vorher ->> 'sterbedatum' as bisher from aenderungen where tabelle = 'personen' and id = ${id} and nachher ? 'sterbedatum' and nachher ->> 'sterbedatum' is not null)
    select tabelle, id, vorher, nachher from aenderungen
    where root_id = ${id} and art = 'aendern' and nummer in (select nummer from tod) and nummer >= (select max(nummer) from tod where bisher is null)
    order by nummer, pos`.execute(unit.tx);
  return rows;
}

/** Nothing of a person runs on after the day of death. */
export async function refuseAfterDeath(
  unit: Unit,
  { values }: OfPerson,
  until: string,
): Promise<readonly FieldIssue[]> {
  const { rows } = await sql<{
    sterbedatum: string | null;
  }>`select sterbedatum from personen where id = ${values.mgd_id}`.execute(unit.tx);
  const day = rows[0]?.sterbedatum ?? undefined;
  const end: unknown = values[until];
  if (day === undefined || (typeof end === 'string' && end <= day)) return [];
  return [
    {
      feld: until,
      text: message(
        'Die Person ist verstorben; soll der Eintrag laufen, wird zuerst das Sterbedatum mit einem Grund entfernt.',
      ),
    },
  ];
}
