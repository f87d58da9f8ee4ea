import { expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { Rights } from '../permissions/rights.ts';
import { groupAt, menuFor } from './menu.ts';

const menu = menuFor(registry, new Rights([{ rights: ['MITGLIEDER_LESEN'], sections: ['s'] }]));
const allowed = (id: string) => menu.find((group) => group.id === id)?.entries.filter((entry) => entry.isAllowed).length;

it('shows groups in which something exists, and disables what may not be read', () => {
  expect(menu.map((group) => group.id)).toEqual(['rettungsstellen', 'mitglieder', 'einsaetze', 'verwaltung', 'info']);
  expect([allowed('mitglieder'), allowed('einsaetze')]).toEqual([1, 0]);
});

it('every module with a screen can be reached', () => {
  const routes = menu.flatMap((group) => group.entries.map((entry) => entry.route));
  const screens = [...registry.modules.values()].flatMap(({ route }) => route ?? []);
  expect(screens.filter((route) => !routes.includes(route))).toEqual([]);
});

it('knows the group of a record too', () => {
  expect(groupAt(menu, '/einsaetze/1')).toBe('einsaetze');
  expect(groupAt(menu, '/verwaltung/titel')).toBe('verwaltung');
  expect(groupAt(menu, '/allgemein')).toBeUndefined();
});
