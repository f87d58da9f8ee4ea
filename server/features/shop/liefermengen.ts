import { sql } from 'kysely';
import { liefermengen } from '../../../src/features/shop/liefermengen.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';
import { bedarfVon, type Plan } from './plan.ts';
import { takeLock } from '../../storage/lock.ts';

/** What a store has of articles and has promised of them, each by article. */
export interface Lagerstand {
  readonly bestand: number;
  readonly reserviert: number;
}

/** One after the other: whoever promises of a store's stock, or takes from it. */
export const sperreLager = (unit: Unit, lager_id: string): Promise<unknown> => takeLock(unit.tx, `lager ${lager_id}`);

/**
 * Stock of usable batches, and what orders in progress hold of it, Kombis as their parts (domain: inventar 5 "Stock", inventar-tief 7: expired
 * batches are no stock).
 */
export async function standVon(
  unit: Unit,
  lager_id: string,
  artikel_ids: readonly string[],
  plan: Plan,
): Promise<ReadonlyMap<string, Lagerstand>> {
  const { rows: vorrat } = await sql<{ artikel_id: string; menge: number }>`
    select b.artikel_id, sum(b.menge)::int as menge from lagerbestaende b left join chargen c on c.id = b.charge_id
    where b.sek_id = ${lager_id} and b.artikel_id = any(${[...artikel_ids]}::uuid[])
      and (c.id is null or (c.status = 'Frei' and coalesce(c.verfall, '9999-12-31') >= ${today(unit)}
        and coalesce(c.angebrochenam + c.haltbartage, '9999-12-31') >= ${today(unit)}))
    group by b.artikel_id`.execute(unit.tx);
  const bestand = new Map(vorrat.map(({ artikel_id, menge }) => [artikel_id, menge]));
  const { rows } = await sql<{ artikel_id: string; menge: number }>`
    select p.artikel_id, sum(p.menge - coalesce(p.rueckstand, 0))::int as menge
    from bestellpositionen p join bestellungen b on b.id = p.root_id
    where b.lager_id = ${lager_id} and b.status in ('Abgeschlossen', 'Abholbereit')
    group by p.artikel_id`.execute(unit.tx);
  const reserviert = bedarfVon(rows, plan);
  return new Map(artikel_ids.map((id) => [id, { bestand: bestand.get(id) ?? 0, reserviert: reserviert.get(id) ?? 0 }]));
}

/** Keeps the sums that carts show, of articles of a store. */
export async function fuehreLiefermengen(
  unit: Unit,
  lager_id: string,
  artikel_ids: readonly string[],
  plan: Plan,
): Promise<void> {
  const table = unit.table(liefermengen);
  for (const [artikel_id, { bestand, reserviert }] of await standVon(unit, lager_id, artikel_ids, plan)) {
    const values = { lager_id, artikel_id, bestand, reserviert, verfuegbar: bestand - reserviert };
    const id = idFromNaturalKey(table, values) ?? '';
    const row = await lockRow(unit, table, id);
    if (row !== undefined) await unit.update(table, row, values);
    else if (bestand !== 0 || reserviert !== 0)
      await unit.insert(table, {
        id,
        rev: 1,
        root_id: id,
        sek_ids: [lager_id],
        values,
      });
  }
}

/** Sums are the server's alone. */
export const liefermengenHook = hookFor(liefermengen, {
  check: async () => {
    throw refused(message('Was ein Lager hat, ergibt sich aus seinen Bewegungen.'));
  },
});
