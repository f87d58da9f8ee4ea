import { staatskontingente } from '../../../src/features/shop/staatskontingente.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { refused } from '../../records/refusals.ts';
import { obenVon } from './oben.ts';

/** How much a branch may have is said by whoever approves at the association, not by whoever orders (domain: inventar 4 "Staatsmittel", inventar-tief 7 "Quota"). */
export const staatskontingenteHook = hookFor(staatskontingente, {
  async check({ unit, before, after }) {
    for (const row of [before, after]) {
      if (row === undefined) continue;
      const verband = (await obenVon(unit, row.values.sek_id)).at(-1) ?? row.values.sek_id;
      if (!unit.nutzer.rights.holds(staatskontingente.right, 'GENEHMIGEN', [verband]))
        throw refused(message('Kontingente legt der Verband fest.'));
    }
    return [];
  },
});
