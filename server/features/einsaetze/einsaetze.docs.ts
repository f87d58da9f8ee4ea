import * as v from 'valibot';
import {
  nachberechnungSchema,
  zeilenberichtigungInput,
  zeilenberichtigungSchema,
} from '../../../src/features/einsaetze/abrechnung/verguetungen.calls.ts';
import { einsatzMergeSchema } from '../../../src/features/einsaetze/zusammenfuehren.calls.ts';
import { mergedIdSchema } from '../../../src/features/personen/dubletten.calls.ts';
import { get, group, put, type Call } from '../../openapi/call.ts';
import { object } from '../../openapi/json-schema.ts';

/** Calls of einsaetze beside those of its modules, as the API document describes them. */
export const einsaetzeCalls: readonly Call[] = [
  ...group(
    'Doppelte und alte Einsätze',
    put('/einsaetze/einsaetze/{id}/zusammenfuehren', 'Einen doppelt erfassten Einsatz zusammenführen', {
      body: einsatzMergeSchema,
      answer: object,
    }),
    put('/einsaetze/einsaetze/{id}/trennen', 'Zusammenführung zweier Einsätze zurücknehmen', { answer: object }),
    put('/einsaetze/einsaetze/{id}/anonymisieren', 'Einsatz nach der Aufbewahrung anonymisieren', {
      answer: mergedIdSchema,
    }),
  ),
  ...group(
    'Abrechnung',
    get('/einsaetze/nachberechnung/{id}', 'Wo gebuchte Vergütungen nicht mehr stimmen', {
      answer: nachberechnungSchema,
    }),
    put('/einsaetze/nachberechnung/{id}', 'Gebuchte Vergütungen berichtigen, wie sie jetzt zu rechnen sind', {
      answer: v.object({ zeilen: v.number() }),
    }),
    put('/einsaetze/verguetungen/{id}/berichtigung', 'Eine Zeile der Vergütung zurücknehmen und neu schreiben', {
      body: zeilenberichtigungInput,
      answer: zeilenberichtigungSchema,
    }),
  ),
];
