import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { linkOf } from './link-of.ts';

test('two records that show the same rows each find their own by the column that points to it', () => {
  const works = registry.module('auffuehrungswerke');
  expect(linkOf(registry, works, 'auffuehrungen')).toBe('auffuehrung_id');
  expect(linkOf(registry, works, 'notenarchiv')).toBe('noten_id');
});
