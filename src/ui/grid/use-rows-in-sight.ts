import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, type RefObject } from 'react';
import type { GridLayout } from './layout.ts';

type InSight = {
  box: RefObject<HTMLDivElement | null>;
  count: number;
  layout: GridLayout;
  /** Where the list begins, px. */
  top: number;
  /** The row with the keyboard stays drawn when it is scrolled out of sight, else the focus would be lost. */
  keep: number;
};

/** Which rows are drawn, and where. */
export function useRowsInSight({ box, count, layout, top, keep }: InSight): Virtualizer<HTMLDivElement, Element> {
  const { rowPx, headPx, footPx } = layout;
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler here; the measured choice for long lists
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: footPx,
    initialOffset: top,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), keep, count),
  });
  // estimateSize is read once per row; a new text size or layout must be told.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx, headPx]);
  return virtualizer;
}

function withRow(shown: number[], row: number, count: number): number[] {
  if (row < 0 || row >= count || shown.includes(row)) return shown;
  return [...shown, row].toSorted((a, b) => a - b);
}
