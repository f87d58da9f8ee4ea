import type { Channels } from '../permissions/channels.ts';
import { DefinitionError, isNumber, type AnyRow, type Fields, type RowOf } from './field.ts';
import { demandsOf, type Run } from './run.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * In which branches a root lies; children, photos and history follow their root.
 * - `everyone`: reference data, read by everybody who is signed in;
 * - `column`: the branch in that column (`id` for the branches themselves), and those in the columns of `also`;
 * - `periods`: the branches of the open periods of a child table, or of the last one when none is open.
 */
export type Scope<K extends string = string> =
  | { readonly by: 'everyone'; readonly readBy?: 'everyone' }
  | { readonly by: 'column'; readonly column: K | 'id'; readonly also?: readonly K[]; readonly readBy?: 'everyone' }
  | {
      readonly by: 'periods';
      readonly table: string;
      readonly sektion: string;
      readonly until: string;
      readonly readBy?: 'everyone';
    };

/** What a device keeps: all that may be seen, what was opened, or nothing. */
export type ReplicaPolicy = 'eager' | 'on-demand' | 'never';

/** A root stays on the device while `column` is one of `open`, or `date` lies within `months` before the server's today. */
export interface ReplicaWindow<K extends string = string> {
  readonly column: K;
  readonly open: readonly string[];
  readonly date: K;
  readonly months: number;
  /** So many days after the instant in `since` a root is no longer kept for having been opened: what hangs on it on demand goes. */
  readonly release?: { readonly since: K; readonly days: number };
}

export interface Replica<K extends string = string> {
  readonly policy: ReplicaPolicy;
  readonly window?: ReplicaWindow<K>;
}

/** Which area of rights a root's rows lie in, by the value of a column; `everyone` for those that everybody who is signed in reads. */
export interface Areas<K extends string = string> {
  readonly column: K;
  readonly of: Readonly<Record<string, string>>;
}

/** One step of a status chain. Same change twice has one effect; a pair that is not listed is refused. */
export interface Transition<K extends string = string> {
  readonly from: string;
  readonly to: string;
  /** Action that is needed on the table's topic, e.g. `FREIGEBEN`; at `level` or above. */
  readonly action: string;
  /** Topic of the rights where another section than the table's own decides over the step. */
  readonly topic?: string;
  readonly level?: Level;
  /** German name of the step, for its button. */
  readonly label: string;
  /** What is said once it is taken: German, in the perfect. */
  readonly done: string;
  readonly needsReason?: boolean;
  /** The reasons there are, when it is not free text. */
  readonly reasons?: Vocabulary;
  /** Fields that must be filled before the step. */
  readonly requires?: readonly K[];
  /** Only of records with these values. */
  readonly only?: Readonly<Partial<Record<K, string>>>;
  /** Whether a device may queue the step without a network. */
  readonly offline?: boolean;
  /** It is taken by a command of the area, which asks what it needs; the toolbar offers that instead. */
  readonly byCommand?: boolean;
}

type AsItIs = Readonly<Record<string, unknown>>;

const isFor = ({ only = {} }: Pick<Transition, 'only'>, row: AsItIs): boolean =>
  Object.entries(only).every(([name, value]) => row[name] === value);

/** Whether a step starts from a row as it is. */
export const startsFrom = (
  { column }: Pick<Status, 'column'>,
  step: Pick<Transition, 'from' | 'only'>,
  row: AsItIs,
): boolean => row[column] === step.from && isFor(step, row);

/** The usual way of a row: without the statuses to which only steps of other rows lead. */
export const lineOf = ({ line, steps }: Status, row: AsItIs): readonly string[] =>
  line.filter((one) => {
    const leading = steps.filter(({ to }) => to === one);
    return leading.length === 0 || leading.some((step) => isFor(step, row));
  });

/** Permission levels (spec B 9.1). */
export type Level = 'own' | 'region' | 'association';

/** What a status means at a glance; one that is not named is neutral. */
export type StatusTone = 'info' | 'ok' | 'warn' | 'bad';

export interface Status<K extends string = string> {
  readonly column: K;
  /** The statuses of a record that goes the usual way, from the first to the last. */
  readonly line: readonly string[];
  readonly tones?: Readonly<Record<string, StatusTone>>;
  readonly steps: readonly Transition<K>[];
  /** Statuses in which the record and its children may be edited; append-only children may always be added to. */
  readonly editable: readonly string[];
  /** Statuses in which only holders of an action still may edit. */
  readonly editableBy?: readonly { readonly statuses: readonly string[]; readonly action: string }[];
}

