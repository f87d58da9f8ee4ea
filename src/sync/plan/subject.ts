import { isFixed } from '../../kit/records.ts';
import type { Table } from '../../kit/define-table.ts';
import { sha256In } from '../../kit/kinds/file.ts';
import { targetOf } from '../../kit/registry.ts';
import type { BaseRecord, VisibleRow } from '../../db/base.ts';
import type { Draft } from '../../db/outbox-draft.ts';
import type { Entry } from '../../db/outbox-entry.ts';
import type { Replica } from '../../db/replica.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The record that an action is about, with all that planning needs to know of it. */
export interface Subject {
  readonly table: Table;
  readonly id: string;
  readonly parent: string | null;
  readonly root: string | null;
  /** As the server sent it last; null for a record that was never there. */
  readonly base: BaseRecord | null;
  /** As the user sees it now. */
  readonly row: VisibleRow | undefined;
  /** Feed number that the replica has reached. */
  readonly seen: number;
  /** Title of what a reference column points to, as far as it is known here. */
  titlesOf(values: Values): Record<string, string>;
}

/** Gathers what is known of a record; `fresh` are the values of one that is to be created. */
export async function subjectOf(
  replica: Replica,
  table: Table,
  id: string,
  seen: number,
  rootOf: (parentTable: string, parentId: string) => Promise<string | null>,
  fresh: Values = {},
): Promise<Subject> {
  const base = (await replica.base(table.name, id)) ?? null;
  const row = await replica.row(table, id);
  const parentColumn = table.parent;
  const parent = parentColumn === undefined ? null : idIn((row ?? base?.row ?? fresh)[parentColumn]);
  const parentTable = parentColumn === undefined ? undefined : targetOf(table, parentColumn);
  const root =
    parentTable === undefined ? id : (base?.root ?? (parent === null ? null : await rootOf(parentTable, parent)));
  const titlesOf = (values: Values): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([column, value]) => {
        const target = targetOf(table, column);
        const title = target === undefined || typeof value !== 'string' ? undefined : replica.label(target, value);
        return title === undefined || title === '' ? [] : [[column, title]];
      }),
    );
  return { table, id, parent, root, base, row, seen, titlesOf };
}

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What every entry about a subject carries. */
export const placeOf = (subject: Subject): Pick<Entry, 'table' | 'id' | 'parent' | 'root' | 'base' | 'seen'> => ({
  table: subject.table.name,
  id: subject.id,
  parent: subject.parent,
  root: subject.root,
  base: subject.base,
  seen: subject.seen,
});

/** Never left the device: may still be changed, merged and cancelled. */
export const isUnsent = (entry: Entry): boolean => entry.state === 'queued' && !entry.sent;

/** Waits for the user's decision. */
export const isParked = (entry: Entry): boolean => entry.state === 'conflict' || entry.state === 'refused';

/** The server took nothing of it and says why: whatever mends it sends it again. */
export const isMendable = ({ state, overlap }: Entry): boolean => state === 'refused' || overlap !== null;

/** A creation of which the server has nothing: never sent, refused, or below a record that was deleted. */
export const isOpenCreation = (entry: Entry): boolean =>
  entry.kind === 'create' && (isUnsent(entry) || isMendable(entry) || entry.conflict?.geloescht === true);

/** Keys of the files that these values name and that are still on their way. */
export function fileKeys(draft: Draft, values: Values): string[] {
  const wanted = new Set(Object.values(values).flatMap((value) => sha256In(value) ?? []));
  return draft.entries.filter((entry) => entry.kind === 'blob' && wanted.has(entry.id)).map((entry) => entry.key);
}

/** Columns that a user may give after creation. */
export const withoutFixed = (table: Table, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([column]) => column in table.fields && !isFixed(table, column)));

/** Some columns of a row. */
export const pick = (values: Values, columns: Iterable<string>): Record<string, unknown> =>
  Object.fromEntries([...columns].filter((column) => column in values).map((column) => [column, values[column]]));

/** A row without some columns. */
export const omit = (values: Values, columns: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([column]) => !columns.has(column)));
