import * as v from 'valibot';
import { emptyRow, idFromNaturalKey, isFixed } from '../../src/kit/records.ts';
import { checkValues, type FieldIssue } from '../../src/kit/schema.ts';
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
import { mended } from './mend.ts';

/** What a row of a file asks for: a write, nothing because all of it is there already, or why it cannot be. */
export type Planned =
  | {
      readonly row: ImportRow;
      readonly as: Extract<ImportResult['was'], 'neu' | 'geaendert'>;
      readonly task: Task;
      readonly seen: Seen;
    }
  | { readonly row: ImportRow; readonly as: 'gleich' | 'zwilling'; readonly seen: Seen }
  | { readonly row: ImportRow; readonly error: unknown };

/** What a trial shows of a row. */
export type Seen = Pick<ImportResult, 'titel' | 'satz' | 'werte'>;

/** Key of the operation that a row of an import is. */
export const rowKey = (id: string, nr: number): string => `import.${id}.${nr}`;

const putNew = writeAt('');
const putOne = writeAt('/:id');

function writeAt(path: Write['path']): Write {
  const write = allWrites.find((one) => one.method === 'PUT' && one.path === path);
  if (write === undefined) throw new Error(`no write at ${path}`);
  return write;
}

/** Numbers of rows that name the same record as another row, or have its value where each may stand only once: nobody can say which of them is meant. */
export function repeated(module: Module, { schluessel, zeilen }: ImportOrder): ReadonlySet<number> {
  const { fields, natural = [] } = module.table;
  const keys = [
    schluessel,
    natural,
    ...Object.keys(fields)
      .filter((column) => fields[column]?.unique === true)
      .map((column) => [column]),
  ];
  const first = new Map<string, number>();
  const twins = new Set<number>();
  for (const { nr, werte } of zeilen) {
    for (const columns of keys) {
      const key = keyOf(module, columns, werte);
      if (key === undefined) continue;
      const place = `${columns.join()} ${key}`;
      const earlier = first.get(place);
      if (earlier === undefined) first.set(place, nr);
      else if (earlier !== nr) twins.add(earlier).add(nr);
    }
  }
  return twins;
}

/** What is known of the rows: whom their keys name, which of them name somebody by a former number, and which name the same. */
export interface Known {
  readonly matches: Matches;
  readonly former: ReadonlyMap<number, string>;
  readonly twins: ReadonlySet<number>;
  /** New rows that are likely there already, and those records that several rows likely are. */
  readonly likely: Matches;
  readonly shared: ReadonlySet<string>;
  /** A repeated move: what is given only once stays as it was. */
  readonly isMove?: boolean;
}

/** What each row asks for, by what its key found. */
export function planRow(
  deps: Deps,
  module: Module,
  order: ImportOrder,
  given: ImportRow,
  { matches, former, twins, likely, shared, isMove = false }: Known,
): Planned {
  const [found, ...more] = matches.get(given.nr) ?? [];
  const [twin, ...namesakes] = likely.get(given.nr) ?? [];
  const row = { ...given, werte: mended(module, given.werte) };
  try {
    if (twins.has(row.nr)) throw invalid(message('Dasselbe steht in mehreren Zeilen.'));
    if (more.length > 0) throw invalid(message('Mehrere Einträge haben diesen Schlüssel.'));
    if (found !== undefined) return planChange(deps, module, order, row, found, isMove);
    const choice = row.zwilling ?? order.zwillinge ?? 'auslassen';
    if (twin === undefined || choice === 'neu') return planNew(deps, module, order, row, former.get(row.nr));
    if (choice === 'aendern' && shared.has(twin.id)) throw invalid(message('Dasselbe steht in mehreren Zeilen.'));
    if (choice === 'aendern' && namesakes.length > 0)
      throw invalid(message('Mehrere Einträge passen zu dieser Zeile.'));
    if (choice === 'aendern') return planChange(deps, module, order, row, twin, isMove);
    return { row, as: 'zwilling', seen: seenOf(module, twin, changesOf(module, order, row, twin, isMove)) };
  } catch (error) {
    return { row, error };
  }
}

