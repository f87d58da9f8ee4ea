import { sql, type RawBuilder } from 'kysely';
import type { Row, Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import type { Action } from '../../src/permissions/actions.ts';
import { openChannels } from '../../src/permissions/channels.ts';
import { allowedColumns, type Place, type Rights } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import { areaValue, sekIds } from './visibility.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A row as the database holds it, with its root's branches. */
export interface Stored {
  readonly id: string;
  readonly rev: number;
  /** Id of the root; a root's own. */
  readonly root_id: string;
  readonly sek_ids: readonly string[];
  /** Area of rights that the root lies in, where it knows some. */
  readonly area?: string | undefined;
  /** Contact data that the row itself showed when it was read. */
  readonly open?: ReadonlySet<string> | undefined;
  /** Value of every column that was selected. */
  readonly values: Values;
}

/** Values of a row, by its definition. */
export type ValuesOf<T extends Table> = Omit<Row<T>, 'id'>;

/** A stored row of a table, its values typed by the definition. */
export interface StoredOf<T extends Table> extends Stored {
  readonly values: Readonly<ValuesOf<T>>;
}

/** A new row: its required values, and of the others those that are known; the rest is empty. */
export interface NewRow<T extends Table> extends Stored {
  readonly values: Readonly<
    Partial<ValuesOf<T>> & {
      [K in keyof ValuesOf<T> as null extends ValuesOf<T>[K] ? never : K]: ValuesOf<T>[K];
    }
  >;
}

/** Select list that `storedFrom` reads, of all columns or of some; aliases as in `visibleFrom`. */
export const storedColumns = (
  registry: Registry,
  table: Table,
  columns: readonly string[] = Object.keys(table.fields),
): RawBuilder<unknown> =>
  sql`t.id, t.rev, ${areaValue(registry, table)} as bereich, ${table.parent === undefined ? sql.ref('t.id') : sql.ref('t.root_id')} as root_id, ${sekIds(table)} as sek_ids, ${cells(columns)}`;

/** Columns of `t` by the names that their definitions give them: written at once, because lists have many. */
export const cells = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `t."${column}"`).join(', '));

/** Reads a row selected by `storedColumns`. */
export function storedFrom<T extends Table>(
  registry: Registry,
  table: T,
  row: Readonly<Record<string, unknown>>,
): StoredOf<T>;
export function storedFrom(registry: Registry, table: Table, row: Readonly<Record<string, unknown>>): Stored {
  // Plain loops here and in `columnFilter`: they run for every cell of every list and feed.
  const values: Record<string, unknown> = {};
  for (const column in table.fields) if (column in row) values[column] = row[column];
  return {
    id: String(row['id']),
    rev: Number(row['rev']),
    root_id: String(row['root_id']),
    ...placeOf(registry, table, row),
    values,
  };
}

/** Where a row selected by `storedColumns` lies. */
export const placeOf = (registry: Registry, table: Table, row: Readonly<Record<string, unknown>>): Place => ({
  sek_ids: idsOf(row['sek_ids']),
  area: registry.rootOf(table).areas?.of[String(row['bereich'])],
  open: openChannels(table, row),
});

/** An array of ids as the database gives it; anything else is empty. */
export const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

type ColumnsAt = (place: Place) => ReadonlySet<string>;

/** By the very rights they follow from: whose rights change is given others (`createUsers`), and asks anew. */
const remembered = new WeakMap<Rights, Map<Table, ColumnsAt>>();
/** Places that are remembered of a table; beyond them it begins anew. */
const maxPlaces = 5000;

/** Columns that the user may read of a row; the same set for rows that lie in the same place and show the same. */
export function columnsAt(registry: Registry, { rights }: Nutzer, table: Table): ColumnsAt {
  const ofTables = remembered.get(rights) ?? new Map<Table, ColumnsAt>();
  remembered.set(rights, ofTables);
  const columnsOf = ofTables.get(table) ?? decideOnce(rights, table, registry.rootOf(table), 'LESEN');
  ofTables.set(table, columnsOf);
  return columnsOf;
}

function decideOnce(rights: Rights, table: Table, root: Table, action: Action): ColumnsAt {
  const known = new Map<Place['open'], Map<string, ReadonlySet<string>>>();
  let places = 0;
  return (place) => {
    const key = `${place.area} ${place.sek_ids.join()}`;
    const found = known.get(place.open)?.get(key);
    if (found !== undefined) return found;
    if (places >= maxPlaces) known.clear();
    places = places >= maxPlaces ? 1 : places + 1;
    const columns = allowedColumns(rights, action, table, root, place);
    const alike = known.get(place.open) ?? new Map<string, ReadonlySet<string>>();
    known.set(place.open, alike.set(key, columns));
    return columns;
  };
}

/** Cuts rows to the columns that the user may read, or write. */
export function columnFilter(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  action: Action = 'LESEN',
): (place: Place, values: Stored['values']) => Record<string, unknown> {
  const columnsOf =
    action === 'LESEN'
      ? columnsAt(registry, nutzer, table)
      : decideOnce(nutzer.rights, table, registry.rootOf(table), action);
  return (place, values) => {
    const visible: Record<string, unknown> = {};
    for (const column of columnsOf(place)) if (column in values) visible[column] = values[column];
    return visible;
  };
}
