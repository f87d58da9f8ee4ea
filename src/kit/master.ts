import { defineModule, type Module, type Route } from './define-module.ts';
import { defineTable, type NoOverlap, type Table } from './define-table.ts';
import type { Fields } from './field.ts';
import { contains, filled, type Criterion } from './filter.ts';
import { date } from './kinds/date.ts';
import { text } from './kinds/text.ts';

/** What every list of master data has; an archived entry stays in records and is no longer offered. */
export const masterFields = {
  name: text({ label: 'Name', max: 120, required: true, index: true }),
  name_it: text({ label: 'Name (italienisch)', max: 120 }),
  archiviertam: date({ label: 'Archiviert am' }),
};
type MasterFields = typeof masterFields;

/** Lists of missions: a short name, and the days between which an entry is offered (domain: einsaetze 2). */
export const validity = {
  kurz: text({ label: 'Kurzname', max: 20 }),
  gueltig_ab: date({ label: 'Gültig ab' }),
  gueltig_bis: date({ label: 'Gültig bis' }),
};

interface MasterTable<N extends string, F extends Fields> {
  readonly name: N;
  readonly nr: number;
  readonly label: string;
  /** What this list has besides; stands between the names and the archive date. */
  readonly fields: F;
  readonly noOverlap?: NoOverlap<keyof (MasterFields & F) & string>;
}

/** A list of master data: read by everybody, written with the right on master data. */
export function masterTable<const N extends string, const F extends Fields>({
  fields,
  ...definition
}: MasterTable<N, F>): Table<N, MasterFields & F> {
  const { name, name_it, archiviertam } = masterFields;
  return defineTable({
    ...definition,
    root: { by: 'everyone' },
    right: 'VERWALTUNG_STAMMDATEN',
    title: ['name'],
    fields: { name, name_it, ...fields, archiviertam },
  });
}

interface MasterModule<F extends Fields, U extends Route> {
  readonly table: Table<string, F>;
  /** Data URL; the screen's route is the same. */
  readonly url: U;
  readonly formerUrls?: readonly string[];
  readonly label: string;
  /** Columns of the list between the names and the archive date. */
  readonly columns?: readonly (keyof F & string)[];
  readonly search?: Readonly<Record<string, Criterion<keyof F & string>>>;
}

/** The screen and calls of a list of master data; searched by name and archive (spec B 9.3). */
export function masterModule<F extends Fields & MasterFields, const U extends Route>({
  columns = [],
  search,
  ...definition
}: MasterModule<F, U>): Module<string, F, U> {
  return defineModule<string, F, never, U>({
    ...definition,
    name: definition.table.name,
    route: definition.url,
    area: 'VERWALTUNG',
    list: { columns: ['name', 'name_it', ...columns, 'archiviertam'], sort: 'name' },
    search: { name: contains('name', 'name_it'), archiviert: filled('archiviertam'), ...search },
  });
}

/** A day as people write it, for the title of a record that is known by one; empty for a record that has none yet. */
export const dayText = (day: string | null): string => (day ?? '').split('-').toReversed().join('.');
