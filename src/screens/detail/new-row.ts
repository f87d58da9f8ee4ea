import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { Table } from '../../kit/define-table.ts';
import type { AnyRow, Field } from '../../kit/field.ts';
import { emptyRow } from '../../kit/records.ts';
import { newId } from '../../lib/ids.ts';
import { localToday } from '../../lib/local-time.ts';
import type { Rights } from '../../permissions/rights.ts';
import { rowArea } from '../../permissions/row-areas.ts';
import { topicIn } from '../../permissions/topics.ts';
import type { DeviceUser } from '../device.ts';

interface NewRow {
  readonly module: Module;
  readonly user: DeviceUser;
  readonly rights: Rights;
  readonly parent?: VisibleRow | undefined;
  /** What a child belongs to. */
  readonly root?: VisibleRow | undefined;
  readonly now: string;
  /** Values that are known already, e.g. of the record saved before. */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
}

/** First values of a new record: its definition's defaults, the module's fixed values, the own branch, for a required instant now, or the end of what is over, and today where a date begins so. */
export function newRow({ module, user, rights, parent, root, now, given }: NewRow): AnyRow {
  const { table } = module;
  const row = { ...emptyRow(table, newId()), ...module.where };
  const sektion = sektionColumn(module);
  if (sektion !== undefined && rights.holds(topicIn(table.right, rowArea(table, row)), 'NEU', [user.sek_id]))
    row[sektion] = user.sek_id;
  for (const [name, field] of Object.entries(table.fields)) {
    if (field.kind === 'dateTime' && field.required && row[name] === null) row[name] = startOf(field, root, now);
    if (field.options['begins'] === 'today' && row[name] === null) row[name] = localToday(new Date(now));
  }
  if (parent !== undefined && table.parent !== undefined) row[table.parent] = parent.id;
  return { ...row, ...given, id: row.id };
}

/** Now, or the end of what the row belongs to once that is past. */
function startOf({ options }: Field, root: VisibleRow | undefined, now: string): string {
  const end = typeof options['until'] === 'string' ? root?.[options['until']] : undefined;
  return typeof end === 'string' && end < now ? end : now;
}

/** What a correction starts with: everything that was entered, and what it corrects. */
export function correctionOf({ fields, appendOnly }: Table, corrected: VisibleRow): Readonly<Record<string, unknown>> {
  const entered = Object.keys(fields)
    .filter((name) => fields[name]?.setBy !== 'server')
    .map((name) => [name, corrected[name] ?? null]);
  return {
    ...Object.fromEntries(entered),
    ...(appendOnly?.corrects === undefined ? {} : { [appendOnly.corrects]: corrected.id }),
  };
}

/** Column with the branch that a new root lies in. */
export function sektionColumn({ table }: Module): string | undefined {
  if (table.root?.by === 'periods') return table.root.sektion;
  return table.root?.by === 'column' && table.root.column !== 'id' ? table.root.column : undefined;
}
