import { sql } from 'kysely';
import { artikelpreise } from '../../../src/features/shop/artikelpreise.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { TestEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, sektionen, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

type Nutzer = ReturnType<typeof userWith>;

/** A branch that has a shop of its own store, a region that approves, and articles with prices. For tests. */
export interface ShopWorld extends BuchWorld {
  readonly besteller: Nutzer;
  readonly region: Nutzer;
  readonly verband: Nutzer;
  readonly gruppe: string;
  readonly tabelle: string;
  artikel(nr: string, values?: object): Promise<string>;
  preis(tabelle: string, artikel_id: string, ab: string, preisbetrag: number, foerdersatz?: number): Promise<string>;
  /** Goods that came into a store. */
  zugang(artikel_id: string, menge: number, lager?: string): Promise<void>;
  /** A cart; answers its id. */
  korb(zeilen: readonly object[], values?: object, nutzer?: Nutzer): Promise<string>;
  schrittVon(nutzer: Nutzer, id: string, nach: string, grund?: string): Promise<Told>;
  /** A cart that is ordered and approved; throws unless it was. */
  genehmigt(zeilen: readonly object[], values?: object): Promise<string>;
  lies(id: string): Promise<Record<string, unknown>>;
  positionen(id: string): Promise<Record<string, unknown>[]>;
}

/** What opens an area of shop and state-funded material, and its rights on orders, of these actions. */
const rechte = (...actions: readonly string[]): readonly string[] => [
  'SHOP_LESEN',
  'STAATSMITTEL_LESEN',
  'ARTIKEL_LESEN',
  'ARTIKEL_ALLGEMEIN_LESEN',
  'SHOP_ALLGEMEIN_LESEN',
  ...['LESEN', ...actions].flatMap((action) => [`SHOP_BESTELLUNGEN_${action}`, `STAATSMITTEL_ALLGEMEIN_${action}`]),
];

export async function openShopWorld(engine: TestEngine): Promise<ShopWorld> {
  const w = await openBuchWorld(engine);
  w.am('2026-03-31');
  const { app } = w;
  const verband = userWith('verband', allRights, 'verband');
  const region = userWith('region', rechte('NEU', 'GENEHMIGEN'), 'a');
  const besteller = userWith('besteller', rechte('NEU', 'SPEICHERN', 'LOESCHEN'), 'a1');
  const klasse = await app.create(verband, '/artikel/klassen', { name: 'Rettung' });
  const gruppe = await app.create(verband, '/artikel/gruppen', { name: 'Seile', artikelklasse_id: klasse });
  const tabelle = await app.create(verband, '/shop/preistabellen', { name: 'Shop 2026', von: '2026-01-01' });
  const base = '/artikel/bestellungen';
  const urlOf = (values: object): string =>
    'art' in values && values.art === 'Staatsmittel' ? '/staatsmittel/bestellungen' : base;
  const schrittVon: ShopWorld['schrittVon'] = async (nutzer, id, nach, grund) => {
    const { rows } = await sql<{ art: string }>`select art from bestellungen where id = ${id}`.execute(app.storage.db);
    return app.ask(nutzer, `${urlOf({ art: rows[0]?.art })}/${id}/status`, {
      method: 'PUT',
      body: { nach, ...(grund === undefined ? {} : { grund }) },
    });
  };
  const korb: ShopWorld['korb'] = async (zeilen, values = {}, nutzer = besteller) => {
    const { art: _, ...rest } = values as { art?: string };
    const id = await app.create(nutzer, urlOf(values), {
      id: newId(),
      sek_id: sektionen.a1,
      lager_id: sektionen.a1,
      ...rest,
    });
    for (const zeile of zeilen)
      await app.create(nutzer, '/artikel/bestellpositionen', { bestellung_id: id, menge: 1, ...zeile });
    return id;
  };
  return {
    ...w,
    besteller,
    region,
    verband,
    gruppe,
    tabelle,
    schrittVon,
    korb,
    artikel: (nr, values = {}) =>
      app.create(verband, '/artikel/artikel', { nr, name: nr, artikelgruppe_id: gruppe, ...values }),
    preis: (preistabelle_id, artikel_id, ab, preisbetrag, foerdersatz = 0) => {
      const key = { preistabelle_id, artikel_id, ab };
      const id = idFromNaturalKey(artikelpreise, key);
      return app.create(verband, '/shop/preise', { id, ...key, preisbetrag, foerdersatz });
    },
    async zugang(artikel_id, menge, lager = sektionen.a1) {
      await app.create(verband, '/inventar/lagerbewegungen', {
        id: newId(),
        sek_id: lager,
        artikel_id,
        menge,
        zeitpunkt: '2026-03-01T08:00:00.000Z',
        grund: 'Zugang',
      });
    },
    async genehmigt(zeilen, values) {
      const id = await korb(zeilen, values);
      const steps: readonly [Nutzer, string][] = [
        [besteller, 'Bestellt'],
        [values !== undefined && 'art' in values ? verband : region, 'Abgeschlossen'],
      ];
      for (const [nutzer, nach] of steps) {
        const told = await schrittVon(nutzer, id, nach);
        if (told.status !== 200) throw new Error(`${nach}: ${JSON.stringify(told.body)}`);
      }
      return id;
    },
    async lies(id) {
      const { rows } = await sql<Record<string, unknown>>`select * from bestellungen where id = ${id}`.execute(
        app.storage.db,
      );
      return rows[0] ?? {};
    },
    async positionen(id) {
      const { rows } = await sql<Record<string, unknown>>`
        select p.*, a.nr from bestellpositionen p join artikel a on a.id = p.artikel_id where p.root_id = ${id} order by a.nr`.execute(
        app.storage.db,
      );
      return rows;
    },
  };
}
