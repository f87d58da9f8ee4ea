import { expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { filled } from '../kit/filter.ts';
import { openedAt } from './titles.ts';

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
