import { preflightSchema, sbsEntwurfInput } from '../../../src/features/sbs/sbs.calls.ts';
import { get, group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of sbs beside those of its modules, as the API document describes them. */
export const sbsCalls: readonly Call[] = group(
  'Sammelbuchungen',
  post('/sbs/sbs/pruefung', 'Was einer Sammelbuchung entgegensteht, bevor sie gespeichert ist', {
    body: sbsEntwurfInput,
    answer: preflightSchema,
  }),
  get('/sbs/sbs/{id}/pruefung', 'Was einer Sammelbuchung entgegensteht', { answer: preflightSchema }),
  put('/sbs/sbs/{id}/datei', 'Datei einer Sammelbuchung für die Bank', { answer: { media: 'application/xml' } }),
);
