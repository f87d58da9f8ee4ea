import { inventarverknuepfungen, inventarziele } from '../../../src/features/inventar/inventarverknuepfungen.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { oneTarget } from '../../records/one-target.ts';

/** A link leads from a piece to one record of its own branch, and to no piece that it is itself. */
export const inventarverknuepfungenHook = hookFor(inventarverknuepfungen, {
  async check({ unit, table, after }) {
    if (after === undefined) return [];
    if (after.values.gehoertzu_id === after.values.inventar_id)
      return [{ feld: 'gehoertzu_id', text: message('Ein Stück gehört nicht zu sich selbst.') }];
    return oneTarget(unit, table, inventarziele, after);
  },
});
