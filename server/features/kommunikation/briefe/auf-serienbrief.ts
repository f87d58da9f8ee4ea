import { serienbriefe } from '../../../../src/features/kommunikation/briefe/serienbriefe.table.ts';
import { isId } from '../../../../src/lib/ids.ts';
import { message } from '../../../../src/lib/message.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { lockRow } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { inUnit } from '../auf-newsletter.ts';

export type SerienbriefRow = StoredOf<typeof serienbriefe>;

/** Does something with a serial letter under its lock. Throws 403, 404, and what the work throws. */
export const onSerienbrief = <T>(
  deps: Deps,
  nutzer: Nutzer,
  id: string,
  action: string,
  work: (unit: Unit, row: SerienbriefRow) => Promise<T>,
): Promise<T> =>
  inUnit(deps, nutzer, async (unit) => {
    const row = isId(id) ? await lockRow(unit, unit.table(serienbriefe), id) : undefined;
    if (row === undefined || !nutzer.rights.holds(serienbriefe.right, 'LESEN', row.sek_ids)) throw notFound();
    if (!nutzer.rights.holds(serienbriefe.right, action, row.sek_ids)) throw forbidden();
    return work(unit, row);
  });

/** A serial letter that is still written. Throws 422 for any other. */
export function demandWritten({ values }: SerienbriefRow): void {
  if (values.status !== 'Bearbeitung') throw refused(message('Dieser Serienbrief ist schon festgeschrieben.'));
}
