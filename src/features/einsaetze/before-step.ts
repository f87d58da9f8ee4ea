import { einsatzMerkmale } from './einsatz-merkmale.table.ts';
import { einsatzFahrzeuge } from './einsatz-fahrzeuge.table.ts';
import { einsatzPatienten } from './einsatz-patienten.table.ts';
import { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';
import type { einsaetze } from './einsaetze.table.ts';
import type { VisibleRowOf } from '../../db/base.ts';
import type { Device } from '../../screens/device.ts';
import { missingForTransfer, plausibilityPoints, type Below } from './conclusive.rules.ts';
import type { Replica } from '../../db/replica.ts';

async function belowOf(replica: Replica, id: string): Promise<Below> {
  return {
    beteiligte: await replica.childrenOf(einsatzBeteiligte, id),
    patienten: await replica.childrenOf(einsatzPatienten, id),
    fahrzeuge: await replica.childrenOf(einsatzFahrzeuge, id),
    merkmale: await replica.childrenOf(einsatzMerkmale, id),
  };
}

/** The server says the same; here it is said at once, also without a network. */
export const einsatzBeforeStep: Device['beforeStep'][string] = async (
  replica,
  row: VisibleRowOf<typeof einsaetze>,
  to,
) => {
  if (to === 'Transfer') return { missing: missingForTransfer(await belowOf(replica, row.id)), points: [] };
  return {
    missing: [],
    points:
      to === 'Freigabe' && row.status === 'Transfer' ? plausibilityPoints(row, await belowOf(replica, row.id)) : [],
  };
};
