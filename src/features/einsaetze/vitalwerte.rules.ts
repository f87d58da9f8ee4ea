import type { Values } from './conclusive.rules.ts';

const parts = ['gcs_e', 'gcs_v', 'gcs_m'];

/** Sum of the Glasgow Coma Scale; undefined while a part is missing (domain: einsaetze 7). */
export function gcsSum(row: Values): number | undefined {
  const values = parts.map((part) => row[part]);
  return values.every((value) => typeof value === 'number')
    ? values.reduce<number>((sum, value) => sum + Number(value), 0)
    : undefined;
}

/** GCS as E/V/M with its sum; a part that is missing has no sum. */
export function gcsText(row: Values): string {
  const values = parts.map((part) => row[part] ?? null);
  if (values.every((value) => value === null)) return '';
  const sum = gcsSum(row);
  return `${values.map((value) => value ?? '–').join('/')}${sum === undefined ? '' : ` = ${sum}`}`;
}

const minuteMs = 60_000;

/** The entry of this very minute that a further value belongs to: the newest that nothing replaces. `now`: an instant. */
export function ofThisMinute<R extends Values>(rows: readonly R[], now: string): R | undefined {
  const replaced = new Set(rows.map((row) => row['ersetzt_id']));
  const minuteOf = (instant: unknown): number =>
    typeof instant === 'string' ? Math.floor(Date.parse(instant) / minuteMs) : NaN;
  return rows.findLast((row) => !replaced.has(row['id']) && minuteOf(row['zeitpunkt']) === minuteOf(now));
}
