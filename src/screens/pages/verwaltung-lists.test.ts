import { describe, expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { verwaltungGroups } from './verwaltung-groups.ts';
import { masterLists } from './verwaltung-lists.ts';

const names = (typed: string, t = (id: string): string => id): readonly string[] => masterLists(registry, typed, t).flatMap(({ modules }) => modules.map(({ name }) => name));

describe('the page of master data', () => {
  it('names only lists that exist, each in one group', () => {
    const grouped = verwaltungGroups.flatMap(({ modules }) => modules);
    expect(grouped.filter((name) => registry.modules.get(name)?.route?.startsWith('/verwaltung/') !== true)).toEqual([]);
    expect(new Set(grouped).size).toBe(grouped.length);
  });

  it('shows every list of master data', () => {
    const lists = [...registry.modules.values()].filter(({ route }) => route?.startsWith('/verwaltung/')).map(({ name }) => name);
    expect(names('').toSorted()).toEqual(lists.toSorted());
  });

  it('finds a list by its name in the language of the app, whatever case and accents', () => {
    expect(names('KONTING')).toEqual(['kontingente']);
    expect(names('strasse')).toEqual(['strassen']);
    expect(names('vie', (id) => (id === 'Straßen' ? 'Vie' : 'altro'))).toEqual(['strassen']);
    expect(names('gibtsnicht')).toEqual([]);
  });
});
