import { expect, test } from 'vitest';
import { festhalten } from './festhalten.ts';

const da = {
  id: 't',
  stunde_id: 's',
  tag: '2026-09-14',
  art: 'Verlegt' as const,
  neuertag: '2026-09-16',
  neuerbeginn: null,
};

test('a lesson without a note gets the row of its day', () => {
  expect(festhalten('s', '2026-09-14', undefined, { art: 'LehrkraftFehlt' })).toEqual([
    {
      do: 'create',
      table: 'musiktermine',
      row: {
        stunde_id: 's',
        tag: '2026-09-14',
        art: 'LehrkraftFehlt',
        neuertag: null,
        neuerbeginn: null,
        neuerraum: null,
      },
    },
  ]);
});

test('what is there changes only where it differs; held, it is not moved any more', () => {
  expect(festhalten('s', '2026-09-14', da, { art: 'Gehalten' })).toEqual([
    {
      do: 'change',
      table: 'musiktermine',
      id: 't',
      changed: { art: 'Gehalten', neuertag: null },
      basis: { art: 'Verlegt', neuertag: '2026-09-16' },
    },
  ]);
  expect(festhalten('s', '2026-09-14', da, { art: 'Verlegt', neuertag: '2026-09-16' })).toEqual([]);
});