/** Whether a record in this status, and what hangs on it, may be edited by who holds these actions on it. */
export const isEditableIn = (
  { editable, editableBy = [] }: Status,
  now: string,
  holds: (action: string) => boolean,
): boolean =>
  editable.includes(now) || editableBy.some(({ statuses, action }) => statuses.includes(now) && holds(action));

/**
 * Periods that may not overlap among rows that agree in all columns of `by`; a row that lacks one of them is not compared. Days
 * belong to the period on both ends; instants touch without overlapping. An empty end reaches as far as it can.
 */
export interface NoOverlap<K extends string = string> {
  readonly by: readonly K[];
  /** Two date columns, or two with instants. */
  readonly from: K;
  readonly until: K;
  /** Rows where this column is filled do not count, e.g. archived or cancelled ones. */
  readonly unless?: K;
  /** German; said at `from`. The other row's title and period are said at `until`. */
  readonly sentence: string;
}

/**
 * How a row is taken back: »Stornieren« adds one counter row that has its columns, the amounts with the opposite sign, and points
 * to it. Once only, whoever tries; a counter row itself is not taken back.
 */
export interface Reversal<K extends string = string> {
  /** In the counter row: the row that it takes back. A reference to the table itself. */
  readonly of: K;
  /** In the row: what took it back, where rows may change. Absent: that is looked up. */
  readonly by?: K;
  /** Amounts and quantities that change their sign. */
  readonly negated: readonly K[];
  /** Columns that the counter row does not take over. */
  readonly without?: readonly K[];
  /** Dates and instants that say in the counter row when it was made, so that it falls into that year; its number does, too. */
  readonly dated?: readonly K[];
  /** Text column of the counter row that says why. */
  readonly reason: K;
  /** Action that is needed on the table's topic, e.g. `NEU`. */
  readonly action: string;
  /** Statuses of the row itself in which it is taken back; absent: all. */
  readonly in?: readonly string[];
  /** German; said to whoever comes second. */
  readonly sentence: string;
}

export interface TableDefinition<N extends string, F extends Fields, K extends string = keyof F & string> {
  readonly name: N;
  /** Fixed number of the table; given once, never changed (spec README). */
  readonly nr: number;
  /** German singular, shown to people; message id. */
  readonly label: string;
  /** A root with its branches, or the reference field to the parent that this table hangs on. */
  readonly root?: Scope<K>;
  readonly parent?: K;
  /** Columns of the natural key: when all are filled the id is made from them, so that twins meet; they never change afterwards. */
  readonly natural?: readonly K[];
  /** A further column of the natural key that counts only when it is filled: what tells a second row of the same key from the first. */
  readonly naturalMore?: K;
  /** When this root's rows belong to several areas by a column: their areas. The rights of the root and its children are written with the first one. */
  readonly areas?: Areas<K>;
  /** Contact data that a row itself shows, by bits of one of its columns (spec B 9.1). */
  readonly channels?: Channels;
  /** Papers of a record: whatever is done with them needs the right to read the record in the same branch, too (domain: archive-tief 3). Any other child asks its own right alone. */
  readonly seenWithRoot?: true;
  /** Topic of the rights (spec B 6.2); `permissionsFor` says which of them grant an action. */
  readonly right: string;
  /** Columns that name a record to people, joined by a blank. */
  readonly title: readonly K[];
  readonly fields: F;
  /** Text columns that the server keeps as they are searched (`suchtext`): for tables that grow large. All that lists of the table search. */
  readonly searched?: readonly K[];
  /** Columns that conflict as one value. */
  readonly groups?: Readonly<Record<string, readonly K[]>>;
  readonly noOverlap?: NoOverlap<K>;
  readonly reversal?: Reversal<K>;
  /** Rows are added, never changed; `corrects` points to the row that a new one corrects. `firstCounts`: who adds the natural twin of a row has added nothing, and is answered as if it were done. */
  readonly appendOnly?: { readonly corrects?: K; readonly firstCounts?: true };
  readonly status?: Status<K>;
  /** Its records are runs: what some of its statuses mean. */
  readonly run?: Run;
  /** Deletion is possible only while `empty` is empty, e.g. only without a number, or when a row has all values of one of `or`; else refused with the sentence. */
  readonly deletableWhile?: {
    readonly empty: K;
    readonly or?: readonly Readonly<Partial<Record<K, string>>>[];
    readonly sentence: string;
  };
  /** Of what hangs on a record: deletion is possible only in these statuses of the record, whatever the rights; else refused with the sentence. */
  readonly deletableIn?: { readonly statuses: readonly string[]; readonly sentence: string };
  /** Once this column is filled nothing of the record and of what hangs on it is written any more; the sentence says why. */
  readonly closedBy?: { readonly column: K; readonly sentence: string };
  /** While this column is yes the record is kept and shown as restricted, and stands in no output (Art. 18 GDPR): src/kit/restricted.ts. */
  readonly restrictedBy?: K;
  readonly replica?: Replica<K>;
  /** The body is sealed on the device. */
  readonly sealed?: boolean;
  /** Names that the table had, the first one first: ids from natural keys are made from it. */
  readonly formerly?: readonly string[];
  /** Columns that no longer exist, with the sentence for a queued change that still carries one. */
  readonly gone?: Readonly<Record<string, string>>;
}

