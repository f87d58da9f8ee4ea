import { expect, test } from 'vitest';
import { yearsByFunction } from './funktionsjahre.screen.tsx';

const term = (fkt_id: string, anfang: string, ende: string | null) => ({
  id: `${fkt_id} ${anfang}`,
  fkt_id,
  anfang,
  ende,
});

test('years in a function are the calendar years that its terms touch, each once, the longest function first', () => {
  const functions = [
    term('kassier', '2020-05-01', '2021-02-28'),
    term('leiter', '2010-01-01', '2012-12-31'),
    term('leiter', '2012-06-01', '2014-01-15'),
    term('beirat', '2025-01-01', null),
  ];
  expect(yearsByFunction(functions, 2026)).toEqual([
    { fkt_id: 'leiter', years: 5 },
    { fkt_id: 'kassier', years: 2 },
    { fkt_id: 'beirat', years: 2 },
  ]);
});

test('a function that begins after the year counts nothing yet', () => {
  expect(yearsByFunction([term('leiter', '2027-01-01', null)], 2026)).toEqual([{ fkt_id: 'leiter', years: 0 }]);
});
