import { personen as personenTable } from '../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { fold } from '../../../src/lib/search-text.ts';
import { vormundIssues, vormundspalten } from '../../../src/features/personen/vormund.rules.ts';
import { lockRow } from '../../records/lock.ts';
import type { Draft } from '../../records/hook.ts';
import type { Stored, StoredOf, Values } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { visibleRows } from '../../records/visible-rows.ts';
import { today } from '../../records/dates.ts';

type Person = Values & { readonly id: string };

const columns = sql.join(vormundspalten.map(({ id }) => sql.ref(id)));

/** What is against those who are to stand for a person. Of one whose birth date the user may not read it is not said. */
export async function checkVormunde(
  unit: Unit,
  before: Stored | undefined,
  { id, values }: Draft,
): Promise<readonly FieldIssue[]> {
  const chosen = vormundspalten
    .map((column) => values[column.id])
    .filter((one): one is string => typeof one === 'string');
  const known = before && { ...before.values, id };
  if (chosen.length === 0) return vormundIssues({ ...values, id }, known, today(unit), () => undefined);
  const { rows } =
    await sql<Person>`select id, gebdatum, sterbedatum, mitgliedsstatus from personen where id = any(${chosen}::uuid[])`.execute(
      unit.tx,
    );
  const standing = new Map(rows.map((row) => [row.id, row]));
  const issues = vormundIssues({ ...values, id }, known, today(unit), (one) => standing.get(one));
  if (issues.length === 0) return [];
  const seen = await visibleRows(unit.source, unit.nutzer, unit.table(personenTable), chosen);
  const isOpen = (one: unknown): boolean =>
    one === id || seen.some(({ id: other, row }) => other === one && 'gebdatum' in row);
  const isReference = ({ feld }: FieldIssue): boolean => vormundspalten.some((column) => column.id === feld);
  return issues.map((issue) =>
    isReference(issue) && !isOpen(values[issue.feld])
      ? { ...issue, text: message('Diese Person kann hier nicht eingetragen werden.') }
      : issue,
  );
}

/** Persons for whom this one stands, locked. */
export async function muendelVon(unit: Unit, id: string): Promise<readonly StoredOf<typeof personenTable>[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from personen where ${id}::uuid in (${columns}) order by id`.execute(unit.tx);
  const personen = unit.table(personenTable);
  const found: StoredOf<typeof personenTable>[] = [];
  for (const row of rows) {
    const one = await lockRow(unit, personen, row.id);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** Values without a person in the places of those who stand for somebody. */
export const ohneVormund = ({ values }: Stored, id: string): Values =>
  Object.fromEntries(vormundspalten.filter((column) => values[column.id] === id).map((column) => [column.id, null]));

type Stelle = (typeof vormundspalten)[number];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Who stands in one place: a person, or somebody with a name; both, where a merger took the one from here and the other from there. */
function entriesAt(values: Values, { id, ...own }: Stelle): readonly Values[] {
  const named = Object.entries(own).map(([part, column]) => [part, values[column] ?? null] as const);
  return [
    ...(isText(values[id]) ? [{ id: values[id] }] : []),
    ...(isText(values[own.name]) ? [Object.fromEntries(named)] : []),
  ];
}

/**
 * After two persons became one: nobody stands for himself or twice for the same, and who stood for either of the two goes on doing so while
 * there is room. `former`: the values of the two as they were; none where somebody chose.
 */
export async function tidyVormunde(unit: Unit, id: string, former: readonly Values[]): Promise<void> {
  const personen = unit.table(personenTable);
  const [first, second] = vormundspalten;
  for (const row of await muendelVon(unit, id)) {
    if (row.id !== id && row.values[first.id] === row.values[second.id])
      await unit.update(personen, row, { [second.id]: null });
  }
  const row = await lockRow(unit, personen, id);
  if (row === undefined) return;
  const gone = former.map((values) => values['id']);
  const entries = new Map<string, Values>();
  for (const values of [row.values, ...former]) {
    for (const entry of vormundspalten.flatMap((place) => entriesAt(values, place))) {
      const key = isText(entry['id']) ? entry['id'] : fold(String(entry['name']));
      if (key !== id && !gone.includes(key) && !entries.has(key)) entries.set(key, entry);
    }
  }
  const kept = [...entries.values()];
  await unit.update(
    personen,
    row,
    Object.fromEntries(
      vormundspalten.flatMap((place, index) =>
        Object.entries(place).map(([part, column]) => [column, kept[index]?.[part] ?? null]),
      ),
    ),
  );
}
