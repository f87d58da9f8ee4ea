import { expect, test } from 'vitest';
import { belowByDay, belowOn, type Placement } from './placement.rules.ts';

const sektionen = [
  { id: 'v', parent_id: null },
  { id: 'a', parent_id: 'v' },
  { id: 'b', parent_id: 'v' },
  { id: 's', parent_id: 'b' },
  { id: 't', parent_id: 's' },
];
const moved: readonly Placement[] = [
  { sek_id: 's', parent_id: 'a', von: '1900-01-01', bis: '2025-12-31' },
  { sek_id: 's', parent_id: 'b', von: '2026-01-01', bis: null },
];

test('a branch lies below what it was moved to from that day on, and below the one before until the day before', () => {
  const below = (id: string, day: string): readonly string[] => [...belowOn(sektionen, moved, id, day)];
  expect([below('a', '2025-12-31'), below('a', '2026-01-01')]).toEqual([['a', 's', 't'], ['a']]);
  expect([below('b', '2025-12-31'), below('b', '2026-01-01')]).toEqual([['b'], ['b', 's', 't']]);
});

test('before all that is known of a branch it lies where it lies now', () => {
  expect([...belowOn(sektionen, moved.slice(1), 'b', '2000-01-01')]).toEqual(['b', 's', 't']);
  expect([...belowOn(sektionen, [], 'b', '2000-01-01')]).toEqual(['b', 's', 't']);
});

test('what is remembered for many days is what each day says', () => {
  const placements: readonly Placement[] = [
    ...moved,
    { sek_id: 't', parent_id: 'a', von: '2025-03-01', bis: '2025-03-31' },
    { sek_id: 't', parent_id: 'b', von: '2025-04-01', bis: '2025-04-10' },
  ];
  const remembered = belowByDay(sektionen, placements);
  const days = [
    '2025-02-28',
    '2025-03-01',
    '2025-03-31',
    '2025-04-01',
    '2025-04-10',
    '2025-04-11',
    '2025-12-31',
    '2026-01-01',
    '2025-03-31',
  ];
  for (const day of days)
    for (const { id } of sektionen)
      expect([day, ...remembered(id, day)]).toEqual([day, ...belowOn(sektionen, placements, id, day)]);
});
