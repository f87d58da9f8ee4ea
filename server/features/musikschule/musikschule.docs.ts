import { uebergabeInput, uebergebenSchema } from '../../../src/features/musikschule/uebergabe.calls.ts';
import { group, put, type Call } from '../../openapi/call.ts';

/** Calls of badges beside those of their module, as the API document describes them. */
export const musikschuleCalls: readonly Call[] = group(
  'Leistungsabzeichen',
  put('/leistungsabzeichen/leistungsabzeichen/{id}/uebergabe', 'Ein verliehenes Abzeichen überreichen', {
    body: uebergabeInput,
    answer: uebergebenSchema,
  }),
);
