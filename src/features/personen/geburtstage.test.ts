import { expect, test } from 'vitest';
import { geburtstage } from './geburtstage.rules.ts';

const born = (gebdatum: string | null) => ({ id: String(gebdatum), gebdatum });
const near = (from: string, until: string, ...days: readonly (string | null)[]) =>
  geburtstage(days.map(born), from, until).map(({ am, alter }) => `${am} ${alter}`);

test('birthdays are told for the days asked, the next first', () => {
  expect(near('2026-03-01', '2026-03-15', '1990-03-15', '1980-03-01', '1980-02-28', '1980-03-16', null)).toEqual([
    '2026-03-01 46',
    '2026-03-15 36',
  ]);
});

test('those of 29 February are on 1 March in other years', () => {
  expect(near('2026-02-25', '2026-03-02', '2000-02-29')).toEqual(['2026-03-01 26']);
  expect(near('2028-02-25', '2028-03-02', '2000-02-29')).toEqual(['2028-02-29 28']);
});

test('the turn of the year is no end', () => {
  expect(near('2026-12-28', '2027-01-05', '1990-01-02', '1990-12-30')).toEqual(['2026-12-30 36', '2027-01-02 37']);
});
