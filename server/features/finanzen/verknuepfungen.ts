import { buchungsverknuepfungen, buchungsziele } from '../../../src/features/finanzen/buchungsverknuepfungen.table.ts';
import { hookFor } from '../../records/hook.ts';
import { oneTarget } from '../../records/one-target.ts';

/** A link leads from a booking to one record of its own branch. */
export const buchungsverknuepfungenHook = hookFor(buchungsverknuepfungen, {
  check: async ({ unit, table, after }) => (after === undefined ? [] : oneTarget(unit, table, buchungsziele, after)),
});
