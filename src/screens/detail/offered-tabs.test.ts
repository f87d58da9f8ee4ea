import { expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { hasTab } from '../../kit/define-module.ts';
import { offeredBy } from '../../kit/offered.ts';
import { variantOf, type Variant, type Variante } from '../../variants/variants.ts';
import { holderOf, offeredTabs } from './offered-tabs.ts';

const tabs = (variante: Variante, module: string, reiter: Variant['reiter'] = {}): readonly string[] =>
  offeredTabs({ ...variantOf(variante), reiter }, offeredBy(registry, variante).module(module)).map(([name]) => name);

it('a customer puts tabs first and leaves some out, but none that must be filled in, and groups stay together', () => {
  const usual = tabs('BERGRETTUNG', 'mitglieder');
  expect(tabs('BERGRETTUNG', 'mitglieder', { einsaetze: ['-allgemein'] })).toEqual(usual);
  const own = tabs('BERGRETTUNG', 'mitglieder', {
    mitglieder: ['qualifikationen', '-versand', '-allgemein', '-nirgends'],
  });
  expect(own[0]).toBe('qualifikationen');
  expect([usual, own].map((all) => ['versand', 'allgemein'].map((name) => all.includes(name)))).toEqual([
    [true, true],
    [false, true],
  ]);
  const { tabs: defined = {} } = registry.module('mitglieder');
  const groups = own.map((name) => defined[name]?.group);
  expect(groups.filter((group, at) => group !== groups[at - 1]).length).toBe(new Set(groups).size);
});

it('the tab of a field is the one that shows it', () => {
  const offered = offeredTabs({ reiter: {} }, registry.module('mitglieder'));
  expect(holderOf(offered, 'nachname')).toBe('allgemein');
  expect(holderOf(offered, 'nirgends')).toBeUndefined();
});

it('a tab for some records only stands with these', () => {
  const { tabs: defined = {} } = registry.module('inventar');
  const of = (row: object): readonly string[] =>
    Object.entries(defined).flatMap(([name, tab]) => (hasTab(tab, { ...row }) ? [name] : []));
  expect(of({}).filter((name) => ['schluessel', 'funk', 'medizin'].includes(name))).toEqual([]);
  expect(of({ besonderheit: 'Funkgeraet', mpg: true })).toEqual(expect.arrayContaining(['funk', 'medizin']));
});
