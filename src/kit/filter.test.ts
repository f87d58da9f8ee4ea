import { describe, expect, test } from 'vitest';
import { contains, equals, filled, from, inSektion, is, oneOf, to, yearOf, type Criterion } from './filter.ts';
import { localYear } from '../lib/local-time.ts';
import { fold } from '../lib/search-text.ts';
import { matcher } from './matches.ts';
import { testsOf } from './search.ts';

const row = {
  id: '1',
  nachname: 'Müller-Groß',
  vorname: 'André',
  ort: 'St. Ulrich',
  status: 'Aktiv',
  marken: ['a', 'b'],
  beginn: '2025-12-31T23:30:00.000Z',
  eintritt: '2020-05-01',
  sek_ids: ['s1'],
  leer: null,
};
const below = (id: string) => new Set(id === 'region' ? ['region', 's1'] : [id]);
const none = { rows: () => [], sektionen: below, link: () => '', target: () => '' };
const hit = (criterion: Criterion, value: string) =>
  matcher(testsOf({ one: criterion }, { one: value }, { today: '2026-03-15', years: 'full' }), 'personen', none)(row);

describe('criteria', () => {
  test.each([
    ['words in any column, whatever case and accents', contains('nachname', 'vorname', 'ort'), 'andre MULLER', true],
    ['ß is ss', contains('nachname'), 'gross', true],
    ['every word must stand somewhere', contains('nachname', 'vorname'), 'müller berta', false],
    ['a word never spans two columns', contains('nachname', 'vorname'), 'großandré', false],
    ['equal value', equals('status'), 'Aktiv', true],
    ['one of a list', oneOf('status'), 'Jugend,Aktiv', true],
    ['one of several values in the cell', oneOf('marken'), 'b', true],
    ['none of the list', oneOf('status'), 'Jugend', false],
    ['year in local time, not UTC', yearOf('beginn'), '2026', true],
    ['from, inclusive', from('eintritt'), '2020-05-01', true],
    ['a day as upper bound of an instant is the whole local day', to('beginn'), '2026-01-01', true],
    ['a day that has not begun locally', from('beginn'), '2026-01-02', false],
    ['to, before', to('eintritt'), '2020-04-30', false],
    ['filled', filled('leer'), 'false', true],
    ['the empty filter: 1 none', filled('leer'), '1', true],
    ['the empty filter: 2 present', filled('leer'), '2', false],
    ['this very value', is('status', 'Aktiv'), 'true', true],
    ['not this very value', is('status', 'Jugend'), 'false', true],
    ['empty never equals', equals('leer'), 'null', false],
    ['section with all below it', inSektion(), 'region', true],
    ['other section', inSektion(), 's2', false],
  ])('%s', (_, criterion, value, expected) => {
    expect(hit(criterion, value)).toBe(expected);
  });

  test('folding and local years', () => {
    expect(fold('ÀÖß')).toBe('aoss');
    expect(localYear('2025-12-31T22:30:00.000Z')).toBe(2025);
  });
});
