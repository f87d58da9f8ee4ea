import { expect, it } from 'vitest';
import { layoutOf, pageOf, styleOf } from './layout.ts';

const columns = [{ id: 'name', header: 'Name', width: 160, cell: () => '' }];
const wide = layoutOf({ width: 1000, rem: 16, isCoarse: false });

it('a row is a card without a header where the element is narrower than 40 rem, and larger letters make it so sooner', () => {
  expect(layoutOf({ width: 639, rem: 16, isCoarse: false })).toEqual({
    isNarrow: true,
    rowPx: 76,
    headPx: 0,
    footPx: 0,
  });
  expect(layoutOf({ width: 640, rem: 16, isCoarse: false }).isNarrow).toBe(false);
  expect(layoutOf({ width: 1000, rem: 32, isCoarse: false }).isNarrow).toBe(true);
});

it('a finger has higher rows than a mouse, and both grow with the letters', () => {
  expect(wide).toEqual({ isNarrow: false, rowPx: 38, headPx: 36, footPx: 0 });
  expect(layoutOf({ width: 1000, rem: 16, isCoarse: true })).toEqual({
    isNarrow: false,
    rowPx: 52,
    headPx: 44,
    footPx: 0,
  });
  expect(layoutOf({ width: 1000, rem: 20, isCoarse: true })).toEqual({
    isNarrow: false,
    rowPx: 65,
    headPx: 55,
    footPx: 0,
  });
});

it('a page leaves one row in sight, and turns at least one', () => {
  expect(pageOf(36 + 380, wide)).toBe(9);
  expect(pageOf(0, wide)).toBe(1);
  expect(pageOf(36 + 380, layoutOf({ width: 1000, rem: 16, isCoarse: false }, true))).toBe(8);
});

it('what is picked by has a column of its own, on a card too', () => {
  expect(styleOf(wide, { columns, widths: {}, hasPick: true })).toEqual({
    '--grid-head': '36px',
    '--grid-columns': 'var(--grid-pick) 10rem',
    '--grid-min': 'calc(10rem + var(--grid-pick))',
  });
  const narrow = layoutOf({ width: 300, rem: 16, isCoarse: true });
  expect(styleOf(narrow, { columns, widths: {}, hasPick: true })['--grid-columns']).toBe('var(--grid-pick) 1fr');
  expect(styleOf(narrow, { columns, widths: {}, hasPick: false })['--grid-columns']).toBe('1fr');
});