function planNew(
  deps: Deps,
  module: Module,
  order: ImportOrder,
  row: ImportRow,
  numberNow: string | undefined,
): Planned {
  const { table } = module;
  if (numberNow !== undefined)
    throw rejected([
      {
        feld: 'mgdnummer',
        text: message(
          'Diese Nummer ist in {nummer} aufgegangen: bitte die Nummer berichtigen oder die Zeile auslassen.',
          { nummer: numberNow },
        ),
      },
    ]);
  const own = order.nummern === true ? ownNumbersOf(table, row) : {};
  const unknown = order.schluessel.filter(
    (column) =>
      table.fields[column]?.setBy === 'server' && (row.werte[column] ?? null) !== null && !Object.hasOwn(own, column),
  );
  if (unknown.length > 0)
    throw rejected(unknown.map((feld) => ({ feld, text: message('Dazu gibt es keinen Eintrag.') })));
  const werte = Object.fromEntries(
    Object.entries({ ...order.neu, ...row.werte }).filter(([column]) => !Object.hasOwn(own, column)),
  );
  const checked = checkValues(table, werte, false, emptyRow(table, row.id));
  const id = (checked.ok ? idFromNaturalKey(table, checked.values) : undefined) ?? row.id;
  const input = {
    ...Object.fromEntries(
      Object.entries(werte).filter(([column, value]) => table.fields[column]?.setBy !== 'server' || value !== null),
    ),
    id,
  };
  const task = taskOf(deps.registry, module, putNew, {
    id: undefined,
    input,
    ifMatch: undefined,
    key: rowKey(order.id, row.nr),
    follows: [],
  });
  const work: Task['work'] = (unit) => {
    unit.ownNumbers = own;
    return task.work(unit);
  };
  const seen: Seen = {
    werte: Object.entries({ ...(checked.ok ? checked.values : werte), ...own }).map(([feld, neu]) => ({ feld, neu })),
  };
  return { row, as: 'neu', seen, task: { ...task, work } };
}

/** Numbers that a row gives, and those of before, separated by blanks. */
function ownNumbersOf(table: Module['table'], { werte }: ImportRow): Readonly<Record<string, unknown>> {
  const own: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const [column, { kind, options, schema }] of Object.entries(table.fields)) {
    if (kind !== 'serverNumber') continue;
    for (const name of [column, options['former']]) {
      const value = typeof name === 'string' ? werte[name] : undefined;
      if (typeof name !== 'string' || (value ?? null) === null) continue;
      const text = String(value)
        .trim()
        .replaceAll(/[\s,;]+/g, ' ');
      const isOne = name !== column || !text.includes(' ');
      if (isOne && v.is(name === column ? schema : (table.fields[name]?.schema ?? schema), text)) own[name] = text;
      else issues.push({ feld: name, text: 'Ungültiger Wert' });
    }
  }
  if (issues.length > 0) throw rejected(issues);
  return own;
}

function planChange(
  deps: Deps,
  module: Module,
  order: ImportOrder,
  row: ImportRow,
  found: Match,
  isMove: boolean,
): Planned {
  const changed = changesOf(module, order, row, found, isMove);
  if (module.name === 'kontakte' && found.visible['kontaktstatus'] === 'Archiviert' && !('kontaktstatus' in row.werte))
    throw rejected([
      {
        feld: 'kontaktstatus',
        text: message('Der Kontakt ist archiviert: bitte den Kontaktstatus angeben oder die Zeile auslassen.'),
      },
    ]);
  const seen = seenOf(module, found, changed);
  if (Object.keys(changed).length === 0) return { row, as: 'gleich', seen };
  return {
    row,
    as: 'geaendert',
    seen,
    task: taskOf(deps.registry, module, putOne, {
      id: found.id,
      input: changed,
      ifMatch: `"${found.rev}"`,
      key: rowKey(order.id, row.nr),
      follows: [],
    }),
  };
}

/** A row that was planned as a new record, as a change of the one that another row of the same move makes under its id; taken back with that one. */
export function asChangeOfNew(deps: Deps, module: Module, planned: Planned): Planned {
  if (!('task' in planned)) return planned;
  const { row } = planned;
  const input = Object.fromEntries(Object.entries(row.werte).filter(([column]) => !isFixed(module.table, column)));
  const task = taskOf(deps.registry, module, putOne, {
    id: row.id,
    input,
    ifMatch: '"1"',
    key: undefined,
    follows: [],
  });
  return { ...planned, task };
}

/** Ids that stand at several rows. */
export function sharedIds(matches: Matches): ReadonlySet<string> {
  const ids = [...matches.values()].flat().map(({ id }) => id);
  const once = new Set<string>();
  return new Set(ids.filter((id) => once.size === once.add(id).size));
}

/** Values that differ from those of the record. Throws for values that are none. */
function changesOf(
  { table }: Module,
  order: ImportOrder,
  row: ImportRow,
  found: Match,
  isMove: boolean,
): Readonly<Record<string, unknown>> {
  const given = isMove
    ? Object.fromEntries(Object.entries(row.werte).filter(([column]) => !isFixed(table, column)))
    : row.werte;
  const checked = checkValues(table, given, false, found.visible);
  if (!checked.ok) throw rejected(checked.issues);
  // What is hidden counts as changed, or the answer would tell whether it was guessed. The key's own columns are what was found.
  const isSame = (column: string, value: unknown): boolean =>
    (column in found.visible && isEqual(value, found.visible[column])) || order.schluessel.includes(column);
  return Object.fromEntries(Object.entries(checked.values).filter(([column, value]) => !isSame(column, value)));
}

const seenOf = ({ table }: Module, { id, visible }: Match, changed: Readonly<Record<string, unknown>>): Seen => ({
  satz: id,
  titel: table.title
    .map((column) => visible[column])
    .filter((part) => typeof part === 'string')
    .join(' '),
  werte: Object.entries(changed).map(([feld, neu]) => ({
    feld,
    neu,
    ...(feld in visible ? { alt: visible[feld] } : {}),
  })),
});
