import { localDate } from '../lib/local-time.ts';

const shown = 10;

/** This year and those before it, to choose from. */
export function recentYears(now = new Date()): { id: string; label: string }[] {
  const year = Number(localDate(now.toISOString()).slice(0, 4));
  return Array.from({ length: shown }, (_, back) => String(year - back)).map((id) => ({ id, label: id }));
}