/** A table: the data, where it lies, who may see what of it. */
export interface Table<N extends string = string, F extends Fields = Fields> extends TableDefinition<N, F, string> {
  readonly replica: Replica;
  readonly sealed: boolean;
  /** Never set at run time: carries the row type. */
  readonly row?: RowOf<F>;
}

/** Row of a table definition: `type Einsatz = Row<typeof einsaetze>`. */
export type Row<T extends Table> = T extends Table<string, infer F> ? RowOf<F> : AnyRow;

/** What rules know of a row, on device and server: columns that its reader does not see are not there, and what is being entered may be empty still. */
export type Known<T extends Table> = { readonly [K in keyof Row<T>]?: Row<T>[K] | null };

/** Defines a table. Throws DefinitionError with `tabelle.feld: …` when it cannot work. */
export function defineTable<const N extends string, const F extends Fields>(
  definition: TableDefinition<N, F>,
): Table<N, F> {
  const table = {
    ...definition,
    replica: definition.replica ?? { policy: 'eager' },
    sealed: definition.sealed ?? false,
  };
  checkTable(table);
  return table;
}

const periodKinds: readonly unknown[] = ['date', 'dateTime'];

function checkPeriods({ noOverlap, fields }: Table, fail: (place: string, what: string) => never): void {
  if (noOverlap === undefined) return;
  const { by, from, until } = noOverlap;
  if (by.length === 0) fail('noOverlap', 'needs at least one column in `by`');
  if (!periodKinds.includes(fields[from]?.kind) || fields[from]?.kind !== fields[until]?.kind)
    fail('noOverlap', `\`${from}\` and \`${until}\` must both be dates, or both instants`);
}

function checkReversal(table: Table, fail: (place: string, what: string) => never): void {
  const { name, reversal, natural, fields } = table;
  if (reversal === undefined) return;
  for (const status of reversal.in ?? [])
    if (!statusesOf(table).includes(status)) fail('reversal', `no record comes to the status \`${status}\``);
  if (natural !== undefined) fail('reversal', 'a natural key leaves no room for a counter row');
  for (const column of [reversal.of, ...(reversal.by === undefined ? [] : [reversal.by])])
    if (fields[column]?.options['to'] !== name) fail('reversal', `\`${column}\` must be a reference to ${name}`);
  for (const column of reversal.negated)
    if (!isNumber(fields[column] ?? { kind: '' })) fail('reversal', `\`${column}\` is no number`);
  for (const column of reversal.without ?? [])
    if (fields[column]?.required === true)
      fail('reversal', `\`${column}\` is required, a counter row cannot go without it`);
  for (const column of reversal.dated ?? [])
    if (!periodKinds.includes(fields[column]?.kind)) fail('reversal', `\`${column}\` is no date and no instant`);
  if (fields[reversal.reason]?.kind !== 'text') fail('reversal', `\`${reversal.reason}\` must be a text`);
}

const reversalColumns = ({ of, by, negated, without = [], dated = [], reason }: Reversal): readonly string[] => [
  of,
  ...(by === undefined ? [] : [by]),
  ...negated,
  ...without,
  ...dated,
  reason,
];

const periodColumns = ({ by, from, until, unless }: NoOverlap): readonly string[] => [
  ...by,
  from,
  until,
  ...(unless === undefined ? [] : [unless]),
];

function checkParent({ parent, fields, seenWithRoot }: Table, fail: (place: string, what: string) => never): void {
  if (parent === undefined)
    return void (seenWithRoot === true && fail('seenWithRoot', 'is for what hangs on a record'));
  if (fields[parent]?.kind !== 'reference') fail('parent', 'must be a reference field');
  // Whoever adds a child says where: the server knows no parent of its own.
  if (fields[parent]?.setBy === 'server')
    fail('parent', 'cannot be set by the server, whoever adds a row names its parent');
}

