import type { Table } from '../kit/define-table.ts';
import { groupOf } from '../kit/merge.ts';
import { periodColumns } from '../kit/no-overlap.ts';
import { emptyRow } from '../kit/records.ts';
import type { Registry } from '../kit/registry.ts';
import type { ConflictBody, OverlapBody } from '../protocol/errors.ts';
import type { Written } from '../protocol/sync.ts';
import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import type { Outcome } from './answers.ts';
import { followMoved } from './moved.ts';
import { isUnsent, omit, pick, withoutFixed } from './plan/subject.ts';

/** Brings an answer into the outbox. */
export function applyOutcome(draft: Draft, registry: Registry, sent: Entry, outcome: Outcome): void {
  const entry = draft.get(sent.nr);
  if (entry?.key !== sent.key) return;
  if (outcome.is === 'written') confirm(draft, entry, outcome.written);
  else if (outcome.is === 'conflict') park(draft, registry, entry, outcome.conflict);
  else if (outcome.is === 'overlap') ask(draft, registry, entry, outcome.overlap);
  else if (outcome.is === 'moved') followMoved(draft, registry, entry, outcome.moved);
  else if (outcome.is === 'refused') refuse(draft, entry, outcome.error);
  else draft.put({ ...entry, state: 'queued' });
}

/** The server has it. What the user did since then goes on from there. */
function confirm(draft: Draft, entry: Entry, answer: Written): void {
  draft.put({ ...entry, state: 'confirmed', answer });
  for (const later of laterOf(draft, entry)) {
    const given = pick(answer.given ?? {}, Object.keys(later.basis));
    draft.put({ ...later, rev: revAfter(later, entry, answer), basis: { ...later.basis, ...given } });
  }
}

/**
 * The new rev only when both were made on the same rev and nobody else wrote in between: the server compares values when revs
 * differ, and with the newest rev a stranger's change to another column would be overwritten unseen.
 */
function revAfter(later: Entry, entry: Entry, answer: Written): number | null {
  const wasAlone = answer.rev === (entry.rev ?? 0) + 1;
  return wasAlone && later.rev === entry.rev ? answer.rev : later.rev;
}

/** A period overlaps that of another record: its columns become a question. Where they were changed since, that is tried first. */
function ask(draft: Draft, registry: Registry, entry: Entry, overlap: OverlapBody): void {
  const table = registry.table(entry.table);
  const columns = table.noOverlap === undefined ? [] : periodColumns(table.noOverlap);
  const isMended = laterOf(draft, entry).some(
    ({ kind, values }) => kind === 'change' && (entry.kind === 'create' || columns.some((column) => column in values)),
  );
  if (isMended && entry.kind === 'create') draft.renew(withTypedSince(draft, entry));
  else if (isMended && entry.kind === 'change') {
    const since = takeTypedSince(draft, entry, (column) => columns.includes(column));
    draft.renew({
      ...entry,
      values: { ...entry.values, ...since.values },
      basis: { ...since.basis, ...entry.basis },
    });
  } else if (entry.kind === 'change')
    parkColumns(draft, table, entry, { overlap }, { isAsked: among(table, columns), rev: entry.rev });
  else parkWhole(draft, entry, { overlap });
}

/** Another one's values, or the record is gone. A creation that met its twin is asked about column by column. */
function park(draft: Draft, registry: Registry, entry: Entry, conflict: ConflictBody): void {
  const table = registry.table(entry.table);
  const isAsked = conflict.geloescht ? () => true : among(table, conflict.columns);
  if (entry.kind === 'change' || (entry.kind === 'create' && !conflict.geloescht))
    parkColumns(draft, table, entry, { conflict }, { isAsked, rev: conflict.rev });
  else parkWhole(draft, entry, { conflict });
}

/** What the user is asked. */
type Question = Pick<Entry, 'conflict'> | Pick<Entry, 'overlap'>;

function among(table: Table, columns: readonly string[]): (column: string) => boolean {
  const all = new Set(columns.flatMap((column) => groupOf(table, column)));
  return (column) => all.has(column);
}

const parkWhole = (draft: Draft, entry: Entry, question: Question): Entry =>
  draft.put({ ...withTypedSince(draft, entry), ...question, state: 'conflict' });

/**
 * Parks only the columns in question. The others go on as an operation of their own, in the old place, so that what follows keeps
 * its basis. What the user typed into these columns since then joins the question, which is of all when it names no column of ours.
 */
