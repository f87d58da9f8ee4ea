import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import type { Tab } from '../../kit/define-module.ts';
import { linkOf } from './link-of.ts';

test('rows of every tab hang on its record by one column', () => {
  const tabs = [...registry.modules.values()].flatMap((module) => Object.values<Tab>(module.tabs ?? {}));
  const shown = tabs.flatMap((tab) => ('children' in tab ? [registry.module(tab.children)] : []));
  expect(shown.length).toBeGreaterThan(50);
  for (const module of shown) expect(module.table.fields).toHaveProperty(linkOf(registry, module));
});

test('two records that show the same rows each find their own by the column that points to it', () => {
  const works = registry.module('auffuehrungswerke');
  expect(linkOf(registry, works, 'auffuehrungen')).toBe('auffuehrung_id');
  expect(linkOf(registry, works, 'notenarchiv')).toBe('noten_id');
});
