import { expect, test } from 'vitest';
import { belowOn, parentOn, type Placement } from './section-placement.ts';

const moved: readonly Placement[] = [
  { sek_id: 's', parent_id: 'a', von: '1900-01-01', bis: '2025-12-31' },
  { sek_id: 's', parent_id: 'b', von: '2026-01-01', bis: null },
];

test('a branch lies below what it was moved to from that day on, and below the one before until the day before', () => {
  expect(['2025-12-31', '2026-01-01'].map((day) => parentOn(moved, 'b', day))).toEqual(['a', 'b']);
  expect(parentOn([], 'c', '2000-01-01')).toBe('c');
});

test('what lay below a region on a day follows from where each branch lay then', () => {
  const sections = [{ id: 'v', parent_id: null }, { id: 'a', parent_id: 'v' }, { id: 'b', parent_id: 'v' }, { id: 's', parent_id: 'b' }, { id: 't', parent_id: 's' }];
  expect([...belowOn(sections, moved, 'a', '2025-06-01')]).toEqual(['a', 's', 't']);
  expect([...belowOn(sections, moved, 'a', '2026-06-01')]).toEqual(['a']);
});
