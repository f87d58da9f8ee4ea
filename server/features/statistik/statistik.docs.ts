import { einsatzstatistikSchema } from '../../../src/features/statistik/einsatzstatistik.calls.ts';
import { jahrOrderSchema, jahrSchema } from '../../../src/features/statistik/jahreszahlen.calls.ts';
import {
  planbildSchema,
  planjahrOrderSchema,
  planjahrSchema,
  plankorrekturSchema,
  planstandSchema,
  planveroeffentlichungSchema,
} from '../../../src/features/statistik/plan/plan.calls.ts';
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
  get('/statistik/plaene/jahr/{jahr}', 'Die Statistikpläne eines Jahres und der zwei davor mit ihren Zahlen', {
    answer: planbildSchema,
  }),
  put(
    '/statistik/plaene/jahr/{jahr}',
    'Die Statistikpläne eines Jahres beginnen und zählen, oder die geprüften freigeben',
    {
      body: planjahrOrderSchema,
      answer: planjahrSchema,
    },
  ),
  put('/statistik/plaene/{id}/veroeffentlichung', 'Einen Statistikplan von Hand veröffentlichen oder zurückhalten', {
    body: planveroeffentlichungSchema,
    answer: planstandSchema,
  }),
  put('/statistik/plaene/{id}/korrektur', 'Werte eines freigegebenen Statistikplans mit Grund korrigieren', {
    body: plankorrekturSchema,
    answer: planstandSchema,
  }),
);
