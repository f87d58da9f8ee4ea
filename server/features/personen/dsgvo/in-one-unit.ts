import type { Deps } from '../../../context.ts';
import { Unit } from '../../../records/unit.ts';
import { system } from '../../../rights/nobody.ts';

/** Writes of nobody in a transaction of their own, told to the devices. */
export async function inOneUnit(deps: Deps, work: (unit: Unit) => Promise<void>): Promise<void> {
  const stand = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, system);
    await work(unit);
    return unit.finish();
  });
  deps.events.announce(stand);
}
