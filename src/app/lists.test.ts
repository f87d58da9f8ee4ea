import { expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { areas } from '../permissions/areas.ts';
import { notYet } from './not-yet.ts';
import { ownScreens } from './own-screens.ts';

/** Drawn in a card on the screen of another module. */
const cards: readonly string[] = ['einsatz_verguetungen', 'zast_rueckmeldungen'];

test('every module is a list on a screen, or a grid on a record', () => {
  const modules = [...registry.modules.values()];
  const tabs = new Set(modules.flatMap(({ tabs: all = {} }) => Object.values(all).flatMap((tab) => ('children' in tab ? [tab.children] : []))));
  const screens = new Set(ownScreens.map(({ path }) => `/${path.replace(/^\//, '')}`));
  const toCome = new Set(areas.filter(({ route }) => notYet.includes(route)).map(({ right }) => right));
  const hidden = modules.filter(({ name, area, route, list }) => !cards.includes(name) && !toCome.has(area) && (list.columns.length === 0 || (route === undefined && !tabs.has(name) && !screens.has(`/${name}`))));
  expect(hidden.map(({ name }) => name)).toEqual([]);
});
