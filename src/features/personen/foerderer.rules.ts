import type { Known } from '../../kit/define-table.ts';
import type { foerderer } from './foerderer.table.ts';

type Foerderer = Known<typeof foerderer>;

const months = { Monatlich: 1, Quartal: 3, Halbjaehrlich: 6, Jaehrlich: 12 };

/**
 * The first due day after another one: the anchor and whole periods, each counted from the anchor, so that a short month does not
 * shift those after it (31.01. → 28.02. → 31.03.; domain: personen 5.3).
 */
export function faelligNach(anker: string, periode: NonNullable<Foerderer['periode']>, tag: string): string {
  const first = Temporal.PlainDate.from(anker);
  if (anker > tag) return anker;
  const passed = first.until(tag, { largestUnit: 'months' }).months;
  const due = (n: number): string => first.add({ months: n * months[periode] }).toString();
  // Clipping may leave the last whole period on the very day, or before it.
  const n = Math.floor(passed / months[periode]);
  return [n, n + 1, n + 2].map(due).find((day) => day > tag) ?? due(n + 2);
}
