import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import { isId } from '../../../src/lib/ids.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';

export type NewsletterRow = StoredOf<typeof newsletter>;

/** Does something in a transaction and tells devices what was written. */
export async function inUnit<T>(deps: Deps, nutzer: Nutzer, work: (unit: Unit) => Promise<T>): Promise<T> {
  const { done, stand } = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    const told = await work(unit);
    return { done: told, stand: unit.hasWritten ? await unit.finish() : undefined };
  });
  if (stand !== undefined) deps.events.announce(stand);
  return done;
}

type Work<T> = (unit: Unit, row: NewsletterRow) => Promise<T>;

/** Does something with a newsletter under its lock. Throws 403, 404, and what the work throws. */
export const onNewsletter = <T>(deps: Deps, nutzer: Nutzer, id: string, action: string, work: Work<T>): Promise<T> =>
  inUnit(deps, nutzer, async (unit) =>
    work(unit, demanded(nutzer, action, isId(id) ? await lockRow(unit, unit.table(newsletter), id) : undefined)),
  );

/** The same for what only looks at it and holds nobody up. */
export const seeNewsletter = <T>(deps: Deps, nutzer: Nutzer, id: string, action: string, work: Work<T>): Promise<T> =>
  inUnit(deps, nutzer, async (unit) =>
    work(unit, demanded(nutzer, action, isId(id) ? await readRow(unit, unit.table(newsletter), id) : undefined)),
  );

function demanded({ rights }: Nutzer, action: string, row: NewsletterRow | undefined): NewsletterRow {
  if (row === undefined || !rights.holds(newsletter.right, 'LESEN', row.sek_ids)) throw notFound();
  if (!rights.holds(newsletter.right, action, row.sek_ids)) throw forbidden();
  return row;
}
