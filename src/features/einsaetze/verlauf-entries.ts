import type { VisibleRowOf } from '../../db/base.ts';
import type { einsatzVerlauf } from './einsatz-verlauf.table.ts';

/** What the order of the log goes by. */
type Said = { readonly id: string } & Pick<
  Partial<VisibleRowOf<typeof einsatzVerlauf>>,
  'zeitpunkt' | 'erfasst_am' | 'geraetezeit' | 'korrigiert_id' | 'gestrichen'
>;

/** A log entry with everything that was said about it later; both wordings stay. */
export interface LogEntry<R extends Said> {
  readonly row: R;
  /** Corrections and strike-outs in their order; the last one counts. */
  readonly later: readonly R[];
  readonly isStruck: boolean;
}

/** Order of the log: time of the event, arrival, id (domain: einsaetze 4). */
const byTime = (a: Said, b: Said): number => {
  for (const column of ['zeitpunkt', 'erfasst_am', 'geraetezeit', 'id'] as const) {
    const [left, right] = [a[column] ?? '', b[column] ?? ''];
    if (left !== right) return left === '' ? 1 : right === '' ? -1 : left < right ? -1 : 1;
  }
  return 0;
};

/** Said first by the clock of the device that wrote it; corrections carry the time of the event they correct. */
const bySaid = (a: Said, b: Said): number => {
  const [left, right] = [a, b].map((row) => row.geraetezeit || row.erfasst_am || '9');
  return left === right ? byTime(a, b) : (left ?? '') < (right ?? '') ? -1 : 1;
};

/** The log as a timeline, newest event first. A correction of a correction belongs to the first entry. */
export function logEntries<R extends Said>(rows: readonly R[]): readonly LogEntry<R>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const firstOf = (row: R): R => {
    const seen = new Set<string>();
    let current = row;
    for (;;) {
      const target = byId.get(current.korrigiert_id ?? '');
      if (target === undefined) return current;
      // A circle has no first entry: each stands for itself.
      if (seen.has(target.id) || target === row) return row;
      seen.add(current.id);
      current = target;
    }
  };
  const later = new Map<string, R[]>();
  const first: R[] = [];
  for (const row of rows) {
    const target = firstOf(row);
    if (target === row) first.push(row);
    else later.set(target.id, [...(later.get(target.id) ?? []), row]);
  }
  return first
    .toSorted((a, b) => -byTime(a, b))
    .map((row) => {
      const said = (later.get(row.id) ?? []).toSorted(bySaid);
      return { row, later: said, isStruck: said.at(-1)?.gestrichen === true };
    });
}

/** The same entries, those of which no row has changed being the ones from before: whoever draws them has to draw the others only. */
export function keepEntries<R extends Said>(
  before: readonly LogEntry<R>[],
  now: readonly LogEntry<R>[],
): readonly LogEntry<R>[] {
  const known = new Map(before.map((entry) => [entry.row, entry]));
  return now.map((entry) => {
    const kept = known.get(entry.row);
    const isSame = kept?.later.length === entry.later.length && entry.later.every((row, at) => row === kept.later[at]);
    return kept !== undefined && isSame ? kept : entry;
  });
}
