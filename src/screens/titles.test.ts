import { expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { filled } from '../kit/filter.ts';
import { openedAt, titleOrLabel } from './titles.ts';

const view = { criterion: filled('anfang'), value: 'true' };

test('a row opens in its own module', () => {
  expect(openedAt(registry, registry.module('mitglieder'), { id: 'm' })).toBe('/mitglieder/m');
});

test('a row of a view opens in the module of its table', () => {
  const leaders = { ...registry.module('mitglieder'), name: 'leitung', route: '/leitung' as const, view };
  expect(openedAt(registry, leaders, { id: 'm', personenart: 'Mitglied' })).toBe('/mitglieder/m');
  expect(openedAt(registry, leaders, { id: 'k', personenart: 'Kontakt' })).toBe('/kontakte/k');
});

test('a row of a view of children opens what it hangs on', () => {
  const trips = { ...registry.module('fahrten'), route: '/fahrten' as const };
  expect(openedAt(registry, trips, { id: 'f', ausb_id: 'a' })).toBe('/ausbildungen/a');
});

test('a plan of a year is called by its branch and its year, by its year alone where the branch is not known', () => {
  const row = { id: 'p', sek_id: 'a', jahr: 2026 };
  const titles = [() => 'Musikkapelle Algund', () => undefined].map((labelOf) =>
    titleOrLabel(registry, 'statistikplaene', row, labelOf),
  );
  expect(titles).toEqual(['Musikkapelle Algund 2026', '2026']);
});

test('what has no title of its own is called like the first thing that it refers to', () => {
  const row = { id: 't', sek_id: 'a' };
  expect(titleOrLabel(registry, 'jahreszahlen', row, () => 'Algund')).toBe('Algund');
});

test('a key in a title is told by its word, one that nobody knows any more as it is', () => {
  const titles = ['auftritte_fest', 'frueher'].map((schluessel) =>
    titleOrLabel(registry, 'statistikwerte', { id: 'w', schluessel }, () => undefined),
  );
  expect(titles).toEqual(['Feste und Unterhaltung', 'frueher']);
});
