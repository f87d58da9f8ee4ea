import type { CSSProperties } from 'react';
import { minWidthOf, templateOf, type GridColumn } from './column.ts';

/** What the grid's element and the person's text size come to. */
export type Measured = { width: number; rem: number; isCoarse: boolean };

export type GridLayout = {
  /** Under 40 rem a row is a card of two lines, and there is no header. */
  isNarrow: boolean;
  rowPx: number;
  headPx: number;
};

const NARROW_REM = 40;
const ROW_REM = { fine: 2.375, coarse: 3.25 };
const CARD_REM = 4.75;
const HEAD_REM = { fine: 2.25, coarse: 2.75 };

export function layoutOf({ width, rem, isCoarse }: Measured): GridLayout {
  if (width < NARROW_REM * rem) return { isNarrow: true, rowPx: Math.round(CARD_REM * rem), headPx: 0 };
  const size = isCoarse ? 'coarse' : 'fine';
  return { isNarrow: false, rowPx: Math.round(ROW_REM[size] * rem), headPx: Math.round(HEAD_REM[size] * rem) };
}

/** Whole rows that fit below the header, less one that stays in sight when a page is turned. */
export const pageOf = (heightPx: number, { rowPx, headPx }: GridLayout): number =>
  Math.max(1, Math.floor((heightPx - headPx) / rowPx) - 1);

type Columns<Row> = {
  columns: readonly GridColumn<Row>[];
  widths: Readonly<Record<string, number>>;
  hasPick: boolean;
};

/** The columns as the style sheet wants them. */
export function styleOf<Row>(
  { isNarrow, headPx }: GridLayout,
  { columns, widths, hasPick }: Columns<Row>,
): CSSProperties & Record<`--${string}`, string> {
  const head = { '--grid-head': `${headPx}px` };
  if (isNarrow) return { ...head, '--grid-columns': hasPick ? 'var(--grid-pick) 1fr' : '1fr', '--grid-min': '0px' };
  return {
    ...head,
    '--grid-columns': templateOf(columns, widths, hasPick),
    '--grid-min': `calc(${minWidthOf(columns, widths)} + ${hasPick ? 'var(--grid-pick)' : '0px'})`,
  };
}
