import { expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import * as devices from './areas.ts';
import { modulesIn } from './routes.ts';
import { pages } from '../features/pages.ts';
import type { Tab } from '../kit/define-module.ts';
import { targetOf } from '../kit/registry.ts';
import { linkOf } from '../screens/children/link-of.ts';

/** Drawn in a card on the screen of another module. */
const cards: readonly string[] = ['einsatz_verguetungen', 'zast_rueckmeldungen', 'fotounterschiede'];

test('every module is a list on a screen, or a grid on a record', () => {
  const modules = [...registry.modules.values()];
  const tabs = new Set(
    modules.flatMap(({ tabs: all = {} }) =>
      Object.values(all).flatMap((tab) => ('children' in tab ? [tab.children] : [])),
    ),
  );
  const screens = new Set(pages);
  const hidden = modules.filter(
    ({ name, route, list }) =>
      !cards.includes(name) &&
      (list.columns.length === 0 || (route === undefined && !tabs.has(name) && !screens.has(`/${name}`))),
  );
  expect(hidden.map(({ name }) => name)).toEqual([]);
});

test('what a module is seen as otherwise is offered by its list, or drawn by its area', () => {
  const drawn = new Set(Object.values(devices).flatMap(({ slots = {} }) => Object.keys(slots)));
  const unseen = [...registry.modules.values()].filter(
    ({ name, route, calendar, gallery }) =>
      route === undefined && !drawn.has(name) && (calendar !== undefined || gallery !== undefined),
  );
  expect(unseen.map(({ name }) => name)).toEqual([]);
});

test('rows of every tab hang on its record by one column, unless their area draws them', () => {
  const drawn = new Set(Object.values(devices).flatMap(({ slots = {} }) => Object.keys(slots)));
  const shown = [...registry.modules.values()].flatMap(({ table, tabs = {} }) =>
    Object.values<Tab>(tabs).flatMap((tab) =>
      'children' in tab && !drawn.has(tab.children)
        ? [{ owner: table.name, module: registry.module(tab.children) }]
        : [],
    ),
  );
  expect(shown.length).toBeGreaterThan(50);
  for (const { owner, module } of shown)
    expect(targetOf(module.table, linkOf(registry, module, owner)), `${owner} ${module.name}`).toBe(owner);
});

// Spec B 2: modules with a list and saved search criteria, each by our module's name, or by the route of its screen.
test.each([
  ['calendar', 'termine'],
  ['deployments', 'einsaetze'],
  ['stations', 'sektionen'],
  ['sheet-music archive', '/notenarchiv'],
  ['photo archive', '/fotoarchiv'],
  ['mitglieder', 'mitglieder'],
  ['contacts', 'kontakte'],
  ['training courses', 'ausbildungen'],
  ['activities', 'taetigkeiten'],
  ['exercises', 'uebungen'],
  ['duty roster', 'dienstplaene'],
  ['users', 'benutzer'],
  ['user groups', 'benutzergruppen'],
  ['e-mail log', 'emailprotokoll'],
  ['performance badges', '/leistungsabzeichen'],
  ['documents', '/dokumente'],
  ['bulk-payment jobs', 'sbs_laeufe'],
  ['cash book', '/kassenbuch'],
  ['cash ledger', '/kassabuch'],
  ['bookings', '/buchungen'],
  ['direct debits', '/lastschriften'],
  ['fees', '/beitraege'],
  ['projects', '/projekte'],
  ['depreciation', '/abschreibung'],
  ['invoices', '/rechnungen'],
  ['sales', '/verkauf'],
  ['transfers', '/ueberweisungen'],
  ['inventory', '/inventar'],
  ['shop', '/shop'],
  ['state funding', '/staatsmittel'],
  ['articles', '/artikel'],
  ['central office', 'zast_laeufe'],
  ['budget', '/haushalt'],
  ['statistics', 'jahreszahlen'],
  ['streets', 'strassen'],
  ['suspected diagnoses', 'verdachtsdiagnosen'],
  ['insurance contribution', 'versicherungsbeitraege'],
  ['nations', 'nationen'],
  ['information', 'information'],
  ['newsletter', '/newsletter'],
  ['news', '/push'],
  ['music school', '/musikschule'],
  ['identifiers', 'kennungen'],
  ['course tariff costs', 'kurstarifkosten'],
  ['sheet-music categories', 'notenkategorien'],
  ['cost centres', 'kostenstellen'],
  ['fundraising', 'spendenquittungen'],
  ['number ranges', 'nummernkreise'],
  ['number series', 'nummernserien'],
  ['station accounts', 'stationskonten'],
  ['deployment vehicles', 'einsatzfahrzeuge'],
  ['beekeeping database', '/bienendatenbank'],
])('%s: the list %s narrows its rows by criteria', (_what, name) => {
  const [module] = name.startsWith('/') ? modulesIn(registry, name) : [registry.module(name)];
  expect([module?.list.columns.length ?? 0, Object.keys(module?.search ?? {}).length]).not.toContain(0);
});

test('a list that is the tab of a record, too, has an address of its own, where searches are kept by name', () => {
  const without = ['termine', 'nummernkreise', 'nummernserien', 'kurstarifkosten', 'kostenstellen', 'stationskonten'];
  expect(without.filter((name) => registry.module(name).route === undefined)).toEqual([]);
});
