import { einsatzstatistikSchema } from '../../../src/features/statistik/einsatzstatistik.calls.ts';
import { jahrOrderSchema, jahrSchema } from '../../../src/features/statistik/jahreszahlen.calls.ts';
import { get, group, put, type Call } from '../../openapi/call.ts';

/** Calls of statistik beside those of its modules, as the API document describes them. */
export const statistikCalls: readonly Call[] = group(
  'Statistik',
  get('/statistik/einsaetze', 'Zahlen der Einsätze', {
    query: ['jahr', 'status', 'sek_id'],
    answer: einsatzstatistikSchema,
  }),
  put('/statistik/jahr', 'Die Jahreszahlen aller Sektionen zählen und freigeben', {
    body: jahrOrderSchema,
    answer: jahrSchema,
  }),
);
