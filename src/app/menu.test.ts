import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas } from '../permissions/areas.ts';
import { menuGroups } from '../permissions/menu-groups.ts';
import { Rights } from '../permissions/rights.ts';
import { menuFlags, readMenuFlags, type MenuFlag } from '../variants/menu-flags.ts';
import { offeredFlags } from '../variants/offered-flags.ts';
import { varianten, variantOf, type Variante } from '../variants/variants.ts';
import {
  groupAt,
  hasList,
  isEntryAt,
  isInMenu,
  menuFor,
  openArea,
  targetOf,
  type MenuEntry,
  type MenuGroup,
  type MenuOptions,
} from './menu.ts';

const holder = (...rights: string[]): Rights =>
  new Rights([{ rights: rights.map((right) => `${right}_LESEN`), sektionen: ['s'] }]);
const everything = holder(...areas.flatMap(({ right }) => right ?? []));
const flags = (...on: MenuFlag[]) => readMenuFlags(Object.fromEntries(on.map((flag) => [flag, true])));
const menu = (options: Partial<MenuOptions> = {}) =>
  menuFor({
    flags: flags(...menuFlags),
    rights: everything,
    organisation: '/ortsgruppen',
    fernwartung: 'https://hilfe.example/',
    ...options,
  });

const nameOf = (entry: MenuEntry): string =>
  'route' in entry ? entry.route : 'href' in entry ? 'fernwartung' : entry.action;
const group = (groups: readonly MenuGroup[], id: string): MenuGroup => {
  const found = groups.find((one) => one.id === id);
  if (found === undefined) throw new Error(`the menu has no group ${id}`);
  return found;
};

describe('groups and entries', () => {
  it.each([
    ['rettungsstellen', '/ortsgruppen /statistik'],
    ['mitglieder', '/mitglieder /kontakte'],
    ['einsaetze', '/einsaetze /hilfeleistung'],
    ['ausbildungen', '/ausbildungen'],
    ['taetigkeit', '/taetigkeit /uebung /dienstplan'],
    ['inventar', '/inventar /anlage /staatsmittel /shop /artikel /notenarchiv /fotoarchiv /bienendatenbank'],
    [
      'kassenbuch',
      '/buchungen /kassenbuch /rechnungen /ueberweisungen /verkauf /haushalt /abschreibung /lastschriften /beitraege /projekte',
    ],
    [
      'verwaltung',
      '/verwaltung /benutzergruppen /benutzer /emailprotokoll /job /sbs /zast /newsletter /push kennwort /musikschule /dokumente /leistungsabzeichen',
    ],
    ['info', '/information /datenschutz fernwartung /impressum abmelden'],
  ])('group %s has its entries in the order of the spec', (id, entries) => {
    expect(group(menu(), id).entries.map(nameOf).join(' ')).toBe(entries);
  });

  it('of another kind of organisation stay away, whatever the file of the customer says', () => {
    const routesOf = (variante: Variante): readonly string[] =>
      menu({ flags: offeredFlags(variante, flags(...menuFlags)) }).flatMap(({ entries }) => entries.map(nameOf));
    expect(
      ['/einsaetze', '/hilfeleistung', '/sbs', '/zast', '/notenarchiv', '/bienendatenbank', '/mitglieder'].filter(
        (route) => routesOf('SCV').includes(route),
      ),
    ).toEqual(['/notenarchiv', '/mitglieder']);
    expect(
      ['/einsaetze', '/zast', '/notenarchiv', '/musikschule', '/mitglieder'].filter((route) =>
        routesOf('BERGRETTUNG').includes(route),
      ),
    ).toEqual(['/einsaetze', '/zast', '/mitglieder']);
  });

  it("lead nowhere when none of their group's flags is on, whatever their own say", () => {
    const leads = (...on: MenuFlag[]) =>
      ['/uebung', '/taetigkeit'].filter((route) => isInMenu(menu({ flags: flags(...on) }), route));
    expect([leads('UEBUNG'), leads('TAETIGKEIT'), leads('UEBUNG', 'TAETIGKEIT')]).toEqual([
      [],
      ['/taetigkeit'],
      ['/uebung', '/taetigkeit'],
    ]);
  });

  it('stand in the order of the spec', () => {
    expect(
      menu()
        .map(({ id }) => id)
        .join(' '),
    ).toBe('rettungsstellen mitglieder einsaetze ausbildungen taetigkeit inventar kassenbuch verwaltung info');
  });

  it("stand in the customer's own order where it has one, the others after them as in the spec", () => {
    const own = menu({ order: ['EINSAETZE', 'KONTAKTE', 'BEITRAEGE', 'KASSABUCH'] });
    expect(own.map(({ id }) => id).join(' ')).toBe(
      'einsaetze mitglieder kassenbuch rettungsstellen ausbildungen taetigkeit inventar verwaltung info',
    );
    expect(group(own, 'mitglieder').entries.map(nameOf).join(' ')).toBe('/kontakte /mitglieder');
    expect(group(own, 'kassenbuch').entries.map(nameOf).slice(0, 3).join(' ')).toBe(
      '/beitraege /kassenbuch /buchungen',
    );
  });

  it("the organisation entry is the customer's own route", () => {
    for (const name of varianten) {
      const organisation = variantOf(name).organisationRoute;
      expect(group(menu({ organisation }), 'rettungsstellen').entries.map(nameOf)).toContain(organisation);
    }
  });
});

