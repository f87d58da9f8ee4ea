import { idFromNaturalKey } from '../../src/kit/records.ts';
import { checkValues } from '../../src/kit/schema.ts';
import type { Module } from '../../src/kit/define-module.ts';
import { isEqual } from '../../src/lib/equal.ts';
import type { ImportOrder, ImportResult, ImportRow } from '../../src/protocol/import.ts';
import { message } from '../../src/lib/message.ts';
import { invalid } from '../http/errors.ts';
import type { Deps } from '../context.ts';
import { allWrites, taskOf, type Write } from '../records/calls.ts';
import { rejected } from '../records/refusals.ts';
import type { Task } from '../records/task.ts';
import { keyOf, type Match, type Matches } from './match.ts';

/** What a row of a file asks for: a write, nothing because all of it is there already, or why it cannot be. */
export type Planned = { readonly row: ImportRow; readonly as: Extract<ImportResult['was'], 'neu' | 'geaendert'>; readonly task: Task } | { readonly row: ImportRow; readonly as: 'gleich' } | { readonly row: ImportRow; readonly error: unknown };

/** Key of the operation that a row of an import is. */
export const rowKey = (id: string, nr: number): string => `import.${id}.${nr}`;

const putNew = writeAt('');
const putOne = writeAt('/:id');

function writeAt(path: Write['path']): Write {
  const write = allWrites.find((one) => one.method === 'PUT' && one.path === path);
  if (write === undefined) throw new Error(`no write at ${path}`);
  return write;
}

/** Numbers of rows that name the same record as an earlier row, or have its value where each may stand only once. */
export function repeated(module: Module, { schluessel, zeilen }: ImportOrder): ReadonlySet<number> {
  const { fields, natural = [] } = module.table;
  const keys = [schluessel, natural, ...Object.keys(fields).filter((column) => fields[column]?.unique === true).map((column) => [column])];
  const first = new Map<string, number>();
  const twins = new Set<number>();
  for (const { nr, werte } of zeilen) {
    for (const columns of keys) {
      const key = keyOf(module, columns, werte);
      if (key === undefined) continue;
      const place = `${columns.join()} ${key}`;
      const earlier = first.get(place);
      if (earlier === undefined) first.set(place, nr);
      else if (earlier !== nr) twins.add(nr);
    }
  }
  return twins;
}

/** What each row asks for, by what its key found. */
export function planRow(deps: Deps, module: Module, order: ImportOrder, row: ImportRow, matches: Matches, twins: ReadonlySet<number>): Planned {
  try {
    if (twins.has(row.nr)) throw invalid(message('Dasselbe steht schon in einer früheren Zeile.'));
    const [found, ...more] = matches.get(row.nr) ?? [];
    if (more.length > 0) throw invalid(message('Mehrere Einträge haben diesen Schlüssel.'));
    return found === undefined ? planNew(deps, module, order, row) : planChange(deps, module, order, row, found);
  } catch (error) {
    return { row, error };
  }
}

function planNew(deps: Deps, module: Module, order: ImportOrder, row: ImportRow): Planned {
  const { table } = module;
  const unknown = order.schluessel.filter((column) => table.fields[column]?.setBy === 'server' && (row.werte[column] ?? null) !== null);
  if (unknown.length > 0) throw rejected(unknown.map((feld) => ({ feld, text: message('Dazu gibt es keinen Eintrag.') })));
  const checked = checkValues(table, row.werte, false);
  const id = (checked.ok ? idFromNaturalKey(table, checked.values) : undefined) ?? row.id;
  const input = { ...Object.fromEntries(Object.entries(row.werte).filter(([column, value]) => table.fields[column]?.setBy !== 'server' || value !== null)), id };
  return { row, as: 'neu', task: taskOf(deps.registry, module, putNew, { id: undefined, input, ifMatch: undefined, key: rowKey(order.id, row.nr), follows: [] }) };
}

function planChange(deps: Deps, module: Module, order: ImportOrder, row: ImportRow, found: Match): Planned {
  const { table } = module;
  const checked = checkValues(table, row.werte, false);
  if (!checked.ok) throw rejected(checked.issues);
  // What is hidden counts as changed, or the answer would tell whether it was guessed. The key's own columns are what was found.
  const isSame = (column: string, value: unknown): boolean => (column in found.visible && isEqual(value, found.visible[column])) || order.schluessel.includes(column);
  const changed = Object.fromEntries(Object.entries(checked.values).filter(([column, value]) => !isSame(column, value)));
  if (Object.keys(changed).length === 0) return { row, as: 'gleich' };
  return { row, as: 'geaendert', task: taskOf(deps.registry, module, putOne, { id: found.id, input: changed, ifMatch: `"${found.rev}"`, key: rowKey(order.id, row.nr), follows: [] }) };
}
