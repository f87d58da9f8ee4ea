import type { ReplicaWindow } from './define-table.ts';

/** First day (ISO) that a window of so many months still holds, on the given day. */
export const windowStart = (months: number, today: string): string =>
  Temporal.PlainDate.from(today).subtract({ months }).toString();

/** Whether a root that was opened need no longer be kept for it on the given day (ISO date). */
export function isReleased({ release }: ReplicaWindow, row: Readonly<Record<string, unknown>>, today: string): boolean {
  const since = release === undefined ? undefined : row[release.since];
  return (
    release !== undefined &&
    typeof since === 'string' &&
    since.slice(0, 10) < Temporal.PlainDate.from(today).subtract({ days: release.days }).toString()
  );
}

/** Whether a root's row lies in the window on the given day (ISO date): its column is open, or its date is not too old. */
export function isInWindow(window: ReplicaWindow, row: Readonly<Record<string, unknown>>, today: string): boolean {
  const state = row[window.column];
  if (typeof state === 'string' && window.open.includes(state)) return true;
  const date = row[window.date];
  return typeof date === 'string' && date >= windowStart(window.months, today);
}
