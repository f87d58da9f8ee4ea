import type { Table } from '../../src/kit/define-table.ts';
import { isEqual } from '../../src/lib/equal.ts';
import { hookOf } from './hooks.ts';
import type { Draft } from './hook.ts';
import { giveNumbers } from './numbers.ts';
import { answered, notOffered } from './offered.ts';
import { overlapping } from './overlap.ts';
import { checkPointers } from './references.ts';
import { rejected } from './refusals.ts';
import { linkBack, refuseSecond } from './reversed-once.ts';
import type { Stored, StoredOf, ValuesOf } from './rows.ts';
import { sektionenByColumns } from './scope.ts';
import type { Art } from './journal.ts';
import type { Unit, UpdateOptions } from './unit.ts';

type Values = Readonly<Record<string, unknown>>;

/** Checks and adds a row, with everything that follows from it; `checked` are the columns whose references are looked at. Throws 422. */
export async function applyInsert<T extends Table>(
  unit: Unit,
  table: T,
  draft: Stored & { readonly values: Partial<ValuesOf<T>> },
  art?: Art,
  checked?: readonly string[],
): Promise<StoredOf<T>>;
export async function applyInsert(
  unit: Unit,
  table: Table,
  draft: Draft,
  art: Art = 'neu',
  checked: readonly string[] = Object.keys(draft.values),
): Promise<Stored> {
  const issues = art === 'wiederherstellen' ? [] : await checkPointers(unit, table, draft, checked);
  const hook = hookOf(table);
  if (art === 'neu') issues.push(...notOffered(unit, table, undefined, draft.values));
  issues.push(...((await hook?.check?.({ unit, table, art, before: undefined, after: draft })) ?? []));
  if (issues.length > 0) throw rejected(issues);
  const overlap = await overlapping(unit, table, draft, undefined);
  if (overlap !== undefined) throw overlap;
  await refuseSecond(unit, table, draft.values);
  const after = await unit.insert(table, draft, art);
  await linkBack(unit, table, after);
  await hook?.effect?.({ unit, table, art, before: undefined, after });
  return current(unit, table, after);
}

/** Checks and changes columns of a locked row, with everything that follows from it. Throws 422. */
export async function applyUpdate<T extends Table>(
  unit: Unit,
  table: T,
  before: StoredOf<T>,
  columns: Partial<ValuesOf<T>>,
  options?: UpdateOptions,
): Promise<StoredOf<T>>;
export async function applyUpdate(
  unit: Unit,
  table: Table,
  before: Stored,
  columns: Values,
  options: UpdateOptions = {},
): Promise<Stored> {
  const art = options.art ?? 'aendern';
  const draft: Draft = { ...before, values: { ...before.values, ...columns } };
  const issues = await checkPointers(
    unit,
    table,
    draft,
    Object.keys(columns).filter((column) => !isEqual(columns[column], before.values[column])),
  );
  issues.push(...notOffered(unit, table, before.values, draft.values));
  await giveNumbers(unit, table, draft.values, before.values);
  const hook = hookOf(table);
  issues.push(...((await hook?.check?.({ unit, table, art, before, after: draft, grund: options.grund })) ?? []));
  if (issues.length > 0) throw rejected(issues);
  const overlap = await overlapping(unit, table, draft, before.values);
  if (overlap !== undefined) throw overlap;
  const sektionen = table.root?.by === 'column' ? sektionenByColumns(table, before.id, draft.values) : before.sek_ids;
  const after = await unit.update(table, before, draft.values, { ...options, sek_ids: sektionen });
  await hook?.effect?.({ unit, table, art, before, after, grund: options.grund });
  return current(unit, table, after);
}

/** A hook may have changed the row once more. */
const current = (unit: Unit, table: Table, after: Stored): Stored => unit.lastWritten(table, after.id) ?? after;

/** What the server set beyond what the caller sent, in columns that the caller may read. */
export function given(unit: Unit, table: Table, after: Stored, expected: Values): Record<string, unknown> {
  const visible = answered(unit, table)(after, after.values);
  return Object.fromEntries(Object.entries(visible).filter(([column, value]) => !isEqual(value, expected[column])));
}
