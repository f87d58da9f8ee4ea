import { expect, it } from 'vitest';
import { afterQuiet } from './quiet.ts';

it.each([
  ['2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z'],
  ['2026-11-20T20:59:59.000Z', '2026-11-20T20:59:59.000Z'],
  ['2026-11-20T21:00:00.000Z', '2026-11-21T06:00:00.000Z'],
  ['2026-11-20T21:40:00.000Z', '2026-11-21T06:00:00.000Z'],
  ['2026-11-21T04:50:00.000Z', '2026-11-21T06:00:00.000Z'],
  ['2026-11-21T05:59:59.000Z', '2026-11-21T06:00:00.000Z'],
  // The night in which clocks go back, and the one in which they go forward.
  ['2026-10-24T20:30:00.000Z', '2026-10-25T06:00:00.000Z'],
  ['2026-03-28T21:30:00.000Z', '2026-03-29T05:00:00.000Z'],
])('what happens at %s is told at %s', (now, wanted) => {
  expect(afterQuiet(now)).toBe(wanted);
});
