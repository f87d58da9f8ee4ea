import { expect, it } from 'vitest';
import { keepEntries, logEntries } from './verlauf-entries.ts';

const entry = (id: string, zeitpunkt: string, more: Record<string, unknown> = {}) => ({
  id,
  zeitpunkt,
  text: id,
  korrigiert_id: null,
  gestrichen: null,
  geraetezeit: zeitpunkt,
  ...more,
});
const ids = (entries: ReturnType<typeof logEntries>) =>
  entries.map(({ row, later }) => [row.id, ...later.map((one) => one.id)].join('>'));

it('shows the newest event first, whatever order it was written in', () => {
  expect(
    ids(
      logEntries([
        entry('b', '2026-02-01T11:00:00Z'),
        entry('a', '2026-02-01T10:00:00Z'),
        entry('c', '2026-02-01T12:00:00Z'),
      ]),
    ),
  ).toEqual(['c', 'b', 'a']);
});

it('keeps both wordings together, also through a correction of a correction', () => {
  const rows = [
    entry('second', '2026-02-01T10:00:00Z', { korrigiert_id: 'first', geraetezeit: '2026-02-01T10:30:00Z' }),
    entry('a', '2026-02-01T10:00:00Z'),
    entry('first', '2026-02-01T10:00:00Z', { korrigiert_id: 'a', geraetezeit: '2026-02-01T10:20:00Z' }),
  ];
  expect(ids(logEntries(rows))).toEqual(['a>first>second']);
});

it('is struck out when the last word says so', () => {
  const struck = entry('x', '2026-02-01T10:00:00Z', {
    korrigiert_id: 'a',
    gestrichen: true,
    geraetezeit: '2026-02-01T11:00:00Z',
  });
  expect(logEntries([entry('a', '2026-02-01T10:00:00Z'), struck])[0]?.isStruck).toBe(true);
  const mended = entry('y', '2026-02-01T10:00:00Z', { korrigiert_id: 'a', geraetezeit: '2026-02-01T12:00:00Z' });
  expect(logEntries([entry('a', '2026-02-01T10:00:00Z'), struck, mended])[0]?.isStruck).toBe(false);
});

it('loses no entry when corrections point in a circle or to something that is not here', () => {
  const rows = [
    entry('a', '1', { korrigiert_id: 'b' }),
    entry('b', '2', { korrigiert_id: 'a' }),
    entry('c', '3', { korrigiert_id: 'gone' }),
  ];
  const shown = logEntries(rows).flatMap(({ row, later }) => [row.id, ...later.map((one) => one.id)]);
  expect(shown.toSorted()).toEqual(['a', 'b', 'c']);
});

it('has to draw one entry for one that is saved, however long the log is', () => {
  const fresh = (long: number): number => {
    const rows = Array.from({ length: long }, (_, nr) => entry(String(nr), new Date(nr * 60_000).toISOString()));
    const before = logEntries(rows);
    const now = keepEntries(before, logEntries([...rows, entry('neu', new Date(long * 60_000).toISOString())]));
    return now.filter((one) => !before.includes(one)).length;
  };
  expect([fresh(10), fresh(400)]).toEqual([1, 1]);
});

it('draws an entry again that was corrected', () => {
  const rows = [entry('a', '1'), entry('b', '2')];
  const before = logEntries(rows);
  const now = keepEntries(before, logEntries([...rows, entry('x', '1', { korrigiert_id: 'a' })]));
  expect(now.map((one) => before.includes(one))).toEqual([true, false]);
});
