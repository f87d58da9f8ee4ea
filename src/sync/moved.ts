import { idFromNaturalKey } from '../kit/records.ts';
import { targetOf, type Registry } from '../kit/registry.ts';
import { isEqual } from '../lib/equal.ts';
import type { MovedBody } from '../protocol/errors.ts';
import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { pick, type Values } from './plan/subject.ts';

/** A record that goes on under another id. */
type Way = Pick<MovedBody, 'tabelle' | 'id' | 'neu_id'>;

/**
 * A record was combined with another one (domain: personen 4, Merge). What the user changed in it becomes a conflict with that
 * other one; what was added to it, or names it, follows there. What is on its way gets an answer of its own.
 */
export function followMoved(draft: Draft, registry: Registry, answered: Entry, moved: MovedBody): void {
  const isOpen = (entry: Entry): boolean =>
    entry.nr === answered.nr || (entry.state !== 'sending' && entry.state !== 'confirmed');
  const about = (entry: Entry): boolean => entry.table === moved.tabelle && entry.id === moved.id;
  const changes = draft.entries.filter((entry) => isOpen(entry) && about(entry) && entry.kind === 'change');
  for (const entry of draft.entries.filter((one) => isOpen(one) && about(one) && one.kind !== 'change')) {
    draft.put({
      ...entry,
      state: 'refused',
      error: { kind: 'moved', status_text: moved.status_text, fields: [], status: 410 },
    });
  }
  askAbout(draft, changes, moved);
  rename(draft, registry, moved, isOpen);
}

/** All changes of the record as one question: where the other one differs. */
function askAbout(
  draft: Draft,
  changes: readonly Entry[],
  { neu_id, id, rev, server, status_text, geaendert }: MovedBody,
): void {
  const [first] = changes;
  if (first === undefined) return;
  const values: Values = Object.assign({}, ...changes.map((entry) => entry.values));
  const basis: Values = Object.assign({}, ...changes.toReversed().map((entry) => entry.basis));
  const columns = Object.keys(values).filter((column) => !isEqual(values[column], server[column] ?? null));
  for (const entry of changes) draft.remove(entry);
  if (columns.length === 0) return;
  const conflict = {
    kind: 'conflict' as const,
    status_text,
    fields: [],
    rev,
    columns,
    server,
    geloescht: false,
    geaendert,
    vorher_id: id,
  };
  draft.put({
    ...first,
    id: neu_id,
    root: first.root === id ? neu_id : first.root,
    base: null,
    state: 'conflict',
    conflict,
    overlap: null,
    values: pick(values, columns),
    basis: pick(basis, columns),
  });
}

/** Puts the new id in the place of the old one; a creation whose own id says it gets another one, and what names that follows too. */
function rename(draft: Draft, registry: Registry, way: Way, isOpen: (entry: Entry) => boolean): void {
  for (const { nr } of draft.entries) {
    const entry = draft.get(nr);
    if (entry === undefined || !isOpen(entry)) continue;
    const named = renamed(registry, entry, way);
    if (named === undefined) continue;
    if (named.id !== entry.id) draft.remove(entry);
    if (entry.state === 'conflict' || entry.state === 'refused') draft.put(named);
    else draft.renew(named);
    if (named.id !== entry.id)
      rename(draft, registry, { tabelle: entry.table, id: entry.id, neu_id: named.id }, isOpen);
  }
}

function renamed(registry: Registry, entry: Entry, { tabelle, id, neu_id }: Way): Entry | undefined {
  const table = registry.tables.get(entry.table);
  if (table === undefined || entry.kind === 'blob') return undefined;
  const names = (column: string): boolean => targetOf(table, column) === tabelle;
  const put = (row: Values): Values =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, value === id && names(column) ? neu_id : value]),
    );
  const values = put(entry.values);
  const there = { parent: entry.parent === id ? neu_id : entry.parent, root: entry.root === id ? neu_id : entry.root };
  if (isEqual(values, entry.values) && there.parent === entry.parent && there.root === entry.root) return undefined;
  const ownId = entry.kind === 'create' ? (idFromNaturalKey(table, values) ?? entry.id) : entry.id;
  return {
    ...entry,
    ...there,
    id: ownId,
    values: 'id' in values ? { ...values, id: ownId } : values,
    basis: put(entry.basis),
  };
}
