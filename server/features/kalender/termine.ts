import { termine } from '../../../src/features/kalender/termine.table.ts';
import { terminfehler } from '../../../src/features/kalender/termin.rules.ts';
import { hookFor } from '../../records/hook.ts';

/** An appointment ends after it began. */
export const termineHook = hookFor(termine, {
  check: async ({ after }) => (after === undefined ? [] : terminfehler(after.values)),
});
