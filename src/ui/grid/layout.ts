import type { CSSProperties } from 'react';
import { minWidthOf, templateOf, type GridColumn } from './column.ts';

/** What the grid's element and the person's text size come to. */
export type Measured = { width: number; rem: number; isCoarse: boolean };

export type GridLayout = {
  /** Under 40 rem a row is a card of two lines, and there is no header. */
  isNarrow: boolean;
  rowPx: number;
  headPx: number;
  /** The line below all rows covers as much. */
  footPx: number;
};

const NARROW_REM = 40;
const ROW_REM = { fine: 2.375, coarse: 3.25 };
const CARD_REM = 4.75;
const HEAD_REM = { fine: 2.25, coarse: 2.75 };

export function layoutOf({ width, rem, isCoarse }: Measured, hasFoot = false): GridLayout {
  const cardPx = Math.round(CARD_REM * rem);
  if (width < NARROW_REM * rem) return { isNarrow: true, rowPx: cardPx, headPx: 0, footPx: hasFoot ? cardPx : 0 };
  const size = isCoarse ? 'coarse' : 'fine';
  const headPx = Math.round(HEAD_REM[size] * rem);
  return { isNarrow: false, rowPx: Math.round(ROW_REM[size] * rem), headPx, footPx: hasFoot ? headPx : 0 };
}

/** Whole rows that fit between header and foot, less one that stays in sight when a page is turned. */
export const pageOf = (heightPx: number, { rowPx, headPx, footPx }: GridLayout): number =>
  Math.max(1, Math.floor((heightPx - headPx - footPx) / rowPx) - 1);

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
