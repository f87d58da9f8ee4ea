import { inventurauswertungSchema } from '../../../src/features/inventur/inventur.calls.ts';
import { get, group, type Call } from '../../openapi/call.ts';

/** Calls of stocktakes beside those of their modules, as the API document describes them. */
export const inventurCalls: readonly Call[] = group(
  'Inventur',
  get('/inventur/auswertung', 'Was eine Inventur vor dem Abschluss ergibt', {
    query: ['id'],
    answer: inventurauswertungSchema,
  }),
);
