import { message } from '../../../../src/lib/message.ts';
import type { Hook } from '../../../records/hook.ts';
import { refused } from '../../../records/refusals.ts';

/** Rows that only booking and billing write, through the unit: nobody adds, changes or deletes one by its call. */
export const nurServerHook: Hook = {
  check: async () => {
    throw refused(message('Diese Zeilen schreibt nur die Abrechnung.'));
  },
};
