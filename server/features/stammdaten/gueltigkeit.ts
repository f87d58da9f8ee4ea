import { message } from '../../../src/lib/message.ts';
import type { Hook } from '../../records/hook.ts';

/** An entry of master data is not valid until before it is valid from. */
export const gueltigkeitHook: Hook = {
  async check({ after }) {
    const { gueltig_ab, gueltig_bis } = after?.values ?? {};
    const isReversed = typeof gueltig_ab === 'string' && typeof gueltig_bis === 'string' && gueltig_bis < gueltig_ab;
    return isReversed
      ? [{ feld: 'gueltig_bis', text: message('Das Ende der Gültigkeit liegt vor ihrem Beginn.') }]
      : [];
  },
};