describe('flags of the menu file', () => {
  it.each<[string, string, MenuFlag[]]>([
    ['RETTUNGSSTELLEN', 'rettungsstellen', []],
    ['MITGLIEDER', 'mitglieder', []],
    ['KONTAKTE', 'mitglieder', []],
    ['AUSBILDUNG', 'ausbildungen', []],
    ['TAETIGKEIT', 'taetigkeit', []],
    ['EINSAETZE', 'einsaetze', []],
    ['HILFELEISTUNG', 'einsaetze', []],
    ...['INVENTAR', 'ANLAGE', 'STAATSMITTEL', 'SHOP', 'ARTIKEL', 'NOTENARCHIV', 'FOTOARCHIV'].map(
      (flag): [string, string, MenuFlag[]] => [flag, 'inventar', []],
    ),
    ...[
      'KASSABUCH',
      'BUCHUNGEN',
      'LASTSCHRIFTEN',
      'RECHNUNGEN',
      'UEBERWEISUNGEN',
      'VERKAUF',
      'HAUSHALT',
      'ABSCHREIBUNG',
      'BEITRAEGE',
      'PROJEKTE',
    ].map((flag): [string, string, MenuFlag[]] => [flag, 'kassenbuch', []]),
    ...[
      'VERWALTUNG',
      'BENUTZERGRUPPEN',
      'BENUTZER',
      'EMAILPROTOKOLL',
      'JOB',
      'SBS',
      'ZAST',
      'NEWSLETTER',
      'MUSIKSCHULE',
      'DOKUMENTE',
    ].map((flag): [string, string, MenuFlag[]] => [flag, 'verwaltung', []]),
    ['INFORMATION', 'info', []],
    // These two groups also listen to the flag of the stations; an entry of their own must be on as well.
    ['RETTUNGSSTELLEN', 'verwaltung', ['KENNWORT']],
    ['RETTUNGSSTELLEN', 'info', ['IMPRESSUM']],
  ])('%s alone shows the group %s', (flag, id, besides) => {
    const on = menuFlags.filter((one) => one === flag || besides.includes(one));
    expect(menu({ flags: flags(...on) }).map((one) => one.id)).toContain(id);
    expect(menu({ flags: flags(...besides) }).map((one) => one.id)).not.toContain(id);
  });

  it('a group that none of its flags shows is missing, whatever the flags of its entries say', () => {
    const silent: MenuFlag[] = [
      'STATISTIK',
      'UEBUNG',
      'DIENSTPLAN',
      'BIENENDATENBANK',
      'PUSH',
      'KENNWORT',
      'LEISTUNGSABZEICHEN',
      'DATENSCHUTZ',
      'FERNWARTUNG',
      'IMPRESSUM',
      'ABMELDEN',
    ];
    expect(menu({ flags: flags(...silent) })).toEqual([]);
    const spoken = new Set(menuGroups.flatMap((one) => one.flags));
    expect(menuFlags.filter((flag) => !spoken.has(flag)).toSorted()).toEqual(silent.toSorted());
  });

  it('an entry whose own flag is off is not shown', () => {
    expect(group(menu({ flags: flags('INVENTAR', 'SHOP') }), 'inventar').entries.map(nameOf)).toEqual([
      '/inventar',
      '/shop',
    ]);
  });

  it('remote support is shown only where the customer has an address for it', () => {
    expect(group(menu({ fernwartung: undefined }), 'info').entries.map(nameOf)).not.toContain('fernwartung');
  });

  it('every area has one flag, and every flag belongs to one entry', () => {
    const used = menu().flatMap((one) => one.entries).length;
    expect(used).toBe(menuFlags.length);
  });
});

