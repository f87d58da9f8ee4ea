import { aufbewahrungen } from '../../../../src/features/personen/aufbewahrungen.table.ts';
import { message } from '../../../../src/lib/message.ts';
import { hookFor } from '../../../records/hook.ts';
import { refused } from '../../../records/refusals.ts';

/** What bookkeeping must know of an anonymised person is written by the erasure alone and ends by its date. */
export const aufbewahrungenHook = hookFor(aufbewahrungen, {
  async check() {
    throw refused(message('Aufbewahrte Angaben entstehen nur beim Anonymisieren und werden nicht geändert.'));
  },
});
