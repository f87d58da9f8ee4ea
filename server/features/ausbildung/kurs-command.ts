import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { isId } from '../../../src/lib/ids.ts';
import type { Action } from '../../../src/permissions/actions.ts';
import { may } from '../../../src/permissions/rights.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';

/** What somebody must be allowed where the course lies. */
export interface Demand {
  /** As of training; the course's own area takes its place. */
  readonly topic: string;
  readonly action: Action;
}

/** Does something with a course under its lock, and tells devices what was written. Throws 403, 404, and what the work throws. */
export async function onKurs<T>(
  deps: Deps,
  nutzer: Nutzer,
  id: string,
  { topic, action }: Demand,
  work: (unit: Unit, kurs: StoredOf<typeof ausbildungen>) => Promise<T>,
): Promise<T> {
  const { done, stand } = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    const root = unit.table(ausbildungen);
    const kurs = isId(id) ? await lockRow(unit, root, id) : undefined;
    if (kurs === undefined || !may(nutzer.rights, 'LESEN', root, root, kurs)) throw notFound();
    if (!nutzer.rights.holds(topicIn(topic, kurs.area), action, kurs.sek_ids)) throw forbidden();
    const told = await work(unit, kurs);
    return { done: told, stand: unit.hasWritten ? await unit.finish() : undefined };
  });
  if (stand !== undefined) deps.events.announce(stand);
  return done;
}
