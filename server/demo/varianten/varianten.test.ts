import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/features/registry.ts';
import { offeredBy } from '../../../src/kit/offered.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { targetOf } from '../../../src/kit/registry.ts';
import { checkValues } from '../../../src/kit/schema.ts';
import { istMinderjaehrig } from '../../../src/features/personen/vormund.rules.ts';
import { menuRows } from '../../../src/permissions/areas.ts';
import { readMenuFlags } from '../../../src/variants/menu-flags.ts';
import { varianten, type Variante } from '../../../src/variants/variants.ts';
import { referenceRows } from '../../data/reference-rows.ts';
import { accountsOf } from '../accounts.ts';
import { generateDemo, type DemoSize } from '../generate.ts';
import type { StoredRow } from '../record.ts';
import { fremdeWorte } from './test-worte.ts';

const size: DemoSize = { mitglieder: 120, einsaetze: 40, seed: 'test', today: '2026-06-15', hasPhotos: true };
const kinds = varianten.filter((name) => name !== 'BERGRETTUNG');

function demoOf(variante: Variante): Map<string, StoredRow[]> {
  const rows = new Map<string, StoredRow[]>();
  for (const { table, rows: some } of generateDemo({ ...size, variante }))
    rows.set(table, [...(rows.get(table) ?? []), ...some]);
  return rows;
}

describe.each(kinds)('the demo of %s', (variante) => {
  const demo = demoOf(variante);
  const offered = offeredBy(registry, variante);

  it('holds only what its kind has, as the tables ask', () => {
    for (const [name, rows] of demo) {
      expect([name, offered.tables.has(name)]).toEqual([name, true]);
      const table = registry.table(name);
      for (const { id, rev: _rev, sek_ids: _sek_ids, root_id: _root_id, ...values } of rows) {
        const checked = checkValues(table, values, true);
        if (!checked.ok) throw new Error(`${name}: ${JSON.stringify(checked.issues)} ${JSON.stringify(values)}`);
        expect(idFromNaturalKey(table, values) ?? id).toBe(id);
      }
    }
  });

  it('refers to nothing that is not there', () => {
    const known = new Map(
      [...referenceRows(variante)].map(([name, rows]) => [name, new Set(rows.map(({ id }) => id))]),
    );
    for (const [name, rows] of demo)
      known.set(name, new Set([...(known.get(name) ?? []), ...rows.map(({ id }) => id)]));
    const lost = [...demo].flatMap(([name, rows]) => {
      const table = registry.table(name);
      return Object.keys(table.fields).flatMap((column) => {
        const target = targetOf(table, column);
        if (target === undefined) return [];
        return rows.flatMap((row) =>
          typeof row[column] === 'string' && known.get(target)?.has(row[column]) !== true
            ? [`${name}.${column} → ${target}: ${row[column]}`]
            : [],
        );
      });
    });
    expect(lost).toEqual([]);
  });

  it('speaks no word of another kind, nor do its vocabularies and accounts', () => {
    const texts = [
      ...[...demo].flatMap(([name, rows]) => rows.map((row) => [name, JSON.stringify(Object.values(row))])),
      ...[...referenceRows(variante)]
        .filter(([name]) => offered.tables.has(name) && !['direktion', 'schulstelle', 'instrumente'].includes(name))
        .flatMap(([name, rows]) => rows.map((row) => [name, JSON.stringify(row)])),
      ...accountsOf(variante).map(({ was }) => ['accounts', was]),
    ];
    expect(
      texts.flatMap(([name = '', text = '']) => fremdeWorte(variante, text).map((word) => `${name}: ${word}`)),
    ).toEqual([]);
  });

  it('is the same for the same seed', () => {
    expect(JSON.stringify([...demoOf(variante)])).toBe(JSON.stringify([...demo]));
  });

  it('has members in office, courses with participants, appointments, articles, papers and news', () => {
    for (const table of [
      'mitgliederfunktionen',
      'mitgliederqualifikationen',
      'mitgliederkennungen',
      'einwilligungen',
      'ausbildungteilnehmer',
      'ausbildungteilnahmen',
      'termine',
      'inventar',
      'artikelpreise',
      'dokumente',
      'neuigkeiten',
      'information',
      'briefkoepfe',
      'serienbriefe',
      'newsletter',
      'fotoarchiv',
      'verortungen',
    ])
      expect([table, demo.get(table)?.length ?? 0]).not.toEqual([table, 0]);
  });
});

/** What the year of the officials fills (`../amtsjahr`): the treasurer's books, orders and jobs. */
const ausDemAmtsjahr = [
  '/abschreibung',
  '/anlage',
  '/beitraege',
  '/buchungen',
  '/haushalt',
  '/job',
  '/kassabuch',
  '/kassenbuch',
  '/lastschriften',
  '/projekte',
  '/rechnungen',
  '/shop',
  '/ueberweisungen',
  '/verkauf',
];

describe.each(kinds)('the menu of %s', (variante) => {
  it('leads to lists with rows of the demo, but for those that its officials fill', () => {
    const flags = readMenuFlags(
      JSON.parse(readFileSync(new URL(`../../../public/assets/menu/${variante}.json`, import.meta.url), 'utf8')),
    );
    const demo = demoOf(variante);
    const modules = [...offeredBy(registry, variante).modules.values()];
    const empty = menuRows.flatMap((row) => {
      if (!('route' in row) || row.flag === undefined || !flags[row.flag]) return [];
      const module = modules.find(({ route }) => route === row.route);
      return module === undefined || (demo.get(module.table.name)?.length ?? 0) > 0 ? [] : [row.route];
    });
    expect(empty.filter((route) => !ausDemAmtsjahr.includes(route))).toEqual([]);
  });
});

describe('the demo of a youth organisation', () => {
  it('is made of the young, who take part in camps and have somebody who consented', () => {
    const demo = demoOf('KJS');
    const young = (demo.get('personen') ?? []).filter(
      (row) => row['mitgliedsstatus'] === 'Jugend' && istMinderjaehrig(row, size.today),
    );
    const ids = new Set(young.map(({ id }) => id));
    const camp = (demo.get('ausbildungen') ?? []).find(({ name }) => name === 'Winterlager');
    const there = (demo.get('ausbildungteilnehmer') ?? []).filter(
      ({ root_id, mgd_id }) => root_id === camp?.id && ids.has(String(mgd_id)),
    );
    const consented = (demo.get('einwilligungen') ?? []).filter(
      ({ fassung, durch }) => String(fassung).startsWith('Kind') && durch === 'Erziehungsberechtigte',
    );
    expect(young.length).toBeGreaterThan(60);
    expect(there.length).toBeGreaterThan(4);
    expect(consented.length).toBeGreaterThan(40);
  });
});

describe('a club office', () => {
  it('has its clubs below the association, without districts', () => {
    const sektionen = demoOf('CLUBOFFICE').get('sektionen') ?? [];
    const [verband] = sektionen.filter(({ sektionstyp }) => sektionstyp === 'Landesverband');
    expect(sektionen.filter(({ sektionstyp }) => sektionstyp === 'Region')).toEqual([]);
    expect(
      new Set(sektionen.filter(({ sektionstyp }) => sektionstyp === 'Sektion').map((row) => row['parent_id'])),
    ).toEqual(new Set([verband?.id]));
  });
});
