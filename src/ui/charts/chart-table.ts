import { t } from '../t.ts';

/** Numbers by name and part, e.g. by kind of mission and year; null is hidden. */
export interface ChartTable {
  readonly parts: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly counts: readonly (number | null)[];
    readonly sum?: number | null;
  }[];
  readonly totals?: readonly (number | null)[];
  readonly total?: number | null;
}

/** What stands for a number that may not be told, whatever its size. */
export const hiddenText = (): string => t('verborgen');

interface Line {
  readonly name: string;
  readonly counts: readonly (number | null)[];
}

/** What stands beside a chart, and in a file of it; null is hidden. */
export function chartLines({ parts, rows, totals, total }: ChartTable): {
  readonly head: readonly string[];
  readonly body: readonly Line[];
  readonly foot: Line | undefined;
} {
  const hasSum = rows.some(({ sum }) => sum !== undefined);
  const line = (name: string, counts: readonly (number | null)[], sum: number | null = null): Line => ({
    name,
    counts: hasSum ? [...counts, sum] : counts,
  });
  return {
    head: hasSum ? [...parts, t('Summe')] : parts,
    body: rows.map(({ name, counts, sum }) => line(name, counts, sum)),
    // Below a single line its sum would repeat it.
    foot: totals === undefined || rows.length < 2 ? undefined : line(t('Summe'), totals, total),
  };
}

const fewTicks = 5;

/** Whole numbers from 0 to the most that is counted, about five, for the axis of what has no halves. */
export function wholeTicks(most: number): readonly number[] {
  const rough = Math.max(1, most / fewTicks);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil([1, 2, 5, 10].map((one) => one * ten).find((one) => one >= rough) ?? ten);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}