describe('rights', () => {
  it('entries without permission are disabled', () => {
    const shown = menu({ rights: holder('KONTAKTE') });
    expect(group(shown, 'mitglieder').entries.map(({ isAllowed }) => isAllowed)).toEqual([false, true]);
  });

  it('the password entry and logout need the right to read members', () => {
    const allowed = (rights: Rights, id: string, name: string) =>
      group(menu({ rights }), id).entries.find((entry) => nameOf(entry) === name)?.isAllowed;
    for (const [id, name] of [
      ['verwaltung', 'kennwort'],
      ['info', 'abmelden'],
    ] as const) {
      expect(allowed(holder('MITGLIEDER'), id, name)).toBe(true);
      expect(allowed(holder('EINSAETZE', 'VERWALTUNG'), id, name)).toBe(false);
    }
  });

  it('Administration and Info are always enabled, other groups need an entry that may be opened', () => {
    const nobody = menu({ rights: holder() });
    expect(nobody.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)).toEqual(['verwaltung', 'info']);
    expect(group(menu({ rights: holder('SHOP') }), 'inventar').isEnabled).toBe(true);
  });

  it('data protection, imprint and remote support are open to everybody', () => {
    expect(
      group(menu({ rights: holder() }), 'info')
        .entries.filter(({ isAllowed }) => isAllowed)
        .map(nameOf),
    ).toEqual(['/datenschutz', 'fernwartung', '/impressum']);
  });
});

describe('opening and leading on', () => {
  it('a list opens only where more than one entry is enabled in the configuration', () => {
    expect(hasList(group(menu(), 'ausbildungen'))).toBe(false);
    expect(hasList(group(menu({ flags: flags('MITGLIEDER') }), 'mitglieder'))).toBe(false);
    expect(hasList(group(menu({ flags: flags('MITGLIEDER', 'KONTAKTE') }), 'mitglieder'))).toBe(true);
    // Rights do not count: a disabled entry is still shown.
    expect(hasList(group(menu({ rights: holder('MITGLIEDER') }), 'mitglieder'))).toBe(true);
  });

  it.each([
    ['the requested entry', ['MITGLIEDER', 'KONTAKTE'], 1, '/kontakte'],
    ['the first entry when a group is asked for', ['MITGLIEDER', 'KONTAKTE'], undefined, '/mitglieder'],
    ['the first permitted entry when the requested one is not permitted', ['KONTAKTE'], 0, '/kontakte'],
    ['the first permitted entry when the first of the group is not', ['KONTAKTE'], undefined, '/kontakte'],
    ['nowhere when none is permitted', [], undefined, undefined],
  ])('a click leads to %s', (_, rights, requested, route) => {
    const mitglieder = group(menu({ rights: holder(...rights) }), 'mitglieder');
    expect(targetOf(mitglieder, requested === undefined ? undefined : mitglieder.entries[requested])).toBe(route);
  });

  it('a click on a group never signs out or opens a window', () => {
    expect(
      targetOf(
        group(menu({ flags: flags('INFORMATION', 'FERNWARTUNG', 'ABMELDEN'), rights: holder('MITGLIEDER') }), 'info'),
      ),
    ).toBeUndefined();
  });
});

describe('highlighting', () => {
  it.each([
    ['/einsaetze/1', 'einsaetze'],
    ['/verwaltung/titel', 'verwaltung'],
    ['/musikkapellen', 'rettungsstellen'],
    ['/bezirke/7', 'rettungsstellen'],
    ['/kassabuch', 'kassenbuch'],
    ['/push', 'verwaltung'],
    ['/impressum', 'info'],
    ['/allgemein', undefined],
    ['/unbekannt', undefined],
  ])('%s belongs to %s', (pathname, id) => {
    expect(groupAt(menu(), pathname)).toBe(id);
  });

  it('the area that is open is named on its group, unless it gave the group its name', () => {
    const stations = group(menu(), 'rettungsstellen');
    expect(openArea(stations, '/statistik')).toBe('Statistik');
    expect(openArea(stations, '/musikkapellen/7')).toBeUndefined();
    expect(openArea(stations, '/mitglieder')).toBeUndefined();
  });

  it("the organisation entry is current on the organisation screen, under each customer's route", () => {
    const [organisation] = group(menu({ organisation: '/choere' }), 'rettungsstellen').entries;
    expect(organisation && isEntryAt(organisation, '/musikkapellen/7')).toBe(true);
    expect(organisation && isEntryAt(organisation, '/statistik')).toBe(false);
  });
});

describe('menu files of the customers', () => {
  const fileOf = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../public/assets/menu/${name}.json`, import.meta.url), 'utf8'));

  it('the beekeepers reach their register although the group does not listen to its flag', () => {
    const inventar = group(
      menu({ flags: readMenuFlags(fileOf('SIB')), rights: holder('BIENENDATENBANK') }),
      'inventar',
    );
    expect(inventar.isEnabled).toBe(true);
    expect(inventar.entries.find((entry) => nameOf(entry) === '/bienendatenbank')?.isAllowed).toBe(true);
  });

  it.each(varianten)('%s has one boolean for each feature, and none of its features is out of reach', (name) => {
    const file = fileOf(name);
    const on = readMenuFlags(file);
    expect(file).toEqual(on);
    const shown = menu({ flags: on }).flatMap((one) => one.entries).length;
    expect(shown).toBe(menuFlags.filter((flag) => on[flag]).length);
  });
});