function checkFormerNames(table: Table, fail: (place: string, what: string) => never): void {
  const taken = new Set([...Object.keys(table.fields), ...systemColumns]);
  const take = (place: string, name: string): void => {
    if (taken.has(name)) fail(place, `\`${name}\` is taken by another column`);
    taken.add(name);
  };
  for (const [name, field] of Object.entries(table.fields))
    for (const old of field.formerly) take(`${name}.formerly`, old);
  for (const old of Object.keys(table.gone ?? {})) take('gone', old);
}

/** Statuses at which a number is given, by its field's options; none when that is at creation. */
export const numberedAt = ({ at }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(at) ? at.filter((one) => typeof one === 'string') : [];

/** Every status of the chain: those that steps lead to, and the ones that they start from. */
const statusesOf = ({ status }: Table): readonly string[] => status?.steps.flatMap(({ from, to }) => [from, to]) ?? [];

const systemColumns = ['id', 'rev', 'root_id', 'sek_ids', 'suchtext', 'verweistitel'];

function checkTable(table: Table): void {
  const fail = (place: string, what: string): never => {
    throw new DefinitionError(`${table.name}.${place}: ${what}`);
  };
  for (const [name, field] of Object.entries(table.fields)) {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) fail(name, 'a column name is lower case, digits and underscores');
    if (systemColumns.includes(name)) fail(name, 'this name is a system column');
    if (field.kind === 'money' && !name.endsWith('betrag')) fail(name, 'a money column is named `betrag` or ends so');
    for (const own of Object.keys(field.options['fills'] ?? {}))
      if (!(own in table.fields)) fail(name, `filled field \`${own}\` does not exist`);
    for (const status of numberedAt(field.options))
      if (!statusesOf(table).includes(status)) fail(`${name}.at`, `no record comes to the status \`${status}\``);
    const place = field.options['place'];
    if (typeof place === 'string' && !(place in table.fields)) fail(name, `place field \`${place}\` does not exist`);
  }
  checkFormerNames(table, fail);
  if ((table.root === undefined) === (table.parent === undefined))
    fail('root', 'exactly one of `root` and `parent` is needed');
  const named: [string, readonly string[]][] = [
    ['title', table.title],
    ['searched', table.searched ?? []],
    ['natural', [...(table.natural ?? []), ...(table.naturalMore === undefined ? [] : [table.naturalMore])]],
    ['root', table.root?.by === 'column' ? (table.root.also ?? []) : []],
    ['noOverlap', table.noOverlap === undefined ? [] : periodColumns(table.noOverlap)],
    ['reversal', table.reversal === undefined ? [] : reversalColumns(table.reversal)],
    ['parent', table.parent === undefined ? [] : [table.parent]],
    ['closedBy', table.closedBy === undefined ? [] : [table.closedBy.column]],
    ['restrictedBy', table.restrictedBy === undefined ? [] : [table.restrictedBy]],
    ['appendOnly', table.appendOnly?.corrects === undefined ? [] : [table.appendOnly.corrects]],
    ...Object.entries(table.groups ?? {}).map(([name, columns]): [string, readonly string[]] => [
      `groups.${name}`,
      columns,
    ]),
    ...(table.channels === undefined
      ? []
      : [
          [
            'channels',
            [
              table.channels.flags,
              ...table.channels.lists.flatMap(({ where = {}, of, needs = {} }) => [
                ...Object.keys(where),
                ...Object.values(of).flat(),
                ...Object.entries(needs).flat(),
              ]),
            ],
          ] satisfies [string, readonly string[]],
        ]),
    [
      'status',
      table.status === undefined
        ? []
        : [
            table.status.column,
            ...table.status.steps.flatMap((step) => [...(step.requires ?? []), ...Object.keys(step.only ?? {})]),
          ],
    ],
    ['run', table.run === undefined ? [] : demandsOf(table.run).columns],
  ];
  for (const [place, columns] of named) {
    for (const column of columns) if (!(column in table.fields)) fail(place, `field \`${column}\` does not exist`);
  }
  for (const status of table.run === undefined ? [] : demandsOf(table.run).statuses)
    if (!table.status?.steps.some(({ to }) => to === status)) fail('run', `no step leads to \`${status}\``);
  checkPeriods(table, fail);
  checkReversal(table, fail);
  checkParent(table, fail);
}
