import { isEqual } from '../../lib/equal.ts';
import { isDeleted } from '../../db/overlay.ts';
import type { Draft } from '../../db/outbox-draft.ts';
import type { Entry } from '../../db/outbox-entry.ts';
import { planChange } from './change.ts';
import { provisionalNumbers } from './provisional.ts';
import { fileKeys, isUnsent, pick, placeOf, withoutFixed, type Subject, type Values } from './subject.ts';

/**
 * Queues a new record. With a natural key it may be one that is there already, one that met its twin and is asked about, or one
 * whose deletion waits: then only what differs is a change.
 */
export function planCreate(
  draft: Draft,
  subject: Subject,
  given: Values,
  follows: readonly string[],
  device: string,
): void {
  const { table, id } = subject;
  const waitingDeletion = draft.of(table.name, id).find((entry) => entry.kind === 'delete' && isUnsent(entry));
  if (waitingDeletion !== undefined) draft.remove(waitingDeletion);
  const entries = draft.of(table.name, id);
  const isThere =
    !isDeleted(entries) &&
    (subject.base !== null || entries.some((entry) => entry.kind === 'create' || metTwin(entry)));
  if (isThere) {
    const known: Values = subject.row ?? subject.base?.row ?? {};
    const values = pick(
      given,
      Object.keys(withoutFixed(table, given)).filter((column) => !isEqual(given[column], known[column])),
    );
    return planChange(draft, subject, {
      values,
      basis: Object.fromEntries(Object.keys(values).map((column) => [column, known[column] ?? null])),
      follows,
    });
  }
  const columns = Object.keys(given).filter(
    (column) => given[column] !== undefined && (table.fields[column]?.setBy ?? 'server') !== 'server',
  );
  const values = { ...pick(given, columns), ...provisionalNumbers(draft, table, given, device) };
  draft.add({
    ...placeOf(subject),
    base: null,
    kind: 'create',
    values,
    titles: subject.titlesOf(values),
    follows: [...follows, ...fileKeys(draft, values)],
  });
}

/** A creation that became a question about the columns in which its twin differs. */
const metTwin = ({ kind, base, conflict }: Entry): boolean =>
  kind === 'change' && base === null && conflict?.geloescht === false;