function parkColumns(
  draft: Draft,
  table: Table,
  entry: Entry,
  question: Question,
  { isAsked, rev }: { isAsked: (column: string) => boolean; rev: number | null },
): void {
  if (!Object.keys(entry.values).some(isAsked)) return void parkWhole(draft, entry, question);
  const change = entry.kind === 'create' ? asChange(table, entry) : entry;
  const mine = Object.keys(change.values).filter(isAsked);
  const rest = Object.keys(change.values).filter((column) => !isAsked(column));
  const since = takeTypedSince(draft, change, isAsked);
  const parked: Entry = {
    ...change,
    ...question,
    state: 'conflict',
    values: { ...pick(change.values, mine), ...since.values },
    basis: { ...since.basis, ...pick(change.basis, mine) },
  };
  if (rest.length === 0) {
    draft.put(parked);
    return;
  }
  draft.renew({ ...change, values: pick(change.values, rest), basis: pick(change.basis, rest), rev });
  const { nr, key, ...body } = parked;
  draft.add(body);
}

/** Takes some columns out of the later changes of a record: the newest values, and what stood there before the first of them. */
function takeTypedSince(
  draft: Draft,
  entry: Entry,
  isTaken: (column: string) => boolean,
): Pick<Entry, 'values' | 'basis'> {
  const values: Record<string, unknown> = {};
  const basis: Record<string, unknown> = {};
  for (const later of laterOf(draft, entry).filter((one) => one.kind === 'change')) {
    const taken = Object.keys(later.values).filter(isTaken);
    Object.assign(values, pick(later.values, taken));
    for (const column of taken) basis[column] ??= later.basis[column];
    keepColumns(draft, later, omit(later.values, new Set(taken)));
  }
  return { values, basis };
}

/** A creation that met its twin: the record is there, what differs is a change from an empty record. */
function asChange(table: Table, entry: Entry): Entry {
  const values = { ...withoutFixed(table, entry.values) };
  return { ...entry, kind: 'change', values, basis: pick(emptyRow(table, entry.id), Object.keys(values)) };
}

/** The server will never take it. A creation that the user changed since then is tried with these changes; a newer value of a column replaces the refused one. */
function refuse(draft: Draft, entry: Entry, error: NonNullable<Entry['error']>): void {
  const later = laterOf(draft, entry).filter((one) => one.kind === 'change');
  if (error.status === 410 && error.kind === 'gone') {
    // The person was erased: what was still to be sent about him must not stay here either, only the word of it.
    for (const one of later) draft.remove(one);
    draft.put({ ...entry, kind: 'change', values: {}, basis: {}, state: 'refused', error });
    return;
  }
  if (entry.kind === 'create' && later.length > 0) {
    draft.renew(withTypedSince(draft, entry));
    return;
  }
  draft.put({ ...entry, state: 'refused', error });
  if (entry.kind === 'change') supersede(draft, entry, later);
}

/** A creation takes in what was typed into the new record since it was sent: what comes later joins it, too, and must not lie below something older. */
function withTypedSince(draft: Draft, entry: Entry): Entry {
  if (entry.kind !== 'create') return entry;
  const later = laterOf(draft, entry).filter((one) => one.kind === 'change');
  for (const one of later) draft.remove(one);
  return {
    ...entry,
    values: Object.assign({}, entry.values, ...later.map((one) => one.values)),
    titles: Object.assign({}, entry.titles, ...later.map((one) => one.titles)),
    follows: [...new Set([...entry.follows, ...later.flatMap((one) => one.follows)])],
  };
}

function supersede(draft: Draft, entry: Entry, later: readonly Entry[]): void {
  const left = new Set(Object.keys(entry.values));
  for (const one of later) {
    const replaced = Object.keys(one.values).filter((column) => left.has(column));
    if (replaced.length === 0) continue;
    for (const column of replaced) left.delete(column);
    draft.put({
      ...one,
      basis: { ...one.basis, ...pick(entry.basis, replaced) },
      rev: one.rev === null ? null : Math.min(one.rev, entry.rev ?? 0),
    });
  }
  const parked = draft.get(entry.nr);
  if (parked !== undefined) keepColumns(draft, parked, pick(entry.values, left));
}

function keepColumns(draft: Draft, entry: Entry, values: Record<string, unknown>): void {
  if (Object.keys(values).length === 0) draft.remove(entry);
  else draft.put({ ...entry, values, basis: pick(entry.basis, Object.keys(values)) });
}

/** Later operations of the same record that have not left the device. */
export const laterOf = (draft: Draft, entry: Entry): readonly Entry[] =>
  draft.of(entry.table, entry.id).filter((one) => one.nr > entry.nr && isUnsent(one));
