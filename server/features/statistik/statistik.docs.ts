import { einsatzstatistikSchema } from '../../../src/features/statistik/einsatzstatistik.calls.ts';
import { jahrOrderSchema, jahrSchema } from '../../../src/features/statistik/jahreszahlen.calls.ts';
import { get, group, ok, type Call } from '../../openapi/call.ts';
import { schemaOf } from '../../openapi/json-schema.ts';

/** Calls of statistik beside those of its modules, as the API document describes them. */
export const statistikCalls: readonly Call[] = [
  ...group(
    'Statistik',
    get('/statistik/einsaetze', 'Zahlen der Einsätze', schemaOf(einsatzstatistikSchema), ['jahr', 'status', 'sek_id']),
    {
      method: 'put',
      path: '/statistik/jahr',
      summary: 'Die Jahreszahlen aller Sektionen zählen und freigeben',
      body: schemaOf(jahrOrderSchema),
      answers: ok(schemaOf(jahrSchema)),
    },
  ),
];
