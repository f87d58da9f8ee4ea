import { mitgliederwechsel } from '../../../../src/features/personen/mitgliederwechsel.table.ts';
import { message } from '../../../../src/lib/message.ts';
import { refused } from '../../../records/refusals.ts';
import { hookFor } from '../../../records/hook.ts';

/** Requests have legal effect: only the calls beside this file write them, never a generic one that a device may have queued. */
export const mitgliederwechselHook = hookFor(mitgliederwechsel, {
  async check() {
    throw refused(message('Ein Wechsel wird nur mit Verbindung beantragt und entschieden.'));
  },
});
