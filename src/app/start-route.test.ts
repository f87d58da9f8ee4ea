import { describe, expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { areas } from '../permissions/areas.ts';
import { Rights } from '../permissions/rights.ts';
import { varianten, variantOf, type Variante } from '../variants/variants.ts';
import { readableRoutes } from './routes.ts';
import { startRoute } from './start-route.ts';

const routes = (rights: readonly string[], variante: Variante = 'BERGRETTUNG') =>
  readableRoutes(
    registry,
    new Rights([{ rights: rights.map((right) => `${right}_LESEN`), sektionen: ['s'] }]),
    variantOf(variante),
  );

const order = [
  'MITGLIEDER /mitglieder',
  'KONTAKTE /kontakte',
  'RETTUNGSSTELLEN /ortsgruppen',
  'EINSAETZE /einsaetze',
  'HILFELEISTUNG /hilfeleistung',
  'AUSBILDUNG /ausbildungen',
  'INVENTAR /inventar',
  'ANLAGE /anlage',
  'SHOP /shop',
  'STAATSMITTEL /staatsmittel',
  'ARTIKEL /artikel',
  'KASSABUCH /kassabuch',
  'PROJEKTE /projekte',
  'BEITRAEGE /beitraege',
  'BUCHUNGEN /buchungen',
  'LASTSCHRIFTEN /lastschriften',
  'RECHNUNGEN /rechnungen',
  'VERKAUF /verkauf',
  'UEBERWEISUNGEN /ueberweisungen',
  'HAUSHALT /haushalt',
  'ABSCHREIBUNG /abschreibung',
  'INFORMATION /information',
].map((line) => line.split(' '));

describe('the start route is the first of the list that may be read', () => {
  it.each(order.map(([right, route], index) => [route, right, index] as const))(
    '%s when %s and everything after it may be read',
    (route, _, index) => {
      expect(startRoute(routes(order.slice(index).map(([right = '']) => right)))).toBe(route);
    },
  );

  it.each(varianten)('the organisation route is that of the customer %s', (name) => {
    const { organisationRoute } = variantOf(name);
    expect(startRoute(routes(['RETTUNGSSTELLEN', 'EINSAETZE'], name))).toBe(organisationRoute);
  });

  it('what the customer has put first comes first, and the order of the specification follows', () => {
    const first = {
      ...routes(['MITGLIEDER', 'RETTUNGSSTELLEN', 'EINSAETZE', 'STATISTIK']),
      startlisten: ['/hilfeleistung', '/nirgends', '/statistik', '/einsaetze'],
    };
    expect(startRoute(first)).toBe('/statistik');
    expect(startRoute({ ...first, startlisten: ['/musikkapellen'] })).toBe('/ortsgruppen');
    expect(startRoute({ ...first, startlisten: ['/inventar'] })).toBe('/mitglieder');
  });

  it('none applies: no start route, whatever else may be read', () => {
    const started = new Set(order.map(([right]) => right));
    const others = areas.flatMap(({ right }) => (right === undefined || started.has(right) ? [] : [right]));
    expect(others).toContain('STATISTIK');
    expect(startRoute(routes(others))).toBeUndefined();
  });
});

describe('returnUrl', () => {
  const reader = routes(['MITGLIEDER', 'INFORMATION']);
  it.each(['/information', '/information/7', '/information?nr=7#unten', '/mitglieder?von=/information'])(
    '%s counts when information may be read',
    (url) => {
      expect(startRoute(reader, url)).toBe(url);
    },
  );

  it.each([
    ['without /information in it', '/einsaetze'],
    ['to a path that may not be read', '/einsaetze?von=/information'],
    ['to a path that does not exist', '/unbekannt/information'],
    ['to a host without a scheme', '//evil.example/information'],
    ['with backslashes', '/\\evil.example/information'],
    ['with two backslashes', '\\\\evil.example/information'],
    ['with a tabulator before the host', '/\t/evil.example/information'],
    ['with a line feed before the host', '/\n/evil.example/information'],
    ['with a dot before the host', '/.//evil.example/information'],
    ['with dots before the host', '/information/..//evil.example/information'],
    ['to another origin', 'https://evil.example/information'],
    ['to another origin with a user', 'https://app@evil.example/information'],
    ['to a script', 'javascript:alert(1)//information'],
    ['to a script with a slash', 'javascript:/information'],
    ['to data', 'data:text/html,/information'],
    ['that is no path', 'information'],
    ['with a space before', ' /information'],
    ['that is empty', ''],
  ])('does not count: %s', (_, url) => {
    expect(startRoute(reader, url)).toBe('/mitglieder');
  });

  it('does not count when information may not be read', () => {
    expect(startRoute(routes(['MITGLIEDER']), '/information/7')).toBe('/mitglieder');
    expect(startRoute(routes(['MITGLIEDER', 'EINSAETZE']), '/einsaetze?von=/information')).toBe('/mitglieder');
  });
});
