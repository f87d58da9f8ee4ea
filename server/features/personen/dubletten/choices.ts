import { sql } from 'kysely';
import { groupOf } from '../../../../src/kit/merge.ts';
import type { Table } from '../../../../src/kit/define-table.ts';
import { isEqual } from '../../../../src/lib/equal.ts';
import type { Stored } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';

/** Columns of which one of two values is chosen; those that only the server sets follow by rule. */
export const choosable = (table: Table): readonly string[] =>
  Object.keys(table.fields).filter((column) => table.fields[column]?.setBy === 'user');

/** What is taken of whom by default. */
export interface Defaults {
  /** By column, the record whose value is taken. */
  readonly choices: Readonly<Record<string, string>>;
  /** Columns of groups, and texts, of which either choice would lose something: somebody has to decide. */
  readonly open: readonly string[];
}

/**
 * By column, the record whose value is taken: the one that says something, else the newer one, else that of `kept`. Columns of a
 * group go together, unless both agree in what they say: then each gives what the other one lacks. Of two texts the one that
 * holds the other is taken, and of others neither.
 */
export async function defaultChoices(unit: Unit, table: Table, kept: Stored, lost: Stored): Promise<Defaults> {
  const written = await lastWritten(unit, table, [kept.id, lost.id]);
  const choices: Record<string, string> = {};
  const open: string[] = [];
  for (const column of choosable(table)) {
    const together = groupOf(table, column);
    const said = ({ values }: Stored): readonly string[] => together.filter((one) => says(table, one, values[one]));
    const age = ({ id }: Stored): number => Math.max(...together.map((one) => written.get(`${id} ${one}`) ?? 0));
    const newer =
      age(lost) > age(kept) && !together.every((one) => isEqual(kept.values[one], lost.values[one])) ? lost : kept;
    const [ours, theirs] = [said(kept), said(lost)];
    const [keptLacks, lostLacks] = [
      theirs.some((one) => !ours.includes(one)),
      ours.some((one) => !theirs.includes(one)),
    ];
    const isOneValue = ours.every((one) => !theirs.includes(one) || isEqual(kept.values[one], lost.values[one]));
    const texts =
      table.fields[column]?.kind === 'longText' && !isOneValue
        ? [kept, lost].map(({ values }) => String(values[column]))
        : undefined;
    if (texts !== undefined) {
      const whole = [kept, lost].find((_, index) => texts.every((text) => texts[index]?.includes(text)));
      choices[column] = (whole ?? newer).id;
      if (whole === undefined) open.push(column);
    } else if (keptLacks && lostLacks && isOneValue)
      choices[column] = ours.includes(column) || !theirs.includes(column) ? kept.id : lost.id;
    else if (keptLacks && lostLacks) {
      choices[column] = (ours.length === theirs.length ? newer : ours.length > theirs.length ? kept : lost).id;
      open.push(column);
    } else choices[column] = (keptLacks ? lost : lostLacks ? kept : newer).id;
  }
  return { choices, open };
}

/** Whether somebody entered a value: it is neither empty nor what every new record has. */
export const isEntered = ({ fields }: Table, column: string, value: unknown): boolean =>
  (value ?? null) !== null && value !== false && !isEqual(value, fields[column]?.default);

/** Whether a value says something: the standard of a choice does where it stands alone, as the state of the record. */
const says = (table: Table, column: string, value: unknown): boolean =>
  isEntered(table, column, value) ||
  (table.fields[column]?.kind === 'choice' && groupOf(table, column).length === 1 && (value ?? null) !== null);

/** Feed number under which a column was last written, by record and column. */
async function lastWritten(unit: Unit, table: Table, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; spalte: string; nummer: number }>`
    select a.id, k.spalte, max(a.nummer) as nummer from aenderungen a cross join lateral jsonb_object_keys(a.nachher) as k (spalte)
    where a.tabelle = ${table.name} and a.id = any(${[...ids]}::uuid[]) and a.nachher is not null group by a.id, k.spalte`.execute(
    unit.tx,
  );
  return new Map(rows.map(({ id, spalte, nummer }) => [`${id} ${spalte}`, Number(nummer)]));
}
