import { isEditableIn, startsFrom, type Table, type Transition } from '../kit/define-table.ts';
import type { Module } from '../kit/define-module.ts';
import type { Registry } from '../kit/registry.ts';
import type { AnyRow } from '../kit/field.ts';
import { isFixed, keptBecause } from '../kit/records.ts';
import { channelColumns } from '../permissions/channels.ts';
import { allowedColumns, may, rightsFor, type Place, type Rights } from '../permissions/rights.ts';
import { rowArea } from '../permissions/row-areas.ts';
import { topicIn } from '../permissions/topics.ts';
import { offered } from '../ui/kinds/offered.ts';

/** What this user may do with one record; the server decides again. */
export interface RecordRights {
  readonly readable: ReadonlySet<string>;
  readonly writable: ReadonlySet<string>;
  readonly mayChange: boolean;
  readonly mayDelete: boolean;
  /** German sentence why the record cannot be edited now, if it is its status that forbids it. */
  readonly locked: boolean;
}

export interface RecordPlace {
  readonly registry: Registry;
  readonly rights: Rights;
  readonly table: Table;
  /** The record's root, itself for a root; of a new root what is known of it beforehand, e.g. its module's fixed values. */
  readonly root: (Readonly<Record<string, unknown>> & { readonly sek_ids?: readonly string[] }) | undefined;
  readonly isNew: boolean;
  /** The record itself, of a child whose table has a chain of its own. */
  readonly row?: Readonly<Record<string, unknown>> | undefined;
}

/** Rights on a record where it lies. A new root that names no branch yet counts as lying wherever the user may create it. */
export function recordRights(place: RecordPlace): RecordRights {
  const { registry, rights, table, root, isNew } = place;
  const rootTable = registry.rootOf(table);
  const there = placeOf(place, rootTable);
  const action = isNew ? 'NEU' : 'SPEICHERN';
  const locked = (!isNew || root !== undefined) && (isLocked(place, rootTable) || isFixedByStatus(place, there));
  const isAdding = isNew && table.appendOnly !== undefined;
  const isOpen = !locked || isAdding;
  const mayChange = isOpen && (isNew || table.appendOnly === undefined) && may(rights, action, table, rootTable, there);
  const allowed = mayChange ? allowedColumns(rights, action, table, rootTable, there) : new Set<string>();
  return {
    readable: allowedColumns(rights, 'LESEN', table, rootTable, { ...there, open: shown(place, rootTable) }),
    writable: new Set([...allowed].filter((column) => isWritable(table, column, isNew))),
    mayChange,
    mayDelete:
      !isNew &&
      !locked &&
      table.appendOnly === undefined &&
      !isKept(place, rootTable) &&
      may(rights, 'LOESCHEN', table, rootTable, there),
    locked,
  };
}

/** Whether a child record goes on request; `usual`: as its root says. Only a chain of its own, and what a row says itself, tell the rows apart. */
export const mayRemove = (place: RecordPlace, row: AnyRow, usual: boolean): boolean =>
  keptBecause(place.table, row) === undefined &&
  (place.table.status === undefined ? usual : recordRights({ ...place, row }).mayDelete);

/** Whether the user may add a record of this table, below this root or anywhere. */
export const mayCreate = (place: Omit<RecordPlace, 'isNew'>): boolean =>
  recordRights({ ...place, isNew: true }).mayChange;

/** What somebody confirms of their own is pressed where it is read, never typed into a list. */
const isTyped = ({ fields, parent, appendOnly }: Table): boolean =>
  appendOnly?.firstCounts !== true &&
  Object.entries(fields).some(([name, { setBy }]) => name !== parent && setBy !== 'server');

/** Whether the user may add a record in a module's own list; a view adds none. */
export const mayCreateIn = (place: Pick<RecordPlace, 'registry' | 'rights'>, module: Module): boolean =>
  module.view === undefined &&
  isTyped(module.table) &&
  mayCreate({ ...place, table: module.table, root: module.where });

/** Steps that lead on from a record's status and that the user holds the action for. */
export function stepsOf(place: RecordPlace): readonly Transition<string>[] {
  const { root, table } = place;
  const { status } = table;
  return root === undefined || status === undefined
    ? []
    : heldSteps(place).filter((step) => startsFrom(status, step, root));
}

