import type { ModuleOf } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { idFromNaturalKey, isFixed } from '../../src/kit/records.ts';
import { checkValues, type FieldIssue } from '../../src/kit/schema.ts';
import { upcast, upcastSnapshot } from '../../src/kit/upcast.ts';
import { isEqual } from '../../src/lib/equal.ts';
import { isId } from '../../src/lib/ids.ts';
import { invalid } from '../http/errors.ts';
import { rejected } from './refusals.ts';
import type { ValuesOf } from './rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** A JSON object as it came in. */
export type Input = Values;

/** An input of an older schema under today's names. */
export function inputNow(table: Table, { basis, ...values }: Input): Input {
  if (basis === undefined) return upcast(table, values);
  return { ...upcast(table, values), basis: isObject(basis) ? upcastSnapshot(table, basis) : basis };
}

/** A new record as it came in, checked: what was sent, and the whole row with defaults. */
export interface NewRecord<T extends Table = Table> {
  readonly id: string;
  /** Columns as they came in. */
  readonly raw: Values;
  /** Columns that the caller gave, cleaned. */
  readonly sent: Values;
  readonly values: ValuesOf<T>;
}

const setByServer = (table: Table, column: string): boolean => table.fields[column]?.setBy === 'server';

/** Server columns that are given with the value a template has are no assertion. */
const isTemplateValue = (table: Table, column: string, value: unknown): boolean =>
  isEqual(value, table.fields[column]?.default);

/** Checks a new record: id, columns, types, required fields, the module's fixed values, the natural key. Throws 422. */
export function checkNew<T extends Table>(module: ModuleOf<T>, input: Input): NewRecord<T>;
export function checkNew(module: ModuleOf<Table>, { id, ...input }: Input): NewRecord {
  const { table } = module;
  const where: Values = module.where ?? {};
  const issues: FieldIssue[] = [];
  const given: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(input)) {
    if (setByServer(table, column)) {
      if (!isTemplateValue(table, column, value)) issues.push({ feld: column, text: 'Wird vom Server vergeben.' });
    } else given[column] = value;
    if (Object.hasOwn(where, column) && !isEqual(where[column], value))
      issues.push({ feld: column, text: 'Ungültiger Wert' });
  }
  const defaults = Object.fromEntries(
    Object.entries(table.fields)
      .filter(([, field]) => field.default !== null)
      .map(([column, field]) => [column, field.default]),
  );
  const own = Object.fromEntries(
    Object.entries(defaults).filter(([column]) => !setByServer(table, column) && !Object.hasOwn(given, column)),
  );
  const checked = checkValues(table, { ...given, ...own, ...where }, true);
  if (!checked.ok) issues.push(...checked.issues);
  if (!isId(id)) issues.push({ feld: 'id', text: 'Kennung ist ungültig.' });
  if (issues.length > 0 || !checked.ok || !isId(id)) throw rejected(issues);
  const empty = Object.fromEntries(Object.keys(table.fields).map((column) => [column, null]));
  const values = { ...empty, ...defaults, ...checked.values };
  const natural = idFromNaturalKey(table, values);
  if (natural !== undefined && natural !== id)
    throw rejected([{ feld: 'id', text: 'Kennung passt nicht zum Schlüssel.' }]);
  return {
    id,
    raw: given,
    sent: Object.fromEntries(Object.entries(checked.values).filter(([column]) => Object.hasOwn(given, column))),
    values,
  };
}

/** Changed columns of an existing record as they came in, with the snapshot they were changed from. */
export interface ChangedColumns {
  readonly ours: Values;
  readonly basis: Values | undefined;
}

/** Checks changed columns: known, of the right type, not fixed. A fixed column that is sent unchanged is no assertion. Throws 422. */
export function checkChanged(table: Table, current: Values, { id: _id, basis, ...input }: Input): ChangedColumns {
  const fixed = Object.keys(input).filter(
    (column) => Object.hasOwn(table.fields, column) && (isFixed(table, column) || column === table.parent),
  );
  const issues: FieldIssue[] = fixed
    .filter((column) => !isEqual(input[column], current[column]))
    .map((feld) => ({
      feld,
      text: setByServer(table, feld) ? 'Wird vom Server vergeben.' : 'Kann nicht geändert werden.',
    }));
  const checked = checkValues(
    table,
    Object.fromEntries(Object.entries(input).filter(([column]) => !fixed.includes(column))),
    false,
    current,
  );
  if (!checked.ok) issues.push(...checked.issues);
  if (issues.length > 0 || !checked.ok) throw rejected(issues);
  return { ours: checked.values, basis: checkBasis(table, basis) };
}

/** The snapshot beside a change or a deletion: columns of the table only. Throws 422. */
export function checkBasis(table: Table, basis: unknown): Values | undefined {
  if (basis === undefined || basis === null) return undefined;
  if (!isObject(basis)) throw invalid('Die Ausgangswerte sind nicht lesbar.');
  const { id: _id, rev: _rev, ...columns } = basis;
  const unknown = Object.keys(columns).filter((column) => !Object.hasOwn(table.fields, column));
  if (unknown.length > 0) throw rejected(unknown.map((feld) => ({ feld, text: 'Unbekannte Spalte.' })));
  return columns;
}

/** True for a JSON object. */
export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
