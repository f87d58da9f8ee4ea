import { t } from '../t.ts';

/** Numbers by name and part, e.g. by kind of mission and year; null is hidden. */
export interface ChartTable {
  readonly parts: readonly string[];
  readonly rows: readonly { readonly name: string; readonly counts: readonly (number | null)[]; readonly sum?: number | null }[];
  readonly totals?: readonly (number | null)[];
  readonly total?: number | null;
}

interface Line {
  readonly name: string;
  readonly counts: readonly (number | null)[];
}

/** What stands beside a chart, and in a file of it; null is hidden. */
export function chartLines({ parts, rows, totals, total }: ChartTable): { readonly head: readonly string[]; readonly body: readonly Line[]; readonly foot: Line | undefined } {
  const hasSum = rows.some(({ sum }) => sum !== undefined);
  const line = (name: string, counts: readonly (number | null)[], sum: number | null = null): Line => ({ name, counts: hasSum ? [...counts, sum] : counts });
  return {
    head: hasSum ? [...parts, t('Summe')] : parts,
    body: rows.map(({ name, counts, sum }) => line(name, counts, sum)),
    // Below a single line its sum would repeat it.
    foot: totals === undefined || rows.length < 2 ? undefined : line(t('Summe'), totals, total),
  };
}
