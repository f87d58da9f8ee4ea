import type { BaseRecord, VisibleRow } from './base.ts';

/**
 * Records as a pack holds them: a third of their own text, and of the time to read it. Those with the same columns share a pattern, a row of the
 * values that most of a sample of them have; of each record only what differs from it is written out, as the number of a column and its value in turns.
 */
export interface PackedRecords {
  readonly patterns: readonly Pattern[];
  readonly records: readonly PackedRecord[];
}

type Pattern = Readonly<Record<string, unknown>>;
type PackedRecord = readonly [
  pattern: number,
  id: string,
  rev: number,
  root: string | null,
  titles: BaseRecord['titles'],
  differing: readonly unknown[],
];

export const arePacked = (value: unknown): value is PackedRecords =>
  typeof value === 'object' && value !== null && 'patterns' in value && 'records' in value;

export function packRecords(records: readonly BaseRecord[]): PackedRecords {
  // What is hidden in a row is absent there, not empty.
  const kindOf = records.map(({ row }) => Object.keys(row).join('\n'));
  const kinds = [...new Set(kindOf)];
  const patterns = kinds.map((kind) => patternOf(records.flatMap(({ row }, at) => (kindOf[at] === kind ? row : []))));
  return {
    patterns,
    records: records.map(({ id, rev, root, row, titles }, at): PackedRecord => {
      const number = kinds.indexOf(kindOf[at] ?? '');
      return [number, id, rev, root, titles, differences(row, patterns[number] ?? {})];
    }),
  };
}

function differences(row: VisibleRow, usual: Pattern): unknown[] {
  const found: unknown[] = [];
  let place = 0;
  for (const column in row) {
    const value = row[column];
    if (value !== usual[column] && column !== 'id') found.push(place, value);
    place += 1;
  }
  return found;
}

export function unpackRecords({ patterns, records }: PackedRecords): BaseRecord[] {
  const columns = patterns.map((pattern) => Object.keys(pattern));
  return records.map(([number, id, rev, root, titles, differing]) => {
    const names = columns[number] ?? [];
    // Copied, so that the engine makes them all alike.
    const row: VisibleRow = { ...patterns[number], id };
    for (let at = 0; at < differing.length; at += 2) {
      const name = names[Number(differing[at])];
      if (name !== undefined) row[name] = differing[at + 1];
    }
    return { id, rev, root, row, titles };
  });
}

/** So many records show what most of them have. */
const sample = 100;

function patternOf(rows: readonly VisibleRow[]): Pattern {
  const step = Math.ceil(rows.length / sample);
  const some = rows.filter((_, at) => at % step === 0);
  return Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((column) => [column, mostFrequent(some.map((row) => row[column]))]),
  );
}

/** Lists and the like are never the same as each other. */
function mostFrequent(values: readonly unknown[]): unknown {
  const counts = new Map<unknown, number>();
  for (const value of values)
    if (value === null || typeof value !== 'object') counts.set(value, (counts.get(value) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === highest)?.[0] ?? null;
}
