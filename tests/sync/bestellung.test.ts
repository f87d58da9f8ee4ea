import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../server/storage/test-storage.ts';
import { artikelpreise } from '../../src/features/shop/artikelpreise.table.ts';
import { bestellungen } from '../../src/features/shop/bestellungen.table.ts';
import { shoppreis } from '../../src/features/shop/preise.rules.ts';
import { preistabellen } from '../../src/features/shop/preistabellen.table.ts';
import { newId } from '../../src/lib/ids.ts';
import { World, type Person } from './world.ts';

const ab = '2026-01-01';

describe.each(testEngines)('an order at the price of a group of customers (%s)', (engine) => {
  let world: World;
  let kunde: Person;
  const [gruppe, seil] = [newId(), newId()];

  beforeAll(async () => {
    world = await World.open(engine);
    const tal = await world.person('tal', world.verband);
    kunde = await world.person('kunde', world.verband, undefined, 2);
    const [klasse, artikelgruppe, person] = [newId(), newId(), newId()];
    const make = (table: string, row: Record<string, unknown>) => ({ do: 'create', table, row }) as const;
    const tabellen = ([null, gruppe] as const).map((kundengruppe_id) => ({
      id: newId(),
      name: 'Liste',
      art: 'Shop',
      von: ab,
      kundengruppe_id,
    }));
    await tal.tab.act([
      make('kundengruppen', { id: gruppe, name: 'Kurse' }),
      make('artikelklassen', { id: klasse, name: 'Rettung' }),
      make('artikelgruppen', { id: artikelgruppe, name: 'Seile', artikelklasse_id: klasse }),
      make('artikel', { id: seil, nr: 'S1', name: 'Seil', artikelgruppe_id: artikelgruppe }),
      ...tabellen.map((row) => make('preistabellen', row)),
      ...tabellen.map((row) =>
        make('artikelpreise', {
          preistabelle_id: row.id,
          artikel_id: seil,
          ab,
          preisbetrag: row.kundengruppe_id === null ? 12_000 : 9900,
        }),
      ),
      make('personen', { id: person, nachname: 'Kunde', sek_id: world.verband }),
    ]);
    await tal.tab.syncNow();
    await sql`update personen set kundengruppe_id = ${gruppe} where id = ${person}`.execute(world.app.storage.db);
    await sql`update benutzer set mgd_id = ${person} where id = ${kunde.id}`.execute(world.app.storage.db);
    await kunde.tab.syncNow();
  }, 120_000);
  afterAll(() => world.close());

  /** What the device shows, by the group that the application data name. */
  const preis = async (group: string | null): Promise<number | undefined> => {
    const { replica } = kunde.tab;
    const rows = [await replica.rows(preistabellen), await replica.rows(artikelpreise)] as const;
    return shoppreis(...rows, seil, ab, group)?.preisbetrag;
  };
  const bestelle = async (preisbetrag: number | undefined): Promise<string> => {
    const id = newId();
    await kunde.tab.act([
      { do: 'create', table: 'bestellungen', row: { id, sek_id: world.verband, art: 'Shop' } },
      { do: 'create', table: 'bestellpositionen', row: { bestellung_id: id, artikel_id: seil, menge: 2, preisbetrag } },
      { do: 'step', table: 'bestellungen', id, nach: 'Bestellt' },
    ]);
    await kunde.tab.syncNow();
    return id;
  };

  it('is taken at the price that the device shows its group, and is known by the account that began it', async () => {
    const data = (await (await kunde.line.request('/rechte/daten')).json()) as {
      user: { id: string; kundengruppe_id: string };
    };
    expect(data.user.kundengruppe_id).toBe(gruppe);
    const shown = await preis(data.user.kundengruppe_id);
    expect(shown).toBe(9900);
    const id = await bestelle(shown);
    expect(kunde.tab.operations()).toEqual([]);
    expect(await kunde.tab.replica.row(bestellungen, id)).toMatchObject({
      status: 'Bestellt',
      betrag: 19_800,
      besteller_konto: data.user.id,
    });
  });

  it('is not taken at the price of all others', async () => {
    const shown = await preis(null);
    expect(shown).toBe(12_000);
    const id = await bestelle(shown);
    expect(kunde.tab.operations()).toMatchObject([{ id, kind: 'step', state: 'refused' }]);
  });
});
