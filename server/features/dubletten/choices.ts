import { sql } from 'kysely';
import { groupOf } from '../../../src/kit/merge.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import { isEqual } from '../../../src/lib/equal.ts';
import type { Stored } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** Columns of which one of two values is chosen; those that only the server sets follow by rule. */
export const choosable = (table: Table): readonly string[] => Object.keys(table.fields).filter((column) => table.fields[column]?.setBy === 'user');

/** By column, the record whose value is taken: the one that is not empty, else the newer one, else that of `kept`. Columns of a group go together. */
export async function defaultChoices(unit: Unit, table: Table, kept: Stored, lost: Stored): Promise<Readonly<Record<string, string>>> {
  const written = await lastWritten(unit, table, [kept.id, lost.id]);
  const choices: Record<string, string> = {};
  for (const column of choosable(table)) {
    const together = groupOf(table, column);
    const isFilled = ({ values }: Stored): boolean => together.some((one) => (values[one] ?? null) !== null && values[one] !== false);
    const age = ({ id }: Stored): number => Math.max(...together.map((one) => written.get(`${id} ${one}`) ?? 0));
    const isSame = together.every((one) => isEqual(kept.values[one], lost.values[one]));
    const takesLost = !isSame && isFilled(lost) && (!isFilled(kept) || age(lost) > age(kept));
    choices[column] = takesLost ? lost.id : kept.id;
  }
  return choices;
}

/** Feed number under which a column was last written, by record and column. */
async function lastWritten(unit: Unit, table: Table, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; spalte: string; nummer: number }>`
    select a.id, k.spalte, max(a.nummer) as nummer from aenderungen a cross join lateral jsonb_object_keys(a.nachher) as k (spalte)
    where a.tabelle = ${table.name} and a.id = any(${[...ids]}::uuid[]) and a.nachher is not null group by a.id, k.spalte`.execute(unit.tx);
  return new Map(rows.map(({ id, spalte, nummer }) => [`${id} ${spalte}`, Number(nummer)]));
}
