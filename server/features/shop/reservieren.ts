import type { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import { bestellpositionen } from '../../../src/features/shop/bestellpositionen.table.ts';
import { childRows } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { Position } from './bestellen.ts';
import { fuehreLiefermengen, standVon } from './liefermengen.ts';
import { bedarfVon, planVon, type Plan } from './plan.ts';

type Bestellung = StoredOf<typeof bestellungen>;

/** Lines of an order, in the order of their ids. */
export const positionenVon = (unit: Unit, order: Bestellung): Promise<readonly Position[]> =>
  childRows(unit, unit.table(bestellpositionen), [order]);

/** Articles that lines take out of the stock. */
const betroffen = (positionen: readonly Position[], plan: Plan): readonly string[] => [
  ...bedarfVon(
    positionen.map(({ values }) => values),
    plan,
  ).keys(),
];

/** How many of an article can be promised, whole ones only; what is promised goes off `frei`. */
function nimm(frei: Map<string, number>, { artikel_id, menge }: Position['values'], plan: Plan): number {
  const eines = [...plan(artikel_id, 1)];
  const moeglich = Math.min(menge, ...eines.map(([id, je]) => Math.floor(Math.max(0, frei.get(id) ?? 0) / je)));
  for (const [id, je] of eines) frei.set(id, (frei.get(id) ?? 0) - je * moeglich);
  return moeglich;
}

/**
 * Promises what the store has, line by line; what it lacks is noted as backorder (domain: inventar 4). The store is locked by whoever calls.
 * Called again when goods came: the promises of the order itself are free for it.
 */
export async function reserviere(unit: Unit, order: Bestellung): Promise<void> {
  const lager = order.values.lager_id ?? '';
  const plan = await planVon(unit);
  const positionen = await positionenVon(unit, order);
  const ids = betroffen(positionen, plan);
  const stand = await standVon(unit, lager, ids, plan);
  const eigene = bedarfVon(await gehalten(unit, order), plan);
  const frei = new Map(
    ids.map((id) => {
      const { bestand = 0, reserviert = 0 } = stand.get(id) ?? {};
      return [id, bestand - reserviert + (eigene.get(id) ?? 0)];
    }),
  );
  for (const row of positionen) {
    const { menge } = row.values;
    await unit.update(unit.table(bestellpositionen), row, { rueckstand: menge - nimm(frei, row.values, plan) });
  }
  await fuehreLiefermengen(unit, lager, ids, plan);
}

/** What an order holds now; the step to `Abgeschlossen` is written already when it promises for the first time. */
const gehalten = async (unit: Unit, order: Bestellung): Promise<{ artikel_id: string; menge: number }[]> =>
  ['Abgeschlossen', 'Abholbereit'].includes(order.values.status)
    ? (await positionenVon(unit, order)).map(({ values: { artikel_id, menge, rueckstand } }) => ({
        artikel_id,
        menge: menge - (rueckstand ?? 0),
      }))
    : [];

/** Carts see anew what there is of the articles of an order. */
export async function zaehleNeu(unit: Unit, order: Bestellung): Promise<void> {
  const plan = await planVon(unit);
  const positionen = await positionenVon(unit, order);
  await fuehreLiefermengen(unit, order.values.lager_id ?? '', betroffen(positionen, plan), plan);
}
