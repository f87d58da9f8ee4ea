import { einsatzBeteiligte } from '../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { einsatzFahrzeuge } from '../../../src/features/einsaetze/einsatz-fahrzeuge.table.ts';
import { einsatzMerkmale } from '../../../src/features/einsaetze/einsatz-merkmale.table.ts';
import { einsatzPatienten } from '../../../src/features/einsaetze/einsatz-patienten.table.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import type { Below } from '../../../src/features/einsaetze/conclusive.rules.ts';
import { childRows } from '../../records/lock.ts';
import type { Stored, StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** What stands below a mission that is locked. */
export async function belowOf(unit: Unit, einsatz: Stored): Promise<Below> {
  const read = async <T extends Table>(table: T): Promise<readonly StoredOf<T>['values'][]> =>
    (await childRows(unit, unit.table(table), [einsatz])).map((row) => row.values);
  return {
    beteiligte: await read(einsatzBeteiligte),
    patienten: await read(einsatzPatienten),
    fahrzeuge: await read(einsatzFahrzeuge),
    merkmale: await read(einsatzMerkmale),
  };
}
