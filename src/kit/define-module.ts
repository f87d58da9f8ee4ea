import { DefinitionError, isNumber, type Field, type Fields, type RowOf } from './field.ts';
import type { Table } from './define-table.ts';
import { fixed, type Derivations, type Derived, type Where } from './derived.ts';
import { columnsOf, type Criterion, type Fixed } from './filter.ts';

/** A tab of a record: fields of the record itself, or the list of a child module. `only`: of records with these values. */
export type Tab<K extends string = string> = (
  | { readonly label: string; readonly fields: readonly K[]; readonly blocks?: readonly Block<K>[] }
  | { readonly label: string; readonly children: string; readonly lines?: Lines }
) & { readonly group?: string; readonly only?: Readonly<Record<string, unknown>> };

/** Whether a record has a tab. */
export const hasTab = ({ only = {} }: Pick<Tab, 'only'>, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(only).every(([column, value]) => row[column] === value);

/** How children are written in their list itself, as lines of a sheet; all of it names columns of their table. */
export interface Lines {
  /** What stands in a line; the columns of the children's list, unless something is given. */
  readonly columns?: readonly string[];
  /** Numbers and amounts that are added up below. */
  readonly totals?: readonly string[];
  /** What a new line begins with from the one above it; the first one from the record's column of the same name. */
  readonly repeats?: readonly string[];
}

/** Tab with the rows of a child module, named by its module name; a root that points to the record draws its tab itself, in a slot. */
export const children = (label: string, module: string): Tab<never> => ({ label, children: module });

/** Tab with the rows of a child module, typed line by line and pasted from a spreadsheet; their other fields stand in the dialog. */
export const lines = (label: string, module: string, how: Lines = {}): Tab<never> => ({
  label,
  children: module,
  lines: how,
});

/** Tab with fields of the record. */
export const fields = <const K extends string>(label: string, ...names: K[]): Tab<K> => ({ label, fields: names });

/** Fields of a tab that stand together under a heading, a message id. */
export interface Block<K extends string = string> {
  readonly label: string;
  readonly fields: readonly K[];
}

export const block = <const K extends string>(label: string, ...names: K[]): Block<K> => ({ label, fields: names });

/** Tab with fields of the record in blocks. */
export const blockFields = <const K extends string>(label: string, ...blocks: Block<K>[]): Tab<K> => ({
  label,
  fields: blocks.flatMap((one) => one.fields),
  blocks,
});

/** Tabs that stand together under a heading, a message id: a record with several groups has them as a list at its side. */
export const tabGroup = <K extends string>(
  group: string,
  tabs: Readonly<Record<string, Tab<K>>>,
): Readonly<Record<string, Tab<K>>> =>
  Object.fromEntries(Object.entries(tabs).map(([name, tab]) => [name, { ...tab, group }]));

/** What a value of a row is on a day. A method: the module of a table is one of any table, too. */
interface OnDay<F extends Fields> {
  valueOf(row: Partial<RowOf<F>>, day: string): unknown;
}

export interface ListDefinition<K extends string, F extends Fields = Fields> {
  readonly columns: readonly K[];
  /** Column, or `-column` for descending. */
  readonly sort: K | `-${K}`;
  /** Columns whose value comes with the day, as a lock by age does: what the list shows, sorts and writes instead of the stored value. */
  readonly onDay?: Readonly<Partial<Record<K, OnDay<F>['valueOf']>>>;
  /** Numbers and amounts that are summed below the list, over all rows that it finds. */
  readonly totals?: readonly K[];
  /** Columns by which a person may group the list, each group with its own sums. */
  readonly groupBy?: readonly K[];
  /** Rows that its sums and its balance count, by their values: a cash book counts what is booked. Without it all of them do. */
  readonly counts?: Where<F>;
  /**
   * A further column with the running balance of one, in the order of the list. `by`: what rows follow each other by that the sort leaves
   * equal, as bookings of one day do by their numbers. `from`: column of the record that the rows hang on with what was there before;
   * of a root's list `since`: the criteria for the first and the last day, so that what lies before the first one counts (`of` must be
   * among the totals). `beside`: the column that it is shown with, if not its own. `label`: its heading, a message id.
   */
  readonly balance?: {
    readonly of: K;
    readonly by?: K;
    readonly beside?: K;
    readonly label: string;
    readonly from?: string;
    readonly since?: { readonly from: string; readonly to: string };
  };
}

export interface ModuleDefinition<
  N extends string,
  F extends Fields,
  K extends string = keyof F & string,
  D extends string = never,
> {
  readonly name: N;
  /** Data URL below `/api` (spec B 7.4). */
  readonly url: string;
  /** Data URLs that it had; queued writes may still go there. */
  readonly formerUrls?: readonly string[];
  /** Further data URLs of the same rows, read and written alike: those of a second area and of blocks of a row's columns (spec B 7.4). */
  readonly alsoUrls?: readonly string[];
  /** Area whose read right opens the screen: `${area}_LESEN`. */
  readonly area: string;
  readonly table: Table<string, F>;
  /** Branch whose rights open this list too, where they are held: who has them reads and writes by the list as with those of the table. */
  readonly openedBy?: string;
  /** Fixed values that tell this module's rows from others of the table; set on creation. */
  readonly where?: Partial<RowOf<F>>;
  /** German plural for headings and the menu; message id. */
  readonly label: string;
  title?(row: RowOf<F>): string;
  /** A reference whose title stands before that of a record itself: the plan of a year is one of a branch. */
  readonly titledBy?: K;
  /** Columns that no table has: what the rows of another table say of a row (src/kit/derived.ts). */
  readonly derived?: Readonly<Record<D, Derived<K>>>;
  readonly list: ListDefinition<K | NoInfer<D> | 'sek_ids', F>;
  /** Search criteria by the names of spec B 9.3. */
  readonly search?: Readonly<Record<string, Criterion<K | NoInfer<D> | 'sek_ids'>>>;
  /** What criteria start with (spec B 4.3, 9.1): `year`, `sevenDaysBack`, `firstOfYear` count from today; anything else is the value. */
  readonly searchDefaults?: Readonly<Record<string, string>>;
  readonly tabs?: Readonly<Record<string, Tab<K | NoInfer<D>>>>;
  /** Its records lie on days: the columns that say from when, until when (empty: that day only), what it is and where. The list has a calendar then. */
  readonly calendar?: { readonly from: K; readonly until?: K; readonly title: K; readonly where?: K };
  /** Its records are told by pictures: the columns with the picture and, where there is one, with its small copy. The list has a gallery then. */
  readonly gallery?: {
    readonly picture: K;
    readonly preview?: K;
    /** The list begins as one. */ readonly isFirst?: true;
  };
  /** A list for reading only: the rows that meet the criterion. Nothing is written by its URL, its rows open in the module of their table. */
  readonly view?: { readonly criterion: Criterion<K | NoInfer<D>>; readonly value: string };
}

/** Address of a list. */
export type Route = `/${string}`;

/** A view on a table: URL, area, filter, list, search, tabs. */
export interface Module<
  N extends string = string,
  F extends Fields = Fields,
  R extends Route | undefined = Route | undefined,
> extends ModuleDefinition<N, F, string, string> {
  /** Of modules with a screen of their own; children have none. */
  readonly route: R;
  titleOf(row: RowOf<F>): string;
}

/** What is asked of a module where its rows are read: which table, and which of its rows. */
export type ModuleOf<T extends Table> = Pick<Module, 'where'> & { readonly table: T };

/** A column of a module: of its table, or derived. */
export const fieldOf = (
  { table, derived = {} }: { readonly table: Table; readonly derived?: Derivations },
  column: string,
): Field | undefined =>
  Object.hasOwn(table.fields, column)
    ? table.fields[column]
    : Object.hasOwn(derived, column)
      ? derived[column]?.field
      : undefined;

/** What a list is called and found by, whether its rows are records or not. */
export type Searched = Pick<Module, 'name' | 'label' | 'route' | 'search' | 'searchDefaults'>;

/** What a module's list is sorted by until somebody chooses. */
export const listSort = ({
  list: { sort },
}: {
  readonly list: { readonly sort: string };
}): { readonly column: string; readonly isDown: boolean } => ({
  column: sort.replace(/^-/, ''),
  isDown: sort.startsWith('-'),
});

/** Values of the rows that a list's sums and balance count. */
export const countedBy = ({ list }: Pick<Module, 'list'>): Fixed => fixed(list.counts);

/** Defines a module. Throws DefinitionError with `modul.feld: …` when it cannot work. */
export function defineModule<
  const N extends string,
  F extends Fields,
  const D extends string = never,
  const R extends Route | undefined = undefined,
>(definition: ModuleDefinition<N, F, keyof F & string, D> & { readonly route?: R }): Module<N, F, R> {
  const fail = (place: string, what: string): never => {
    throw new DefinitionError(`${definition.name}.${place}: ${what}`);
  };
  const { table } = definition;
  const known = (place: string, column: string): void => {
    if (fieldOf(definition, column) === undefined && column !== 'sek_ids')
      fail(place, `field \`${column}\` does not exist in table ${table.name}`);
  };
  for (const url of [definition.url, ...(definition.formerUrls ?? []), ...(definition.alsoUrls ?? [])]) {
    if (!/^(\/[a-z]+){1,2}$/.test(url))
      fail('url', 'must have one or two segments like /ausbildungen or /mgd/mitglieder');
  }
  for (const column of definition.list.columns) known('list', column);
  known('sort', listSort(definition).column);
  const of = (column: string): Field | undefined => fieldOf(definition, column);
  checkSums(definition.list, of, fail);
  for (const [name, criterion] of Object.entries(definition.search ?? {})) {
    for (const column of columnsOf(criterion)) known(`search.${name}`, column);
  }
  for (const [name, tab] of Object.entries<Tab>(definition.tabs ?? {})) {
    for (const field of [...('fields' in tab ? tab.fields : []), ...Object.keys(tab.only ?? {})])
      known(`tabs.${name}`, field);
  }
  for (const column of Object.keys(definition.where ?? {})) known('where', column);
  checkViews(definition, of, known, fail);
  const { title, titledBy } = definition;
  if (titledBy !== undefined && of(titledBy)?.kind !== 'reference') fail('titledBy', 'must be a reference field');
  const titleOf = title ?? ((row: RowOf<F>) => titleFrom(table, row));
  return { ...definition, titleOf } as Module<N, F, R>; // the checked definition widens its keys to string
}

type Known = (place: string, column: string) => void;
type Fail = (place: string, what: string) => never;

/** What else the list is seen as, or that it is only read. */
function checkViews(
  definition: Pick<Module, 'view' | 'tabs' | 'formerUrls' | 'calendar' | 'gallery'>,
  of: (column: string) => Field | undefined,
  known: Known,
  fail: Fail,
): void {
  const { view, calendar, gallery } = definition;
  if (view !== undefined) {
    for (const column of columnsOf(view.criterion)) known('view', column);
    for (const key of ['tabs', 'formerUrls'] as const)
      if (definition[key] !== undefined) fail('view', `is for reading only, \`${key}\` says otherwise`);
  }
  for (const column of Object.values(calendar ?? {})) known('calendar', column);
  for (const column of [gallery?.picture ?? [], gallery?.preview ?? []].flat()) {
    known('gallery', column);
    if (!isPicture(of(column))) fail('gallery', `\`${column}\` holds no pictures`);
  }
}

const isPicture = (field: Field | undefined): boolean => field?.kind === 'photo';

/** What a list sums is numbers, and what it groups by has values that are alike. */
function checkSums(
  { totals = [], groupBy = [], counts = {}, balance }: ListDefinition<string>,
  of: (column: string) => Field | undefined,
  fail: Fail,
): void {
  for (const column of [...totals, ...(balance === undefined ? [] : [balance.of])])
    if (!isNumber(of(column) ?? { kind: '' })) fail('list', `\`${column}\` is no number that has a sum`);
  for (const column of [...Object.keys(counts), ...(balance?.by === undefined ? [] : [balance.by])])
    if (of(column) === undefined) fail('list', `field \`${column}\` does not exist`);
  for (const column of groupBy)
    if ((of(column)?.sql ?? 'jsonb') === 'jsonb') fail('list', `\`${column}\` makes no groups`);
}

/** A record's title from its table's title columns. */
export const titleFrom = (table: Table, row: object): string =>
  table.title
    .map((column) => (row as Record<string, unknown>)[column])
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
