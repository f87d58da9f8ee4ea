import { expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { areaAt, areas, organisationNames } from '../permissions/areas.ts';
import { isRight } from '../permissions/catalog.ts';
import { pages } from '../features/pages.ts';
import { ownScreenAt } from './own-screens.ts';
import { modulesIn, readableRoutes } from './routes.ts';
import { Rights } from '../permissions/rights.ts';
import { startOrder } from './start-route.ts';

const routes: readonly string[] = areas.map(({ route }) => route);
const own = pages;
const built = routes.filter((route) => own.includes(route) || modulesIn(registry, route).length > 0);

// Spec A 2: those that load on demand, and the other names.
const named =
  'kassenbuch lastschriften beitraege inventar notenarchiv bienendatenbank fotoarchiv allgemein musikkapellen mitglieder kontakte ausbildungen taetigkeit benutzer benutzergruppen verwaltung musikschule leistungsabzeichen dokumente emailprotokoll newsletter push job impressum datenschutz information ' +
  'einsaetze hilfeleistung anlage shop staatsmittel artikel kassabuch projekte buchungen rechnungen verkauf ueberweisungen haushalt abschreibung statistik sbs zast verortung uebung dienstplan';

it.each(named.split(' '))('the route /%s exists', (name) => {
  expect(routes).toContain(`/${name}`);
});

it('a route stands in the table once, with a right of the catalogue', () => {
  expect(new Set(routes).size).toBe(routes.length);
  expect(areas.flatMap(({ right }) => (right === undefined || isRight(`${right}_LESEN`) ? [] : [right]))).toEqual([]);
});

it('every route of the specification has a module or a page', () => {
  expect(routes.filter((route) => !built.includes(route))).toEqual([]);
});

it('every screen lies in an area', () => {
  expect(own.filter((path) => areaAt(path) === undefined)).toEqual([]);
  expect(startOrder.filter((route) => !routes.includes(route))).toEqual([]);
});

it('a module is opened by the right of the area that it lies in, dogs below the missions by their own', () => {
  const screens = [...registry.modules.values()].flatMap((module) =>
    module.route === undefined ? [] : [{ ...module, route: module.route }],
  );
  expect(screens.flatMap(({ route, area }) => (areaAt(route)?.right === area ? [] : [`${route}: ${area}`]))).toEqual([
    '/einsaetze/rettungshunde: RETTUNGSHUNDE',
  ]);
  const mayRead = (right: string, path: string): boolean =>
    readableRoutes(registry, new Rights([{ rights: [right], sektionen: ['a'] }])).mayRead(path);
  const dogs = '/einsaetze/rettungshunde';
  for (const path of [dogs, `${dogs}/neu`])
    expect([mayRead('RETTUNGSHUNDE_LESEN', path), mayRead('EINSAETZE_LESEN', path)]).toEqual([true, false]);
  expect([mayRead('RETTUNGSHUNDE_LESEN', '/einsaetze'), mayRead('EINSAETZE_LESEN', '/einsaetze')]).toEqual([
    false,
    true,
  ]);
});

it('the cash book and the cash ledger are two modules', () => {
  const [book, ledger] = ['/kassenbuch', '/kassabuch'].map(areaAt);
  expect([book?.label, ledger?.label]).toEqual(['Kassenbuch', 'Kassabuch']);
});

it.each(organisationNames)('%s means the organisation screen', (name) => {
  expect(areaAt(`${name}/7`)).toBe(areaAt('/musikkapellen'));
});

it('every page that is named has a screen', () => {
  expect(pages.filter((page) => ownScreenAt(page)?.path !== page)).toEqual([]);
});
