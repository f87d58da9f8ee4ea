import { lagerwertSchema } from '../../../src/features/lager/lager.calls.ts';
import { get, group, type Call } from '../../openapi/call.ts';

/** Calls of the stock beside those of its modules, as the API document describes them. */
export const lagerCalls: readonly Call[] = group(
  'Lager',
  get('/inventar/lagerwert', 'Was ein Lager am Ende eines Tages hatte und wert war', {
    query: ['sek_id', 'tag'],
    answer: lagerwertSchema,
  }),
);
