import { message } from '../../../../src/lib/message.ts';
import { refused } from '../../../records/refusals.ts';
import type { Hook } from '../../../records/hook.ts';

/** Requests have legal effect: only the calls beside this file write them, never a generic one that a device may have queued. */
export const mitgliederwechselHook: Hook = {
  async check() {
    throw refused(message('Ein Wechsel wird nur mit Verbindung beantragt und entschieden.'));
  },
};
