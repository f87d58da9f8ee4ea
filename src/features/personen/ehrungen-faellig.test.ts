import { describe, expect, test } from 'vitest';
import { faelligeEhrungen } from './ehrungen-faellig.ts';

const ehrungen = [15, 25, 40].map((jahre) => ({
  id: `e${jahre}`,
  name: `${jahre} Jahre`,
  jahre,
  zaehlung: 'Kalenderjahre' as const,
}));
const mitglied = (from: number, id = `m${from}`) => ({
  person: { id, nachname: id },
  periods: [{ id: `p${from}`, mgd_id: id, von: `${from}-06-01`, bis: null, status: 'Aktiv' as const }],
});

function due(
  from: readonly number[],
  given: readonly string[],
  isExact: boolean,
  more: object = {},
): readonly string[] {
  const all = from.map((year) => mitglied(year));
  const found = faelligeEhrungen({
    mitglieder: all.map(({ person }) => person),
    periods: new Map(all.map(({ person, periods }) => [person.id, periods])),
    given: new Map(all.map(({ person }) => [person.id, given.map((ehr_id) => ({ id: `g${ehr_id}`, ehr_id }))])),
    ehrungen: [...ehrungen, { id: 'gone', jahre: 10, archiviertam: '2020-01-01' }],
    year: 2025,
    usual: 'calendar',
    isExact,
    ...more,
  });
  return found.map(({ person, ehrung, jahre }) => `${person.id} ${ehrung.id} ${jahre}`);
}

describe('who is due for an honour', () => {
  test('are those who reach its years in the reference year', () => {
    expect(due([2001, 2000, 2011, 2012], [], true)).toEqual(['m2001 e25 25', 'm2011 e15 15']);
  });

  test('are, asked so, also those who reached them before, with the highest honour only', () => {
    expect(due([2000, 1980, 2005, 2012], [], false)).toEqual(['m2000 e25 26', 'm1980 e40 46', 'm2005 e15 21']);
  });

  test('is nobody who has that honour or a higher one, applied for or awarded', () => {
    expect(due([2001], ['e25'], true)).toEqual([]);
    expect(due([2001], ['e40'], false)).toEqual([]);
    expect(due([2001], ['e15'], true)).toEqual(['m2001 e25 25']);
  });
});
