import type { Table, Transition } from '../kit/define-table.ts';
import type { AnyRow } from '../kit/field.ts';
import type { Registry } from '../kit/registry.ts';
import { isFixed } from '../kit/records.ts';
import { allowedColumns, may, type Rights } from '../permissions/rights.ts';

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
  /** The record's root, itself for a root; undefined while a new root has none yet. */
  readonly root: (AnyRow & { readonly sek_ids?: readonly string[] }) | undefined;
  readonly isNew: boolean;
}

/** Rights on a record where it lies. A new root that names no section yet counts as lying wherever the user may create it. */
export function recordRights(place: RecordPlace): RecordRights {
  const { registry, rights, table, root, isNew } = place;
  const rootTable = registry.rootOf(table);
  const sections = sectionsOf(place, rootTable);
  const action = isNew ? 'NEU' : 'SPEICHERN';
  const locked = !isNew || root !== undefined ? isLocked(place, rootTable) : false;
  const isAdding = isNew && table.appendOnly !== undefined;
  const isOpen = !locked || isAdding;
  const mayChange = isOpen && (isNew || table.appendOnly === undefined) && may(rights, action, table, rootTable, sections);
  const allowed = mayChange ? allowedColumns(rights, action, table, rootTable, sections) : new Set<string>();
  return {
    readable: allowedColumns(rights, 'LESEN', table, rootTable, sections),
    writable: new Set([...allowed].filter((column) => isWritable(table, column, isNew))),
    mayChange,
    mayDelete: !isNew && !locked && table.appendOnly === undefined && may(rights, 'LOESCHEN', table, rootTable, sections),
    locked,
  };
}

/** Whether the user may add a record of this table, below this root or anywhere. */
export const mayCreate = (place: Omit<RecordPlace, 'isNew'>): boolean => recordRights({ ...place, isNew: true }).mayChange;

/** Steps that lead on from a record's status and that the user holds the action for. */
export function stepsOf(place: RecordPlace): readonly Transition<string>[] {
  const { rights, table, root, registry } = place;
  if (table.status === undefined || root === undefined) return [];
  const sections = sectionsOf(place, registry.rootOf(table));
  return table.status.steps.filter(
    (step) => step.from === root[table.status?.column ?? ''] && rights.within(`${table.right}_${step.action}`, sections),
  );
}

const isWritable = (table: Table, column: string, isNew: boolean): boolean => {
  if (column === table.parent) return false;
  return isNew ? table.fields[column]?.setBy !== 'server' : !isFixed(table, column);
};

function sectionsOf({ rights, table, root, isNew }: RecordPlace, rootTable: Table): readonly string[] {
  if (root?.sek_ids && root.sek_ids.length > 0) return root.sek_ids;
  const column = rootTable.root?.by === 'column' ? rootTable.root.column : rootTable.root?.by === 'periods' ? rootTable.root.section : undefined;
  const chosen = column === undefined ? undefined : root?.[column];
  if (typeof chosen === 'string') return [chosen];
  if (!isNew) return [];
  const held = rights.sections(`${table.right}_NEU`);
  return held === 'all' ? ['*'] : [...held];
}

function isLocked(place: RecordPlace, rootTable: Table): boolean {
  const { status } = rootTable;
  const { root, rights } = place;
  if (status === undefined || root === undefined) return false;
  const now = root[status.column];
  if (typeof now !== 'string' || status.editable.includes(now)) return false;
  const by = status.editableBy;
  if (by === undefined || !by.statuses.includes(now)) return true;
  return !rights.within(`${rootTable.right}_${by.action}`, sectionsOf(place, rootTable));
}
