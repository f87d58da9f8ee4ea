import { sql } from 'kysely';
import { artikel } from '../../../src/features/artikel/artikel.table.ts';
import { bestaende, type Stand } from '../../../src/features/lager/bestand.rules.ts';
import { lagerbestaende } from '../../../src/features/lager/lagerbestaende.table.ts';
import { lagerbewegungen } from '../../../src/features/lager/lagerbewegungen.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { lockRoots } from '../../records/lock.ts';
import { storedColumns, storedFrom, type NewRow, type StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { fuehreLiefermengen } from '../shop/liefermengen.ts';
import { planVon } from '../shop/plan.ts';

type Neu = NewRow<typeof lagerbewegungen>['values'];
type Bestand = StoredOf<typeof lagerbestaende>;

/** Writes movements that the server itself makes (a delivery, a stocktake) and what they change of the stock; answers their ids. */
export async function bucheLager(unit: Unit, bewegungen: readonly Neu[]): Promise<readonly string[]> {
  const table = unit.table(lagerbewegungen);
  const ids: string[] = [];
  const jeSektion = new Map<string, Stand[]>();
  for (const values of bewegungen) {
    const id = newId();
    ids.push(id);
    const row = { wer: unit.nutzer.name, ...values };
    await unit.insert(table, { id, rev: 1, root_id: id, sek_ids: [values.sek_id], values: row });
    const { artikel_id, charge_id = null, standort_id = null, menge } = values;
    const staende = jeSektion.get(values.sek_id) ?? [];
    jeSektion.set(values.sek_id, [...staende, { artikel_id, charge_id, standort_id, menge }]);
  }
  for (const [sek_id, staende] of jeSektion) await fuehreBestaende(unit, sek_id, staende);
  return ids;
}

/** Adds movements to the kept sums of a branch; who moves the same article waits (domain: inventar 5). */
export async function fuehreBestaende(unit: Unit, sek_id: string, bewegt: readonly Stand[]): Promise<void> {
  const aenderungen = bestaende(bewegt);
  await lockRoots(
    unit,
    unit.table(artikel),
    aenderungen.map(({ artikel_id }) => artikel_id),
  );
  const table = unit.table(lagerbestaende);
  const da = new Map((await gefuehrt(unit, sek_id, aenderungen)).map((row) => [stelleVon(row.values), row]));
  for (const stand of aenderungen) {
    const row = da.get(stelleVon(stand));
    if (row === undefined) {
      const id = newId();
      const values = { ...stand, sek_id, bewegtam: unit.zeit };
      await unit.insert(table, { id, rev: 1, root_id: id, sek_ids: [sek_id], values });
    } else await unit.update(table, row, { menge: row.values.menge + stand.menge, bewegtam: unit.zeit });
  }
  // Carts show what there is to order.
  await fuehreLiefermengen(
    unit,
    sek_id,
    aenderungen.map(({ artikel_id }) => artikel_id),
    await planVon(unit),
  );
}

const stelleVon = ({ artikel_id, charge_id, standort_id }: Omit<Stand, 'menge'>): string =>
  [artikel_id, charge_id, standort_id].join();

async function gefuehrt(unit: Unit, sek_id: string, staende: readonly Stand[]): Promise<readonly Bestand[]> {
  const { registry } = unit.deps;
  const table = unit.table(lagerbestaende);
  const ids = [...new Set(staende.map(({ artikel_id }) => artikel_id))];
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, table)} from lagerbestaende as t
    where t.sek_id = ${sek_id} and t.artikel_id = any(${ids}::uuid[]) order by t.id`.execute(unit.tx);
  return rows.map((row) => storedFrom(registry, table, row));
}