/** Every step of a record's chain that the user holds the action for, wherever it stands. */
export function heldSteps(place: RecordPlace): readonly Transition<string>[] {
  const { rights, table, root, registry } = place;
  if (table.status === undefined || root === undefined) return [];
  const { sek_ids, area } = placeOf(place, registry.rootOf(table));
  return offeredSteps(table).filter((step) =>
    rights.holds(topicIn(step.topic ?? table.right, area), step.action, sek_ids),
  );
}

/** Steps to statuses that this kind of organisation uses. */
export const offeredSteps = ({ status, fields }: Table): readonly Transition<string>[] =>
  status?.steps.filter(({ to }) => offered(fields[status.column]?.options['values'], to)) ?? [];

const isWritable = (table: Table, column: string, isNew: boolean): boolean => {
  if (column === table.parent) return false;
  return isNew ? table.fields[column]?.setBy !== 'server' : !isFixed(table, column);
};

/** Contact data that the record itself shows: what the server hides is absent, never null. */
const shown = ({ table, root, isNew }: RecordPlace, rootTable: Table): ReadonlySet<string> =>
  new Set(
    isNew || table !== rootTable ? [] : [...channelColumns(table)].filter((column) => root?.[column] !== undefined),
  );

const placeOf = (place: RecordPlace, rootTable: Table): Place => {
  const area = rowArea(rootTable, { ...(place.isNew ? begunWith(rootTable) : {}), ...place.root });
  return { sek_ids: sektionenOf(place, rootTable, area), area };
};

/** What a new root lies in before anything is typed: its area by the value that its column begins with. */
const begunWith = ({ areas, fields }: Table): Readonly<Record<string, unknown>> =>
  areas === undefined ? {} : { [areas.column]: fields[areas.column]?.default };

function sektionenOf(
  { rights, table, root, isNew }: RecordPlace,
  rootTable: Table,
  area: string | undefined,
): readonly string[] {
  if (root?.sek_ids && root.sek_ids.length > 0) return root.sek_ids;
  const column =
    rootTable.root?.by === 'column'
      ? rootTable.root.column
      : rootTable.root?.by === 'periods'
        ? rootTable.root.sektion
        : undefined;
  const chosen = column === undefined ? undefined : root?.[column];
  if (typeof chosen === 'string') return [chosen];
  if (!isNew) return [];
  const held = rights.granted(topicIn(table.right, area), 'NEU');
  return held === 'all' ? ['*'] : [...held];
}

/** Its record has come to a status in which nothing of this table is deleted any more. */
function isKept({ table, root }: RecordPlace, { status }: Table): boolean {
  const now = root?.[status?.column ?? ''];
  return table.deletableIn !== undefined && typeof now === 'string' && !table.deletableIn.statuses.includes(now);
}

/** A child has come to a status of its own in which it is not edited. */
function isFixedByStatus({ table, row, rights, isNew }: RecordPlace, { sek_ids, area }: Place): boolean {
  const { status, parent, right } = table;
  const now = row?.[status?.column ?? ''];
  if (isNew || status === undefined || parent === undefined || typeof now !== 'string') return false;
  return !isEditableIn(status, now, (action) => rights.holds(topicIn(right, area), action, sek_ids));
}

function isLocked(place: RecordPlace, rootTable: Table): boolean {
  const { status, closedBy } = rootTable;
  const { root, rights } = place;
  if (closedBy !== undefined && (root?.[closedBy.column] ?? null) !== null) return true;
  if (status === undefined || root === undefined) return false;
  const now = root[status.column];
  if (typeof now !== 'string') return false;
  const { sek_ids, area } = placeOf(place, rootTable);
  return !isEditableIn(status, now, (action) => rights.holds(topicIn(rootTable.right, area), action, sek_ids));
}

/** Whether rows of the table are readable with its own rights anywhere. */
export const mayReadTable = (registry: Registry, rights: Rights, table: Table): boolean =>
  rightsFor(table, registry.rootOf(table), 'LESEN').some((right) => rights.anywhere(right));
