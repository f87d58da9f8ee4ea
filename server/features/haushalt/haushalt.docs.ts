import {
  grenzenSchema,
  projektauswertungSchema,
  vergleichSchema,
} from '../../../src/features/haushalt/haushalt.calls.ts';
import { get, group, type Call } from '../../openapi/call.ts';

/** Calls of haushalt beside those of its modules, as the API document describes them. */
export const haushaltCalls: readonly Call[] = group(
  'Haushalt',
  get('/haushalt/vergleich', 'Plan und Ist eines Jahres', { query: ['sek_id', 'jahr'], answer: vergleichSchema }),
  get('/ruecklagen/grenzen', 'Woraus die Grenzen der Rücklagen folgen', {
    query: ['sek_id', 'jahr'],
    answer: grenzenSchema,
  }),
  get('/projekte/auswertung', 'Was für ein Projekt gebucht ist', { query: ['id'], answer: projektauswertungSchema }),
);
