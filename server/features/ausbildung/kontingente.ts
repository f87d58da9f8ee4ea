import { message } from '../../../src/lib/message.ts';
import type { Hook } from '../../records/hook.ts';

/** A quota is that of a branch or of a region. */
export const kontingenteHook: Hook = {
  async check({ after }) {
    const filled = ['sek_id', 'region_id'].filter((column) => (after?.values[column] ?? null) !== null);
    if (after === undefined || filled.length === 1) return [];
    return ['sek_id', 'region_id'].map((feld) => ({
      feld,
      text: message('Sektion oder Region angeben, nicht beides.'),
    }));
  },
};
