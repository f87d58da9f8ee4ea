import * as v from 'valibot';
import {
  nachberechnungSchema,
  zeilenberichtigungInput,
  zeilenberichtigungSchema,
} from '../../../src/features/einsaetze/abrechnung/verguetungen.calls.ts';
import { einsatzMergeSchema } from '../../../src/features/einsaetze/zusammenfuehren.calls.ts';
import { mergedIdSchema } from '../../../src/features/personen/dubletten.calls.ts';
import { get, group, ok, type Call } from '../../openapi/call.ts';
import { schemaOf } from '../../openapi/json-schema.ts';

/** Calls of einsaetze beside those of its modules, as the API document describes them. */
export const einsaetzeCalls: readonly Call[] = [
  ...group(
    'Doppelte und alte Einsätze',
    {
      method: 'put',
      path: '/einsaetze/einsaetze/{id}/zusammenfuehren',
      summary: 'Einen doppelt erfassten Einsatz zusammenführen',
      body: schemaOf(einsatzMergeSchema),
      answers: ok({ type: 'object' }),
    },
    {
      method: 'put',
      path: '/einsaetze/einsaetze/{id}/trennen',
      summary: 'Zusammenführung zweier Einsätze zurücknehmen',
      answers: ok({ type: 'object' }),
    },
    {
      method: 'put',
      path: '/einsaetze/einsaetze/{id}/anonymisieren',
      summary: 'Einsatz nach der Aufbewahrung anonymisieren',
      answers: ok(schemaOf(mergedIdSchema)),
    },
  ),
  ...group(
    'Abrechnung',
    get('/einsaetze/nachberechnung/{id}', 'Wo gebuchte Vergütungen nicht mehr stimmen', schemaOf(nachberechnungSchema)),
    {
      method: 'put',
      path: '/einsaetze/nachberechnung/{id}',
      summary: 'Gebuchte Vergütungen berichtigen, wie sie jetzt zu rechnen sind',
      answers: ok(schemaOf(v.object({ zeilen: v.number() }))),
    },
    {
      method: 'put',
      path: '/einsaetze/verguetungen/{id}/berichtigung',
      summary: 'Eine Zeile der Vergütung zurücknehmen und neu schreiben',
      body: schemaOf(zeilenberichtigungInput),
      answers: ok(schemaOf(zeilenberichtigungSchema)),
    },
  ),
];
