import type { Deps } from '../../context.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { leiteSeiteAb } from './zustand.ts';

/** Reckons by the clock what a change of a plan, a rule or a recall left to do, a page a transaction. */
export async function leiteOffeneAb(deps: Deps): Promise<void> {
  for (;;) {
    const { stand, n } = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const done = await leiteSeiteAb(unit);
      return { n: done, stand: unit.hasWritten ? await unit.finish() : undefined };
    });
    if (stand !== undefined) deps.events.announce(stand);
    if (n === 0) return;
  }
}
