import { preistabellen } from '../../../src/features/shop/preistabellen.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';

/** A price table ends no earlier than it begins. */
export const preistabellenHook = hookFor(preistabellen, {
  async check({ after }) {
    const { von, bis } = after?.values ?? { von: '', bis: null };
    return bis !== null && bis < von ? [{ feld: 'bis', text: message('Das Ende muss nach dem Beginn liegen.') }] : [];
  },
});
