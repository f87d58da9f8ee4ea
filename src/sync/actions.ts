import { newId } from '../lib/ids.ts';
import { idFromNaturalKey } from '../kit/records.ts';
import { checkValues } from '../kit/schema.ts';
import { targetOf } from '../kit/registry.ts';
import type { Table } from '../kit/define-table.ts';
import type { Draft } from '../db/outbox-draft.ts';
import type { Outbox } from '../db/outbox.ts';
import type { Replica } from '../db/replica.ts';
import type { Store } from '../db/database.ts';
import { planChange } from './plan/change.ts';
import { planCreate } from './plan/create.ts';
import { planDelete, type Deletion } from './plan/delete.ts';
import { planRestore, planUndoDelete } from './plan/restore.ts';
import { planStep } from './plan/step.ts';
import { omit, subjectOf, type Subject, type Values } from './plan/subject.ts';

/** Something the user did. Several together are one action: all of it is kept, or nothing. */
export type Action =
  | { readonly do: 'create'; readonly table: string; readonly row: Values; readonly follows?: readonly string[] }
  | {
      readonly do: 'change';
      readonly table: string;
      readonly id: string;
      readonly changed: Values;
      readonly basis: Values;
      readonly follows?: readonly string[];
      /** Does not join a creation that was not sent yet: a large file that the record can do without for a while. */
      readonly isApart?: boolean;
    }
  | { readonly do: 'remove'; readonly table: string; readonly id: string }
  | { readonly do: 'step'; readonly table: string; readonly id: string; readonly nach: string; readonly grund?: string }
  | { readonly do: 'restore'; readonly table: string; readonly id: string };

/** A record and the key of the operation that carries what was done to it; none when nothing was to be done. */
export interface Receipt {
  readonly id: string;
  readonly op: string | undefined;
}

/** What became of an action, and a deletion's way back. */
interface Done extends Receipt {
  readonly subject: Subject;
  readonly deletion?: Deletion;
}

interface ActionContext {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly replica: Replica;
  readonly device: string;
}

type Prepared = { readonly action: Action; readonly subject: Subject; readonly values: Values };

/** Carries out actions in one transaction of the outbox. */
export async function act(context: ActionContext, actions: readonly Action[]): Promise<readonly Done[]> {
  const { stand } = context.outbox;
  const roots = new Map<string, string | null>();
  const prepared: Prepared[] = [];
  for (const action of actions) prepared.push(await prepare(context, action, stand, roots));
  return context.outbox.update((draft) => prepared.map((one) => plan(draft, one, context.device)));
}

/** Brings back a deleted record with all that fell away with it. */
export async function undoRemoval(context: ActionContext, done: Done | undefined): Promise<void> {
  if (done?.deletion === undefined) return;
  const {
    deletion,
    id,
    subject: { table },
  } = done;
  const { stand } = context.outbox;
  const subject = await subjectOf(context.replica, table, id, stand, rootLookup(context, new Map()));
  await context.outbox.update((draft) => planUndoDelete(draft, subject, deletion));
}

async function prepare(
  context: ActionContext,
  action: Action,
  stand: number,
  roots: Map<string, string | null>,
): Promise<Prepared> {
  const table = context.store.registry.table(action.table);
  const values =
    action.do === 'create'
      ? cleaned(table, omit(action.row, systemColumns))
      : action.do === 'change'
        ? cleaned(table, action.changed)
        : {};
  const id = action.do === 'create' ? (idFromNaturalKey(table, values) ?? idIn(action.row) ?? newId()) : action.id;
  await openTargets(context, table, values);
  const subject = await subjectOf(context.replica, table, id, stand, rootLookup(context, roots), values);
  roots.set(id, subject.root);
  return { action, subject, values };
}

const systemColumns = new Set(['id', 'rev', 'root_id', 'sek_ids']);

function plan(draft: Draft, { action, subject, values }: Prepared, device: string): Done {
  const { id, table } = subject;
  if (action.do === 'create') planCreate(draft, subject, values, action.follows ?? [], device);
  else if (action.do === 'change')
    planChange(draft, subject, {
      values,
      basis: action.basis,
      follows: action.follows ?? [],
      isApart: action.isApart ?? false,
    });
  else if (action.do === 'step') planStep(draft, subject, action.nach, action.grund);
  else if (action.do === 'restore') planRestore(draft, subject);
  const deletion = action.do === 'remove' ? planDelete(draft, subject) : undefined;
  return { id, subject, op: draft.of(table.name, id).at(-1)?.key, ...(deletion === undefined ? {} : { deletion }) };
}

/** Values as the server will keep them (trimmed, an IBAN without blanks …), so that they equal what comes back. Wrong ones stay as typed: the server says what is wrong. */
function cleaned(table: Table, values: Values): Values {
  const checked = checkValues(
    table,
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    false,
  );
  return checked.ok ? checked.values : values;
}

/** Opens what the values refer to, so that its title travels with the operation. */
async function openTargets(
  { replica, store: { registry } }: ActionContext,
  table: Table,
  values: Values,
): Promise<void> {
  for (const [column, value] of Object.entries(values)) {
    const target = targetOf(table, column);
    if (target !== undefined && typeof value === 'string' && replica.label(target, value) === undefined)
      await replica.row(registry.table(target), value);
  }
}

/** Finds the root that a parent belongs to: among what is being created, in the outbox, on the device. */
const rootLookup =
  ({ outbox, replica, store }: ActionContext, fresh: ReadonlyMap<string, string | null>) =>
  async (parentTable: string, parentId: string): Promise<string | null> => {
    if (store.registry.table(parentTable).parent === undefined) return parentId;
    const known = fresh.get(parentId);
    if (known !== undefined) return known;
    const entry = [...outbox.entries.values()].find((one) => one.table === parentTable && one.id === parentId);
    return entry?.root ?? (await replica.base(parentTable, parentId))?.root ?? null;
  };

const idIn = (row: Values): string | undefined => (typeof row['id'] === 'string' ? row['id'] : undefined);
