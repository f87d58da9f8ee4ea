import type { Below } from '../../../src/features/einsaetze/conclusive.rules.ts';
import { childRows } from '../../records/lock.ts';
import type { Stored } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** What stands below a mission that is locked. */
export async function belowOf(unit: Unit, einsatz: Stored): Promise<Below> {
  const read = async (table: string): Promise<readonly Stored['values'][]> =>
    (await childRows(unit, unit.deps.registry.table(table), [einsatz])).map((row) => row.values);
  return {
    beteiligte: await read('einsatz_beteiligte'),
    patienten: await read('einsatz_patienten'),
    fahrzeuge: await read('einsatz_fahrzeuge'),
    merkmale: await read('einsatz_merkmale'),
  };
}
