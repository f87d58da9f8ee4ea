import { describe, expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { offeredBy } from '../../kit/offered.ts';
import { varianten, type Variante } from '../../variants/variants.ts';
import { verwaltungGroups } from './verwaltung-groups.ts';
import { masterLists } from './verwaltung-lists.ts';

const listsOf = (variante: Variante, typed = '', t = (id: string): string => id): readonly string[] =>
  masterLists(offeredBy(registry, variante), typed, t).flatMap(({ modules }) => modules.map(({ name }) => name));
const names = (typed: string, t = (id: string): string => id): readonly string[] => [
  ...new Set(varianten.flatMap((variante) => listsOf(variante, typed, t))),
];

describe('the page of master data', () => {
  it('names only lists that exist, each in one group', () => {
    const grouped = verwaltungGroups.flatMap(({ modules }) => modules);
    expect(grouped.filter((name) => registry.modules.get(name)?.route?.startsWith('/verwaltung/') !== true)).toEqual(
      [],
    );
    expect(new Set(grouped).size).toBe(grouped.length);
  });

  it('shows a kind of organisation what it uses: no music in a mountain rescue, no missions among bands', () => {
    const [rescue, bands] = [listsOf('BERGRETTUNG'), listsOf('VSM')];
    for (const name of ['instrumente', 'besetzung', 'schulstelle', 'direktion'])
      expect([name, rescue.includes(name), bands.includes(name)]).toEqual([name, false, true]);
    for (const name of ['einsatztyp', 'verdachtsdiagnosen', 'einsatzfahrzeuge', 'verguetungssaetze'])
      expect([name, rescue.includes(name), bands.includes(name)]).toEqual([name, true, false]);
    for (const name of ['anreden', 'funktionen', 'orte'])
      for (const variante of varianten) expect(listsOf(variante)).toContain(name);
  });

  it('shows every list of master data to one of them', () => {
    const lists = [...registry.modules.values()]
      .filter(({ route }) => route?.startsWith('/verwaltung/'))
      .map(({ name }) => name);
    expect(names('').toSorted()).toEqual(lists.toSorted());
  });

  it('finds a list by its name in the language of the app, whatever case and accents', () => {
    expect(names('KONTING')).toEqual(['kontingente']);
    expect(names('strasse')).toEqual(['strassen']);
    expect(names('vie', (id) => (id === 'Straßen' ? 'Vie' : 'altro'))).toEqual(['strassen']);
    expect(names('gibtsnicht')).toEqual([]);
  });
});
