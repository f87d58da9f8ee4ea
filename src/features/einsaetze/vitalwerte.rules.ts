import type { Known } from '../../kit/define-table.ts';
import type { einsatzVitalwerte } from './einsatz-vitalwerte.table.ts';

type Vitalwerte = Known<typeof einsatzVitalwerte>;

const parts = ['gcs_e', 'gcs_v', 'gcs_m'] as const;

/** Sum of the Glasgow Coma Scale; undefined while a part is missing (domain: einsaetze 7). */
export function gcsSum(row: Vitalwerte): number | undefined {
  const values = parts.map((part) => row[part]);
  return values.every((value) => typeof value === 'number') ? values.reduce((sum, value) => sum + value, 0) : undefined;
}

/** GCS as E/V/M with its sum; a part that is missing has no sum. */
export function gcsText(row: Vitalwerte): string {
  const values = parts.map((part) => row[part] ?? null);
  if (values.every((value) => value === null)) return '';
  const sum = gcsSum(row);
  return `${values.map((value) => value ?? '–').join('/')}${sum === undefined ? '' : ` = ${sum}`}`;
}

const minuteMs = 60_000;

/** The entry of this very minute that a further value belongs to: the newest that nothing replaces. `now`: an instant. */
export function ofThisMinute<R extends Vitalwerte>(rows: readonly R[], now: string): R | undefined {
  const replaced = new Set(rows.map((row) => row.ersetzt_id));
  const minuteOf = (instant: unknown): number =>
    typeof instant === 'string' ? Math.floor(Date.parse(instant) / minuteMs) : NaN;
  return rows.findLast((row) => !replaced.has(row.id) && minuteOf(row.zeitpunkt) === minuteOf(now));
}
