import { kontingente } from '../../../src/features/ausbildung/kontingente.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';

/** A quota is that of a branch or of a region. */
export const kontingenteHook = hookFor(kontingente, {
  async check({ after }) {
    const filled = (['sek_id', 'region_id'] as const).filter((column) => (after?.values[column] ?? null) !== null);
    if (after === undefined || filled.length === 1) return [];
    return ['sek_id', 'region_id'].map((feld) => ({
      feld,
      text: message('Sektion oder Region angeben, nicht beides.'),
    }));
  },
});
