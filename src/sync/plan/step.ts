import type { Draft } from '../../db/outbox-draft.ts';
import { isParked, isUnsent, placeOf, type Subject } from './subject.ts';

/** Queues a step of the record's status chain; the same step twice in a row is one. */
export function planStep(draft: Draft, subject: Subject, nach: string, grund: string | undefined): void {
  const { table, id } = subject;
  const column = table.status?.column;
  if (column === undefined) throw new Error(`step ${table.name}: the table has no status`);
  const last = draft.of(table.name, id).findLast((entry) => !isParked(entry));
  if (last?.kind === 'step' && isUnsent(last) && last.values['nach'] === nach) return;
  draft.add({
    ...placeOf(subject),
    kind: 'step',
    values: { nach, ...(grund === undefined ? {} : { grund }) },
    basis: { [column]: subject.row?.[column] ?? null },
    rev: revKnown(draft, subject),
  });
}

/** The rev of what is seen: a step that was answered and not pulled yet is known here, and nobody left the status before it. */
function revKnown(draft: Draft, { table, id, base }: Subject): number | null {
  const answered = draft.of(table.name, id).findLast(({ kind, answer }) => kind === 'step' && answer !== null);
  return base === null ? null : Math.max(base.rev, answered?.answer?.rev ?? 0);
}
